//! Forecasts: plays a race to its end by the code that referees it, with dice from outside.

use crate::games::oca::{Fact, Oca, Pending, Rules, State, aftermath};
use crate::kit::{Dice, Seat};
use crate::{Game, Log, Proceeding};

/// The most throws of a playout; real races end long before.
const MOST_THROWS: usize = 100_000;

/// Plays on from a position until a bearer is in the garden, and returns the winner.
///
/// Captains let the roster pay, and swap with the rival furthest ahead if that bearer is ahead of their own. `None` if
/// the ruleset lets nobody arrive.
pub fn playout(rules: &Rules, state: &mut State, log: &mut Log<Oca>, mut dice: impl FnMut() -> Dice) -> Option<Seat> {
    for _ in 0..MOST_THROWS {
        if state.winner.is_some() {
            return state.winner;
        }
        let fact = match state.pending {
            Some(Pending::Validation(_)) => Fact::Validate,
            Some(Pending::Swap) => Fact::Swap(best_swap(rules, state)),
            None => {
                let Dice(first, second) = dice();
                Fact::Throw([first.pips(), second.pips()])
            }
        };
        log.clear();
        Oca::decide(&mut Proceeding::new(rules, state, &[], log), &fact);
    }
    None
}

fn best_swap(rules: &Rules, state: &State) -> Option<Seat> {
    let square = |seat: Seat| state.flock(seat).map_or(0, |flock| flock.bearer.square);
    let own = square(state.to_throw);
    aftermath::swap_candidates(state, rules, state.to_throw)
        .filter(|seat| square(*seat) > own)
        .max_by_key(|seat| square(*seat))
}
