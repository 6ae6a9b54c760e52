//! Sealed texts beside the chain: written unseen, to be revealed later or never.
//!
//! Texts live in the table `sealed`, each under its own BLAKE3 hash. The chain, on a desk's stream of [`SEALED`], holds only
//! the hashes: it proves that a text is the one that was sealed, without revealing it. The caller puts a salt into the
//! text.

use hall::Hash;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row};

use crate::MAX_PAYLOAD;
use crate::chain::Chain;
use crate::error::{Error, Result, Trouble};
use crate::journal::Journal;
use crate::record::{NewRecord, Record, Stamp};
use crate::streams::{SEALED, SEALED_SCHEMA, SealedEvent, stream_of};

impl Journal {
    /// Appends to one stream as [`Journal::append`] does, and in the same act stores sealed texts beside the chain,
    /// with a record on [`SEALED`] before it. A text already stored is not stored again.
    pub fn append_sealed(
        &mut self,
        stream: &str,
        expected: u64,
        records: &[NewRecord],
        sealed: &[String],
    ) -> Result<Vec<Record>> {
        Self::may_append(stream)?;
        self.writing(|conn, chain| {
            if let Some(first) = records.first().filter(|_| !sealed.is_empty()) {
                keep(conn, chain, &first.stamp, sealed)?;
            }
            chain.extend(stream, expected, records)
        })
    }

    /// Returns the sealed texts stored under some hashes.
    pub fn sealed(&self, hashes: &[Hash]) -> Result<Vec<String>> {
        self.reading(|conn| {
            let mut found = Vec::new();
            for hash in hashes {
                found.extend(text(conn, hash)?);
            }
            Ok(found)
        })
    }

    /// Returns all sealed texts.
    pub fn all_sealed(&self) -> Result<Vec<String>> {
        self.reading(|conn| Ok(rows(conn)?.into_iter().map(|row| row.text).collect()))
    }
}

fn keep(
    conn: &Connection,
    chain: &mut Chain<'_>,
    stamp: &Stamp,
    sealed: &[String],
) -> std::result::Result<(), Trouble> {
    let mut hashes = Vec::new();
    for text in sealed {
        if text.len() > MAX_PAYLOAD {
            return Err(Error::TooLarge { bytes: text.len() }.into());
        }
        let hash = hash_of(text);
        put(conn, &SealedRow { hash: Some(hash), text: text.clone() })?;
        hashes.push(hash);
    }
    let stream = stream_of(SEALED, chain.desk());
    chain.tell(&stream, SEALED_SCHEMA, stamp, &SealedEvent::Kept(hashes)).map(drop)
}

/// Stores a text under its hash, unless it is there already.
pub(crate) fn put(conn: &Connection, row: &SealedRow) -> std::result::Result<(), Trouble> {
    let sql = "INSERT INTO sealed (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    conn.prepare_cached(sql)?.execute((row.hash.as_ref().map(Hash::as_bytes), &row.text))?;
    Ok(())
}

/// Returns the text that is stored under a hash.
pub(crate) fn text(conn: &Connection, hash: &Hash) -> std::result::Result<Option<String>, Trouble> {
    let mut statement = conn.prepare_cached(&format!("{SELECT} WHERE hash = ?1"))?;
    Ok(statement.query_row([hash.as_bytes()], |row| row.get(1)).optional()?)
}

/// Returns the hash of a text, under which it is stored.
pub(crate) fn hash_of(text: &str) -> Hash {
    Hash::of(text.as_bytes())
}

/// A row of the table.
pub(crate) struct SealedRow {
    /// Hash under which it is stored; `None` if that is no hash.
    pub(crate) hash: Option<Hash>,
    pub(crate) text: String,
}

impl SealedRow {
    /// Checks whether the text matches the hash.
    pub(crate) fn matches(&self) -> bool {
        self.hash == Some(hash_of(&self.text))
    }
}

const SELECT: &str = "SELECT hash, text FROM sealed";

/// Returns all rows of the table.
pub(crate) fn rows(conn: &Connection) -> std::result::Result<Vec<SealedRow>, Trouble> {
    let mut statement = conn.prepare(&format!("{SELECT} ORDER BY rowid"))?;
    let rows = statement.query_map([], sealed_row)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn sealed_row(row: &Row<'_>) -> rusqlite::Result<SealedRow> {
    let hash = if let Value::Blob(bytes) = row.get(0)? { Hash::from_slice(&bytes) } else { None };
    Ok(SealedRow { hash, text: row.get(1)? })
}
