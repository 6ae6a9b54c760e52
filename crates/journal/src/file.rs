//! What SQLite does not watch over: the writer's lock, whether the file is still there, durable renames.
//!
//! The journal file itself is never opened here while a connection may have it open: closing any handle to it would drop
//! the locks that SQLite holds for the whole process.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

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
/// note of the head, the desk's question about clocks, a copy that is being made.
pub const COMPANIONS: [&str; 7] = ["-wal", "-shm", "-journal", ".lock", ".head", ".gaps", ".part"];

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

impl WriterLock {
    /// Asks for the lock of `path` without waiting.
    pub(crate) fn ask(path: &Path) -> Result<Locking> {
        let lock = lock_file(path);
        let file = match private().read(true).append(true).create(true).open(&lock) {
            Ok(file) => file,
            Err(error) => match Error::io(&lock, error) {
                Error::ReadOnlyFile { .. } => return Ok(Locking::Unwritable),
                other => return Err(other),
            },
        };
        match file.try_lock() {
            Ok(()) => Ok(Locking::Taken(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(Locking::Held),
            Err(TryLockError::Error(error)) => Err(Error::io(&lock, error)),
        }
    }
}

/// Remembers which files were opened, to notice that another stands there now. Without it a deleted file would take
/// records that nobody finds again.
#[derive(Debug)]
pub(crate) struct Watch {
    path: PathBuf,
    files: Vec<(PathBuf, Identity)>,
}

impl Watch {
    /// Remembers the journal at `path` and its log as they are now.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let mut files = Vec::new();
        for file in [path.to_owned(), wal(path)] {
            let metadata = fs::metadata(&file).map_err(|error| Error::io(&file, error))?;
            files.push((file, Identity::of(&metadata)));
        }
        Ok(Self { path: path.to_owned(), files })
    }

    /// Refuses when one of the files is gone, is another one, or was made read-only.
    pub(crate) fn check(&self) -> Result<()> {
        for (file, identity) in &self.files {
            let metadata = match fs::metadata(file) {
                Ok(metadata) if Identity::of(&metadata) == *identity => metadata,
                _ => return Err(Error::FileGone { path: self.path.clone() }),
            };
            if metadata.permissions().readonly() {
                return Err(Error::ReadOnlyFile { path: self.path.clone() });
            }
        }
        Ok(())
    }
}

/// What tells a file from another with the same name.
#[cfg(unix)]
#[derive(Debug, PartialEq, Eq)]
struct Identity {
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
#[derive(Debug, PartialEq, Eq)]
struct Identity;

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
