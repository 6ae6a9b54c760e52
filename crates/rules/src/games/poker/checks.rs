//! Checks and sentences that several kinds of acts share.

use crate::games::poker::position::lies;
use crate::games::poker::{Article, Poker};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards, shown_cards};
use crate::{Message, Proceeding};

/// Makes a sentence about a player, whose name the match fills in.
pub(super) fn about(key: &'static str, seat: Seat) -> Message {
    Message::new(key).with("player", seat)
}

/// Records a violation if there is no such seat; returns whether there is.
pub(super) fn check_seat(p: &mut Proceeding<Poker>, seat: Seat) -> bool {
    let there = p.state().player(seat).is_some();
    if !there {
        p.impossible(Article::Seats, Message::new("refuse-no-such-seat").with("seat", seat.0));
    }
    there
}

/// Records cards that already lie somewhere, or that occur twice (1.1).
pub(super) fn check_cards(p: &mut Proceeding<Poker>, cards: &[Card], own: Option<Seat>) {
    for (index, card) in cards.iter().enumerate() {
        if cards[..index].contains(card) || lies(p.state(), *card, own) {
            p.impossible(Article::Chips, Message::new("poker-card-twice").with("card", card.shown()));
        }
    }
}

/// Records the faults of a player's cards: their number, and what is known of them already.
pub(super) fn check_hole(p: &mut Proceeding<Poker>, seat: Seat, cards: &[Card], unknown: u8) {
    let expected = p.rules().hole_cards;
    if cards.len() + usize::from(unknown) != usize::from(expected) {
        p.impossible(Article::Hole, Message::new("poker-hole-count").with("count", expected));
    }
    check_cards(p, cards, Some(seat));
    let known = p.state().player(seat).map_or(Cards::NONE, |player| player.hole);
    let all = known.and(cards.iter().copied().collect());
    if all.len() > usize::from(expected) {
        let detail = about("poker-other-cards", seat).with("cards", shown_cards(known.iter()));
        p.impossible(Article::Hole, detail);
    }
}
