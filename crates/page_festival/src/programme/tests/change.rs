//! The programme as it changes: what is chosen stays in view, what was put in by mistake is taken off.

use desk_kit::TournamentBook;
use egui::accesskit::Role;
use rules::{Audience, Change, Conceal as _, Entry, Signature};
use tournament::slip::{How, Slip};
use tournament::{EntryNo, Fact, NewEntry, Person, TableNo, lots};

use super::*;
use board::automatic;
use festival::clock::{in_ms, now_ms};
use festival::{OpenTournament, TournamentInfo, start_of, tournament_source};

impl Stage {
    fn ids(&self) -> Vec<&str> {
        self.live().event.festival.tournaments.iter().map(|open| open.id.as_str()).collect()
    }

    fn open(&self, id: &str) -> &OpenTournament {
        self.live().event.festival.known(id).unwrap()
    }

    fn title(&self, id: &str) -> String {
        self.open(id).game.ruleset().title.it.clone()
    }

    fn choose(&mut self, id: &str) {
        self.harness.state_mut().live.as_mut().unwrap().tournament = Some(id.to_owned());
        self.steps();
    }

    fn chosen(&self) -> Option<&str> {
        self.live().tournament.as_deref()
    }

    /// Returns true if the row of the chosen tournament stands between the head and the announcement.
    fn chosen_is_in_view(&self) -> bool {
        let title = self.title(self.chosen().unwrap());
        let row = self.harness.get_by_role_and_label(Role::ListItem, &title).rect();
        row.bottom() <= self.harness.get_by_label("Annuncio").rect().top()
    }

    fn saved(&mut self) {
        self.steps();
        self.until("everything saved", |stage| stage.live().saving.waiting == 0);
    }
}

/// What is said of a day that is typed only in part has its room.
#[test]
fn nothing_moves_while_day_and_hour_are_typed() {
    let mut stage = Stage::new();
    stage.fill();
    stage.press(Key::ArrowDown);
    stage.press(Key::M);
    let place = |stage: &Stage| stage.harness.get_by_label("Salva").rect();
    let before = place(&stage);
    stage.press(Key::Tab);
    for typed in ["2", "6/11/2026"] {
        stage.harness.event(egui::Event::Text(typed.to_owned()));
        stage.steps();
        assert_eq!(stage.shows("Giorno e ora non si leggono"), typed == "2");
        assert_eq!(place(&stage), before, "{typed}");
    }
}

#[test]
fn home_and_end_lead_to_the_ends_of_the_programme() {
    let mut stage = Stage::new();
    stage.fill();
    let rows = stage.harness.query_all_by_role(Role::ListItem).count();
    stage.press(Key::End);
    let last = stage.chosen().unwrap().to_owned();
    stage.press(Key::Home);
    let first = stage.chosen().unwrap().to_owned();
    (1..rows).for_each(|_| stage.press(Key::ArrowDown));
    assert_eq!(stage.chosen(), Some(last.as_str()));
    (1..rows).for_each(|_| stage.press(Key::ArrowUp));
    assert_eq!(stage.chosen(), Some(first.as_str()));
}

#[test]
fn the_row_that_is_chosen_is_in_view() {
    let mut stage = Stage::new();
    stage.fill();
    for _ in 0..16 {
        stage.press(Key::ArrowDown);
        assert!(stage.chosen_is_in_view(), "{:?}", stage.chosen());
    }
    for _ in 0..16 {
        stage.press(Key::ArrowUp);
    }
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    stage.name_game("Scacchi");
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    assert_eq!(stage.chosen(), Some("17"), "the one just made");
    let row = stage.harness.get_by_role_and_label(Role::ListItem, "Scacchi · Sistema svizzero").rect();
    assert!(row.bottom() <= stage.harness.get_by_label("Annuncio").rect().top());
}

