//! What a game hides from some of those who look on.

use crate::{Audience, Game};

/// Hides what an audience may not know: hands of cards and tiles, secret objectives, the hour at which a table
/// ends.
///
/// Of the games Gin Rummy, Poker, Risiko, Rummikub and Samurai have it, each in its `conceal.rs`, and so have
/// tournaments. What is concealed must fit: concealed effects lead to the concealed position.
#[derive(Clone, Copy, Debug)]
pub struct Hiding<G: Game> {
    /// Checks whether these rules hide anything.
    pub hides: fn(&G::Rules) -> bool,
    /// Checks whether what was never revealed stays hidden after the match, in its minutes too.
    pub for_good: fn(&G::Rules) -> bool,
    /// Removes from a position what an audience may not know; the second position is the latest one, in which more may
    /// have been revealed.
    pub state: fn(&mut G::State, &G::State, Audience),
    /// Removes from a fact what an audience may not know, like `state`.
    pub fact: fn(&mut G::Fact, &G::State, Audience),
    /// Removes from an effect what an audience may not know, like `state`.
    pub effect: fn(&mut G::Effect, &G::State, Audience),
}
