//! Conceals from an audience the cards in a hand that were neither taken from the pile nor shown.

use crate::games::gin_rummy::{Effect, Fact, GinRummy, Source, State};
use crate::kit::Seat;
use crate::kit::cards::Cards;
use crate::{Audience, Hiding};

/// What is hidden, always.
pub(super) const HIDING: Hiding<GinRummy> = Hiding { hides: |_| true, for_good: |_| false, state, fact, effect };

fn state(state: &mut State, _: &State, audience: Audience) {
    if let Some(deal) = &mut state.deal {
        for seat in Seat::PAIR.into_iter().filter(|seat| !audience.knows(*seat)) {
            deal.held[seat.index()] = Cards::NONE;
        }
    }
}

/// A fact does not name the player on turn: only the referee learns of a card from the stock; its player sees it in the
/// effect.
fn fact(fact: &mut Fact, _: &State, audience: Audience) {
    match fact {
        Fact::Hold { seat, cards } if !audience.knows(*seat) => cards.clear(),
        Fact::Turn { from: Source::Stock, card, .. } => *card = None,
        _ => {}
    }
}

fn effect(effect: &mut Effect, now: &State, audience: Audience) {
    match effect {
        Effect::Held { seat, cards } if !audience.knows(*seat) => *cards = Cards::NONE,
        Effect::Drew { seat, card } if !audience.knows(*seat) => *card = None,
        Effect::SetUp(position) => state(position, now, audience),
        _ => {}
    }
}
