//! Days and delays of the programme.

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use festival::clock::{in_ms, minutes_late};
use festival::i18n::{Lang, tr, tr_args};

/// Returns the name of a day: the days of a festival are close together.
pub fn day(date: NaiveDate, lang: Lang) -> String {
    let names = tr(lang, "show-weekdays");
    let index = usize::try_from(date.weekday().num_days_from_monday()).unwrap_or(0);
    let weekday = names.split_whitespace().nth(index).unwrap_or_default();
    tr_args(lang, "show-day", &[("weekday", weekday.into()), ("day", date.day().into())])
}

/// Longest delay in minutes; more means that the programme is of another day.
const LONGEST: i64 = 12 * 60;

/// Returns by how many minutes something that has not begun is late; `None` if it is not late.
pub fn late(starts: NaiveDateTime, now_ms: i64) -> Option<i64> {
    minutes_late(in_ms(starts)?, now_ms).filter(|minutes| is_delay(*minutes))
}

/// Checks whether so many minutes are a delay, and not another day's programme.
const fn is_delay(minutes: i64) -> bool {
    minutes <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::start_of;

    #[test]
    fn what_has_not_begun_is_late_by_whole_minutes() {
        let planned = start_of("2026-09-19 15:00").unwrap();
        let at = |seconds: i64| in_ms(planned).unwrap() + seconds * 1000;
        assert_eq!(late(planned, at(-30 * 60)), None);
        assert_eq!(late(planned, at(59)), None);
        assert_eq!(late(planned, at(12 * 60 + 1)), Some(12));
        assert_eq!(late(planned, at(LONGEST * 60)), Some(LONGEST));
        assert_eq!(late(planned, at(24 * 3_600)), None, "of another day");
        assert_eq!(Lang::ALL.map(|lang| day(planned.date(), lang)), ["Sabato 19", "Saturday 19"]);
        assert_eq!(start_of(""), None);
        assert_eq!(start_of("sabato"), None);
    }
}
