//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::kit::links::MOST;
use crate::{Message, RulesetProblem};

/// Who moves after the choice of colours (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterPie {
    /// Black, whoever plays it.
    Black,
    /// The player who placed the first tower, whatever the colour.
    First,
}

/// The parameters of Twixt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Holes on a side, 5 to 32.
    pub size: u8,
    /// White joins the first and last row, Black the first and last column; otherwise the other way round.
    pub white_joins_rows: bool,
    /// The first tower is White's, and the opponent chooses the colour to play.
    pub pie: bool,
    /// A1: who moves after that choice.
    pub after_pie: AfterPie,
    /// A2: most towers of a colour; `None` for no limit.
    pub most_towers: Option<u16>,
    /// A2: most walls of a colour; `None` for no limit.
    pub most_walls: Option<u16>,
    /// Who places the first tower of the first game, by lot before it.
    pub starter: Seat,
    /// A3: a draw is followed by another game, begun by the other player.
    pub further_games: bool,
    /// A4: a flag fall loses the game.
    pub flag_loses: bool,
    /// A5: walls may be set or taken off on their own, without a tower.
    pub walls_alone: bool,
    /// A6: the first tower may stand in one of White's own edges.
    pub first_on_edge: bool,
    /// A7: a tower typed without walls gets all it can have.
    pub auto_walls: bool,
}

impl Rules {
    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut problems = Vec::new();
        if !(5..=MOST).contains(&self.size) {
            problems.push(RulesetProblem::in_field("size", Message::new("twixt-lint-size").with("most", MOST)));
        }
        if self.starter.0 > 1 {
            problems.push(RulesetProblem::in_field("starter", Message::new("twixt-lint-starter")));
        }
        problems
    }
}
