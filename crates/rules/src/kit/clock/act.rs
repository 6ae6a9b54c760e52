//! Acts on a clock.

use serde::{Deserialize, Serialize};

use super::{Clock, ClockPlan, Run};

/// One act on a clock. Seats count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockAct {
    /// The clock was started, for this seat or the first; after a stop everything begins anew.
    Start {
        /// The seat whose time runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// A seat ended its turn: the next one's time runs.
    Press {
        /// Whose turn ended.
        seat: u8,
    },
    /// The clock was paused.
    Pause,
    /// It was resumed.
    Resume,
    /// Time was given, or taken if negative.
    Adjust {
        /// The seat; `None` for the shared clock, or the seat whose time runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The time in milliseconds.
        by_ms: i64,
    },
    /// The referee announced the next phase, or went on to the next level.
    Next,
    /// The hour known only to the referee was set.
    SecretHour {
        /// The hour, in milliseconds since 1970 UTC; `None` for an audience that may not know it.
        hour_ms: Option<i64>,
    },
    /// The clock was stopped for good.
    Stop,
    /// After a breakdown the referee decided whether the time in between counts; or the machine's clock was set, and
    /// nothing happened between the hour it showed and the hour it shows.
    Gap {
        /// When the breakdown began, in milliseconds since 1970 UTC; later than the act if the clock was set back.
        from_ms: i64,
        /// Whether the time from then to the act counts.
        counted: bool,
    },
}

/// What is wrong with an act on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockFault {
    /// It is running already.
    Started,
    /// It has not been started.
    NotStarted,
    /// It was stopped.
    Stopped,
    /// It is paused already.
    Paused,
    /// It is not paused.
    NotPaused,
    /// There is no such seat.
    NoSuchSeat,
    /// Another seat's time runs.
    OtherTurn,
    /// This kind of clock has no turns.
    NoTurns,
    /// This kind of clock has no further phase.
    NoPhase,
    /// The time is not up.
    TooEarly,
    /// This kind of clock has no secret hour.
    NoSecret,
    /// The secret hour has not been set.
    SecretMissing,
    /// This kind of clock goes to an hour: time can't be given or taken.
    NoAllowance,
    /// The breakdown began before the latest act.
    OtherGap,
}

impl ClockFault {
    /// Checks whether the act is impossible; otherwise it is only against the rules.
    pub const fn impossible(self) -> bool {
        !matches!(self, Self::OtherTurn | Self::TooEarly | Self::OtherGap)
    }
}

pub(super) fn faults(clock: &Clock, act: ClockAct, at_ms: i64) -> Vec<ClockFault> {
    let mut faults = Vec::new();
    let mut add = |bad: bool, fault| {
        if bad {
            faults.push(fault);
        }
    };
    let seats = clock.spent_ms.len();
    let unknown = |seat: Option<u8>| seat.is_some_and(|seat| usize::from(seat) >= seats);
    if !matches!(act, ClockAct::Start { .. } | ClockAct::SecretHour { .. }) {
        add(clock.state == Run::Ready, ClockFault::NotStarted);
        add(clock.state == Run::Stopped, ClockFault::Stopped);
    }
    match act {
        ClockAct::Start { seat } => {
            add(clock.is_on(), ClockFault::Started);
            add(unknown(seat), ClockFault::NoSuchSeat);
            add(clock.plan.hides() && clock.secret_ms.is_none(), ClockFault::SecretMissing);
        }
        ClockAct::Press { seat } => {
            add(!clock.plan.counts_seats(), ClockFault::NoTurns);
            add(unknown(Some(seat)), ClockFault::NoSuchSeat);
            add(clock.state == Run::Paused, ClockFault::Paused);
            add(clock.is_on() && seat != clock.turn, ClockFault::OtherTurn);
        }
        ClockAct::Pause => add(clock.state == Run::Paused, ClockFault::Paused),
        ClockAct::Resume => add(clock.runs(), ClockFault::NotPaused),
        ClockAct::Adjust { seat, .. } => {
            add(unknown(seat), ClockFault::NoSuchSeat);
            add(!clock.plan.takes_time(), ClockFault::NoAllowance);
        }
        ClockAct::Next => {
            let reading = clock.reading(at_ms);
            add(!reading.has_next, ClockFault::NoPhase);
            let early = clock.plan.ending().is_some() && clock.step == 0 && !reading.expired;
            add(early && clock.is_on(), ClockFault::TooEarly);
        }
        ClockAct::SecretHour { hour_ms } => {
            add(!clock.plan.hides(), ClockFault::NoSecret);
            add(hour_ms.is_none(), ClockFault::SecretMissing);
        }
        ClockAct::Stop => {}
        ClockAct::Gap { from_ms, .. } => {
            add(clock.state == Run::Paused, ClockFault::Paused);
            add(from_ms < clock.last_ms, ClockFault::OtherGap);
        }
    }
    faults
}

