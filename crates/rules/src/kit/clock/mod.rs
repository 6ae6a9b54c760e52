//! Clocks as recorded facts: every act carries its time, and a clock is what its acts fold to.
//!
//! Nothing here reads the system time: an act carries its time, and [`Clock::reading`] is asked for a moment. So a
//! clock goes on across a restart, and undoing an act restores the time. All moments are milliseconds since 1970 UTC.
//!
//! - [`ClockPlan`]: how a clock works, from the ruleset.
//! - [`ClockAct`], [`ClockFault`]: acts on a clock, and what can be wrong with them.
//! - [`Clock`]: its state; [`Reading`]: what it shows at a moment.

mod act;
mod plan;
mod reading;

pub use act::{ClockAct, ClockFault};
pub use plan::{ClockPlan, Ending, Level, Levels, Overtime, Threshold};
pub use reading::{Phase, Reading, SeatTime};

use serde::{Deserialize, Serialize};

use crate::{Audience, Conceal};

/// A clock as its acts have left it, with its plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    plan: ClockPlan,
    state: Run,
    /// The seat whose time runs, from 0; always 0 if all share one clock.
    turn: u8,
    /// Time used up to the latest act: of each seat, of the table, or of the level under way. Given time lowers it.
    spent_ms: Vec<i64>,
    /// Turns of each seat that ended after the sandglass had run out.
    late_turns: Vec<u32>,
    /// Phases announced so far, or the slot of the level under way.
    step: u32,
    /// The hour known to the referee only.
    secret_ms: Option<i64>,
    /// Time of the latest act.
    last_ms: i64,
    /// Number of acts dated before an earlier act, because the machine's clock had been changed.
    turned_back: u32,
}

impl Conceal for Clock {
    fn concealed(&self, audience: Audience) -> Option<Self> {
        (self.secret_ms.is_some() && audience != Audience::Referee).then(|| self.public())
    }
}

/// Whether time passes on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Run {
    Ready,
    Running,
    Paused,
    Stopped,
}

impl Clock {
    /// Makes a clock that waits to be started, for a number of seats (at least one).
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

    /// Returns the clock's plan.
    pub const fn plan(&self) -> &ClockPlan {
        &self.plan
    }

    /// Returns the time of the latest act, in milliseconds since 1970 UTC; 0 before the first.
    pub const fn last_ms(&self) -> i64 {
        self.last_ms
    }

    /// Checks whether time passes on it.
    pub const fn runs(&self) -> bool {
        matches!(self.state, Run::Running)
    }

    /// Checks whether it was started and not stopped since.
    pub const fn is_on(&self) -> bool {
        matches!(self.state, Run::Running | Run::Paused)
    }

    /// Checks whether it was stopped for good.
    pub const fn is_stopped(&self) -> bool {
        matches!(self.state, Run::Stopped)
    }

    /// Counts the acts dated before an earlier act; no time has passed for these.
    pub const fn turned_back(&self) -> u32 {
        self.turned_back
    }

    /// Returns the hour known to the referee only.
    pub const fn secret_ms(&self) -> Option<i64> {
        self.secret_ms
    }

    /// Returns the clock as everybody may see it: without the secret hour.
    #[must_use]
    pub fn public(&self) -> Self {
        Self { secret_ms: None, ..self.clone() }
    }

    /// Lists the faults of an act; [`Clock::apply`] accepts it all the same.
    pub fn faults(&self, act: ClockAct, at_ms: i64) -> Vec<ClockFault> {
        act::faults(self, act, at_ms)
    }

    /// Applies an act at its time; never fails, whatever act and time.
    pub fn apply(&mut self, act: ClockAct, at_ms: i64) {
        act::apply(self, act, at_ms);
    }

    /// Reads the clock at a moment; a moment before the latest act counts as the latest act's.
    pub fn reading(&self, at_ms: i64) -> Reading {
        reading::read(self, at_ms)
    }

    /// Returns the values of the level under way: before the start those of the first, in a pause those of the next;
    /// empty if the plan has no levels.
    pub fn values(&self, at_ms: i64) -> Vec<u64> {
        let ClockPlan::Levels { levels, .. } = &self.plan else { return Vec::new() };
        match self.reading(at_ms).phase {
            Phase::Level { values, .. } => values,
            Phase::Break { next, .. } => next,
            _ => levels.slot(0).values,
        }
    }

    /// Returns the time that has passed on the clock since the latest act.
    fn elapsed_ms(&self, at_ms: i64) -> i64 {
        if self.runs() { at_ms.saturating_sub(self.last_ms).max(0) } else { 0 }
    }

    /// Returns the time a seat has used at a moment; 0 for an unknown seat.
    fn spent_at(&self, seat: usize, at_ms: i64) -> i64 {
        let spent = self.spent_ms.get(seat).copied().unwrap_or(0);
        if seat == usize::from(self.turn) { spent.saturating_add(self.elapsed_ms(at_ms)) } else { spent }
    }
}
