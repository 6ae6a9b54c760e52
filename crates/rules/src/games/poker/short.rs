//! Short forms: bets with or without the player's name, and cards where only cards can come.
//!
//! `f` folds, `c` or `k` calls or checks, `70` or `r 70` bets or raises to 70, `pot` and `all` by that much, or all-in
//! if that is less; a seat or a name in front names the player, else it is the one to act. Between rounds `2c3c4d` are
//! the common cards. Once all of these lie there, cards are those shown by the player asked, and `m` mucks that hand.

use crate::games::poker::betting::pot_raise;
use crate::games::poker::position::seat_word;
use crate::games::poker::prompts::asked_to_show;
use crate::games::poker::{Fact, State};
use crate::kit::Seat;
use crate::kit::cards::parse_cards;
use crate::text::first_word;

/// Words before an amount, that of PHH first.
const TO: [&str; 7] = ["cbr", "r", "b", "bet", "raise", "punta", "rilancia"];

/// Expands a short form; `None` if the text is none.
pub(super) fn in_full(text: &str, state: &State) -> Option<String> {
    let text = text.trim();
    let Some(seat) = state.turn else { return between_bets(text, state) };
    bet(text, seat, state).map(|_| format!("{} {text}", seat_word(seat)))
}

/// Reads a bet of a player; `None` if the text is none.
pub(super) fn bet(text: &str, seat: Seat, state: &State) -> Option<Fact> {
    let text = text.to_lowercase();
    match text.as_str() {
        "f" | "fold" | "lascia" => Some(Fact::Fold { seat }),
        "c" | "k" | "cc" | "call" | "check" | "vede" | "cippa" => Some(Fact::Call { seat }),
        "all" | "all-in" | "allin" | "resto" => Some(at_most(state, seat, u32::MAX)),
        // By the usual pot limit; under the literal limit it is too much, and refused with the most allowed.
        "pot" | "piatto" => Some(at_most(state, seat, pot_raise(state, seat))),
        _ => {
            let (word, rest) = first_word(&text);
            let behind = TO.contains(&word).then_some(rest);
            let close = || text.strip_prefix('r').filter(|rest| !rest.is_empty());
            let to = behind.filter(|rest| !rest.is_empty()).or_else(close).unwrap_or(&text);
            to.parse().ok().map(|to| Fact::Raise { seat, to })
        }
    }
}

/// Raises to `most` chips, or all-in if that is less; a call if it is no raise any more.
fn at_most(state: &State, seat: Seat, most: u32) -> Fact {
    let to = state.player(seat).map_or(0, |player| player.bet.saturating_add(player.stack)).min(most);
    if to > state.owed { Fact::Raise { seat, to } } else { Fact::Call { seat } }
}

/// Expands cards that are dealt to the table or shown, while nobody is to act.
fn between_bets(text: &str, state: &State) -> Option<String> {
    let are_cards = !state.over && parse_cards(text).is_some_and(|cards| !cards.is_empty());
    match asked_to_show(state) {
        Some(seat) if are_cards => Some(format!("{} sm {text}", seat_word(seat))),
        Some(seat) if matches!(text, "m" | "sm") => Some(format!("{} sm", seat_word(seat))),
        _ => are_cards.then(|| format!("d db {text}")),
    }
}

/// Makes the raise to `chips` of the player to act; `None` if there is none.
pub fn raise_to(state: &State, chips: u64) -> Option<Fact> {
    let to = u32::try_from(chips).unwrap_or(u32::MAX);
    state.turn.map(|seat| Fact::Raise { seat, to })
}
