//! What a dialog gives back and keeps apart: the keyboard, room for what changes, what was typed in another.

use egui::accesskit::Role;

use super::play::to;
use super::*;

fn has_clock(hall: &Hall) -> bool {
    hall.game().state().tables.iter().any(|(_, table)| table.clock.is_some())
}

fn has_keyboard(hall: &Hall, label: &str) -> bool {
    hall.harness.get_by_role_and_label(Role::TextInput, label).is_focused()
}

fn value(hall: &Hall, label: &str) -> Option<String> {
    hall.harness.get_by_role_and_label(Role::TextInput, label).value()
}

#[test]
fn a_refused_result_is_mended_on_the_page_of_its_match_and_starts_no_clock() {
    let mut hall = to(5);
    let number = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let line = format!("Risultato della partita {number}");
    hall.press(&[Key::F9]);
    hall.press_with(Modifiers::ALT, Key::R);
    let before = hall.last();
    hall.line("5-9");
    assert!(hall.shows("Contro le regole"));
    hall.press(&[Key::Space]);
    assert_eq!(hall.last(), before, "not under the dialog");
    hall.press(&[Key::Escape]);
    assert!(!hall.shows("Contro le regole"));
    assert!(has_keyboard(&hall, &line));
    assert_eq!(value(&hall, &line).as_deref(), Some("5-9"));
    hall.press(&[Key::Space]);
    assert!(!has_clock(&hall) && hall.last() == before, "a space is a space");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("5 x");
    assert!(has_keyboard(&hall, &line), "what can't be read, too");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("5 3");
    assert_eq!(hall.last(), Seq(before.0 + 1));
    assert!(hall.game().state().tables.get(number).unwrap().result.is_some());
}
