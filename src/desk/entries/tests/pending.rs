//! An entry that waits for an office, while people come into the event elsewhere.

use super::*;

#[test]
fn nobody_takes_the_number_of_a_person_who_was_given_up() {
    let mut stage = Stage::new(&["torneo-abalone"]);
    stage.until("the set-up", |stage| stage.live().event.names.len() == 1);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.present.clear();
    live.notary = None;
    stage.enter("Mario Rossi");
    assert!(stage.shows("Iscrizione: Mario Rossi"), "an office is asked for");
    stage.press(Modifiers::NONE, Key::F5);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.harness.get_by_label("Nuovo ufficiale").focus();
    stage.steps();
    stage.enter("Ornella Brusadelli");
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the official", |stage| stage.live().event.setup.officials.len() == 2);
    let ornella = stage.live().event.setup.officials[1].person.id.unwrap();
    stage.press(Modifiers::COMMAND, Key::Num2);
    assert!(!stage.shows("Iscrizione: "), "a dialog does not outlive its page");
    assert_eq!(stage.names("1"), [] as [&str; 0]);
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    live.present.insert("o1".to_owned());
    live.notary = Some("o1".to_owned());
    stage.enter("Mario Rossi");
    assert_eq!(stage.names("1"), ["Mario Rossi"]);
    assert_eq!(stage.live().event.names[&ornella], "Ornella Brusadelli");
    stage.until("the record", |stage| stage.live().saving.waiting == 0);
    assert_eq!(stage.live().event.setup.officials[1].person.name, "Ornella Brusadelli");
    let Stage { harness, path, folder: _folder } = stage;
    let names = harness.state().live.as_ref().unwrap().event.names.clone();
    drop(harness);
    assert_eq!(Live::open(&path, || {}).unwrap().event.names, names, "as the file tells");
}

/// Even where a set-up is saved by something else than the page.
#[test]
fn a_saved_setup_gives_up_who_was_expected() {
    let folder = tempfile::tempdir().unwrap();
    let mut live = Live::create(&folder.path().join("event.triade"), || {}).unwrap();
    let card = Card { name: "Mario Rossi".to_owned(), ..Card::default() };
    assert_eq!(live.expect_people(&[card], Vec::new()).unwrap(), [PersonId(1)]);
    live.save_setup(setup());
    assert!(live.event.names.is_empty());
    let since = Instant::now();
    while live.event.setup.officials.is_empty() && since.elapsed() < Duration::from_secs(20) {
        live.poll();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(live.event.names[&PersonId(1)], "Olga");
}
