//! Reads an event without changing any of its files.
//!
//! SQLite removes the log beside an empty file, plays an old journal back, creates shared memory, and copies the log
//! into the file when the last connection closes: after a breakdown, viewing the file would destroy the evidence. So a
//! file is read in one of three manners, chosen anew whenever anything about it has changed:
//!
//! - beside a desk that writes it, by SQLite's own protocol, through a connection that can't write;
//! - as it stands, if there is no log; what was read while it changed is discarded and read again;
//! - from a private copy of file and log, if a log was left behind.

use std::fs::File;
use std::io::{self, Seek as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tempfile::TempDir;

use crate::error::{Error, Result, Trouble};
use crate::file::{self, Print};
use crate::paths;
use crate::schema;

/// How often a file that changes while it is read is read again.
const TRIES: u32 = 8;
const PAUSE: Duration = Duration::from_millis(20);

/// Suffixes of the files that a read depends on.
const PARTS: [&str; 3] = ["", "-wal", "-journal"];

/// Who ensures that nobody writes the file meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lock {
    /// Before each read the writer's lock is asked for.
    Asked,
    /// This process holds the lock, and writes nothing.
    Ours,
}

/// The manner in which a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    Beside,
    AsItStands,
    Copied,
    /// As it stands although there is a log, to see what the log hides.
    WithoutLog,
}

/// A connection for reading that changes nothing, leaves nothing behind, and follows the file.
#[derive(Debug)]
pub(crate) struct Reader {
    path: PathBuf,
    lock: Lock,
    manner: Manner,
    seen: Vec<Option<Print>>,
    // Dropped before the copy.
    conn: Connection,
    _copy: Option<TempDir>,
    /// How often it was reopened.
    turn: u32,
    /// The version of the file's tables; a desk that opens an old file rewrites it.
    version: i32,
}

impl Reader {
    /// Opens a file and checks that it is a journal this program can read.
    pub(crate) fn open(path: &Path, lock: Lock) -> Result<Self> {
        for _ in 0..TRIES {
            let wanted = manner(path, lock);
            let seen = prints(path, wanted);
            let (manner, made) = connect(path, wanted);
            if manner == Manner::Beside || prints(path, manner) == seen {
                let (conn, copy) = made?;
                let version = schema::version(&conn).map_err(|error| Trouble::from(error).at(path))?;
                return Ok(Self { path: path.to_owned(), lock, manner, seen, conn, _copy: copy, turn: 0, version });
            }
            thread::sleep(PAUSE);
        }
        Err(Error::Busy { path: path.to_owned() })
    }

    /// Opens a file without the log beside it.
    pub(crate) fn without_log(path: &Path) -> Result<Self> {
        let (lock, manner) = (Lock::Asked, Manner::WithoutLog);
        let seen = prints(path, manner);
        let conn = schema::connect_alone(path).map_err(|trouble| trouble.at(path))?;
        let version = schema::version(&conn).map_err(|error| Trouble::from(error).at(path))?;
        Ok(Self { path: path.to_owned(), lock, manner, seen, conn, _copy: None, turn: 0, version })
    }

    /// Returns the reader with another lock.
    pub(crate) fn under(self, lock: Lock) -> Self {
        Self { lock, ..self }
    }

    /// Opens a file that nobody writes once more, to be read at the same time; `None` for any other.
    pub(crate) fn beside(&self) -> Option<Self> {
        let other = (self.manner == Manner::AsItStands).then(|| Self::open(&self.path, self.lock))?.ok()?;
        (other.manner == self.manner).then_some(other)
    }

    /// Checks whether another reader and this one have read the same file from beginning to end.
    pub(crate) fn has_read_what(&self, other: &Self) -> bool {
        (self.turn, other.turn) == (0, 0) && self.seen == other.seen
    }

    /// Calls `step` after every `steps` steps of SQLite's virtual machine.
    pub(crate) fn between(&mut self, steps: i32, step: impl FnMut() -> bool + Send + 'static) -> Result<()> {
        self.conn.progress_handler(steps, Some(step)).map_err(|error| Trouble::from(error).at(&self.path))
    }

    /// Returns the version of the file's tables.
    pub(crate) const fn version(&self) -> i32 {
        self.version
    }

