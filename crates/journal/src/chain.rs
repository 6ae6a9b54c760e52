//! The chain as stored: its head and its history, and its end inside a write transaction.

use rusqlite::{Connection, OptionalExtension};
use serde::Serialize;

use crate::error::{Error, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::hash::Hash;
use crate::record::{self, Head, NewRecord, Raw, Record, Stamp};
use crate::{MAX_PAYLOAD, MAX_STREAM};

/// Returns the head that the last append wrote.
pub(crate) fn head(conn: &Connection) -> Result<Head, Trouble> {
    let mut statement = conn.prepare_cached("SELECT records, head FROM meta")?;
    let (records, hash): (i64, [u8; 32]) = statement.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Head { records: unsigned(records, "records")?, hash: Hash::from_bytes(hash) })
}

/// Returns the hash before the first record, which follows from the file's salt.
pub(crate) fn genesis(conn: &Connection) -> Result<Hash, Trouble> {
    let salt: Vec<u8> = conn.query_row("SELECT salt FROM meta", [], |row| row.get(0))?;
    Ok(record::genesis(&salt))
}

/// Checks whether `head` is a point of a journal's own history.
pub(crate) fn has_passed(conn: &Connection, head: Head) -> Result<bool, Trouble> {
    Ok(hash_at(conn, head.records)? == Some(head.hash))
}

/// Returns the hash of a record by its place in the file; for 0, the hash before the first.
pub(crate) fn hash_at(conn: &Connection, id: u64) -> Result<Option<Hash>, Trouble> {
    if id == 0 {
        return genesis(conn).map(Some);
    }
    let id = i64::try_from(id).unwrap_or(i64::MAX);
    let mut statement = conn.prepare_cached("SELECT hash FROM records WHERE id = ?1")?;
    let hash: Option<Vec<u8>> = statement.query_row([id], |row| row.get(0)).optional()?;
    Ok(hash.and_then(|hash| Hash::from_slice(&hash)))
}

/// Returns the last seq of a stream; 0 if it has no record.
pub(crate) fn last_seq(conn: &Connection, stream: &str) -> Result<u64, Trouble> {
    let mut statement = conn.prepare_cached("SELECT seq FROM records WHERE stream = ?1 ORDER BY seq DESC LIMIT 1")?;
    let seq = statement.query_row([stream], |row| row.get(0)).optional()?;
    unsigned(seq.unwrap_or(0), "seq")
}

/// Returns a stored number that an append only writes as 0 or more.
pub(crate) fn unsigned(number: i64, field: &str) -> Result<u64, Trouble> {
    u64::try_from(number).map_err(|_| Fault::of_file(FaultKind::Unreadable { field: field.to_owned() }).into())
}

/// Extends the chain within the caller's transaction; call [`Chain::finish`] before the commit.
pub(crate) struct Chain<'c> {
    conn: &'c Connection,
    head: Head,
}

impl<'c> Chain<'c> {
    pub(crate) fn load(conn: &'c Connection) -> Result<Self, Trouble> {
        Ok(Self { conn, head: head(conn)? })
    }

    /// Adds `records` after the last seq of `stream` that the caller expects.
    pub(crate) fn extend(
        &mut self,
        stream: &str,
        expected: u64,
        records: &[NewRecord],
    ) -> Result<Vec<Record>, Trouble> {
        if stream.is_empty() || stream.len() > MAX_STREAM {
            return Err(Error::BadStream { stream: stream.to_owned() }.into());
        }
        let found = last_seq(self.conn, stream)?;
        if found != expected {
            return Err(Error::Conflict { stream: stream.to_owned(), expected, found }.into());
        }
        (found + 1..).zip(records).map(|(seq, record)| self.push(stream, seq, record)).collect()
    }

    /// Adds a record about a change to a table beside the chain, to a stream that the journal itself writes.
    pub(crate) fn tell(
        &mut self,
        stream: &str,
        schema: u32,
        stamp: &Stamp,
        event: &impl Serialize,
    ) -> Result<(), Trouble> {
        let payload =
            serde_json::to_string(event).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let new = NewRecord { stamp: stamp.clone(), schema, payload };
        self.extend(stream, last_seq(self.conn, stream)?, &[new])?;
        Ok(())
    }

    fn push(&mut self, stream: &str, seq: u64, new: &NewRecord) -> Result<Record, Trouble> {
        if new.payload.is_empty() {
            return Err(Error::NoPayload { stream: stream.to_owned() }.into());
        }
        if new.payload.len() > MAX_PAYLOAD {
            return Err(Error::TooLarge { bytes: new.payload.len() }.into());
        }
        let prev = self.head.hash;
        let id = self.head.records + 1;
        let mut row = Raw {
            id: signed(id, "id")?,
            stream: stream.as_bytes(),
            seq: signed(seq, "seq")?,
            time_ms: new.stamp.time_ms,
            desk: new.stamp.desk.as_bytes(),
            official: new.stamp.official.as_deref().map(str::as_bytes),
            schema: new.schema.into(),
            payload: new.payload.as_bytes(),
            prev: prev.as_bytes(),
            hash: &[],
        };
        let hash = row.chained(&prev);
        row.hash = hash.as_bytes();
        self.insert(stream, &row, new)?;
        self.head = Head { records: id, hash };
        let (stream, stamp) = (stream.to_owned(), new.stamp.clone());
        Ok(Record { id, stream, seq, stamp, schema: new.schema, payload: new.payload.clone(), prev, hash })
    }

    fn insert(&self, stream: &str, row: &Raw<'_>, new: &NewRecord) -> Result<(), Trouble> {
        let mut statement = self.conn.prepare_cached(
            "INSERT INTO records (id, stream, seq, time_ms, desk, official, schema, payload, prev, hash)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        )?;
        statement.execute(rusqlite::params![
            row.id,
            stream,
            row.seq,
            row.time_ms,
            new.stamp.desk,
            new.stamp.official,
            row.schema,
            new.payload,
            row.prev,
            row.hash,
        ])?;
        Ok(())
    }

    /// Writes the head, so that a tail cut off later is noticed, and returns it.
    pub(crate) fn finish(self) -> Result<Head, Trouble> {
        let mut statement = self.conn.prepare_cached("UPDATE meta SET records = ?1, head = ?2")?;
        statement.execute((signed(self.head.records, "records")?, self.head.hash.as_bytes()))?;
        Ok(self.head)
    }
}

fn signed(number: u64, field: &str) -> Result<i64, Trouble> {
    i64::try_from(number).map_err(|_| Fault::of_file(FaultKind::Unreadable { field: field.to_owned() }).into())
}
