//! What SQLite does not watch over: the writer's lock, whether the file is still there, durable renames.
//!
//! The journal file itself is never opened here while a connection may have it open: closing any handle to it would drop
//! the locks that SQLite holds for the whole process. What stands beside it and is this program's own is never a link: a link
//! would lead to somebody else's file.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::error::{Error, Result};
use crate::schema;

/// Gives `path` with `suffix` after its whole name.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Names the write-ahead log that belongs to `path`.
pub(crate) fn wal(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Names the file whose lock says that a desk writes `path`.
pub(crate) fn lock_file(path: &Path) -> PathBuf {
    beside(path, ".lock")
}

/// Names the backup that a desk keeps of `path`.
pub fn backup_of(path: &Path) -> PathBuf {
    path.with_extension("copia.triade")
}

/// What stands beside an event file under the whole of its name and something more: SQLite's own, the writer's lock, the
/// note of the head, the desk's question about clocks, its note of who waits after wrong PINs, a copy that is being made.
pub const COMPANIONS: [&str; 8] = ["-wal", "-shm", "-journal", ".lock", ".head", ".gaps", ".waits", ".part"];

/// Lists what may stand beside `path` and belongs to it, its backup included.
pub fn companions(path: &Path) -> Vec<PathBuf> {
    let named = COMPANIONS.iter().map(|suffix| beside(path, suffix));
    named.chain([backup_of(path)]).collect()
}

/// Makes the options for a file that its owner alone may read, as far as the system knows owners.
pub fn private() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is nothing to set elsewhere"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Tells whether something is there and not empty.
pub(crate) fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0)
}

/// What a desk writes beside the file without SQLite.
const OWN: [&str; 4] = [".lock", ".head", ".gaps", ".waits"];

/// Refuses what is no file where a desk writes beside `path`: it would write over what a link leads to, and wait for ever
/// for somebody at the other end of a pipe.
fn refuse_links(path: &Path) -> Result<()> {
    let is_no_file = |own: &PathBuf| fs::symlink_metadata(own).is_ok_and(|metadata| !metadata.is_file());
    let other = OWN.iter().map(|suffix| beside(path, suffix)).find(is_no_file);
    other.map_or(Ok(()), |path| Err(Error::Link { path }))
}

/// Leaves an event to its owner alone, before SQLite makes log and shared memory with the modes of the file. Where that is not
/// for this user to do, it stays as it is.
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

/// Elsewhere the folder says who may read.
#[cfg(not(unix))]
pub(crate) fn make_private(_: &Path) {}

/// Tells whether the system refuses to write the lock beside `path`, which its writer could write when it took it.
pub(crate) fn is_unwritable(path: &Path) -> bool {
    let kind = File::options().append(true).open(lock_file(path)).map_err(|error| error.kind());
    matches!(kind, Err(io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem))
}

/// The right to write a journal. The system takes it back when the value or the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct WriterLock(File);

impl Drop for WriterLock {
    fn drop(&mut self) {
        // Closing alone is not enough: a program being started by this process just now shares the handle for a moment.
        self.0.unlock().ok();
    }
}

/// What came of asking for a [`WriterLock`].
pub(crate) enum Locking {
    Taken(WriterLock),
    Held,
    Unwritable,
}

/// How often the lock is asked for, and after which pause: whoever looks whether a desk writes has it for a moment.
const ASKED: u32 = 40;
const PAUSE: Duration = Duration::from_millis(5);

/// Tells whether a desk writes `path`, and leaves no trace.
pub(crate) fn is_held(path: &Path) -> bool {
    let lock = lock_file(path);
    // Whoever opens a pipe waits until somebody writes to it.
    let Some(lock) = lock.is_file().then(|| File::open(lock).ok()).flatten() else { return false };
    let held = matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock));
    lock.unlock().ok();
    held
}

impl WriterLock {
    /// Asks for the lock of `path`; waits for who only looks, and for no desk.
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

/// What a file looks like from outside: which one it is, how long, and when it was last written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Print {
    identity: Identity,
    length: u64,
    written: Option<SystemTime>,
}

impl Print {
    /// Looks at a file; `None` where there is none.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        fs::metadata(path).ok().map(|metadata| Self::new(&metadata))
    }

    fn new(metadata: &Metadata) -> Self {
        // Elsewhere the time of a file that is open for writing may come late: its length is enough.
        let written = if cfg!(unix) { metadata.modified().ok() } else { None };
        Self { identity: Identity::of(metadata), length: metadata.len(), written }
    }

    /// Says which file it is, whatever is in it.
    pub(crate) fn identity(&self) -> &Identity {
        &self.identity
    }
}

