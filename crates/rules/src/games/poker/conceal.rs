//! What is hidden from an audience: hidden cards that were not shown.

use crate::games::poker::{Effect, Fact, Poker, State};
use crate::kit::cards::Cards;
use crate::{Audience, Hiding};

/// What is hidden, always and for good where the rules say so.
pub(super) const HIDING: Hiding<Poker> =
    Hiding { hides: |_| true, for_good: |rules| rules.sealed, state, fact, effect };

fn state(state: &mut State, _: &State, audience: Audience) {
    for (seat, player) in state.seats().zip(&mut state.players) {
        if !player.shown && !audience.knows(seat) {
            player.hole = Cards::NONE;
        }
    }
}

fn fact(fact: &mut Fact, _: &State, audience: Audience) {
    if let Fact::Hole { seat, cards, unknown } = fact
        && !audience.knows(*seat)
    {
        *unknown = unknown.saturating_add(u8::try_from(cards.len()).unwrap_or(u8::MAX));
        cards.clear();
    }
}

fn effect(effect: &mut Effect, now: &State, audience: Audience) {
    match effect {
        Effect::HoleSeen { seat, cards } if !audience.knows(*seat) => *cards = Cards::NONE,
        Effect::SetUp(position) => state(position, now, audience),
        _ => {}
    }
}
