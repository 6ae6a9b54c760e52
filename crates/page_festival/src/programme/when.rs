//! Day and hour of a tournament: as people type them, and in the form in which they are kept.

use chrono::NaiveDate;

use festival::clock::{date_in_figures, hour_in_figures, hour_of};
use festival::import::day_of;
use festival::{keep_start, start_day, start_of};

/// Converts day and hour as typed to the form in which they are kept; the day may come alone, and nothing typed means
/// not fixed.
///
/// # Errors
/// When one of them can't be read, or only the hour is given.
pub(super) fn kept(day: &str, hour: &str) -> Result<String, ()> {
    let no_hour = hour.trim().is_empty();
    if no_hour && day.trim().is_empty() {
        return Ok(String::new());
    }
    let day = day_of(day).ok_or(())?;
    if no_hour {
        return Ok(day.to_string());
    }
    Ok(keep_start(day.and_time(hour_of(hour).ok_or(())?)))
}

/// Converts a kept start to day and hour as people type them; the day of the event where there is none.
pub(super) fn typed(kept: &str, first_day: NaiveDate) -> (String, String) {
    match start_of(kept) {
        Some(start) => (date_in_figures(start.date()), hour_in_figures(start)),
        None => (date_in_figures(start_day(kept).unwrap_or(first_day)), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_and_hour_are_read_as_people_write_them() {
        for (hour, kept_as) in [
            ("22", "22:00"),
            ("9.30", "09:30"),
            ("h 9,05", "09:05"),
            ("15:00", "15:00"),
            ("1000", "10:00"),
            ("930", "09:30"),
        ] {
            assert_eq!(kept("19/9/2026", hour), Ok(format!("2026-09-19 {kept_as}")), "{hour}");
        }
        assert_eq!(kept("19/9/2026", " "), Ok("2026-09-19".to_owned()), "an hour that is not fixed");
        assert_eq!(kept(" ", ""), Ok(String::new()), "nor the day");
        for (day, hour) in
            [("", "9"), ("domani", ""), ("31/2/2026", "9"), ("19/9/2026", "25"), ("19/9/2026", "mezzogiorno")]
        {
            assert_eq!(kept(day, hour), Err(()), "{day} {hour}");
        }
        let first = NaiveDate::from_ymd_opt(2026, 9, 19).unwrap();
        assert_eq!(typed("2026-09-20 09:05", first), ("20/9/2026".to_owned(), "09:05".to_owned()));
        assert_eq!(typed("2026-09-20", first), ("20/9/2026".to_owned(), String::new()));
        assert_eq!(typed("", first), ("19/9/2026".to_owned(), String::new()));
    }
}
