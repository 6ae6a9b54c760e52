//! The programme by name, by key, by eye.

mod change;
mod options;

use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use tempfile::TempDir;

use desk_kit::{Live, Page};
use festival::event::{EventRecord, RACE, Setup};
use festival::i18n::Lang;
use festival::{TournamentInfo, Words, tournament_source};
use shell::Desk;
use shell::testing::chord;
use testkit::until;

struct Stage {
    harness: Harness<'static, Desk>,
    _folder: TempDir,
}

impl Stage {
    fn new() -> Self {
        Self::with(|_| {})
    }

    /// Shows an event in which something is recorded already.
    fn with(prepare: impl FnOnce(&mut Live)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("festival.triade");
        let mut live = Live::create(&path, || {}).unwrap();
        live.save_setup(Setup {
            title: "Festival dei giochi di Origgio".to_owned(),
            date: "2026-09-19".to_owned(),
            ..Setup::default()
        });
        prepare(&mut live);
        drop(live);
        let harness = crate::testing::opening(path, Page::Programme);
        let mut stage = Self { harness, _folder: folder };
        stage.steps();
        stage
    }

    fn steps(&mut self) {
        self.harness.run_steps(4);
    }

    /// Draws frames until something is so; the journal answers in its own time.
    fn until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        until(self, what, so, Self::steps);
    }

    fn press(&mut self, key: Key) {
        self.harness.key_press_modifiers(Modifiers::NONE, key);
        self.steps();
    }

    /// Presses and lets go at a place, all in one frame.
    fn tap(&mut self, pos: egui::Pos2) {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        let press = |pressed| Event::PointerButton { pos, button, pressed, modifiers };
        self.harness.input_mut().events.extend([Event::PointerMoved(pos), press(true), press(false)]);
        self.steps();
    }

    fn say(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.steps();
    }

    /// Chooses a game that the festival does not have.
    fn name_game(&mut self, name: &str) {
        self.harness.get_by_role_and_label(egui::accesskit::Role::ComboBox, "Gioco").focus();
        self.steps();
        self.press(Key::ArrowUp);
        self.write("Nome del gioco", name);
    }

    fn write(&mut self, name: &str, text: &str) {
        self.harness.get_by_label(name).focus();
        self.steps();
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.say(text);
    }

    fn shows(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// Adds all tournaments of the festival.
    fn fill(&mut self) {
        self.press(Key::T);
        self.press(Key::Enter);
    }

    fn live(&self) -> &Live {
        self.harness.state().live.as_ref().unwrap()
    }
}

#[test]
fn the_whole_programme_is_added_once() {
    let mut stage = Stage::new();
    assert!(stage.shows("Il programma è vuoto"));
    stage.press(Key::T);
    assert!(stage.shows("Si aggiungono 16 tornei:") && stage.shows("Torneo di Abalone"));
    assert_eq!(stage.live().event.festival.tournaments.len(), 0, "it is asked first");
    stage.press(Key::Escape);
    assert_eq!(stage.live().event.festival.tournaments.len(), 0);
    stage.fill();
    assert_eq!(stage.live().event.festival.tournaments.len(), 16);
    assert!(stage.shows("iscrizioni aperte"));
    stage.press(Key::T);
    assert!(stage.shows("In programma c'è già tutto."));
    assert_eq!(stage.live().event.festival.tournaments.len(), 16, "what is there is not added again");
    stage.press(Key::ArrowDown);
    stage.press(Key::E);
    assert_eq!(stage.harness.state().page, Page::Entries);
}

