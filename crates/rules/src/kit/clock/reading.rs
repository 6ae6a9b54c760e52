//! What a clock shows at a moment.

use serde::Serialize;

use super::plan::Slot;
use super::{Clock, ClockPlan, Ending, Levels, Overtime, Run};

/// A clock at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// Whether time passes.
    pub runs: bool,
    /// Whether it was stopped.
    pub stopped: bool,
    /// The seat whose time runs, from 0, if seats have their own.
    pub turn: Option<u8>,
    /// The seats that have their own time, in order.
    pub seats: Vec<SeatTime>,
    /// Time left to the table or the level; `None` if there is no end, or only the referee knows it.
    pub remaining_ms: Option<i64>,
    /// The phase of the game by its clock.
    pub phase: Phase,
    /// Whether the time of the table, or of a seat that loses by it, is up.
    pub expired: bool,
    /// Whether a change is close enough to be announced.
    pub warning: bool,
    /// The moment of the next change if the clock goes on: time up, next penalty, next level. `None` while it is not
    /// running.
    pub next_change_ms: Option<i64>,
    /// Whether a further phase or level can be announced.
    pub has_next: bool,
}

/// The time of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatTime {
    /// Time left, not below 0.
    pub remaining_ms: i64,
    /// Time used beyond it.
    pub over_ms: i64,
    /// Penalties due so far.
    pub penalties: u32,
    /// Whether the game is lost by time.
    pub fallen: bool,
}

/// The phase of a game by its clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Not started.
    Ready,
    /// Under way.
    Running,
    /// The last round but one.
    Penultimate,
    /// The last round.
    Last,
    /// A roll against this number ends the game.
    Roll {
        /// The number.
        threshold: i32,
    },
    /// A level of values that change with time.
    Level {
        /// Number from 1.
        number: u32,
        /// Its values: small blind (buio), big blind (controbuio), and the ante if there is one.
        values: Vec<u64>,
        /// Those of the next level, across a pause too; empty if none follows.
        next: Vec<u64>,
    },
    /// A pause between levels.
    Break {
        /// The number of the level before.
        after: u32,
        /// Values of the next level; empty if none follows.
        next: Vec<u64>,
    },
}

pub(super) fn read(clock: &Clock, at_ms: i64) -> Reading {
    let base = Reading {
        runs: clock.runs(),
        stopped: clock.state == Run::Stopped,
        turn: clock.plan.counts_seats().then_some(clock.turn),
        seats: Vec::new(),
        remaining_ms: None,
        phase: if clock.state == Run::Ready { Phase::Ready } else { Phase::Running },
        expired: false,
        warning: false,
        next_change_ms: None,
        has_next: false,
    };
    match &clock.plan {
        ClockPlan::Players { each_ms, overtime } => players(clock, at_ms, *each_ms, *overtime, base),
        ClockPlan::Sandglass { turn_ms, .. } => sandglass(clock, at_ms, *turn_ms, base),
        ClockPlan::Limit { limit_ms, ending } => {
            let spent = clock.spent_at(0, at_ms);
            let left = limit_ms.saturating_sub(spent).max(0);
            let base = Reading { remaining_ms: Some(left), expired: spent >= *limit_ms, ..base };
            let change = change(clock, at_ms, left);
            ended(clock, *ending, Reading { next_change_ms: change, ..base })
        }
        ClockPlan::SecretHour { ending } => {
            let left = clock.secret_ms.map(|hour| hour.saturating_sub(at_ms.max(clock.last_ms)).max(0));
            let base = Reading { remaining_ms: left, expired: left == Some(0) && clock.is_on(), ..base };
            let change = change(clock, at_ms, left.unwrap_or(0));
            ended(clock, *ending, Reading { next_change_ms: change, ..base })
        }
        ClockPlan::Levels { levels, warn_ms } => level(clock, at_ms, levels, *warn_ms, base),
    }
}

/// Returns the moment at which the time left will have passed, if the clock runs and there is any.
fn change(clock: &Clock, at_ms: i64, remaining_ms: i64) -> Option<i64> {
    let from = at_ms.max(clock.last_ms);
    (clock.runs() && remaining_ms > 0).then(|| from.saturating_add(remaining_ms))
}

