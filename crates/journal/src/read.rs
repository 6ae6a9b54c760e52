//! Reading the records of an open journal.

use std::collections::{BTreeMap, HashMap};

use hall::{DeskId, Head, Heads};
use rusqlite::Params;

use crate::chain;
use crate::error::Result;
use crate::history;
use crate::journal::Journal;
use crate::ledger::{Fate, Ledger};
use crate::record::{COLUMNS, Raw, Record};

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

    /// Returns the records of a stream from seq `from` on, in order, with those in branches.
    pub fn read(&self, stream: &str, from: u64) -> Result<Vec<Record>> {
        self.records("WHERE stream = ?1 AND seq >= ?2 ORDER BY seq, hash", (stream, clamp(from)))
    }

    /// Returns the records of all streams after the id `after` (0 for all), in the order in which this file came to know
    /// them. Cheap if there is nothing new.
    pub fn tail(&self, after: u64) -> Result<Vec<Record>> {
        self.records("WHERE id > ?1 ORDER BY id", [clamp(after)])
    }

    /// Returns all records in the order in which every replica that has them folds them.
    pub fn history(&self) -> Result<Vec<Record>> {
        let (records, chains) = (self.tail(0)?, self.reading(chain::chains)?);
        // Of one chain it is the order in which they came.
        Ok(if chains.len() < 2 { records } else { history::sort(records) })
    }

    /// Hands over all records in the order of [`Journal::history`], in pieces of at most `most`: where one desk has recorded
    /// alone they are never all in memory.
    pub fn in_pieces(&self, most: usize, mut take: impl FnMut(Vec<Record>)) -> Result<()> {
        if self.reading(chain::chains)?.len() > 1 {
            let mut records = self.history()?.into_iter();
            loop {
                let piece: Vec<_> = records.by_ref().take(most.max(1)).collect();
                if piece.is_empty() {
                    return Ok(());
                }
                take(piece);
            }
        }
        let (mut after, most) = (0, clamp(most.max(1) as u64));
        loop {
            let piece = self.records("WHERE id > ?1 ORDER BY id LIMIT ?2", [clamp(after), most])?;
            let Some(last) = piece.last() else { return Ok(()) };
            after = last.id;
            take(piece);
        }
    }

    /// Returns the ids of the records in branches, kept and verified but not part of what has happened, and what has become of
    /// them.
    pub fn branches(&self) -> Result<BTreeMap<u64, Fate>> {
        self.reading(|conn| Ledger::of(conn)?.branches(None))
    }

    /// Returns the ids of the records in branches of some streams, as [`Journal::branches`] does for all.
    pub fn branches_of<'s>(&self, streams: impl IntoIterator<Item = &'s str> + Clone) -> Result<BTreeMap<u64, Fate>> {
        self.reading(|conn| {
            let (ledger, mut apart) = (Ledger::of(conn)?, BTreeMap::new());
            for stream in streams.clone() {
                apart.append(&mut ledger.branches(Some(stream))?);
            }
            Ok(apart)
        })
    }

    fn records(&self, which: &str, params: impl Params + Clone) -> Result<Vec<Record>> {
        self.reading(|conn| {
            let mut statement = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM records {which}"))?;
            let chains = chain::chains(conn)?;
            let desks: HashMap<_, _> = chains.iter().map(|chain| (chain.nth, chain.desk)).collect();
            let mut rows = statement.query(params.clone())?;
            let mut records = Vec::new();
            while let Some(row) = rows.next()? {
                let raw = Raw::of(row)?;
                records.push(raw.record(desks.get(&raw.chain).copied().unwrap_or(DeskId::FORMER))?);
            }
            Ok(records)
        })
    }

    /// Returns the last seq of a stream, branches apart; 0 if it has no record.
    pub fn last_seq(&self, stream: &str) -> Result<u64> {
        self.reading(|conn| chain::last_seq(conn, stream))
    }

    /// Returns the number of records, and the fingerprint.
    pub fn head(&self) -> Result<Head> {
        self.reading(chain::head)
    }

    /// Returns the ends of all chains.
    pub fn heads(&self) -> Result<Heads> {
        self.reading(chain::heads)
    }
}

/// Returns a seq or an id as a stored number; one too large to be stored selects nothing.
fn clamp(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
