//! Each effect as a sentence.

use crate::Message;
use crate::games::poker::{Ante, Blind, Chair, Effect, Poker, Value};
use crate::kit::Seat;
use crate::kit::cards::{rank_word, shown_cards};
use crate::text::name_of;

pub(super) fn tell(effect: &Effect, seats: &[Chair]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Poker>(seats, seat));
    match effect {
        Effect::BlindsSet { small, big, ante } => {
            let key = if ante.is_some() { "poker-blinds-set-ante" } else { "poker-blinds-set" };
            let set = Message::new(key).with("small", *small).with("big", *big);
            ante.map_or(set.clone(), |ante| with_ante(set, ante))
        }
        Effect::Anted { paid, .. } => {
            let paid: Vec<_> =
                paid.iter().map(|(seat, chips)| format!("{} {chips}", name_of::<Poker>(seats, *seat))).collect();
            Message::new("poker-anted").with("players", paid.join(", "))
        }
        Effect::ButtonMoved { to } => of("poker-button-moved", *to),
        Effect::HandBegun { hand } => Message::new("poker-hand-begun").with("hand", *hand),
        Effect::Posted { seat, blind: Blind::Small, chips, .. } => {
            of("poker-small-posted", *seat).with("chips", *chips)
        }
        Effect::Posted { seat, blind: Blind::Big, chips, .. } => of("poker-big-posted", *seat).with("chips", *chips),
        Effect::HoleSeen { seat, cards } if cards.is_empty() => of("poker-hole-hidden", *seat),
        Effect::HoleSeen { seat, cards } => of("poker-hole-seen", *seat).with("cards", shown_cards(cards.iter())),
        Effect::TurnPassed { to } => of("poker-turn-passed", *to),
        Effect::Folded { seat } => of("poker-fold", *seat),
        Effect::Checked { seat } => of("poker-check", *seat),
        Effect::Called { seat, chips } => of("poker-call", *seat).with("chips", *chips),
        Effect::Raised { seat, chips, over: 0, .. } => of("poker-bet", *seat).with("chips", *chips),
        Effect::Raised { seat, chips, to, .. } => of("poker-raise", *seat).with("chips", *chips).with("to", *to),
        Effect::RoundClosed { pot } => Message::new("poker-round-closed").with("chips", *pot),
        Effect::Returned { seat, chips } => of("poker-returned", *seat).with("chips", *chips),
        Effect::Dealt { cards } => {
            Message::new("poker-dealt").with("cards", shown_cards(cards.iter().copied())).with("count", cards.len())
        }
        Effect::PotMade { pot, chips, seats: rivals } => {
            let names: Vec<_> = rivals.iter().map(|seat| name_of::<Poker>(seats, *seat)).collect();
            Message::new("poker-pot-made").with("pot", *pot).with("chips", *chips).with("players", names.join(", "))
        }
        Effect::Shown { seat, cards, value: None } => of("poker-shown", *seat).with("cards", shown_cards(cards.iter())),
        Effect::Shown { seat, cards, value: Some(value) } => {
            with_value(of("poker-shown-value", *seat).with("cards", shown_cards(cards.iter())), *value)
        }
        Effect::Said { seat, value } => with_value(of("poker-said", *seat), *value),
        Effect::Mucked { seat } => of("poker-mucked", *seat),
        Effect::Won { seat, pot, chips } => of("poker-won", *seat).with("pot", *pot).with("chips", *chips),
        Effect::OddChip { seat, pot, chips } => of("poker-odd-chip", *seat).with("pot", *pot).with("chips", *chips),
        Effect::HandEnded { hand } => Message::new("poker-hand-ended").with("hand", *hand),
        Effect::Eliminated { seat, hand, stack } => {
            of("poker-eliminated", *seat).with("hand", *hand).with("chips", *stack)
        }
        Effect::TableWon { seat } => of("poker-table-won", *seat),
        Effect::StacksCounted { stacks } => {
            let stacks: Vec<_> =
                stacks.iter().map(|(seat, chips)| format!("{} {chips}", name_of::<Poker>(seats, *seat))).collect();
            Message::new("poker-stacks-counted").with("stacks", stacks.join(", "))
        }
        Effect::ButtonPlaced { seat } => of("poker-button-placed", *seat),
        Effect::HandNumbered { hand } => Message::new("poker-hand-told").with("hand", *hand),
        _ => tell_ruling(effect, seats),
    }
}

fn tell_ruling(effect: &Effect, seats: &[Chair]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Poker>(seats, seat));
    match effect {
        Effect::StackSet { seat, chips } => of("poker-stack-set", *seat).with("chips", *chips),
        Effect::TurnSet { to: Some(seat) } => of("poker-turn-passed", *seat),
        Effect::TurnSet { to: None } => Message::new("poker-turn-none"),
        Effect::CardTaken { card } => Message::new("poker-card-taken").with("card", card.shown()),
        Effect::HoleTaken { seat } => of("poker-hole-taken", *seat),
        Effect::HandVoided => Message::new("poker-hand-voided"),
        Effect::Awarded { seat, pot, chips } => of("poker-awarded", *seat).with("pot", *pot).with("chips", *chips),
        Effect::Reinstated { seat } => of("poker-reinstated", *seat),
        _ => Message::new("poker-set-up"),
    }
}

/// Adds an ante; messages choose by its payer, or that there is none.
pub(super) fn with_ante(message: Message, ante: Ante) -> Message {
    message.with("ante", ante.chips).with("by", ante.payer_word())
}

/// Adds the value of a hand: the word for its kind, by which messages choose, and its ranks.
pub(super) fn with_value(message: Message, value: Value) -> Message {
    let ranks: Vec<String> = value.ranks().iter().map(|rank| rank_word(*rank)).collect();
    message.with("kind", value.kind().word()).with("ranks", ranks.join(" "))
}
