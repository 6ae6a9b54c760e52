//! Numbers that belong to a fact but are not pointed at, such as the chips of a raise.

use rules::{Game, Match};

/// Asks for the numbers of facts.
///
/// Poker has it for raises, and Risiko for occupying armies, the number that ends the game, and rounds.
#[derive(Clone, Copy, Debug)]
pub struct Amounts<G: Game> {
    /// Lists the numbers that are asked for, each with its bounds.
    pub asked: fn(&Match<G>) -> Vec<Amount>,
    /// Returns the fact completed by a number that is asked for, legal or not; `None` if there is no such fact.
    pub complete: fn(&Match<G>, &str, u64) -> Option<G::Fact>,
}

/// A request for the number of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Stable word for what is asked, such as `raise`.
    pub ask: &'static str,
    /// The least number without an objection.
    pub least: u64,
    /// The number proposed first.
    pub first: u64,
    /// The greatest number without an objection.
    pub most: u64,
    /// The step by which it is changed.
    pub step: u64,
    /// Named numbers, each with its stable word, such as `least` or `all`.
    pub marks: Vec<(&'static str, u64)>,
}

impl Amount {
    /// Returns the next number up or down, within the bounds.
    pub fn stepped(&self, from: u64, up: bool) -> u64 {
        let step = self.step.max(1);
        let next = if up { from.saturating_add(step) } else { from.saturating_sub(step) };
        next.clamp(self.least, self.most.max(self.least))
    }
}
