//! What is there before a scenario begins.

use std::fs;
use std::path::Path;

use journal::{Journal, backup_of, beside};
use rusqlite::Connection;

use crate::evening::{EVENT, KEYS, OTHER, new, stamp};

/// Lays out what a scenario begins with.
pub fn prepare(scenario: &str, root: &Path) {
    let path = root.join(EVENT);
    fs::create_dir_all(root.join(KEYS)).unwrap();
    match scenario {
        "new" => {}
        "evening" | "three evenings" | "read meanwhile" => begun(&path, 3).close().unwrap(),
        "version 1" => drop(fs::copy(golden("v1.sqlite"), &path).unwrap()),
        "parcel" => two_desks(&path, &root.join(OTHER)),
        "decided: here" => cut_log(&path, root, None, false),
        "decided: without log" => cut_log(&path, root, Some(20), false),
        "decided: backup" => cut_log(&path, root, None, true),
        "killed before" => {
            let desk = begun(&path, 12);
            as_killed(desk, &path, root);
        }
        other => panic!("{other}"),
    }
}

fn golden(name: &str) -> std::path::PathBuf {
    // Where this package is now: a cache shared by several clones may have compiled it in another.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    Path::new(&package).join("tests").join("golden").join(name)
}

fn begun(path: &Path, records: usize) -> Journal {
    let mut journal = Journal::create(path).unwrap();
    (0..records).for_each(|_| add(&mut journal));
    journal
}

fn add(journal: &mut Journal) {
    let last = journal.last_seq("event").unwrap();
    journal.append("event", last, &[new("before")]).unwrap();
}

/// Two desks of an event; the second has records that the first does not know.
fn two_desks(path: &Path, other: &Path) {
    let mut first = begun(path, 2);
    first.tidy().unwrap();
    fs::copy(path, other).unwrap();
    let mut second = Journal::open(other).unwrap();
    first.admit(&stamp(), second.desk().unwrap(), "sala").unwrap();
    second.append("match/7", 0, &[new("a"), new("b"), new("c")]).unwrap();
    second.append("match/8", 0, &[new("d")]).unwrap();
    second.close().unwrap();
    first.close().unwrap();
}

/// Leaves the files as a kill leaves them: with the log, which closing would bring home.
fn as_killed(journal: Journal, path: &Path, root: &Path) {
    let files = ["", "-wal"].map(|suffix| beside(path, suffix));
    let kept = files.clone().map(|file| fs::read(file).unwrap());
    drop(journal);
    fs::remove_file(root.join(format!("{EVENT}-shm"))).ok();
    files.iter().zip(kept).for_each(|(file, bytes)| fs::write(file, bytes).unwrap());
}

/// An event with 20 records that a kill left, of whose log a bad disk has cut the end; the pages of the first `home` are in the
/// file, too, or those of 15 in a copy.
fn cut_log(path: &Path, root: &Path, home: Option<usize>, copy: bool) {
    let mut journal = Journal::create(path).unwrap();
    for nth in 1..=20 {
        add(&mut journal);
        if Some(nth) == home {
            let reader = Connection::open(path).unwrap();
            reader.execute_batch("BEGIN; SELECT count(*) FROM records").unwrap();
            assert!(!journal.tidy().unwrap(), "somebody reads");
        }
        if copy && nth == 15 {
            journal.backup_to(backup_of(path)).unwrap();
        }
    }
    as_killed(journal, path, root);
    let log = beside(path, "-wal");
    let bytes = fs::read(&log).unwrap();
    fs::write(&log, &bytes[..bytes.len() * 2 / 5]).unwrap();
}
