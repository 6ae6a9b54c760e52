//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// The most deadwood that ten cards can have; nobody has to lay the melds that they make (A4).
pub(super) const MOST_DEADWOOD: u32 = 100;

/// The parameters of Gin Rummy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Points that close a column (3.1).
    pub to: u32,
    /// Columns in which the match is kept: 1, or 3 Hollywood style (3.2).
    pub columns: u8,
    /// Columns that win the match.
    pub to_win: u8,
    /// The most deadwood with which a player may knock (2.1).
    pub most_deadwood: u32,
    /// Points added to the difference when the knocker is undercut (2.5).
    pub undercut: u32,
    /// Points added to the opponent's deadwood for gin (2.6).
    pub gin: u32,
    /// Cards left in the stock when a hand becomes void (2.4).
    pub stock_left: u8,
    /// A6: the first dealer if the lot is not stated.
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
