//! What people read in place of a notation.

use super::Notation;
use crate::{Game, Message, Step};

/// Puts a fact into a sentence, given the rules, the seats and the steps that followed, as far as these are known.
pub type Said<G> = fn(&<G as Game>::Rules, &<G as Game>::Fact, &[<G as Game>::Seat], &[Step<G>]) -> Option<Message>;

/// Puts an effect into a sentence, given the rules and the seats.
pub type Telling<G> = fn(&<G as Game>::Rules, &<G as Game>::Effect, &[<G as Game>::Seat]) -> Message;

/// What people read of a game in place of lines that they would not write or could not read.
///
/// [`Wording::NONE`] is that of a game whose acts players write themselves and whose positions are short. Gin Rummy,
/// Poker, Risiko and Rummikub put acts into sentences; they, Carolus Magnus and Samurai describe positions.
#[derive(Clone, Copy, Debug)]
pub struct Wording<G: Notation> {
    /// Puts a fact into a sentence; `None` if its notation is read.
    pub say: Said<G>,
    /// Puts an effect into a sentence, with the names that the ruleset has for its codes.
    pub tell: Telling<G>,
    /// Describes a position in a few words; `None` if its line is read.
    pub outline: fn(&G::State, &[G::Seat]) -> Option<Message>,
}

impl<G: Notation> Wording<G> {
    /// No wording of its own: effects are told without the ruleset's names.
    pub const NONE: Self =
        Self { say: |_, _, _, _| None, tell: |_, effect, seats| G::tell(effect, seats), outline: |_, _| None };
}
