//! Acts that follow from how a match stands, for buttons and examples.

use crate::{Game, Match, Message};

/// Proposes acts that neither the prompts list nor buttons of the game offer.
///
/// Risiko has it: most of its acts are too many to be listed, and what it asks for at the end depends on its record.
#[derive(Clone, Copy, Debug)]
pub struct Proposing<G: Game> {
    /// Lists acts proposed by buttons in the present position, each with its label: revealing a sealed text once all
    /// may read it, a choice of a few.
    pub buttons: fn(&Match<G>) -> Vec<Proposed<G>>,
    /// Lists sample acts; the allowed ones are shown as examples, one of each kind.
    pub samples: fn(&Match<G>) -> Vec<G::Fact>,
}

/// A proposed act with the label of its button.
pub type Proposed<G> = (<G as Game>::Fact, Message);
