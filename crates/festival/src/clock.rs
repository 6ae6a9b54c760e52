//! The only access of the program to the present time, and the formats of times.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{Days, Local, Locale, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Weekday};

use crate::i18n::Lang;

pub use held::hold;

/// Returns the present time in milliseconds since 1970 UTC.
pub fn now_ms() -> i64 {
    held::now_ms().unwrap_or_else(|| ms_of(SystemTime::now()))
}

/// A stopped clock, for what is the same at every hour and everywhere: pictures, and a rehearsal, whose days pass in
/// minutes.
mod held {
    use std::cell::Cell;

    use chrono::FixedOffset;

    /// Hours by which Italian clocks are ahead of UTC in summer.
    const AHEAD: i32 = 2;

    thread_local!(static HELD: Cell<Option<i64>> = const { Cell::new(None) });

    /// Sets the present time of this thread for good, in milliseconds since 1970 UTC, and its zone to Italian summer
    /// time.
    pub fn hold(ms: i64) {
        HELD.set(Some(ms));
    }

    pub(super) fn now_ms() -> Option<i64> {
        HELD.get()
    }

    /// Returns the time zone while the clock is stopped.
    pub(super) fn zone() -> Option<FixedOffset> {
        HELD.get().and_then(|_| FixedOffset::east_opt(AHEAD * 3600))
    }
}

/// Returns a system time in milliseconds since 1970 UTC, negative before, as on a machine with an empty battery.
pub fn ms_of(time: SystemTime) -> i64 {
    let ms = |span: Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
    time.duration_since(UNIX_EPOCH).map_or_else(|before| -ms(before.duration()), ms)
}

/// Deviation of the machine's clock from the elapsed time that proves a change of its setting, in milliseconds.
const SET: i64 = 2_000;

/// Detects a change of the machine's clock while the program runs. Sleep is none: time passes then, too.
pub struct Watch {
    looked: boot_time::Instant,
    at_ms: i64,
}

impl Default for Watch {
    fn default() -> Self {
        Self { looked: boot_time::Instant::now(), at_ms: now_ms() }
    }
}

impl Watch {
    /// Returns, once, the expected time and the time that the clock shows, in milliseconds since 1970 UTC, if the clock
    /// was set since the last call.
    pub fn was_set(&mut self) -> Option<(i64, i64)> {
        let before = std::mem::take(self);
        let passed = self.looked.duration_since(before.looked).as_millis();
        let should_be = before.at_ms.saturating_add(i64::try_from(passed).unwrap_or(i64::MAX));
        if held::now_ms().is_some() {
            return None;
        }
        ((self.at_ms - should_be).abs() >= SET).then_some((should_be, self.at_ms))
    }

    /// Simulates a setting of the machine's clock by this many milliseconds since the last call.
    #[cfg(any(test, feature = "fair"))]
    pub fn pretend_set(&mut self, by_ms: i64) {
        self.at_ms -= by_ms;
    }
}

/// Returns the local day and hour of a moment.
pub fn local(ms: i64) -> Option<NaiveDateTime> {
    if let Some(zone) = held::zone() {
        return zone.timestamp_millis_opt(ms).single().map(|time| time.naive_local());
    }
    Local.timestamp_millis_opt(ms).single().map(|time| time.naive_local())
}

/// Writes the local time of day as `14:32:08`.
pub fn time_of_day(ms: i64) -> String {
    local(ms).map_or_else(|| "—".to_owned(), |time| time.format("%H:%M:%S").to_string())
}

/// Writes a time of day, with the day in front if it is another than that of `now_ms`.
pub fn time_on_day(ms: i64, now_ms: i64) -> String {
    let Some(time) = local(ms) else { return "—".to_owned() };
    let today = local(now_ms).is_some_and(|now| now.date() == time.date());
    time.format(if today { "%H:%M:%S" } else { "%-d/%-m %H:%M" }).to_string()
}

/// Returns the local day of a moment.
pub fn day_of(ms: i64) -> Option<NaiveDate> {
    local(ms).map(|time| time.date())
}

/// Writes a date stored as `YYYY-MM-DD` in words; any other text is returned unchanged.
pub fn date_in_words(date: &str, lang: Lang) -> String {
    NaiveDate::parse_from_str(date, "%Y-%m-%d")
        .map_or_else(|_| date.to_owned(), |date| date.format_localized("%-d %B %Y", locale(lang)).to_string())
}

/// Writes a date as people type it: `19/9/2026`.
pub fn date_in_figures(date: NaiveDate) -> String {
    date.format("%-d/%-m/%Y").to_string()
}

/// Returns the weekday of a date: `sabato`.
pub fn weekday_in_words(date: NaiveDate, lang: Lang) -> String {
    date.format_localized("%A", locale(lang)).to_string()
}

/// Returns the name of a weekday.
pub fn weekday_name(day: Weekday, lang: Lang) -> String {
    let monday = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap_or_default();
    let date = monday.checked_add_days(Days::new(day.num_days_from_monday().into()));
    weekday_in_words(date.unwrap_or(monday), lang)
}

