//! The log: records as they stand in the file, one line each.

use journal::{DeskId, Fate, Hash, OwnerEvent, PeopleEvent, PinEvent, Record, Tip, is_owners, is_people};
use rules::Seq;

use crate::event::records::EventRecord;

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
    /// What the desk called itself.
    pub desk: String,
    /// The desk that recorded it.
    pub by: DeskId,
    /// Its number in the chain of that desk.
    pub number: u64,
    /// Hash of the desk's record before it.
    pub prev: Hash,
    /// The official.
    pub official: Option<String>,
    /// Hash of the record.
    pub hash: Hash,
    /// What has become of it if it is in a branch: kept and verified, but not part of what has happened.
    pub apart: Option<Fate>,
    /// Its stored form if it is in a branch, and was never folded.
    pub unfolded: Option<String>,
    /// Its content, if it is no entry of a match or tournament.
    pub event: Option<EventRecord>,
    /// The entry of a match or tournament that it holds.
    pub entry: Option<Seq>,
    /// The people that it adds, changes or erases, if it belongs to the stream of people.
    pub people: Option<PeopleEvent>,
    /// The PIN that it changes, if it belongs to the stream of PINs.
    pub pin: Option<PinEvent>,
    /// What it states about owners and desks, if it belongs to a stream of these.
    pub owners: Option<OwnerEvent>,
}

impl LogLine {
    /// Returns its place in the chain of its desk.
    pub const fn tip(&self) -> Tip {
        Tip { desk: self.by, number: self.number, hash: self.hash }
    }

    /// Returns the record of the event that it holds, if it is in a branch.
    pub fn unfolded_event(&self) -> Option<EventRecord> {
        serde_json::from_str(self.unfolded.as_deref()?).ok()
    }

    /// Creates the line of a record without its content.
    pub(super) fn of(record: &Record) -> Self {
        Self {
            id: record.id,
            stream: record.stream.clone(),
            seq: record.seq,
            time_ms: record.stamp.time_ms,
            desk: record.stamp.desk.clone(),
            by: record.by,
            number: record.number,
            prev: record.prev,
            official: record.stamp.official.clone(),
            hash: record.hash,
            apart: None,
            unfolded: None,
            event: None,
            entry: None,
            people: if is_people(&record.stream) { PeopleEvent::parse(&record.payload) } else { None },
            pin: None,
            owners: if is_owners(&record.stream) { OwnerEvent::parse(&record.payload) } else { None },
        }
    }
}
