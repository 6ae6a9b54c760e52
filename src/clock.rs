//! The one place where the program asks what time it is, and how it writes it.

use chrono::{DateTime, Local, Locale, TimeZone, Utc};

use crate::i18n::Lang;

/// Gives the present time: milliseconds since 1970 UTC.
pub fn now_ms() -> i64 {
    Utc::now().timestamp_millis()
}

fn local(ms: i64) -> Option<DateTime<Local>> {
    Local.timestamp_millis_opt(ms).single()
}

/// Writes a time of day as `14:32:08`, in local time.
pub fn time_of_day(ms: i64) -> String {
    local(ms).map_or_else(|| "—".to_owned(), |time| time.format("%H:%M:%S").to_string())
}

/// Writes a date stored as `YYYY-MM-DD` in words; anything else is given back as it is.
pub fn date_in_words(date: &str, lang: Lang) -> String {
    let locale = match lang {
        Lang::It => Locale::it_IT,
        Lang::En => Locale::en_GB,
    };
    chrono::NaiveDate::parse_from_str(date, "%Y-%m-%d")
        .map_or_else(|_| date.to_owned(), |date| date.format_localized("%-d %B %Y", locale).to_string())
}

/// Gives today's date as `YYYY-MM-DD`, in local time.
pub fn today() -> String {
    Local::now().format("%Y-%m-%d").to_string()
}
