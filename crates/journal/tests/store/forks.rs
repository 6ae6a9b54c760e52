//! Keys that go on where they left off, and chains that fork where one was copied.

use std::path::{Path, PathBuf};
use std::process::Command;

use journal::{Error, FaultKind, Gained, Journal};
use tempfile::TempDir;

use crate::support::{add, place, tamper};

const FILE: &str = "JOURNAL_DESK_FILE";

const KEYS: &str = "JOURNAL_DESK_KEYS";

const ACTS: &str = "JOURNAL_DESK_ACTS";

#[test]
#[ignore = "the process that the tests here start"]
fn desk_process() {
    journal::keep_keys_in(std::env::var_os(KEYS).unwrap());
    let path = PathBuf::from(std::env::var_os(FILE).unwrap());
    let mut journal = if path.exists() { Journal::open(&path) } else { Journal::create(&path) }.unwrap();
    for act in std::env::var(ACTS).unwrap().split(' ') {
        add(&mut journal, "match/1", act);
    }
    journal.close().unwrap();
}

/// Records acts in a file in a process whose installation keeps its keys in a folder.
fn record_with(keys: &Path, file: &Path, acts: &str) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "--ignored", "forks::desk_process"]);
    let output = command.env(FILE, file).env(KEYS, keys).env(ACTS, acts).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        // Where it is copied to, the file is not there for which a key was used.
        if entry.path().extension().is_none_or(|kind| kind != "file") {
            std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

#[test]
fn a_desk_goes_on_as_itself_only_where_it_left_off() {
    let (folder, path) = place();
    let keys = folder.path().join("keys");
    let desks = |path: &Path| journal::verify(path).unwrap().desks;
    record_with(&keys, &path, "a b");
    record_with(&keys, &path, "c");
    assert_eq!(desks(&path), 1);
    // An old copy, or the same file on a machine without the key, goes on as a new desk.
    let old = folder.path().join("old.triade");
    std::fs::copy(&path, &old).unwrap();
    record_with(&keys, &path, "d");
    record_with(&keys, &old, "d");
    assert_eq!((desks(&path), desks(&old)), (1, 2));
    record_with(&folder.path().join("other keys"), &path, "e");
    assert_eq!(desks(&path), 2);
    record_with(&keys, &path, "f");
    assert_eq!(desks(&path), 2, "it is still at home here");
}

/// A file and a copy of it that both went on with the same key, which was copied; returns folder, key, file and copy.
fn forked() -> (TempDir, PathBuf, [PathBuf; 2]) {
    let (folder, path) = place();
    let [keys, copied] = ["keys", "copied"].map(|name| folder.path().join(name));
    record_with(&keys, &path, "a b c");
    let other = folder.path().join("other.triade");
    std::fs::copy(&path, &other).unwrap();
    copy_folder(&keys, &copied);
    record_with(&keys, &path, "d e");
    record_with(&copied, &other, "D E F");
    (folder, copied, [path, other])
}

#[test]
fn a_fork_is_kept_and_found_and_ends_the_same_everywhere() {
    let (folder, copied, [path, other]) = forked();
    let third = folder.path().join("third.triade");
    std::fs::copy(&other, &third).unwrap();
    assert_eq!(Journal::open(&path).unwrap().take_in(&other).unwrap(), Gained { records: 3, forks: 1 });
    assert_eq!(Journal::open(&third).unwrap().take_in(&path).unwrap(), Gained { records: 2, forks: 1 });
    let [one, two] = [&path, &third].map(|path| Journal::open_read_only(path).unwrap());
    for journal in [&one, &two] {
        let report = journal.verify().unwrap();
        assert_eq!((report.head.records, report.desks, report.forks), (8, 1, 1));
    }
    let told = |journal: &Journal| {
        let apart = journal.branches().unwrap();
        let records = journal.history().unwrap();
        let mut told: Vec<_> =
            records.iter().map(|record| (record.payload.clone(), apart.contains_key(&record.id))).collect();
        told.sort();
        (told, journal.last_seq("match/1").unwrap(), journal.head().unwrap())
    };
    assert_eq!(told(&one), told(&two));
    let (records, last, _) = told(&one);
    let apart = records.iter().filter(|(_, apart)| *apart).count();
    assert!((apart, last) == (3, 5) || (apart, last) == (2, 6), "{records:?}");
    // More of either side, or of a third one, finds its place.
    record_with(&copied, &other, "G");
    assert_eq!(Journal::open(&path).unwrap().take_in(&other).unwrap(), Gained { records: 1, forks: 0 });
    assert_eq!(Journal::open(&third).unwrap().take_in(&other).unwrap(), Gained { records: 1, forks: 0 });
    let [one, two] = [&path, &third].map(|path| Journal::open_read_only(path).unwrap());
    assert_eq!(told(&one), told(&two));
}

#[test]
fn what_a_chain_says_of_itself_cannot_be_changed() {
    let (_folder, _, [path, other]) = forked();
    Journal::open(&path).unwrap().take_in(&other).unwrap();
    let sound = std::fs::read(&path).unwrap();
    for sql in [
        "UPDATE chains SET base = 2 WHERE nth = 2",
        "UPDATE chains SET base = 0 WHERE nth = 2",
        "UPDATE chains SET parent = NULL WHERE nth = 2",
        "UPDATE chains SET parent = 2 WHERE nth = 1",
        "UPDATE chains SET desk = zeroblob(32) WHERE nth = 2",
        "UPDATE chains SET last = 5, head = (SELECT head FROM chains WHERE nth = 1) WHERE nth = 2",
    ] {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, sql);
        let found = journal::verify(&path);
        assert!(matches!(found, Err(Error::Broken { .. })), "{sql}: {found:?}");
    }
    let kind = |sql: &str| {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, sql);
        crate::support::fault(&path).kind
    };
    let desk = Journal::open_read_only(&other).unwrap().heads().unwrap().tips()[0].desk;
    assert_eq!(kind("UPDATE records SET signature = zeroblob(64) WHERE number = 6"), FaultKind::Unsigned { desk });
}
