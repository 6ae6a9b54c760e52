//! Facts as short sentences, for lists of acts.

use crate::games::gin_rummy::{Fact, GinRummy, Source, State};
use crate::kit::cards::{Card, shown_cards};
use crate::kit::{PlayerSeat, Seat};
use crate::text::name_of;
use crate::{Message, Wording};

/// Acts in sentences, and the hand with its stock.
pub(super) const WORDING: Wording<GinRummy> = Wording {
    say: |_, fact, seats, _| Some(say(fact, seats)),
    outline: |state, _| Some(outline(state)),
    ..Wording::NONE
};

fn say(fact: &Fact, seats: &[PlayerSeat]) -> Message {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<GinRummy>(seats, seat));
    match fact {
        Fact::Deal { turned: None, .. } => Message::new("gin-rummy-say-deal"),
        Fact::Deal { turned: Some(card), .. } => Message::new("gin-rummy-say-deal-card").with("card", card.shown()),
        Fact::Hold { seat, cards } if cards.is_empty() => of("gin-rummy-say-hold-hidden", *seat),
        Fact::Hold { seat, cards } => of("gin-rummy-say-hold", *seat).with("cards", shown_cards(cards.iter().copied())),
        Fact::Pass => Message::new("gin-rummy-say-pass"),
        Fact::Turn { from, discard, knock, .. } => {
            let key = match (from, knock) {
                (Source::Stock, false) => "gin-rummy-say-stock",
                (Source::Pile, false) => "gin-rummy-say-pile",
                (Source::Stock, true) => "gin-rummy-say-stock-knock",
                (Source::Pile, true) => "gin-rummy-say-pile-knock",
            };
            Message::new(key).with("card", discard.shown())
        }
        Fact::Show { seat, hand } => of("gin-rummy-say-show", *seat).with("cards", hand.written(Card::shown)),
        Fact::Reveal { knocker, own, other } => of("gin-rummy-say-reveal", *knocker)
            .with("own", own.written(Card::shown))
            .with("other", other.written(Card::shown)),
        Fact::Knocked { seat, own, other, .. } => {
            of("gin-rummy-say-knock", *seat).with("own", *own).with("other", *other)
        }
        Fact::Gin { seat, other, .. } => of("gin-rummy-say-gin", *seat).with("other", *other),
        Fact::Void => Message::new("gin-rummy-say-void"),
    }
}

fn outline(state: &State) -> Message {
    let stock = state.deal.as_ref().map_or(0, |deal| deal.stock);
    Message::new("gin-rummy-outline").with("hand", state.hand).with("stock", stock)
}
