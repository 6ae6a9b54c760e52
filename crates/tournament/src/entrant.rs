//! An entry of a tournament.

use serde::{Deserialize, Serialize};

use crate::number::Person;

/// Holds one entry. People appear by number only: their names are kept beside the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// Who they are.
    pub people: Vec<Person>,
    /// Who was of it before somebody else took their place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Person>,
    /// Age in years on the first day of the event, where a rule asks for it; of several people that of the eldest: all must
    /// be under the bar.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Whether the fee is paid.
    pub paid: bool,
    /// Whether it came after the start.
    #[serde(default)]
    pub late: bool,
    /// Place in the organiser's list of seeded players, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Groups of entrants that are to be kept apart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<u32>,
    /// What has become of it.
    pub status: Status,
    /// Points taken away by judges.
    #[serde(default)]
    pub penalty: u32,
    /// Warnings given by judges.
    #[serde(default)]
    pub warnings: u32,
    /// Whether it was withdrawn before anything was drawn: its people may enter again as if it had never been.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
    /// Rounds off that were asked for: stage, from 0, and round, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<(u8, u16)>,
}

/// Tells what has become of an entry.
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
    /// Makes a new entry.
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

    /// Tells whether it asked to sit a round of a stage out.
    pub fn is_off(&self, stage: u8, round: u16) -> bool {
        self.off.contains(&(stage, round))
    }

    /// Tells whether it may still play.
    pub fn plays(&self) -> bool {
        self.status == Status::In
    }

    /// Tells whether it counts as an entry, also among those that its people may have: it was neither left out for want of a fee
    /// nor taken back before the start.
    pub fn counts(&self) -> bool {
        self.status != Status::Dropped && !self.early
    }
}