#[test]
fn a_tournament_without_entries_is_taken_off_and_put_back() {
    let mut stage = Stage::new();
    stage.fill();
    let before: Vec<_> = stage.ids().into_iter().map(str::to_owned).collect();
    let title = stage.title("3");
    stage.choose("3");
    stage.press(Key::Delete);
    assert!(!stage.ids().contains(&"3") && stage.shows("Tolti dal programma"));
    assert_eq!(stage.chosen(), Some("4"), "the next one is chosen");
    assert!(stage.shows(&format!("{title}: tolto dal programma.")));
    // Nothing speaks of it any more but the record.
    let event = &stage.live().event;
    let head = journal::Hash::from_bytes([0; 32]);
    let minutes =
        minutes::minutes_of_festival(&event.seen_by(Audience::Public), &minutes::Writing::here(&head, Lang::It, 0));
    assert!(minutes.results.iter().all(|result| result.label != title));
    assert!(automatic(event).is_some() && event.festival.find("3").is_none());
    // By the dialog of its data, too.
    stage.choose("5");
    stage.press(Key::M);
    stage.harness.get_by_label("Togli dal programma").click();
    stage.steps();
    assert_eq!(stage.ids().len(), 14);
    stage.saved();
    let path = stage._folder.path().join("festival.triade");
    let (_, event) = festival::event::load_read_only(&path).unwrap();
    assert!(event.unreadable.is_empty());
    assert_eq!(event.festival.removed.iter().map(|open| open.id.as_str()).collect::<Vec<_>>(), ["3", "5"]);
    let put_back = format!("Rimetti in programma: {title}");
    stage.harness.get_by_label(&put_back).click_accesskit();
    stage.steps();
    assert_eq!((stage.ids().len(), stage.chosen()), (15, Some("3")));
    // Whoever wants the whole programme wants it, too: it is not made anew.
    stage.fill();
    stage.saved();
    assert_eq!(stage.ids(), before, "each at its place");
    // What was taken off by mistake comes back by the key that takes anything back.
    stage.choose("3");
    stage.press(Key::Delete);
    assert_eq!(stage.ids().len(), 15);
    stage.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    stage.steps();
    assert_eq!((stage.ids().len(), stage.chosen()), (16, Some("3")));
    stage.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    stage.steps();
    assert_eq!(stage.ids().len(), 16, "nothing else was taken off");
    stage.saved();
    let (_, event) = festival::event::load_read_only(&path).unwrap();
    assert_eq!(event.festival.tournaments.len(), 16, "as the file tells");
}

#[test]
fn a_tournament_with_entries_stays() {
    let mut stage = Stage::new();
    stage.fill();
    let all = &stage.live().event.festival.tournaments;
    let id = all.iter().find(|open| open.game.ruleset().id == "torneo-abalone").unwrap().id.clone();
    stage.choose(&id);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let entry = NewEntry { people: vec![Person(1)], age: None, paid: false };
    live.record(TournamentBook(&id), Entry::fact(Fact::Enter(vec![entry])), Signature::script(0)).unwrap();
    stage.steps();
    stage.press(Key::Delete);
    assert!(stage.shows("resta in programma") && stage.ids().contains(&id.as_str()));
    stage.press(Key::M);
    assert!(!stage.shows("Togli dal programma"));
}

#[test]
fn who_has_paid_and_gone_is_counted_among_the_paid() {
    let mut stage = Stage::new();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let source = tournament_source("torneo-risiko-varianti").unwrap();
    let id = live.open_tournament(source, TournamentInfo::default()).unwrap();
    let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: id < 3 };
    for fact in [Fact::Enter((1..=3).map(new).collect()), Fact::Withdraw(EntryNo(1))] {
        live.record(TournamentBook(&id), Entry::fact(fact), Signature::script(0)).unwrap();
    }
    stage.steps();
    assert!(stage.shows("2 iscritti") && stage.shows("pagate 2 su 3"), "as the entries page counts");
}