#[test]
fn the_chosen_tournament_is_in_sight_wherever_it_was_chosen() {
    let mut stage = Stage::new();
    stage.fill();
    for _ in 0..16 {
        stage.press(Key::ArrowDown);
    }
    let (last, title) = {
        let live = stage.live();
        let open = live.event.festival.find(live.tournament.as_deref().unwrap()).unwrap();
        (open.id.clone(), Words { event: &live.event, open, lang: Lang::It }.title())
    };
    for _ in 0..16 {
        stage.press(Key::ArrowUp);
    }
    let row = |stage: &Stage| stage.harness.get_by_role_and_label(egui::accesskit::Role::ListItem, &title).rect();
    assert!(row(&stage).min.y > 760.0, "below the window");
    stage.harness.state_mut().page = Page::Journal;
    stage.steps();
    let state = stage.harness.state_mut();
    state.live.as_mut().unwrap().tournament = Some(last);
    state.page = Page::Programme;
    stage.steps();
    assert!((50.0..700.0).contains(&row(&stage).min.y), "{:?}", row(&stage));
}

#[test]
fn no_row_moves_with_the_tournament_that_is_chosen() {
    let mut stage = Stage::new();
    stage.fill();
    let last = |stage: &Stage| stage.harness.get_by_label("Nuovo torneo").rect();
    let first = last(&stage);
    assert!(stage.live().tournament.is_none(), "nothing is chosen yet");
    for _ in 0..16 {
        assert!(stage.shows("Tavoliere"), "one of them is played on a board that can be drawn");
        stage.press(Key::ArrowDown);
        assert_eq!(last(&stage), first);
    }
}

/// Lets the officials of the sample come to the event.
fn manned(live: &mut Live) {
    let mut setup = live.event.setup.clone();
    setup.officials = festival::sample::setup().officials;
    live.save_setup(setup);
}

/// The programme is the organiser's, and the record says who changed it.
#[test]
fn the_programme_is_changed_by_whose_office_it_is() {
    let mut stage = Stage::with(manned);
    stage.press(Key::T);
    assert!(stage.shows("Serve: organizzatore o arbitro") && !stage.shows("Si aggiungono 16 tornei:"));
    stage.say("12");
    chord(&mut stage.harness, Modifiers::NONE, Key::N, "n");
    let pin = stage.harness.get_by_role(egui::accesskit::Role::PasswordInput).value().unwrap_or_default();
    assert_eq!(pin.chars().count(), 3, "no key of the page under it");
    for _ in 0..3 {
        stage.press(Key::Backspace);
    }
    stage.press(Key::Enter);
    stage.until("an official: without a PIN Enter is enough", |stage| !stage.live().present.is_empty());
    stage.steps();
    let here = stage.live().present.iter().next().cloned();
    assert!(stage.shows("Si aggiungono 16 tornei:"), "it goes on with what was asked");
    stage.press(Key::Enter);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    assert_eq!(live.event.festival.tournaments.len(), 16);
    let path = live.path.clone();
    stage.harness.state_mut().close();
    let again = Live::open(&path, || {}).unwrap();
    let opened =
        again.event.log.iter().filter(|line| matches!(line.event(), Some(EventRecord::TournamentOpened { .. })));
    assert!(opened.clone().count() == 16 && opened.clone().all(|line| line.official.as_deref() == here.as_deref()));
}

/// Whoever is at the keyboard reads in whose name the programme is changed.
#[test]
fn in_whose_name_the_programme_is_changed_is_said_before() {
    let mut stage = Stage::with(manned);
    stage.until("the set-up", |stage| !stage.live().event.setup.officials.is_empty());
    let seat = |stage: &mut Stage, present: &[&str]| {
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        live.present = present.iter().map(|id| (*id).to_owned()).collect();
        live.notary = present.first().map(|id| (*id).to_owned());
        stage.steps();
    };
    let words = "Si registra a nome di Norma Olgiati";
    for (present, other) in [(&["o1", "o8"][..], true), (&["o8"][..], false)] {
        seat(&mut stage, present);
        for key in [Key::T, Key::N] {
            stage.press(key);
            if key == Key::N {
                stage.press(Key::Enter);
            }
            assert_eq!(stage.shows(words), other, "{key:?} {present:?}");
            stage.press(Key::Escape);
            stage.press(Key::Escape);
        }
    }
}

