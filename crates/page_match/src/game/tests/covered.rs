//! Tests of hands covered by a key, with everything that could betray them.

use super::*;
use crate::game::covered::Covered;
use rules::{Audience, Conceal as _};

/// Covers and uncovers hands: meanwhile these words are nowhere on screen, neither in the help nor after another page.
fn covers(hall: &mut Hall, words: &str) {
    assert!(hall.shows(words), "{words}: while they lie open");
    hall.press_with(Modifiers::ALT, Key::H);
    assert!(!hall.shows(words), "{words}: covered");
    hall.press(&[Key::F1]);
    assert!(hall.shows("Scopri le mani") && hall.shows("Alt H") && !hall.shows(words), "the help tells the key alone");
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.press_with(Modifiers::COMMAND, Key::Num5);
    assert!(!hall.shows(words), "{words}: whoever comes back to the page uncovers nothing");
    hall.click("Scopri le mani (Alt H)");
    assert!(hall.shows(words), "{words}: open again");
}

/// Checks that the match on screen shows only what the hall may know.
fn draws_what_the_hall_knows(hall: &Hall) {
    let mut covered = Covered::default();
    let open = open(hall);
    let last = open.game.as_dyn().last();
    let own = open.game.scene_after(last);
    assert_eq!(covered.drawn(open).game.scene_after(last), own);
    covered.toggle();
    let hall_sees = open.seen_by(Audience::Public).game.scene_after(last);
    assert_ne!(hall_sees, own, "something is hidden");
    assert_eq!(covered.drawn(open).game.scene_after(last), hall_sees);
}

#[test]
fn hands_of_poker_are_covered() {
    let mut hall = hands::table(Depth::All);
    enter_all(&mut hall, &["deal", "p1 AsKd"]);
    draws_what_the_hall_knows(&hall);
    covers(&mut hall, "A♠");
}

#[test]
fn hands_of_gin_rummy_are_covered() {
    let mut hall = follow("torneo-gin-rummy");
    enter_all(&mut hall, &["deal 7h", "hold Bruno Conti KcQdJsTh9c8d6s4h2c2d"]);
    draws_what_the_hall_knows(&hall);
    covers(&mut hall, "K♣");
}

#[test]
fn acts_are_typed_and_pointed_at_while_hands_are_covered() {
    let mut hall = hands::table(Depth::All);
    enter_all(&mut hall, &["deal", "p1 AsKd"]);
    hall.press_with(Modifiers::ALT, Key::H);
    point(&mut hall, "act/call");
    hall.press(&[Key::Enter]);
    hall.line("f");
    assert_eq!(game(&hall).last(), Seq(4));
}

#[test]
fn a_match_that_hides_nothing_has_nothing_to_cover() {
    let mut hall = follow("torneo-abalone");
    assert!(!hall.shows("Copri le mani"));
    hall.press_with(Modifiers::ALT, Key::H);
    assert!(!hall.shows("Scopri le mani"));
}
