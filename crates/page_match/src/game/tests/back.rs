//! Tests of undoing acts that sent players to a followed match.

use super::*;

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
