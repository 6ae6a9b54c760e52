//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::games::backgammon::Value;
use crate::{Message, RulesetProblem};

/// The longest match.
const LONGEST: u8 = 99;

/// The parameters of Backgammon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// A2: points that win the match, 1 to 99; a position set up has its own.
    pub length: u8,
    /// The first game after a player has come within a point of the match is played without the cube.
    pub crawford: bool,
    /// A1: the opponent may let an illegal move stand; otherwise it must be corrected.
    pub condone: bool,
    /// A3: the match is played with a clock, and a flag fall loses it.
    pub clock: bool,
    /// A4: the value of a resignation that does not state one.
    pub resign_unsaid: Value,
    /// A5: points beyond those that win the match are counted.
    pub score_as_reached: bool,
}

impl Rules {
    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        if (1..=LONGEST).contains(&self.length) {
            return Vec::new();
        }
        vec![RulesetProblem::in_field("length", Message::new("backgammon-lint-length").with("most", LONGEST))]
    }
}
