//! Files that are no journal are refused with an explanation, untouched, and without litter beside them.

use std::path::Path;

use journal::{Error, Journal, SCHEMA_VERSION};

use crate::support::{neighbours, place, sample, tamper};

/// Opens a file in every way; all refuse and leave file and folder as they were. Returns the error of the desk's way.
fn refused(path: &Path) -> Error {
    let before = (std::fs::read(path).unwrap(), neighbours(path));
    Journal::open_read_only(path).unwrap_err();
    journal::verify(path).unwrap_err();
    let error = Journal::open(path).unwrap_err();
    assert_eq!((std::fs::read(path).unwrap(), neighbours(path)), before);
    assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
    error
}

#[test]
fn a_newer_version_asks_for_a_newer_program() {
    let (_folder, path) = place();
    sample(&path, 3);
    tamper(&path, &format!("PRAGMA user_version = {}", SCHEMA_VERSION + 1));
    let error = refused(&path);
    assert!(matches!(error, Error::NewerVersion { found, known: SCHEMA_VERSION, .. } if found == SCHEMA_VERSION + 1));
    assert!(error.to_string().contains("update the program"));
}

#[test]
fn other_files_are_no_journals() {
    let (folder, _) = place();
    let hostile: [(&str, Vec<u8>); 5] = [
        ("empty", Vec::new()),
        ("text", b"a shopping list".to_vec()),
        ("noise", (0..20_000_u32).map(|byte| (byte.wrapping_mul(2_654_435_761) >> 24) as u8).collect()),
        ("header", b"SQLite format 3\0".to_vec()),
        ("half", [b"SQLite format 3\0".as_slice(), &[0xff; 5000]].concat()),
    ];
    for (name, bytes) in hostile {
        let path = folder.path().canonicalize().unwrap().join(name);
        std::fs::write(&path, bytes).unwrap();
        let error = refused(&path);
        assert!(matches!(error, Error::NotAJournal { .. }), "{name}: {error:?}");
    }
    assert!(matches!(Journal::open(folder.path()), Err(Error::NotAJournal { .. })), "a folder");
}

#[test]
fn other_databases_are_no_journals() {
    for sql in ["PRAGMA application_id = 7", "PRAGMA user_version = 0", "PRAGMA user_version = -1"] {
        let (_folder, path) = place();
        sample(&path, 3);
        tamper(&path, sql);
        let error = Journal::open(&path).unwrap_err();
        assert!(matches!(error, Error::NotAJournal { .. }), "{sql}: {error:?}");
    }
    let (_folder, path) = place();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES (1)").unwrap();
    drop(other);
    assert!(matches!(refused(&path), Error::NotAJournal { .. }));
}

/// It is an event, but no longer as Triade wrote it, and must not be reported as a wrong file.
#[test]
fn an_event_whose_tables_were_changed_is_told_as_such() {
    for sql in [
        "DROP TABLE pins",
        "CREATE TABLE more (x)",
        "CREATE TRIGGER spy AFTER INSERT ON records BEGIN DELETE FROM pins; END",
        "CREATE VIEW v AS SELECT 1",
        "ALTER TABLE people ADD COLUMN phone TEXT",
    ] {
        let (_folder, path) = place();
        sample(&path, 3);
        tamper(&path, sql);
        let error = Journal::open(&path).unwrap_err();
        assert!(matches!(error, Error::Altered { .. }), "{sql}: {error:?}");
    }
}

#[test]
fn truncated_files_are_refused() {
    let (_folder, path) = place();
    sample(&path, 200);
    let whole = std::fs::read(&path).unwrap();
    for length in (1..whole.len()).step_by(997).chain([4096, 8192, whole.len() - 4096, whole.len() - 1]) {
        std::fs::write(&path, &whole[..length]).unwrap();
        let error = refused(&path);
        assert!(matches!(error, Error::NotAJournal { .. } | Error::Damaged { .. }), "{length}: {error:?}");
    }
}
