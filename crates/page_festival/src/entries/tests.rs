//! Tests of the entries desk, used by name and by key.

mod asked;
mod day;
mod fees;
mod letters;
mod lists;
mod orders;
mod pending;
mod search;
mod substitute;
mod twins;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use journal::PersonId;
use rules::{Change, Entry, Role, RoleSet, Signature};
use tempfile::TempDir;
use tournament::{EntryNo, Fact, Status};

use desk_kit::{Live, Page, TournamentBook};
use festival::event::{Official, PersonRef, Setup};
use festival::{Card, OpenTournament, TournamentInfo, tournament_source};
use shell::Desk;
use testkit::until;

/// A desk with tournaments, driven by names and keys alone.
pub(super) struct Stage {
    pub harness: Harness<'static, Desk>,
    pub folder: TempDir,
    pub path: PathBuf,
}

/// Returns a set-up with one official who is organiser and referee.
fn setup() -> Setup {
    let official = Official {
        id: "o1".to_owned(),
        person: PersonRef { id: None, name: "Olga".to_owned() },
        roles: RoleSet::from(Role::Organizer).and(Role::Referee.into()).and(Role::Council.into()),
    };
    Setup { title: "Festival".to_owned(), date: "2026-09-19".to_owned(), officials: vec![official], ..Setup::default() }
}

impl Stage {
    /// Opens an event with these shipped tournaments.
    pub fn new(rulesets: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festival.triade");
        let mut live = Live::create(&path, || {}).unwrap();
        live.save_setup(setup());
        for ruleset in rulesets {
            live.open_tournament(tournament_source(ruleset).unwrap(), TournamentInfo::default()).unwrap();
        }
        drop(live);
        let harness = crate::testing::opening(path.clone(), Page::Entries);
        let mut stage = Self { harness, folder, path };
        stage.steps();
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        live.present.insert("o1".to_owned());
        live.notary = Some("o1".to_owned());
        stage.steps();
        stage
    }

    pub fn steps(&mut self) {
        self.harness.run_steps(4);
    }

    pub fn live(&self) -> &Live {
        self.harness.state().live.as_ref().unwrap()
    }

    pub fn open(&self, id: &str) -> &OpenTournament {
        self.live().event.festival.find(id).unwrap()
    }

    /// Returns the names of the entries in order.
    fn names(&self, id: &str) -> Vec<String> {
        let names = &self.live().event.names;
        let of = |people: &[tournament::Person]| {
            people.iter().map(|person| names[&PersonId(person.0)].clone()).collect::<Vec<_>>().join("+")
        };
        self.open(id).state().entrants.iter().map(|(_, entrant)| of(&entrant.people)).collect()
    }

    pub fn say(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.steps();
    }

    /// Records acts of the first tournament without the page, one per line.
    fn record(&mut self, lines: &str) {
        let live = self.harness.state_mut().live.as_mut().unwrap();
        for line in lines.lines() {
            let entry = Entry::parse(line, &[], None, &live.event.festival.find("1").unwrap().game).unwrap();
            live.record(TournamentBook("1"), entry, Signature::script(0)).unwrap();
        }
        self.steps();
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.steps();
    }

    pub fn enter(&mut self, text: &str) {
        self.say(text);
        self.press(Modifiers::NONE, Key::Enter);
    }

    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.steps();
    }

    pub fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    pub fn until(&mut self, what: &str, seen: impl Fn(&Self) -> bool) {
        until(self, what, seen, Self::steps);
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    }

    fn read_table(&mut self, path: &str) {
        self.press(Modifiers::ALT, Key::I);
        self.enter(path);
    }
}

#[test]
fn five_are_enrolled_by_keyboard_alone_one_of_them_known() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    assert!(stage.harness.get_by_label("Chi si iscrive").is_focused(), "the field has the keyboard");
    for name in ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"] {
        stage.enter(name);
        assert!(stage.harness.get_by_label("Chi si iscrive").is_focused());
    }
    assert!(stage.shows("Iscrizione numero 3"));
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("ros an");
    assert!(stage.shows("Anna Rossi · iscritto a un altro torneo"));
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::NONE, Key::Enter);
    // Another name begins with hers: Ctrl and Enter makes a new person.
    stage.say("Anna");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Anna Rossi", "Ugo Bianchi", "Ivo Neri"]);
    assert_eq!(stage.names("2"), ["Anna Rossi", "Anna"]);
    let same = |id: &str| stage.open(id).state().entrant(EntryNo(1)).unwrap().people.clone();
    assert_eq!(same("1"), same("2"), "she is recognised");
}