#[test]
fn the_fixed_start_of_the_finals_stands_on_the_row() {
    let source = tournament_source("torneo-abalone").unwrap();
    let mut stage = Stage::with(|live| {
        live.open_tournament(source, TournamentInfo::default()).unwrap();
    });
    // The Saturday of last week: the finals are due on the evening of the day on which the tournament begins.
    let today = chrono::DateTime::from_timestamp_millis(now_ms()).unwrap().date_naive();
    let is_saturday = |day: &chrono::NaiveDate| chrono::Datelike::weekday(day) == chrono::Weekday::Sat;
    let day = (2..9).map(|back| today - chrono::Days::new(back)).find(is_saturday).unwrap();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let mut all = live.event.festival.tournaments.iter_mut();
    let open = all.find(|open| open.game.ruleset().id == "torneo-abalone").unwrap();
    open.info.starts = format!("{day} 10:00");
    let id = open.id.clone();
    let record = |stage: &mut Stage, facts: Vec<Fact>| {
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        for fact in facts {
            live.record(TournamentBook(&id), Entry::fact(fact), Signature::script(now_ms())).unwrap();
        }
        stage.steps();
    };
    let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    record(&mut stage, vec![Fact::Enter((1..=3).map(new).collect()), Fact::Start]);
    assert!(stage.shows("Tabellone finale: sabato alle 22:00 · Prossimo incontro"), "qualifying runs: it is not late");
    let seats = vec![EntryNo(1), EntryNo(2)];
    let slip = Slip::Win { seat: 0, how: How::Play, drawn: 0 };
    let result = Fact::Result { table: TableNo(1), seats: seats.clone(), slip };
    record(&mut stage, vec![Fact::Pair(seats), result, Fact::CloseQueue]);
    assert!(stage.shows("Tabellone finale: sabato alle 22:00 (+"), "late since qualifying is closed");
    record(&mut stage, vec![Fact::Draw { seed: 7, algorithm: lots::ALGORITHM, tables: None }]);
    assert!(stage.shows("Tabellone finale: sabato alle 22:00 (+"), "as late as it was when it began");
}

#[test]
fn a_start_that_was_corrected_counts_from_when_it_was_made() {
    let starts = "2020-09-19 10:00";
    let planned = in_ms(start_of(starts).unwrap()).unwrap();
    let mut stage = Stage::new();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let source = tournament_source("torneo-abalone").unwrap();
    let info = TournamentInfo { starts: starts.to_owned(), ..TournamentInfo::default() };
    let id = live.open_tournament(source, info).unwrap();
    let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    live.record(TournamentBook(&id), Entry::fact(Fact::Enter((1..=3).map(new).collect())), Signature::script(planned))
        .unwrap();
    stage.steps();
    assert!(stage.shows(" giorni"), "it is late while nobody starts it");
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let start = live.record(TournamentBook(&id), Entry::fact(Fact::Start), Signature::script(planned)).unwrap();
    stage.steps();
    assert!(!stage.shows(" giorni"), "it began in time");
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let changes = vec![Change { target: start, with: Some(Box::new(Entry::fact(Fact::Start))) }];
    let amend = Entry::amend(changes, "annotato male");
    live.record(TournamentBook(&id), amend, Signature::script(now_ms())).unwrap();
    stage.steps();
    assert!(!stage.shows(" giorni"));
}

