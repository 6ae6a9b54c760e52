//! A table of poker that is followed, and its tournament's page.

use egui::{Key, Modifiers};
use tournament::poker::PokerState;

use super::*;

fn poker(hall: &Hall) -> &PokerState {
    &hall.game().state().stages[0].poker
}

/// Seats so many at the tables of a tournament; the first one is followed.
fn tables(count: usize) -> Hall {
    let mut hall = hall_of(tournament_source("torneo-holdem").unwrap(), count);
    hall.say("start");
    hall.say("draw 7");
    hall.press_with(Modifiers::ALT, Key::V);
    hall
}

#[test]
fn a_table_is_followed_by_key() {
    let mut hall = hall_of(tournament_source("torneo-holdem").unwrap(), 12);
    hall.say("start");
    hall.say("draw 7");
    hall.press_with(Modifiers::ALT, Key::E);
    hall.press(&[Key::ArrowDown]);
    hall.press_with(Modifiers::ALT, Key::V);
    assert_eq!(hall.harness.state().page, Page::Game);
    let live = hall.harness.state().live.as_ref().unwrap();
    assert!(live.event.match_at("1", TableNo(2)).is_some(), "the table that is chosen");
}

#[test]
fn the_button_that_a_match_knows_is_taken_from_it_before_a_move() {
    let mut hall = tables(13);
    for line in ["deal button p2", "f", "f", "f", "f", "f", "f"] {
        hall.line(line);
    }
    let out = poker(&hall).tables[&TableNo(2)].seats[&1];
    hall.say(&format!("out T2 4 E{}", out.0));
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    assert!(hall.shows("La partita seguita sa già dov'è il bottone") && !hall.shows("Prima registrare"));
    hall.press_with(Modifiers::ALT, Key::M);
    assert_eq!(poker(&hall).tables[&TableNo(1)].button, Some(2));
    assert!(hall.shows("Prima registrare dov'è il bottone al tavolo 2"), "which nobody follows");
}
