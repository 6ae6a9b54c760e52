//! Minutes of a race: the records of an event as the document of a verbale.
//!
//! [`minutes`] reads the match as it stands now and never the clock: the same records, language and moment give the
//! same document. A throw and the Incontestabile's decision on it form one row, numbered as the throw. Entries annulled
//! or replaced by an amendment are struck; the replacement follows under the same number.

mod act;
mod clerk;
mod decisions;
mod excerpt;
mod file;
mod follow;
mod forfeit;
mod labels;
mod lists;
pub mod paper;
mod people;
mod picture;
mod register;
mod result;
mod roll;
mod tournament;
mod wall;

use chrono::{Local, TimeZone};
use rules::{Audience, Conceal as _};
use verbale::{Detail, Game, Verbale};

pub use excerpt::Excerpt;
pub use file::{Error, Format, fonts, write, write_document};
pub use roll::roll_of_honour;
pub use tournament::{
    act_words, entry_words, match_words, meant, minutes_of_festival, minutes_of_festival_in, minutes_of_match,
    minutes_of_match_in, minutes_of_table, minutes_of_table_in, minutes_of_tournament, minutes_of_tournament_in,
    noted_words, typed_words, words_noted,
};
pub use wall::Wall;

use clerk::Clerk;
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::{Lang, tr};

/// Returns the minutes of an event's race, with times in this machine's time zone.
///
/// `head` is the journal's last hash; `generated_ms` is the time of generation, in milliseconds since 1970 UTC.
pub fn minutes(event: &Event, head: &journal::Hash, lang: Lang, generated_ms: i64) -> Verbale {
    minutes_in(event, head, lang, generated_ms, &Local)
}

/// Returns the minutes of an event's race, like [`minutes`], with times in the given time zone.
pub fn minutes_in(event: &Event, head: &journal::Hash, lang: Lang, generated_ms: i64, zone: &impl Zone) -> Verbale {
    let written = |ms: i64, format: &str| moment(zone, ms, format);
    let time = |ms: i64| written(ms, "%H:%M:%S");
    let race = event.race().map(|race| race.seen_by(Audience::Public));
    let mut document = frame(event, head, lang, generated_ms, &written);
    if let Some(race) = &race {
        let clerk = Clerk { event, race, lang, time: &time };
        clerk.write(&mut document);
    }
    document
}

/// A time zone whose times can be formatted.
pub trait Zone: TimeZone<Offset: std::fmt::Display> {}

impl<T: TimeZone<Offset: std::fmt::Display>> Zone for T {}

/// Formats a moment in a time zone by `format`.
fn moment(zone: &impl Zone, ms: i64, format: &str) -> String {
    zone.timestamp_millis_opt(ms).single().map_or_else(|| "—".to_owned(), |time| time.format(format).to_string())
}

/// Returns the words for the time of generation.
fn generated_at(lang: Lang, ms: i64, written: &dyn Fn(i64, &str) -> String) -> String {
    format!("{}, {}", date_in_words(&written(ms, "%Y-%m-%d"), lang), written(ms, "%H:%M"))
}

/// Returns the name and version of the program.
pub(crate) fn software() -> String {
    format!("Triade {}", env!("CARGO_PKG_VERSION"))
}

/// Returns a document with what all minutes state of an event, and nothing of a game.
fn frame(
    event: &Event,
    head: &journal::Hash,
    lang: Lang,
    generated_ms: i64,
    written: &dyn Fn(i64, &str) -> String,
) -> Verbale {
    let setup = &event.setup;
    Verbale {
        lang: lang.code().to_owned(),
        sheet: false,
        labels: labels::labels(lang),
        event: verbale::Event {
            title: setup.title.clone(),
            place: setup.place.clone(),
            date: date_in_words(&setup.date, lang),
            organiser: setup.organizer.clone(),
        },
        game: Game { title: String::new(), ruleset: setup.ruleset.clone(), edition: String::new() },
        status: verbale::Status::Provisional { reasons: vec![tr(lang, "verbale-not-begun")] },
        results: Vec::new(),
        standings: verbale::Standings { columns: Vec::new(), rows: Vec::new() },
        tables: Vec::new(),
        officials: people::officials(event, lang, &|ms| written(ms, "%H:%M")),
        seats: Vec::new(),
        records: Vec::new(),
        lists: Vec::new(),
        pictures: Vec::new(),
        interpretations: Vec::new(),
        signatures: people::signatures(setup, lang),
        journal_hash: head.to_string(),
        generated_at: generated_at(lang, generated_ms, written),
        software: software(),
    }
}

impl Clerk<'_> {
    /// Fills in all content that comes from the race.
    fn write(&self, document: &mut Verbale) {
        let ruleset = self.race.ruleset();
        document.game = Game {
            title: self.said(&ruleset.title).to_owned(),
            ruleset: self.said(&ruleset.title).to_owned(),
            edition: self.said(&ruleset.edition).to_owned(),
        };
        document.status = self.status();
        document.results = self.results();
        document.standings = self.standings();
        document.seats = self.seats();
        document.records = self.register();
        document.lists = self.lists();
        document.pictures = self.pictures();
        if document.pictures.len() > 1 {
            document.labels.pictures = self.tr("verbale-label-pictures-many");
        }
        document.interpretations = self.interpretations();
    }
}

/// Returns a labelled value.
fn detail(lang: Lang, key: &str, value: String) -> Detail {
    Detail { key: key.to_owned(), label: tr(lang, &format!("verbale-detail-{}", key.replace('_', "-"))), value }
}
