//! Who may write, who may only read, and what happens when the file disappears under a desk.

use std::fs;
use std::path::Path;

use journal::{Access, Error, Journal, ReadOnlyReason};

use crate::support::{add, neighbours, new, place, sample, set_readonly};

#[test]
fn a_second_desk_reads_and_follows_until_the_first_closes() {
    let (_folder, path) = place();
    let mut first = Journal::create(&path).unwrap();
    add(&mut first, "event", "a");
    let mut second = Journal::open(&path).unwrap();
    assert_eq!(second.access(), &Access::ReadOnly(ReadOnlyReason::HeldByAnotherDesk));
    let refused = second.append("event", 1, &[new("b")]);
    assert!(
        matches!(&refused, Err(Error::ReadOnly { reason, .. }) if **reason == ReadOnlyReason::HeldByAnotherDesk),
        "{refused:?}"
    );
    add(&mut first, "event", "b");
    assert_eq!(second.tail(1).unwrap()[0].payload, "b");
    drop(first);
    drop(second);
    assert!(Journal::open(&path).unwrap().is_writer());
}

#[test]
fn a_symbolic_link_does_not_get_round_the_lock() {
    let (folder, path) = place();
    let _writer = Journal::create(&path).unwrap();
    let link = folder.path().join("link.triade");
    #[cfg(unix)]
    std::os::unix::fs::symlink(&path, &link).unwrap();
    #[cfg(unix)]
    assert!(!Journal::open(&link).unwrap().is_writer());
    drop(link);
}

