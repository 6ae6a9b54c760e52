//! Parsing of dates as people and spreadsheets write them.

use std::sync::LazyLock;

use chrono::{Days, Locale, NaiveDate};

use super::folded;

/// The order of day and month in a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// `31/12/2012`.
    DayFirst,
    /// `12/31/2012`.
    MonthFirst,
}

/// Locales whose names of months are understood.
const LOCALES: [Locale; 5] = [Locale::it_IT, Locale::en_GB, Locale::de_DE, Locale::fr_FR, Locale::es_ES];

/// Names of months, long and short, without accents, with the number of the month.
static MONTHS: LazyLock<Vec<(String, u32)>> = LazyLock::new(|| {
    let days = (1..=12).filter_map(|month| Some((NaiveDate::from_ymd_opt(2000, month, 1)?, month)));
    let names = |(day, month): (NaiveDate, u32)| {
        LOCALES.iter().flat_map(move |locale| {
            ["%B", "%b"].map(|form| {
                let name = folded(&day.format_localized(form, *locale).to_string());
                (name.trim_end_matches('.').to_owned(), month)
            })
        })
    };
    days.flat_map(names).collect()
});

/// Parses a date as people write it: `4/5/2012`, `4.5.12`, `2012-05-04`, `4 maggio 2012`. A two-digit year is in the
/// past.
pub fn day_of(text: &str) -> Option<NaiveDate> {
    day_in(text, Order::DayFirst)
}

/// Parses a date of a list: also a spreadsheet's number of days (`41033`), one with an hour, or one number
/// (`20120504`).
pub(super) fn listed_day(text: &str, order: Order) -> Option<NaiveDate> {
    let bare = without_hour(text);
    let whole = bare.split([',', '.']).next().filter(|whole| whole.len() == 5 && bare.len() > 4).unwrap_or(bare);
    match (whole.len(), whole.parse::<u64>()) {
        // Day 1 of spreadsheets is the last of 1899; less than five digits are a year.
        (5, Ok(days)) => NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(days)),
        (8, Ok(number)) if bare.is_ascii() => {
            let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
            NaiveDate::from_ymd_opt(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?)
        }
        _ => day_in(bare, order),
    }
}

/// Returns the order of the dates in a column: the month comes first only if all are valid that way and not the other.
pub(super) fn order_of<'a>(days: impl Iterator<Item = &'a str>) -> Order {
    let mut filled = days.filter(|day| !day.is_empty()).peekable();
    let mut is_months = filled.peek().is_some();
    let mut is_days = true;
    for day in filled {
        is_days &= listed_day(day, Order::DayFirst).is_some();
        is_months &= listed_day(day, Order::MonthFirst).is_some();
    }
    if is_months && !is_days { Order::MonthFirst } else { Order::DayFirst }
}

/// Strips an hour that follows a date: `04/05/2012 00:00:00`, `2012-05-04T00:00`.
fn without_hour(text: &str) -> &str {
    let text = text.trim();
    let day = text.split_once('T').filter(|(day, _)| day.ends_with(|c: char| c.is_ascii_digit()));
    let day = day.or_else(|| text.split_once(' ').filter(|(_, hour)| hour.contains(':')));
    day.map_or(text, |(day, _)| day)
}

fn day_in(text: &str, order: Order) -> Option<NaiveDate> {
    let text = folded(text);
    let parts = text.split(|c: char| c.is_whitespace() || "/.-,".contains(c)).filter(|part| !part.is_empty());
    // Weekdays and small words ("de") are skipped.
    let is_told = |part: &&str| part.starts_with(|c: char| c.is_numeric()) || month_of(part).is_some();
    let mut parts: Vec<&str> = parts.filter(is_told).map(|part| part.trim_end_matches(['º', '°'])).collect();
    let named = parts.iter().position(|part| month_of(part).is_some());
    if named.is_none() && text.contains(char::is_alphabetic) {
        return None;
    }
    match named {
        Some(0) if parts.len() == 3 => parts.swap(0, 1),
        None if order == Order::MonthFirst && parts.len() == 3 && parts[0].len() < 4 => parts.swap(0, 1),
        _ => {}
    }
    let [first, month, last] = parts[..] else { return None };
    let (day, year) = if first.len() == 4 { (last, first) } else { (first, last) };
    let day = day.trim_end_matches(|c: char| c.is_alphabetic());
    let month = month_of(month).or_else(|| month.parse().ok())?;
    NaiveDate::from_ymd_opt(year_of(year)?, month, day.parse().ok()?)
}

fn year_of(text: &str) -> Option<i32> {
    let this_year: i32 = crate::clock::today().get(..4)?.parse().ok()?;
    match (text.len(), text.parse().ok()?) {
        (2, year) if 2000 + year > this_year => Some(1900 + year),
        (2, year) => Some(2000 + year),
        (4, year) => Some(year),
        _ => None,
    }
}

fn month_of(name: &str) -> Option<u32> {
    MONTHS.iter().find(|(known, _)| known == name).map(|(_, month)| *month)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(text: &str, order: Order) -> Option<String> {
        listed_day(text, order).map(|day| day.to_string())
    }

    #[test]
    fn days_are_read_as_spreadsheets_and_people_write_them() {
        for text in [
            "4/5/2012",
            "04/05/12",
            "4.5.2012",
            "2012-05-04",
            "2012/05/04",
            "04-mag-2012",
            "4 maggio 2012",
            "4 mag 12",
            "04-May-2012",
            "May 4, 2012",
            "Friday, May 4, 2012",
            "venerdì 4 maggio 2012",
            "4. Mai 2012",
            "4 de mayo de 2012",
            "4 mai 2012",
            "04/05/2012 00:00",
            "2012-05-04T00:00:00",
            "2012-05-04 00:00:00",
            "41033",
            "41033.5",
            "20120504",
            "4th May 2012",
            "4 MAGGIO 2012",
        ] {
            assert_eq!(listed(text, Order::DayFirst).as_deref(), Some("2012-05-04"), "{text}");
        }
        for text in
            ["ieri", "2012", "maggio 2012", "1/2", "31/2/2000", "٣/2/2000", "4/5/2012/6", "99999999", "1 e 2/3", ""]
        {
            assert_eq!(listed(text, Order::DayFirst), None, "{text}");
        }
        assert_eq!(day_of("41033"), None, "nobody types days counted");
    }

    #[test]
    fn a_column_is_read_in_one_order() {
        let american = ["12/31/2012", "5/4/2012", ""];
        assert_eq!(order_of(american.into_iter()), Order::MonthFirst);
        assert_eq!(listed("5/4/2012", Order::MonthFirst).as_deref(), Some("2012-05-04"));
        for days in [&["5/4/2012", "31/12/2012"][..], &["12/31/2012", "31/12/2012"], &["5/4/2012"], &[]] {
            assert_eq!(order_of(days.iter().copied()), Order::DayFirst, "{days:?}");
        }
    }
}
