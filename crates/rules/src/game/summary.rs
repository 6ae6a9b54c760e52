//! How the score of a match is followed without its play.

use crate::{Game, Prompt};

/// Lists who is asked what in a position.
pub type Asking<G> = fn(&<G as Game>::Rules, &<G as Game>::State) -> Vec<Prompt<<G as Game>::Fact>>;

/// Follows only the score of a match, not how it is played.
///
/// Games whose play is too long or too fast to be followed at every table have it: Gin Rummy, Poker, Risiko, Rummikub
/// and Samurai.
#[derive(Clone, Copy, Debug)]
pub struct Summary<G: Game> {
    /// Kinds of acts that may be recorded then.
    pub acts: &'static [&'static str],
    /// Lists who is asked what then.
    pub prompts: Asking<G>,
}
