//! Folding records into an event.

use std::collections::BTreeMap;

use journal::{PEOPLE, PersonId, Record};
use rules::{AnyMatch, Diverged, Message, OpenError, Opening, Seq, match_from_ruleset};
use serde_json::Value;

use crate::event::records::{EVENT, EventRecord, MATCH_PREFIX};
use crate::event::setup::Setup;

/// A drawing of the flocks' own squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Seed of the random source.
    pub seed: u64,
    /// What came out.
    pub homes: Vec<u8>,
}

/// A match of the event.
#[derive(Clone, Debug)]
pub struct OpenMatch {
    /// Its number within the event.
    pub id: String,
    /// The match.
    pub game: AnyMatch,
    /// Where this program's replay departs from the record: then the match is read-only.
    pub diverged: Option<Diverged>,
}

/// One record as the journal page lists it; the payload of a match's entry is in the match.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// Number in the file.
    pub id: u64,
    /// Its stream.
    pub stream: String,
    /// Its number within the stream.
    pub seq: u64,
    /// Milliseconds since 1970 UTC.
    pub time_ms: i64,
    /// The desk.
    pub desk: String,
    /// The official.
    pub official: Option<String>,
    /// Hash of the record.
    pub hash: journal::Hash,
    /// What it holds, if it belongs to the stream `event`.
    pub event: Option<EventRecord>,
}

/// Everything an event file holds, in memory.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// Names by number; erased people have a stand-in.
    pub names: BTreeMap<PersonId, String>,
    /// The set-up as last saved.
    pub setup: Setup,
    /// Every drawing of own squares, first to last.
    pub draws: Vec<Draw>,
    /// The matches in the order in which they began.
    pub matches: Vec<OpenMatch>,
    /// Every record, first to last.
    pub log: Vec<LogLine>,
    /// Wrong PINs refused.
    pub pins_refused: usize,
    /// Records that could not be understood: where and why.
    pub unreadable: Vec<(u64, Message)>,
}

impl Event {
    /// Applies one record; what can't be understood is listed, never lost.
    pub fn apply(&mut self, record: &Record) {
        let mut event = None;
        if record.stream == EVENT {
            match serde_json::from_str::<EventRecord>(&record.payload) {
                Ok(read) => {
                    self.apply_event(record.id, &read);
                    event = Some(read);
                }
                Err(error) => self.cannot_read(record.id, error.to_string()),
            }
        } else if let Some(id) = record.stream.strip_prefix(MATCH_PREFIX) {
            self.apply_entry(record.id, id, &record.payload);
        } else if record.stream != PEOPLE {
            self.cannot_read(record.id, record.stream.clone());
        }
        self.note(record, event);
    }

    /// Lists a record whose effect is already in memory: the desk's own.
    pub fn note(&mut self, record: &Record, event: Option<EventRecord>) {
        self.log.push(LogLine {
            id: record.id,
            stream: record.stream.clone(),
            seq: record.seq,
            time_ms: record.stamp.time_ms,
            desk: record.stamp.desk.clone(),
            official: record.stamp.official.clone(),
            hash: record.hash,
            event,
        });
    }

    /// Finds a match by its number.
    pub fn find(&self, id: &str) -> Option<&OpenMatch> {
        self.matches.iter().find(|open| open.id == id)
    }

    /// Finds a match by its number, to change it.
    pub fn find_mut(&mut self, id: &str) -> Option<&mut OpenMatch> {
        self.matches.iter_mut().find(|open| open.id == id)
    }

    fn cannot_read(&mut self, id: u64, why: String) {
        self.unreadable.push((id, Message::new("event-record-unreadable").with("why", why)));
    }

    fn apply_event(&mut self, id: u64, record: &EventRecord) {
        match record {
            EventRecord::SetUp(stored) => self.setup = Setup::from_stored(stored, &self.names),
            EventRecord::HomesDrawn { seed, homes, .. } => {
                self.draws.push(Draw { seed: *seed, homes: homes.clone() });
            }
            EventRecord::MatchOpened { id: number, ruleset, seats, options } => {
                match self.open(ruleset, seats, options) {
                    Ok(game) => self.matches.push(OpenMatch { id: number.clone(), game, diverged: None }),
                    Err(detail) => self.unreadable.push((id, detail)),
                }
            }
            EventRecord::PinRefused { .. } => self.pins_refused += 1,
            EventRecord::SignedIn { .. } => {}
        }
    }

    fn open(&self, ruleset: &str, seats: &Value, options: &Value) -> Result<AnyMatch, Message> {
        let seats = self.dress(seats);
        match_from_ruleset(&Opening { ruleset, seats: &seats, options }).map_err(|error| match error {
            OpenError::Ruleset(problems) => {
                problems.into_iter().next().map_or_else(|| Message::new("event-match-unreadable"), |p| p.detail)
            }
            OpenError::Seats(problems) => {
                problems.into_iter().next().map_or_else(|| Message::new("event-match-unreadable"), |(_, _, m)| m)
            }
            OpenError::Options(message) => message,
        })
    }

    /// Puts names in the place of `person:NUMBER`; two people of one name in one list are told apart by a number.
    fn dress(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.name_of(text)),
            Value::Array(items) => {
                let mut dressed: Vec<Value> = items.iter().map(|item| self.dress(item)).collect();
                tell_apart(&mut dressed);
                Value::Array(dressed)
            }
            Value::Object(fields) => {
                Value::Object(fields.iter().map(|(name, item)| (name.clone(), self.dress(item))).collect())
            }
            other => other.clone(),
        }
    }

    fn name_of(&self, text: &str) -> String {
        let number = text.strip_prefix("person:").and_then(|number| number.parse().ok());
        let name = number.and_then(|number| self.names.get(&PersonId(number)));
        name.cloned().unwrap_or_else(|| text.to_owned())
    }

    fn apply_entry(&mut self, id: u64, number: &str, payload: &str) {
        let Some(open) = self.matches.iter_mut().find(|open| open.id == number) else {
            return self.cannot_read(id, format!("{MATCH_PREFIX}{number}"));
        };
        if open.diverged.is_some() {
            return;
        }
        if let Err(diverged) = open.game.as_dyn_mut().restore(payload) {
            open.diverged = Some(diverged);
        }
    }
}

/// Gives the entry of a match that a record holds.
pub fn entry_seq(line: &LogLine) -> Option<(&str, Seq)> {
    Some((line.stream.strip_prefix(MATCH_PREFIX)?, Seq(line.seq)))
}

fn tell_apart(names: &mut [Value]) {
    for index in 1..names.len() {
        let (earlier, rest) = names.split_at_mut(index);
        if let Value::String(name) = &mut rest[0] {
            let same = |other: &&Value| other.as_str().is_some_and(|o| o.to_lowercase() == name.to_lowercase());
            let count = earlier.iter().filter(same).count();
            if count > 0 {
                name.push_str(&format!(" ({})", count + 1));
            }
        }
    }
}
