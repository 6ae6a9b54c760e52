//! Tests of the list of moves: a column per player, the present move marked, a click to go there.

use super::*;

#[test]
fn a_click_on_a_move_goes_to_the_position_after_it() {
    let mut hall = follow("torneo-mancala");
    for text in ["A3", "B1", "A1"] {
        hall.line(text);
    }
    let place = |hall: &Hall, label: &str| hall.harness.get_by_label(label).rect();
    assert!(place(&hall, "1: A3").right() <= place(&hall, "2: B1").left() + 1.0, "each player has a column");
    assert!((place(&hall, "1: A3").top() - place(&hall, "2: B1").top()).abs() < 1.0, "a turn is one line");
    assert!(place(&hall, "3: A1").top() > place(&hall, "1: A3").top());
    assert!(is_marked(&hall, "3: A1"), "the present move");
    hall.click("2: B1");
    assert!(hall.shows("Posizione dopo 2 di 3") && is_marked(&hall, "2: B1") && !is_marked(&hall, "3: A1"));
    hall.press(&[Key::PageUp]);
    assert!(is_marked(&hall, "1: A3"), "by key too");
    hall.click("3: A1");
    assert!(!hall.shows("Posizione dopo"), "the last one is the present");
}

/// Nobody is asked for the opening roll of Backgammon; its move belongs to a player all the same.
#[test]
fn the_opening_move_stands_in_the_column_of_whoever_made_it() {
    let mut hall = follow("torneo-backgammon");
    for text in ["31: 8/5 6/5", "64: 24/14"] {
        hall.line(text);
    }
    let left = |label: &str| hall.harness.get_by_label(label).rect().left();
    assert!(left("1: 31: 8/5 6/5") < left("2: 64: 24/14"));
    let name = |name: &str| hall.harness.query_all_by_label(name).map(|name| name.rect().left()).fold(0.0, f32::max);
    assert!(name("Ada Rossi") < name("Bruno Conti"), "and the names stand above their moves");
}

fn is_marked(hall: &Hall, label: &str) -> bool {
    use egui::accesskit::Toggled;
    use egui_kittest::kittest::NodeT;
    let cell = hall.harness.get_by_label(label);
    let node = cell.accesskit_node();
    node.is_selected() == Some(true) || node.toggled() == Some(Toggled::True)
}

#[test]
fn what_judges_decide_stands_in_the_words_of_the_desk() {
    let mut hall = follow("torneo-mancala");
    hall.line("win Ada Rossi tempo finito");
    assert!(hall.shows("1: Ada Rossi vince la partita") && !hall.shows("win Ada"));
    assert!(hall.shows("«tempo finito»"), "and why");
}

/// If one move is too long for half a line, every move has a whole line.
#[test]
fn moves_too_long_for_two_columns_have_a_line_each() {
    let mut hall = follow("torneo-backgammon");
    for text in ["open 3 1", "8/5 6/5"] {
        hall.line(text);
    }
    let place = |hall: &Hall, label: &str| hall.harness.get_by_label(label).rect();
    let short = place(&hall, "2: 8/5 6/5").width();
    hall.line("44: 13/9(2) 8/4(2)");
    hall.line("62: 24/18 13/11");
    let moves = ["2: 8/5 6/5", "3: 44: 13/9(2) 8/4(2)", "4: 62: 24/18 13/11"];
    let [first, second, third] = moves.map(|label| place(&hall, label));
    assert!(first.width() > 1.5 * short, "{first} after {short}");
    assert!(first.bottom() <= second.top() && second.bottom() <= third.top(), "{first} {second} {third}");
    assert!(second.left() > first.left() && third.left() == first.left(), "whose move it is can be seen");
}
