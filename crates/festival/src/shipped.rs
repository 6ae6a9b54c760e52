//! The tournament rulesets shipped with the program.

use std::collections::BTreeSet;

use rules::{Ruleset, RulesetProblem};
use tournament::Tournament;

/// Stable name of the game in a format that fits any game.
pub const ANY_GAME: &str = "any";

/// Articles that all tournaments share.
const COMMON: &str = include_str!("../../../rulesets/tournament/comuni.ron");

macro_rules! shipped {
    ($($id:literal),* $(,)?) => {
        /// All shipped tournament rulesets, by id: their own text, without the common articles.
        const SHIPPED: &[(&str, &str)] =
            &[$(($id, include_str!(concat!("../../../rulesets/tournament/", $id, ".ron")))),*];
    };
}

shipped! {
    "torneo-oca", "torneo-risiko-varianti", "torneo-risiko", "torneo-abalone", "torneo-backgammon",
    "torneo-carolus-magnus", "torneo-memory", "torneo-holdem", "torneo-omaha", "torneo-puzzle", "torneo-quarto",
    "torneo-mancala", "torneo-gin-rummy", "torneo-twixt", "torneo-samurai", "torneo-rummikub", "torneo-girone",
    "torneo-svizzero", "torneo-eliminazione-diretta", "torneo-doppia-eliminazione", "torneo-tavoli-a-punti",
}

/// Checks a ruleset file of a tournament together with the common articles.
///
/// # Errors
/// Every problem found, with line and column.
pub fn check_tournament(source: &str) -> Result<String, Vec<RulesetProblem>> {
    let whole = tournament::compose(COMMON, source)?;
    Ruleset::parse::<Tournament>(&whole).map(|ruleset| ruleset.id)
}

/// Returns the ids of the shipped tournament rulesets.
pub fn tournament_rulesets() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// The puzzle race is played only as a tournament, and can be found under its own name too.
const RACE: (&str, &str) = ("puzzle", "torneo-puzzle");

/// Returns the whole text of a shipped tournament ruleset, including the common articles.
pub fn tournament_source(id: &str) -> Option<String> {
    let id = if id == RACE.0 { RACE.1 } else { id };
    let (_, own) = SHIPPED.iter().find(|(known, _)| *known == id)?;
    tournament::compose(COMMON, own).ok()
}

/// Returns the games of the shipped tournament rulesets, by their stable names.
pub fn tournament_games() -> BTreeSet<String> {
    let sources = tournament_rulesets().filter_map(tournament_source);
    let games = sources.filter_map(|text| Ruleset::parse::<Tournament>(&text).ok()).map(|ruleset| ruleset.rules.game);
    games.filter(|game| game != ANY_GAME).collect()
}