pub(super) fn apply(clock: &mut Clock, act: ClockAct, at_ms: i64) {
    if clock.state != Run::Ready && at_ms < clock.last_ms {
        clock.turned_back = clock.turned_back.saturating_add(1);
    }
    match act {
        ClockAct::Start { seat } => start(clock, seat),
        ClockAct::Gap { from_ms, counted: false } => book_time(clock, from_ms),
        ClockAct::Gap { from_ms, counted: true } => book_time(clock, from_ms.max(at_ms)),
        _ => book_time(clock, at_ms),
    }
    clock.last_ms = at_ms;
    match act {
        ClockAct::Press { seat } => press(clock, seat),
        ClockAct::Pause if clock.runs() => clock.state = Run::Paused,
        ClockAct::Resume if clock.state == Run::Paused => clock.state = Run::Running,
        ClockAct::Stop => clock.state = Run::Stopped,
        ClockAct::Adjust { seat, by_ms } => adjust(clock, seat, by_ms),
        ClockAct::Next => next(clock),
        ClockAct::SecretHour { hour_ms } => clock.secret_ms = hour_ms,
        _ => {}
    }
}

fn adjust(clock: &mut Clock, seat: Option<u8>, by_ms: i64) {
    let seat = usize::from(seat.unwrap_or(clock.turn));
    if let Some(spent) = clock.spent_ms.get_mut(seat) {
        *spent = spent.saturating_sub(by_ms);
    }
}

fn start(clock: &mut Clock, seat: Option<u8>) {
    clock.spent_ms.fill(0);
    clock.late_turns.fill(0);
    clock.step = 0;
    let seats = clock.spent_ms.len();
    clock.turn = seat.filter(|seat| usize::from(*seat) < seats).unwrap_or(0);
    clock.state = Run::Running;
}

/// Adds the time that has passed up to a moment to the time used.
fn book_time(clock: &mut Clock, at_ms: i64) {
    let turn = usize::from(clock.turn);
    let spent = clock.spent_at(turn, at_ms);
    if let Some(own) = clock.spent_ms.get_mut(turn) {
        *own = spent;
    }
    if let ClockPlan::Levels { levels, .. } = &clock.plan {
        let (step, spent) = levels.advance(clock.step, spent);
        clock.step = step;
        clock.spent_ms.fill(spent);
    }
}

fn press(clock: &mut Clock, seat: u8) {
    let seats = clock.spent_ms.len();
    if !clock.plan.counts_seats() || usize::from(seat) >= seats {
        return;
    }
    if let ClockPlan::Sandglass { turn_ms, .. } = clock.plan {
        let turn = usize::from(clock.turn);
        let late = clock.spent_ms.get(turn).is_some_and(|spent| *spent >= turn_ms);
        if let Some(turns) = clock.late_turns.get_mut(turn).filter(|_| late) {
            *turns = turns.saturating_add(1);
        }
        clock.spent_ms.fill(0);
    }
    let next = (usize::from(seat) + 1) % seats;
    clock.turn = u8::try_from(next).unwrap_or(0);
}

fn next(clock: &mut Clock) {
    clock.step = clock.step.saturating_add(1);
    if matches!(clock.plan, ClockPlan::Levels { .. }) {
        clock.spent_ms.fill(0);
    }
}
