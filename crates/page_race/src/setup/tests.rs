//! The page as an organiser uses it: by name, by key, by eye.

mod draws;
mod guarded;
mod offices;
mod people;
mod replaced;
mod rosters;
mod rulebook;
mod saves;

use std::path::PathBuf;

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use tempfile::TempDir;

use super::*;
use desk_kit::Live;
use festival::event::{FlockPlan, Official, PersonRef, load_read_only};
use festival::i18n::Lang;
use look::Prefs;
use shell::Desk;
use shell::testing::harness;
use testkit::until;

/// A desk with an event, under a hand that knows only names and keys.
struct Stage {
    harness: Harness<'static, Desk>,
    path: PathBuf,
    folder: TempDir,
}

impl Stage {
    fn new(setup: Option<Setup>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("palio.triade");
        let mut live = Live::create(&path, || {}).unwrap();
        if let Some(setup) = setup {
            live.save_setup(setup);
        }
        drop(live);
        Self::open(folder, path)
    }

    fn open(folder: TempDir, path: PathBuf) -> Self {
        let harness = crate::testing::opening(path.clone(), Page::Setup);
        let mut stage = Self { harness, path, folder };
        if let Some(live) = &mut stage.harness.state_mut().live {
            live.pin_cost = journal::PinCost::KNOWN;
        }
        stage.harness.run();
        stage
    }

    fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.harness.run();
    }

    fn focus(&mut self, name: &str) {
        self.harness.get_by_label(name).focus();
        self.harness.run();
    }

    fn write(&mut self, name: &str, text: &str) {
        self.focus(name);
        self.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
    }

    fn say(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
    }

    fn paste(&mut self, text: &str) {
        self.harness.event(Event::Paste(text.to_owned()));
        self.harness.run();
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    fn shows(&self, name: &str) -> bool {
        self.harness.query_all_by_label(name).next().is_some()
    }

    fn mentions(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    fn setup(&self) -> &Setup {
        &self.harness.state().room::<crate::RaceRoom>().setup.draft.as_ref().unwrap().setup
    }

    fn blocking(&self) -> usize {
        let draft = self.harness.state().room::<crate::RaceRoom>().setup.draft.as_ref().unwrap();
        draft.problems.iter().filter(|problem| problem.blocks).count()
    }

    /// Runs until something that happens in the background is seen.
    fn until(&mut self, what: &str, seen: impl Fn(&Self) -> bool) {
        until(self, what, seen, |stage| {
            stage.harness.run();
        });
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    }
}

fn live(stage: &Stage) -> &Live {
    stage.harness.state().live.as_ref().unwrap()
}

/// A set-up with nothing left to mend.
fn ready(flocks: usize, players: usize) -> Setup {
    let person = |name: String| PersonRef { id: None, name };
    let flock = |index: usize| FlockPlan {
        name: format!("Stormo {}", index + 1),
        colour: index as u8,
        roster: (0..players).map(|player| person(format!("Giocatore {}-{}", index + 1, player + 1))).collect(),
        captain: Some(0),
        throwers: vec![1, 2],
        bearer: 3,
        home: Some([7, 20, 33, 40, 49, 10, 25, 56][index]),
        gag: "Il ballo delle oche".to_owned(),
        gag_approved_by: Vec::new(),
    };
    let official = |(index, (name, role)): (usize, (&str, rules::Role))| Official {
        id: format!("o{}", index + 1),
        person: person(name.to_owned()),
        roles: match role {
            Validator => role.into(),
            _ => rules::RoleSet::from(role).with(rules::Role::Council),
        },
    };
    use rules::Role::{Notary, RaceJudge, Validator};
    let officials = [
        ("Ada", Notary),
        ("Bice", Notary),
        ("Carlo", Notary),
        ("Gino", Validator),
        ("Ivo", RaceJudge),
        ("Lia", RaceJudge),
    ];
    let mut setup = Draft::new(&Setup::default()).setup;
    setup.title = "Palio dell'Oca".to_owned();
    setup.officials = officials.into_iter().enumerate().map(official).collect();
    setup.flocks = (0..flocks).map(flock).collect();
    setup.points_confirmed = true;
    setup
}

fn list(flock: &str) -> String {
    (1..=12).map(|number| format!("{number}. {flock} {number}\n")).collect()
}

#[test]
fn the_name_of_a_new_event_has_the_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("palio.triade");
    let mut desk = crate::testing::desk(Prefs { file: None, reduce_motion: true, ..Prefs::default() });
    desk.ask(AppCommand::Create(path.clone()));
    let mut stage = Stage { harness: harness(desk), path, folder };
    stage.harness.run_steps(4);
    stage.say("Palio");
    assert_eq!(stage.setup().title, "Palio");
}