#[test]
fn a_board_sees_new_records_while_the_desk_writes() {
    let (_folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    let board = Journal::open_read_only(&path).unwrap();
    assert_eq!(board.access(), &Access::ReadOnly(ReadOnlyReason::Asked));
    let mut seen = 0;
    let mut version = board.data_version().unwrap();
    for nth in 0..50 {
        let id = add(&mut desk, "match/1", &format!("throw {nth}"));
        let moved = board.data_version().unwrap();
        assert_ne!(moved, version);
        version = moved;
        assert_eq!(board.data_version().unwrap(), version, "nothing new, nothing moves");
        let news = board.tail(seen).unwrap();
        assert_eq!(news.iter().map(|record| record.id).collect::<Vec<_>>(), [id]);
        seen = id;
    }
    assert_eq!(board.verify().unwrap(), desk.verify().unwrap());
    desk.close().unwrap();
    assert_eq!(board.tail(0).unwrap().len(), 50, "the desk may close first");
}

#[test]
fn a_broken_journal_opens_to_look_at_only() {
    let (_folder, path) = place();
    sample(&path, 9);
    crate::support::tamper(&path, "UPDATE records SET payload = 'forged' WHERE id = 5");
    let before = fs::read(&path).unwrap();
    let fault = crate::support::fault(&path);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.access(), &Access::ReadOnly(ReadOnlyReason::Broken(fault)));
    assert_eq!(journal.tail(0).unwrap().len(), 9);
    assert!(matches!(journal.append("event", 3, &[new("b")]), Err(Error::ReadOnly { .. })));
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_that_goes_away_is_noticed_and_may_come_back() {
    let (folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    let aside = folder.path().join("aside");
    let wal = path.with_file_name(format!("{}-wal", path.file_name().unwrap().to_str().unwrap()));
    for file in [&path, &wal] {
        fs::rename(file, &aside).unwrap();
        assert!(matches!(journal.append("event", 1, &[new("b")]), Err(Error::FileGone { .. })));
        fs::copy(&aside, file).unwrap();
        assert!(matches!(journal.append("event", 1, &[new("b")]), Err(Error::FileGone { .. })), "it is a copy");
        fs::rename(&aside, file).unwrap();
    }
    add(&mut journal, "event", "b");
    drop(journal);
    assert_eq!(journal::verify(&path).unwrap().head.records, 2);
}

#[test]
fn who_only_looks_leaves_nothing_beside() {
    let (_folder, path) = place();
    sample(&path, 9);
    let (before, beside) = (fs::read(&path).unwrap(), neighbours(&path));
    let first = Journal::open_read_only(&path).unwrap();
    let second = Journal::open_read_only(&path).unwrap();
    assert_eq!((first.tail(0).unwrap().len(), second.tail(0).unwrap().len()), (9, 9));
    drop(first);
    assert_eq!(second.tail(0).unwrap().len(), 9);
    second.close().unwrap();
    journal::verify(&path).unwrap();
    assert_eq!(neighbours(&path), beside);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn who_stops_looking_leaves_others_their_log() {
    let (_folder, path) = place();
    sample(&path, 3);
    let stays = Journal::open_read_only(&path).unwrap();
    let goes = Journal::open_read_only(&path).unwrap();
    let mut desk = Journal::open(&path).unwrap();
    assert!(desk.is_writer());
    drop(goes);
    add(&mut desk, "event", "a");
    Journal::open_read_only(&path).unwrap().close().unwrap();
    add(&mut desk, "event", "b");
    assert_eq!(stays.tail(3).unwrap().len(), 2);
    desk.close().unwrap();
    assert_eq!(stays.tail(3).unwrap().len(), 2);
    stays.close().unwrap();
    // A reader removes nothing; the next desk does, when it closes alone.
    Journal::open(&path).unwrap().close().unwrap();
    assert!(!neighbours(&path).iter().any(|name| name.ends_with("-wal") || name.ends_with("-shm")));
    assert_eq!(journal::verify(&path).unwrap().head.records, 5);
}

#[test]
fn a_log_that_a_writer_left_is_read_and_kept() {
    let (folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    // As a desk that is switched off leaves them: the file and a log that was not copied into it.
    let crashed = folder.path().join("crashed.triade");
    let log = |path: &Path| path.with_file_name(format!("{}-wal", path.file_name().unwrap().to_str().unwrap()));
    fs::copy(&path, &crashed).unwrap();
    fs::copy(log(&path), log(&crashed)).unwrap();
    let files = || (fs::read(&crashed).unwrap(), fs::read(log(&crashed)).unwrap());
    let before = files();
    let reader = Journal::open_read_only(&crashed).unwrap();
    assert_eq!(reader.tail(0).unwrap().len(), 1);
    reader.close().unwrap();
    assert_eq!(journal::verify(&crashed).unwrap().head.records, 1);
    assert_eq!(files(), before);
}

#[test]
fn what_is_read_beside_the_verification_is_what_was_verified() {
    let (_folder, path) = place();
    sample(&path, 9);
    let count = |journal: &Journal| journal.tail(0).unwrap().len();
    let (journal, read) = Journal::open_reading(&path, count).unwrap();
    assert_eq!((journal.is_writer(), read), (true, Some(9)));
    let (second, read) = Journal::open_reading(&path, count).unwrap();
    assert_eq!((second.is_writer(), read), (false, None), "a desk has it, which may write");
    drop(second);
    journal.close().unwrap();
    let changed = |journal: &Journal| {
        let before = count(journal);
        fs::File::options().append(true).open(&path).unwrap().set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
        (before, count(journal))
    };
    let (journal, read) = Journal::open_reading(&path, changed).unwrap();
    assert_eq!((journal.is_writer(), count(&journal), read), (true, 9, None), "the file changed in between");
    journal.close().unwrap();
    crate::support::tamper(&path, "UPDATE records SET payload = 'forged' WHERE id = 5");
    let (journal, read) = Journal::open_reading(&path, count).unwrap();
    let fault = crate::support::fault(&path);
    assert_eq!((journal.access(), read), (&Access::ReadOnly(ReadOnlyReason::Broken(fault)), Some(9)));
}

#[test]
fn a_log_that_was_left_is_read_after_it_was_verified() {
    let (folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    let left = folder.path().join("left.triade");
    let log = |path: &Path| path.with_file_name(format!("{}-wal", path.file_name().unwrap().to_str().unwrap()));
    fs::copy(&path, &left).unwrap();
    fs::copy(log(&path), log(&left)).unwrap();
    let (journal, read) = Journal::open_reading(&left, |journal| journal.tail(0).unwrap().len()).unwrap();
    assert_eq!((read, journal.tail(0).unwrap().len()), (None, 1));
}

#[test]
fn a_file_made_read_only_refuses_at_once_and_goes_on_later() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    set_readonly(&path, true);
    assert!(matches!(journal.append("event", 0, &[new("a")]), Err(Error::ReadOnlyFile { .. })));
    assert_eq!(journal.tail(0).unwrap(), []);
    set_readonly(&path, false);
    add(&mut journal, "event", "a");
    journal.close().unwrap();

    set_readonly(&path, true);
    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.access(), &Access::ReadOnly(ReadOnlyReason::ReadOnlyFile));
    assert_eq!(journal.tail(0).unwrap().len(), 1);
}

/// A folder where the system itself refuses: no lock, no log, no shared memory.
#[cfg(unix)]
mod guest {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    use super::*;

    const FILE: &str = "JOURNAL_GUEST_FILE";

    #[test]
    fn a_read_only_folder_is_enough_to_look() {
        let (folder, path) = place();
        sample(&path, 9);
        as_guest(folder.path(), &path, "looks");
    }

    #[test]
    fn a_log_in_a_read_only_folder_is_read() {
        let (folder, path) = place();
        let mut desk = Journal::create(&path).unwrap();
        add(&mut desk, "event", "a");
        let copied = tempfile::tempdir().unwrap();
        let crashed = copied.path().join("crashed.triade");
        for suffix in ["", "-wal", ".lock"] {
            let from = format!("{}{suffix}", path.display());
            fs::copy(from, format!("{}{suffix}", crashed.display())).unwrap();
        }
        as_guest(copied.path(), &crashed, "reads_the_log");
        drop(folder);
    }

    /// Runs a test of this module as somebody who may not write the folder of `path`.
    fn as_guest(folder: &Path, path: &Path, test: &str) {
        // Permissions do not bind root: the check runs as nobody then, from a place where nobody may start programs.
        let bin = tempfile::tempdir().unwrap();
        let program = bin.path().join("guest");
        // Copied by a process of its own: what another test starts meanwhile would inherit the file open for writing,
        // and what is open for writing cannot be started.
        let copied = Command::new("cp").arg(std::env::current_exe().unwrap()).arg(&program).status().unwrap();
        assert!(copied.success());
        for file in fs::read_dir(folder).unwrap() {
            fs::set_permissions(file.unwrap().path(), fs::Permissions::from_mode(0o444)).unwrap();
        }
        for (file, mode) in [(bin.path(), 0o755), (program.as_path(), 0o755), (folder, 0o555)] {
            fs::set_permissions(file, fs::Permissions::from_mode(mode)).unwrap();
        }
        let mut command = Command::new(&program);
        command.args(["--exact", "--ignored", &format!("readers::guest::{test}")]).env(FILE, path).current_dir("/");
        if fs::metadata("/proc/self").map(|process| process.uid()).unwrap_or(1) == 0 {
            command.uid(65534).gid(65534);
        }
        let output = command.output().unwrap();
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && told.contains("1 passed"), "{told}");
    }

    #[test]
    #[ignore = "the process that a test above starts"]
    fn reads_the_log() {
        let path = std::env::var(FILE).unwrap();
        assert_eq!(journal::verify(&path).unwrap().head.records, 1);
        let journal = Journal::open(&path).unwrap();
        assert_eq!(journal.access(), &Access::ReadOnly(ReadOnlyReason::ReadOnlyFile));
        assert_eq!(journal.tail(0).unwrap().len(), 1);
    }

    #[test]
    #[ignore = "the process that the test above starts"]
    fn looks() {
        let path = std::env::var(FILE).unwrap();
        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(journal.access(), &Access::ReadOnly(ReadOnlyReason::ReadOnlyFile));
        assert!(journal.append("event", 3, &[new("b")]).is_err());
        assert_eq!(Journal::open_read_only(&path).unwrap().tail(0).unwrap().len(), 9);
        assert_eq!(journal::verify(&path).unwrap().head.records, 9);
        let elsewhere = Path::new(&path).with_file_name("other.triade");
        assert!(matches!(Journal::create(elsewhere), Err(Error::ReadOnlyFile { .. })));
    }
}
