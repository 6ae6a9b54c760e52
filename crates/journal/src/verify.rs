//! Verifies the whole journal against its own hashes and the signatures of its desks.
//!
//! Finds whatever was changed, moved, added or removed by anybody who has no desk's key. Who has one can rewrite the
//! chain of that desk alone, and ends with another hash than the others have seen, and than was printed.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use hall::history::{self, Node};
use hall::{DeskId, Hash, Heads, Tip};
use rusqlite::fallible_streaming_iterator::FallibleStreamingIterator;
use rusqlite::{Connection, Rows};

use crate::beside::{Beside, Statement};
use crate::chain::{self, ChainRow};
use crate::error::{Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::findings::Report;
use crate::ledger::{Fate, Ledger};
use crate::pins;
use crate::reader::{Lock, Reader};
use crate::record::{self, COLUMNS, Link, Raw};
use crate::schema;
use crate::streams::PINS;
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
    check_still(conn, None)
}

/// Verifies everything in one snapshot. Of a file that nobody writes the pages are checked meanwhile through a connection of
/// their own, as it takes about as long as all else.
pub(crate) fn check_still(conn: &Connection, still: Option<&Path>) -> std::result::Result<Report, Trouble> {
    let snapshot = conn.unchecked_transaction()?;
    let result = std::thread::scope(|scope| {
        let pages = still.map(|path| scope.spawn(move || check_pages(&schema::connect_alone(path)?)));
        let report = check_content(&snapshot, |_| Ok(()));
        let pages = pages.map_or_else(|| None, |pages| pages.join().ok());
        report.and_then(|report| pages.unwrap_or_else(|| check_pages(&snapshot)).map(|()| report))
    });
    snapshot.rollback()?;
    result.map_err(|trouble| trouble.or_damage(Fault::of_file))
}

/// Verifies everything within the caller's transaction.
pub(crate) fn check_snapshot(conn: &Connection) -> std::result::Result<Report, Trouble> {
    check_and(conn, |_| Ok(()))
}

/// Verifies everything within the caller's transaction, and calls `settle` before the tables beside the chains are checked.
pub(crate) fn check_and(
    conn: &Connection,
    settle: impl FnOnce(&Beside) -> std::result::Result<(), Trouble>,
) -> std::result::Result<Report, Trouble> {
    let report = check_content(conn, settle)?;
    check_pages(conn)?;
    Ok(report)
}

/// Verifies the chains, and returns what they state about the tables beside them.
pub(crate) fn stated(conn: &Connection) -> std::result::Result<Beside, Trouble> {
    check_records(conn).map(|(_, _, beside)| beside)
}

/// Verifies the chains.
fn check_records(conn: &Connection) -> std::result::Result<(Scan, Heads, Beside), Trouble> {
    let mut scan = Scan::new(chain::genesis(conn)?, chain::chains(conn)?);
    check_chains(conn, &scan.chains)?;
    let mut statement = conn.prepare(&format!("SELECT {COLUMNS} FROM records ORDER BY id"))?;
    let mut rows = statement.query([])?;
    scan.run(&mut rows)?;
    let heads = scan.check_ends()?;
    let unowned = Ledger::of(conn)?.branches(Some(PINS))?;
    let beside = scan.beside(&unowned, chain::founder(conn)?);
    Ok((scan, heads, beside))
}

/// Verifies all but the pages.
fn check_content(
    conn: &Connection,
    settle: impl FnOnce(&Beside) -> std::result::Result<(), Trouble>,
) -> std::result::Result<Report, Trouble> {
    let (scan, heads, beside) = check_records(conn)?;
    settle(&beside)?;
    beside.check(conn, pins::may_return(conn)?)?;
    check_meta(conn)?;
    let mut desks: Vec<_> = scan.chains.iter().map(|chain| chain.row.desk).collect();
    desks.sort_unstable();
    desks.dedup();
    Ok(Report {
        head: heads.head(),
        desks: desks.len(),
        forks: scan.chains.len() - desks.len(),
        streams: scan.streams.len(),
        people: beside.people(),
        erased: beside.erased(),
    })
}

