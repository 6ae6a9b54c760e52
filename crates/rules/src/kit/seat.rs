//! A place at the table.

use serde::{Deserialize, Serialize};

/// Numbers a seat of a match, from 0 in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Gives the index of this seat in a list of all seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
