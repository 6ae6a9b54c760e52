//! Who owns which stream, in words.

use journal::{DeskId, OwnerEvent, PersonId};
use rules::Notation as _;
use tournament::{Fact, Person, Tournament};

use crate::event::file::stand_in;
use crate::event::fold::Event;
use crate::event::records::MATCH_PREFIX;
use crate::i18n::{Lang, tr_args};
use crate::store::calling;
use crate::streams::{desk_words, plain_words};
use crate::{TOURNAMENT_PREFIX, Words, slip_words};

impl Event {
    /// Returns a stream in words: the match or tournament whose it is.
    pub fn stream_words(&self, stream: &str, lang: Lang) -> String {
        let at = stream.strip_prefix(MATCH_PREFIX).and_then(|id| self.find(id)?.at.as_ref());
        let open = stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| self.festival.known(id));
        match (at, open) {
            (Some(at), _) => at.words(self, lang),
            (None, Some(open)) => Words { event: self, open, lang }.title(),
            (None, None) => plain_words(stream, lang),
        }
    }

    /// Returns a desk in words.
    pub fn desk_words(&self, desk: DeskId) -> String {
        let own = self.log.iter().rev().find(|line| line.by == desk).map(|line| line.desk.as_str());
        let told = self.log.iter().rev().find_map(|line| match line.owners() {
            Some(OwnerEvent::Admitted { desk: guest, name, .. }) if *guest == desk => Some(name.as_str()),
            _ => None,
        });
        desk_words(own.or(told).unwrap_or_default(), desk)
    }

    /// Returns what was asked for in a stream: whom an entry is about, or else the act as it was typed.
    pub fn asked_words(&self, stream: &str, act: &str, lang: Lang) -> String {
        let open = stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| self.festival.known(id));
        if let Some((open, table)) = open.zip(calling(act)) {
            let table = Words { event: self, open, lang }.table(table);
            return tr_args(lang, "owners-asks-referee", &[("table", (&table).into())]);
        }
        let fact = open.and_then(|open| Tournament::parse_fact(act, &[], open.state()).ok());
        let new = match (open, fact) {
            (_, Some(Fact::Enter(new))) => new,
            (Some(open), Some(Fact::Result { table, seats, slip })) => {
                let words = Words { event: self, open, lang };
                let (table, result) = (words.table(table), slip_words(&words, &seats, &slip));
                return tr_args(
                    lang,
                    "owners-asks-result",
                    &[("table", (&table).into()), ("result", (&result).into())],
                );
            }
            _ => return act.to_owned(),
        };
        let name = |person: &Person| {
            let id = PersonId(person.0);
            self.shown_name(id).unwrap_or_else(|| stand_in(id))
        };
        let names = new.iter().flat_map(|entry| &entry.people).map(name).collect::<Vec<_>>().join(", ");
        tr_args(lang, "owners-asks-entry", &[("names", (&names).into())])
    }

    /// Returns what an act says that was recorded in a stream, from its stored form: in words, or else as it would be typed; empty if
    /// it is no act.
    pub fn stored_words(&self, stream: &str, stored: &str, lang: Lang) -> String {
        let act = self.game_of(stream).and_then(|game| game.written(stored));
        act.map(|act| self.asked_words(stream, &act, lang)).unwrap_or_default()
    }

    /// Returns who of a table agreed to what was asked, and who entered it; empty if it comes from no slip.
    pub fn agreed_words(&self, stream: &str, act: &str, agreed: &[u8], lang: Lang) -> String {
        let open = stream.strip_prefix(TOURNAMENT_PREFIX).and_then(|id| self.festival.known(id));
        let seats = open.and_then(|open| match Tournament::parse_fact(act, &[], open.state()) {
            Ok(Fact::Result { table, .. }) => open.seated(table),
            _ => calling(act).and_then(|table| open.seated(table)),
        });
        let Some((open, seats)) = open.zip(seats) else { return String::new() };
        let words = Words { event: self, open, lang };
        let names = agreed.iter().filter_map(|seat| Some(words.entry(*seats.get(usize::from(*seat))?)));
        let names = names.collect::<Vec<_>>().join(", ");
        if names.is_empty() { names } else { tr_args(lang, "owners-agreed", &[("names", (&names).into())]) }
    }

    /// Returns in words what a desk has stated about owners and desks.
    pub fn owners_words(&self, stated: &OwnerEvent, lang: Lang) -> String {
        let desk = |desk: DeskId| self.desk_words(desk);
        let streams = stated.streams().into_iter().flatten().map(|(stream, _)| self.stream_words(stream, lang));
        let streams = streams.collect::<Vec<_>>().join(", ");
        // Who else was there stands with the reason.
        let why = |reason: &str, approved_by: &[String]| {
            let names = approved_by.iter().map(|id| self.official_name(id)).collect::<Vec<_>>().join(", ");
            if names.is_empty() { reason.to_owned() } else { format!("{reason} ({names})") }
        };
        let (key, desk, more) = match stated {
            OwnerEvent::Gave { to, .. } => ("owners-gave", desk(*to), String::new()),
            OwnerEvent::Took { from, reason: Some(reason), approved_by, .. } => {
                ("owners-took", desk(from.desk), why(reason, approved_by))
            }
            OwnerEvent::Took { from, reason: None, .. } => ("owners-went-on", desk(from.desk), String::new()),
            OwnerEvent::Settled { stream, adopted, left, reason, approved_by, .. } => {
                let reason = why(reason, approved_by);
                let (stream, adopted, left) =
                    (self.stream_words(stream, lang), adopted.len().into(), left.len().into());
                let args =
                    [("stream", (&stream).into()), ("adopted", adopted), ("left", left), ("reason", (&reason).into())];
                return tr_args(lang, "owners-settled", &args);
            }
            OwnerEvent::Asked { stream, act, .. } => {
                let (stream, act) = (self.stream_words(stream, lang), self.asked_words(stream, act, lang));
                return tr_args(lang, "owners-asked", &[("stream", (&stream).into()), ("act", (&act).into())]);
            }
            OwnerEvent::Answered { stream, refused, .. } => {
                let (stream, key) = (self.stream_words(stream, lang), refused.is_some());
                let key = if key { "owners-refused" } else { "owners-granted" };
                let why = refused.as_deref().unwrap_or_default();
                return tr_args(lang, key, &[("stream", (&stream).into()), ("reason", why.into())]);
            }
            OwnerEvent::Admitted { desk: guest, name, .. } => {
                ("owners-admitted", desk_words(name, *guest), String::new())
            }
        };
        tr_args(lang, key, &[("desk", (&desk).into()), ("streams", (&streams).into()), ("reason", (&more).into())])
    }
}
