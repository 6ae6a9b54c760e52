//! Plays a game to its end by the very code that referees it, with choices from outside.

use crate::games::twixt::{Colour, Fact, Rules, State, Twixt, each_hole};
use crate::kit::links::Hole;
use crate::kit::{End, Seat};
use crate::{Game, Log, Proceeding};

/// Plays random towers, each with all its walls, until somebody wins; `None` when nobody can place a tower any more.
///
/// `choose` gives a number below its argument. `holes` and `log` are memory used again from game to game.
pub fn playout(
    rules: &Rules,
    state: &mut State,
    holes: &mut Vec<Hole>,
    log: &mut Log<Twixt>,
    mut choose: impl FnMut(usize) -> usize,
) -> Option<Seat> {
    while state.end.is_none() {
        let fact = if state.choosing {
            Fact::Choose(Colour::BOTH[choose(2) % 2])
        } else {
            holes.clear();
            each_hole(rules, state, |hole| holes.push(hole));
            Fact::tower(*holes.get(choose(holes.len()))?)
        };
        log.clear();
        Twixt::decide(&mut Proceeding::new(rules, state, &[], log), &fact);
    }
    state.end.and_then(End::winner)
}
