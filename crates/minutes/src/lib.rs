//! Minutes of a race: the records of an event as the document of a verbale.
//!
//! [`minutes`] reads the match as it stands now and never the clock: the same records, language and moment give the
//! same document. A throw and the Incontestabile's decision on it form one row, numbered as the throw. Entries annulled
//! or replaced by an amendment are struck; the replacement follows under the same number.

mod act;
mod book;
mod branches;
mod clerk;
mod decisions;
mod excerpt;
mod file;
mod follow;
mod forfeit;
mod labels;
mod lists;
mod log;
pub mod paper;
mod people;
mod picture;
mod register;
mod result;
mod results;
mod roll;
pub mod tables;
mod tournament;
mod wall;
mod writing;

use rules::{Audience, Conceal as _};
use verbale::{Detail, Game, Verbale};

pub use act::race_words;
pub use book::guide_book;
pub use excerpt::Excerpt;
pub use file::{Error, Format, fonts, set, write};
pub use results::results;
pub use roll::roll_of_honour;
pub use tournament::{
    act_words, entry_words, match_words, meant, minutes_of_festival, minutes_of_match, minutes_of_table,
    minutes_of_tournament, noted_words, tournament_words, typed_words, words_noted,
};
pub use wall::Wall;
pub use writing::{Writing, Zone};

use clerk::Clerk;
use festival::clock::date_in_words;
use festival::event::{Event, RACE, match_stream};
use festival::i18n::{Lang, tr};
use log::Log as _;

/// Returns the minutes of an event's race.
pub fn minutes(event: &Event, writing: &Writing<'_, impl Zone>) -> Verbale {
    let time = |ms: i64| writing.moment(ms, "%H:%M:%S");
    let race = event.race().map(|race| race.seen_by(Audience::Public));
    let mut document = frame(event, writing);
    if let Some(race) = &race {
        let clerk = Clerk { event, race, lang: writing.lang, time: &time };
        clerk.write(&mut document);
    }
    let own = match_stream(RACE);
    branches::tell(&mut document, event, writing, |stream| stream == own);
    document
}

/// Returns the name and version of the program.
pub(crate) fn software() -> String {
    format!("Triade {}", env!("CARGO_PKG_VERSION"))
}

/// Returns a document with what all minutes state of an event, and nothing of a game.
fn frame(event: &Event, writing: &Writing<'_, impl Zone>) -> Verbale {
    let (setup, lang) = (&event.setup, writing.lang);
    Verbale {
        lang: lang.code().to_owned(),
        sheet: false,
        labels: labels::labels(lang),
        event: verbale::Event {
            title: setup.printed_title(lang),
            place: setup.place.clone(),
            date: date_in_words(&setup.date, lang),
            organiser: setup.organizer.clone(),
        },
        game: Game { title: String::new(), ruleset: setup.ruleset.clone(), edition: String::new() },
        status: verbale::Status::Provisional { reasons: vec![tr(lang, "verbale-not-begun")] },
        results: Vec::new(),
        standings: verbale::Standings { columns: Vec::new(), rows: Vec::new() },
        tables: Vec::new(),
        officials: people::officials(event, lang, &|ms| writing.moment(ms, "%H:%M")),
        seats: Vec::new(),
        records: Vec::new(),
        lists: Vec::new(),
        pictures: Vec::new(),
        interpretations: Vec::new(),
        signatures: people::signatures(event, lang),
        journal_hash: writing.head.to_string(),
        generated_at: writing.generated_at(),
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
