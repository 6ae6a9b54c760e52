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
mod evolve;
mod fact;
mod notation;
mod plan;
mod rank;
mod state;
mod tell;
#[cfg(test)]
mod tests;

pub(crate) use act::decide;
pub(crate) use evolve::evolve;
pub use fact::{RaceEffect, RaceFact};
pub(crate) use notation::{parse, write};
pub use plan::RacePlan;
pub(crate) use rank::{over, ranking};
pub use state::{RaceClock, RaceRun, RaceState};
pub(crate) use tell::tell;
