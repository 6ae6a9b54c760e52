//! Access to the tournament being described, and the short texts used by all parts of its minutes.

use rules::{Article as _, Entry, Recorded, Seen, Seq, Signature};
use tournament::{Article, EntryNo, Fact, State, TableNo, Tournament};

use crate::clerk::{article_number, entered, reserving, signed};
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::{Lang, Value, tr, tr_args};
use festival::{OpenTournament, Words, speak};

/// Describes one tournament in words.
pub(super) struct Scribe<'a> {
    pub words: Words<'a>,
    pub lang: Lang,
    /// Formats a moment.
    pub(super) written: &'a dyn Fn(i64, &str) -> String,
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

    pub fn tr(&self, key: &str) -> String {
        tr(self.lang, key)
    }

    pub fn with(&self, key: &str, args: &[(&str, Value<'_>)]) -> String {
        tr_args(self.lang, key, args)
    }

    /// Formats a moment as a time of day, preceded by the day unless it is the event's first.
    pub fn time(&self, ms: i64) -> String {
        time_on(&self.words.event.setup.date, self.written, ms)
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

    /// Joins words with commas and a final "and".
    pub fn list(&self, words: &[String]) -> String {
        speak::list(self.lang, words)
    }

    pub fn article(&self, article: Article) -> String {
        article_number(self.words.open.game.ruleset(), article.key())
    }

    /// Returns the article that reserves an act.
    pub fn reserving(&self, act: &str) -> String {
        reserving(self.words.open.game.ruleset(), act)
    }

    /// Returns the name of whoever answers for an act.
    pub fn entered(&self, signature: &Signature) -> String {
        entered(self.words.event, signature)
    }

    /// Returns who entered and who approved an act; `who` is the name already shown beside it.
    pub fn signed(&self, signature: &Signature, who: &str) -> Option<String> {
        signed(self.words.event, self.lang, signature, who)
    }

    pub fn reason(&self, reason: &str) -> String {
        self.with("verbale-reason", &[("reason", reason.into())])
    }

    /// Returns the reason for an act; for a settled dispute, the decision.
    pub fn why(&self, fact: &Fact, reason: &str) -> String {
        match fact {
            Fact::Settle(_) => self.with("minutes-decided", &[("decision", reason.into())]),
            _ => self.reason(reason),
        }
    }

    /// Lists all records, each with the entry in force at its number, if any.
    pub fn record(&self) -> impl Iterator<Item = (Seq, &Recorded<Tournament>, Option<&Entry<Tournament>>)> {
        let game = &self.words.open.game;
        game.entries().iter().enumerate().map(|(index, recorded)| {
            let seq = Seq::at(index);
            (seq, recorded, game.effective(seq))
        })
    }
}

/// Formats a moment as a time of day, preceded by the day unless it is `first` (`YYYY-MM-DD`).
pub(super) fn time_on(first: &str, written: &dyn Fn(i64, &str) -> String, ms: i64) -> String {
    written(ms, if written(ms, "%Y-%m-%d") == first { "%H:%M:%S" } else { "%-d/%-m %H:%M:%S" })
}

/// Formats a date and time stored as `YYYY-MM-DD HH:MM` in words; returns anything else unchanged.
pub(super) fn starts(starts: &str, lang: Lang) -> String {
    match starts.split_once(' ') {
        Some((date, time)) => format!("{}, {time}", date_in_words(date, lang)),
        None => date_in_words(starts, lang),
    }
}
