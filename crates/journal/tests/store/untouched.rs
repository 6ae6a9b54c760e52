//! Readers change, create and remove no file of an event; writers notice that somebody else did.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use journal::{Access, Error, Journal, backup_of};

use crate::support::{add, neighbours, new, place, sample};

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// A file of a folder: its name, bytes, mode and when it was written.
type Seen = (String, Vec<u8>, u32, SystemTime);

/// Damage left by a breakdown: its description, and how to cause it.
type Damage<'a> = (&'a str, &'a dyn Fn(&Path));

/// Returns everything visible of a folder.
fn seen(path: &Path) -> Vec<Seen> {
    let look = |name: String| {
        let file = path.with_file_name(&name);
        let metadata = fs::symlink_metadata(&file).unwrap();
        #[cfg(unix)]
        let mode = std::os::unix::fs::PermissionsExt::mode(&metadata.permissions());
        #[cfg(not(unix))]
        let mode = 0;
        (name, fs::read(&file).unwrap_or_default(), mode, metadata.modified().unwrap())
    };
    neighbours(path).into_iter().map(look).collect()
}

/// Reads an event in every possible way.
fn look(path: &Path) {
    journal::verify(path).ok();
    journal::survey(path).ok();
    if let Ok(journal) = Journal::open_read_only(path) {
        journal.tail(0).ok();
        journal.people().ok();
        journal.verify().ok();
        journal.data_version().ok();
        journal.close().ok();
    }
}

/// Returns an event as a kill leaves it: file, log, shared memory, lock, note and backup.
fn killed() -> (tempfile::TempDir, PathBuf) {
    let (folder, desk) = place();
    let mut journal = Journal::create(&desk).unwrap();
    add(&mut journal, "event", "home");
    journal.backup_to(backup_of(&desk)).unwrap();
    journal.tidy().unwrap();
    for nth in 0..5 {
        add(&mut journal, "match/1", &format!("in the log {nth}"));
    }
    let left = tempfile::tempdir().unwrap();
    let path = left.path().canonicalize().unwrap().join("left.triade");
    for suffix in ["", "-wal", "-shm", ".lock", ".head"] {
        fs::copy(beside(&desk, suffix), beside(&path, suffix)).unwrap();
    }
    fs::copy(backup_of(&desk), backup_of(&path)).unwrap();
    drop((journal, folder));
    (left, path)
}

#[test]
fn who_looks_at_what_a_breakdown_left_changes_nothing() {
    let cut = |path: &Path, part: u64| {
        let file = fs::File::options().write(true).open(path).unwrap();
        file.set_len(file.metadata().unwrap().len() * part / 10).unwrap();
    };
    let damages: [Damage<'_>; 10] = [
        ("nothing", &|_| {}),
        ("the file was emptied", &|path| cut(path, 0)),
        ("half of the file is gone", &|path| cut(path, 5)),
        ("the file is no database", &|path| fs::write(path, "a shopping list").unwrap()),
        ("half of the log is gone", &|path| cut(&beside(path, "-wal"), 5)),
        ("the log is empty", &|path| cut(&beside(path, "-wal"), 0)),
        ("no shared memory", &|path| fs::remove_file(beside(path, "-shm")).unwrap()),
        ("the log alone beside an empty file", &|path| {
            cut(path, 0);
            fs::remove_file(beside(path, "-shm")).unwrap();
            fs::remove_file(backup_of(path)).unwrap();
        }),
        ("an old journal", &|path| {
            fs::remove_file(beside(path, "-wal")).unwrap();
            fs::write(beside(path, "-journal"), [0; 600]).unwrap();
        }),
        ("an old journal beside an empty file", &|path| {
            cut(path, 0);
            fs::rename(beside(path, "-wal"), beside(path, "-journal")).unwrap();
        }),
    ];
    for (name, damage) in damages {
        let (_folder, path) = killed();
        damage(&path);
        let before = seen(&path);
        look(&path);
        assert_eq!(seen(&path), before, "{name}");
    }
}

#[test]
fn records_of_a_log_are_read_without_a_trace() {
    let (_folder, path) = killed();
    let before = seen(&path);
    assert_eq!(journal::verify(&path).unwrap().head.records, 6);
    assert_eq!(Journal::open_read_only(&path).unwrap().tail(0).unwrap().len(), 6);
    assert_eq!(seen(&path), before);
    fs::write(&path, "").unwrap();
    fs::remove_file(backup_of(&path)).unwrap();
    assert!(matches!(journal::verify(&path), Err(Error::Emptied { .. })));
    assert!(matches!(Journal::open(&path), Err(Error::Emptied { .. })), "the log stays for whoever examines it");
    assert!(fs::metadata(beside(&path, "-wal")).unwrap().len() > 0);
}

