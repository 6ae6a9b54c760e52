//! The keyboard stays where results are typed.

use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::NodeT;

use super::*;

/// A started and drawn knockout of four to five points.
fn drawn() -> Hall {
    let mut hall = Hall::of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 4);
    hall.say("start");
    hall.say("draw 7");
    hall
}

/// Lists the tables that wait for a result.
fn ready(hall: &Hall) -> Vec<u32> {
    hall.game().state().tables.iter().filter(|(_, table)| table.ready()).map(|(number, _)| number).collect()
}

fn field_has_keyboard(hall: &Hall, number: u32) -> bool {
    hall.harness.query_by_label(&format!("Risultato della partita {number}")).is_some_and(|node| node.is_focused())
}

#[test]
fn arrows_give_the_keyboard_to_a_line_whatever_had_it() {
    for (role, label) in
        [(Role::Tab, "Tabellone"), (Role::Tab, "Registro"), (Role::CheckBox, "Ribattere ogni risultato")]
    {
        let mut hall = drawn();
        hall.harness.get_by_role_and_label(role, label).focus();
        hall.settle();
        hall.press(&[Key::ArrowDown]);
        assert!(field_has_keyboard(&hall, ready(&hall)[0]), "{label}");
        hall.press(&[Key::ArrowDown]);
        assert!(field_has_keyboard(&hall, ready(&hall)[1]), "{label}");
        hall.press(&[Key::ArrowUp]);
        hall.line("5-3");
        assert_eq!(ready(&hall).len(), 1, "{label}");
    }
}

#[test]
fn arrows_go_on_over_lines_that_have_a_result() {
    let mut hall = drawn();
    hall.primary();
    let [first, second] = ready(&hall)[..] else { panic!() };
    hall.line("5-3");
    hall.line("5-2");
    hall.press(&[Key::F6, Key::PageUp]);
    let chosen = |hall: &Hall, number: u32| {
        let name = format!("Partita {number}:");
        hall.harness.query_all_by_label_contains(&name).any(|node| node.is_focused())
    };
    hall.press(&[Key::ArrowDown]);
    for (key, number) in [(Key::ArrowDown, second), (Key::ArrowUp, first)] {
        hall.press(&[key]);
        assert!(chosen(&hall, number), "{key:?}");
    }
    hall.press(&[Key::Enter]);
    assert!(hall.shows("È già così"), "Enter corrects the result of that line");
}

#[test]
fn what_must_be_waived_stays_in_its_line_until_it_is_asked_for() {
    let mut hall = drawn();
    hall.primary();
    let before = hall.last();
    let first = ready(&hall)[0];
    hall.line("4-2");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Registra in deroga…"));
    assert!(field_has_keyboard(&hall, first), "no dialog takes what is typed next");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(hall.shows("Contro le regole"));
    hall.line("notte fonda");
    assert_eq!(hall.last(), Seq(before.0 + 1));
    let Entry::Fact { waived, reason, .. } = &hall.game().entry(hall.last()).unwrap().entry else { panic!() };
    assert_eq!((waived.len(), reason.as_deref()), (1, Some("notte fonda")));
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(!hall.shows("Contro le regole"), "nothing is left to waive");
}

#[test]
fn a_result_is_typed_twice_on_the_page_of_its_table_too() {
    let mut hall = drawn();
    hall.press(&[Key::F9]);
    hall.click("Ribattere ogni risultato");
    let first = ready(&hall)[0];
    let before = hall.last();
    hall.press_with(Modifiers::ALT, Key::R);
    assert!(field_has_keyboard(&hall, first));
    hall.line("5-3");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Ribattere lo stesso risultato"));
    assert!(field_has_keyboard(&hall, first));
    hall.line("5-2");
    assert!(hall.shows("La prima volta era «5-3», ora «5-2»"));
    hall.line("5-2");
    hall.primary();
    hall.line("5-2");
    assert_eq!(hall.last(), Seq(before.0 + 1), "one choice for both pages");
}

#[test]
fn who_signs_in_is_chosen_by_arrows() {
    let mut hall = drawn();
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.notary = None;
    live.present.clear();
    hall.primary();
    hall.line("5-3");
    let chosen = |hall: &Hall| {
        let radios: Vec<_> = hall.harness.query_all_by_role(Role::RadioButton).collect();
        let at = radios.iter().position(|node| node.accesskit_node().toggled() == Some(Toggled::True));
        let pin = hall.harness.query_all_by_role(Role::PasswordInput).any(|node| node.is_focused());
        (at, pin)
    };
    assert_eq!(chosen(&hall), (Some(0), true));
    hall.press(&[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp]);
    assert_eq!(chosen(&hall), (Some(1), true));
    hall.press(&[Key::ArrowUp, Key::ArrowUp]);
    assert_eq!(chosen(&hall), (Some(0), true));
}
