//! The course of a stream: which of its records count, and which are in a branch.

use crate::desk::DeskId;
use crate::hash::Hash;
use crate::owners::Tenure;

/// A record of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The desk that recorded it.
    pub by: DeskId,
    /// Its number in that desk's chain.
    pub number: u64,
    /// Whether it is on the side on which this chain goes on.
    pub main: bool,
    /// The beginning of the tenure in which the desk recorded it.
    pub since: Option<Hash>,
    /// Its order in the stream.
    pub seq: u64,
}

/// What an owner recorded in one tenure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    tenure: Tenure,
    /// The first seq.
    from: u64,
    /// The last seq.
    to: u64,
}

/// The records of a stream that count: by tenure, and each seq once. All others are kept and verified, in branches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course(Vec<Part>);

impl Place {
    fn is_in(&self, tenure: &Tenure) -> bool {
        self.main && (self.by, self.since) == (tenure.desk, tenure.since) && tenure.lasts(self.number)
    }
}

impl Course {
    /// Finds the course of a stream, from its tenures and its records by seq.
    pub fn of(tenures: &[Tenure], places: &[Place]) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        for tenure in tenures {
            let from = parts.last().map_or(0, |part| part.to) + 1;
            let own = places.iter().filter(|place| place.is_in(tenure));
            // Whoever goes on does so where the one before ended; nothing else would be a course.
            let to = own.fold(from - 1, |to, place| to + u64::from(place.seq == to + 1));
            if to >= from {
                parts.push(Part { tenure: *tenure, from, to });
            }
        }
        Self(parts)
    }

    /// Returns the last seq that counts; 0 if none does.
    pub fn last_seq(&self) -> u64 {
        self.0.last().map_or(0, |part| part.to)
    }

    /// Checks whether a record of the stream counts.
    pub fn holds(&self, place: &Place) -> bool {
        self.0.iter().any(|part| place.is_in(&part.tenure) && (part.from..=part.to).contains(&place.seq))
    }
}
