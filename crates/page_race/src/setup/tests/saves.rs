//! What is saved, and what the page shows while a save is on its way.

use super::*;

#[test]
fn saving_keeps_numbers_and_leaves_nothing_open() {
    let mut stage = Stage::new(None);
    stage.write("Nome della manifestazione", "Palio");
    stage.press(Modifiers::ALT, Key::Num2);
    stage.write("Nuovo ufficiale", "Ada");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| stage.shows("Tutto salvato"));
    let id = stage.setup().officials[0].person.id;
    assert!(id.is_some());
    stage.write("Nome dell'ufficiale 1", "Ada Rossi");
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the second save", |stage| stage.shows("Tutto salvato"));
    assert_eq!(stage.setup().officials[0].person.id, id, "the same person, corrected");
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!((event.setup.officials[0].person.name.as_str(), event.names.len()), ("Ada Rossi", 1));
}

#[test]
fn a_save_ordered_before_the_last_is_in_the_file_numbers_nobody_twice() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    let draft = stage.setup().clone();
    let names = live(&stage).event.names.len();
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    for title in ["Palio", "Palio d'autunno"] {
        let new = Official { person: PersonRef { id: None, name: "Ada".to_owned() }, ..draft.officials[0].clone() };
        let mut setup = Setup { title: title.to_owned(), ..draft.clone() };
        setup.officials.push(Official { id: "o99".to_owned(), ..new });
        live.save_setup(setup);
    }
    stage.until("both", |stage| stage.setup().title == "Palio d'autunno");
    let (_, event) = load_read_only(&stage.path).unwrap();
    assert_eq!(event.names.len(), names + 1);
}

#[test]
fn the_page_never_goes_back_to_a_save_before_its_last() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.saving = 1;
    let earlier = Setup { title: "Prima".to_owned(), ..stage.setup().clone() };
    stage.harness.state_mut().live.as_mut().unwrap().event.setup = earlier;
    stage.harness.run();
    assert_ne!(stage.setup().title, "Prima", "what was ordered later is on its way");
    stage.harness.state_mut().room_mut::<crate::RaceRoom>().setup.notice(&Notice::SetupSaved);
    stage.harness.run();
    assert_eq!(stage.setup().title, "Prima", "it has arrived: what the file says is shown");
}

#[test]
fn the_foot_says_what_is_not_saved_yet() {
    let mut stage = Stage::new(Some(ready(1, 10)));
    stage.until("the save", |stage| stage.mentions("salvato "));
    assert!(!stage.shows("preparazione da salvare"));
    stage.write("Luogo", "Origgio, al parco");
    assert!(stage.shows("preparazione da salvare") && !stage.mentions("salvato "));
    stage.harness.state_mut().page = Page::Journal;
    stage.harness.run();
    assert!(stage.shows("preparazione da salvare"), "on every page");
    stage.harness.state_mut().page = Page::Setup;
    stage.harness.run();
    stage.press(Modifiers::COMMAND, Key::S);
    stage.until("the save", |stage| stage.mentions("salvato "));
    assert!(!stage.shows("preparazione da salvare"));
}
