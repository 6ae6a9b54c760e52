//! What a game lets somebody write down unseen, to be revealed later.

use crate::{Game, Proceeding, Sealed};

/// Seals texts: written down unseen, to be revealed later.
///
/// Of the games Risiko has it: strategic sheets, armies placed in the dark, airborne troops. The checks, the salt, the
/// keeping beside the chain and the minutes are the same for every game.
#[derive(Clone, Copy, Debug)]
pub struct Sealing<G: Game> {
    /// Returns what a fact seals, in a fixed order. [`Game::decide`] may refuse a sealed text where it is known, but the
    /// steps must not depend on it: replay does not know it, nor do other audiences.
    pub sealed: fn(&mut G::Fact) -> Vec<&mut Sealed>,
    /// Decides what follows when a part of what a fact sealed is revealed, like [`Game::decide`]. The text has been
    /// checked against its commitment; the texts of the fact itself are not known here.
    pub reveal: fn(&mut Proceeding<'_, G>, &G::Fact, usize, &str),
    /// Checks whether a part of what a fact sealed has lost its meaning by later play, so that revealing it has no
    /// effect.
    pub is_void: fn(&G::State, &G::Fact, usize) -> bool,
}

/// Returns what a fact seals; nothing in a game that seals nothing.
pub(crate) fn sealed<G: Game>(fact: &mut G::Fact) -> Vec<&mut Sealed> {
    G::SEALING.map_or_else(Vec::new, |sealing| (sealing.sealed)(fact))
}
