//! Tests that long names can be read where results are written.

use egui::{Key, Modifiers};

use desk_kit::Page;
use festival::tournament_source;
use shell::testing::Hall;
use shell::testing::SIZES;
use shell::testing::{LONG, Stage, layout};

/// Opens a table of so many players with names of the greatest length.
fn table(ruleset: &str, lines: &[&str], count: usize) -> Hall {
    let names: Vec<_> = (0..count).map(|index| format!("{} {index}", LONG[index % 2])).collect();
    let mut hall = crate::testing::hall_with(tournament_source(ruleset).unwrap(), &names);
    lines.iter().for_each(|line| hall.say(line));
    hall
}

#[test]
fn of_a_line_all_names_are_begun() {
    let mut hall = table("torneo-risiko-varianti", &["start", "draw 7"], 5);
    hall.harness.set_size(egui::vec2(SIZES[1][0], 800.0)).run_steps(4);
    let cut = |hall: &Hall| LONG.iter().any(|name| layout::is_cut_short(hall.harness.output(), name));
    assert!(!cut(&hall), "the line does not end in the first name");
    let drawn = drawn(&hall);
    let begun = |seat: usize| drawn.iter().any(|row| row.contains(&format!("{seat} Ma")) && row.contains('…'));
    assert!((1..=5).all(begun), "{drawn:?}");
}

/// Returns the words drawn, row by row, with plain spaces for non-breaking ones.
fn drawn(hall: &Hall) -> Vec<String> {
    let rows = layout::drawn_words(hall.harness.output());
    rows.into_iter().map(|row| row.replace('\u{a0}', " ")).collect()
}

/// Empty columns go, and a second row comes, before any name is cut.
#[test]
fn of_four_in_a_line_names_are_whole() {
    let names = ["Walter Lombardi", "Ylenia Quattrocchi", "Anna Bianchi", "Bruno Colombo"].map(str::to_owned);
    for size in SIZES {
        let mut hall = crate::testing::hall_with(tournament_source("torneo-risiko-varianti").unwrap(), &names);
        hall.harness.set_size(size.into()).run_steps(4);
        ["start", "draw 7"].into_iter().for_each(|line| hall.say(line));
        let drawn = drawn(&hall);
        assert!(names.iter().all(|name| drawn.iter().any(|row| row.contains(name))), "{size:?}: {drawn:?}");
        let seats = hall.game().state().table(tournament::TableNo(1)).unwrap().entries();
        let seats: Vec<_> = seats.iter().map(ToString::to_string).collect();
        hall.say(&format!("result T1 {}: 80 60 34 20", seats.join(" ")));
        let drawn = self::drawn(&hall);
        assert!(names.iter().all(|name| drawn.iter().any(|row| row.contains(name))), "{size:?}: {drawn:?}");
    }
}

/// Names have room beside the boxes of a slip.
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
    let mut stage = Stage::new(crate::rooms(), festival::sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F8);
    stage.resize(SIZES[0]);
    stage.must_read_whole("names-standings", &LONG);
    stage.done();
}

/// Names stand under the open line if it has no room for them.
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
