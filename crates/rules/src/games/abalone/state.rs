//! Where the marbles are, as a plain value.

use serde::{Deserialize, Serialize};

use crate::games::abalone::Board;
use crate::kit::{End, Seat};

/// The state of a game; white has seat 0, black seat 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The marbles.
    pub board: Board,
    /// Lost marbles of white and black, including those lost on time.
    pub lost: [u8; 2],
    /// Marbles that time has cost white and black.
    pub penalties: [u8; 2],
    /// Who moves next; white when the game is over.
    pub turn: Seat,
    /// How the game ended.
    pub end: Option<End>,
}

impl State {
    /// Counts the marbles that a player has lost.
    pub fn lost(&self, seat: Seat) -> u8 {
        self.lost.get(seat.index()).copied().unwrap_or(0)
    }

    /// Checks whether a player has lost at least `goal` marbles.
    pub(super) fn is_lost(&self, goal: u8) -> bool {
        self.lost.iter().any(|lost| *lost >= goal)
    }

    /// Counts the marbles that time has cost a player.
    pub fn penalties(&self, seat: Seat) -> u8 {
        self.penalties.get(seat.index()).copied().unwrap_or(0)
    }
}
