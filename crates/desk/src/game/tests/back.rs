//! Tests of undoing acts that sent players to a followed match.

use super::*;
use desk_kit::TournamentBook;

#[test]
fn nothing_is_taken_back_unseen_under_a_match_that_is_followed() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let mut hall = Hall::new(knockout("torneo-abalone"), &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    for number in [TableNo(1), TableNo(2)] {
        let seats = hall.game().state().table(number).unwrap().entries();
        let text = format!("result {number} {} {}: win 1", seats[0], seats[1]);
        let entry = Entry::parse(&text, &[], None, hall.game()).unwrap();
        let by = Signature { entered_by: Some("o1".to_owned()), ..Signature::script(0) };
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        live.record(TournamentBook("1"), entry, by).unwrap();
    }
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let open = live.event.festival.find("1").unwrap();
    let first = open.state().table(TableNo(3)).unwrap().entries()[0];
    let record = open.opening(&live.event, TableNo(3), Begin { starter: Some(first), ..Begin::default() }).unwrap();
    live.open_match(&record).unwrap();
    hall.press(&[Key::F10]);
    let last = hall.game().last();
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.game().last(), last, "its players would sit together no more");
    assert!(hall.shows("Partite che restano senza tavolo"), "the dialog says so first");
    hall.press(&[Key::Escape]);
}

#[test]
fn a_key_that_amends_nothing_says_why() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    let annulment = game(&hall).last();
    // An older act is selected, then the annulment itself.
    hall.press_with(Modifiers::ALT, Key::ArrowUp);
    for key in [Key::C, Key::X] {
        hall.press_with(Modifiers::ALT, key);
        assert!(hall.shows("Questo atto è annullato"), "{key:?}");
    }
    hall.press_with(Modifiers::ALT, Key::ArrowDown);
    hall.press_with(Modifiers::ALT, Key::C);
    assert!(hall.shows("Un annullamento o una correzione non si corregge"));
    assert_eq!(game(&hall).last(), annulment, "nothing is recorded");
}
