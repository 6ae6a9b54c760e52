//! Where the seeds are, as a plain value.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;
use crate::kit::{End, Seat};

/// Holes in a row.
pub(super) const ROW: usize = 6;

/// Holes that one lap of sowing fills.
pub(super) const LAP: u8 = 2 * ROW as u8 - 1;

/// A hole by its place in the order of sowing: A1 to A6, then B6 to B1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Pit(u8);

impl Pit {
    /// Lists all holes in the order of sowing.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..2 * ROW as u8).map(Self)
    }

    /// Lists the holes of a row in the order of sowing.
    pub fn row(owner: Seat) -> impl Iterator<Item = Self> + Clone {
        let first = owner.0.min(1) * ROW as u8;
        (first..first + ROW as u8).map(Self)
    }

    /// Returns a hole by its row and its number, from 1; `None` if there is no such hole.
    pub fn new(owner: Seat, number: u8) -> Option<Self> {
        let numbered = (1..=ROW as u8).contains(&number);
        match owner {
            Seat(0) if numbered => Some(Self(number - 1)),
            Seat(1) if numbered => Some(Self(2 * ROW as u8 - number)),
            _ => None,
        }
    }

    /// Parses a name such as `A5`, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        let (row, number) = text.split_at_checked(1)?;
        let owner = match row {
            "A" | "a" => Seat(0),
            "B" | "b" => Seat(1),
            _ => return None,
        };
        Self::new(owner, number.parse().ok()?)
    }

    /// Returns the index in the order of sowing, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the player in whose row the hole is.
    pub const fn owner(self) -> Seat {
        Seat((self.index() / ROW) as u8)
    }

    /// Returns the number in the row, from 1.
    pub const fn number(self) -> u8 {
        if self.index() < ROW { self.0 + 1 } else { 2 * ROW as u8 - self.0 }
    }

    /// Returns the fewest seeds that reach the opponent's row when sown from here.
    pub(super) const fn reach(self) -> u8 {
        (ROW - self.index() % ROW) as u8
    }

    /// Returns the hole in which the last of `seeds` sown from here falls.
    pub(super) fn landing(self, seeds: u8) -> Self {
        // A lap has one hole less than the board: the one that is skipped.
        let laps = seeds.saturating_sub(1) / LAP;
        Self(((u16::from(self.0) + u16::from(seeds) + u16::from(laps)) % (2 * ROW as u16)) as u8)
    }

    /// Returns the hole before this one, in the order of sowing.
    pub(super) const fn before(self) -> Self {
        Self((self.0 + 2 * ROW as u8 - 1) % (2 * ROW as u8))
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", side(self.owner()), self.number())
    }
}

stored_as_text!(Pit, ToString::to_string, Pit::parse, "«{text}» is no hole: A1 to A6, B1 to B6");

/// Returns the letter of a player's side.
pub(super) const fn side(seat: Seat) -> char {
    if seat.0 == 0 { 'A' } else { 'B' }
}

/// A hole or store, where seeds can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hollow {
    /// In a hole.
    Pit(Pit),
    /// In a player's store.
    Store(Seat),
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Seeds of each hole, in the order of sowing: A1 to A6, B6 to B1.
    pub pits: [u8; 2 * ROW],
    /// Captured seeds of A and B.
    pub stores: [u8; 2],
    /// Who moves next; A when the game is over.
    pub turn: Seat,
    /// How the game ended.
    pub end: Option<End>,
}

impl State {
    /// Counts the seeds of a hole.
    pub const fn seeds(&self, pit: Pit) -> u8 {
        self.pits[pit.index()]
    }

    /// Returns the number of seeds a player has captured.
    pub fn store(&self, player: Seat) -> u8 {
        self.stores.get(player.index()).copied().unwrap_or(0)
    }

    /// Counts the seeds in a player's row.
    pub fn row(&self, player: Seat) -> u16 {
        self.in_row(player).iter().map(|seeds| u16::from(*seeds)).sum()
    }

    /// Checks whether a player has no seeds in the row.
    #[inline]
    pub(super) fn is_bare(&self, player: Seat) -> bool {
        *self.in_row(player) == [0; ROW]
    }

    /// Returns the seeds of a player's holes, in the order of sowing.
    #[inline]
    pub(super) const fn in_row(&self, player: Seat) -> &[u8; ROW] {
        &self.pits.as_chunks().0[(player.0 > 0) as usize]
    }

    /// Counts all seeds, captured or not.
    pub fn total(&self) -> u16 {
        self.pits.iter().chain(&self.stores).map(|seeds| u16::from(*seeds)).sum()
    }

    /// Returns the player who has captured the winning number of seeds.
    pub fn winner_by_count(&self, goal: u8) -> Option<Seat> {
        Seat::PAIR.into_iter().find(|seat| self.store(*seat) >= goal)
    }
}
