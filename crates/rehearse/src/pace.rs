//! The time of a rehearsal: days of the festival that pass with the acts.

use chrono::{NaiveDate, NaiveTime};
use festival::clock;
use festival::event::Event;

use crate::lots::Lots;

/// Milliseconds of a day.
const DAY_MS: f64 = 86_400_000.0;

/// Moments of a day at which something is tried. Some find nothing to do, some are refused: in four days a hundred thousand acts are recorded.
const MOMENTS_A_DAY: f64 = 64_000.0;

/// Hour at which a festival begins.
const OPENS: u32 = 9;

/// The time of a rehearsal, which passes with its acts.
#[derive(Clone, Debug)]
pub struct Pace {
    begins_ms: i64,
    ends_ms: i64,
    now_ms: i64,
    /// Mean time between two moments, in milliseconds.
    step_ms: usize,
}

impl Pace {
    /// Returns the pace of so many days from the beginning of an event; where it was rehearsed before, it goes on after
    /// its last record.
    pub fn of(event: &Event, days: f64) -> Self {
        let last = event.log.iter().map(|line| line.time_ms).max();
        let span = (days.max(0.0) * DAY_MS) as i64;
        let announced = opening(&event.setup.date).filter(|opening| last.is_none_or(|last| last < opening + span));
        let begins_ms = announced.or(last).unwrap_or_else(clock::now_ms);
        let now_ms = last.map_or(begins_ms, |last| begins_ms.max(last.saturating_add(1)));
        Self { begins_ms, ends_ms: begins_ms.saturating_add(span), now_ms, step_ms: (DAY_MS / MOMENTS_A_DAY) as usize }
    }

    /// Lets some time pass, and sets the clock of this thread.
    pub(crate) fn pass(&mut self, lots: &mut Lots) {
        let passed = lots.between(self.step_ms / 4, self.step_ms * 7 / 4);
        self.now_ms = self.now_ms.saturating_add(i64::try_from(passed).unwrap_or_default());
        self.hold();
    }

    /// Sets the clock of this thread to the present of the rehearsal.
    pub fn hold(&self) {
        clock::hold(self.now_ms);
    }

    /// Checks whether all days are over.
    pub const fn is_over(&self) -> bool {
        self.now_ms >= self.ends_ms
    }

    /// Returns the day of the festival, from 1.
    pub fn day(&self) -> i64 {
        (self.now_ms - self.begins_ms).div_euclid(DAY_MS as i64) + 1
    }

    /// Returns the seconds since it began.
    pub fn seconds(&self) -> f64 {
        (self.now_ms - self.begins_ms) as f64 / 1_000.0
    }
}

/// Returns the moment at which the festival of a day, `YYYY-MM-DD`, begins.
pub(crate) fn opening(date: &str) -> Option<i64> {
    let day: NaiveDate = date.trim().parse().ok()?;
    clock::in_ms(day.and_time(NaiveTime::from_hms_opt(OPENS, 0, 0)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_pass_with_the_acts() {
        clock::hold(1_789_768_800_000);
        let mut event = Event::default();
        event.setup.date = "2026-09-19".to_owned();
        let (mut pace, mut lots) = (Pace::of(&event, 1.0), Lots::new(1, 0));
        pace.hold();
        assert_eq!((clock::time_of_day(clock::now_ms()).as_str(), pace.day()), ("09:00:00", 1));
        let mut moments = 0.0;
        while !pace.is_over() {
            pace.pass(&mut lots);
            moments += 1.0;
        }
        assert!((0.98..1.02).contains(&(moments / MOMENTS_A_DAY)), "{moments}");
        assert_eq!(clock::day_of(clock::now_ms()), NaiveDate::from_ymd_opt(2026, 9, 20));
    }
}
