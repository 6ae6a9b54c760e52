//! What a tournament announces during a match.

use super::Terms;
use crate::{Game, Message};

/// Returns the article and the reason why a fact should wait; `None` if it need not.
pub type Overlooked<G> = fn(&<G as Game>::Fact, &<G as Game>::State, &Terms) -> Option<(<G as Game>::Article, Message)>;

/// Takes into a match what its tournament announces while it is played.
///
/// Poker has it for the levels of the blinds, and Risiko for the end of its time.
#[derive(Clone, Copy, Debug)]
pub struct Announced<G: Game> {
    /// Returns the fact that copies the latest announcement into the match; `None` if nothing is new.
    pub fact: fn(&G::State, &Terms) -> Option<G::Fact>,
    /// Returns the article and the reason why a fact should wait for the announcement; `None` if it need not.
    pub overlooked: Overlooked<G>,
}
