//! The paths of the files of an event, and how SQLite spells one.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Returns `path` with `suffix` appended to its whole name.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Returns the path of the write-ahead log of `path`.
pub(crate) fn wal(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Returns the path of the file whose lock means that a desk writes `path`.
pub(crate) fn lock_file(path: &Path) -> PathBuf {
    beside(path, ".lock")
}

/// Returns the path of the backup that a desk keeps of `path`.
pub fn backup_of(path: &Path) -> PathBuf {
    path.with_extension("copia.triade")
}

/// Suffixes of the files beside an event file: SQLite's own, the writer's lock, the note of the head, the desk's
/// question about clocks, its notes of who waits after wrong PINs and of what a hub has, and an unfinished copy.
pub const COMPANIONS: [&str; 9] = ["-wal", "-shm", "-journal", ".lock", ".head", ".gaps", ".waits", ".sent", ".part"];

/// Lists the paths that may belong to `path`, including its backup.
pub fn companions(path: &Path) -> Vec<PathBuf> {
    let named = COMPANIONS.iter().map(|suffix| beside(path, suffix));
    named.chain([backup_of(path)]).collect()
}

/// Returns the SQLite URI that reads `path` as it stands: no lock, no log, no file beside it.
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
