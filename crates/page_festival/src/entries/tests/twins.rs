//! The same person, taken down twice.

use super::*;

#[test]
fn somebody_taken_down_twice_is_joined_by_one_key_and_parted_again() {
    let mut stage = Stage::new(&["torneo-abalone", "torneo-twixt"]);
    assert!(!stage.shows("Forse la stessa persona"));
    stage.enter("Luca Rossi");
    let live = stage.harness.state_mut().live.as_mut().unwrap();
    let card = |name: &str| Card { name: name.to_owned(), ..Card::default() };
    let [twin, _] = live.add_people(&[card("luca rossi"), card("Ada Neri")]).unwrap()[..] else { panic!() };
    stage.until("the file has them", |stage| stage.live().saving.waiting == 0);
    stage.steps();
    assert!(stage.shows("Forse la stessa persona: 1") && stage.shows("Luca Rossi (I)"));
    stage.press(Modifiers::ALT, Key::U);
    assert!(stage.shows("La stessa persona?"));
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Nessun dubbio") && stage.shows("Tornano due"));
    stage.press(Modifiers::NONE, Key::Escape);
    assert!(stage.shows("Forse la stessa persona: 0") && !stage.shows("Luca Rossi (I)"));
    // One is proposed, who has entered already under the other number.
    stage.say("luca rossi");
    assert!(!stage.shows("luca rossi ("));
    stage.press(Modifiers::NONE, Key::Enter);
    assert_eq!(stage.names("1"), ["Luca Rossi"], "the entry is shown, not made again");
    assert_eq!(stage.live().event.numbers_of(twin).len(), 2);
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::U);
    stage.click("Tornano due");
    assert_eq!(stage.live().event.numbers_of(twin), [twin]);
    assert!(stage.live().event.twins().is_empty(), "they are not proposed again");
    stage.until("saved", |stage| stage.live().saving.waiting == 0);
    let (_, event) = festival::event::load_read_only(&stage.path).unwrap();
    assert_eq!(event.same, stage.live().event.same);
}
