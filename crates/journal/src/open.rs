//! Creates a journal and opens it, for writing or only for reading.

use std::path::Path;

use hall::Key;

use crate::access::ReadOnlyReason;
use crate::error::{Error, Result};
use crate::file::{self, Locking, WriterLock};
use crate::findings::Survey;
use crate::journal::{Journal, Told};
use crate::keys::HeldKey;
use crate::migrate;
use crate::reader::{Lock, Reader};
use crate::record::Origin;
use crate::schema;
use crate::survey::{self, Depth};
use crate::writer::Writer;

impl Journal {
    /// Creates a new, empty journal; never overwrites a file.
    pub fn create(path: impl AsRef<Path>) -> Result<Self> {
        Self::create_as(path.as_ref(), None)
    }

    /// Creates a replica of an event, without records, as a new desk; never overwrites a file.
    pub fn create_replica(path: impl AsRef<Path>, of: Origin) -> Result<Self> {
        Self::create_as(path.as_ref(), Some(of))
    }

    /// Creates a replica of an event, without records, that only shows it and is thrown away afterwards: it survives no power
    /// cut, and its desk's key is kept nowhere. Never overwrites a file.
    pub fn create_view(path: impl AsRef<Path>, of: Origin, told: Told) -> Result<Self> {
        Self::create_with(path.as_ref(), |path, lock| lay_view(path, lock, of, told))
    }

    fn create_as(path: &Path, of: Option<Origin>) -> Result<Self> {
        Self::create_with(path, |path, lock| lay_and_connect(path, lock, of))
    }

    fn create_with(path: &Path, lay: impl FnOnce(&Path, WriterLock) -> Result<Self>) -> Result<Self> {
        let path = file::future(path)?;
        if path.exists() {
            return Err(Error::AlreadyExists { path });
        }
        let lock = match WriterLock::ask(&path)? {
            Locking::Taken(lock) => lock,
            Locking::Held => return Err(Error::Busy { path }),
            Locking::Unwritable => return Err(Error::ReadOnlyFile { path }),
        };
        file::private().write(true).create_new(true).open(&path).map_err(|error| Error::io(&path, error))?;
        let made = lay(&path, lock);
        if made.is_err() {
            // The first error is the one to report.
            file::remove_with_logs(&path).ok();
        }
        made
    }

