//! Acts that a referee records at a race, and the changes that follow from them.

use serde::{Deserialize, Serialize};

use crate::number::{EntryNo, Person};

/// An act that a referee recorded at a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RaceFact {
    /// Everybody started.
    Start {
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// An entry came late.
    Late {
        /// The entry.
        entry: EntryNo,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// The referee granted time for coming late.
    Grant {
        /// The entry.
        entry: EntryNo,
        /// The duration in milliseconds.
        ms: i64,
    },
    /// One of several people of an entry left; the others continue.
    #[serde(rename = "left")]
    Depart {
        /// The entry.
        entry: EntryNo,
        /// The person who left.
        person: Person,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// An entry finished.
    Finish {
        /// The entry.
        entry: EntryNo,
        /// Time since the common start, in milliseconds.
        ms: i64,
    },
    /// Judges added time.
    Penalty {
        /// The entry.
        entry: EntryNo,
        /// The duration in milliseconds.
        ms: i64,
    },
    /// Pieces were counted.
    Pieces {
        /// The entry.
        entry: EntryNo,
        /// The number of pieces placed.
        pieces: u32,
    },
    /// The race was stopped.
    Stop {
        /// Time in milliseconds since 1970 UTC, if recorded.
        at_ms: Option<i64>,
    },
    /// The machine's clock was set: no time passed between the two times.
    ClockSet {
        /// The time before.
        from_ms: i64,
        /// The time after.
        at_ms: i64,
    },
}

/// One change of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RaceEffect {
    /// Everybody started.
    Started {
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// An entry came late.
    CameLate {
        /// The entry.
        entry: EntryNo,
        /// The delay after the start.
        by_ms: i64,
    },
    /// Time was granted.
    Granted {
        /// The entry.
        entry: EntryNo,
        /// The total granted.
        ms: i64,
    },
    /// One of several people of an entry left.
    #[serde(rename = "person_left")]
    PersonDeparted {
        /// The entry.
        entry: EntryNo,
        /// The person who left.
        person: Person,
        /// Time in milliseconds since 1970 UTC.
        at_ms: i64,
    },
    /// An entry finished.
    Finished {
        /// The entry.
        entry: EntryNo,
        /// Time since the common start.
        ms: i64,
    },
    /// Time was added.
    Penalised {
        /// The entry.
        entry: EntryNo,
        /// The duration in milliseconds.
        ms: i64,
    },
    /// Pieces were counted.
    Counted {
        /// The entry.
        entry: EntryNo,
        /// The number of pieces.
        pieces: u32,
    },
    /// The race was stopped.
    Stopped {
        /// Time in milliseconds since 1970 UTC, if recorded.
        at_ms: Option<i64>,
    },
    /// The time of the start was shifted because the machine's clock was set.
    StartMoved {
        /// The start by the new setting of the clock.
        at_ms: i64,
    },
}
