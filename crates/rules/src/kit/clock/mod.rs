//! Clocks as recorded facts: every act carries its time, and a clock is what its acts fold to.
//!
//! Nothing here looks at the time: an act says when it happened, and [`Clock::reading`] is asked about a moment. So a
//! clock goes on across a restart, and undoing an act gives the time back. All moments are milliseconds since 1970 UTC.
//!
//! - [`ClockPlan`]: how a clock works, from the ruleset.
//! - [`ClockAct`], [`ClockFault`]: what is done to a clock, and what can be wrong with that.
//! - [`Clock`]: where it stands; [`Reading`]: what it shows at a moment.

mod act;
mod plan;
mod reading;
#[cfg(test)]
mod tests;

pub use act::{ClockAct, ClockFault};
pub use plan::{ClockPlan, Ending, Level, Levels, Overtime, Threshold};
pub use reading::{Phase, Reading, SeatTime};

use serde::{Deserialize, Serialize};

/// Holds a clock as its acts have left it, together with its plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    plan: ClockPlan,
    state: Run,
    /// Whose time runs, from 0; always 0 where all share one clock.
    turn: u8,
    /// Time used up to the latest act: of each seat, of the table, or of the level under way. Given time makes it less.
    spent_ms: Vec<i64>,
    /// Turns of each seat that ended after the sandglass had run out.
    late_turns: Vec<u32>,
    /// Phases announced so far, or the slot of the level under way.
    step: u32,
    /// The hour known to the referee only.
    secret_ms: Option<i64>,
    /// Time of the latest act.
    last_ms: i64,
    /// Acts whose time lay before that of an earlier act: the machine's clock had been changed.
    turned_back: u32,
}

/// Tells whether time passes on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Run {
    Ready,
    Running,
    Paused,
    Stopped,
}

impl Clock {
    /// Makes a clock that waits for its start, for a number of seats (at least one).
    pub fn new(plan: ClockPlan, seats: u8) -> Self {
        let seats = usize::from(seats.max(1));
        let own = if plan.counts_seats() { seats } else { 1 };
        Self {
            plan,
            state: Run::Ready,
            turn: 0,
            spent_ms: vec![0; own],
            late_turns: vec![0; own],
            step: 0,
            secret_ms: None,
            last_ms: 0,
            turned_back: 0,
        }
    }

    /// Gives the plan it works by.
    pub const fn plan(&self) -> &ClockPlan {
        &self.plan
    }

    /// Gives the time of the latest act, in milliseconds since 1970 UTC; 0 before the first.
    pub const fn last_ms(&self) -> i64 {
        self.last_ms
    }

    /// Tells whether time passes on it.
    pub const fn runs(&self) -> bool {
        matches!(self.state, Run::Running)
    }

    /// Tells whether it was started and not stopped since.
    pub const fn is_on(&self) -> bool {
        matches!(self.state, Run::Running | Run::Paused)
    }

    /// Tells whether it was stopped for good.
    pub const fn is_stopped(&self) -> bool {
        matches!(self.state, Run::Stopped)
    }

    /// Counts the acts whose time lay before that of an earlier act; no time has passed for these.
    pub const fn turned_back(&self) -> u32 {
        self.turned_back
    }

    /// Gives the hour known to the referee only.
    pub const fn secret_ms(&self) -> Option<i64> {
        self.secret_ms
    }

    /// Gives the clock as everybody may see it: without the secret hour.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { secret_ms: None, ..self.clone() }
    }

    /// Lists what is wrong with an act; [`Clock::apply`] takes it all the same.
    pub fn faults(&self, act: ClockAct, at_ms: i64) -> Vec<ClockFault> {
        act::faults(self, act, at_ms)
    }

    /// Applies an act at its time; total, whatever act and time.
    pub fn apply(&mut self, act: ClockAct, at_ms: i64) {
        act::apply(self, act, at_ms);
    }

    /// Reads the clock at a moment. A moment before the latest act counts as that act's.
    pub fn reading(&self, at_ms: i64) -> Reading {
        reading::read(self, at_ms)
    }

    /// Gives the values of the level under way: before the start those of the first, in a pause those of the next; none
    /// where the plan has no levels.
    pub fn values(&self, at_ms: i64) -> Vec<u64> {
        let ClockPlan::Levels { levels, .. } = &self.plan else { return Vec::new() };
        match self.reading(at_ms).phase {
            Phase::Level { values, .. } => values,
            Phase::Break { next, .. } => next,
            _ => levels.slot(0).values,
        }
    }

    /// Gives the time that has passed on the clock since the latest act.
    fn elapsed_ms(&self, at_ms: i64) -> i64 {
        if self.runs() { at_ms.saturating_sub(self.last_ms).max(0) } else { 0 }
    }

    /// Gives the time a seat has used at a moment; 0 for seats that it has not.
    fn spent_at(&self, seat: usize, at_ms: i64) -> i64 {
        let spent = self.spent_ms.get(seat).copied().unwrap_or(0);
        if seat == usize::from(self.turn) { spent.saturating_add(self.elapsed_ms(at_ms)) } else { spent }
    }
}
