//! Tests of what comes next: the table shown, a dispute before lots, nothing to undo.

use super::keyboard::{drawn, ready};
use super::*;
use shell::testing::{CTRL_Z, type_at_once};

#[test]
fn a_table_that_was_looked_at_is_the_one_in_the_lines_and_back() {
    let mut hall = drawn();
    hall.primary();
    let first = ready(&hall)[0];
    hall.line("5-3");
    hall.press(&[Key::ArrowUp]);
    hall.press(&[Key::F9]);
    assert!(hall.shows("Correggi il risultato…"), "the one that has its result");
    hall.press(&[Key::F6]);
    let name = format!("Partita {first}:");
    assert!(hall.harness.query_all_by_label_contains(&name).any(|node| node.is_focused()), "not another one's field");
    hall.press(&[Key::F9]);
    assert!(hall.shows("Correggi il risultato…"));
}

/// After the page of a finished table, the next result is typed in the lines.
#[test]
fn back_at_a_table_that_is_over_the_lines_open_the_next_result() {
    let mut hall = drawn();
    hall.primary();
    hall.line("5-3");
    hall.press(&[Key::ArrowUp, Key::F9]);
    assert!(hall.shows("Correggi il risultato…"), "the one that has its result");
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.press(&[Key::F6]);
    let before = hall.game().last();
    hall.line("5-3");
    assert!(hall.game().last() > before, "what is typed is the result of the next");
}

#[test]
fn a_dispute_is_to_be_settled_before_lots_are_drawn() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 4);
    for line in ["start", "pair E1 E2", "pair E3 E4"] {
        hall.say(line);
    }
    hall.say("result T1 E1 E2: win 1");
    hall.say("result T2 E3 E4: win 1");
    hall.say("close-queue");
    assert!(hall.shows("Sorteggia"));
    hall.say("dispute T1 biglia in più");
    assert!(!hall.shows("Sorteggia") && hall.shows("Da risolvere una contestazione"));
    hall.primary();
    assert!(hall.shows("biglia in più"), "the table of the dispute");
}

#[test]
fn whoever_has_nothing_to_take_back_is_told_so() {
    let mut hall = drawn();
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(hall.shows("Niente da annullare"));
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(hall.shows("Niente da ripristinare"));
}

/// If nothing is undone, the table shown stays the same.
#[test]
fn nothing_to_take_back_leads_to_no_other_table() {
    let mut hall = drawn();
    hall.primary();
    let table = ready(&hall)[0];
    let seats = hall.game().state().tables.get(table).unwrap().entries();
    hall.say(&format!("result T{table} {} {}: 5-3", seats[0], seats[1]));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(hall.shows("Niente da annullare"));
    hall.press(&[Key::F9]);
    assert!(hall.shows("Correggi il risultato…"), "still the one that has its result");
}

/// A wrong last result is undone and typed anew into its own line, though others wait.
#[test]
fn after_the_last_result_is_taken_back_it_is_typed_at_once() {
    for count in [2, 4] {
        let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Shared), count);
        hall.say("start");
        hall.say("draw 7");
        hall.primary();
        hall.line("5-3");
        let result = |hall: &Hall| format!("{:?}", hall.game().state().tables.get(1).unwrap().result);
        hall.press_with(Modifiers::COMMAND, Key::Z);
        hall.line("3-5");
        assert!(result(&hall).contains("[3, 5]"), "{count}: {}", result(&hall));
        // On a slow desk all of it comes in one frame.
        hall.press_with(Modifiers::COMMAND, Key::Z);
        hall.line("5-2");
        type_at_once(&mut hall.harness, &format!("{CTRL_Z}3-5\n"));
        hall.harness.run_steps(12);
        assert!(result(&hall).contains("[3, 5]"), "{count}: {}", result(&hall));
    }
}

/// On the first visit to a round, or after reopening the event, results can be typed at once.
#[test]
fn what_is_typed_where_no_line_is_open_is_the_first_result_that_waits() {
    let mut hall = drawn();
    let [first, second] = ready(&hall)[..] else { panic!() };
    type_at_once(&mut hall.harness, "5-3\n2-5\n");
    hall.settle();
    hall.settle();
    let told = |number: u32| format!("{:?}", hall.game().state().tables.get(number).unwrap().result);
    assert!(told(first).contains("[5, 3]") && told(second).contains("[2, 5]"), "{} {}", told(first), told(second));
}

#[test]
fn the_key_of_the_tables_opens_the_first_line_that_waits_also_on_their_page() {
    let mut hall = drawn();
    hall.press(&[Key::F6]);
    hall.line("5-3");
    assert_eq!(ready(&hall).len(), 1);
    hall.type_text("5");
    hall.harness.get_by_role_and_label(egui::accesskit::Role::Tab, "Tabellone").focus();
    hall.settle();
    hall.press(&[Key::F6]);
    hall.line("-1");
    assert!(ready(&hall).iter().all(|number| *number > 2), "what is typed is typed on");
}
