//! Hours of the programme against the time of day.

use chrono::{Datelike, Local, NaiveDate, NaiveDateTime, TimeZone, Timelike};

use crate::i18n::{Lang, tr, tr_args};

/// Gives the time of day at a moment, where the board stands.
pub(super) fn local(ms: i64) -> NaiveDateTime {
    Local.timestamp_millis_opt(ms).single().map_or_else(NaiveDateTime::default, |time| time.naive_local())
}

/// Writes an hour as `21:05`.
pub(super) fn hour(time: NaiveDateTime) -> String {
    format!("{}:{:02}", time.hour(), time.minute())
}

/// Names a day: the days of a festival lie close together.
pub(super) fn day(date: NaiveDate, lang: Lang) -> String {
    let names = tr(lang, "show-weekdays");
    let index = usize::try_from(date.weekday().num_days_from_monday()).unwrap_or(0);
    let weekday = names.split_whitespace().nth(index).unwrap_or_default();
    tr_args(lang, "show-day", &[("weekday", weekday.into()), ("day", date.day().into())])
}

/// Longest delay that is one, in minutes: after that the programme is of another day.
const LONGEST: i64 = 12 * 60;

/// Gives by how many minutes something that has not begun is late.
pub(super) fn late(starts: NaiveDateTime, now_ms: i64) -> i64 {
    let late = local(now_ms).signed_duration_since(starts).num_minutes();
    if late > LONGEST { 0 } else { late.max(0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::festival::start_of;

    #[test]
    fn what_has_not_begun_is_late_by_whole_minutes() {
        let planned = start_of("2026-09-19 15:00").unwrap();
        let at = |text: &str| {
            let time = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").unwrap();
            Local.from_local_datetime(&time).unwrap().timestamp_millis()
        };
        assert_eq!(late(planned, at("2026-09-19 14:30:00")), 0);
        assert_eq!(late(planned, at("2026-09-19 15:00:59")), 0);
        assert_eq!(late(planned, at("2026-09-19 15:12:01")), 12);
        assert_eq!(late(planned, at("2026-09-20 15:12:01")), 0, "of another day");
        assert_eq!(hour(local(at("2026-09-19 15:02:00"))), "15:02");
        assert_eq!(Lang::ALL.map(|lang| day(planned.date(), lang)), ["Sabato 19", "Saturday 19"]);
        assert_eq!(start_of(""), None);
        assert_eq!(start_of("sabato"), None);
    }
}
