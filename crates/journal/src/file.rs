//! File operations that SQLite does not do: the writer's lock, noticing a replaced file, durable renames.
//!
//! The journal file itself is never opened here while a connection may have it open: closing any handle to it would
//! drop the locks that SQLite holds for the whole process. This program's own files beside it are never links, which
//! would lead to somebody else's file.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::error::{Error, Result};
use crate::paths::{COMPANIONS, beside, lock_file, wal};
use crate::schema;

/// Returns the options to open a file that only its owner may read, if the system knows owners.
pub fn private() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is nothing to set elsewhere"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Checks whether a file exists and is not empty.
pub(crate) fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0)
}

/// Suffixes of the files that a desk writes itself, without SQLite.
const OWN: [&str; 5] = [".lock", ".head", ".gaps", ".waits", ".sent"];

/// Refuses anything but a file in the places where a desk writes beside `path`: a write would follow a link to its
/// target, and a pipe would wait for ever for its reader.
fn refuse_links(path: &Path) -> Result<()> {
    let is_no_file = |own: &PathBuf| fs::symlink_metadata(own).is_ok_and(|metadata| !metadata.is_file());
    let other = OWN.iter().map(|suffix| beside(path, suffix)).find(is_no_file);
    other.map_or(Ok(()), |path| Err(Error::Link { path }))
}

/// Restricts an event to its owner, before SQLite creates log and shared memory with the modes of the file. A user who
/// may not do that leaves it as it is.
#[cfg(unix)]
pub(crate) fn make_private(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    for file in ["", "-wal", "-shm"].map(|suffix| beside(path, suffix)) {
        let mode = fs::metadata(&file).map(|metadata| metadata.permissions().mode()).unwrap_or_default();
        if mode & 0o077 != 0 {
            fs::set_permissions(&file, fs::Permissions::from_mode(mode & 0o700)).ok();
        }
    }
}

/// On other systems the folder decides who may read.
#[cfg(not(unix))]
pub(crate) fn make_private(_: &Path) {}

/// The right to write a journal. The system revokes it when the value is dropped or the process ends in any way.
#[derive(Debug)]
pub(crate) struct WriterLock(File);

impl Drop for WriterLock {
    fn drop(&mut self) {
        // Closing alone is not enough: a child process that is just starting shares the handle for a moment.
        self.0.unlock().ok();
    }
}

/// The result of asking for a [`WriterLock`].
pub(crate) enum Locking {
    Taken(WriterLock),
    Held,
    Unwritable,
}

/// How often the lock is asked for; a program that only checks it holds it for a moment.
const ASKED: u32 = 40;
const PAUSE: Duration = Duration::from_millis(5);

/// Checks whether a desk writes `path`, without leaving a trace.
pub(crate) fn is_held(path: &Path) -> bool {
    let lock = lock_file(path);
    // Opening a pipe would wait until somebody writes to it.
    let Some(lock) = lock.is_file().then(|| File::open(lock).ok()).flatten() else { return false };
    let held = matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock));
    lock.unlock().ok();
    held
}

impl WriterLock {
    /// Asks for the lock of `path`; waits for programs that only check it, but not for a desk.
    pub(crate) fn ask(path: &Path) -> Result<Locking> {
        refuse_links(path)?;
        let lock = lock_file(path);
        let file = match private().read(true).append(true).create(true).open(&lock) {
            Ok(file) => file,
            Err(error) => match Error::io(&lock, error) {
                Error::ReadOnlyFile { .. } => return Ok(Locking::Unwritable),
                other => return Err(other),
            },
        };
        for nth in 1..=ASKED {
            match file.try_lock() {
                Ok(()) => return Ok(Locking::Taken(Self(file))),
                Err(TryLockError::WouldBlock) if nth < ASKED => thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(Error::io(&lock, error)),
            }
        }
        Ok(Locking::Held)
    }
}

/// A file seen from outside: its identity, its length, and when it was last written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Print {
    identity: Identity,
    length: u64,
    written: Option<SystemTime>,
}

impl Print {
    /// Returns the print of a file; `None` if there is none.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().map(|metadata| Self::new(&metadata))
    }

    fn new(metadata: &Metadata) -> Self {
        // On other systems the time of a file that is open for writing may come late, so only its length counts.
        let written = if cfg!(unix) { metadata.modified().ok() } else { None };
        Self { identity: Identity::of(metadata), length: metadata.len(), written }
    }

    /// Returns the identity of the file, whatever its contents.
    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }
}

/// The state of file and log when this desk last wrote them. Without it records would be lost in a deleted file, or in
/// an older one that is copied over it.
#[derive(Debug)]
pub(crate) struct Watch {
    path: PathBuf,
    log: PathBuf,
    file: Print,
    written: Print,
}

