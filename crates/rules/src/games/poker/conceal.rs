//! What is hidden from an audience: hidden cards that were not shown.

use crate::Audience;
use crate::games::poker::{Effect, Fact, State};
use crate::kit::cards::Cards;

pub(super) fn state(state: &mut State, audience: Audience) {
    for (seat, player) in state.seats().zip(&mut state.players) {
        if !player.shown && !audience.knows(seat) {
            player.hole = Cards::NONE;
        }
    }
}

pub(super) fn fact(fact: &mut Fact, audience: Audience) {
    if let Fact::Hole { seat, cards, unknown } = fact
        && !audience.knows(*seat)
    {
        *unknown = unknown.saturating_add(u8::try_from(cards.len()).unwrap_or(u8::MAX));
        cards.clear();
    }
}

pub(super) fn effect(effect: &mut Effect, audience: Audience) {
    match effect {
        Effect::HoleSeen { seat, cards } if !audience.knows(*seat) => *cards = Cards::NONE,
        Effect::SetUp(position) => state(position, audience),
        _ => {}
    }
}
