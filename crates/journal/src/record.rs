//! The envelope of a record, as the caller passes it and as it is stored.

use hall::{DeskId, Digester, Hash, Tip};
use rusqlite::Row;

use crate::fault::{Fault, FaultKind};

/// When, where and by whom a record was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Milliseconds since the Unix epoch, UTC; the caller's clock.
    pub time_ms: i64,
    /// What the desk that entered it called itself.
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
    /// Order of arrival in this file: 1, 2, 3… without holes.
    pub id: u64,
    /// The desk that recorded it.
    pub by: DeskId,
    /// Order in the chain of that desk: 1, 2, 3… without holes.
    pub number: u64,
    /// The stream it belongs to.
    pub stream: String,
    /// The statement with which the tenure began in which its desk recorded it; `None` in the first one of the event.
    pub since: Option<Hash>,
    /// Order in its stream: 1, 2, 3… without holes.
    pub seq: u64,
    /// When, where and by whom.
    pub stamp: Stamp,
    /// Version of the payload's own format.
    pub schema: u32,
    /// Opaque text, exactly as appended.
    pub payload: String,
    /// The last records of other desks that this one knew and had not named before.
    pub seen: Vec<Tip>,
    /// Hash of the desk's record before it; for its first, one that follows from event and desk.
    pub prev: Hash,
    /// Hash over `prev` and every other field but `id`.
    pub hash: Hash,
}

/// The columns that [`Raw::of`] reads, in its order.
pub(crate) const COLUMNS: &str =
    "id, chain, number, stream, since, seq, time_ms, desk, official, schema, payload, seen, prev, hash, signature";

/// One stored row, borrowed and not yet checked.
pub(crate) struct Raw<'a> {
    pub(crate) id: i64,
    pub(crate) chain: i64,
    pub(crate) number: i64,
    pub(crate) stream: &'a [u8],
    pub(crate) since: Option<&'a [u8]>,
    pub(crate) seq: i64,
    pub(crate) time_ms: i64,
    pub(crate) desk: &'a [u8],
    pub(crate) official: Option<&'a [u8]>,
    pub(crate) schema: i64,
    pub(crate) payload: &'a [u8],
    pub(crate) seen: Option<&'a [u8]>,
    pub(crate) prev: &'a [u8],
    pub(crate) hash: &'a [u8],
    /// The desk's signature, if its commit ends here.
    pub(crate) signature: Option<&'a [u8]>,
}

/// What the next record of a chain follows: the hash of the last one, and its signature if its commit ended there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) hash: &'a Hash,
    pub(crate) signature: Option<&'a [u8]>,
}

impl<'a> Raw<'a> {
    /// Borrows a row of [`COLUMNS`].
    pub(crate) fn of(row: &'a Row<'_>) -> rusqlite::Result<Self> {
        let bytes = |column| Ok::<_, rusqlite::Error>(row.get_ref(column)?.as_bytes()?);
        let some = |column| row.get_ref(column)?.as_bytes_or_null().map_err(rusqlite::Error::from);
        Ok(Self {
            id: row.get(0)?,
            chain: row.get(1)?,
            number: row.get(2)?,
            stream: bytes(3)?,
            since: some(4)?,
            seq: row.get(5)?,
            time_ms: row.get(6)?,
            desk: bytes(7)?,
            official: some(8)?,
            schema: row.get(9)?,
            payload: bytes(10)?,
            seen: some(11)?,
            prev: bytes(12)?,
            hash: bytes(13)?,
            signature: some(14)?,
        })
    }

    /// Returns the hash that this row of a desk should have after `link`, which ties it to event and desk.
    pub(crate) fn chained(&self, by: DeskId, link: Link<'_>) -> Hash {
        if by == DeskId::FORMER {
            return self.chained_in_version_1(link.hash);
        }
        Digester::new("triade.record.v2")
            .bytes(link.hash.as_bytes())
            .optional(link.signature)
            .number(self.number)
            .bytes(self.stream)
            .optional(self.since)
            .number(self.seq)
            .number(self.time_ms)
            .bytes(self.desk)
            .optional(self.official)
            .number(self.schema)
            .bytes(self.payload)
            .optional(self.seen)
            .finish()
    }

