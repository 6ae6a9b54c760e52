//! Checks and sentences that several kinds of acts share.

use crate::games::gin_rummy::{Article, Deal, GinRummy};
use crate::kit::cards::Card;
use crate::kit::{Seat, seated};
use crate::{Game, Message, Proceeding};

/// Checks that a seat exists, and reports a fact about one that does not.
pub(super) fn check_seat(p: &mut Proceeding<GinRummy>, seat: Seat) -> bool {
    seated(seat).map_err(|detail| p.impossible(GinRummy::RECORD_KEEPING, detail)).is_ok()
}

/// Builds a message about a player; when shown, the seat number becomes the name.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

pub(super) fn with_card(key: &'static str, card: Card) -> Message {
    Message::new(key).with("card", card.shown())
}

/// Returns the hand in play, or reports that there is none.
pub(super) fn played(p: &mut Proceeding<GinRummy>) -> Option<Deal> {
    let deal = p.state().deal.clone();
    if deal.is_none() {
        p.impossible(Article::Deal, Message::new("gin-rummy-no-hand"));
    }
    deal
}

/// Reports cards that come twice, or that lie in the pile or in the other hand (1.1).
pub(super) fn check_cards(p: &mut Proceeding<GinRummy>, cards: &[Card], seat: Seat) {
    let Some(deal) = p.state().deal.clone() else { return };
    let other = seat.opponent();
    let theirs = p.state().shown(other).map_or(deal.known(other), |spread| spread.cards().and(deal.known(other)));
    for (index, card) in cards.iter().enumerate() {
        if cards[..index].contains(card) || deal.is_piled(*card) || theirs.has(*card) {
            p.impossible(Article::Deck, with_card("gin-rummy-card-twice", *card));
        }
    }
}
