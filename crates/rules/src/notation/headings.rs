//! The parts of a match, such as hands, each under a heading.

use crate::{Game, Message};

/// Divides a match into parts, such as hands, rounds or games, each under a heading in its minutes.
///
/// Carolus Magnus, Gin Rummy, Poker, Risiko and Rummikub have it.
#[derive(Clone, Copy, Debug)]
pub struct Headings<G: Game> {
    /// Returns the heading of the part that an effect begins; `None` for all other effects.
    pub of: fn(&G::Effect) -> Option<Message>,
    /// Whether a part begins with the last act of the one before, so that its heading stands over the next act.
    pub over_next: bool,
}