    /// Checks that the row is as its desk wrote it after `link`, and returns its hash.
    pub(crate) fn checked(&self, by: DeskId, link: Link<'_>) -> Result<Hash, Fault> {
        let hash = self.chained(by, link);
        // The hash of version 1 does not cover what it did not know.
        let sound = by != DeskId::FORMER || (self.since, self.seen, self.signature) == (None, None, None);
        if self.hash == hash.as_bytes() && sound { Ok(hash) } else { Err(self.fault(FaultKind::Changed)) }
    }

    /// Checks that the row goes on in its stream after the seq `last`: it is the next one; among several desks perhaps one that
    /// goes on from an earlier place, as whoever took over did not know those after it.
    pub(crate) fn goes_on(&self, last: i64, several: bool) -> Result<(), Fault> {
        if self.seq == last + 1 || several && (1..=last).contains(&self.seq) {
            return Ok(());
        }
        let expected_seq = u64::try_from(last + 1).unwrap_or(u64::MAX);
        Err(self.fault(FaultKind::OutOfOrder { expected_seq }))
    }

    fn chained_in_version_1(&self, prev: &Hash) -> Hash {
        Digester::new("triade.record.v1")
            .bytes(prev.as_bytes())
            .number(self.number)
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

    /// Returns the row as a record of a desk, or a fault if a field can't be what an append wrote.
    pub(crate) fn record(&self, by: DeskId) -> Result<Record, Fault> {
        let unreadable = |field: &str| self.fault(FaultKind::Unreadable { field: field.to_owned() });
        let text = |bytes: &[u8], field: &str| String::from_utf8(bytes.to_vec()).map_err(|_| unreadable(field));
        let number = |number: i64, field: &str| u64::try_from(number).map_err(|_| unreadable(field));
        Ok(Record {
            id: number(self.id, "id")?,
            by,
            number: number(self.number, "number")?,
            stream: text(self.stream, "stream")?,
            since: self.since.map(|since| Hash::from_slice(since).ok_or_else(|| unreadable("since"))).transpose()?,
            seq: number(self.seq, "seq")?,
            stamp: Stamp {
                time_ms: self.time_ms,
                desk: text(self.desk, "desk")?,
                official: self.official.map(|official| text(official, "official")).transpose()?,
            },
            schema: self.schema.try_into().map_err(|_| unreadable("schema"))?,
            payload: text(self.payload, "payload")?,
            seen: self.seen.map_or(Some(Vec::new()), Tip::read_all).ok_or_else(|| unreadable("seen"))?,
            prev: Hash::from_slice(self.prev).ok_or_else(|| unreadable("prev"))?,
            hash: Hash::from_slice(self.hash).ok_or_else(|| unreadable("hash"))?,
        })
    }
}

/// What makes an event the one that it is: two events never share it, all replicas of one do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The random salt of its first file.
    pub salt: [u8; 32],
    /// The desk that made it.
    pub founder: DeskId,
}

impl Origin {
    /// Returns the hash by which the event is known. Version 1 knew no desk.
    pub fn genesis(&self) -> Hash {
        if self.founder == DeskId::FORMER {
            return Digester::new("triade.genesis.v1").bytes(&self.salt).finish();
        }
        Digester::new("triade.genesis.v2").bytes(&self.salt).bytes(self.founder.as_bytes()).finish()
    }
}

/// Returns the hash before the first record of a desk.
pub(crate) fn beginning(genesis: &Hash, desk: DeskId) -> Hash {
    if desk == DeskId::FORMER {
        return *genesis;
    }
    Digester::new("triade.chain.v2").bytes(genesis.as_bytes()).bytes(desk.as_bytes()).finish()
}
