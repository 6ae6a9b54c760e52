//! Verifies the whole journal against its own hashes.
//!
//! Finds whatever was changed, moved, added or removed with any tool that does not also recompute every later hash and
//! the head. Against such a tool only a hash kept elsewhere helps: the one printed in the minutes.

use std::collections::HashMap;
use std::path::Path;

use rusqlite::fallible_streaming_iterator::FallibleStreamingIterator;
use rusqlite::{Connection, Rows};

use crate::beside::Beside;
use crate::chain;
use crate::error::{Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::findings::Report;
use crate::hash::Hash;
use crate::reader::{Lock, Reader};
use crate::record::{COLUMNS, Head, Raw};
use crate::traffic::Traffic;

/// Steps of SQLite's virtual machine between two pauses of a verification that gives way: some twenty records, or one
/// megabyte of pages.
const STEPS: i32 = 256;

/// Verifies a copy, and gives way to records that are being written meanwhile. It only reads, but all of the copy:
/// without pauses it would delay a record for as long as the copy is large.
///
/// # Errors
/// Returns the fault of the copy.
pub fn verify_copy(path: impl AsRef<Path>, traffic: &Traffic) -> Result<Report> {
    let path = file::existing(path.as_ref())?;
    let traffic = traffic.clone();
    let step = move || {
        traffic.step_aside();
        false
    };
    let mut copy = Reader::open(&path, Lock::Asked)?;
    copy.between(STEPS, step)?;
    copy.read(check)
}

/// Verifies everything in one snapshot.
pub(crate) fn check(conn: &Connection) -> std::result::Result<Report, Trouble> {
    let snapshot = conn.unchecked_transaction()?;
    let result = check_snapshot(&snapshot).map_err(|trouble| trouble.or_damage(Fault::of_file));
    snapshot.rollback()?;
    result
}

fn check_snapshot(conn: &Connection) -> std::result::Result<Report, Trouble> {
    let mut scan = Scan::new(chain::genesis(conn)?);
    let mut statement = conn.prepare(&format!("SELECT {COLUMNS} FROM records ORDER BY id"))?;
    let mut rows = statement.query([])?;
    scan.run(&mut rows)?;
    scan.check_head(chain::head(conn)?)?;
    scan.beside.check(conn)?;
    check_meta(conn)?;
    check_pages(conn)?;
    Ok(Report {
        head: scan.head,
        streams: scan.last_seqs.len(),
        people: scan.beside.people(),
        erased: scan.beside.erased(),
    })
}

/// Checks that `meta` has its one row, as the table requires: SQLite does not enforce a table's own conditions on a
/// file that can't be written.
fn check_meta(conn: &Connection) -> std::result::Result<(), Trouble> {
    let sql = "SELECT count(*) = 1 AND min(one) = 1 AND min(length(salt)) = 32 FROM meta";
    if conn.query_row(sql, [], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let detail = "meta does not have its one row".to_owned();
    Err(Fault::of_file(FaultKind::Damaged { detail }).into())
}

fn check_pages(conn: &Connection) -> std::result::Result<(), Trouble> {
    let detail: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if detail == "ok" { Ok(()) } else { Err(Fault::of_file(FaultKind::Damaged { detail }).into()) }
}

struct Scan {
    head: Head,
    last_seqs: HashMap<Vec<u8>, i64>,
    beside: Beside,
}

impl Scan {
    fn new(genesis: Hash) -> Self {
        let head = Head { records: 0, hash: genesis };
        Self { head, last_seqs: HashMap::new(), beside: Beside::default() }
    }

    fn run(&mut self, rows: &mut Rows<'_>) -> std::result::Result<(), Trouble> {
        loop {
            let next = self.head.records + 1;
            let here = |kind| Fault { id: Some(next), ..Fault::of_file(kind) };
            let row = match rows.next() {
                Ok(Some(row)) => row,
                Ok(None) => return Ok(()),
                Err(error) => return Err(Trouble::from(error).or_damage(here)),
            };
            let raw = Raw::of(row).map_err(|error| Trouble::from(error).or_damage(here))?;
            if u64::try_from(raw.id) != Ok(next) {
                return Err(self.missing(next, rows)?.into());
            }
            self.accept(&raw, next)?;
        }
    }

    fn accept(&mut self, raw: &Raw<'_>, id: u64) -> std::result::Result<(), Fault> {
        let last = self.last_seqs.get(raw.stream).copied().unwrap_or(0);
        if raw.seq != last + 1 {
            let expected_seq = u64::try_from(last + 1).unwrap_or(u64::MAX);
            return Err(raw.fault(FaultKind::OutOfOrder { expected_seq }));
        }
        if raw.prev != self.head.hash.as_bytes() {
            return Err(raw.fault(FaultKind::PrevMismatch));
        }
        let hash = raw.chained(&self.head.hash);
        if raw.hash != hash.as_bytes() {
            return Err(raw.fault(FaultKind::Changed));
        }
        self.beside.hear(raw)?;
        self.continue_stream(raw);
        self.head = Head { records: id, hash };
        Ok(())
    }

    fn continue_stream(&mut self, raw: &Raw<'_>) {
        match self.last_seqs.get_mut(raw.stream) {
            Some(last) => *last = raw.seq,
            None => {
                self.last_seqs.insert(raw.stream.to_vec(), raw.seq);
            }
        }
    }

    /// Returns the fault of the missing record `id`, with the stream that has a gap in what follows.
    fn missing(&mut self, id: u64, rows: &mut Rows<'_>) -> std::result::Result<Fault, Trouble> {
        let mut fault = Fault { id: Some(id), ..Fault::of_file(FaultKind::Missing) };
        // `rows` already stands on the record after the gap.
        let mut row = rows.get();
        while let Some(found) = row {
            let raw = Raw::of(found)?;
            let next = self.last_seqs.get(raw.stream).copied().unwrap_or(0) + 1;
            if raw.seq != next {
                fault.stream = Some(String::from_utf8_lossy(raw.stream).into_owned());
                fault.seq = u64::try_from(next).ok();
                break;
            }
            self.continue_stream(&raw);
            row = rows.next()?;
        }
        Ok(fault)
    }

    fn check_head(&self, recorded: Head) -> std::result::Result<(), Fault> {
        if recorded == self.head {
            return Ok(());
        }
        if recorded.records > self.head.records {
            let kind = FaultKind::TailMissing { recorded: recorded.records };
            return Err(Fault { id: Some(self.head.records + 1), ..Fault::of_file(kind) });
        }
        let kind = FaultKind::HeadMismatch { recorded: recorded.records };
        Err(Fault { id: Some((recorded.records + 1).min(self.head.records)), ..Fault::of_file(kind) })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::sync::atomic::Ordering::SeqCst;
    use std::time::Duration;

    use super::*;
    use crate::{Journal, NewRecord, Stamp};

    #[test]
    fn the_verification_of_a_copy_gives_way_until_records_have_passed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.triade");
        let mut journal = Journal::create(&path).unwrap();
        let stamp = Stamp { time_ms: 0, desk: "a".to_owned(), official: None };
        let new = NewRecord { stamp, schema: 1, payload: "a".to_owned() };
        journal.append("event", 0, &vec![new; 1_000]).unwrap();
        journal.close().unwrap();
        let (traffic, passed) = (Traffic::default(), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let record = traffic.passing();
            let verified = scope.spawn(|| (verify_copy(&path, &traffic).unwrap(), passed.load(SeqCst)));
            std::thread::sleep(Duration::from_millis(20));
            passed.store(true, SeqCst);
            drop(record);
            let (report, waited) = verified.join().unwrap();
            assert_eq!((report.head.records, waited), (1_000, true));
        });
    }
}
