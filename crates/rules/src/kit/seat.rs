//! A place at the table.

use serde::{Deserialize, Serialize};

/// Number of a seat of a match, from 0 in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a game for two.
    pub const PAIR: [Self; 2] = [Self(0), Self(1)];

    /// Returns the other seat of a game for two.
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self(1 - (self.0 & 1))
    }

    /// Returns the index of this seat in a list of all seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
