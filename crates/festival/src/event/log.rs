//! The log: records as they stand in the file, one line each.

use journal::{PEOPLE, PeopleEvent, PinEvent, Record};

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
    /// The desk.
    pub desk: String,
    /// The official.
    pub official: Option<String>,
    /// Hash of the record.
    pub hash: journal::Hash,
    /// Its content, if it belongs to the stream `event`.
    pub event: Option<EventRecord>,
    /// The people that it adds, changes or erases, if it belongs to the stream of people.
    pub people: Option<PeopleEvent>,
    /// The PIN that it changes, if it belongs to the stream of PINs.
    pub pin: Option<PinEvent>,
}

impl LogLine {
    /// Creates the line of a record without its content.
    pub(super) fn of(record: &Record) -> Self {
        Self {
            id: record.id,
            stream: record.stream.clone(),
            seq: record.seq,
            time_ms: record.stamp.time_ms,
            desk: record.stamp.desk.clone(),
            official: record.stamp.official.clone(),
            hash: record.hash,
            event: None,
            people: if record.stream == PEOPLE { PeopleEvent::parse(&record.payload) } else { None },
            pin: None,
        }
    }
}
