//! The log: records as they stand in the file, one line each.

use journal::{DeskId, Fate, Hash, OwnerEvent, PeopleEvent, PinEvent, Record, Tip, is_owners, is_people};
use rules::Seq;

use crate::event::records::EventRecord;
use crate::event::text::{Text, Texts};

/// One record as the journal page lists it; the payload of a match's entry is in the match.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// Number in the file.
    pub id: u64,
    /// Its stream.
    pub stream: Text,
    /// Its number within the stream.
    pub seq: u64,
    /// Milliseconds since 1970 UTC.
    pub time_ms: i64,
    /// What the desk called itself.
    pub desk: Text,
    /// The desk that recorded it.
    pub by: DeskId,
    /// Its number in the chain of that desk.
    pub number: u64,
    /// Hash of the desk's record before it.
    pub prev: Hash,
    /// The official.
    pub official: Option<Text>,
    /// Hash of the record.
    pub hash: Hash,
    /// What has become of it if it is in a branch: kept and verified, but not part of what has happened.
    pub apart: Option<Fate>,
    /// Its stored form if it is in a branch, and was never folded.
    pub unfolded: Option<Box<str>>,
    /// The entry of a match or tournament that it holds.
    pub entry: Option<Seq>,
    /// Its content, if it is no such entry. Few lines have one, so that it takes no room in the others.
    said: Option<Box<Said>>,
}

/// The content of a record that is no entry of a match or tournament.
#[derive(Clone, Debug)]
enum Said {
    Event(EventRecord),
    People(PeopleEvent),
    Pin(PinEvent),
    Owners(OwnerEvent),
}

impl LogLine {
    /// Returns its place in the chain of its desk.
    pub const fn tip(&self) -> Tip {
        Tip { desk: self.by, number: self.number, hash: self.hash }
    }

    /// Returns the record of the event that it holds.
    pub fn event(&self) -> Option<&EventRecord> {
        match self.said.as_deref()? {
            Said::Event(event) => Some(event),
            _ => None,
        }
    }

    /// Returns the people that it adds, changes or erases, if it belongs to the stream of people.
    pub fn people(&self) -> Option<&PeopleEvent> {
        match self.said.as_deref()? {
            Said::People(people) => Some(people),
            _ => None,
        }
    }

    /// Returns the PIN that it changes, if it belongs to the stream of PINs.
    pub fn pin(&self) -> Option<&PinEvent> {
        match self.said.as_deref()? {
            Said::Pin(pin) => Some(pin),
            _ => None,
        }
    }

    /// Returns what it states about owners and desks, if it belongs to a stream of these.
    pub fn owners(&self) -> Option<&OwnerEvent> {
        match self.said.as_deref()? {
            Said::Owners(owners) => Some(owners),
            _ => None,
        }
    }

    /// Returns the record of the event that it holds, if it is in a branch.
    pub fn unfolded_event(&self) -> Option<EventRecord> {
        serde_json::from_str(self.unfolded.as_deref()?).ok()
    }

    /// Creates the line of a record that follows another in the file; what it says of the event or of a PIN is added later.
    pub(super) fn of(record: &Record, last: Option<&Self>, texts: &mut Texts) -> Self {
        let stamp = &record.stamp;
        // Most records are made where the one before was, in the same stream and in the same name.
        let mut shared = |text: &str, before: Option<&Text>| match before.filter(|before| *before == text) {
            Some(before) => before.clone(),
            None => texts.of(text),
        };
        let said = if is_people(&record.stream) {
            PeopleEvent::parse(&record.payload).map(Said::People)
        } else if is_owners(&record.stream) {
            OwnerEvent::parse(&record.payload).map(Said::Owners)
        } else {
            None
        };
        let official = stamp.official.as_deref();
        Self {
            id: record.id,
            stream: shared(&record.stream, last.map(|last| &last.stream)),
            seq: record.seq,
            time_ms: stamp.time_ms,
            desk: shared(&stamp.desk, last.map(|last| &last.desk)),
            by: record.by,
            number: record.number,
            prev: record.prev,
            official: official.map(|official| shared(official, last.and_then(|last| last.official.as_ref()))),
            hash: record.hash,
            apart: None,
            unfolded: None,
            entry: None,
            said: said.map(Box::new),
        }
    }

    /// Adds the record of the event that it holds, if it is one.
    pub(super) fn holding(mut self, event: Option<EventRecord>, texts: &mut Texts) -> Self {
        if let Some(mut event) = event {
            // A ruleset is by far the longest text, and all matches of a game have the same.
            if let EventRecord::MatchOpened { ruleset, .. } = &mut event {
                *ruleset = texts.of(ruleset);
            }
            self.said = Some(Box::new(Said::Event(event)));
        }
        self
    }

    /// Adds what has become of it in a branch, and its stored form.
    pub(super) fn in_branch(self, fate: Fate, payload: &str) -> Self {
        Self { apart: Some(fate), unfolded: Some(payload.into()), ..self }
    }

    /// Adds the PIN that it changes, if it is sound.
    pub(super) fn setting(mut self, pin: Option<PinEvent>) -> Self {
        self.said = pin.map(|pin| Box::new(Said::Pin(pin))).or(self.said);
        self
    }
}
