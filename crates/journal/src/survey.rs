//! How far an event has come, as each of its files tells it.
//!
//! A log with one bad bit ends there for SQLite, and an old file put in the place of a new one is sound in itself: what is
//! missing then is known only to others. They are asked before anything is written: the head noted after every record, the
//! file without its log, the backup beside it. Whoever knows a record that is not here [is ahead](Ahead), and somebody must
//! [decide](crate::go_on).

use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension};

use crate::chain::{self, Head};
use crate::error::{Error, Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::hash::Hash;
use crate::note;
use crate::schema;
use crate::verify::{self, Report};

/// Who knows how far an event once was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// The head noted beside the file: it knows how many records there were and the hash of the last, and holds none.
    Note,
    /// The file without its log.
    FileAlone,
    /// The backup beside the file.
    Backup,
}

/// A witness that knows records which the file with its log does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// Which.
    pub witness: Witness,
    /// Its file.
    pub path: PathBuf,
    /// How far it is.
    pub head: Head,
    /// How many of its records are missing here; all of them where what is here is not whole.
    pub missing: u64,
    /// Whether they can be read there.
    pub whole: bool,
    /// When its last record was written, in milliseconds since 1970, where it holds any.
    pub last_ms: Option<i64>,
}

/// From where an event goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The file with its log.
    Here,
    /// The file without its log.
    FileAlone,
    /// The backup beside the file.
    Backup,
}

/// A sound state from which an event can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Where it is.
    pub from: Source,
    /// How far it is.
    pub head: Head,
    /// When its last record was written, in milliseconds since 1970.
    pub last_ms: Option<i64>,
}

/// What the files of an event say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The file with its log, from which a desk goes on; the first thing wrong where it is not whole.
    pub here: std::result::Result<Report, Fault>,
    /// When the last record that is here was written, in milliseconds since 1970.
    pub last_ms: Option<i64>,
    /// The head noted beside the file, whether the file has come so far or not.
    pub noted: Option<Head>,
    /// Who knows more.
    pub ahead: Vec<Ahead>,
}

impl Survey {
    /// Lists the states from which the event can go on, the one with most records first.
    pub fn ways(&self) -> Vec<Way> {
        let here = self.here.as_ref().ok();
        let here = here.map(|report| Way { from: Source::Here, head: report.head, last_ms: self.last_ms });
        let ahead = self.ahead.iter().filter(|ahead| ahead.whole).filter_map(|ahead| {
            let from = match ahead.witness {
                Witness::Note => return None,
                Witness::FileAlone => Source::FileAlone,
                Witness::Backup => Source::Backup,
            };
            Some(Way { from, head: ahead.head, last_ms: ahead.last_ms })
        });
        let mut ways: Vec<_> = here.into_iter().chain(ahead).collect();
        ways.sort_by_key(|way| std::cmp::Reverse(way.head.records));
        ways
    }

    /// Tells how many records are missing, of those that anybody knows of.
    pub fn missing(&self) -> u64 {
        self.ahead.iter().map(|ahead| ahead.missing).max().unwrap_or_default()
    }

    /// Tells how many records are given up, of those that anybody knows of, where the event goes on from there.
    pub fn missing_on(&self, way: Way) -> u64 {
        let known = self.ahead.iter().map(|ahead| ahead.head).chain(self.noted).map(|head| head.records).max();
        known.unwrap_or_default().saturating_sub(way.head.records)
    }

    /// Gives the report of a file that is whole and behind nobody.
    pub(crate) fn sound(self, path: &Path) -> Result<Report> {
        let path = path.to_owned();
        match self {
            Self { here: Err(fault), .. } => Err(Error::Broken { path, fault: Box::new(fault) }),
            Self { here: Ok(report), ahead, .. } if ahead.is_empty() => Ok(report),
            behind => Err(Error::Behind { path, survey: Box::new(behind) }),
        }
    }
}

