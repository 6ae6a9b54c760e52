//! Reading the records of an open journal.

use rusqlite::Params;

use crate::chain;
use crate::error::Result;
use crate::journal::Journal;
use crate::record::{COLUMNS, Head, Raw, Record};

impl Journal {
    /// Lists every stream with its last seq, by name.
    pub fn streams(&self) -> Result<Vec<(String, u64)>> {
        self.reading(|conn| {
            let mut statement = conn.prepare_cached("SELECT stream, max(seq) FROM records GROUP BY stream")?;
            let mut rows = statement.query([])?;
            let mut streams = Vec::new();
            while let Some(row) = rows.next()? {
                streams.push((row.get(0)?, chain::unsigned(row.get(1)?, "seq")?));
            }
            Ok(streams)
        })
    }

    /// Returns the records of a stream from seq `from` on, in order.
    pub fn read(&self, stream: &str, from: u64) -> Result<Vec<Record>> {
        self.records("WHERE stream = ?1 AND seq >= ?2 ORDER BY seq", (stream, clamp(from)))
    }

    /// Returns the records of all streams after the global id `after` (0 for all), in order. Cheap if there is nothing
    /// new.
    pub fn tail(&self, after: u64) -> Result<Vec<Record>> {
        self.records("WHERE id > ?1 ORDER BY id", [clamp(after)])
    }

    fn records(&self, which: &str, params: impl Params + Clone) -> Result<Vec<Record>> {
        self.reading(|conn| {
            let mut statement = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM records {which}"))?;
            let mut rows = statement.query(params.clone())?;
            let mut records = Vec::new();
            while let Some(row) = rows.next()? {
                records.push(Raw::of(row)?.record()?);
            }
            Ok(records)
        })
    }

    /// Returns the last seq of a stream; 0 if it has no record.
    pub fn last_seq(&self, stream: &str) -> Result<u64> {
        self.reading(|conn| chain::last_seq(conn, stream))
    }

    /// Returns the number of records, and the hash of the last.
    pub fn head(&self) -> Result<Head> {
        self.reading(chain::head)
    }
}

/// Returns a seq or an id as a stored number; one too large to be stored selects nothing.
fn clamp(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
