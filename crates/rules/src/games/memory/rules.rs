//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::games::memory::cell::{MOST_COLUMNS, MOST_ROWS};
use crate::{Lint, RulesetProblem};

/// Who begins (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// The youngest player; if ages are unknown or equal, the first seat, by lot before the game.
    Youngest,
    /// The first seat, by lot before the game.
    Lot,
}

/// The parameters of Memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Rows of tiles.
    pub rows: u8,
    /// Tiles in a row.
    pub columns: u8,
    /// Pairs that win.
    pub to_win: u8,
    /// Age in years from which a player is too old.
    pub under: u8,
    /// A1: who begins.
    pub starter: Starter,
    /// A2: a player who has found a pair turns two more tiles.
    pub again_after_a_pair: bool,
    /// A3: the players sit along the long sides; this only affects how the table is shown.
    pub players_on_long_sides: bool,
    /// A4: a tile touched is a tile turned.
    pub touch_turns: bool,
}

impl Rules {
    /// Returns the number of pairs on the table at the start.
    pub const fn pairs(&self) -> u16 {
        self.rows as u16 * self.columns as u16 / 2
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        lint.check((1..=MOST_ROWS).contains(&self.rows), "rows", "memory-lint-rows");
        lint.check((1..=MOST_COLUMNS).contains(&self.columns), "columns", "memory-lint-columns");
        lint.check((u16::from(self.rows) * u16::from(self.columns)).is_multiple_of(2), "columns", "memory-lint-even");
        let to_win = u16::from(self.to_win);
        lint.check(to_win * 2 > self.pairs() && to_win <= self.pairs(), "to_win", "memory-lint-to-win");
        lint.problems
    }
}
