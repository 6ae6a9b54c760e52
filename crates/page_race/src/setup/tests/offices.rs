//! Which offices are given and asked for: those of what is planned.

use desk_kit::TournamentBook;
use rules::{Entry, Signature};
use tournament::{EntryNo, Fact, NewEntry, Person, TableNo};

use super::*;
use festival::Begin;
use festival::{Card, TournamentInfo, tournament_source};
use shell::testing::chord;

/// A desk with an event whose programme holds these shipped tournaments.
fn festival(rulesets: &[&str]) -> Stage {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    let mut live = Live::create(&path, || {}).unwrap();
    for ruleset in rulesets {
        live.open_tournament(tournament_source(ruleset).unwrap(), TournamentInfo::default()).unwrap();
    }
    drop(live);
    Stage::open(folder, path)
}

#[test]
fn anybody_can_be_made_referee() {
    let mut stage = festival(&["torneo-abalone"]);
    stage.press(Modifiers::ALT, Key::Num2);
    assert!(stage.shows("Manca chi faccia da arbitro dei tornei."));
    stage.write("Nuovo ufficiale", "Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    let ada = rules::RoleSet::from(rules::Role::Organizer).with(rules::Role::Referee);
    assert_eq!(stage.setup().officials[0].roles, ada, "the first one organises and referees");
    stage.click("Arbitro: Ada");
    assert!(stage.shows("Manca chi faccia da arbitro dei tornei."));
    stage.click("Arbitro: Ada");
    assert!(stage.setup().officials[0].roles.has(rules::Role::Referee));
    assert!(!stage.shows("Manca chi faccia da arbitro dei tornei."));
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| live(stage).event.setup.officials.len() == 1);
    assert!(live(&stage).event.setup.officials[0].roles.has(rules::Role::Referee), "as the file tells");
}

/// Whoever adds somebody sees with which offices, and chooses others before or afterwards.
#[test]
fn offices_are_chosen_with_the_name_of_a_new_official() {
    let mut stage = festival(&["torneo-abalone"]);
    stage.press(Modifiers::ALT, Key::Num2);
    let on = |stage: &Stage, chip: &str| {
        let name = format!("{chip}: Nuovo ufficiale");
        let node = stage.harness.get_by_label(&name).accesskit_node();
        node.toggled() == Some(egui::accesskit::Toggled::True)
    };
    stage.write("Nuovo ufficiale", "Ada");
    assert!(on(&stage, "Organizza") && on(&stage, "Arbitro") && !on(&stage, "Guardia"), "what would be given");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.write("Nuovo ufficiale", "Ugo");
    assert!(!on(&stage, "Organizza") && on(&stage, "Arbitro"));
    stage.click("Guardia: Nuovo ufficiale");
    stage.click("Arbitro: Nuovo ufficiale");
    stage.focus("Nuovo ufficiale");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.setup().officials[1].roles, rules::RoleSet::from(rules::Role::Guard));
    stage.write("Nuovo ufficiale", "Eva");
    assert!(on(&stage, "Arbitro") && !on(&stage, "Guardia"), "the next one is another");
}

#[test]
fn offices_and_flocks_of_the_race_are_asked_for_only_where_it_is_planned() {
    let mut stage = festival(&["torneo-abalone"]);
    stage.write("Nome della manifestazione", "Festival");
    assert_eq!(
        stage.blocking(),
        0,
        "{:?}",
        stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.draft.as_ref().unwrap().problems
    );
    assert!(!stage.shows("Si comincia"), "there is no race to begin");
    stage.press(Modifiers::NONE, Key::F9);
    assert!(!stage.shows("Si comincia?"));
    // Whoever makes a flock plans the race.
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::N);
    assert!(stage.blocking() > 0 && stage.shows("Manca chi faccia da Incontestabile."));
    let stage = festival(&["torneo-oca", "torneo-abalone"]);
    assert!(
        stage.shows("Manca chi faccia da Incontestabile.") && stage.shows("Manca chi faccia da arbitro dei tornei.")
    );
}

#[test]
fn the_whole_table_has_the_offices_of_tournaments_where_they_are_planned() {
    let mut stage = festival(&["torneo-oca", "torneo-abalone"]);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Tavolo completo (9 persone)");
    let held = |role| stage.setup().officials.iter().filter(|official| official.roles.has(role)).count();
    assert_eq!((held(rules::Role::Notary), held(rules::Role::Organizer), held(rules::Role::Referee)), (3, 1, 1));
    assert_eq!(stage.setup().officials.len(), 9);
}

