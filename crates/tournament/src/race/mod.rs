//! Races against the clock: mass start, late entrants, arrivals, penalties in time.
//!
//! Every finishing time is read off the one clock that started for all. Who came late has that time too, less what the
//! referee granted (puzzle 3). The race is over when everybody has finished or, after the stop, has the pieces counted.
//!
//! `start-race @1700000000000` · `late E12 @1700000420000` · `grant E12 7:00` · `left E12 p31 @1700002400000` ·
//! `fin E12 1:43:20` · `time-penalty E12 5:00` · `pieces E12 431` ·
//! `stop-race @1700007200000` (`stop-race` when nobody noted the moment) · `race-clock 1700003600000 @1700007200000`
//! (the machine's clock was set from one hour to the other while the race was on).

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

/// Holds the parameters of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RacePlan {
    /// How long the race may last, in milliseconds; `None`: until everybody has finished (puzzle A1).
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

/// Holds where a race stands. Times are milliseconds, moments milliseconds since 1970 UTC.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceState {
    /// The one clock for all.
    pub clock: RaceClock,
    /// What is noted of the entries; nothing for those who started in time and are under way.
    pub runs: BTreeMap<EntryNo, RaceRun>,
}

/// Holds the clock of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceClock {
    /// When everybody started.
    pub started_ms: Option<i64>,
    /// Whether the race was stopped.
    pub stopped: bool,
    /// When it was stopped, where somebody noted it.
    pub stopped_ms: Option<i64>,
}

/// Holds what is noted of one entry.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize)]
pub struct RaceRun {
    /// How long after the start it came.
    pub late_ms: Option<i64>,
    /// Time granted for coming late.
    pub granted_ms: i64,
    /// Who left, and when.
    pub left: Vec<(Person, i64)>,
    /// When it finished, counted from the start of all.
    pub finish_ms: Option<i64>,
    /// Time added by judges.
    pub penalty_ms: i64,
    /// Pieces placed when the race was stopped.
    pub pieces: Option<u32>,
}

impl RaceRun {
    /// Gives the time that counts: finish less what was granted, plus penalties.
    pub fn total_ms(&self) -> Option<i64> {
        let finish = self.finish_ms?.saturating_sub(self.granted_ms);
        Some(finish.saturating_add(self.penalty_ms))
    }

    /// Tells whether the time that counts is another than the one of the arrival.
    const fn is_changed(&self) -> bool {
        self.granted_ms != 0 || self.penalty_ms != 0
    }

    /// Gives the arrival, what was granted and what was added, as the columns of a ranking.
    fn parts(&self) -> [Value; 3] {
        let noted = |ms: i64| if ms == 0 { Value::None } else { Value::Time(ms) };
        [self.finish_ms.map_or(Value::None, Value::Time), noted(self.granted_ms), noted(self.penalty_ms)]
    }
}

impl RaceClock {
    /// Tells whether it was started and not stopped since.
    pub const fn runs(&self) -> bool {
        self.started_ms.is_some() && !self.stopped
    }

    /// Gives the time on the clock at a moment: since the start, at most until the stop.
    pub fn elapsed_ms(&self, at_ms: i64) -> Option<i64> {
        let until = self.stopped_ms.map_or(at_ms, |stopped| stopped.min(at_ms));
        Some(until.saturating_sub(self.started_ms?).max(0))
    }
}

impl RaceState {
    /// Gives the clock as it is shown: once all have arrived it stands at the last arrival, though nobody has stopped it.
    pub fn shown_clock(&self, ended: bool) -> RaceClock {
        if !ended || !self.clock.runs() {
            return self.clock;
        }
        let last = self.runs.values().filter_map(|run| run.finish_ms).max().unwrap_or(0);
        let stopped_ms = self.clock.started_ms.map(|started| started.saturating_add(last));
        RaceClock { stopped: true, stopped_ms, ..self.clock }
    }

    /// Gives what is noted of an entry.
    pub fn run(&self, entry: EntryNo) -> Option<&RaceRun> {
        self.runs.get(&entry)
    }

