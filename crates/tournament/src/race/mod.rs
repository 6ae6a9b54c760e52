//! Races against the clock: mass start, late entrants, arrivals, penalties in time.
//!
//! Every finishing time is read off the one clock that started for all. A late entry has that time too, less what the
//! referee granted (puzzle 3). The race is over when everybody has finished or, after the stop, has their pieces
//! counted.
//!
//! `start-race @1700000000000` · `late E12 @1700000420000` · `grant E12 7:00` · `left E12 p31 @1700002400000` · `fin
//! E12 1:43:20` · `time-penalty E12 5:00` · `pieces E12 431` · `stop-race @1700007200000` (`stop-race` when the time
//! was not recorded) · `race-clock 1700003600000 @1700007200000` (the machine's clock was set from one time to the
//! other during the race).

mod act;
mod notation;
#[cfg(test)]
mod tests;

pub(crate) use act::decide;
pub(crate) use notation::{parse, write};

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rules::Message;
use serde::{Deserialize, Serialize};

use crate::article::Article;
use crate::clock::write_span;
use crate::number::{EntryNo, Person};
use crate::ranking::{Column, Ranking, Value};
use crate::state::State;

/// The parameters of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RacePlan {
    /// Time limit in milliseconds; `None`: until everybody has finished (puzzle A1).
    pub limit_ms: Option<i64>,
    /// Pieces of the puzzle, where they are known.
    pub pieces: Option<u32>,
}

impl RacePlan {
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.limit_ms.is_some_and(|limit| limit <= 0), "limit_ms", "tournament-race-lint-limit");
        add(self.pieces.is_some_and(|pieces| pieces < 2), "pieces", "tournament-race-lint-pieces");
    }
}

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
    pub left: Vec<(Person, i64)>,
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

    /// Checks whether the time that counts differs from the time of the finish.
    const fn is_changed(&self) -> bool {
        self.granted_ms != 0 || self.penalty_ms != 0
    }

    /// Returns finish, time granted and time added as columns of a ranking.
    fn parts(&self) -> [Value; 3] {
        let noted = |ms: i64| if ms == 0 { Value::None } else { Value::Time(ms) };
        [self.finish_ms.map_or(Value::None, Value::Time), noted(self.granted_ms), noted(self.penalty_ms)]
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

    fn run_mut(&mut self, entry: EntryNo) -> &mut RaceRun {
        self.runs.entry(entry).or_default()
    }
}

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
    Left {
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
    PersonLeft {
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

/// Applies one effect.
pub(crate) fn evolve(state: &mut RaceState, effect: &RaceEffect) {
    match effect {
        RaceEffect::Started { at_ms } | RaceEffect::StartMoved { at_ms } => state.clock.started_ms = Some(*at_ms),
        RaceEffect::CameLate { entry, by_ms } => state.run_mut(*entry).late_ms = Some(*by_ms),
        RaceEffect::Granted { entry, ms } => state.run_mut(*entry).granted_ms = *ms,
        RaceEffect::PersonLeft { entry, person, at_ms } => state.run_mut(*entry).left.push((*person, *at_ms)),
        RaceEffect::Finished { entry, ms } => state.run_mut(*entry).finish_ms = Some(*ms),
        RaceEffect::Penalised { entry, ms } => {
            let run = state.run_mut(*entry);
            run.penalty_ms = run.penalty_ms.saturating_add(*ms);
        }
        RaceEffect::Counted { entry, pieces } => state.run_mut(*entry).pieces = Some(*pieces),
        RaceEffect::Stopped { at_ms } => (state.clock.stopped, state.clock.stopped_ms) = (true, *at_ms),
    }
}

/// Checks whether the race is over: everybody has finished or, after the stop, has their pieces counted.
pub(crate) fn over(state: &State, index: u8) -> bool {
    let Some(stage) = state.stage(index).filter(|stage| stage.race.clock.started_ms.is_some()) else { return false };
    let done = |run: &RaceRun| run.finish_ms.is_some() || (stage.race.clock.stopped && run.pieces.is_some());
    stage.field.iter().all(|entry| !state.plays(*entry) || stage.race.run(*entry).is_some_and(done))
}

/// The order of entries, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Finished, after this many whole seconds.
    Finished(i64),
    /// Not finished: more pieces first.
    Unfinished(Reverse<u32>),
    /// Withdrew before finishing.
    Withdrawn,
}

/// The parts of a time: these columns explain a ranking without deciding it.
const PARTS: [Column; 3] = [
    Column { name: "arrival", article: Article::Race, least_first: true },
    Column { name: "granted", article: Article::Late, least_first: true },
    Column { name: "penalty", article: Article::Penalty, least_first: true },
];

/// Ranks by finishing time plus penalties, equal seconds together (puzzle A4), then by pieces placed (A1); an entry
/// that withdrew before finishing is last. If time was granted or added, further columns show the parts of the times.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let mut columns = vec![
        Column { name: "time", article: Article::Race, least_first: true },
        Column { name: "pieces", article: Article::Race, least_first: false },
    ];
    let explained = stage.field.iter().any(|entry| stage.race.run(*entry).is_some_and(RaceRun::is_changed));
    if explained {
        columns.extend(PARTS);
    }
    let nothing = RaceRun::default();
    let row = |entry: &EntryNo| {
        let run = stage.race.run(*entry).unwrap_or(&nothing);
        let total = run.total_ms();
        let rank = match total {
            Some(total) => Rank::Finished(total.div_euclid(1000)),
            None if !state.plays(*entry) => Rank::Withdrawn,
            None => Rank::Unfinished(Reverse(run.pieces.unwrap_or(0))),
        };
        let pieces = run.pieces.map_or(Value::None, |pieces| Value::Number(pieces.into()));
        let mut values = vec![total.map_or(Value::None, Value::Time), pieces];
        if explained {
            values.extend(run.parts());
        }
        (rank, *entry, values)
    };
    Ranking::by_key(columns, stage.field.iter().map(row).collect())
}

/// Returns an effect as a sentence.
pub(crate) fn tell(effect: &RaceEffect) -> Message {
    let of = |key, entry: &EntryNo| Message::new(key).with("entry", entry.0);
    match effect {
        RaceEffect::Started { .. } => Message::new("tournament-race-started"),
        RaceEffect::CameLate { entry, by_ms } => {
            of("tournament-race-came-late", entry).with("time", write_span(*by_ms))
        }
        RaceEffect::Granted { entry, ms } => of("tournament-race-granted", entry).with("time", write_span(*ms)),
        RaceEffect::PersonLeft { entry, person, .. } => of("tournament-race-left", entry).with("person", *person),
        RaceEffect::Finished { entry, ms } => of("tournament-race-finished", entry).with("time", write_span(*ms)),
        RaceEffect::Penalised { entry, ms } => of("tournament-race-penalised", entry).with("time", write_span(*ms)),
        RaceEffect::Counted { entry, pieces } => of("tournament-race-counted", entry).with("pieces", *pieces),
        RaceEffect::Stopped { .. } => Message::new("tournament-race-stopped"),
        RaceEffect::StartMoved { .. } => Message::new("tournament-race-start-moved"),
    }
}
