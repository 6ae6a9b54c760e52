//! Tests of acts recorded together, and of a result's preview.

use egui_kittest::kittest::NodeT as _;
use tournament::{Value, ranking};

use super::*;

/// Returns the places to which the tables of a tournament are called.
fn places(hall: &Hall) -> Vec<Option<u16>> {
    hall.game().state().tables.iter().filter(|(_, table)| table.ready()).map(|(_, table)| table.called).collect()
}

#[test]
fn all_tables_are_called_at_once_after_they_are_shown_and_taken_back_together() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-svizzero").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.say("call T2 1");
    let before = hall.last();
    hall.press_with(Modifiers::ALT, Key::K);
    assert!(hall.shows("Chiama i 3 tavoli"));
    assert_eq!(hall.last(), before, "shown first");
    hall.press(&[Key::Escape]);
    assert_eq!(hall.last(), before, "given up");
    hall.press_with(Modifiers::ALT, Key::K);
    hall.press(&[Key::Enter]);
    assert_eq!(places(&hall), [Some(2), Some(1), Some(3), Some(4)], "each to a place of its own");
    let called = hall.last();
    hall.harness.state_mut().page = desk_kit::Page::Speaker;
    hall.settle();
    let read = [2, 3, 4].map(|place| hall.harness.get_by_label_contains(&format!("Al tavolo {place}:")).rect().top());
    assert!(read.is_sorted(), "the speaker calls them as they were called: {read:?}");
    hall.harness.state_mut().page = desk_kit::Page::Tournament;
    hall.settle();
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.last(), Seq(called.0 + 1), "one act takes all of them back");
    assert_eq!(places(&hall), [None, Some(1), None, None], "and not the one that was called before");
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(places(&hall), [Some(2), Some(1), Some(3), Some(4)]);
}

/// The preview before Enter equals the standings after it.
#[test]
fn the_places_and_points_that_a_result_gives_are_shown_before_it_is_recorded() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    let seats = hall.game().state().tables.get(1).unwrap().entries();
    let name = |seat: usize| NAMES[seats[seat].0 as usize - 1];
    for (seat, tiles) in ["0", "12", "7", "5"].into_iter().enumerate() {
        hall.harness.get_by_role_and_label(egui::Role::TextInput, &format!("tessere, {}", name(seat))).focus();
        hall.settle();
        hall.type_text(tiles);
    }
    let shown = hall.harness.get_by_label_contains("Posti: 1.").accesskit_node();
    let told = shown.label().or_else(|| shown.value()).unwrap();
    hall.press(&[Key::Enter]);
    let ranking = ranking(hall.game().rules(), hall.game().state(), 0);
    let at = ranking.columns.iter().position(|column| column.name == "points").unwrap();
    let points = |entry: EntryNo| match ranking.rows.iter().find(|row| row.entry == entry).unwrap().values[at] {
        Value::Points(points) => points.to_string(),
        ref other => panic!("{other:?}"),
    };
    let given: Vec<_> = (1..)
        .zip([0, 3, 2, 1])
        .map(|(place, seat)| format!("{place}. {}, punti {}", name(seat), points(seats[seat])))
        .collect();
    assert_eq!(told.split_once("Posti: ").unwrap().1, given.join(" · "));
}

#[test]
fn a_penalty_says_how_much_of_what_it_takes() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    hall.harness.get_by_label("Penalità, in punti del punteggio").focus();
    hall.settle();
    hall.type_text("30");
    hall.click(&format!("Penalizza: {}", NAMES[0]));
    assert!(hall.shows("30 punti di penalità, tolti dal punteggio"));
    let mut hall = crate::testing::hall_of(tournament_source("torneo-girone").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    hall.harness.get_by_label("Penalità, in punti del torneo").focus();
    hall.settle();
    hall.type_text("2");
    let first = hall.game().state().tables.get(1).unwrap().entries()[0];
    hall.click(&format!("Penalizza: {}", NAMES[first.0 as usize - 1]));
    assert!(hall.shows("2 punti di penalità, tolti dai punti del torneo"));
}

#[test]
fn the_average_stack_and_the_next_level_stand_beside_the_blinds() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-holdem").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    let Some(Format::Poker(plan)) = hall.game().rules().format(0).cloned() else { panic!("poker") };
    let average = |left: u64| format!("media: {} gettoni", (8 * plan.stack + left / 2) / left);
    assert!(hall.shows(&average(8)));
    hall.say("out T1 3 E5");
    assert!(hall.shows(&average(7)), "the chips of who is out are still in play");
    hall.say(&format!("blinds start @{}", festival::clock::now_ms()));
    assert!(hall.shows("prossimo livello: "));
    hall.press(&[Key::F9]);
    assert!(hall.shows(&average(7)) && hall.shows("prossimo livello: "), "on the map too");
}
