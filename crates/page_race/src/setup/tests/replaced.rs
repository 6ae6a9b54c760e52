//! Who somebody is after the start changes by a record that says why.

use super::*;
use festival::event::EventRecord;
use minutes::{Writing, minutes};

/// The page of an event whose race has begun, a notary at the keyboard.
fn started() -> Stage {
    let mut stage = Stage::new(Some(ready(2, 10)));
    stage.press(Modifiers::NONE, Key::F9);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the race", |stage| live(stage).race().is_some());
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.present.insert("o1".to_owned());
    live.notary = Some("o1".to_owned());
    stage.harness.state_mut().page = Page::Setup;
    stage.harness.run();
    stage
}

fn changes(stage: &Stage) -> usize {
    let is = |line: &&festival::event::LogLine| matches!(line.event(), Some(EventRecord::OfficialChanged { .. }));
    live(stage).event.log.iter().filter(is).count()
}

/// Offices that are grey say how they are changed all the same.
#[test]
fn offices_say_under_the_pointer_why_they_are_fixed() {
    let mut stage = started();
    stage.press(Modifiers::ALT, Key::Num2);
    let chips = stage.harness.query_all_by_label_contains(": Bice").collect::<Vec<_>>();
    chips.first().expect("a chip for each office").hover();
    stage.harness.run_steps(8);
    assert!(stage.mentions("un clic sul nome apre «Al posto di Bice»"));
}

#[test]
fn an_official_is_replaced_with_a_reason_and_keeps_the_name_in_what_was_signed() {
    let mut stage = started();
    stage.press(Modifiers::ALT, Key::Num2);
    stage.focus("Sostituisci Bice");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.write("Chi arriva", "Bice");
    assert!(stage.mentions("sono la stessa persona"));
    stage.write("Chi arriva", "Gina Neri");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.mentions("Scrivere il motivo"), "no change without its reason");
    stage.write("Motivo", "febbre");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the record", |stage| changes(stage) == 1);
    let event = &live(&stage).event;
    let gina = event.setup.officials.iter().find(|one| one.person.name == "Gina Neri").unwrap();
    assert_eq!((event.setup.official("o2"), event.official_name("o2")), (None, "Bice".to_owned()));
    assert!(gina.roles.has(rules::Role::Notary) && gina.id != "o2", "{gina:?}");
    stage.until("the file", |stage| live(stage).saving.waiting == 0);
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert!(event.reads_back(), "{:?}", event.unsound);
    assert_eq!(event.setup.officials, live(&stage).event.setup.officials);
    let told = format!("{:?}", minutes(&event, &Writing::here(&event.fingerprint(), Lang::It, 0)));
    assert!(told.contains("Gina Neri al posto di Bice: notaio") && told.contains("febbre"), "{told}");
    // She comes back under the name by which she signed.
    stage.click("Sostituisci Gina Neri");
    stage.write("Chi arriva", "Bice");
    stage.write("Motivo", "guarita");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the record", |stage| changes(stage) == 2);
    assert!(live(&stage).event.setup.official("o2").is_some());
    stage.harness.state_mut().page = Page::Journal;
    stage.harness.run();
    assert!(stage.mentions("Bice al posto di Gina Neri") && stage.mentions("Gina Neri al posto di Bice"));
}

#[test]
fn another_official_comes_after_the_start_by_a_record() {
    let mut stage = started();
    stage.press(Modifiers::ALT, Key::Num2);
    stage.press(Modifiers::ALT, Key::N);
    stage.write("Chi arriva", "Gina Neri");
    stage.write("Motivo", "serve una guardia");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.mentions("Scegliere almeno un ufficio"));
    stage.click("Guardia: Gina Neri");
    stage.focus("Motivo");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the record", |stage| changes(stage) == 1);
    assert!(live(&stage).event.is_held(&[rules::Role::Guard]));
}

#[test]
fn a_player_is_substituted_from_the_roster() {
    let mut stage = started();
    stage.press(Modifiers::ALT, Key::Num3);
    stage.focus("Sostituisci Giocatore 1-4");
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.harness.state().page, Page::Table);
    stage.write("Chi entra, da fuori", "Gina Neri");
    assert!(stage.mentions("Gina Neri al posto di Giocatore 1-4"), "whose row it was");
    // The officials of this event have no PINs: what they would agree to is recorded as they would.
    let desk = stage.harness.state_mut().live.as_mut().unwrap();
    let incoming = desk.join_flock(rules::Seat(0), "Gina Neri").unwrap();
    let fact = rules::games::oca::Fact::Substitute {
        flock: rules::Seat(0),
        part: rules::games::oca::Part::Player,
        outgoing: rules::games::oca::Player(3),
        incoming,
        reason: "caviglia".to_owned(),
    };
    desk.record(desk_kit::RaceBook, rules::Entry::fact(fact), rules::Signature::script(0)).unwrap();
    stage.press(Modifiers::NONE, Key::Escape);
    stage.harness.state_mut().page = Page::Setup;
    stage.harness.run();
    assert!(stage.mentions("11. Gina Neri") && !stage.mentions("4. Giocatore 1-4"));
    assert!(stage.mentions("Gina Neri al posto di Giocatore 1-4 · «caviglia»"));
    let id = *live(&stage).event.names.iter().find(|(_, name)| *name == "Gina Neri").unwrap().0;
    assert_eq!(festival::event::involvements_of(&live(&stage).event, id).len(), 1);
}

#[test]
fn too_few_members_of_a_college_are_refused_with_the_mend() {
    let mut setup = ready(2, 10);
    for official in &mut setup.officials {
        official.roles = official.roles.iter().filter(|role| *role != rules::Role::Council).collect::<Vec<_>>().into();
    }
    let judge = setup.officials.iter().rposition(|one| one.roles.has(rules::Role::RaceJudge)).unwrap();
    setup.officials.remove(judge);
    let mut stage = Stage::new(Some(setup));
    assert_eq!(stage.blocking(), 2);
    assert!(stage.mentions("Giudici di gara (B&C): 1, ma per decidere ne servono 2. Aggiungerne."));
    assert!(stage.mentions("Membri del Consiglio: 0, ma per decidere ne servono 3"));
    stage.press(Modifiers::NONE, Key::F9);
    assert!(!stage.shows("Si comincia?"), "no race begins in which nobody could decide");
}