#[test]
fn an_event_is_set_up_from_nothing_and_begins() {
    let mut stage = Stage::new(None);
    assert!(stage.shows("Manca il nome della manifestazione."));
    stage.write("Nome della manifestazione", "Palio dell'Oca");
    assert!(!stage.shows("Manca il nome della manifestazione."));
    assert!(stage.shows("Modifiche da salvare"));
    stage.write("Data", "05.09.26");
    assert_eq!(stage.setup().date, "2026-09-05");
    stage.focus("Luogo");
    assert_eq!(stage.harness.get_by_label("Data").value().as_deref(), Some("5/9/2026"), "as people write it");

    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Tavolo completo (7 persone)");
    for name in ["Ada", "Bice", "Carlo", "Gino", "Ivo", "Lia", "Ugo"] {
        stage.say(name);
        stage.press(Modifiers::NONE, Key::Enter);
    }
    let named: Vec<_> = stage.setup().officials.iter().map(|official| official.person.name.as_str()).collect();
    assert_eq!(named, ["Ada", "Bice", "Carlo", "Gino", "Ivo", "Lia", "Ugo"], "Enter goes on to the next name");
    assert!(stage.setup().officials[0].roles.has(rules::Role::Council));
    assert!(!stage.setup().officials[3].roles.has(rules::Role::Council));

    stage.press(Modifiers::ALT, Key::Num3);
    for flock in ["Verdi", "Blu"] {
        stage.press(Modifiers::ALT, Key::N);
        assert!(stage.harness.get_by_label("Nome dello stormo").is_focused());
        stage.say(flock);
        stage.press(Modifiers::NONE, Key::Enter);
        stage.paste(&list(flock));
        stage.click(&format!("Capostormo: {flock} 1"));
        stage.click(&format!("Tiratore: {flock} 2"));
        stage.click(&format!("Tiratore: {flock} 3"));
        stage.click(&format!("Portatore: {flock} 4"));
    }
    assert_eq!(stage.setup().flocks[1].roster.len(), 12);
    assert_eq!((stage.setup().flocks[0].bearer, stage.setup().flocks[0].captain), (3, Some(0)));
    assert_eq!(stage.setup().flocks[0].throwers, [1, 2]);

    stage.press(Modifiers::ALT, Key::Num4);
    stage.click("Sorteggia le caselle");
    stage.press(Modifiers::ALT, Key::Num5);
    stage.click("Confermo la tabella");
    assert!(
        stage.shows("Tutto pronto"),
        "{:?}",
        stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.draft.as_ref().unwrap().problems
    );

    stage.press(Modifiers::NONE, Key::F9);
    assert!(stage.shows("Si comincia?"));
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the race", |stage| live(stage).race().is_some());
    stage.until("the table", |stage| stage.harness.state().page == Page::Table);
    let seats = live(&stage).race().unwrap().seats().to_vec();
    assert_eq!((seats[0].name.as_str(), seats[0].bearer, seats.len()), ("Verdi", 3, 2));
}

#[test]
fn fields_are_no_wider_than_there_is_room() {
    let mut stage = Stage::new(None);
    stage.harness.set_size(egui::vec2(640.0, 400.0));
    stage.harness.run();
    for name in ["Nome della manifestazione", "Luogo", "Organizzatore", "Data"] {
        let field = stage.harness.get_by_label(name).rect();
        assert!(field.right() <= 640.0, "{name}: {field}");
    }
}

