//! What a referee types in a hurry: acts of whoever is to act without saying who, and cards where only cards can come.
//!
//! `f` folds, `c` or `k` calls or checks, `70` or `r 70` raises to 70, `pot` and `all` by so much; between the rounds
//! `2c3c4d` are the common cards.

use crate::games::poker::{Fact, State};
use crate::kit::cards::parse_cards;

/// Gives the words that say the same in full; `None` where the text is none of these.
pub(super) fn in_full(text: &str, state: &State) -> Option<String> {
    let text = text.trim();
    let number = |text: &str| text.parse::<u32>().is_ok();
    let Some(seat) = state.turn else {
        let cards = (!state.over).then(|| parse_cards(text)).flatten()?;
        return (!cards.is_empty()).then(|| format!("d db {text}"));
    };
    let act = match text {
        "f" => "f".to_owned(),
        "c" | "k" | "cc" => "cc".to_owned(),
        "all" | "all-in" => "all-in".to_owned(),
        "pot" => "pot".to_owned(),
        to if number(to) => format!("cbr {to}"),
        _ => format!("cbr {}", text.strip_prefix('r').map(str::trim).filter(|to| number(to))?),
    };
    Some(format!("p{} {act}", u16::from(seat.0) + 1))
}

/// Makes the raise of whoever is to act to so many chips; `None` where nobody is.
pub fn raise_to(state: &State, chips: u64) -> Option<Fact> {
    let to = u32::try_from(chips).unwrap_or(u32::MAX);
    state.turn.map(|seat| Fact::Raise { seat, to })
}