#[test]
fn nobody_is_called_to_a_table_that_an_open_dispute_may_still_change() {
    let mut stage = Stage::new();
    stage.fill();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let mut all = live.event.festival.tournaments.iter();
    let id = all.find(|open| open.game.ruleset().id == "torneo-abalone").unwrap().id.clone();
    let record = |stage: &mut Stage, facts: Vec<Fact>| {
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        for fact in facts {
            live.record(TournamentBook(&id), Entry::fact(fact), Signature::script(now_ms())).unwrap();
        }
        stage.steps();
    };
    let won = |table, seats| Fact::Result { table, seats, slip: Slip::Win { seat: 0, how: How::Play, drawn: 0 } };
    let new = |id| NewEntry { people: vec![Person(id)], age: None, paid: false };
    record(&mut stage, vec![Fact::Enter((1..=8).map(new).collect()), Fact::Start]);
    for pair in 0..4 {
        let seats = vec![EntryNo(2 * pair + 1), EntryNo(2 * pair + 2)];
        record(&mut stage, vec![Fact::Pair(seats.clone()), won(TableNo(pair + 1), seats)]);
    }
    record(&mut stage, vec![Fact::CloseQueue, Fact::Draw { seed: 7, algorithm: lots::ALGORITHM, tables: None }]);
    record(&mut stage, vec![Fact::Dispute { table: TableNo(5), note: "due biglie in più".to_owned() }]);
    for table in [TableNo(5), TableNo(6)] {
        let seats = stage.open(&id).state().table(table).unwrap().entries();
        record(&mut stage, vec![won(table, seats)]);
    }
    assert!(stage.shows("Da risolvere una contestazione") && !stage.shows("Da chiamare, partita 7"));
    record(&mut stage, vec![Fact::CloseDispute(TableNo(5))]);
    assert!(stage.shows("Da chiamare, partita 7"));
}

/// What is not played is not late, and nobody is told how to enter it.
#[test]
fn what_is_called_off_is_never_late() {
    let starts = "2020-09-19 10:00";
    let mut stage = Stage::new();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let info = TournamentInfo { starts: starts.to_owned(), ..TournamentInfo::default() };
    let id = live.open_tournament(tournament_source("torneo-abalone").unwrap(), info.clone()).unwrap();
    stage.steps();
    assert!(stage.shows(" giorni"), "it is late while nobody starts it");
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let info = TournamentInfo { cancelled: Some("manca la sala".to_owned()), ..info };
    live.arrange(&EventRecord::TournamentPlanned { id: id.clone(), info });
    stage.steps();
    assert!(stage.shows("manca la sala") && !stage.shows(" giorni"));
    stage.choose(&id);
    stage.press(Key::E);
    assert_eq!(stage.harness.state().page, Page::Entries);
    assert!(stage.shows("annullato: manca la sala") && !stage.shows("Scrivere il nome e premere Invio"));
    stage.harness.state_mut().page = Page::Tournament;
    stage.steps();
    assert!(stage.shows("annullato: manca la sala") && !stage.shows("Comincia il torneo"), "nobody begins it");
}

/// At 200 % on a small screen the list does not keep the data of what is chosen out of sight.
#[test]
fn a_low_window_shows_the_data_of_a_new_tournament_at_once() {
    let mut stage = Stage::new();
    stage.harness.set_size(egui::vec2(640.0, 400.0));
    stage.press(Key::N);
    stage.say("twixt");
    stage.press(Key::Enter);
    let title = stage.harness.get_by_label("Titolo").rect();
    assert!(title.bottom() < 200.0, "{title:?}");
}

/// At 150 % on a small screen the list has the room, not the title and the announcement.
#[test]
fn a_low_window_shows_tournaments_first() {
    let mut stage = Stage::new();
    stage.fill();
    let foot = |stage: &Stage| stage.harness.get_by_label("Annuncio").rect().top();
    let within = |stage: &Stage, foot: f32| {
        let rows = stage.harness.query_all_by_role(Role::ListItem).map(|row| row.rect());
        rows.filter(|row| row.top() >= 0.0 && row.bottom() <= foot).count()
    };
    assert!(foot(&stage) < 800.0);
    stage.harness.set_size(egui::vec2(853.0, 533.0));
    stage.choose("1");
    stage.steps();
    assert!(within(&stage, 490.0) >= 3, "{} rows", within(&stage, 490.0));
    stage.press(Key::A);
    stage.until("the announcement in sight for whoever writes it", |stage| foot(stage) < 490.0);
}
