//! Numbers of entries.

use serde::{Deserialize, Serialize};

/// Number of an entry of a match, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(pub u64);

impl Seq {
    /// Returns the entry's index in the list of all entries.
    pub const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }

    /// Returns the number of the entry at an index.
    pub const fn at(index: usize) -> Self {
        Self(index as u64 + 1)
    }
}
