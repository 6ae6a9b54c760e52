//! Backups: verified, self-contained, never worse than the one before.

use std::fs;

use journal::{Error, Journal, PinCost};

use crate::support::{add, neighbours, new, place, sample, stamp, tamper};

#[test]
fn a_backup_is_the_same_journal_in_one_file() {
    let (folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    add(&mut journal, "event", "a");
    let dest = folder.path().join("copy.triade");
    for nth in 1..=3 {
        let backup = journal.backup_to(&dest).unwrap();
        assert_eq!(backup.report.head, journal.head().unwrap());
        assert_eq!(backup.report.head.records, nth + 1, "with that of the PIN");
        assert_eq!(fs::canonicalize(&dest).unwrap(), backup.path);
        add(&mut journal, "event", "more");
    }
    let beside = neighbours(&path);
    assert_eq!(beside.iter().filter(|name| name.starts_with("copy")).count(), 1, "{beside:?}");

    let copy = Journal::open(&dest).unwrap();
    assert!(copy.is_writer());
    assert_eq!(copy.genesis().unwrap(), journal.genesis().unwrap());
    assert_eq!(copy.tail(0).unwrap(), journal.tail(0).unwrap()[..4]);
    assert!(copy.check_pin("anna", "1234").unwrap());
}

#[test]
fn a_reader_backs_up_while_the_desk_writes() {
    let (folder, path) = place();
    let mut desk = Journal::create(&path).unwrap();
    add(&mut desk, "event", "a");
    let dest = folder.path().join("copy.triade");
    let (file, copy) = (path.clone(), dest.clone());
    let backups = std::thread::spawn(move || {
        let reader = Journal::open_read_only(file).unwrap();
        (0..10).map(|_| reader.backup_to(&copy).unwrap().report.head.records).collect::<Vec<_>>()
    });
    while !backups.is_finished() {
        add(&mut desk, "event", "b");
    }
    let counts = backups.join().unwrap();
    assert!(counts.is_sorted() && counts[9] > 1, "{counts:?}");
    assert_eq!(journal::verify(&dest).unwrap().head.records, counts[9]);
}

#[test]
fn only_an_earlier_backup_of_this_event_is_replaced() {
    let (folder, path) = place();
    sample(&path, 5);
    let journal = Journal::open(&path).unwrap();
    let dest = folder.path().join("dest.triade");

    assert!(matches!(journal.backup_to(&path), Err(Error::BackupOntoItself { .. })));
    fs::write(&dest, "a shopping list").unwrap();
    assert!(matches!(journal.backup_to(&dest), Err(Error::BackupOverOther { .. })));
    assert_eq!(fs::read(&dest).unwrap(), b"a shopping list");

    fs::remove_file(&dest).unwrap();
    sample(&dest, 3);
    assert!(matches!(journal.backup_to(&dest), Err(Error::BackupOverOther { .. })), "another event");

    fs::remove_file(&dest).unwrap();
    journal.backup_to(&dest).unwrap();
    let mut ahead = Journal::open(&dest).unwrap();
    add(&mut ahead, "event", "b");
    assert!(matches!(journal.backup_to(&dest), Err(Error::BackupInUse { .. })));
    ahead.close().unwrap();
    assert!(matches!(journal.backup_to(&dest), Err(Error::BackupIsAhead { there: 7, here: 5, .. })));
    let nowhere = folder.path().join("no").join("such.triade");
    assert!(matches!(journal.backup_to(nowhere), Err(Error::NotFound { .. })));
}

#[test]
fn a_log_left_beside_the_old_backup_is_not_played_into_the_new_one() {
    let (folder, path) = place();
    sample(&path, 5);
    let journal = Journal::open(&path).unwrap();
    let dest = folder.path().join("dest.triade");
    fs::write(folder.path().join("dest.triade-wal"), "frames").unwrap();
    assert!(matches!(journal.backup_to(&dest), Err(Error::BackupInUse { .. })));
    assert!(!dest.exists());
}

#[test]
fn a_broken_journal_never_replaces_a_good_backup() {
    let (folder, path) = place();
    sample(&path, 5);
    let dest = folder.path().join("dest.triade");
    Journal::open(&path).unwrap().backup_to(&dest).unwrap();
    let good = fs::read(&dest).unwrap();
    tamper(&path, "UPDATE records SET payload = 'forged' WHERE id = 2");
    let broken = Journal::open(&path).unwrap();
    let refused = broken.backup_to(&dest);
    assert!(
        matches!(&refused, Err(Error::BackupFailed { source, .. }) if matches!(**source, Error::Broken { .. })),
        "{refused:?}"
    );
    assert_eq!(fs::read(&dest).unwrap(), good);
    assert!(!folder.path().join("dest.triade.part").exists());
}

#[test]
fn a_stale_part_of_a_killed_backup_is_no_obstacle() {
    let (folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.append("event", 0, &[new("a")]).unwrap();
    let dest = folder.path().join("dest.triade");
    fs::write(folder.path().join("dest.triade.part"), [7; 9000]).unwrap();
    fs::write(folder.path().join("dest.triade.part-wal"), [7; 90]).unwrap();
    assert_eq!(journal.backup_to(&dest).unwrap().report.head.records, 1);
}
