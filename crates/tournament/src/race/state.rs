//! The state of a race: the one clock for all, and the records of the entries.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::number::{EntryNo, Person};

/// The state of a race. Durations are in milliseconds, times in milliseconds since 1970 UTC.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceState {
    /// The one clock for all.
    pub clock: RaceClock,
    /// Records of the entries; entries that started in time and are under way have none.
    pub runs: BTreeMap<EntryNo, RaceRun>,
}

/// The clock of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceClock {
    /// Time of the start.
    pub started_ms: Option<i64>,
    /// Whether the race was stopped.
    pub stopped: bool,
    /// Time of the stop, if recorded.
    pub stopped_ms: Option<i64>,
}

/// The record of one entry.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceRun {
    /// Delay of its arrival after the start.
    pub late_ms: Option<i64>,
    /// Time granted for the late start.
    pub granted_ms: i64,
    /// The people who left, with the times.
    #[serde(rename = "left")]
    pub departed: Vec<(Person, i64)>,
    /// Time of its finish, counted from the common start.
    pub finish_ms: Option<i64>,
    /// Time added by judges.
    pub penalty_ms: i64,
    /// Pieces placed when the race was stopped.
    pub pieces: Option<u32>,
}

impl RaceRun {
    /// Returns the time that counts: the finish, less the time granted, plus penalties.
    pub fn total_ms(&self) -> Option<i64> {
        let finish = self.finish_ms?.saturating_sub(self.granted_ms);
        Some(finish.saturating_add(self.penalty_ms))
    }
}

impl RaceClock {
    /// Checks whether the clock was started and is not stopped.
    pub const fn runs(&self) -> bool {
        self.started_ms.is_some() && !self.stopped
    }

    /// Returns the time on the clock at a moment: since the start, at most until the stop.
    pub fn elapsed_ms(&self, at_ms: i64) -> Option<i64> {
        let until = self.stopped_ms.map_or(at_ms, |stopped| stopped.min(at_ms));
        Some(until.saturating_sub(self.started_ms?).max(0))
    }
}

impl RaceState {
    /// Returns the clock to be shown: once all have arrived it stands at the last arrival, even if nobody stopped it.
    pub fn shown_clock(&self, ended: bool) -> RaceClock {
        if !ended || !self.clock.runs() {
            return self.clock;
        }
        let last = self.runs.values().filter_map(|run| run.finish_ms).max().unwrap_or(0);
        let stopped_ms = self.clock.started_ms.map(|started| started.saturating_add(last));
        RaceClock { stopped: true, stopped_ms, ..self.clock }
    }

    /// Returns the record of an entry.
    pub fn run(&self, entry: EntryNo) -> Option<&RaceRun> {
        self.runs.get(&entry)
    }

    /// Returns the record of an entry, for a change.
    pub(super) fn run_mut(&mut self, entry: EntryNo) -> &mut RaceRun {
        self.runs.entry(entry).or_default()
    }
}