/// Asks all files of the event at `path` how far it has come. Writes nothing; a desk may be writing meanwhile.
pub fn survey(path: impl AsRef<Path>) -> Result<Survey> {
    let path = file::existing(path.as_ref())?;
    let asked = match schema::connect_reader(&path) {
        Ok(here) => take(&here, &path).or_else(|trouble| lost(&path, trouble.at(&path))),
        Err(error) => hidden(&path, error),
    };
    asked.map_err(|trouble| trouble.at(&path))
}

/// Says what hides the file from SQLite, and gives the file without it: the log ends early, and by what is left of it the file is
/// shorter than its own first page says. `None` where that is not what is wrong, or where the file is not whole without it either.
pub(crate) fn hidden_by_log(path: &Path, error: &Error) -> Option<(Fault, Connection)> {
    let Error::Damaged { detail, .. } = error else { return None };
    let alone = Other::file_alone(path)?;
    Some((Fault::of_file(FaultKind::Damaged { detail: detail.clone() }), alone.conn))
}

/// Asks everybody else where nothing of the file can be read as it stands.
fn hidden(path: &Path, error: Error) -> std::result::Result<Survey, Trouble> {
    let Some((fault, alone)) = hidden_by_log(path, &error) else { return lost(path, error) };
    let genesis = chain::genesis(&alone).ok();
    let backup = Other::backup(path, genesis);
    let alone = Other { witness: Witness::FileAlone, path: path.to_owned(), conn: alone };
    let mut ahead = Vec::new();
    for other in [Some(alone), backup].into_iter().flatten() {
        ahead.extend(other.ahead_of(None)?);
    }
    let noted = genesis.and_then(|genesis| note::read(path, genesis));
    Ok(Survey { here: Err(fault), last_ms: None, noted, ahead })
}

/// Asks the backup where the file is none that SQLite knows; where there is no sound one the error stands.
fn lost(path: &Path, error: Error) -> std::result::Result<Survey, Trouble> {
    let detail = match &error {
        Error::Damaged { detail, .. } | Error::NotAJournal { detail, .. } => detail.clone(),
        Error::Altered { .. } => "its tables or triggers are others".to_owned(),
        _ => return Err(error.into()),
    };
    let fault = Fault::of_file(FaultKind::Damaged { detail });
    let Some(backup) = Other::backup(path, None) else { return Err(error.into()) };
    let noted = chain::genesis(&backup.conn).ok().and_then(|genesis| note::read(path, genesis));
    match backup.ahead_of(None)?.filter(|ahead| ahead.whole) {
        Some(ahead) => Ok(Survey { here: Err(fault), last_ms: None, noted, ahead: vec![ahead] }),
        None => Err(error.into()),
    }
}

/// Asks everybody through a connection to the file with its log.
pub(crate) fn take(here: &Connection, path: &Path) -> std::result::Result<Survey, Trouble> {
    let genesis = chain::genesis(here).ok();
    // Others are asked first: whatever a desk writes meanwhile is here, too.
    let noted = genesis.and_then(|genesis| note::read(path, genesis));
    let alone = Other::file_alone(path);
    let backup = Other::backup(path, genesis);
    let found = match verify::check(here) {
        Ok(report) => Ok(report),
        Err(Trouble::Fault(fault)) => Err(fault),
        Err(other) => return Err(other),
    };
    let records = found.as_ref().ok().map(|report| report.head.records);
    let note = noted.map(|head| noted_ahead(here, path, head, records)).transpose()?.flatten();
    let mut ahead: Vec<_> = note.into_iter().collect();
    for other in [alone, backup].into_iter().flatten() {
        ahead.extend(other.ahead_of(records.map(|_| here))?);
    }
    Ok(Survey { here: found, last_ms: last_ms(here), noted, ahead })
}

