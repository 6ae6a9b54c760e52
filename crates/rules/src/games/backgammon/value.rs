//! How a game was won, and what that counts (2.7).

use serde::{Deserialize, Serialize};

/// How a game was won (2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// The loser has borne off a checker, or passed a double.
    Single,
    /// The loser has borne off none.
    Gammon,
    /// Nor has the loser brought all checkers out of the winner's home board and off the bar.
    Backgammon,
}

impl Value {
    /// Every value, the smallest first.
    pub const ALL: [Self; 3] = [Self::Single, Self::Gammon, Self::Backgammon];

    /// Returns the points for each unit of the cube: 1 to 3.
    pub const fn points(self) -> u16 {
        self as u16 + 1
    }
}
