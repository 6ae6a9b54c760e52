//! The envelope of a record, as the caller passes it and as it is stored, and the head of the chain.

use rusqlite::Row;

use crate::fault::{Fault, FaultKind};
use crate::hash::{Digester, Hash};

/// When, where and by whom a record was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Milliseconds since the Unix epoch, UTC; the caller's clock.
    pub time_ms: i64,
    /// The desk that entered it.
    pub desk: String,
    /// The official signed in at that desk, if any.
    pub official: Option<String>,
}

/// A record that is not in the journal yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRecord {
    /// When, where and by whom.
    pub stamp: Stamp,
    /// Version of the payload's own format, chosen by the caller.
    pub schema: u32,
    /// Opaque text; at most [`MAX_PAYLOAD`](crate::MAX_PAYLOAD) bytes.
    pub payload: String,
}

/// A record as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Order in the whole file: 1, 2, 3… without holes.
    pub id: u64,
    /// The stream it belongs to.
    pub stream: String,
    /// Order in its stream: 1, 2, 3… without holes.
    pub seq: u64,
    /// When, where and by whom.
    pub stamp: Stamp,
    /// Version of the payload's own format.
    pub schema: u32,
    /// Opaque text, exactly as appended.
    pub payload: String,
    /// Hash of the record with the previous `id`; the genesis hash for the first.
    pub prev: Hash,
    /// Hash over `prev` and every other field.
    pub hash: Hash,
}

/// The number of records and the hash of the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Number of records in the whole file.
    pub records: u64,
    /// Hash of the last record; the genesis hash if there is none.
    pub hash: Hash,
}

/// The columns that [`Raw::of`] reads, in its order.
pub(crate) const COLUMNS: &str = "id, stream, seq, time_ms, desk, official, schema, payload, prev, hash";

/// One stored row, borrowed and not yet checked.
pub(crate) struct Raw<'a> {
    pub(crate) id: i64,
    pub(crate) stream: &'a [u8],
    pub(crate) seq: i64,
    pub(crate) time_ms: i64,
    pub(crate) desk: &'a [u8],
    pub(crate) official: Option<&'a [u8]>,
    pub(crate) schema: i64,
    pub(crate) payload: &'a [u8],
    pub(crate) prev: &'a [u8],
    pub(crate) hash: &'a [u8],
}

impl<'a> Raw<'a> {
    /// Borrows a row of [`COLUMNS`].
    pub(crate) fn of(row: &'a Row<'_>) -> rusqlite::Result<Self> {
        let bytes = |column| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_bytes()?);
        Ok(Self {
            id: row.get(0)?,
            stream: bytes(1)?,
            seq: row.get(2)?,
            time_ms: row.get(3)?,
            desk: bytes(4)?,
            official: row.get_ref(5)?.as_bytes_or_null().map_err(rusqlite::Error::from)?,
            schema: row.get(6)?,
            payload: bytes(7)?,
            prev: bytes(8)?,
            hash: bytes(9)?,
        })
    }

    /// Returns the hash that this row should have after `prev`.
    pub(crate) fn chained(&self, prev: &Hash) -> Hash {
        Digester::new("triade.record.v1")
            .bytes(prev.as_bytes())
            .number(self.id)
            .bytes(self.stream)
            .number(self.seq)
            .number(self.time_ms)
            .bytes(self.desk)
            .optional(self.official)
            .number(self.schema)
            .bytes(self.payload)
            .finish()
    }

    /// Returns a fault at this row.
    pub(crate) fn fault(&self, kind: FaultKind) -> Fault {
        Fault {
            id: self.id.try_into().ok(),
            stream: Some(String::from_utf8_lossy(self.stream).into_owned()),
            seq: self.seq.try_into().ok(),
            kind,
        }
    }

    /// Returns the row as a record, or a fault if a field can't be what an append wrote.
    pub(crate) fn record(&self) -> Result<Record, Fault> {
        let unreadable = |field: &str| self.fault(FaultKind::Unreadable { field: field.to_owned() });
        let text = |bytes: &[u8], field: &str| String::from_utf8(bytes.to_vec()).map_err(|_| unreadable(field));
        Ok(Record {
            id: self.id.try_into().map_err(|_| unreadable("id"))?,
            stream: text(self.stream, "stream")?,
            seq: self.seq.try_into().map_err(|_| unreadable("seq"))?,
            stamp: Stamp {
                time_ms: self.time_ms,
                desk: text(self.desk, "desk")?,
                official: self.official.map(|official| text(official, "official")).transpose()?,
            },
            schema: self.schema.try_into().map_err(|_| unreadable("schema"))?,
            payload: text(self.payload, "payload")?,
            prev: Hash::from_slice(self.prev).ok_or_else(|| unreadable("prev"))?,
            hash: Hash::from_slice(self.hash).ok_or_else(|| unreadable("hash"))?,
        })
    }
}

/// Returns the hash before the first record, from the random salt of the file; two files never share a chain.
pub(crate) fn genesis(salt: &[u8]) -> Hash {
    Digester::new("triade.genesis.v1").bytes(salt).finish()
}
