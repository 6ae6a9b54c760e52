//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// The most that ten cards can be worth: nobody has to lay the melds that they make (A4).
pub(super) const MOST_DEADWOOD: u32 = 100;

/// Holds the parameters of Gin Rummy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Points that close a column (3.1).
    pub to: u32,
    /// Columns in which the match is kept: 1, or 3 Hollywood style (3.2).
    pub columns: u8,
    /// Columns that win it.
    pub to_win: u8,
    /// The most deadwood with which somebody may knock (2.1).
    pub most_deadwood: u32,
    /// What is scored beside the difference when the knocker is undercut (2.5).
    pub undercut: u32,
    /// What gin scores beside the opponent's deadwood (2.6).
    pub gin: u32,
    /// Cards left in the stock when a hand becomes void (2.4).
    pub stock_left: u8,
    /// A6: who deals first where the lot is not told.
    pub dealer: Seat,
}

impl Rules {
    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        lint.check((1..=10_000).contains(&self.to), "to", "gin-rummy-lint-to");
        lint.check((1..=9).contains(&self.columns), "columns", "gin-rummy-lint-columns");
        lint.check((1..=self.columns).contains(&self.to_win), "to_win", "gin-rummy-lint-to-win");
        lint.check(self.most_deadwood <= MOST_DEADWOOD, "most_deadwood", "gin-rummy-lint-most-deadwood");
        lint.check(self.undercut <= 1000, "undercut", "gin-rummy-lint-bonus");
        lint.check(self.gin <= 1000, "gin", "gin-rummy-lint-bonus");
        lint.check(self.stock_left <= 30, "stock_left", "gin-rummy-lint-stock");
        lint.check(Seat::PAIR.contains(&self.dealer), "dealer", "gin-rummy-lint-dealer");
        lint.problems
    }
}
