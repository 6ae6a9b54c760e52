//! The data of a tournament in the programme, and its planned start as it is stored.

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::clock::{day_in_words, hour_in_figures};
use crate::i18n::Lang;

/// The programme's data on a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TournamentInfo {
    /// Its name as announced; empty: that of its ruleset.
    pub title: String,
    /// When it begins, as `YYYY-MM-DD HH:MM`; empty when not fixed.
    pub starts: String,
    /// The room.
    pub room: String,
    /// The reason why it was called off; its record stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cancelled: Option<String>,
    /// Id of the match whose standings are its result, if it is played act by act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
}

/// Format in which the programme stores a start.
const KEPT: &str = "%Y-%m-%d %H:%M";

/// Writes a start as the programme stores it.
pub fn keep_start(start: NaiveDateTime) -> String {
    start.format(KEPT).to_string()
}

/// Parses a start as the programme stores it, `YYYY-MM-DD HH:MM`.
pub fn start_of(kept: &str) -> Option<NaiveDateTime> {
    NaiveDateTime::parse_from_str(kept.trim(), KEPT).ok()
}

/// Parses the day of a start as the programme stores it; the hour may be missing.
pub fn start_day(kept: &str) -> Option<NaiveDate> {
    kept.split_whitespace().next()?.parse().ok()
}

/// Returns the sort key of a start in the programme: tournaments without an hour follow the others of their day, those
/// without a day come last.
pub fn in_order(kept: &str) -> impl Ord + use<> {
    let (day, start) = (start_day(kept), start_of(kept));
    (day.is_none(), day, start.is_none(), start)
}

/// Writes a stored start in words; `None` where no day is fixed.
pub fn start_words(kept: &str, lang: Lang) -> Option<String> {
    let day = day_in_words(start_day(kept)?, lang);
    let hour = start_of(kept).map(hour_in_figures);
    Some(hour.map_or(day.clone(), |hour| format!("{day}, {hour}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_told_with_its_day() {
        assert_eq!(start_words("2026-09-19 15:00", Lang::It).as_deref(), Some("sabato 19 settembre, 15:00"));
        assert_eq!(start_words("2026-09-19", Lang::En).as_deref(), Some("Saturday 19 September"));
        assert_eq!(start_words("", Lang::It), None);
    }
}