#[test]
fn a_part_begins_with_the_keyboard_in_its_first_field() {
    let mut stage = Stage::new(None);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.say("Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.setup().officials[0].person.name, "Ada");
    stage.press(Modifiers::ALT, Key::Num1);
    assert!(stage.harness.get_by_label("Nome della manifestazione").is_focused());
}

#[test]
fn problems_lead_to_where_they_are_mended() {
    let mut setup = ready(2, 10);
    setup.flocks[1].name.clear();
    setup.officials[3].person.name.clear();
    let mut stage = Stage::new(Some(setup));
    stage.press(Modifiers::ALT, Key::Num6);
    stage.click("Manca il nome dell'ufficiale.");
    assert!(stage.harness.get_by_label("Nome dell'ufficiale 4").is_focused());
    stage.say("Gino");
    stage.press(Modifiers::NONE, Key::F8);
    assert!(stage.harness.get_by_label("Nome dello stormo").is_focused());
    stage.say("Gialli");
    assert_eq!(stage.blocking(), 0);
}

#[test]
fn what_blocks_keeps_the_race_from_beginning() {
    let mut setup = ready(2, 10);
    setup.points_confirmed = false;
    let mut stage = Stage::new(Some(setup));
    assert!(stage.harness.get_by_label("Si comincia").accesskit_node().is_disabled());
    stage.press(Modifiers::NONE, Key::F9);
    assert!(!stage.shows("Si comincia?"));
    assert!(stage.shows("Confermo la tabella"), "F9 goes to what is missing");
    stage.click("Confermo la tabella");
    stage.press(Modifiers::NONE, Key::F9);
    assert!(stage.shows("Si comincia?"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(!stage.shows("Si comincia?") && live(&stage).race().is_none());
}

#[test]
fn another_table_must_be_confirmed_again() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::ALT, Key::Num5);
    assert!(stage.shows("Tabella confermata"));
    stage.click("Un posto in meno");
    assert!(!stage.setup().points_confirmed && stage.shows("Confermo la tabella"));
    assert_eq!(stage.setup().points.placement.len(), 9);
    stage.click("Rimetti quella in dotazione");
    assert_eq!(stage.setup().points.placement.len(), 10);
}

#[test]
fn typing_goes_on_when_something_is_said_below() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.write("Nome dello stormo", "Ver");
    stage.harness.state_mut().ask(AppCommand::Say(desk_kit::Tone::Good, "Si è detto qualcosa.".to_owned()));
    stage.harness.run_steps(3);
    assert!(stage.mentions("Si è detto qualcosa."));
    stage.say("di");
    assert_eq!(stage.setup().flocks[0].name, "Verdi");
}

#[test]
fn typing_goes_on_while_problems_come_and_go() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.write("Giocatore 5", "Giocatore 1-1");
    assert!(stage.shows("Stormo 1: Giocatore 1-1 compare due volte nel ruolino. (Stormo)"));
    stage.say(" bis");
    assert_eq!(stage.setup().flocks[0].roster[4].name, "Giocatore 1-1 bis");
    assert_eq!(stage.blocking(), 0);
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(stage.setup().flocks[0].roster[4].name, "Giocatore 1-5", "one field, one step");
}

/// What is taken back is seen, and the arrows that do it stay under the pointer.
#[test]
fn undo_shows_the_part_in_which_it_takes_something_back() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.write("Giocatore 5", "Giocatore 1-1");
    assert!(stage.blocking() > 0);
    let arrow = |stage: &Stage| stage.harness.get_by_label("Annulla l'ultima modifica (Ctrl+Z)").rect();
    let before = arrow(&stage);
    stage.press(Modifiers::ALT, Key::Num5);
    stage.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(
        (stage.blocking(), stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.section),
        (0, Section::Flocks)
    );
    assert_eq!(arrow(&stage), before);
    stage.press(Modifiers::ALT, Key::Num5);
    stage.press(Modifiers::COMMAND, Key::Y);
    assert_eq!(stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.section, Section::Flocks);
}

/// Where officials have no PIN a key is all that an approval takes: the one that opened the question is often pressed twice.
#[test]
fn a_key_that_is_pressed_once_more_approves_for_nobody() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the table", |stage| stage.harness.state().page == Page::Table);
    stage.press(Modifiers::NONE, Key::F5);
    stage.harness.state_mut().room_mut::<crate::RaceRoom>().show_section(Section::Flocks);
    stage.harness.run();
    stage.harness.get_by_label("Approva la gag…").scroll_to_me();
    stage.harness.run();
    stage.harness.get_by_label("Approva la gag…").click();
    stage.harness.run_steps(2);
    assert!(stage.mentions("Serve: giudice di gara"));
    let agreed = |stage: &Stage| {
        ["Ivo", "Lia"].iter().filter(|name| stage.mentions(&format!("{name} · senza PIN · consenso salvo"))).count()
    };
    let enter = |stage: &mut Stage| {
        stage.harness.key_press(Key::Enter);
        stage.harness.step();
    };
    enter(&mut stage);
    stage.harness.run_steps(8);
    assert_eq!(agreed(&stage), 0, "nobody has read it");
    enter(&mut stage);
    testkit::until(&mut stage, "the first judge", |stage| agreed(stage) == 1, |stage| stage.harness.step());
    enter(&mut stage);
    stage.harness.run_steps(8);
    assert!(!live(&stage).event.setup.flocks[0].gag_is_approved(), "nor has the other");
    enter(&mut stage);
    stage.until("the approval", |stage| live(stage).event.setup.flocks[0].gag_is_approved());
}