#[test]
fn a_format_for_any_game_is_made_with_its_own_parameters() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    stage.name_game("Scacchi");
    assert!(stage.shows("tanti turni quanti ne bastano"));
    stage.write("Turni (vuoto: quanti servono)", "3");
    assert!(stage.shows("Sistema svizzero, 3 turni") && !stage.shows("ne bastano"), "what is written is what is told");
    stage.write("Ora (vuota: da fissare)", "15.30");
    stage.write("Sala", "Palestra");
    stage.write("Punti: vinta - pari - persa", "vinta");
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    assert!(stage.shows("Punti: scrivere numeri"), "what is wrong is said in place");
    stage.write("Punti: vinta - pari - persa", "3 - 1 - 0");
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    let made = &stage.live().event.festival.tournaments[0];
    assert_eq!((made.info.starts.as_str(), made.info.room.as_str()), ("2026-09-19 15:30", "Palestra"));
    assert_eq!((made.plan().game.as_str(), made.info.title.as_str()), ("scacchi", "Scacchi · Sistema svizzero"));
    stage.press(Key::M);
    stage.write("Ora (vuota: da fissare)", "16");
    stage.press(Key::Enter);
    assert_eq!(stage.live().event.festival.tournaments[0].info.starts, "2026-09-19 16:00");
    stage.press(Key::Enter);
    assert_eq!(stage.harness.state().page, Page::Tournament);
}

#[test]
fn enter_in_any_field_of_a_new_tournament_makes_it() {
    let fields = [("Turni (vuoto: quanti servono)", "5"), ("Persone per iscrizione", "1"), ("Nome del gioco", "Dama")];
    for (field, text) in fields {
        let mut stage = Stage::new();
        stage.press(Key::N);
        stage.say("svizz");
        stage.press(Key::Enter);
        stage.name_game("Scacchi");
        stage.write(field, text);
        stage.press(Key::Enter);
        assert_eq!(stage.live().event.festival.tournaments.len(), 1, "{field}");
    }
}

/// A touchpad presses and lets go within one frame, and so does a mouse while a frame is slow.
#[test]
fn the_list_of_games_opens_at_every_click() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    let list = |stage: &Stage| {
        let combo = stage.harness.get_by_role_and_label(egui::accesskit::Role::ComboBox, "Gioco");
        (combo.rect().center(), combo.value().unwrap_or_default())
    };
    for game in ["Abalone", "Backgammon", "Abalone"] {
        stage.tap(list(&stage).0);
        let line = stage.harness.get_by_label(game).rect().center();
        stage.tap(line);
        assert_eq!(list(&stage).1, game);
        assert!(stage.harness.query_by_label(game).is_none(), "it is closed");
    }
}

/// Without a mouse: Space opens it, letters and arrows go through it, and Escape closes it alone.
#[test]
fn the_list_of_games_is_led_by_the_keyboard() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    let list = |stage: &Stage| {
        let combo = stage.harness.get_by_role_and_label(egui::accesskit::Role::ComboBox, "Gioco");
        (combo.is_focused(), combo.value().unwrap_or_default())
    };
    let unchosen = list(&stage);
    assert!(unchosen.0);
    stage.press(Key::Space);
    stage.press(Key::ArrowDown);
    stage.press(Key::Escape);
    assert_eq!(list(&stage), unchosen, "closed alone, with nothing chosen");
    stage.press(Key::Space);
    stage.say("back");
    stage.press(Key::Enter);
    assert_eq!(list(&stage), (true, "Backgammon".to_owned()));
    stage.press(Key::Escape);
    assert!(stage.harness.query_by_role_and_label(egui::accesskit::Role::ComboBox, "Gioco").is_none(), "one back");
}

/// A slow frame brings all the keys that were pressed while it was drawn.
#[test]
fn letters_and_enter_in_one_frame_choose_what_the_letters_find() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    let modifiers = Modifiers::NONE;
    let enter = |pressed| Event::Key { key: Key::Enter, physical_key: None, pressed, repeat: false, modifiers };
    stage.harness.input_mut().events.extend([Event::Text("twixt".to_owned()), enter(true), enter(false)]);
    stage.steps();
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    let made = &stage.live().event.festival.tournaments[0];
    assert_eq!(made.plan().game, "twixt");
}