/// Compares the note with a file of so many records. A file that is not whole is told as such; the note adds nothing.
fn noted_ahead(
    here: &Connection,
    path: &Path,
    head: Head,
    records: Option<u64>,
) -> std::result::Result<Option<Ahead>, Trouble> {
    let Some(records) = records else { return Ok(None) };
    if has_passed(here, head)? {
        return Ok(None);
    }
    // Of another history of this journal no more is known than that its last record is not here.
    let missing = head.records.saturating_sub(records).max(1);
    let path = note::note_file(path);
    Ok(Some(Ahead { witness: Witness::Note, path, head, missing, whole: false, last_ms: None }))
}

/// A file that may hold the same journal.
struct Other {
    witness: Witness,
    path: PathBuf,
    conn: Connection,
}

impl Other {
    /// The file without its log, where there is one. Half way through a checkpoint it is not whole, and says nothing.
    fn file_alone(path: &Path) -> Option<Self> {
        if !file::has_content(&file::wal(path)) {
            return None;
        }
        let conn = schema::connect_alone(path).ok()?;
        verify::check(&conn).ok()?;
        Some(Self { witness: Witness::FileAlone, path: path.to_owned(), conn })
    }

    /// The backup beside the file, if it is one of this journal. Of a file whose beginning can't be read, any is.
    fn backup(path: &Path, genesis: Option<Hash>) -> Option<Self> {
        let path = file::backup_of(path);
        let path = file::existing(&path).ok()?;
        let conn = schema::connect_reader(&path).ok()?;
        let own = chain::genesis(&conn).ok()?;
        genesis.is_none_or(|genesis| genesis == own).then_some(Self { witness: Witness::Backup, path, conn })
    }

    /// Says what it has that is missing here; where nothing here is whole, that is all of it.
    fn ahead_of(self, here: Option<&Connection>) -> std::result::Result<Option<Ahead>, Trouble> {
        let Ok(head) = chain::head(&self.conn) else { return Ok(None) };
        let passed = here.map_or(Ok(false), |here| has_passed(here, head))?;
        if passed {
            return Ok(None);
        }
        let whole = verify::check(&self.conn).is_ok();
        let common = here.map_or(Ok(0), |here| common(here, &self.conn, head.records))?;
        let missing = head.records.saturating_sub(common).max(1);
        let last_ms = last_ms(&self.conn);
        Ok(Some(Ahead { witness: self.witness, path: self.path, head, missing, whole, last_ms }))
    }
}

/// Reads when the last record was written; of one that can't be read nothing is known.
fn last_ms(conn: &Connection) -> Option<i64> {
    conn.query_row("SELECT time_ms FROM records ORDER BY id DESC LIMIT 1", [], |row| row.get(0)).ok()
}

/// Tells whether `head` is a point of a journal's own history.
pub(crate) fn has_passed(conn: &Connection, head: Head) -> std::result::Result<bool, Trouble> {
    Ok(hash_at(conn, head.records)? == Some(head.hash))
}

/// Gives the hash of a record by its place in the file; of 0 the one before the first.
fn hash_at(conn: &Connection, id: u64) -> std::result::Result<Option<Hash>, Trouble> {
    if id == 0 {
        return chain::genesis(conn).map(Some);
    }
    let id = i64::try_from(id).unwrap_or(i64::MAX);
    let mut statement = conn.prepare_cached("SELECT hash FROM records WHERE id = ?1")?;
    let hash: Option<Vec<u8>> = statement.query_row([id], |row| row.get(0)).optional()?;
    Ok(hash.and_then(|hash| Hash::from_slice(&hash)))
}

/// Counts the records that two journals have in common; the second has `records`.
fn common(one: &Connection, other: &Connection, records: u64) -> std::result::Result<u64, Trouble> {
    let (mut same, mut differs) = (0, records.saturating_add(1));
    // A chain: where two records are the same, all before them are.
    while differs - same > 1 {
        let middle = same + (differs - same) / 2;
        match (hash_at(one, middle)?, hash_at(other, middle)?) {
            (Some(here), Some(there)) if here == there => same = middle,
            _ => differs = middle,
        }
    }
    Ok(same)
}