/// Two namesakes without any other data.
#[test]
fn namesakes_are_told_by_what_they_play() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt", "torneo-mancala"]);
    stage.enter("Anna Rossi");
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("Anna Rossi");
    stage.press(Modifiers::COMMAND, Key::Enter);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.say("ros an");
    for (number, title) in [("I", "Torneo di Abalone"), ("II", "Torneo di Twixt")] {
        assert!(stage.shows(&format!("Anna Rossi ({number}) · {title}, n. 1")), "{title}");
    }
}

#[test]
fn what_is_enrolled_is_there_when_the_file_is_opened_again() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Anna Rossi");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let Stage { harness, path, folder: _folder } = stage;
    drop(harness);
    let again = Live::open(&path, || {}).unwrap();
    assert_eq!(again.event.festival.find("1").unwrap().state().entrants.len(), 1);
    assert!(again.event.names.values().any(|name| name == "Anna Rossi"));
}

#[test]
fn a_third_entry_is_refused_by_its_article_and_waived_by_name() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Ada Bianchi");
    stage.enter("Ugo Bianchi");
    // An entry withdrawn before any draw counts as never made.
    stage.record("start\npair E1 E2");
    for _ in 0..2 {
        stage.enter("Anna Rossi");
        // She enters again only after she has lost.
        let last = EntryNo(u32::try_from(stage.open("1").state().entrants.len()).unwrap());
        stage.press(Modifiers::ALT, Key::R);
        stage.press(Modifiers::NONE, Key::Enter);
        assert_eq!(stage.open("1").state().entrant(last).unwrap().status, Status::Withdrawn);
    }
    stage.enter("Anna Rossi");
    assert!(stage.shows("Contro le regole"));
    assert!(stage.shows("Anna Rossi ha già 2 iscrizioni, il massimo ammesso."));
    assert_eq!(stage.open("1").state().entrants.len(), 4);
    stage.enter("Ultimo posto libero");
    assert_eq!(stage.open("1").state().entrants.len(), 4, "whoever types on waives nothing");
    stage.press(Modifiers::COMMAND, Key::D);
    assert_eq!(stage.open("1").state().entrants.len(), 5);
    assert_eq!(stage.names("1")[2..], ["Anna Rossi"; 3]);
}

#[test]
fn what_was_typed_of_one_person_goes_to_nobody_else() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.say("Anna Rossi");
    stage.press(Modifiers::ALT, Key::D);
    stage.harness.get_by_label("Contatto (se lo desidera)").focus();
    stage.steps();
    stage.say("333 1234567");
    stage.harness.get_by_label("Chi si iscrive").focus();
    stage.steps();
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::D);
    stage.enter("Ugo Bianchi");
    let cards = &stage.live().event.festival.cards;
    assert!(cards.values().all(|card| card.contact.is_empty()), "{cards:?}");
}

#[test]
fn a_birth_date_is_asked_where_a_rule_asks_for_it() {
    let mut stage = Stage::new(&["torneo-memory"]);
    stage.enter("Ada Rossi");
    assert!(stage.shows("Data di nascita: il torneo è sotto i 18 anni"));
    stage.enter("pasqua");
    assert!(stage.shows("La data non si legge"));
    stage.press(Modifiers::COMMAND, Key::A);
    stage.enter("20/9/2008");
    assert_eq!(stage.open("1").state().entrant(EntryNo(1)).unwrap().age, Some(17), "eighteen on the day after");
    stage.enter("Ugo Verdi");
    stage.enter("19/9/2008");
    assert!(stage.shows("qui sono 18"));
    for _ in 0..2 {
        stage.press(Modifiers::NONE, Key::Escape);
    }
    assert_eq!(stage.open("1").state().entrants.len(), 1);
    stage.enter("Ivo Neri");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("manca la data di nascita"));
}