impl Watch {
    /// Records the present state of the journal at `path` and of its log.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let log = wal(path);
        let (file, written) = (look(path, path)?, look(path, &log)?);
        Ok(Self { path: path.to_owned(), log, file: Print::new(&file), written: Print::new(&written) })
    }

    /// Refuses if one of the files is gone, replaced, written by another program, or made read-only.
    pub(crate) fn check(&self) -> Result<()> {
        for (file, seen) in [(&self.path, &self.file), (&self.log, &self.written)] {
            if self.same(file, seen)?.permissions().readonly() {
                return Err(Error::ReadOnlyFile { path: self.path.clone() });
            }
        }
        Ok(())
    }

    /// Does the same as [`Watch::check`] in the middle of a record; long ones are partly in the log already.
    pub(crate) fn check_file(&self) -> Result<()> {
        self.same(&self.path, &self.file)?;
        match Print::new(&look(&self.path, &self.log)?).identity == self.written.identity {
            true => Ok(()),
            false => Err(Error::FileGone { path: self.path.clone() }),
        }
    }

    /// Checks whether file and log are still as this desk left them, read-only or not.
    pub(crate) fn is_unchanged(&self) -> bool {
        self.same(&self.path, &self.file).is_ok() && self.same(&self.log, &self.written).is_ok()
    }

    /// Records the state of the log after a record and returns its length; the file itself must not have changed.
    pub(crate) fn recorded(&mut self) -> Result<u64> {
        self.same(&self.path, &self.file)?;
        self.written = Print::new(&look(&self.path, &self.log)?);
        Ok(self.written.length)
    }

    /// Records the state of file and log after the log was copied into the file.
    pub(crate) fn came_home(&mut self) -> Result<()> {
        *self = Self::new(&self.path)?;
        Ok(())
    }

    fn same(&self, file: &Path, seen: &Print) -> Result<Metadata> {
        let metadata = look(&self.path, file)?;
        let now = Print::new(&metadata);
        if now.identity != seen.identity {
            return Err(Error::FileGone { path: self.path.clone() });
        }
        if now != *seen {
            return Err(Error::FileChanged { path: self.path.clone() });
        }
        Ok(metadata)
    }
}

/// Returns the metadata of a file of the journal at `path`.
fn look(path: &Path, file: &Path) -> Result<Metadata> {
    fs::metadata(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Error::FileGone { path: path.to_owned() },
        _ => Error::io(file, error),
    })
}

/// Distinguishes a file from another with the same name.
#[cfg(unix)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    device: u64,
    inode: u64,
}

#[cfg(unix)]
impl Identity {
    fn of(metadata: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self { device: metadata.dev(), inode: metadata.ino() }
    }
}

/// On other systems an open file can't be replaced, so its presence is enough.
#[cfg(not(unix))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity;

#[cfg(not(unix))]
impl Identity {
    fn of(_: &Metadata) -> Self {
        Self
    }
}

/// Returns the real path of an existing file.
pub(crate) fn existing(path: &Path) -> Result<PathBuf> {
    let real = fs::canonicalize(path).map_err(|error| Error::io(path, error))?;
    if !real.is_file() {
        return Err(Error::NotAJournal { path: path.to_owned(), detail: "it is not a file".to_owned() });
    }
    Ok(real)
}

/// Returns the real path of a file that may not exist yet, in a folder that does.
pub(crate) fn future(path: &Path) -> Result<PathBuf> {
    if let Ok(real) = fs::canonicalize(path) {
        return Ok(real);
    }
    let Some(name) = path.file_name() else {
        return Err(Error::NotFound { path: path.to_owned() });
    };
    let folder = fs::canonicalize(folder(path)).map_err(|error| Error::io(path, error))?;
    Ok(folder.join(name))
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Makes a file that no connection has open durable.
pub(crate) fn sync_file(path: &Path) -> Result<()> {
    let file = File::options().read(true).write(true).open(path);
    file.and_then(|file| file.sync_all()).map_err(|error| Error::io(path, error))
}

/// Makes a rename or a creation in the folder of `path` durable.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> Result<()> {
    let folder = File::open(folder(path));
    folder.and_then(|folder| folder.sync_all()).map_err(|error| Error::io(path, error))
}

/// On other systems folders can't be synced; the file system's own journal does it.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}

/// Deletes a file and what SQLite may have left beside it; missing files are no error.
pub(crate) fn remove_with_logs(path: &Path) -> Result<()> {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        remove(&beside(path, suffix))?;
    }
    Ok(())
}

/// Deletes a file; a missing file is no error.
pub(crate) fn remove(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io(file, error)),
        _ => Ok(()),
    }
}

/// Checks whether a file is an event or a backup, or belongs to one, so that nothing else may replace it: by its name,
/// even if it does not exist, and by its contents.
pub fn belongs_to_event(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    // Some systems also accept a file's name with such an ending.
    let name = name.trim_end_matches(['.', ' ']);
    let stem = |suffix: &str| name.len().checked_sub(suffix.len()).filter(|_| name.ends_with(suffix));
    if std::iter::once("").chain(COMPANIONS).filter_map(stem).any(|end| name[..end].ends_with(".triade")) {
        return true;
    }
    let whole = path.as_os_str().as_encoded_bytes();
    let bases = COMPANIONS.iter().filter(|suffix| whole.ends_with(suffix.as_bytes())).map(|suffix| {
        let shown = path.as_os_str().to_string_lossy();
        PathBuf::from(&shown[..shown.len() - suffix.len()])
    });
    std::iter::once(path.to_owned()).chain(bases).any(|path| path.is_file() && schema::is_journal(&path))
}
