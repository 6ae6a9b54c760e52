//! The decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Message, RulesetProblem};

/// The consequence of calling a line that is not there (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FalseCall {
    /// Nothing: the clock runs on.
    Nothing,
    /// The caller loses.
    Loses,
}

/// The parameters of Quarto!.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// First game in which the expert squares count; 0 for never.
    pub expert_from_game: u8,
    /// A drawn game is followed by another, begun by the other player.
    pub further_games: bool,
    /// A1: a flag fall loses the game.
    pub flag_loses: bool,
    /// A2: the consequence of a false call.
    pub false_call: FalseCall,
    /// A3: a line that nobody called can't be called later.
    pub missed_lines_void: bool,
    /// A4: the seat that begins the first game, by lot before it.
    pub starter: Seat,
    /// A4: the player who begins hands over the first piece.
    pub starter_gives: bool,
    /// A5: after the last placement the opponent may still call.
    pub last_call: bool,
}

impl Rules {
    /// Checks whether the expert squares count in a game, numbered from 1.
    pub const fn squares_count(&self, game: u8) -> bool {
        self.expert_from_game > 0 && game >= self.expert_from_game
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        if self.starter.0 < 2 {
            return Vec::new();
        }
        vec![RulesetProblem::in_field("starter", Message::new("quarto-lint-starter"))]
    }
}
