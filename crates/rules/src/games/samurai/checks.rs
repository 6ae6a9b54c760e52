//! Checks and sentences that several kinds of acts share.

use crate::games::samurai::{Article, Samurai};
use crate::kit::Seat;
use crate::{Message, Proceeding};

/// Makes a sentence about a player, whose name replaces the seat.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// Records a violation if there is no such seat; returns whether there is.
pub(super) fn check_seat(p: &mut Proceeding<Samurai>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Figures, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}
