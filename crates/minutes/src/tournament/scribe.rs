//! Access to the tournament being described, and the short texts used by all parts of its minutes.

use rules::{Entry, Match, Seen, Seq, Step};
use tournament::slip::Slip;
use tournament::{EntryNo, Fact, State, TableNo, Tournament};

use crate::log::Log;
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::Lang;
use festival::{OpenTournament, Words, phrases_in_words};

/// Describes one tournament in words.
pub(super) struct Scribe<'a> {
    pub words: Words<'a>,
    pub lang: Lang,
    /// Formats a moment.
    pub(super) written: &'a dyn Fn(i64, &str) -> String,
}

impl Log for Scribe<'_> {
    type Of = Tournament;
    const LIST: &'static str = "minutes-list";
    const WAIVED: &'static str = "minutes-waived";

    fn game(&self) -> &Match<Tournament> {
        &self.words.open.game
    }

    fn event(&self) -> &Event {
        self.words.event
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats a moment as a time of day, preceded by the day unless it is the event's first.
    fn time(&self, ms: i64) -> String {
        time_on(&self.words.event.setup.date, self.written, ms)
    }

    fn register_line(&self, _: Seq, entry: &Entry<Tournament>, _: &[Step<Tournament>]) -> String {
        self.act(entry)
    }
}

impl<'a> Scribe<'a> {
    pub fn new(
        event: &'a Event,
        open: &'a Seen<'_, OpenTournament>,
        lang: Lang,
        written: &'a dyn Fn(i64, &str) -> String,
    ) -> Self {
        Self { words: Words { event, open, lang }, lang, written }
    }

    pub fn state(&self) -> &State {
        self.words.open.state()
    }

    /// Describes a slip; `seats` are the players in the order of the slip.
    pub fn slip(&self, seats: &[EntryNo], slip: &Slip) -> String {
        phrases_in_words(self.lang, seats, &|entry| self.entry(entry), &slip.phrases())
    }

    /// Returns the name of an entry, with those it had before: their matches stand under this name.
    pub fn entry(&self, entry: EntryNo) -> String {
        let name = self.words.entry(entry);
        let former = self.state().entrant(entry).map_or(&[][..], |entrant| entrant.former.as_slice());
        if former.is_empty() {
            return name;
        }
        let former: Vec<_> = former.iter().map(|person| self.words.person(*person)).collect();
        self.with("minutes-entry-former", &[("name", (&name).into()), ("former", (&former.join(", ")).into())])
    }

    /// Returns the names of several entries.
    pub fn entries(&self, entries: &[EntryNo]) -> Vec<String> {
        entries.iter().map(|entry| self.entry(*entry)).collect()
    }

    /// Returns the names of opponents at a table, joined by dashes.
    pub fn facing(&self, entries: &[EntryNo]) -> String {
        self.entries(entries).join(" – ")
    }

    pub fn table(&self, table: TableNo) -> String {
        self.words.table(table)
    }

    /// Returns the reason for an act; for a settled dispute, the decision.
    pub fn why(&self, fact: &Fact, reason: &str) -> String {
        match fact {
            Fact::CloseDispute(_) => self.with("minutes-decided", &[("decision", reason.into())]),
            _ => self.reason(reason),
        }
    }
}

/// Formats a moment as a time of day, preceded by the day unless it is `first` (`YYYY-MM-DD`).
pub(crate) fn time_on(first: &str, written: &dyn Fn(i64, &str) -> String, ms: i64) -> String {
    written(ms, if written(ms, "%Y-%m-%d") == first { "%H:%M:%S" } else { "%-d/%-m %H:%M:%S" })
}

/// Formats a date and time stored as `YYYY-MM-DD HH:MM` in words; returns anything else unchanged.
pub(super) fn starts(starts: &str, lang: Lang) -> String {
    match starts.split_once(' ') {
        Some((date, time)) => format!("{}, {time}", date_in_words(date, lang)),
        None => date_in_words(starts, lang),
    }
}
