//! Helpers for all tests of this folder.

use std::path::{Path, PathBuf};

use journal::{Error, Fault, Journal, NewRecord, Stamp};
use tempfile::TempDir;

/// A new folder and a journal's name in it.
pub fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().canonicalize().unwrap().join("gara d'oca #1%.triade");
    (folder, path)
}

pub fn stamp() -> Stamp {
    Stamp { time_ms: 1_763_700_000_000, desk: "desk-a".to_owned(), official: Some("anna".to_owned()) }
}

pub fn new(payload: impl Into<String>) -> NewRecord {
    NewRecord { stamp: stamp(), schema: 1, payload: payload.into() }
}

/// Appends one record at the end of a stream.
pub fn add(journal: &mut Journal, stream: &str, payload: &str) -> u64 {
    let last = journal.last_seq(stream).unwrap();
    journal.append(stream, last, &[new(payload)]).unwrap()[0].id
}

/// A closed journal with `event 1, match/1 1, match/2 1, event 2, match/1 2…`: ids 1 to `records`.
pub fn sample(path: &Path, records: usize) {
    let mut journal = Journal::create(path).unwrap();
    for (nth, stream) in ["event", "match/1", "match/2"].iter().cycle().take(records).enumerate() {
        add(&mut journal, stream, &format!("payload {nth}"));
    }
    journal.close().unwrap();
}

/// Changes the file with plain SQL, removing the triggers meanwhile.
pub fn tamper(path: &Path, sql: &str) {
    let conn = rusqlite::Connection::open(path).unwrap();
    conn.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    let mut statement = conn.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").unwrap();
    let triggers: Vec<(String, String)> =
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect();
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    conn.execute_batch(sql).unwrap();
    for (_, create) in &triggers {
        conn.execute_batch(create).unwrap();
    }
}

/// Returns the fault that `verify` finds.
pub fn fault(path: &Path) -> Fault {
    match journal::verify(path) {
        Err(Error::Broken { fault, .. }) => *fault,
        other => panic!("no fault: {other:?}"),
    }
}

/// Returns the kind of a stream without the desk whose own it is.
pub fn kind(stream: &str) -> String {
    stream.split('/').next().unwrap().to_owned()
}

/// Returns the names in the folder of `path`, sorted.
pub fn neighbours(path: &Path) -> Vec<String> {
    let folder = std::fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<_> = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Pseudo-random numbers, the same every time.
pub struct Lcg(pub u64);

impl Lcg {
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// Makes a file read-only, or writable again.
pub fn set_readonly(path: &Path, readonly: bool) {
    let mut permissions = std::fs::metadata(path).unwrap().permissions();
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, if readonly { 0o444 } else { 0o644 });
    #[cfg(not(unix))]
    permissions.set_readonly(readonly);
    std::fs::set_permissions(path, permissions).unwrap();
}
