//! Checks and sentences that several kinds of acts share, and the turn passed on.

use crate::games::rummikub::{Article, Effect, Phase, Rummikub, Tiles};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Builds a message about a player; when shown, the seat number becomes the name.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// Checks that a seat exists, and reports a fact about one that does not.
pub(super) fn check_seat(p: &mut Proceeding<Rummikub>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Deal, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}

/// Returns the player on turn, or reports that there is none.
pub(super) fn on_turn(p: &mut Proceeding<Rummikub>) -> Option<Seat> {
    match p.state().phase {
        Phase::Play(seat) => Some(seat),
        Phase::Count(_) => {
            p.impossible(Article::Empty, Message::new("rummikub-count-first"));
            None
        }
    }
}

/// Reports kinds of tiles of which there would be more than in the box (1.1).
pub(super) fn check_box(p: &mut Proceeding<Rummikub>, seen: &Tiles) {
    for tile in seen.excess() {
        let detail = Message::new("rummikub-too-many").with("tile", tile.to_string()).with("count", seen.count(tile));
        p.impossible(Article::Tiles, detail);
    }
}

/// Passes the turn on.
pub(super) fn next(p: &mut Proceeding<Rummikub>, seat: Seat) {
    let to = p.state().after(seat);
    p.apply(Effect::TurnPassed { to }, Article::Deal);
}
