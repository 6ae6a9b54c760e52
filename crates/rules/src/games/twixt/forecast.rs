//! Plays a game to its end with the refereeing code itself, by choices from outside.

use crate::games::twixt::{Colour, Fact, Rules, State, Twixt, open_holes};
use crate::kit::{End, Seat};
use crate::{Game, Log, Proceeding};

/// Plays random towers, each with all its walls, until somebody wins; `None` if nobody can place a tower any more.
///
/// `choose` returns a number below its argument. `log` is memory reused from game to game.
pub fn playout(
    rules: &Rules,
    state: &mut State,
    log: &mut Log<Twixt>,
    mut choose: impl FnMut(usize) -> usize,
) -> Option<Seat> {
    while state.end.is_none() {
        let fact = if state.choosing {
            Fact::Choose(Colour::BOTH[choose(2) % 2])
        } else {
            let open = open_holes(rules, state);
            let chosen = choose(open.count() as usize);
            Fact::tower(open.nth(u32::try_from(chosen).ok()?)?)
        };
        log.clear();
        Twixt::decide(&mut Proceeding::new(rules, state, &[], log), &fact);
    }
    state.end.and_then(End::winner)
}
