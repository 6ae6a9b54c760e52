//! Each fact as a short sentence, for lists of acts.

use crate::Message;
use crate::games::poker::{Chair, Fact, Poker, tell::spaced};
use crate::kit::Seat;
use crate::text::name_of;

/// Says a fact; a hand that was called, counts and levels stay in their notation.
pub(super) fn say(fact: &Fact, seats: &[Chair]) -> Option<Message> {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Poker>(seats, seat));
    let said = match fact {
        Fact::Deal { button: None } => Message::new("poker-say-deal"),
        Fact::Deal { button: Some(seat) } => of("poker-say-deal-button", *seat),
        Fact::Hole { seat, cards, .. } if cards.is_empty() => of("poker-say-hole-hidden", *seat),
        Fact::Hole { seat, cards, .. } => of("poker-say-hole", *seat).with("cards", spaced(cards.iter().copied())),
        Fact::Board { cards } => Message::new("poker-say-board").with("cards", spaced(cards.iter().copied())),
        Fact::Fold { seat } => of("poker-say-fold", *seat),
        Fact::Call { seat } => of("poker-say-call", *seat),
        Fact::Raise { seat, to } => of("poker-say-raise", *seat).with("to", *to),
        Fact::Show { seat, cards } => of("poker-say-show", *seat).with("cards", spaced(cards.iter().copied())),
        Fact::Muck { seat } => of("poker-say-muck", *seat),
        _ => return None,
    };
    Some(said)
}
