//! Entries of a tournament.

use serde::{Deserialize, Serialize};

use crate::number::Person;

/// One entry. People appear by number only: their names are kept outside the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Its people.
    pub people: Vec<Person>,
    /// Former people of it, whose place somebody else took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Person>,
    /// Age in years of the eldest person on the first day of the event, where a rule asks for it: all must be under the
    /// bar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Whether the fee is paid.
    pub paid: bool,
    /// Whether it was made after the start.
    #[serde(default)]
    pub late: bool,
    /// Place in the organiser's list of seeded players, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Numbers of the groups of entrants to be kept apart to which it belongs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<u32>,
    /// Its status.
    pub status: Status,
    /// Points subtracted by judges.
    #[serde(default)]
    pub penalty: u32,
    /// Warnings given by judges.
    #[serde(default)]
    pub warnings: u32,
    /// Whether it was withdrawn before anything was drawn: its people may enter again as if it had never been made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
    /// Rounds off that were requested: stage, from 0, and round, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<(u8, u16)>,
}

/// The status of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Entered, in play or waiting.
    In,
    /// Unpaid at the start.
    Dropped,
    /// Withdrawn.
    Withdrawn,
    /// Excluded by judges.
    Excluded,
    /// Lost its place in the tournament.
    Out,
}

impl Entrant {
    /// Creates an entry.
    pub const fn new(people: Vec<Person>) -> Self {
        Self {
            people,
            former: Vec::new(),
            age: None,
            paid: false,
            late: false,
            seed: None,
            apart: Vec::new(),
            status: Status::In,
            penalty: 0,
            warnings: 0,
            early: false,
            off: Vec::new(),
        }
    }

    /// Checks whether it asked to sit out a round of a stage.
    pub fn is_off(&self, stage: u8, round: u16) -> bool {
        self.off.contains(&(stage, round))
    }

    /// Checks whether it may still play.
    pub fn plays(&self) -> bool {
        self.status == Status::In
    }

    /// Checks whether it counts as an entry, also against the limit of its people: not if it was dropped unpaid or
    /// withdrawn before anything was drawn.
    pub fn counts(&self) -> bool {
        self.status != Status::Dropped && !self.early
    }
}