#[test]
fn a_tournament_is_found_by_its_game_and_a_word_that_finds_nothing_is_mended_where_it_stands() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("xyz");
    stage.press(Key::Enter);
    assert!(stage.shows("Nessun torneo si chiama così"));
    for _ in 0..3 {
        stage.press(Key::Backspace);
    }
    stage.say("poker");
    stage.press(Key::Enter);
    stage.write("Giorno", "31/2/2026");
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    assert!(stage.live().event.festival.tournaments.is_empty());
    assert!(stage.harness.get_by_label("Giorno").is_focused(), "the day is to be mended");
    stage.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    stage.say("19/9/2026");
    stage.press(Key::Enter);
    let made = &stage.live().event.festival.tournaments[0];
    assert!(matches!(made.plan().format(0), Some(tournament::Format::Poker(_))));
}

#[test]
fn a_format_is_played_with_a_game_of_the_festival_chosen_by_its_first_letters() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    for letter in ["t", "w"] {
        stage.say(letter);
    }
    assert!(stage.shows("come in «Torneo di Twixt»"));
    stage.write("Punti: vinta - persa", "1 - 0");
    stage.write("Sala", "Palestra");
    stage.press(Key::Enter);
    let made = &stage.live().event.festival.tournaments[0];
    assert_eq!((made.plan().game.as_str(), made.info.title.as_str()), ("twixt", "Twixt · Sistema svizzero"));
    assert_eq!(made.info.starts, "2026-09-19", "a day without an hour is kept");
    assert!(made.plan().stages[0].play.clock.is_some());
}

#[test]
fn an_announcement_is_shown_and_taken_away() {
    let mut stage = Stage::new();
    stage.fill();
    stage.press(Key::A);
    stage.say("Si cena alle 20");
    stage.press(Key::Enter);
    assert_eq!(stage.live().event.festival.announcement, "Si cena alle 20");
    stage.harness.get_by_label("Togli").click();
    stage.steps();
    assert_eq!(stage.live().event.festival.announcement, "");
    stage.until("both in the file", |stage| stage.live().saving.waiting == 0);
    assert_eq!(stage.live().event.festival.announcement, "", "it does not come back");
}

/// Whoever has typed the PIN that was asked for has not to ask again.
#[test]
fn an_announcement_and_past_winners_go_on_after_the_pin_they_asked_for() {
    let honour = "(edition: \"1ª Coppa\", winner: \"Ada Verdi\", place: \"Origgio\", year: 2001)";
    let text = format!("(game: \"twixt\", entries: [{honour}])");
    let filled = || {
        Stage::with(|live| {
            live.note(&festival::albo::imported(&live.event, &text).unwrap());
            let source = festival::tournament_source("torneo-twixt").unwrap();
            live.open_tournament(source, festival::TournamentInfo::default()).unwrap();
            manned(live);
        })
    };
    let mut stage = filled();
    stage.press(Key::A);
    stage.say("Si cena alle 20");
    stage.press(Key::Enter);
    assert!(stage.shows("Serve:") && stage.live().event.festival.announcement.is_empty());
    stage.press(Key::Enter);
    stage.until("the announcement", |stage| stage.live().event.festival.announcement == "Si cena alle 20");
    let mut stage = filled();
    stage.press(Key::O);
    stage.harness.get_by_label("Importa vincitori…").click();
    stage.steps();
    assert!(stage.shows("Serve:") && !stage.shows("Percorso del file"));
    stage.press(Key::Enter);
    stage.until("the field for the file", |stage| stage.shows("Percorso del file"));
    let mut stage = filled();
    stage.press(Key::O);
    stage.harness.get_by_label("Togli l'importazione").click();
    stage.steps();
    assert!(stage.shows("Serve:") && stage.live().event.honours.contains_key("twixt"));
    stage.press(Key::Enter);
    stage.until("it is taken back", |stage| stage.live().event.honours.is_empty());
}

