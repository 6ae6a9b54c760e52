//! Conceals from an audience which tiles are on the racks of others; their number is public.

use crate::games::rummikub::{Effect, Fact, Rummikub, State, Tiles};
use crate::{Audience, Hiding};

/// What is hidden, always.
pub(super) const HIDING: Hiding<Rummikub> = Hiding { hides: |_| true, for_good: |_| false, state, fact, effect };

fn state(state: &mut State, _: &State, audience: Audience) {
    for (seat, player) in state.seats().zip(&mut state.players) {
        if !audience.knows(seat) {
            player.known = Tiles::default();
        }
    }
}

/// A fact does not name the player on turn: only the referee learns of a drawn tile; its player sees it in the effect.
fn fact(fact: &mut Fact, _: &State, audience: Audience) {
    match fact {
        Fact::Hold { seat, tiles } if !audience.knows(*seat) => tiles.clear(),
        Fact::Draw { tile } | Fact::Late { tile, .. } => *tile = None,
        _ => {}
    }
}

fn effect(effect: &mut Effect, now: &State, audience: Audience) {
    match effect {
        Effect::Held { seat, tiles } if !audience.knows(*seat) => tiles.clear(),
        Effect::Drew { seat, tile } if !audience.knows(*seat) => *tile = None,
        Effect::SetUp(position) => state(position, now, audience),
        _ => {}
    }
}
