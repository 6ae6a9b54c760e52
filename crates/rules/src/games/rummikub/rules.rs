//! The numbers and decisions of the ruleset file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// Numbers of players allowed.
pub(super) const PLAYERS: std::ops::RangeInclusive<u8> = 2..=5;

/// The parameters of Rummikub.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Tiles that each player takes (1.4).
    pub rack_size: u8,
    /// The least worth of the first laying down (2.1).
    pub initial: u32,
    /// Points that a joker left on the rack costs (3.1).
    pub joker: u32,
    /// Points lost when the minute is over (4.3, A1).
    pub penalty: u32,
    /// A2: the player whose minute is over draws a tile.
    pub late_draws: bool,
    /// A4: number of games played at a table.
    pub games: u8,
    /// A5: points of the table by placing, by number of players (4.1).
    pub points: BTreeMap<u8, Vec<u32>>,
    /// A7: nothing may be taken from a set in which a joker stays.
    pub joker_closes: bool,
    /// The player who starts if the highest tile is not stated (1.4).
    pub starter: Seat,
}

impl Rules {
    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        lint.check((1..=20).contains(&self.rack_size), "rack_size", "rummikub-lint-tiles");
        lint.check(self.initial <= 200, "initial", "rummikub-lint-initial");
        lint.check(self.joker <= 1000, "joker", "rummikub-lint-value");
        lint.check(self.penalty <= 1000, "penalty", "rummikub-lint-value");
        lint.check((1..=50).contains(&self.games), "games", "rummikub-lint-games");
        let falls = |points: &Vec<u32>| points.is_sorted_by(|before, after| before >= after);
        let fits = |(seats, points): (&u8, &Vec<u32>)| {
            PLAYERS.contains(seats)
                && points.len() == usize::from(*seats)
                && points.iter().all(|points| *points <= 1000)
        };
        lint.check(self.points.iter().all(fits), "points", "rummikub-lint-points");
        lint.check(self.points.values().all(falls), "points", "rummikub-lint-points-fall");
        lint.check(self.starter.0 < *PLAYERS.start(), "starter", "rummikub-lint-starter");
        lint.problems
    }
}