#[test]
fn past_winners_are_brought_in_from_a_file_or_it_is_said_where_it_is_wrong() {
    let mut stage = Stage::with(|live| {
        for id in ["torneo-twixt", "torneo-abalone"] {
            live.open_tournament(tournament_source(id).unwrap(), TournamentInfo::default()).unwrap();
        }
    });
    stage.press(Key::O);
    assert!(
        !stage.shows("Dario De Toffoli"),
        "those that are shipped are another festival's until somebody takes them"
    );
    stage.harness.get_by_label_contains("vincitore passato di Twixt che Triade conosce").click();
    stage.steps();
    assert!(stage.shows("Dario De Toffoli") && !stage.shows("vincitore passato di Twixt"));
    assert!(!stage.shows("Fabio De Lorenzi") && stage.shows("vincitori passati di Abalone"), "each game for itself");
    stage.harness.get_by_label("Importa vincitori…").click();
    stage.steps();
    let file = stage._folder.path().join("albo.ron");
    // The path is typed once: after a refusal the keyboard is in the field, and Enter reads the file again.
    stage.write("Percorso del file", &file.display().to_string());
    let read = |stage: &mut Stage, text: &str, said: &str| {
        std::fs::write(&file, text).unwrap();
        stage.press(Key::Enter);
        stage.until(said, |stage| stage.shows(said));
    };
    let text = |winner: &str| {
        format!(
            "(game: \"twixt\", entries: [\n(edition: \"1ª Coppa\", winner: \"{winner}\", place: \"Origgio\", year: 2001),\n])"
        )
    };
    read(&mut stage, &text(""), "Non importato");
    assert!(stage.shows("Non importato: niente è cambiato"));
    assert!(stage.shows("Riga 2, colonna 11: 1ª Coppa: manca il vincitore."));
    assert!(stage.live().event.honours["twixt"].entries.iter().any(|won| won.winner == "Dario De Toffoli"));
    read(&mut stage, &text("Ada Verdi").replace("2001", "99999"), "gli anni vanno dal 1900 al 2200");
    assert!(stage.shows("Il numero è fuori misura: gli anni vanno dal 1900 al 2200."));
    read(&mut stage, &text("Ada Verdi"), "Ada Verdi");
    assert!(stage.shows("Ada Verdi"), "on screen at once");
    assert_eq!(stage.live().event.honours["twixt"].entries.len(), 1);
    stage.press(Key::Escape);
    let Stage { harness, _folder } = stage;
    drop(harness);
    let again = Live::open(&_folder.path().join("festival.triade"), || {}).unwrap();
    assert_eq!(again.event.honours["twixt"].entries[0].winner, "Ada Verdi");
}

#[test]
fn a_wide_window_shows_the_whole_name_of_a_room() {
    let mut stage = Stage::new();
    stage.press(Key::N);
    stage.say("svizz");
    stage.press(Key::Enter);
    stage.name_game("Scacchi");
    stage.write("Sala", "Prato del tracciato");
    stage.press(Key::Enter);
    let width = |stage: &Stage| {
        let named = stage.harness.query_all_by_label_contains("Prato del tracciato");
        named.map(|node| node.rect().width()).fold(0.0, f32::max)
    };
    stage.harness.set_size(egui::vec2(1920.0, 1080.0));
    stage.steps();
    let shown = width(&stage);
    stage.harness.set_size(egui::vec2(2600.0, 1080.0));
    stage.steps();
    assert!(shown > look::theme::space(34), "{shown}: as wide as it is");
    assert_eq!(shown, width(&stage), "more room would show no more");
}

