//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// What capturing everything means for the player who did it (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Emptying {
    /// The same player moves once more.
    ExtraMove,
    /// The player has to choose another move instead, if there is one.
    OtherMove,
}

/// Which move must feed an empty opponent if several can (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feeding {
    /// Any move that brings seeds.
    Any,
    /// One of the moves that bring the most.
    Most,
}

/// How a game ends that players or referee break off (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrokenOff {
    /// It is a draw whatever the count.
    Draw,
    /// Who has captured more wins.
    Count,
}

/// The parameters of Mancala.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Seeds in each hole at the start.
    pub seeds: u8,
    /// Number of captured seeds that wins.
    pub goal: u8,
    /// Fewest and most seeds in a hole that are captured.
    pub captured: (u8, u8),
    /// A1: the seat that begins; the lot decides who takes it.
    pub starter: Seat,
    /// A2: what capturing everything means.
    pub emptying: Emptying,
    /// A3: which feeding move is due.
    pub feeding: Feeding,
    /// A4: the game ends at once when a player sows away the last seeds of the own row; the other takes the rest.
    pub empty_row_ends: bool,
    /// A5: how a game ends that is broken off.
    pub broken_off: BrokenOff,
    /// A6: a capture is completed even when the seeds so far already win.
    pub capture_completes: bool,
}

impl Rules {
    /// Returns the number of seeds in the game.
    pub fn total(&self) -> u16 {
        u16::from(self.seeds) * 12
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        lint.check((1..=20).contains(&self.seeds), "seeds", "mancala-lint-seeds");
        let goal = u16::from(self.goal);
        lint.check(goal * 2 > self.total() && goal <= self.total(), "goal", "mancala-lint-goal");
        lint.check(self.captured.0 >= 1 && self.captured.0 <= self.captured.1, "captured", "mancala-lint-captured");
        lint.check(self.starter.0 < 2, "starter", "mancala-lint-starter");
        lint.problems
    }
}
