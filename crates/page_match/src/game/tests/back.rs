//! Tests of undoing acts that sent players to a followed match.

use super::*;
use egui_kittest::kittest::NodeT;

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

/// A desk that only reads has no buttons for what it can't do; what it shows can be looked at all the same.
#[test]
fn a_desk_that_only_reads_offers_nothing_that_is_recorded() {
    let mut hall = follow("torneo-abalone");
    hall.line("A1B2");
    let buttons = ["L'arbitro ferma la partita", "Patta", "Annulla il proprio ultimo atto (Ctrl+Z)", "Correggi"];
    let disabled = |hall: &Hall, name: &str| hall.harness.get_by_label(name).accesskit_node().is_disabled();
    for name in buttons {
        assert!(!disabled(&hall, name), "{name}");
    }
    hall.read_only();
    for name in buttons {
        assert!(disabled(&hall, name), "{name}");
    }
    assert!(!disabled(&hall, "Esporta la partita…"));
}