#[test]
fn a_birth_after_the_first_day_is_refused_and_asked_for_again() {
    let mut stage = Stage::new(&["torneo-memory", "torneo-memory"]);
    stage.enter("Ada Rossi");
    stage.enter("4/5/2031");
    assert!(stage.shows("La data di nascita viene dopo il primo giorno del festival"));
    assert_eq!(stage.open("1").state().entrants.len(), 0);
    stage.press(Modifiers::COMMAND, Key::A);
    stage.enter("20/9/2008");
    let ada = PersonId(stage.open("1").state().entrant(EntryNo(1)).unwrap().people[0].0);
    stage.until("everything saved", |stage| stage.live().saving.waiting == 0);
    let unborn = Card { birth: "2031-05-04".parse().ok(), ..stage.live().event.festival.cards[&ada].clone() };
    stage.harness.state_mut().live.as_mut().unwrap().change_person(ada, &unborn);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Ada Rossi");
    assert!(stage.shows("Data di nascita: il torneo è sotto i 18 anni"), "what stands on her card can't be");
    stage.enter("20/9/2008");
    assert_eq!(stage.open("2").state().entrant(EntryNo(1)).unwrap().age, Some(17));
}

#[test]
fn fees_withdrawals_and_undo_go_by_key() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.say("Anna Rossi");
    stage.press(Modifiers::ALT, Key::P);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.enter("Ugo Verdi");
    let paid = |stage: &Stage, entry| stage.open("1").state().entrant(EntryNo(entry)).unwrap().paid;
    assert!(paid(&stage, 1) && !paid(&stage, 2), "the fee is for one entry at a time");
    stage.press(Modifiers::ALT, Key::P);
    assert!(paid(&stage, 2));
    stage.press(Modifiers::COMMAND, Key::Z);
    assert!(!paid(&stage, 2));
    stage.press(Modifiers::COMMAND, Key::Y);
    assert!(paid(&stage, 2));
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::ALT, Key::R);
    assert!(stage.shows("Ritiro: Anna Rossi"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.open("1").state().entrant(EntryNo(1)).unwrap().status, Status::Withdrawn);
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.open("1").state().entrant(EntryNo(1)).unwrap().status, Status::In);
    assert!(stage.shows("Annullato: "));
    stage.enter("Ivo Neri");
    assert!(!stage.shows("Annullato: "), "another act was recorded since");
}

#[test]
fn a_fee_that_was_noted_for_another_entry_first_is_taken_back() {
    let mut stage = Stage::new(&["torneo-risiko-varianti"]);
    stage.enter("Anna Rossi");
    stage.enter("Ugo Verdi");
    stage.press(Modifiers::ALT, Key::P);
    let target = stage.open("1").game.last();
    let changes = vec![Change { target, with: Some(Box::new(Entry::fact(Fact::Pay(EntryNo(1))))) }];
    let amend = Entry::amend(changes, "l'ha pagata Anna");
    stage.harness.state_mut().live.as_mut().unwrap().record(TournamentBook("1"), amend, Signature::script(0)).unwrap();
    stage.steps();
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.press(Modifiers::ALT, Key::P);
    assert!(stage.shows("Annullare") && !stage.shows("La quota è stata registrata insieme con l'iscrizione"));
}

#[test]
fn a_pair_takes_two_names() {
    let mut stage = Stage::new(&["torneo-puzzle"]);
    stage.enter("Anna Rossi");
    assert_eq!(stage.open("1").state().entrants.len(), 0);
    assert!(stage.shows("Persona 2"));
    stage.press(Modifiers::NONE, Key::Escape);
    stage.enter("Ada Bianchi");
    stage.enter("Ugo Bianchi");
    assert_eq!(stage.names("1"), ["Ada Bianchi+Ugo Bianchi"]);
}

#[test]
fn a_card_is_corrected_and_erased() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.enter("Anna Rosi");
    stage.press(Modifiers::ALT, Key::S);
    assert!(stage.harness.get_by_label("Nome e cognome").is_focused());
    stage.press(Modifiers::COMMAND, Key::A);
    stage.say("Anna Rossi");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Anna Rossi"]);
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let id = PersonId(stage.open("1").state().entrant(EntryNo(1)).unwrap().people[0].0);
    assert_eq!(
        stage.live().event.festival.cards.get(&id),
        Some(&Card { name: "Anna Rossi".to_owned(), ..Card::default() })
    );
    stage.press(Modifiers::ALT, Key::S);
    stage.click("Cancella i dati…");
    assert!(stage.shows("Non si torna indietro."));
    assert!(stage.shows("Gioca ancora in: Torneo di Abalone."), "it is told where the place stays");
    stage.press(Modifiers::COMMAND, Key::Enter);
    stage.until("the erasure", |stage| stage.live().event.erased.contains(&id));
    assert_eq!(stage.open("1").state().entrants.len(), 1, "the entry stays");
    stage.say("Anna");
    assert!(stage.shows("Nuova persona: Anna") && !stage.shows("qui già iscritto"), "nobody finds who was erased");
}

