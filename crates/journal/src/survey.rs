//! Compares how far an event has come according to each of its files.
//!
//! For SQLite a log ends at its first bad bit, and an old file put in the place of a new one is sound in itself: only
//! other files know what is missing. They are checked before anything is written: the head noted after every record,
//! the file without its log, the backup beside it. A file that has a record missing here [is ahead](Ahead), and
//! somebody must [decide](crate::go_on).

use std::path::{Path, PathBuf};

use hall::{Hash, Heads};
use rusqlite::Connection;

use crate::chain::{self, Replica};
use crate::error::{Error, Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::findings::{Ahead, Report, Standing, Survey, Witness};
use crate::journal::Journal;
use crate::note::{self, Note};
use crate::paths;
use crate::reader::{Lock, Reader};
use crate::verify::{check, check_still};

/// Surveys all files of the event at `path`, and verifies its backup. Writes nothing; a desk may be writing meanwhile.
pub fn survey(path: impl AsRef<Path>) -> Result<Survey> {
    let path = file::existing(path.as_ref())?;
    under(&path, Lock::Asked)
}

/// Surveys all files of the event at `path`, under this lock.
pub(crate) fn under(path: &Path, lock: Lock) -> Result<Survey> {
    let asked = match Reader::open(path, lock) {
        Ok(mut here) => {
            here.read_still(|here, still| take(here, still, path, Depth::Whole)).or_else(|error| lost(path, error))
        }
        Err(error) => hidden(path, error),
    };
    asked.map_err(|trouble| trouble.at(path))
}

/// Verifies the journal at `path` without writing to it: order, hashes, head, people, PINs, and SQLite's own integrity
/// check. The first fault is an [`Error::Broken`](crate::Error::Broken), missing records are an
/// [`Error::Behind`](crate::Error::Behind); a desk may be writing meanwhile.
pub fn verify(path: impl AsRef<Path>) -> Result<Report> {
    let path = file::existing(path.as_ref())?;
    survey(&path)?.sound(&path)
}

impl Journal {
    /// Verifies the whole journal as it is now. The first bad record is an [`Error::Broken`]; records that other files
    /// have and this one lacks are an [`Error::Behind`].
    pub fn verify(&self) -> Result<Report> {
        self.reading(|conn| take(conn, None, self.path(), Depth::Head))?.sound(self.path())
    }
}

impl Survey {
    /// Returns the report of a file that is whole and behind no other.
    ///
    /// # Errors
    /// [`Error::Broken`] and [`Error::Behind`].
    pub fn sound(self, path: &Path) -> Result<Report> {
        let path = path.to_owned();
        let sure = self.ahead.is_empty() && !self.is_in_doubt();
        match self {
            Self { here: Err(fault), .. } => Err(Error::Broken { path, fault: Box::new(fault) }),
            Self { here: Ok(report), .. } if sure => Ok(report),
            behind => Err(Error::Behind { path, survey: Box::new(behind) }),
        }
    }
}

/// How much of a backup is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Only its head.
    Head,
    /// All of it.
    Whole,
}

/// Returns the fault by which a log hides the file from SQLite, and a reader of the file without it: the log ends
/// early, and what is left of it makes the file shorter than its own first page states. `None` if something else is
/// wrong, or the file is not whole without its log either.
pub(crate) fn hidden_by_log(path: &Path, error: &Error) -> Option<(Fault, Reader)> {
    let Error::Damaged { detail, .. } = error else { return None };
    let alone = Other::file_alone(path).ok()?;
    Some((Fault::of_file(FaultKind::Damaged { detail: detail.clone() }), alone.reader))
}

/// Surveys the other files if nothing of the file can be read as it stands.
fn hidden(path: &Path, error: Error) -> std::result::Result<Survey, Trouble> {
    let Some((fault, mut alone)) = hidden_by_log(path, &error) else { return lost(path, error) };
    let genesis = alone.read(chain::genesis).ok();
    let alone = Other { witness: Witness::FileAlone, path: path.to_owned(), reader: alone };
    Others { alone: Ok(alone), ..Others::of(path, genesis) }.hold(path, Err(fault), Depth::Whole)
}

