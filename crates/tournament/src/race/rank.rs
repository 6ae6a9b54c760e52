//! Ranking: by finishing time, the others by pieces; and when it is final.

use std::cmp::Reverse;

use crate::article::Article;
use crate::number::EntryNo;
use crate::race::RaceRun;
use crate::ranking::{Column, Ranking, Value};
use crate::state::State;

/// Checks whether the race is over: everybody has finished or, after the stop, has their pieces counted.
pub(crate) fn over(state: &State, index: u8) -> bool {
    let Some(stage) = state.stage(index).filter(|stage| stage.race.clock.started_ms.is_some()) else { return false };
    let done = |run: &RaceRun| run.finish_ms.is_some() || (stage.race.clock.stopped && run.pieces.is_some());
    stage.field.iter().all(|entry| !state.plays(*entry) || stage.race.run(*entry).is_some_and(done))
}

impl RaceRun {
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
