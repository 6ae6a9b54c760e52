//! What a referee types in a hurry: acts of whoever is to act without saying who, and cards where only cards can come.
//!
//! `f` folds, `c` or `k` calls or checks, `70` or `r 70` raises to 70, `pot` and `all` by so much; between the rounds
//! `2c3c4d` are the common cards. Once all of these lie there, cards are those that whoever is asked shows, and `m` gives
//! that hand up.

use crate::games::poker::prompts::to_show;
use crate::games::poker::{Fact, State};
use crate::kit::cards::parse_cards;

/// Gives the words that say the same in full; `None` where the text is none of these.
pub(super) fn in_full(text: &str, state: &State) -> Option<String> {
    let text = text.trim();
    let number = |text: &str| text.parse::<u32>().is_ok();
    let Some(seat) = state.turn else { return between_bets(text, state) };
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

/// Gives the words for cards that come to the table or are shown, where nobody is to act.
fn between_bets(text: &str, state: &State) -> Option<String> {
    let are_cards = !state.over && parse_cards(text).is_some_and(|cards| !cards.is_empty());
    let asked = || to_show(state).into_iter().next().filter(|_| state.board.len() == 5);
    match asked() {
        Some(seat) if are_cards => Some(format!("p{} sm {text}", u16::from(seat.0) + 1)),
        Some(seat) if matches!(text, "m" | "sm") => Some(format!("p{} sm", u16::from(seat.0) + 1)),
        _ => are_cards.then(|| format!("d db {text}")),
    }
}

/// Makes the raise of whoever is to act to so many chips; `None` where nobody is.
pub fn raise_to(state: &State, chips: u64) -> Option<Fact> {
    let to = u32::try_from(chips).unwrap_or(u32::MAX);
    state.turn.map(|seat| Fact::Raise { seat, to })
}
