//! Wins on time: possible only where overtime loses the game, and only once the time is over.
//!
//! Old records have slips with a win on time for games without such a clock; they stand as written. [`untimed`] serves
//! whoever is about to type one and decides nothing.

use rules::kit::clock::{ClockPlan, Overtime};
use rules::{Message, Proceeding, Violation};

use crate::article::Article;
use crate::clock::write_span;
use crate::fact::Fact;
use crate::number::EntryNo;
use crate::plan::{Plan, Play};
use crate::slip::{How, Slip};
use crate::state::State;
use crate::table::Table;
use crate::tournament::Tournament;

/// Ruleset id of a format that fits any game, whose clock is not known here.
const ANY_GAME: &str = "any";

impl Play {
    /// Returns the reason why nobody wins on time here; `None` where overtime loses, or the game is not known.
    pub fn untimed(&self) -> Option<Violation<Article>> {
        let key = match &self.clock {
            Some(ClockPlan::Players { overtime: Overtime::Loses, .. }) => return None,
            Some(plan) if plan.loses_at().is_some() => return None,
            None if self.ruleset == ANY_GAME => return None,
            Some(_) => "tournament-time-loses-nothing",
            None => "tournament-time-no-clock",
        };
        Some(Violation::impossible(Article::Clock, Message::new(key)))
    }
}

/// Records a violation if a slip claims a win on time against the table's clock; the clock must be stopped first, as it
/// is read only up to its latest act.
pub(crate) fn check_time(p: &mut Proceeding<Tournament>, table: &Table, seats: &[EntryNo], slip: &Slip) {
    let winner = slip.winner().filter(|_| slip.how() == How::Time);
    let (Some(winner), Some(clock)) = (winner, &table.clock) else { return };
    let reading = clock.reading(i64::MIN);
    let loser = seats.iter().enumerate().find(|(at, _)| *at != usize::from(winner)).map(|(_, entry)| *entry);
    let Some((loser, slot)) = loser.and_then(|loser| Some((loser, table.slot_of(loser)?))) else { return };
    let fined = clock.plan().loses_at().is_some_and(|last| table.fines_of(loser) >= last);
    let fallen = reading.seats.get(usize::from(slot)).is_none_or(|time| time.fallen);
    if !fined && !fallen {
        let left = reading.seats.get(usize::from(slot)).map_or(0, |time| time.remaining_ms);
        let detail = Message::new("tournament-time-left").with("entry", loser.0).with("time", write_span(left));
        p.illegal(Article::Clock, detail);
    }
}

/// Returns the reason why a typed slip cannot claim a win on time; `None` for any other act.
pub fn untimed(rules: &Plan, state: &State, typed: &Fact) -> Option<Violation<Article>> {
    let Fact::Result { table, slip, .. } = typed else { return None };
    if slip.how() == How::Time { rules.play(state.table(*table)?)?.untimed() } else { None }
}