    /// Verifies a journal and opens it for writing. If it can't be written, opens it for reading, with the reason in
    /// [`Journal::access`]; a file that is no journal, or of a newer version, is refused and left untouched.
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        Self::open_by(path.as_ref(), |reader, path| (verified(reader, path), None::<()>)).map(|(journal, _)| journal)
    }

    /// Opens a journal like [`Journal::open`], and reads it while it is verified, as neither has to wait for the other. Returns
    /// what was read as well, if it was read from just what was verified; `None` if it must be read again.
    pub fn open_reading<T>(path: impl AsRef<Path>, read: impl FnOnce(&Self) -> T) -> Result<(Self, Option<T>)> {
        Self::open_by(path.as_ref(), |reader, path| {
            let Some(beside) = reader.beside() else { return (verified(reader, path), None) };
            let beside = Self::reader(beside, path.to_owned(), ReadOnlyReason::Asked);
            let (found, read) = std::thread::scope(|scope| {
                let found = scope.spawn(|| verified(reader, path));
                let read = read(&beside);
                (found.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)), read)
            });
            (found, beside.has_read_what(reader).then_some(read))
        })
    }

    /// Opens a journal for writing, with what comes of verifying it by `verify`; that is `None` where something else is opened
    /// than was verified, or nothing was.
    fn open_by<T>(
        path: &Path,
        verify: impl FnOnce(&mut Reader, &Path) -> (Result<Survey>, Option<T>),
    ) -> Result<(Self, Option<T>)> {
        let path = file::existing(path)?;
        let alone = |reader, reason| Ok((Self::reader(reader, path.clone(), reason), None));
        let reader = match Reader::open(&path, Lock::Asked) {
            Ok(reader) => reader,
            // The records that the log hides can be viewed until somebody decides.
            Err(error) => match survey::hidden_by_log(&path, &error) {
                Some((fault, reader)) => return alone(reader, ReadOnlyReason::Broken(fault)),
                None => return Err(error),
            },
        };
        let readonly = std::fs::metadata(&path).map_err(|error| Error::io(&path, error))?.permissions().readonly();
        let lock = match WriterLock::ask(&path)? {
            Locking::Held => return alone(reader, ReadOnlyReason::HeldByAnotherDesk),
            Locking::Taken(lock) if !readonly => Some(lock),
            Locking::Taken(_) | Locking::Unwritable => None,
        };
        // Verified through a connection that can't write: not even SQLite's own recovery touches a broken file. A fault
        // is reported first, even if the file could not be written either.
        let mut reader = reader.under(if lock.is_some() { Lock::Ours } else { Lock::Asked });
        let (found, with) = verify(&mut reader, &path);
        let (found, reader) = (found?, reader.under(Lock::Asked));
        let as_reader = |reader, reason, with| Ok((Self::reader(reader, path.clone(), reason), with));
        match found.clone().sound(&path) {
            Ok(_) => {}
            Err(Error::Broken { fault, .. }) => return as_reader(reader, ReadOnlyReason::Broken(*fault), with),
            Err(Error::Behind { survey, .. }) => return as_reader(reader, ReadOnlyReason::Behind(survey), with),
            Err(error) => return Err(error),
        }
        let Some(lock) = lock else { return as_reader(reader, ReadOnlyReason::ReadOnlyFile, with) };
        let migrates = reader.version() == 1;
        if migrates {
            migrate::migrate(&path)?;
        }
        match Writer::open(&path, lock)? {
            Some(writer) => Ok((Self::writer(writer, path, Some(found)), with.filter(|_| !migrates))),
            None => alone(reader, ReadOnlyReason::ReadOnlyFile),
        }
    }

    /// Opens a journal for viewing, even while a desk writes it. The chain is not verified: see [`Journal::verify`].
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Self> {
        let path = file::existing(path.as_ref())?;
        let reader = Reader::open(&path, Lock::Asked)?;
        Ok(Self::reader(reader, path, ReadOnlyReason::Asked))
    }

    /// Opens the file as it stands without its log, to view what the log hides. The chain is not verified.
    pub fn open_without_log(path: impl AsRef<Path>) -> Result<Self> {
        let path = file::existing(path.as_ref())?;
        let reader = Reader::without_log(&path)?;
        Ok(Self::reader(reader, path, ReadOnlyReason::Asked))
    }
}

/// Surveys what a reader reads, and the files beside it.
fn verified(reader: &mut Reader, path: &Path) -> Result<Survey> {
    reader.read_still(|here, still| survey::take(here, still, path, Depth::Head))
}

/// Lays the tables of a new event, or of a replica of one, and connects as a new desk.
fn lay_and_connect(path: &Path, lock: WriterLock, of: Option<Origin>) -> Result<Journal> {
    let no_key = || Error::NoKey { path: path.to_owned() };
    let (key, mut salt) = (Key::fresh().ok_or_else(no_key)?, [0; 32]);
    getrandom::fill(&mut salt).map_err(|_| no_key())?;
    let Origin { salt, founder } = of.unwrap_or_else(|| Origin { salt, founder: key.desk() });
    let mut conn = schema::connect_writer(path).map_err(|trouble| trouble.at(path))?;
    let laid = schema::lay(&mut conn, &salt, founder).and_then(|()| schema::make_durable(&conn));
    laid.map_err(|trouble| trouble.at(path))?;
    file::sync_folder(path)?;
    let key = HeldKey::of(Origin { salt, founder }.genesis(), path, key);
    Ok(Journal::writer(Writer::new(conn, path, lock, Some(key))?, path.to_owned(), None))
}

fn lay_view(path: &Path, lock: WriterLock, of: Origin, told: Told) -> Result<Journal> {
    let key = Key::fresh().ok_or_else(|| Error::NoKey { path: path.to_owned() })?;
    let mut conn = schema::connect_writer(path).map_err(|trouble| trouble.at(path))?;
    let laid = schema::lay(&mut conn, &of.salt, of.founder).and_then(|()| schema::make_passing(&conn));
    laid.map_err(|trouble| trouble.at(path))?;
    let key = HeldKey::passing(of.genesis(), path, key);
    Ok(Journal::writer(Writer::new(conn, path, lock, Some(key))?, path.to_owned(), None).told(told))
}
