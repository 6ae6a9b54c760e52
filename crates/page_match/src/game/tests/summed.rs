//! Tests of an ordinary table that is followed in its summary.

use super::*;

/// Seats four at a table that is followed in its summary: the figures that each has captured, counted at the end.
fn summed() -> Hall {
    seated(ruleset("torneo-samurai", |_| {}), 4, Depth::Summary)
}

#[test]
fn an_ordinary_table_is_followed_in_its_summary() {
    let mut hall = summed();
    assert_eq!((game(&hall).depth(), game(&hall).prompts()[0].ask), (Depth::Summary, "count"));
    let before = game(&hall).last().0;
    hall.line("R4 E");
    assert_eq!(game(&hall).last().0, before, "figures are not followed one by one");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.line("count 4/3/3 3/4/3 3/3/4 3/3/2");
    assert_eq!(game(&hall).last().0, before + 1);
    assert!(game(&hall).outcome().is_some());
}

#[test]
fn a_table_followed_in_its_summary_is_followed_more_closely_later() {
    let mut hall = summed();
    hall.click("Registra anche ogni atto");
    assert_eq!(game(&hall).depth(), Depth::All);
    let before = game(&hall).last().0;
    hall.line("R4 E");
    assert_eq!(game(&hall).last().0, before + 1, "{}", game(&hall).position());
}

#[test]
fn the_figures_of_a_summary_are_counted_as_on_a_slip() {
    let mut hall = summed();
    assert!(hall.shows("elmi/Buddha/riso di ciascuno, per esempio 4/2/2"), "how they are typed");
    hall.line("4/3/3 3/4/3 3/3/4 3/3/2");
    assert!(game(&hall).outcome().is_some());
}
