//! Faults that `verify` finds, and their places.

use std::fmt;

use hall::{DeskId, Hash};

use crate::streams::PersonId;

/// The first fault of a journal. Fields are `None` if the damage leaves no way to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Place in the whole file.
    pub id: Option<u64>,
    /// Stream of the bad record.
    pub stream: Option<String>,
    /// Place in that stream.
    pub seq: Option<u64>,
    /// The kind of fault.
    pub kind: FaultKind,
}

/// A fault of a record, or of the tables beside the chain.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// No record has this place in the file.
    #[error("the record is missing")]
    Missing,
    /// The record does not continue its stream.
    #[error("the record is out of order: its stream continues with {expected_seq}")]
    OutOfOrder {
        /// The place in the stream that comes next.
        expected_seq: u64,
    },
    /// The record does not follow the one before it in the chain.
    #[error("the record does not follow the one before it: one of the two was replaced or moved")]
    PrevMismatch,
    /// The record no longer matches its own hash.
    #[error("the record was changed after it was written")]
    Changed,
    /// A field has a value that no append writes.
    #[error("the field `{field}` can't be read")]
    Unreadable {
        /// Column name.
        field: String,
    },
    /// Records were cut off at the end.
    #[error("the end is missing: the journal had {recorded} records")]
    TailMissing {
        /// How many records the journal had.
        recorded: u64,
    },
    /// There are more records than the journal states, or its last hash differs.
    #[error("the journal's count of {recorded} records and its last hash do not belong to these records")]
    HeadMismatch {
        /// How many records the journal says it has.
        recorded: u64,
    },
    /// A desk's last record is not signed by it.
    #[error("the end of the chain of desk {desk} is not signed by it")]
    Unsigned {
        /// The desk.
        desk: DeskId,
    },
    /// A record names one of another desk that is not here before it.
    #[error("the record names record {number} of desk {desk}, which is not here")]
    SeenMissing {
        /// The other desk.
        desk: DeskId,
        /// Number in its chain.
        number: u64,
    },
    /// A record of the people stream that this journal did not write.
    #[error("the record of people can't be understood")]
    PeopleRecord,
    /// A person of the chain is not in the table.
    #[error("person {person} is missing from the table of people")]
    PersonMissing {
        /// The person.
        person: PersonId,
    },
    /// Name or details are not those that were recorded.
    #[error("name or details of person {person} were changed without a record")]
    PersonChanged {
        /// The person.
        person: PersonId,
    },
    /// Name and details are gone, and no record says so.
    #[error("person {person} was erased without a record")]
    PersonErased {
        /// The person.
        person: PersonId,
    },
    /// The chain has erased the person, but the table still has data.
    #[error("person {person} was to be erased and is still in the table of people")]
    PersonNotErased {
        /// The person.
        person: PersonId,
    },
    /// The table has a person whom the chain does not know.
    #[error("person {person} was added without a record")]
    PersonUnrecorded {
        /// The person.
        person: PersonId,
    },
    /// The table gives another time of an erasure than the chain, or one of an erasure that the chain does not know.
    #[error("the hour at which person {person} was erased is not the recorded one")]
    ErasureHour {
        /// The person.
        person: PersonId,
    },
    /// A record of the stream of PINs that this journal did not write.
    #[error("the record of a PIN can't be understood")]
    PinRecord,
    /// The chain says that an official has a PIN, and the table has none.
    #[error("the PIN of {official} was taken away without a record")]
    PinMissing {
        /// The official.
        official: String,
    },
    /// The PIN is not the one that was recorded.
    #[error("the PIN of {official} was changed without a record")]
    PinChanged {
        /// The official.
        official: String,
    },
    /// The table has a PIN that the chain does not know.
    #[error("the PIN of {official} was added without a record")]
    PinUnrecorded {
        /// The official.
        official: String,
    },
    /// A record of a stream of owners that this journal did not write.
    #[error("the record about owners can't be understood")]
    OwnersRecord,
    /// A record of the stream of sealed texts that this journal did not write.
    #[error("the record of sealed texts can't be understood")]
    SealedRecord,
    /// A sealed text of the chain is not in the table.
    #[error("the sealed text {hash} is missing")]
    SealedMissing {
        /// Its hash.
        hash: Hash,
    },
    /// A text is not the one that was sealed.
    #[error("the sealed text {hash} was changed")]
    SealedChanged {
        /// The hash of the one that was sealed.
        hash: Hash,
    },
    /// The table has a sealed text that the chain does not know; `None` if it stands under no hash.
    #[error("a sealed text was added without a record")]
    SealedUnrecorded {
        /// Its hash.
        hash: Option<Hash>,
    },
    /// SQLite itself finds the file damaged.
    #[error("the file is damaged: {detail}")]
    Damaged {
        /// SQLite's error message.
        detail: String,
    },
}

impl Fault {
    /// Returns a fault of the file as a whole.
    pub(crate) fn of_file(kind: FaultKind) -> Self {
        Self { id: None, stream: None, seq: None, kind }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(id) = self.id {
            write!(f, "record {id}")?;
            if let (Some(stream), Some(seq)) = (&self.stream, self.seq) {
                write!(f, " ({stream} {seq})")?;
            }
            write!(f, ": ")?;
        }
        self.kind.fmt(f)
    }
}
