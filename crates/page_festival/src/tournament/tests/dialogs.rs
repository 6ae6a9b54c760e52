//! Tests of dialogs: returning the keyboard, room for the preview, input kept apart from another dialog's.

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

#[test]
fn a_choice_of_a_correction_gives_its_reason_the_keyboard_back() {
    let mut hall = to(5);
    for result in ["5-3", "5-2", "5-4"] {
        hall.line(result);
    }
    hall.press(&[Key::F10, Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter]);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("3-5");
    assert!(hall.shows("Già giocato sul vecchio risultato"));
    assert!(has_keyboard(&hall, "Motivo"));
    let chosen = |hall: &Hall, choice: &str| {
        let node = hall.harness.query_all_by_label_contains(choice).next().unwrap();
        egui_kittest::kittest::NodeT::accesskit_node(&node).toggled()
    };
    let on = Some(egui::accesskit::Toggled::True);
    assert!(chosen(&hall, "Si rifà: ") == on && chosen(&hall, "Si tiene: ") != on, "others should have played it");
    hall.harness.query_all_by_label_contains("Si tiene: ").next().unwrap().click();
    hall.settle();
    assert!(has_keyboard(&hall, "Motivo"));
    assert!(hall.shows("Prima il motivo."), "why it can't be confirmed yet");
    let before = hall.last();
    hall.line("letto male");
    assert_eq!(hall.last(), Seq(before.0 + 1));
}

/// A widget chosen with the mouse stays under it, though the preview changes.
#[test]
fn a_choice_of_a_correction_stays_where_it_was_clicked() {
    let mut hall = to(5);
    for result in ["5-3", "5-2", "5-4"] {
        hall.line(result);
    }
    hall.harness.set_size(egui::vec2(985.0, 500.0)).run_steps(4);
    hall.press(&[Key::F10, Key::ArrowDown, Key::ArrowDown, Key::ArrowDown, Key::Enter]);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("3-5");
    let choice = |hall: &Hall, name: &str| {
        let all = hall.harness.query_all_by_label_contains(name).map(|node| node.rect());
        all.into_iter().next().unwrap()
    };
    for name in ["Si tiene: ", "Si rifà: ", "Si tiene: "] {
        hall.harness.query_all_by_label_contains(name).next().unwrap().scroll_to_me();
        hall.settle();
        let before = choice(&hall, name);
        hall.harness.query_all_by_label_contains(name).next().unwrap().click();
        hall.settle();
        hall.settle();
        assert_eq!(choice(&hall, name), before, "{name}");
    }
}

#[test]
fn a_long_slip_leaves_its_room_to_what_changes_once_it_reads() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    let seats: Vec<_> = hall.game().state().tables.get(1).unwrap().entries().iter().map(ToString::to_string).collect();
    hall.say(&format!("result T1 {}: racks 0 12 7 5", seats.join(" ")));
    hall.press(&[Key::F10, Key::ArrowDown, Key::Enter]);
    hall.type_text("5 0 20 12");
    hall.harness.run_steps(6);
    let changes = ["Che cosa cambia", "Cambia il posto", "Già giocato sul vecchio risultato"];
    let tops = changes.into_iter().flat_map(|words| hall.harness.query_all_by_label_contains(words));
    let first = tops.map(|node| node.rect().top()).fold(f32::INFINITY, f32::min);
    let line = hall.harness.get_by_role_and_label(Role::TextInput, "Al suo posto").rect().top();
    assert!(first - line < 200.0, "{first} after {line}");
}

#[test]
fn a_correction_opened_anew_takes_back_nothing_that_was_typed_in_another() {
    let mut hall = to(5);
    hall.line("5-3");
    hall.press(&[Key::F10, Key::ArrowDown, Key::Enter]);
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.type_text("2-5");
    // Long enough to be a separate step of undo.
    hall.harness.run_steps(8);
    hall.press(&[Key::Escape]);
    assert!(!hall.shows("Al suo posto"));
    hall.press(&[Key::Enter]);
    assert_eq!(value(&hall, "Al suo posto").as_deref(), Some("5-3"));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(value(&hall, "Al suo posto").as_deref(), Some("5-3"));
}

#[test]
fn a_closed_tournament_asks_for_no_results_and_says_how_one_is_corrected() {
    let mut hall = to(5);
    assert!(hall.shows("⏎ registra"));
    for result in ["5-3", "2-5", "5-4", "5-0", "5-1", "3 5"] {
        hall.line(result);
    }
    hall.press(&[Key::F8]);
    hall.primary();
    hall.press(&[Key::Enter]);
    assert!(hall.game().state().closed);
    hall.press(&[Key::F6, Key::ArrowDown]);
    assert!(hall.shows("Il torneo è chiuso, ma un risultato sbagliato si corregge ancora"));
    assert!(!hall.shows("⏎ registra") && !hall.shows("Ribattere ogni risultato"));
    let before = hall.last();
    hall.press(&[Key::Enter]);
    hall.line("5-2");
    hall.line("letto male");
    assert_eq!(hall.last(), Seq(before.0 + 1));
    assert!(hall.game().state().closed, "it stays closed");
}

/// The field for a PIN is in sight with its purpose, in a low window, too.
#[test]
fn what_follows_gives_way_to_a_pin() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-svizzero").unwrap(), 40);
    hall.say("start");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    for official in live.event.setup.officials.iter_mut().filter(|official| official.id != "o2") {
        official.roles = RoleSet::default();
    }
    hall.harness.set_size(egui::vec2(853.0, 533.0));
    hall.settle();
    hall.primary();
    hall.settle();
    let [above, pin, enter] = ["Se confermato", "PIN", "Accedi"]
        .map(|label| hall.harness.query_all_by_label(label).last().unwrap_or_else(|| panic!("no {label}")).rect());
    assert!(above.top() > 0.0 && pin.bottom() < enter.bottom() && enter.bottom() < 533.0, "{above} {pin} {enter}");
}