/// Checks that a desk's first chain stands alone, and every other one forks from one before it.
fn check_chains(conn: &Connection, chains: &[Read]) -> std::result::Result<(), Trouble> {
    let rows: i64 = conn.query_row("SELECT count(*) FROM chains WHERE last > 0", [], |row| row.get(0))?;
    let sound = chains.iter().enumerate().all(|(at, Read { row, .. })| {
        let before = || chains[..at].iter().map(|chain| &chain.row).filter(|other| other.desk == row.desk);
        match row.parent {
            None => row.base == 0 && before().next().is_none(),
            Some(parent) => before().any(|other| other.nth == parent && other.last >= row.base),
        }
    });
    if sound && usize::try_from(rows) == Ok(chains.len()) {
        return Ok(());
    }
    let detail = "the chains do not fit together".to_owned();
    Err(Fault::of_file(FaultKind::Damaged { detail }).into())
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

/// A chain as far as it has been read.
struct Read {
    row: ChainRow,
    last: Tip,
    /// The signature under its last record.
    signature: Option<Vec<u8>>,
    /// Id of its last record.
    id: u64,
}

struct Scan {
    genesis: Hash,
    chains: Vec<Read>,
    /// Last id.
    id: u64,
    /// Last seq of every stream, whoever recorded it.
    streams: HashMap<Vec<u8>, i64>,
    /// What the records state about the tables beside them.
    statements: Vec<(usize, Statement)>,
    /// All records, where several chains must be brought into one order, and their places by hash.
    nodes: Vec<Node>,
    places: HashMap<Hash, usize>,
    /// Signatures under the records at which chains may fork.
    bases: HashMap<Hash, Option<Vec<u8>>>,
}

impl Scan {
    fn new(genesis: Hash, chains: Vec<ChainRow>) -> Self {
        let begin = |row: ChainRow| {
            let last = Tip { desk: row.desk, number: 0, hash: record::beginning(&genesis, row.desk) };
            Read { row, last, signature: None, id: 0 }
        };
        let chains = chains.into_iter().map(begin).collect();
        let (streams, statements, nodes) = (HashMap::new(), Vec::new(), Vec::new());
        let (places, bases) = (HashMap::new(), HashMap::new());
        Self { genesis, chains, id: 0, streams, statements, nodes, places, bases }
    }

    fn run(&mut self, rows: &mut Rows<'_>) -> std::result::Result<(), Trouble> {
        loop {
            let next = self.id + 1;
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
        self.continue_stream(raw)?;
        let several = self.chains.len() > 1;
        let unknown = || raw.fault(FaultKind::Unreadable { field: "chain".to_owned() });
        let at = self.chains.iter().position(|chain| chain.row.nth == raw.chain).ok_or_else(unknown)?;
        self.begin_fork(at, raw)?;
        let Read { row, last, signature, .. } = &self.chains[at];
        let number = last.number + 1;
        if u64::try_from(raw.number) != Ok(number) || raw.prev != last.hash.as_bytes() {
            return Err(raw.fault(FaultKind::PrevMismatch));
        }
        let hash = raw.checked(row.desk, Link { hash: &last.hash, signature: signature.as_deref() })?;
        let (by, prev) = (row.desk, last.hash);
        let seen = self.check_seen(raw)?;
        if let Some(statement) = Statement::of(raw, by)? {
            self.statements.push((self.nodes.len(), statement));
        }
        if several {
            let after = seen.iter().map(|tip| tip.hash).chain([prev]).collect();
            self.places.insert(hash, self.nodes.len());
            self.nodes.push(Node { time_ms: raw.time_ms, by, number, hash, after });
        }
        let signature = raw.signature.map(<[u8]>::to_vec);
        if self.chains.iter().any(|chain| (chain.row.desk, chain.row.base) == (by, number)) {
            self.bases.insert(hash, signature.clone());
        }
        let chain = &mut self.chains[at];
        (chain.last, chain.signature, chain.id) = (Tip { desk: by, number, hash }, signature, id);
        self.id = id;
        Ok(())
    }

    /// Places a chain that forks from another one where it forks, before its first record.
    fn begin_fork(&mut self, at: usize, raw: &Raw<'_>) -> std::result::Result<(), Fault> {
        let Read { row, last, .. } = &self.chains[at];
        if row.parent.is_none() || last.number > 0 || row.base == 0 {
            return Ok(());
        }
        // What it has in common with the other is read already; its first record states the hash before it.
        let hash = Hash::from_slice(raw.prev).ok_or_else(|| raw.fault(FaultKind::PrevMismatch))?;
        let last = Tip { desk: row.desk, number: row.base, hash };
        if !self.has_read(&last) {
            return Err(raw.fault(FaultKind::PrevMismatch));
        }
        let signature = self.bases.get(&hash).cloned().flatten();
        (self.chains[at].last, self.chains[at].signature) = (last, signature);
        Ok(())
    }

    fn has_read(&self, tip: &Tip) -> bool {
        let node = self.places.get(&tip.hash).map(|at| &self.nodes[*at]);
        node.is_some_and(|node| (node.by, node.number) == (tip.desk, tip.number))
    }

    /// Returns what a record has seen, which must be here before it.
    fn check_seen(&self, raw: &Raw<'_>) -> std::result::Result<Vec<Tip>, Fault> {
        let Some(seen) = raw.seen else { return Ok(Vec::new()) };
        let unreadable = || raw.fault(FaultKind::Unreadable { field: "seen".to_owned() });
        let seen = Tip::read_all(seen).ok_or_else(unreadable)?;
        match seen.iter().find(|tip| !self.has_read(tip)) {
            Some(Tip { desk, number, .. }) => Err(raw.fault(FaultKind::SeenMissing { desk: *desk, number: *number })),
            None => Ok(seen),
        }
    }

    /// Counts a record in its stream.
    fn continue_stream(&mut self, raw: &Raw<'_>) -> std::result::Result<(), Fault> {
        let last = self.streams.get(raw.stream).copied().unwrap_or(0);
        raw.goes_on(last, self.chains.len() > 1)?;
        match self.streams.get_mut(raw.stream) {
            Some(last) => *last = raw.seq.max(*last),
            None => {
                self.streams.insert(raw.stream.to_vec(), raw.seq);
            }
        }
        Ok(())
    }

    /// Returns the fault of the missing record `id`, with the stream that has a gap in what follows.
    fn missing(&mut self, id: u64, rows: &mut Rows<'_>) -> std::result::Result<Fault, Trouble> {
        let mut fault = Fault { id: Some(id), ..Fault::of_file(FaultKind::Missing) };
        // `rows` already stands on the record after the gap.
        let mut row = rows.get();
        while let Some(found) = row {
            let raw = Raw::of(found)?;
            if let Err(Fault { kind: FaultKind::OutOfOrder { expected_seq }, stream, .. }) = self.continue_stream(&raw)
            {
                (fault.stream, fault.seq) = (stream, Some(expected_seq));
                break;
            }
            row = rows.next()?;
        }
        Ok(fault)
    }

    /// Checks that every chain ends as the file states, under its desk's signature; returns the ends.
    fn check_ends(&self) -> std::result::Result<Heads, Fault> {
        for Read { row, last, signature, id } in &self.chains {
            let here = |id, kind| Fault { id: Some(id), ..Fault::of_file(kind) };
            if row.last > last.number {
                return Err(here(self.id + 1, FaultKind::TailMissing { recorded: row.last }));
            }
            if (row.last, row.head) != (last.number, last.hash) {
                return Err(here(*id, FaultKind::HeadMismatch { recorded: row.last }));
            }
            let signs = |signature: &Vec<u8>| row.desk.has_signed(&self.genesis, last.number, &last.hash, signature);
            if row.desk != DeskId::FORMER && !signature.as_ref().is_some_and(signs) {
                return Err(here(*id, FaultKind::Unsigned { desk: row.desk }));
            }
        }
        let tips = self.chains.iter().map(|chain| chain.last).collect();
        Ok(Heads::new(self.genesis, tips, self.id))
    }

    /// Returns what the records state about the tables beside them, in the order of the history; what is stated about PINs
    /// by a desk that has no say in them counts for nothing.
    fn beside(&mut self, unowned: &BTreeMap<u64, Fate>, founder: DeskId) -> Beside {
        let mut statements = std::mem::take(&mut self.statements);
        if !self.nodes.is_empty() {
            let ranks = history::ranks(&self.nodes);
            statements.sort_by_key(|(at, _)| ranks.get(*at).copied());
        }
        statements.into_iter().fold(Beside::new(founder), |mut beside, (_, statement)| {
            let counts = statement.pin().is_none_or(|id| !unowned.contains_key(&id));
            beside.hear(statement, counts);
            beside
        })
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
