//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::games::abalone::Board;
use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// Who wins a game that the referee breaks off (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BrokenOff {
    /// Who has lost fewer marbles; nobody if they are equal.
    FewerLost,
    /// Nobody.
    Draw,
}

/// The parameters of Abalone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The marbles at the start, row by row from I to A.
    pub opening: Board,
    /// Number of lost marbles that loses the game.
    pub goal: u8,
    /// Thinking time of each player, in seconds.
    pub time_s: u32,
    /// Time beyond it that costs a marble, in seconds.
    pub penalty_every_s: u32,
    /// A1: a marble is due as soon as such a span begins, not only when it is over.
    pub penalty_when_begun: bool,
    /// A2: a marble chosen by the player penalised is taken off the board, not only counted.
    pub penalty_removes: bool,
    /// A3: who wins a game that the referee breaks off.
    pub broken_off: BrokenOff,
    /// A4: the seat that begins, 0 white and 1 black; the lot decides the colours.
    pub starter: Seat,
}

impl Rules {
    /// Returns how many marbles this much thinking time, in seconds, has cost.
    pub fn penalties(&self, used_s: u32) -> u8 {
        let over = used_s.saturating_sub(self.time_s);
        let every = self.penalty_every_s.max(1);
        let due = if self.penalty_when_begun { over.div_ceil(every) } else { over / every };
        u8::try_from(due).unwrap_or(u8::MAX)
    }

    /// Returns the thinking time, in seconds, at which this many marbles are due.
    pub fn time_of_penalty(&self, count: u8) -> u32 {
        let spans = if self.penalty_when_begun { u32::from(count.saturating_sub(1)) } else { u32::from(count) };
        let begun = u32::from(self.penalty_when_begun && count > 0);
        self.time_s.saturating_add(self.penalty_every_s.saturating_mul(spans)).saturating_add(begun)
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        let [white, black] = [0, 1].map(|seat| self.opening.count(Seat(seat)));
        lint.check(white == black, "opening", "abalone-lint-opening");
        lint.check(self.goal >= 1 && self.goal <= white.min(black), "goal", "abalone-lint-goal");
        lint.check(self.time_s >= 1, "time_s", "abalone-lint-time");
        lint.check(self.penalty_every_s >= 1, "penalty_every_s", "abalone-lint-time");
        lint.check(self.starter.0 < 2, "starter", "abalone-lint-starter");
        lint.problems
    }
}
