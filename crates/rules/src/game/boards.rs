//! Boards that an organiser may bring to a game in place of the ruleset's own.

use crate::{Bilingual, Game, Message, RulesetProblem};

/// Lets an organiser bring a board of its own as a file.
///
/// Risiko has it for its map, with the objectives on it, and Samurai for its board.
#[derive(Clone, Copy, Debug)]
pub struct Boards<G: Game> {
    /// Returns the name of the board of a match.
    pub name: fn(&G::Rules) -> &Bilingual,
    /// Replaces the board of the rules by one from a file, or says with line and column why the file can't be read.
    pub bring: fn(&mut G::Rules, &str) -> Result<(), RulesetProblem>,
    /// Writes the board of the rules as such a file for a ruleset, to be changed and brought; `None` if it can't be
    /// written.
    pub write: fn(&G::Rules, &str) -> Option<String>,
    /// Lists what is valid in the board of the rules and yet worth a look.
    pub remarks: fn(&G::Rules) -> Vec<Message>,
}

impl<G: Game> Boards<G> {
    /// Lists what is valid in the board of some rules and yet worth a look; nothing if no board can be brought.
    pub fn remarks_on(rules: &G::Rules) -> Vec<Message> {
        G::BOARDS.map_or_else(Vec::new, |boards| (boards.remarks)(rules))
    }

    /// Returns the name of the board of a match, if an organiser may bring another; `None` if there is only one.
    pub fn name_in(rules: &G::Rules) -> Option<&Bilingual> {
        G::BOARDS.map(|boards| (boards.name)(rules))
    }
}
