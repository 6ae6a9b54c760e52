//! Conceals from an audience which tiles are on the racks of others; their number is public.

use crate::Audience;
use crate::games::rummikub::{Effect, Fact, State, Tiles};

pub(super) fn state(state: &mut State, audience: Audience) {
    for (seat, player) in state.seats().zip(&mut state.players) {
        if !audience.knows(seat) {
            player.known = Tiles::default();
        }
    }
}

/// A fact does not name the player on turn: only the referee learns of a drawn tile; its player sees it in the effect.
pub(super) fn fact(fact: &mut Fact, audience: Audience) {
    match fact {
        Fact::Hold { seat, tiles } if !audience.knows(*seat) => tiles.clear(),
        Fact::Draw { tile } | Fact::Late { tile, .. } => *tile = None,
        _ => {}
    }
}

pub(super) fn effect(effect: &mut Effect, audience: Audience) {
    match effect {
        Effect::Held { seat, tiles } if !audience.knows(*seat) => tiles.clear(),
        Effect::Drew { seat, tile } if !audience.knows(*seat) => *tile = None,
        Effect::SetUp(position) => state(position, audience),
        _ => {}
    }
}
