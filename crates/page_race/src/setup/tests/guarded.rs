//! An event that an organiser guards with a PIN: whose office its set-up is, and who may set a PIN.

use journal::PinEvent;
use rules::Role;

use super::*;
use festival::event::EventRecord;
use shell::testing::leave;

/// A set-up with an organiser, who has a PIN as Ada has, and has gone again.
fn guarded() -> Stage {
    let mut setup = ready(1, 10);
    let norma = PersonRef { id: None, name: "Norma".to_owned() };
    setup.officials.push(Official { id: "o7".to_owned(), person: norma, roles: Role::Organizer.into() });
    let mut stage = Stage::new(Some(setup));
    for (official, pin) in [("o1", "111111"), ("o7", "777777")] {
        assert!(desk(&mut stage).set_pin(official, pin, ""), "the first ones, while nobody guards the event");
    }
    stage.until("the organiser", |stage| live(stage).present.contains("o7"));
    desk(&mut stage).sign_out("o7");
    stage.harness.run();
    stage.press(Modifiers::ALT, Key::Num2);
    stage
}

fn desk(stage: &mut Stage) -> &mut Live {
    stage.harness.state_mut().live.as_mut().unwrap()
}

fn disabled(stage: &Stage, name: &str) -> bool {
    stage.harness.get_by_label(name).accesskit_node().is_disabled()
}

/// Who set the PINs, and whose.
fn set(stage: &Stage) -> Vec<(Option<String>, String)> {
    let set = live(stage).event.log.iter().filter_map(|line| match line.pin() {
        Some(PinEvent::Set(signature)) => {
            Some((line.official.as_deref().map(str::to_owned), signature.official.clone()))
        }
        _ => None,
    });
    set.collect()
}

/// With one hand: Enter goes on to the field that is still empty, and sets the PIN from there.
#[test]
fn enter_leads_from_one_field_of_a_pin_to_the_other() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Imposta il PIN di Ada");
    stage.say("111111");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.harness.get_by_label("Ancora una volta").is_focused() && !stage.mentions("non sono uguali"));
    stage.say("1112");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.mentions("non sono uguali") && stage.harness.get_by_label("Ancora una volta").is_focused());
    stage.write("Ancora una volta", "111111");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the PIN", |stage| live(stage).has_pin("o1"));
}

/// Without a keyboard: figures go into the field that had it, their Enter goes on to the next.
#[test]
fn a_pin_is_set_by_figures_on_screen() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Imposta il PIN di Ada");
    stage.click("Tastierino: il PIN senza tastiera");
    for _ in 0..2 {
        for _ in 0..6 {
            stage.click("Cifra 4");
        }
        stage.click("Conferma il PIN");
    }
    stage.until("the PIN", |stage| live(stage).has_pin("o1"));
}