#[test]
fn a_board_follows_one_desk_after_another() {
    let (_folder, path) = place();
    sample(&path, 3);
    let before = seen(&path);
    let board = Journal::open_read_only(&path).unwrap();
    let mut version = board.data_version().unwrap();
    assert_eq!(board.data_version().unwrap(), version);
    assert_eq!(seen(&path), before, "no desk is there");
    for nth in 0..3 {
        let mut desk = Journal::open(&path).unwrap();
        assert!(desk.is_writer(), "whoever looks keeps no desk away");
        let mut moved = || std::mem::replace(&mut version, board.data_version().unwrap()) != version;
        moved();
        add(&mut desk, "event", "a");
        assert!(moved(), "{nth}");
        assert_eq!(board.tail(0).unwrap().len(), 4 + 2 * nth);
        add(&mut desk, "event", "b");
        assert!(moved(), "{nth}");
        desk.close().unwrap();
        assert_eq!(board.tail(0).unwrap().len(), 5 + 2 * nth, "after it has closed");
        assert_eq!(board.verify().unwrap().head.records, 5 + 2 * nth as u64);
    }
}

#[test]
fn an_empty_file_takes_no_log_from_the_desk_that_writes_it() {
    let (_folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    fs::write(&path, "").unwrap();
    look(&path);
    assert!(matches!(desk.append("event", 1, &[new("b")]), Err(Error::FileChanged { .. })));
    desk.close().unwrap_err();
    assert!(fs::metadata(beside(&path, "-wal")).unwrap().len() > 0, "it is all that is left");
}

#[test]
fn a_file_that_somebody_writes_over_closes_the_desk() {
    let (folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    desk.tidy().unwrap();
    let long = "x".repeat(5_000);
    let old = folder.path().join("old");
    fs::copy(&path, &old).unwrap();
    for nth in 0..5 {
        add(&mut desk, "event", &format!("{nth} {long}"));
    }
    desk.backup_to(backup_of(&path)).unwrap();
    desk.tidy().unwrap();
    for nth in 5..9 {
        add(&mut desk, "event", &nth.to_string());
    }
    fs::copy(&old, &path).unwrap();
    let log = fs::read(beside(&path, "-wal")).unwrap();
    for _ in 0..3 {
        assert!(matches!(desk.append("event", 10, &[new("lost")]), Err(Error::FileChanged { .. })));
        assert!(matches!(desk.tidy(), Err(Error::FileChanged { .. })));
    }
    drop(desk);
    assert_eq!(fs::read(beside(&path, "-wal")).unwrap(), log, "it is played into no other file");
    let again = Journal::open(&path).unwrap();
    assert!(matches!(again.access(), Access::ReadOnly(_)), "note and backup know more");
}

#[test]
fn a_log_that_somebody_writes_over_closes_the_desk() {
    let (_folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    let log = fs::read(beside(&path, "-wal")).unwrap();
    add(&mut desk, "event", "b");
    fs::write(beside(&path, "-wal"), log).unwrap();
    assert!(matches!(desk.append("event", 2, &[new("lost")]), Err(Error::FileChanged { .. })));
}

#[cfg(unix)]
#[test]
fn a_link_where_a_desk_writes_is_refused() {
    for suffix in [".lock", ".head", ".gaps", ".waits", ".sent"] {
        let (folder, path) = place();
        sample(&path, 3);
        let diary = folder.path().join("diary.txt");
        fs::write(&diary, "dear diary").unwrap();
        fs::remove_file(beside(&path, suffix)).ok();
        std::os::unix::fs::symlink(&diary, beside(&path, suffix)).unwrap();
        let before = seen(&path);
        let link = beside(&path, suffix);
        assert!(matches!(Journal::open(&path), Err(Error::Link { path }) if path == link), "{suffix}");
        look(&path);
        assert_eq!(seen(&path), before, "{suffix}");
        fs::remove_file(&path).unwrap();
        assert!(matches!(Journal::create(&path), Err(Error::Link { .. })), "{suffix}");
        assert_eq!(fs::read(&diary).unwrap(), b"dear diary");
    }
}

/// Opening a pipe would wait for ever for the other end.
#[cfg(unix)]
#[test]
fn a_pipe_where_a_desk_writes_is_refused() {
    for suffix in [".lock", ".head", ".gaps", ".waits", ".sent"] {
        let (_folder, path) = place();
        sample(&path, 3);
        let pipe = beside(&path, suffix);
        fs::remove_file(&pipe).ok();
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert!(matches!(Journal::open(&path), Err(Error::Link { path }) if path == pipe), "{suffix}");
        fs::remove_file(&path).unwrap();
        assert!(matches!(Journal::create(&path), Err(Error::Link { path }) if path == pipe), "{suffix}");
    }
}

#[cfg(unix)]
#[test]
fn log_and_memory_of_an_open_file_are_its_owners() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_folder, path) = place();
    sample(&path, 3);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
    let mut desk = Journal::open(&path).unwrap();
    add(&mut desk, "event", "a");
    for suffix in ["", "-wal", "-shm", ".lock", ".head"] {
        let mode = fs::metadata(beside(&path, suffix)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{suffix}");
    }
}
