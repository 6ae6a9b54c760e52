//! Names of pieces, kept through a match: cards come from the pack and return to it, chips go from the players into the
//! pot and on to its winners. No name reveals a card.

use rules::games::poker::{Effect, Poker, State};
use rules::kit::Seat;

use crate::View;

/// Greatest number of common cards; and the rounds of betting before, between and after them.
pub(super) const COMMON: usize = 5;

pub(super) fn hole_token(seat: Seat, index: i32) -> String {
    format!("hole/{}/{index}", seat.0)
}

pub(super) fn board_token(index: usize) -> String {
    format!("board/{index}")
}

fn chips_token(seat: Seat, lying: usize) -> String {
    format!("chips/{}/{lying}", seat.0)
}

/// Returns the names of the chips that a player puts in during this round.
pub(super) fn bet_token(seat: Seat, state: &State) -> String {
    chips_token(seat, state.board.len())
}

/// Returns the names of the chips in a pot; the main one holds those of all finished rounds.
pub(super) fn pot_tokens(state: &State, pot: usize) -> Vec<String> {
    let mut tokens = vec![format!("pot/{pot}")];
    if pot == 0 {
        let laid = |seat: &Seat| state.player(*seat).is_some_and(|player| player.put_in() > player.bet);
        for seat in state.seats().filter(laid) {
            // Chips put in during this round are still in front of the player.
            let over = |lying: &usize| *lying != state.board.len() || state.player(seat).is_some_and(|it| it.bet == 0);
            tokens.extend((0..=COMMON).filter(over).map(|lying| chips_token(seat, lying)));
        }
    }
    tokens
}

/// Returns the names of the chips that a player has just won.
pub(super) fn won_tokens(seat: Seat, view: View<'_, Poker>) -> Vec<String> {
    let first_of = |pot: u8| {
        view.last.iter().find_map(|step| match step.effect {
            Effect::Won { seat, pot: from, .. } if from == pot => Some(seat),
            _ => None,
        })
    };
    let mut tokens = vec![format!("won/{}", seat.0)];
    let state = view.state;
    let paid = (0u8..).take(state.pots.len().max(1)).filter(|pot| first_of(*pot) == Some(seat));
    let empty = |pot: &u8| state.pots.get(usize::from(*pot)).is_none_or(|pot| pot.chips == 0);
    tokens.extend(paid.filter(empty).flat_map(|pot| pot_tokens(state, usize::from(pot))));
    tokens
}
