//! How minutes are written: up to which record, in which language, when, and where.

use chrono::{Local, TimeZone};

use festival::clock::date_in_words;
use festival::i18n::Lang;

/// A time zone whose times can be formatted.
pub trait Zone: TimeZone<Offset: std::fmt::Display> {}

impl<T: TimeZone<Offset: std::fmt::Display>> Zone for T {}

/// What any minutes are written with, whatever they tell.
pub struct Writing<'a, Z = Local> {
    /// The journal's last hash.
    pub head: &'a journal::Hash,
    /// The language.
    pub lang: Lang,
    /// When they are generated, in milliseconds since 1970 UTC.
    pub generated_ms: i64,
    /// The time zone of all times.
    pub zone: Z,
}

impl<'a> Writing<'a> {
    /// Writes with times in this machine's time zone.
    pub const fn here(head: &'a journal::Hash, lang: Lang, generated_ms: i64) -> Self {
        Self { head, lang, generated_ms, zone: Local }
    }
}

impl<Z: Zone> Writing<'_, Z> {
    /// Formats a moment by `format`.
    pub(crate) fn moment(&self, ms: i64, format: &str) -> String {
        let time = self.zone.timestamp_millis_opt(ms).single();
        time.map_or_else(|| "—".to_owned(), |time| time.format(format).to_string())
    }

    /// Returns the words for the time of generation.
    pub(crate) fn generated_at(&self) -> String {
        let written = |format| self.moment(self.generated_ms, format);
        format!("{}, {}", date_in_words(&written("%Y-%m-%d"), self.lang), written("%H:%M"))
    }
}