/// Remembers what file and log looked like when this desk last wrote them. Without it a deleted file would take records
/// that nobody finds again, and an older one that is copied over it would lose them.
#[derive(Debug)]
pub(crate) struct Watch {
    path: PathBuf,
    log: PathBuf,
    file: Print,
    written: Print,
}

impl Watch {
    /// Remembers the journal at `path` and its log as they are now.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let log = wal(path);
        let (file, written) = (look(path, path)?, look(path, &log)?);
        Ok(Self { path: path.to_owned(), log, file: Print::new(&file), written: Print::new(&written) })
    }

    /// Refuses when one of the files is gone, is another one, was written by somebody else, or was made read-only.
    pub(crate) fn check(&self) -> Result<()> {
        for (file, seen) in [(&self.path, &self.file), (&self.log, &self.written)] {
            if self.same(file, seen)?.permissions().readonly() {
                return Err(Error::ReadOnlyFile { path: self.path.clone() });
            }
        }
        Ok(())
    }

    /// Does as [`Watch::check`] does in the middle of a record, of which long ones are in the log already.
    pub(crate) fn check_file(&self) -> Result<()> {
        self.same(&self.path, &self.file)?;
        match Print::new(&look(&self.path, &self.log)?).identity == self.written.identity {
            true => Ok(()),
            false => Err(Error::FileGone { path: self.path.clone() }),
        }
    }

    /// Tells whether file and log are still as this desk left them, whether they may be written or not.
    pub(crate) fn is_unchanged(&self) -> bool {
        self.same(&self.path, &self.file).is_ok() && self.same(&self.log, &self.written).is_ok()
    }

    /// Remembers the log after a record; the file itself must not have changed. Gives how long the log is.
    pub(crate) fn recorded(&mut self) -> Result<u64> {
        self.same(&self.path, &self.file)?;
        self.written = Print::new(&look(&self.path, &self.log)?);
        Ok(self.written.length)
    }

    /// Remembers file and log after the log was brought home.
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

/// Looks at a file of the journal at `path`.
fn look(path: &Path, file: &Path) -> Result<Metadata> {
    fs::metadata(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Error::FileGone { path: path.to_owned() },
        _ => Error::io(file, error),
    })
}

/// What tells a file from another with the same name.
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

/// Elsewhere an open file can't be replaced; its presence is enough.
#[cfg(not(unix))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity;

#[cfg(not(unix))]
impl Identity {
    fn of(_: &Metadata) -> Self {
        Self
    }
}

/// Gives the real path of an existing file.
pub(crate) fn existing(path: &Path) -> Result<PathBuf> {
    let real = fs::canonicalize(path).map_err(|error| Error::io(path, error))?;
    if !real.is_file() {
        return Err(Error::NotAJournal { path: path.to_owned(), detail: "it is not a file".to_owned() });
    }
    Ok(real)
}

/// Gives the real path of a file that may not exist yet, in a folder that does.
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

/// Elsewhere folders can't be synced; the file system's own journal does it.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> Result<()> {
    Ok(())
}

/// Deletes a file and what SQLite may have left beside it; what isn't there is fine.
pub(crate) fn remove_with_logs(path: &Path) -> Result<()> {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        remove(&beside(path, suffix))?;
    }
    Ok(())
}

/// Deletes a file; one that isn't there is fine.
pub(crate) fn remove(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Error::io(file, error)),
        _ => Ok(()),
    }
}

/// Gives the SQLite URI that reads `path` as it stands: no lock, no log, no file beside it.
pub(crate) fn immutable_uri(path: &Path) -> String {
    let mut uri = String::from("file:");
    if cfg!(windows) {
        uri.push('/');
    }
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'/' | b':' | b'.' | b'-' | b'_' => uri.push(char::from(*byte)),
            letter if letter.is_ascii_alphanumeric() => uri.push(char::from(*letter)),
            other => uri.push_str(&format!("%{other:02X}")),
        }
    }
    uri + "?immutable=1"
}

/// Tells whether a file is an event or a backup, or belongs to one: nothing else may take its place. By its name, whether it
/// is there or not, and by what it is.
pub fn belongs_to_event(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    // Some systems know a file by its name with such an end, too.
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