/// A scene from the desk: nobody signed in, a card opened, another name typed.
#[test]
fn no_card_is_changed_in_nobodys_name() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    assert!(stage.harness.state_mut().live.as_mut().unwrap().set_pin("o1", "123456", ""));
    stage.until("the PIN", |stage| stage.live().event.is_guarded());
    stage.enter("Anna Rosi");
    // The answer comes with the PIN, by which whoever sets the first one signs in.
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    stage.harness.state_mut().live.as_mut().unwrap().sign_out("o1");
    stage.steps();
    stage.press(Modifiers::ALT, Key::S);
    stage.press(Modifiers::COMMAND, Key::A);
    stage.say("Anna Rossi");
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Anna Rosi"]);
    assert!(stage.shows("Olga"), "somebody is asked for");
    stage.say("123456");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the organiser", |stage| stage.live().present.contains("o1"));
    stage.press(Modifiers::COMMAND, Key::Enter);
    assert_eq!(stage.names("1"), ["Anna Rossi"], "what was typed is there still");
    drop(stage.harness);
    assert_eq!(festival::event::load_read_only(&stage.path).unwrap().1.unsound, [], "as the file tells");
}

/// A day's worth of entries costs little per frame; in a release build `TRIADE_TIMES` prints the times.
#[test]
fn ten_thousand_entries_stay_light() {
    let mut stage = Stage::new(&["torneo-svizzero"]);
    let cards: Vec<_> = (0..10_000)
        .map(|number| Card { name: format!("Nome{number} Cognome{}", number % 977), ..Card::default() })
        .collect();
    stage.until("the setup", |stage| stage.live().event.names.len() == 1);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let ids = live.add_people(&cards).unwrap();
    let new = |id: &PersonId| tournament::NewEntry { people: vec![tournament::Person(id.0)], age: None, paid: false };
    let entry = rules::Entry::fact(tournament::Fact::Enter(ids.iter().map(new).collect()));
    let signature = live.signature();
    live.record(TournamentBook("1"), entry, signature).unwrap();
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    let frame = |stage: &mut Stage| {
        let since = Instant::now();
        stage.harness.step();
        since.elapsed()
    };
    frame(&mut stage);
    let still = (0..10).map(|_| frame(&mut stage)).min().unwrap();
    let mut typed = Duration::ZERO;
    for letter in ["c", "o", "g", "n", "o"] {
        stage.harness.event(Event::Text(letter.to_owned()));
        typed = typed.max(frame(&mut stage));
    }
    if std::env::var_os("TRIADE_TIMES").is_some() {
        println!("still {still:?}, a letter {typed:?}");
    }
    assert!(stage.harness.query_all_by_label_contains("Cognome").count() > 5);
    assert!(typed < Duration::from_millis(1_000), "a letter takes {typed:?} even without optimisation");
}

#[test]
fn who_is_not_confirmed_is_nobody_the_event_knows() {
    let mut stage = Stage::new(&["torneo-memory"]);
    stage.until("the setup", |stage| stage.live().event.names.len() == 1);
    stage.enter("Ugo Verdi");
    stage.enter("19/9/2008");
    assert!(stage.shows("Iscrizione: Ugo Verdi") && stage.shows("qui sono 18"), "he is named while he is asked for");
    stage.press(Modifiers::NONE, Key::Escape);
    assert_eq!(stage.live().event.names.len(), 1);
    stage.press(Modifiers::NONE, Key::Escape);
    stage.say("Ugo");
    assert!(!stage.shows("Ugo Verdi"), "nobody is found by that name");
    stage.press(Modifiers::NONE, Key::Escape);
    // The number foreseen for him goes to the next.
    stage.enter("Ada Rossi");
    stage.enter("20/9/2010");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    assert_eq!(stage.names("1"), ["Ada Rossi"]);
    let Stage { harness, path, folder: _folder } = stage;
    drop(harness);
    let again = Live::open(&path, || {}).unwrap();
    let names: Vec<_> = again.event.names.values().cloned().collect();
    assert_eq!(names, ["Olga", "Ada Rossi"], "as the file tells");
}