fn players(clock: &Clock, at_ms: i64, each_ms: i64, overtime: Overtime, base: Reading) -> Reading {
    let time = |seat| {
        let spent = clock.spent_at(seat, at_ms);
        let over_ms = spent.saturating_sub(each_ms).max(0);
        let penalties = match overtime {
            Overtime::Penalty { every_ms, .. } => u32::try_from(over_ms / every_ms.max(1)).unwrap_or(u32::MAX),
            Overtime::Loses => 0,
        };
        let loses = match overtime {
            Overtime::Loses => spent >= each_ms,
            Overtime::Penalty { loses_at, .. } => loses_at.is_some_and(|last| penalties >= last),
        };
        let fallen = loses && clock.state != Run::Ready;
        SeatTime { remaining_ms: each_ms.saturating_sub(spent).max(0), over_ms, penalties, fallen }
    };
    let seats: Vec<_> = (0..clock.spent_ms.len()).map(time).collect();
    let left = seats.get(usize::from(clock.turn)).map_or(0, |own| match overtime {
        Overtime::Penalty { every_ms, .. } if own.remaining_ms == 0 => every_ms.max(1) - own.over_ms % every_ms.max(1),
        _ => own.remaining_ms,
    });
    let expired = seats.iter().any(|seat| seat.fallen);
    Reading { next_change_ms: change(clock, at_ms, left), seats, expired, ..base }
}

fn sandglass(clock: &Clock, at_ms: i64, turn_ms: i64, base: Reading) -> Reading {
    let time = |seat: usize| {
        let spent = clock.spent_at(seat, at_ms);
        let out = spent >= turn_ms && usize::from(clock.turn) == seat && clock.state != Run::Ready;
        let before = clock.late_turns.get(seat).copied().unwrap_or(0);
        SeatTime {
            remaining_ms: turn_ms.saturating_sub(spent).max(0),
            over_ms: spent.saturating_sub(turn_ms).max(0),
            penalties: before.saturating_add(u32::from(out)),
            fallen: false,
        }
    };
    let seats: Vec<_> = (0..clock.spent_ms.len()).map(time).collect();
    let left = seats.get(usize::from(clock.turn)).map_or(0, |own| own.remaining_ms);
    let expired = left == 0 && clock.state != Run::Ready;
    Reading { next_change_ms: change(clock, at_ms, left), seats, expired, ..base }
}

/// Sets the phase that the referee has announced.
fn ended(clock: &Clock, ending: Ending, base: Reading) -> Reading {
    if clock.state == Run::Ready {
        return base;
    }
    let rounds = if ending.rounds { 2 } else { 0 };
    let phase = match (clock.step, ending.threshold) {
        (0, _) => Phase::Running,
        (1, _) if ending.rounds => Phase::Penultimate,
        (step, Some(threshold)) if step > rounds => {
            let cycles = i32::try_from(step - rounds - 1).unwrap_or(i32::MAX);
            Phase::Roll { threshold: threshold.first.saturating_add(threshold.step.saturating_mul(cycles)) }
        }
        _ if ending.rounds => Phase::Last,
        _ => Phase::Running,
    };
    let has_next = clock.step < rounds || ending.threshold.is_some();
    Reading { phase, has_next, ..base }
}

fn level(clock: &Clock, at_ms: i64, levels: &Levels, warn_ms: i64, base: Reading) -> Reading {
    let (index, passed) = levels.advance(clock.step, clock.spent_at(0, at_ms));
    let Slot { level, values, ms } = levels.slot(index);
    let next = (1..=2u32).map(|ahead| levels.slot(index.saturating_add(ahead))).find(|slot| !slot.values.is_empty());
    let next = ms.and(next).map_or_else(Vec::new, |slot| slot.values);
    let phase = match clock.state {
        Run::Ready => Phase::Ready,
        _ if values.is_empty() => Phase::Break { after: level, next },
        _ => Phase::Level { number: level, values, next },
    };
    let left = ms.map(|ms| ms.saturating_sub(passed).max(0));
    let warning = clock.is_on() && left.is_some_and(|left| left <= warn_ms);
    let change = left.and_then(|left| change(clock, at_ms, left));
    Reading { remaining_ms: left, phase, warning, next_change_ms: change, has_next: ms.is_some(), ..base }
}
