//! The only way in which files are exported: minutes, slips, lists, pictures.
//!
//! A file is written whole or not at all, and nothing that belongs to an event is ever replaced.

mod scratch;
#[cfg(test)]
mod tests;

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use scratch::private_folder;
pub use scratch::{Scratch, sweep};

/// The reason why a file was not written; an existing file of that name is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The name is that of an event, of a copy of one, or of a file that belongs to one.
    #[error("{}: this belongs to an event; choose another name", path.display())]
    Event {
        /// The file.
        path: PathBuf,
    },
    /// Something is there already, and a whole folder replaces nothing.
    #[error("{}: this is there already; choose another name", path.display())]
    There {
        /// The folder.
        path: PathBuf,
    },
    /// The system refused.
    #[error("{}: {source}; choose a folder that exists and can be written", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// Writes a file; an existing one is replaced only once the new one is complete. A link stays, and its target is
/// written; a special file (a pipe, a device) is written into.
///
/// # Errors
/// If the file cannot be written, or belongs to an event.
pub fn put(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let target = writable(path)?;
    let written = if takes_what_comes(&target) { pass_on(&target, bytes) } else { replace(&target, bytes) };
    written.map_err(|source| Error::File { path: path.to_owned(), source })
}

/// Tests whether a file could be written, without leaving anything.
///
/// # Errors
/// The reason why it cannot.
pub fn try_out(path: &Path) -> Result<(), Error> {
    let target = writable(path)?;
    if takes_what_comes(&target) {
        return Ok(());
    }
    let tried = match target.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => beside(&target).and_then(|beside| write_through(beside.path(), b"")),
    };
    tried.map_err(|source| Error::File { path: path.to_owned(), source })
}

/// Returns the file to which a path leads, unless it belongs to an event.
fn writable(path: &Path) -> Result<PathBuf, Error> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if [path, &target].into_iter().any(journal::belongs_to_event) {
        return Err(Error::Event { path: path.to_owned() });
    }
    Ok(target)
}

/// Checks whether the path is a special file, which cannot be replaced.
fn takes_what_comes(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

fn pass_on(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut there = File::options().write(true).open(path)?;
    there.write_all(bytes)?;
    there.flush()
}

/// Returns a path in a folder that is free of any event's files: `name.triade`, `name 2.triade`…
pub fn free_event(folder: &Path, name: &str) -> PathBuf {
    let numbered = |number: u32| match number {
        1 => folder.join(format!("{name}.triade")),
        _ => folder.join(format!("{name} {number}.triade")),
    };
    let free = |path: &PathBuf| !path.exists() && !journal::companions(path).iter().any(|beside| beside.exists());
    (1..).map(numbered).find(free).unwrap_or_else(|| numbered(1))
}

/// Copies an event made elsewhere to an unused path: whole, or not at all.
///
/// # Errors
/// If it cannot be read or written.
pub fn put_event(made: &Path, path: &Path) -> Result<(), Error> {
    let put = || {
        let (beside, bytes) = (beside(path)?, fs::read(made)?);
        write_through(beside.path(), &bytes)?;
        if path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(beside.path(), path)
    };
    put().map_err(|source| Error::File { path: path.to_owned(), source })
}

/// Makes a folder that only its owner may read: whole, with all that `fill` puts into it, or not at all. Of what is
/// there only an empty folder is replaced.
///
/// # Errors
/// If something is there, or the folder can't be filled.
pub fn put_folder<T, E: From<Error>>(path: &Path, fill: impl FnOnce(&Path) -> Result<T, E>) -> Result<T, E> {
    let failed = |source| E::from(Error::File { path: path.to_owned(), source });
    if journal::belongs_to_event(path) {
        return Err(Error::Event { path: path.to_owned() }.into());
    }
    let is_empty = || fs::read_dir(path).is_ok_and(|mut found| found.next().is_none());
    if fs::symlink_metadata(path).is_ok() && !is_empty() {
        return Err(Error::There { path: path.to_owned() }.into());
    }
    let beside = beside(path).map_err(failed)?;
    private_folder(beside.path()).map_err(failed)?;
    // Held until the folder is complete, where a folder can be: an unlocked one has lost its program.
    let held = File::open(beside.path()).ok().filter(|folder| folder.try_lock().is_ok());
    let made = fill(beside.path())?;
    if let Some(folder) = &held {
        folder.sync_all().map_err(failed)?;
    }
    if path.is_dir() {
        fs::remove_dir(path).map_err(failed)?;
    }
    fs::rename(beside.path(), path).map_err(failed)?;
    Ok(made)
}

/// Writes a file beside, then moves it into place.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path)?;
    write_through(beside.path(), bytes)?;
    fs::rename(beside.path(), path)
}

/// Reserves the path beside a file where it is written.
fn beside(path: &Path) -> io::Result<Scratch> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    sweep_beside(path, name);
    let mut beside = begin(name);
    beside.push(format!("{}{END}", std::process::id()));
    Ok(Scratch::at(path.with_file_name(beside)))
}

/// Suffix of a file being written.
const END: &str = ".tmp";

/// Returns the prefix of a file being written: its future name, to be followed by the process id.
fn begin(name: &OsStr) -> OsString {
    let mut begin = OsString::from(".");
    begin.push(name);
    begin.push(".");
    begin
}

/// Writes a file that only its owner may read, as it contains names.
fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if path.is_symlink() {
        // The target of a link is somebody else's; the path is this program's.
        fs::remove_file(path)?;
    }
    let mut file = journal::private().write(true).create(true).truncate(true).open(path)?;
    // Held until the file is complete: an unlocked file has lost its program.
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Err(io::ErrorKind::ResourceBusy.into());
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// Removes what a killed program had begun to write under this name.
fn sweep_beside(path: &Path, name: &OsStr) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (begin, Ok(found)) = (begin(name), fs::read_dir(folder)) else { return };
    for file in found.flatten().map(|entry| entry.path()) {
        let left = file.file_name().is_some_and(|name| is_scratch(name, &begin));
        if left && File::open(&file).is_ok_and(|file| file.try_lock().is_ok()) {
            drop(Scratch::at(file));
        }
    }
}

fn is_scratch(name: &OsStr, begin: &OsStr) -> bool {
    let number = name.as_encoded_bytes().strip_prefix(begin.as_encoded_bytes());
    let number = number.and_then(|rest| rest.strip_suffix(END.as_bytes()));
    number.is_some_and(|number| !number.is_empty() && number.iter().all(u8::is_ascii_digit))
}
