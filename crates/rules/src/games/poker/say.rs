//! Each fact as a short sentence, for lists of acts.

use crate::games::poker::tell::{with_ante, with_value};
use crate::games::poker::{Chair, Effect, Fact, Poker, State};
use crate::kit::Seat;
use crate::kit::cards::shown_cards;
use crate::text::name_of;
use crate::{Message, Step, Wording};

/// Acts in sentences, with what followed, and the hand.
pub(super) const WORDING: Wording<Poker> = Wording {
    say: |_, fact, seats, steps| say(fact, seats, steps),
    outline: |state, seats| Some(outline(state, seats)),
    ..Wording::NONE
};

/// Puts a fact into a sentence; blind levels stay in their notation. What followed shows whether a player called or
/// checked, bet or raised.
fn say(fact: &Fact, seats: &[Chair], steps: &[Step<Poker>]) -> Option<Message> {
    let of = |key, seat: Seat| Message::new(key).with("player", name_of::<Poker>(seats, seat));
    let said = match fact {
        Fact::Deal { button: None } => Message::new("poker-say-deal"),
        Fact::Deal { button: Some(seat) } => of("poker-say-deal-button", *seat),
        Fact::Hole { seat, cards, .. } if cards.is_empty() => of("poker-say-hole-hidden", *seat),
        Fact::Hole { seat, cards, .. } => of("poker-say-hole", *seat).with("cards", shown_cards(cards.iter().copied())),
        Fact::Board { cards } => Message::new("poker-say-board").with("cards", shown_cards(cards.iter().copied())),
        Fact::Fold { seat } => of("poker-say-fold", *seat),
        Fact::Call { seat } => match did(steps) {
            Some(Effect::Checked { .. }) => of("poker-say-check", *seat),
            Some(Effect::Called { chips, .. }) => of("poker-say-calls", *seat).with("chips", *chips),
            _ => of("poker-say-call", *seat),
        },
        Fact::Raise { seat, to } => {
            let bets = matches!(did(steps), Some(Effect::Raised { over: 0, .. }));
            of(if bets { "poker-say-bet" } else { "poker-say-raise" }, *seat).with("to", *to)
        }
        Fact::Show { seat, cards } => of("poker-say-show", *seat).with("cards", shown_cards(cards.iter().copied())),
        Fact::Say { seat, value } => with_value(of("poker-say-called", *seat), *value),
        Fact::Muck { seat } => of("poker-say-muck", *seat),
        Fact::Stacks { .. } => Message::new("poker-say-stacks"),
        Fact::Out { seat, hand, stack } => of("poker-say-out", *seat).with("hand", *hand).with("chips", *stack),
        Fact::Button { seat } => of("poker-button-placed", *seat),
        Fact::Hand { number } => Message::new("poker-hand-told").with("hand", *number),
        Fact::Blinds { .. } => return None,
    };
    Some(said)
}

/// Returns the first effect that followed.
fn did(steps: &[Step<Poker>]) -> Option<&Effect> {
    steps.first().map(|step| &step.effect)
}

/// Describes the table: the hand, the blinds, the players left, the pot.
fn outline(state: &State, seats: &[Chair]) -> Message {
    let outline = match state.winner() {
        Some(seat) => Message::new("poker-outline-won").with("player", name_of::<Poker>(seats, seat)),
        None if state.over => Message::new("poker-outline-between"),
        None => Message::new("poker-outline").with("pot", state.pot()),
    };
    let (small, big) = state.blinds;
    let outline = outline.with("hand", state.hand).with("small", small).with("big", big);
    with_ante(outline, state.ante).with("count", state.still_in().count())
}