/// Surveys the backup if SQLite does not recognise the file; returns the error if there is no sound backup.
fn lost(path: &Path, error: Error) -> std::result::Result<Survey, Trouble> {
    let detail = match &error {
        Error::Damaged { detail, .. } | Error::NotAJournal { detail, .. } => detail.clone(),
        Error::Altered { .. } => "its tables or triggers are others".to_owned(),
        Error::Emptied { .. } => "it is empty".to_owned(),
        _ => return Err(error.into()),
    };
    let fault = Fault::of_file(FaultKind::Damaged { detail });
    let Ok(mut backup) = Other::backup(path, None) else { return Err(error.into()) };
    let genesis = backup.reader.read(chain::genesis).ok();
    let others = Others { backup: Ok(backup), ..Others::of(path, genesis) };
    let survey = others.hold(path, Err(fault), Depth::Whole)?;
    if survey.ahead.iter().any(|ahead| ahead.whole) { Ok(survey) } else { Err(error.into()) }
}

/// Surveys the files through a connection to the file with its log; `still` is its path if nobody writes it.
pub(crate) fn take(
    here: &Connection,
    still: Option<&Path>,
    path: &Path,
    depth: Depth,
) -> std::result::Result<Survey, Trouble> {
    // The other files are read first: records written meanwhile are here, too.
    let others = Others::of(path, chain::genesis(here).ok());
    match check_still(here, still) {
        Ok(report) => others.hold(path, Ok((report, here)), depth),
        Err(Trouble::Fault(fault)) => {
            let last_ms = last_ms(here);
            others.hold(path, Err(fault), depth).map(|survey| Survey { last_ms, ..survey })
        }
        Err(other) => Err(other),
    }
}

/// The files that may know more than the file with its log.
struct Others {
    note: Note,
    alone: std::result::Result<Other, Standing>,
    backup: std::result::Result<Other, Standing>,
}

impl Others {
    fn of(path: &Path, genesis: Option<Hash>) -> Self {
        let (note, alone) = (note::read(path, genesis), Other::file_alone(path));
        Self { note, alone, backup: Other::backup(path, genesis) }
    }

    /// Compares them with what was found in the file.
    fn hold(
        self,
        path: &Path,
        found: std::result::Result<(Report, &Connection), Fault>,
        depth: Depth,
    ) -> std::result::Result<Survey, Trouble> {
        let (here, conn) = match found {
            Ok((report, conn)) => (Ok(report), Some(conn)),
            Err(fault) => (Err(fault), None),
        };
        let noted = match (&here, conn, &self.note) {
            (Ok(report), Some(conn), Note::At(heads)) => noted_ahead(conn, path, heads, report.head.records)?,
            // A file that is not whole is reported as such; the note adds nothing.
            _ => None,
        };
        let mut ahead: Vec<_> = noted.into_iter().collect();
        let mut standing = |other: std::result::Result<Other, Standing>| match other {
            Ok(other) => {
                let (standing, more) = other.asked(conn, depth)?;
                ahead.extend(more);
                Ok::<_, Trouble>(standing)
            }
            Err(standing) => Ok(standing),
        };
        let (alone, backup) = (standing(self.alone)?, standing(self.backup)?);
        let note = match self.note {
            Note::Missing => Standing::Missing,
            Note::Unreadable => Standing::Unreadable,
            Note::Foreign => Standing::Foreign,
            Note::At(heads) => Standing::At(heads.head()),
        };
        Ok(Survey { here, last_ms: conn.and_then(last_ms), note, alone, backup, ahead })
    }
}

