//! Who writes the minutes of a tournament: the record at hand and the small words that every part of them needs.

use rules::{Article as _, Entry, Recorded, Seq, Signature};
use tournament::{Article, EntryNo, Fact, State, TableNo, Tournament};

use crate::clerk::{article_number, entered, reserving, signed};
use festival::clock::date_in_words;
use festival::event::Event;
use festival::i18n::{Lang, Value, tr, tr_args};
use festival::{OpenTournament, Words, speak};

/// Reads one tournament and puts it into words.
pub(super) struct Scribe<'a> {
    pub words: Words<'a>,
    pub lang: Lang,
    /// Writes a moment as a format says.
    written: &'a dyn Fn(i64, &str) -> String,
}

impl<'a> Scribe<'a> {
    pub fn new(
        event: &'a Event,
        open: &'a OpenTournament,
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

    /// Writes a moment as a time of day; on another day than the event's first with the day before it.
    pub fn time(&self, ms: i64) -> String {
        time_on(&self.words.event.setup.date, self.written, ms)
    }

    /// Names an entry, with those who were of it before: what they have played stands under its name.
    pub fn entry(&self, entry: EntryNo) -> String {
        let name = self.words.entry(entry);
        let former = self.state().entrant(entry).map_or(&[][..], |entrant| entrant.former.as_slice());
        if former.is_empty() {
            return name;
        }
        let former: Vec<_> = former.iter().map(|person| self.words.person(*person)).collect();
        self.with("minutes-entry-former", &[("name", (&name).into()), ("former", (&former.join(", ")).into())])
    }

    /// Names several entries.
    pub fn entries(&self, entries: &[EntryNo]) -> Vec<String> {
        entries.iter().map(|entry| self.entry(*entry)).collect()
    }

    /// Names those who sit at a table.
    pub fn facing(&self, entries: &[EntryNo]) -> String {
        self.entries(entries).join(" – ")
    }

    pub fn table(&self, table: TableNo) -> String {
        self.words.table(table)
    }

    /// Joins words with commas and a last "and".
    pub fn list(&self, words: &[String]) -> String {
        speak::list(self.lang, words)
    }

    pub fn article(&self, article: Article) -> String {
        article_number(self.words.open.game.ruleset(), article.key())
    }

    /// Gives the article that reserves an act.
    pub fn reserving(&self, act: &str) -> String {
        reserving(self.words.open.game.ruleset(), act)
    }

    /// Names who answers for an act.
    pub fn entered(&self, signature: &Signature) -> String {
        entered(self.words.event, signature)
    }

    /// Says who entered an act and who approved it, beside `who`.
    pub fn signed(&self, signature: &Signature, who: &str) -> Option<String> {
        signed(self.words.event, self.lang, signature, who)
    }

    pub fn reason(&self, reason: &str) -> String {
        self.with("verbale-reason", &[("reason", reason.into())])
    }

    /// Says why an act was done; of a dispute that is settled, what was decided.
    pub fn why(&self, fact: &Fact, reason: &str) -> String {
        match fact {
            Fact::Settle(_) => self.with("minutes-decided", &[("decision", reason.into())]),
            _ => self.reason(reason),
        }
    }

    /// Lists what was recorded, each with the entry that is in force at its number, if any is.
    pub fn record(&self) -> impl Iterator<Item = (Seq, &Recorded<Tournament>, Option<&Entry<Tournament>>)> {
        let game = &self.words.open.game;
        game.entries().iter().enumerate().map(|(index, recorded)| {
            let seq = Seq::at(index);
            (seq, recorded, game.effective(seq))
        })
    }
}

/// Writes a moment as a time of day; on another day than `first` (`YYYY-MM-DD`) with the day before it.
pub(super) fn time_on(first: &str, written: &dyn Fn(i64, &str) -> String, ms: i64) -> String {
    written(ms, if written(ms, "%Y-%m-%d") == first { "%H:%M:%S" } else { "%-d/%-m %H:%M:%S" })
}

/// Writes a date and a time stored as `YYYY-MM-DD HH:MM` in words; anything else as it is.
pub(super) fn starts(starts: &str, lang: Lang) -> String {
    match starts.split_once(' ') {
        Some((date, time)) => format!("{}, {time}", date_in_words(date, lang)),
        None => date_in_words(starts, lang),
    }
}