    /// Returns how often the file was reopened because it had changed.
    pub(crate) fn turn(&self) -> u32 {
        self.turn
    }

    /// Runs `work` on the file as it is now, and again if it changed meanwhile.
    pub(crate) fn read<T>(&mut self, work: impl Fn(&Connection) -> std::result::Result<T, Trouble>) -> Result<T> {
        self.read_still(|conn, _| work(conn))
    }

    /// Runs `work` as [`Reader::read`] does; it is told the path of a file that can be read through other connections as well,
    /// as nobody writes it.
    pub(crate) fn read_still<T>(
        &mut self,
        work: impl Fn(&Connection, Option<&Path>) -> std::result::Result<T, Trouble>,
    ) -> Result<T> {
        for _ in 0..TRIES {
            if !self.is_current() {
                *self = Self { turn: self.turn + 1, ..self.anew()? };
            }
            let still = matches!(self.manner, Manner::AsItStands | Manner::WithoutLog);
            let done = work(&self.conn, still.then_some(&self.path));
            // A copy is private, and beside a desk SQLite's protocol protects the read.
            if matches!(self.manner, Manner::Beside | Manner::Copied) || prints(&self.path, self.manner) == self.seen {
                return done.map_err(|trouble| trouble.at(&self.path));
            }
            thread::sleep(PAUSE);
        }
        Err(Error::Busy { path: self.path.clone() })
    }

    fn anew(&self) -> Result<Self> {
        match self.manner {
            Manner::WithoutLog => Self::without_log(&self.path),
            _ => Self::open(&self.path, self.lock),
        }
    }

    fn is_current(&self) -> bool {
        let now = prints(&self.path, self.manner);
        match self.manner {
            // A desk writes; file and log must be those that were opened.
            Manner::Beside => {
                let same = |(now, seen): (&Option<Print>, &Option<Print>)| {
                    now.as_ref().map(Print::identity) == seen.as_ref().map(Print::identity)
                };
                let rewritten = schema::version(&self.conn).is_ok_and(|version| version != self.version);
                let there = now.iter().zip(&self.seen).take(2).all(same);
                there && !rewritten && manner(&self.path, self.lock) == Manner::Beside
            }
            Manner::WithoutLog => now == self.seen,
            // A log was left behind, or a desk writes one whose shared memory this user can't open.
            Manner::Copied => now == self.seen && manner(&self.path, self.lock) != Manner::AsItStands,
            other => now == self.seen && manner(&self.path, self.lock) == other,
        }
    }
}

/// Returns the manner in which a file is to be read now.
fn manner(path: &Path, lock: Lock) -> Manner {
    let there = |suffix| file::has_content(&paths::beside(path, suffix));
    // SQLite removes the log of an empty file, even while somebody writes it.
    if lock == Lock::Asked && there("") && there("-shm") && file::is_held(path) {
        Manner::Beside
    } else if there("-wal") || there("-journal") {
        Manner::Copied
    } else {
        Manner::AsItStands
    }
}

/// Returns the prints of the parts that are read in a manner.
fn prints(path: &Path, manner: Manner) -> Vec<Option<Print>> {
    let parts = if manner == Manner::WithoutLog { &PARTS[..1] } else { &PARTS[..] };
    parts.iter().map(|suffix| Print::of(&paths::beside(path, suffix))).collect()
}

/// A connection, and the folder of the copy that it reads, if it reads one.
type Made = (Connection, Option<TempDir>);

/// Connects to a file in a manner, and returns the one used: a copy is read if a desk's memory can't be shared.
fn connect(path: &Path, manner: Manner) -> (Manner, Result<Made>) {
    let made = match manner {
        Manner::Beside => match schema::connect_beside(path) {
            // This user can't open its shared memory.
            Err(Trouble::Sql(error)) if schema::needs_room(&error) => return (Manner::Copied, copied(path)),
            other => other,
        },
        Manner::Copied => return (manner, copied(path)),
        Manner::AsItStands | Manner::WithoutLog => schema::connect_alone(path),
    };
    (manner, made.map(|conn| (conn, None)).map_err(|trouble| trouble.at(path)))
}