    fn run_mut(&mut self, entry: EntryNo) -> &mut RaceRun {
        self.runs.entry(entry).or_default()
    }
}

/// What a referee saw at a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RaceFact {
    /// Everybody started.
    Start {
        /// When.
        at_ms: i64,
    },
    /// An entry came late.
    Late {
        /// Who.
        entry: EntryNo,
        /// When.
        at_ms: i64,
    },
    /// The referee granted time for coming late.
    Grant {
        /// To whom.
        entry: EntryNo,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// One of several people of an entry left; the others go on.
    Left {
        /// The entry.
        entry: EntryNo,
        /// Who left.
        person: Person,
        /// When.
        at_ms: i64,
    },
    /// An entry finished.
    Finish {
        /// Who.
        entry: EntryNo,
        /// Time since the start of all, in milliseconds.
        ms: i64,
    },
    /// Judges added time.
    Penalty {
        /// To whom.
        entry: EntryNo,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// Pieces were counted.
    Pieces {
        /// Whose.
        entry: EntryNo,
        /// How many are placed.
        pieces: u32,
    },
    /// The race was stopped.
    Stop {
        /// When, where somebody noted it.
        at_ms: Option<i64>,
    },
    /// The machine's clock was set: no time passed between the two hours.
    ClockSet {
        /// The hour that it was.
        from_ms: i64,
        /// The hour that the machine's clock shows since.
        at_ms: i64,
    },
}

/// One change of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RaceEffect {
    /// Everybody started.
    Started {
        /// When.
        at_ms: i64,
    },
    /// An entry came late.
    CameLate {
        /// Who.
        entry: EntryNo,
        /// How long after the start.
        by_ms: i64,
    },
    /// Time was granted.
    Granted {
        /// To whom.
        entry: EntryNo,
        /// How much in all.
        ms: i64,
    },
    /// One of several left.
    PersonLeft {
        /// The entry.
        entry: EntryNo,
        /// Who.
        person: Person,
        /// When.
        at_ms: i64,
    },
    /// An entry finished.
    Finished {
        /// Who.
        entry: EntryNo,
        /// Time since the start of all.
        ms: i64,
    },
    /// Time was added.
    Penalised {
        /// To whom.
        entry: EntryNo,
        /// How much.
        ms: i64,
    },
    /// Pieces were counted.
    Counted {
        /// Whose.
        entry: EntryNo,
        /// How many.
        pieces: u32,
    },
    /// The race was stopped.
    Stopped {
        /// When, where somebody noted it.
        at_ms: Option<i64>,
    },
    /// The start is counted from another hour: the machine's clock was set.
    StartMoved {
        /// The start by the clock as it goes now.
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

/// Tells whether the race is over: everybody has finished or, after the stop, has the pieces counted.
pub(crate) fn over(state: &State, index: u8) -> bool {
    let Some(stage) = state.stage(index).filter(|stage| stage.race.clock.started_ms.is_some()) else { return false };
    let done = |run: &RaceRun| run.finish_ms.is_some() || (stage.race.clock.stopped && run.pieces.is_some());
    stage.field.iter().all(|entry| !state.plays(*entry) || stage.race.run(*entry).is_some_and(done))
}

/// Orders entries, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Finished, after so many whole seconds.
    Finished(i64),
    /// Did not: more pieces first.
    Unfinished(Reverse<u32>),
    /// Withdrew before finishing.
    Withdrawn,
}

/// What a time is made of: these columns explain a ranking and decide nothing.
const PARTS: [Column; 3] = [
    Column { name: "arrival", article: Article::Race, least_first: true },
    Column { name: "granted", article: Article::Late, least_first: true },
    Column { name: "penalty", article: Article::Penalty, least_first: true },
];

/// Ranks by finishing time plus penalties, equal seconds together (puzzle A4), then by pieces placed (A1); who withdrew
/// before finishing is last. Where time was granted or added, further columns say what the times are made of.
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

/// Puts an effect into a sentence.
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
