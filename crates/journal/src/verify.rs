//! The whole journal held against its own hashes.
//!
//! Finds whatever was changed, moved, added or taken away with any tool that does not also recompute every later hash and
//! the head. Against that too there is only a hash kept elsewhere: the one printed in the minutes.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use rusqlite::fallible_streaming_iterator::FallibleStreamingIterator;
use rusqlite::{Connection, Rows};

use crate::chain::{self, Head};
use crate::error::{Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::hash::Hash;
use crate::people::{self, PEOPLE, PeopleEvent, PersonId, PersonRow, Signature};
use crate::record::{COLUMNS, Raw};
use crate::survey;

/// What a sound journal holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Number of records and hash of the last.
    pub head: Head,
    /// Number of streams.
    pub streams: usize,
    /// Number of people ever added.
    pub people: usize,
    /// How many of them were erased.
    pub erased: usize,
}

/// Verifies the journal at `path` without writing to it: order, hashes, head, people, and SQLite's own integrity check. The
/// first thing wrong is an [`Error::Broken`](crate::Error::Broken), records that are missing an
/// [`Error::Behind`](crate::Error::Behind); a desk may be writing meanwhile.
pub fn verify(path: impl AsRef<Path>) -> Result<Report> {
    let path = file::existing(path.as_ref())?;
    survey::survey(&path)?.sound(&path)
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
    let people = people::rows(conn)?;
    scan.check_people(&people)?;
    check_pages(conn)?;
    Ok(Report {
        head: scan.head,
        streams: scan.last_seqs.len(),
        people: people.len(),
        erased: scan.people.values().filter(|recorded| recorded.digest.is_none()).count(),
    })
}

fn check_pages(conn: &Connection) -> std::result::Result<(), Trouble> {
    let detail: String = conn.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if detail == "ok" { Ok(()) } else { Err(Fault::of_file(FaultKind::Damaged { detail }).into()) }
}

/// What the chain says of a person, and where it said so last.
struct Recorded {
    /// `None` once erased.
    digest: Option<Hash>,
    id: u64,
    seq: u64,
}

struct Scan {
    head: Head,
    last_seqs: HashMap<Vec<u8>, i64>,
    people: BTreeMap<PersonId, Recorded>,
}

impl Scan {
    fn new(genesis: Hash) -> Self {
        let head = Head { records: 0, hash: genesis };
        Self { head, last_seqs: HashMap::new(), people: BTreeMap::new() }
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
            let raw = Raw::of(row).map_err(|trouble| trouble.or_damage(here))?;
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
        if raw.stream == PEOPLE.as_bytes() {
            self.hear(raw)?;
        }
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

    /// Says whose record `id` was, which is not there: the stream that has a hole in what follows is the one that lost it.
    fn missing(&mut self, id: u64, rows: &mut Rows<'_>) -> std::result::Result<Fault, Trouble> {
        let mut fault = Fault { id: Some(id), ..Fault::of_file(FaultKind::Missing) };
        // `rows` already stands on the record after the hole.
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

    /// Takes in a record of the people stream.
    fn hear(&mut self, raw: &Raw<'_>) -> std::result::Result<(), Fault> {
        let event = std::str::from_utf8(raw.payload).ok().and_then(PeopleEvent::parse);
        let Some(event) = event else {
            return Err(raw.fault(FaultKind::PeopleRecord));
        };
        let signatures = match event {
            PeopleEvent::Added(signatures) => signatures,
            PeopleEvent::Changed(signature) => vec![signature],
            PeopleEvent::Erased(id) => {
                self.note(raw, id, None);
                return Ok(());
            }
        };
        for Signature { id, digest } in signatures {
            self.note(raw, id, Some(digest));
        }
        Ok(())
    }

    fn note(&mut self, raw: &Raw<'_>, person: PersonId, digest: Option<Hash>) {
        let seq = u64::try_from(raw.seq).unwrap_or_default();
        self.people.insert(person, Recorded { digest, id: self.head.records + 1, seq });
    }

    fn check_people(&self, rows: &[PersonRow]) -> std::result::Result<(), Fault> {
        let table: BTreeMap<PersonId, &PersonRow> = rows.iter().map(|row| (row.person.id, row)).collect();
        for (&person, recorded) in &self.people {
            if let Some(kind) = compare(person, recorded.digest, table.get(&person).copied()) {
                let stream = Some(PEOPLE.to_owned());
                return Err(Fault { id: Some(recorded.id), stream, seq: Some(recorded.seq), kind });
            }
        }
        match table.keys().find(|person| !self.people.contains_key(person)) {
            None => Ok(()),
            Some(&person) => Err(Fault::of_file(FaultKind::PersonUnrecorded { person })),
        }
    }
}

/// Says what is wrong between the chain's word on a person and the table's.
fn compare(person: PersonId, digest: Option<Hash>, row: Option<&PersonRow>) -> Option<FaultKind> {
    let Some(row) = row else {
        return Some(FaultKind::PersonMissing { person });
    };
    match (digest, row.matches()) {
        (None, None) => None,
        (None, Some(_)) => Some(FaultKind::PersonNotErased { person }),
        (Some(_), None) => Some(FaultKind::PersonErased { person }),
        (Some(digest), Some(true)) if digest == row.person.digest => None,
        (Some(_), Some(_)) => Some(FaultKind::PersonChanged { person }),
    }
}