/// Copies file and log into a folder that only its owner may read, and opens the copy.
fn copied(path: &Path) -> Result<Made> {
    if !file::has_content(path) {
        return Err(Error::Emptied { path: path.to_owned() });
    }
    let no_room = |_| Error::LogNeedsRoom { path: path.to_owned(), folder: std::env::temp_dir() };
    let folder = private_folder().map_err(no_room)?;
    let copy = folder.path().join("copy.triade");
    for suffix in PARTS {
        let (from, to) = (paths::beside(path, suffix), paths::beside(&copy, suffix));
        let mut to = file::private().write(true).create_new(true).open(to).map_err(no_room)?;
        let filled = match suffix {
            "" => copy_file(&from, &mut to),
            _ => File::open(&from).and_then(|mut from| io::copy(&mut from, &mut to)).map(drop),
        };
        match filled {
            Err(error) if suffix.is_empty() || error.kind() != io::ErrorKind::NotFound => {
                let full = matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded);
                return Err(if full { no_room(error) } else { Error::io(&from, error) });
            }
            _ => {}
        }
    }
    let conn = schema::connect_copy(&copy, path).map_err(|trouble| trouble.at(path))?;
    if cfg!(unix) {
        // Open files stay until they are closed; however this process ends, nothing of them is left.
        folder.close().ok();
        return Ok((conn, None));
    }
    Ok((conn, Some(folder)))
}

fn private_folder() -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("triade-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
    builder.tempdir()
}

/// Copies the journal file itself and keeps its handle: closing any would drop the locks that SQLite holds on the file
/// for this whole process.
#[cfg(unix)]
fn copy_file(from: &Path, to: &mut File) -> io::Result<()> {
    static KEPT: Mutex<Vec<(Print, File)>> = Mutex::new(Vec::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let print = Print::of(from).ok_or(io::ErrorKind::NotFound)?;
    let place = match kept.iter().position(|(other, _)| other.identity() == print.identity()) {
        Some(place) => place,
        None => {
            kept.push((print, File::open(from)?));
            kept.len() - 1
        }
    };
    let mut file = &kept[place].1;
    file.rewind()?;
    io::copy(&mut file, to).map(drop)
}

#[cfg(not(unix))]
fn copy_file(from: &Path, to: &mut File) -> io::Result<()> {
    io::copy(&mut File::open(from)?, to).map(drop)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::file::{Locking, WriterLock};
    use crate::journal::Journal;
    use crate::record::{NewRecord, Stamp};

    fn append(journal: &mut Journal, expected: u64) {
        let stamp = Stamp { time_ms: 0, desk: "desk".to_owned(), official: None };
        let record = NewRecord { stamp, schema: 1, payload: "{}".to_owned() };
        journal.append("event", expected, &[record]).unwrap();
    }

    fn records(reader: &mut Reader) -> i64 {
        reader.read(|conn| Ok(conn.query_row("SELECT count(*) FROM records", [], |row| row.get(0))?)).unwrap()
    }

    #[test]
    fn a_copy_beside_a_desk_follows_what_it_writes() {
        let folder = tempfile::tempdir().unwrap();
        let [other, path] = ["a.triade", "b.triade"].map(|name| folder.path().join(name));
        let mut journal = Journal::create(&other).unwrap();
        append(&mut journal, 0);
        fs::copy(&other, &path).unwrap();
        fs::copy(paths::wal(&other), paths::wal(&path)).unwrap();
        // SQLite follows no link, so this is closed as another user's memory would be.
        std::os::unix::fs::symlink(paths::beside(&other, "-shm"), paths::beside(&path, "-shm")).unwrap();
        let Locking::Taken(_lock) = WriterLock::ask(&path).unwrap() else { panic!("nobody else writes") };
        assert_eq!(manner(&path, Lock::Asked), Manner::Beside);
        let mut reader = Reader::open(&path, Lock::Asked).unwrap();
        assert_eq!((reader.manner, reader.is_current(), records(&mut reader)), (Manner::Copied, true, 1));
        append(&mut journal, 1);
        fs::copy(paths::wal(&other), paths::wal(&path)).unwrap();
        assert!(!reader.is_current(), "the desk has written");
        assert_eq!((records(&mut reader), reader.turn()), (2, 1));
        assert_eq!((records(&mut reader), reader.turn()), (2, 1), "and nothing since");
    }
}