/// What was done at the desk: nobody there, a new PIN typed twice for the Incontestabile.
#[test]
fn nobody_at_the_desk_can_take_over_an_office() {
    let mut stage = guarded();
    assert!(stage.mentions("serve: organizzatore") && disabled(&stage, "Nome dell'ufficiale 1"));
    stage.click("Cambia il PIN di Ada");
    let proof = "PIN di adesso di Ada, o PIN dell'organizzatore";
    stage.write("PIN", "666666");
    stage.write("Ancora una volta", "666666");
    stage.press(Modifiers::NONE, Key::Enter);
    // Frame by frame: the first wait is a second, which a busy machine may take for one of them.
    until(&mut stage, "the refusal", |stage| live(stage).refused_here == 1, |stage| stage.harness.step());
    stage.harness.step();
    assert!(stage.mentions("Si riprova tra") || live(&stage).pin_wait("o1") == 0, "how long it takes is seen");
    stage.until("the end of the wait", |stage| live(stage).pin_wait("o1") == 0);
    assert_eq!(set(&stage).len(), 2, "as before");
    stage.write(proof, "111111");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the PIN, by the old one", |stage| set(stage).len() == 3);
    assert_eq!(set(&stage)[2], (Some("o1".to_owned()), "o1".to_owned()));
    stage.until("the end", |stage| !stage.shows(proof));
    stage.harness.run();
    let button = |stage: &Stage| stage.harness.get_by_label("Cambia il PIN di Ada").is_focused();
    assert!(button(&stage), "the keyboard is where it was asked for");
    stage.click("Cambia il PIN di Ada");
    stage.write(proof, "777777");
    stage.write("PIN", "555555");
    stage.write("Ancora una volta", "555555");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the PIN, by the organiser", |stage| set(stage).len() == 4);
    assert_eq!(set(&stage)[3], (Some("o7".to_owned()), "o1".to_owned()));
    let refused =
        live(&stage).event.log.iter().filter(|line| matches!(line.event(), Some(EventRecord::PinRefused { .. })));
    assert_eq!(refused.filter(|line| line.official.is_some()).count(), 1, "in nobody's name nothing is recorded");
    let path = stage.path.clone();
    drop(stage.harness);
    let (journal, event) = load_read_only(&path).unwrap();
    assert!(journal.check_pin("o1", "555555").unwrap());
    assert_eq!(event.unsound, [], "and every record bears it out");
}

#[test]
fn a_guarded_set_up_wants_an_office_and_its_records_bear_the_name() {
    let mut stage = guarded();
    let saves = |stage: &Stage| -> Vec<_> {
        let set_up = |line: &&festival::event::LogLine| matches!(line.event(), Some(EventRecord::SetUp(_)));
        live(stage).event.log.iter().filter(set_up).map(|line| line.official.clone()).collect()
    };
    assert!(disabled(&stage, "Nome dell'ufficiale 1"));
    stage.press(Modifiers::ALT, Key::Num1);
    assert!(disabled(&stage, "Luogo"));
    stage.press(Modifiers::COMMAND, Key::S);
    stage.press(Modifiers::NONE, Key::F9);
    assert!(!stage.shows("Si comincia?") && live(&stage).race().is_none());
    assert_eq!(saves(&stage).len(), 1, "nothing is saved");
    stage.press(Modifiers::ALT, Key::E);
    stage.say("777777");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the organiser", |stage| live(stage).present.contains("o7"));
    stage.harness.run();
    assert!(!disabled(&stage, "Luogo"));
    stage.write("Luogo", "Origgio");
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| saves(stage).len() == 2);
    assert_eq!(saves(&stage)[1].as_deref(), Some("o7"));
    let nobody = live(&stage).event.log.iter().filter(|line| line.official.is_none()).count();
    let before = live(&stage).event.log.iter().position(|line| line.pin().is_some()).unwrap();
    assert!(nobody <= before + 2, "only before the organiser had a PIN");
}

/// Whoever is here is in sight on every page, and goes and comes by the key that stands there.
#[test]
fn who_is_at_the_desk_is_in_sight_everywhere_and_changes_by_key() {
    let mut stage = guarded();
    for page in [Page::Setup, Page::Journal, Page::Programme] {
        stage.harness.state_mut().page = page;
        stage.harness.run();
        assert!(stage.shows("Al tavolo: Nessuno al tavolo"), "{page:?}");
    }
    stage.press(Modifiers::NONE, Key::F11);
    assert!(stage.shows("Chi è al tavolo"));
    stage.say("111111");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("Ada", |stage| live(stage).clerk() == Some("o1"));
    stage.until("the page", |stage| !stage.shows("Chi è al tavolo"));
    assert!(stage.shows("Al tavolo: Ada"));
    stage.press(Modifiers::NONE, Key::F11);
    stage.press(Modifiers::ALT, Key::U);
    assert_eq!(live(&stage).clerk(), None);
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(stage.shows("Al tavolo: Nessuno al tavolo") && !stage.shows("Chi è al tavolo"));
}