#[test]
fn after_the_start_only_gags_and_pins_stay_open() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the table", |stage| stage.harness.state().page == Page::Table);
    stage.press(Modifiers::NONE, Key::F5);
    assert!(stage.mentions("La gara è cominciata"));
    let disabled = |stage: &Stage, name: &str| stage.harness.get_by_label(name).accesskit_node().is_disabled();
    assert!(disabled(&stage, "Luogo"));
    stage.press(Modifiers::NONE, Key::F8);
    stage.harness.state_mut().room_mut::<crate::RaceRoom>().show_section(Section::Flocks);
    stage.harness.run();
    assert!(disabled(&stage, "Nome dello stormo"));
    for (judge, pin) in [("o5", "555555"), ("o6", "666666")] {
        stage.harness.state_mut().live.as_mut().unwrap().set_pin(judge, pin, "");
        stage.until("the PIN", |stage| live(stage).event.pins.contains(judge));
    }
    stage.harness.get_by_label("Approva la gag…").scroll_to_me();
    stage.harness.run();
    stage.click("Approva la gag…");
    assert!(stage.mentions("Serve: giudice di gara"));
    let type_pin = |stage: &mut Stage, pin: &str| {
        stage.harness.event(egui::Event::Text(pin.to_owned()));
        stage.press(Modifiers::NONE, Key::Enter);
    };
    type_pin(&mut stage, "555555");
    stage.until("the first judge", |stage| stage.mentions("Ivo · PIN ok · consenso salvo"));
    assert!(!live(&stage).event.setup.flocks[0].gag_is_approved(), "one judge is not both");
    type_pin(&mut stage, "666666");
    stage.until("the approval", |stage| live(stage).event.setup.flocks[0].gag_is_approved());
    assert_eq!(live(&stage).event.setup.flocks[0].gag_approved_by, ["o5", "o6"]);
    assert!(stage.mentions("Approvata da Ivo, Lia"));
    stage.harness.state_mut().room_mut::<crate::RaceRoom>().show_section(Section::Officials);
    stage.harness.run();
    assert!(!disabled(&stage, "Imposta il PIN di Ada"));
    assert!(
        stage.harness.query_by_label("Nome dell'ufficiale 1").is_none(),
        "who held an office is replaced by a record"
    );
    assert!(live(&stage).race().is_some());
}

#[test]
fn a_desk_that_only_reads_says_so() {
    let stage = Stage::new(Some(ready(1, 10)));
    let Stage { harness, path, folder } = stage;
    let holder = harness;
    let second = Stage::open(folder, path);
    assert!(second.mentions("Questo tavolo legge soltanto"));
    assert!(second.harness.get_by_label("Luogo").accesskit_node().is_disabled());
    drop(holder);
}

/// The window gets no smaller than this.
const SMALLEST: egui::Vec2 = vec2(1024.0, 640.0);

#[test]
fn the_smallest_window_shows_everything_within_its_edge() {
    let mut stage = Stage::new(Some(crowd()));
    stage.harness.set_size(SMALLEST);
    for section in Section::ALL {
        stage.harness.state_mut().room_mut::<crate::RaceRoom>().show_section(section);
        stage.harness.run();
        let edge = SMALLEST.x + 1.0;
        let widgets = stage.harness.root().children_recursive();
        let bounds = widgets.filter_map(|node| Some((node.accesskit_node().bounding_box()?.x1 as f32, node)));
        let beyond = bounds.filter(|(right, _)| *right > edge).map(|(_, node)| node.accesskit_node().label());
        let beyond: Vec<_> = beyond.collect();
        assert!(beyond.is_empty(), "{section:?}: {beyond:?}");
    }
}

#[test]
fn every_part_speaks_english_too() {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.harness.state_mut().prefs.lang = Lang::En;
    for section in Section::ALL {
        stage.harness.state_mut().room_mut::<crate::RaceRoom>().show_section(section);
        stage.harness.run();
        assert!(!stage.mentions("⟦"), "{section:?}");
    }
    assert!(stage.shows("Begin"));
}

const LONG: &str = "Stormo delle Oche Selvatiche del Lago Maggiore";

/// Eight flocks of twenty with long names.
fn crowd() -> Setup {
    let mut setup = ready(8, 20);
    for (index, flock) in setup.flocks.iter_mut().enumerate() {
        flock.name = if index % 3 == 1 { format!("{LONG} {index}") } else { flock.name.clone() };
        for (number, person) in flock.roster.iter_mut().enumerate() {
            let names = ["Maria Antonietta Bernasconi Colombo", "Łukasz Grün", "Giuseppe D’Angelo", "Anna Rossi"];
            person.name = format!("{} {}{}", names[number % 4], index + 1, (b'a' + number as u8) as char);
        }
    }
    setup
}