#[test]
fn a_new_event_asks_for_nothing_of_the_race_before_it_is_planned() {
    let mut stage = Stage::new(None);
    stage.write("Nome della manifestazione", "Festival");
    assert_eq!(
        stage.blocking(),
        0,
        "{:?}",
        stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.draft.as_ref().unwrap().problems
    );
    let note = "I tornei si fanno alla pagina Programma e non ne hanno bisogno.";
    assert!(stage.mentions(note) && stage.shows("Niente in programma") && !stage.shows("Si comincia"));
    let ready = |stage: &Stage| stage.harness.query_all_by_label_contains("✓").count();
    assert_eq!((ready(&stage), stage.shows("Tutto pronto")), (1, false), "only the name is there");
    stage.press(Modifiers::ALT, Key::Num2);
    stage.write("Nuovo ufficiale", "Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    let offices = [rules::Role::Notary, rules::Role::Council, rules::Role::Organizer, rules::Role::Referee];
    assert_eq!(stage.setup().officials[0].roles, rules::RoleSet::from(offices.to_vec()));
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::N);
    assert!(!stage.mentions(note) && stage.blocking() > 0, "whoever makes a flock plans the race");
    assert!(stage.shows("Manca chi faccia da Incontestabile.") && stage.shows("Si comincia"));
    assert!(!festival(&["torneo-abalone"]).mentions(note), "the programme is made");
}

#[test]
fn the_digit_of_a_shortcut_stays_out_of_the_field() {
    let mut stage = Stage::new(None);
    stage.write("Nome della manifestazione", "Palio");
    chord(&mut stage.harness, Modifiers::ALT, Key::Num1, "1");
    assert_eq!(stage.setup().title, "Palio");
}

#[test]
fn a_match_that_is_followed_move_by_move_does_not_lock_the_set_up() {
    let mut stage = festival(&["torneo-abalone"]);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let people = ["Ada Rossi", "Ugo Verdi"].map(|name| Card { name: name.to_owned(), ..Card::default() });
    let new = |id: journal::PersonId| NewEntry { people: vec![Person(id.0)], age: None, paid: false };
    let new = live.add_people(&people).unwrap().into_iter().map(new).collect();
    for fact in [Fact::Enter(new), Fact::Start, Fact::Pair(vec![EntryNo(1), EntryNo(2)])] {
        live.record(TournamentBook("1"), Entry::fact(fact), Signature::script(0)).unwrap();
    }
    let open = live.event.festival.find("1").unwrap();
    let record =
        open.opening(&live.event, TableNo(1), Begin { starter: Some(EntryNo(1)), ..Begin::default() }).unwrap();
    live.open_match(&record).unwrap();
    stage.harness.run();
    assert_eq!(
        (stage.harness.state().live.as_ref().unwrap().event.matches.len(), stage.harness.state().page),
        (1, Page::Setup)
    );
    stage.press(Modifiers::ALT, Key::Num2);
    stage.write("Nuovo ufficiale", "Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.setup().officials.len(), 1);
}

#[test]
fn a_pin_is_typed_twice_and_only_for_somebody_saved() {
    let mut stage = Stage::new(None);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.write("Nuovo ufficiale", "Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.harness.get_by_label("Imposta il PIN di Ada").accesskit_node().is_disabled());
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    stage.click("Imposta il PIN di Ada");
    stage.write("PIN", "12");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Il PIN è troppo corto: almeno 6 caratteri."));
    stage.write("PIN", "123456");
    stage.write("Ancora una volta", "1243");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("I due PIN non sono uguali: riscriverli."));
    stage.write("Ancora una volta", "123456");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the PIN", |stage| stage.shows("Cambia il PIN di Ada"));
}

#[test]
fn a_new_official_never_inherits_a_pin() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Togli Lia");
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    stage.write("Nuovo ufficiale", "Ines");
    stage.press(Modifiers::NONE, Key::Enter);
    let ines = stage.setup().officials.last().unwrap();
    assert_eq!((ines.person.name.as_str(), ines.id.as_str()), ("Ines", "o7"));
    assert!(ines.roles.has(rules::Role::RaceJudge), "the office that was free");
}