/// Compares the note with a file of `records` records.
fn noted_ahead(
    here: &Connection,
    path: &Path,
    noted: &Heads,
    records: u64,
) -> std::result::Result<Option<Ahead>, Trouble> {
    if chain::has_passed(here, noted)? {
        return Ok(None);
    }
    // Of another history of this journal only one thing is known: its last records are not here.
    let (head, path) = (noted.head(), note::note_file(path));
    let missing = head.records.saturating_sub(records).max(1);
    Ok(Some(Ahead { witness: Witness::Note, path, head, missing, whole: false, last_ms: None }))
}

/// A file that may hold the same journal.
struct Other {
    witness: Witness,
    path: PathBuf,
    reader: Reader,
}

impl Other {
    /// Opens the file without its log, if there is one. In the middle of a checkpoint it is not whole, and counts as
    /// unreadable.
    fn file_alone(path: &Path) -> std::result::Result<Self, Standing> {
        if !file::has_content(&paths::wal(path)) {
            return Err(Standing::Missing);
        }
        let alone = Reader::without_log(path).ok();
        let whole = alone.and_then(|mut alone| alone.read(check).is_ok().then_some(alone));
        let reader = whole.ok_or(Standing::Unreadable)?;
        Ok(Self { witness: Witness::FileAlone, path: path.to_owned(), reader })
    }

    /// Opens the backup beside the file, if it is of this journal; any backup if the file's beginning can't be read.
    fn backup(path: &Path, genesis: Option<Hash>) -> std::result::Result<Self, Standing> {
        let path = paths::backup_of(path);
        let path = file::existing(&path).map_err(|error| match error {
            Error::NotFound { .. } => Standing::Missing,
            _ => Standing::Unreadable,
        })?;
        let mut reader = Reader::open(&path, Lock::Asked).map_err(|_| Standing::Unreadable)?;
        match reader.read(chain::genesis) {
            Err(_) => Err(Standing::Unreadable),
            Ok(own) if genesis.is_some_and(|genesis| genesis != own) => Err(Standing::Foreign),
            Ok(_) => Ok(Self { witness: Witness::Backup, path, reader }),
        }
    }

    /// Returns its standing, and its records that are missing here: all of them if nothing here is whole.
    fn asked(
        mut self,
        here: Option<&Connection>,
        depth: Depth,
    ) -> std::result::Result<(Standing, Option<Ahead>), Trouble> {
        let Ok(heads) = self.reader.read(chain::heads) else { return Ok((Standing::Unreadable, None)) };
        let passed = here.map_or(Ok(false), |here| chain::has_passed(here, &heads))?;
        let head = heads.head();
        // The file without its log was verified before.
        let read = depth == Depth::Whole || !passed;
        let whole = self.witness == Witness::FileAlone || !read || self.reader.read(check).is_ok();
        let standing = if whole { Standing::At(head) } else { Standing::Unreadable };
        if passed {
            return Ok((standing, None));
        }
        let (records, last_ms) = (head.records, self.reader.read(|conn| Ok(last_ms(conn)))?);
        let common = here.map_or(Ok(0), |here| self.reader.read(|other| common(here, other)))?;
        let missing = records.saturating_sub(common).max(1);
        Ok((standing, Some(Ahead { witness: self.witness, path: self.path, head, missing, whole, last_ms })))
    }
}

/// Returns when the last record was written; `None` if it can't be read.
fn last_ms(conn: &Connection) -> Option<i64> {
    conn.query_row("SELECT time_ms FROM records ORDER BY id DESC LIMIT 1", [], |row| row.get(0)).ok()
}

/// Counts the records of the second of two replicas that the first has, too.
fn common(one: &Connection, other: &Connection) -> std::result::Result<u64, Trouble> {
    let (one, other) = (Replica::of(one)?, Replica::of(other)?);
    let mut same = 0;
    for chain in &other.chains {
        same += one.shared_with(&other, *chain)?.saturating_sub(chain.base);
    }
    Ok(same)
}