/// Returns a date with its weekday: `sabato 19 settembre`.
pub fn day_in_words(date: NaiveDate, lang: Lang) -> String {
    date.format_localized("%A %-d %B", locale(lang)).to_string()
}

/// Returns a short date with its weekday: `sab 19/9`.
pub fn day_shortly(date: NaiveDate, lang: Lang) -> String {
    date.format_localized("%a %-d/%-m", locale(lang)).to_string()
}

const fn locale(lang: Lang) -> Locale {
    match lang {
        Lang::It => Locale::it_IT,
        Lang::En => Locale::en_GB,
    }
}

/// Converts a local day and hour to milliseconds since 1970 UTC, by the clock of this machine.
pub fn in_ms(time: NaiveDateTime) -> Option<i64> {
    if let Some(zone) = held::zone() {
        return zone.from_local_datetime(&time).single().map(|time| time.timestamp_millis());
    }
    Local.from_local_datetime(&time).earliest().map(|time| time.timestamp_millis())
}

/// Returns the whole minutes from a planned start to another moment; `None` if it is not late.
pub fn minutes_late(planned_ms: i64, ms: i64) -> Option<i64> {
    Some((ms - planned_ms) / 60_000).filter(|minutes| *minutes > 0)
}

/// Returns the time until the next whole minute, as delays are shown in minutes.
pub fn until_next_minute(now_ms: i64) -> Duration {
    Duration::from_millis(u64::try_from(60_000 - now_ms.rem_euclid(60_000)).unwrap_or(60_000))
}

/// Parses an hour as people write it: `22`, `22:00`, `9.30`, `h 9,30`, `930`.
pub fn hour_of(text: &str) -> Option<NaiveTime> {
    let text = text.trim().trim_start_matches(['h', 'H']).trim();
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let (hour, minute) = match text.split_once([':', '.', ',']) {
        None if digits && matches!(text.len(), 3 | 4) => text.split_at(text.len() - 2),
        None => (text, "0"),
        Some(parts) => parts,
    };
    NaiveTime::from_hms_opt(hour.trim().parse().ok()?, minute.trim().parse().ok()?, 0)
}

/// Returns the next moment with this local time of day, typed as [`hour_of`] reads it.
pub fn next_time(text: &str, now_ms: i64) -> Option<i64> {
    let today = local(now_ms)?.date();
    [Some(today), today.succ_opt()].into_iter().filter_map(|day| at_time(text, day?)).find(|at| *at > now_ms)
}

/// Returns the last moment with this local time of day, typed as [`hour_of`] reads it.
pub fn last_time(text: &str, now_ms: i64) -> Option<i64> {
    let today = local(now_ms)?.date();
    [Some(today), today.pred_opt()].into_iter().filter_map(|day| at_time(text, day?)).find(|at| *at <= now_ms)
}

fn at_time(text: &str, day: NaiveDate) -> Option<i64> {
    in_ms(day.and_time(hour_of(text)?))
}

/// Writes the local time of day as `14:32`.
pub fn hour_of_day(ms: i64) -> String {
    local(ms).map_or_else(|| "—".to_owned(), hour_in_figures)
}

/// Writes the hour of a local time as `09:05`.
pub fn hour_in_figures(time: NaiveDateTime) -> String {
    time.format("%H:%M").to_string()
}

/// Returns today's local date as `YYYY-MM-DD`.
pub fn today() -> String {
    day_of(now_ms()).map_or_else(String::new, |day| day.to_string())
}

/// Writes a duration as `1:02:03` or `4:05`.
pub fn span(ms: i64) -> String {
    let sign = if ms < 0 { "−" } else { "" };
    let seconds = ms.unsigned_abs() / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{sign}{minutes}:{seconds:02}"),
        hours => format!("{sign}{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Writes remaining time, rounded up so that 0 appears only when it is over.
pub fn remaining_span(ms: i64) -> String {
    span(ms.saturating_add(999))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_held_shows_the_hour_of_italy() {
        hold(1_789_768_800_000);
        assert_eq!((now_ms(), today()), (1_789_768_800_000, "2026-09-19".to_owned()));
        assert_eq!(
            (time_of_day(now_ms()), hour_of_day(now_ms() + 60_000)),
            ("00:00:00".to_owned(), "00:01".to_owned())
        );
        assert_eq!(next_time("9", now_ms()), Some(now_ms() + 9 * 3_600_000));
    }

    #[test]
    fn a_clock_before_1970_is_a_time_like_any_other() {
        let ms = ms_of(UNIX_EPOCH - Duration::from_secs(86_400));
        assert_eq!(ms, -86_400_000);
        assert_eq!(ms_of(UNIX_EPOCH + Duration::from_millis(7)), 7);
        assert!(day_of(ms).is_some() && time_of_day(ms).contains(':'));
        assert!(time_on_day(ms, now_ms()).contains(':') && hour_of_day(ms).contains(':'));
        assert!(next_time("23:40", ms).is_some_and(|at| at > ms) && last_time("23:40", ms).is_some_and(|at| at <= ms));
        assert!(until_next_minute(ms) <= Duration::from_secs(60));
    }
}