#[test]
fn a_pin_of_somebody_who_has_none_is_refused() {
    let mut stage = guarded();
    stage.press(Modifiers::NONE, Key::F11);
    assert!(!stage.mentions("preme solo Invio") && !stage.mentions("Scrivere il PIN"), "Ada has one");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.mentions("Scrivere il PIN") && live(&stage).refused_here == 0, "none typed is no wrong one");
    stage.click("Ivo");
    assert!(stage.mentions("Non ha un PIN: preme solo Invio."));
    stage.say("555555");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.mentions("Non ha un PIN: preme solo Invio, senza scriverlo"));
    assert!(live(&stage).clerk().is_none() && live(&stage).refused_here == 0);
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("Ivo", |stage| live(stage).clerk() == Some("o5"));
    stage.until("the page", |stage| !stage.shows("Chi è al tavolo"));
    stage.press(Modifiers::NONE, Key::F11);
    assert!(stage.mentions("Ivo · senza PIN") && !stage.mentions("PIN ok"));
}

/// What is entered bears the name of whoever enters it, whoever has come to approve an act.
#[test]
fn whoever_comes_takes_the_keyboard_from_nobody() {
    let mut stage = guarded();
    let come = |stage: &mut Stage, id: &str, pin: &str| {
        assert!(stage.harness.state_mut().live.as_mut().unwrap().sign_in(id, pin));
        stage.until("whoever comes", |stage| live(stage).present.contains(id));
    };
    come(&mut stage, "o5", "");
    come(&mut stage, "o6", "");
    stage.harness.state_mut().live.as_mut().unwrap().sign_out("o5");
    assert_eq!(live(&stage).clerk(), Some("o6"));
    come(&mut stage, "o5", "");
    assert_eq!(live(&stage).clerk(), Some("o6"));
    // Once the notary has gone, whoever sat there before has it again.
    come(&mut stage, "o1", "111111");
    desk(&mut stage).sit("o1");
    assert_eq!(live(&stage).clerk(), Some("o1"));
    come(&mut stage, "o5", "");
    desk(&mut stage).sign_out("o1");
    assert_eq!(live(&stage).clerk(), Some("o6"));
}

#[test]
fn the_only_organiser_with_a_pin_is_told_that_nobody_can_replace_it() {
    let mut stage = guarded();
    stage.click("Cambia il PIN di Norma");
    assert!(stage.mentions("Nessun altro organizzatore ha un PIN") && stage.shows("PIN di adesso di Norma"));
    stage.press(Modifiers::NONE, Key::Escape);
    stage.click("Cambia il PIN di Ada");
    assert!(!stage.mentions("Nessun altro organizzatore") && stage.mentions("un organizzatore ne imposta un altro"));
}

/// What the desk can't save when it closes is asked about first.
#[test]
fn nobody_closes_the_event_over_a_set_up_that_nobody_here_may_save() {
    let mut stage = guarded();
    let filled = "Preparazione: qualcosa è scritto ma non registrato.";
    stage.press(Modifiers::NONE, Key::F11);
    stage.click("Norma");
    stage.say("777777");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.until("the organiser", |stage| live(stage).present.contains("o7"));
    stage.harness.run();
    stage.press(Modifiers::ALT, Key::Num1);
    stage.write("Luogo", "Origgio, al parco");
    desk(&mut stage).present.clear();
    stage.harness.run();
    assert!(!leave(&mut stage.harness) && stage.shows(filled));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.setup().place, "Origgio, al parco");
    desk(&mut stage).present.insert("o7".to_owned());
    assert!(leave(&mut stage.harness), "it is saved with the event");
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!(event.setup.place, "Origgio, al parco");
}

#[test]
fn nobody_closes_the_event_over_an_official_who_is_half_typed() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.until("the set-up", |stage| live(stage).saving.waiting == 0);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.focus("Nuovo ufficiale");
    stage.say("Orn");
    assert!(!leave(&mut stage.harness));
    assert!(stage.shows("Preparazione: qualcosa è scritto ma non registrato."));
}