#[test]
fn an_import_of_past_winners_is_taken_back_on_record() {
    let honour = "(edition: \"1ª Coppa\", winner: \"Ada Verdi\", place: \"Origgio\", year: 2001)";
    let text = format!("(game: \"twixt\", entries: [{honour}])");
    let mut stage = Stage::with(|live| live.note(&festival::albo::imported(&live.event, &text).unwrap()));
    stage.press(Key::O);
    assert!(stage.shows("Ada Verdi"));
    stage.harness.get_by_label("Togli l'importazione").click();
    stage.steps();
    assert!(!stage.shows("Ada Verdi") && !stage.shows("Togli l'importazione"));
    stage.press(Key::Escape);
    let Stage { harness, _folder } = stage;
    drop(harness);
    let again = Live::open(&_folder.path().join("festival.triade"), || {}).unwrap();
    assert!(again.event.honours.is_empty() && again.event.unreadable.is_empty());
    let kinds: Vec<_> = again.event.log.iter().filter_map(festival::event::LogLine::event).collect();
    assert!(matches!(kinds.last(), Some(EventRecord::HonoursTakenBack { game }) if game == "twixt"));
}

#[test]
fn the_winners_of_what_is_closed_stand_in_the_programme() {
    let mut fair = festival::fair::Fair::new(4);
    let id = fair.open("torneo-mancala", "2026-09-18 10:00", "");
    fair.enter(&id, 1, 4);
    fair.say(&id, "start\ndraw 2");
    for _ in 0..2 {
        for table in fair.ready(&id) {
            let seats = fair.find(&id).state().table(tournament::TableNo(table)).unwrap().entries();
            fair.say(&id, &format!("result T{table} {} {}: 26-22", seats[0], seats[1]));
        }
    }
    fair.say(&id, "close");
    let first = fair.find(&id).state().stages[0].places[0][0].0;
    let mut hall = crate::speaker::tests::Hall::new(&fair);
    hall.press(Modifiers::COMMAND, Key::Num1);
    let winner = festival::fair::name(first as usize);
    assert!(hall.shows(&format!("1. {winner}")), "{winner}");
}

/// Its flocks enter the tournament when somebody gets to it: the race has begun all the same.
#[test]
fn a_race_that_has_begun_is_not_told_as_one_to_come() {
    let mut stage = Stage::with(|live| {
        let info = TournamentInfo { match_id: Some(RACE.to_owned()), ..TournamentInfo::default() };
        live.open_tournament(tournament_source("torneo-oca").unwrap(), info).unwrap();
        live.save_setup(festival::sample::setup());
    });
    assert!(stage.shows("iscrizioni aperte"));
    stage.until("the set-up", |stage| stage.live().saving.waiting == 0);
    assert!(stage.harness.state_mut().live.as_mut().unwrap().start_race());
    stage.until("the race", |stage| stage.live().race().is_some());
    stage.harness.state_mut().page = Page::Programme;
    stage.steps();
    assert!(stage.shows("gara in corso") && !stage.shows("iscrizioni aperte"));
    assert!(stage.shows("8 stormi") && !stage.shows("nessuno"), "its flocks take part");
    // Until they are entered every page says the same.
    stage.harness.state_mut().page = Page::Entries;
    stage.steps();
    assert!(stage.shows("8 stormi della gara, da iscrivere") && !stage.shows("Nessuna iscrizione"));
    assert!(stage.shows("si iscrivono tutti insieme, alla pagina Torneo"));
    stage.harness.state_mut().live.as_mut().unwrap().present.insert("o8".to_owned());
    stage.harness.state_mut().page = Page::Tournament;
    stage.steps();
    assert!(stage.shows("attende l'inizio, 8 stormi da iscrivere"));
    stage.harness.get_by_label("Iscrivi gli stormi della gara").click();
    stage.steps();
    let [first, second] = [0, 1].map(|flock| festival::sample::setup().flocks[flock].clone());
    let counted = |flock: &festival::event::FlockPlan| format!("{} ({} persone)", flock.name, flock.roster.len());
    assert!(stage.shows(&format!("8 iscrizioni: {}; {}", counted(&first), counted(&second))));
    let player = &first.roster[1].name;
    assert!(stage.shows(&format!("Iscrizione n. 1: {} (", first.name)));
    assert_eq!(stage.harness.query_all_by_label_contains(player).count(), 1, "each is named once");
    stage.harness.key_press(Key::Escape);
    stage.harness.state_mut().page = Page::Speaker;
    stage.steps();
    assert!(!stage.shows("ora da fissare"));
}
