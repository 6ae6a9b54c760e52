//! Six-sided dice as the referee read them.

use serde::{Deserialize, Serialize};

/// One face of a die, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// Makes a die; `None` if `pips` is not 1 to 6.
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Self(pips)) } else { None }
    }

    /// Returns the pips on top, 1 to 6.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// Lists the six faces.
    pub fn faces() -> impl Iterator<Item = Self> {
        (1..=6).map(Self)
    }
}

impl TryFrom<u8> for Die {
    type Error = String;

    fn try_from(pips: u8) -> Result<Self, String> {
        Self::new(pips).ok_or_else(|| format!("a die shows 1 to 6, not {pips}"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.0
    }
}

/// Two dice in the order in which they were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dice(pub Die, pub Die);

impl Dice {
    /// Makes two dice; `None` if either is not 1 to 6.
    pub fn new(first: u8, second: u8) -> Option<Self> {
        Some(Self(Die::new(first)?, Die::new(second)?))
    }

    /// Sums the pips, 2 to 12.
    pub const fn total(self) -> u8 {
        self.0.0 + self.1.0
    }

    /// Checks whether the dice show these two faces in either order.
    pub const fn shows(self, one: u8, other: u8) -> bool {
        (self.0.0 == one && self.1.0 == other) || (self.0.0 == other && self.1.0 == one)
    }
}
