//! Long names are read where results are written.

use egui::{Key, Modifiers};

use super::sight::SIZES;
use super::{LONG, Stage, layout};
use crate::Page;
use crate::tournament::tests::Hall;
use festival::tournament_source;

/// A table of so many with names as long as they get.
fn table(ruleset: &str, lines: &[&str], count: usize) -> Hall {
    let names: Vec<_> = (0..count).map(|index| format!("{} {index}", LONG[index % 2])).collect();
    let mut hall = Hall::new(tournament_source(ruleset).unwrap(), &names);
    lines.iter().for_each(|line| hall.say(line));
    hall
}

#[test]
fn of_a_line_all_names_are_begun() {
    let mut hall = table("torneo-backgammon", &["start", "pair E1 E2"], 2);
    hall.harness.set_size(egui::vec2(SIZES[0][0], 800.0)).run_steps(4);
    let cut = |hall: &Hall| LONG.iter().any(|name| layout::is_cut_short(hall.harness.output(), name));
    assert!(!cut(&hall), "the line does not end in the first name");
    let drawn = layout::drawn_words(hall.harness.output());
    let begun =
        |name: &str| drawn.iter().any(|words| words.contains(name) && words.contains(" – ") && words.contains('…'));
    assert!(begun("1 Maria Anto") && begun("2 Massimilia"), "{drawn:?}");
}

/// Beside the boxes of a slip there is room for names.
#[test]
fn of_a_slip_names_are_whole() {
    let mut hall = table("torneo-risiko-varianti", &["start", "draw 7"], 3);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert!(hall.shows("punti"), "the slip is open");
    for key in [Key::F6, Key::F9] {
        hall.press(&[key]);
        let cut: Vec<_> = LONG.iter().filter(|name| layout::is_cut_short(hall.harness.output(), name)).collect();
        assert!(cut.is_empty(), "{key:?}: {cut:?}");
    }
}

#[test]
fn of_a_ranking_names_are_whole_where_nothing_stands_beside_their_figures() {
    let mut stage = Stage::new(festival::sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F8);
    stage.resize(SIZES[0]);
    stage.must_read_whole("names-standings", &LONG);
    stage.done();
}

/// Under the line that is open, where it has no room for them.
#[test]
fn of_a_line_that_is_open_names_are_whole_below() {
    let mut hall = table("torneo-risiko-varianti", &["start", "draw 7"], 5);
    hall.harness.set_size(egui::vec2(SIZES[1][0], SIZES[1][1])).run_steps(4);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let rows = layout::drawn_words(hall.harness.output()).join(" ");
    let drawn = rows.split_whitespace().collect::<Vec<_>>().join(" ");
    let whole = (0..5).all(|index| drawn.contains(&format!("{} {index}", LONG[index % 2])));
    assert!(whole, "{drawn}");
}
