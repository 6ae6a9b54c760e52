//! Damage by a bad disk to the log that a killed desk left, and old files put in the place of new ones: nothing is lost
//! silently, and nothing is written before somebody decided.

use std::fs;
use std::path::{Path, PathBuf};

use journal::{Access, Error, Journal, ReadOnlyReason, Source, Standing, Survey, Witness, backup_of};

use crate::support::{Lcg, add, neighbours, place, set_readonly};

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Suffixes of an event's files, apart from its lock.
const FILES: [&str; 3] = ["", "-wal", ".head"];

/// Length of one of the two lines of a note.
const LINE: usize = 326;

/// Copies an event that a desk has open, as a kill leaves it.
fn as_killed(from: &Path, to: &Path) {
    for suffix in FILES {
        fs::copy(beside(from, suffix), beside(to, suffix)).unwrap();
    }
    if backup_of(from).exists() {
        fs::copy(backup_of(from), backup_of(to)).unwrap();
    }
}

fn bytes(path: &Path) -> Vec<Option<Vec<u8>>> {
    FILES.iter().map(|suffix| fs::read(beside(path, suffix)).ok()).chain([fs::read(backup_of(path)).ok()]).collect()
}

/// Copies pages into the file without emptying the log, as happened in the middle of an evening before the log was emptied,
/// and as a kill in the middle of tidying leaves it.
fn bring_pages_home(journal: &mut Journal) {
    let reader = rusqlite::Connection::open(journal.path()).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM records").unwrap();
    assert!(!journal.tidy().unwrap(), "somebody reads");
}

/// Returns an event left by a kill, with 30 records in its log; the pages of the first `home` are in the file, too.
fn leftover(home: Option<usize>, backup: bool) -> (tempfile::TempDir, PathBuf) {
    let (folder, desk) = place();
    let mut journal = Journal::create(&desk).unwrap();
    for nth in 1..=30 {
        add(&mut journal, ["event", "match/1"][nth % 2], &format!("payload {nth} {}", "x".repeat(nth * 37 % 500)));
        if Some(nth) == home {
            bring_pages_home(&mut journal);
        }
        if backup && nth == 25 {
            journal.backup_to(backup_of(&desk)).unwrap();
        }
    }
    let path = folder.path().canonicalize().unwrap().join("crashed.triade");
    as_killed(&desk, &path);
    drop(journal);
    (folder, path)
}

fn survey_of(journal: &Journal) -> Option<Survey> {
    match journal.access() {
        Access::ReadOnly(ReadOnlyReason::Behind(survey)) => Some((**survey).clone()),
        _ => None,
    }
}

/// Opens a damaged leftover as the desk does. Either nothing was lost, or the loss is reported and nothing is written;
/// returns true if it was reported.
fn opens_or_says(path: &Path) -> bool {
    let before = bytes(path);
    let told = journal::verify(path);
    assert_eq!(bytes(path), before, "looking writes nothing");
    match Journal::open(path) {
        Ok(journal) if journal.is_writer() => {
            assert_eq!(journal.head().unwrap().records, 30);
            assert_eq!(told.unwrap().head.records, 30);
            journal.close().unwrap();
            assert_eq!(journal::verify(path).unwrap().head.records, 30);
            return false;
        }
        Ok(journal) => {
            match journal.access() {
                Access::ReadOnly(ReadOnlyReason::Behind(survey)) => {
                    assert!(survey.missing() > 0 || survey.is_in_doubt())
                }
                Access::ReadOnly(ReadOnlyReason::Broken(_)) => {}
                other => panic!("{other:?}"),
            }
            journal.close().unwrap();
        }
        Err(other) => panic!("{other:?}"),
    }
    told.unwrap_err();
    assert_eq!(bytes(path), before, "opening and closing writes nothing");
    true
}

/// Flips a bit of the log at many places, and cuts it short at many.
fn attack(home: Option<usize>, backup: bool, note: bool) -> usize {
    let (folder, sound) = leftover(home, backup);
    let log = fs::read(beside(&sound, "-wal")).unwrap();
    let victim = folder.path().canonicalize().unwrap().join("victim.triade");
    let mut random = Lcg(13);
    let mut said = 0;
    for nth in 0..120 {
        for suffix in FILES.iter().chain(&["-shm", ".lock"]) {
            fs::remove_file(beside(&victim, suffix)).ok();
        }
        as_killed(&sound, &victim);
        if !note {
            fs::remove_file(beside(&victim, ".head")).unwrap();
        }
        let mut log = log.clone();
        let place = usize::try_from(random.below(log.len() as u64)).unwrap();
        match nth % 4 {
            0 => log.truncate(place),
            _ => log[place] ^= 1 << random.below(8),
        }
        fs::write(beside(&victim, "-wal"), log).unwrap();
        let told = opens_or_says(&victim);
        said += usize::from(told);
        if told && home == Some(30) {
            let best = journal::survey(&victim).unwrap().ways()[0];
            assert_eq!((best.from, best.head.records), (Source::FileAlone, 30), "where they still are");
        }
    }
    said
}

/// The note beside the file and the copy are witnesses: a bad disk under one of them takes nothing from the event. If
/// nothing of the note can be read any more that is reported: a log may have lost its end.
#[test]
fn a_bad_bit_in_note_or_backup_loses_nothing() {
    let (folder, sound) = leftover(Some(12), true);
    let victim = folder.path().canonicalize().unwrap().join("victim.triade");
    let mut random = Lcg(17);
    for nth in 0..120 {
        for suffix in FILES.iter().chain(&["-shm", ".lock"]) {
            fs::remove_file(beside(&victim, suffix)).ok();
        }
        as_killed(&sound, &victim);
        let witness = if nth % 2 == 0 { beside(&victim, ".head") } else { backup_of(&victim) };
        let mut bytes = fs::read(&witness).unwrap();
        let place = usize::try_from(random.below(bytes.len() as u64)).unwrap();
        match nth % 6 {
            0 | 1 => bytes.truncate(place),
            _ => bytes[place] ^= 1 << random.below(8),
        }
        let gone = nth % 6 == 0 && place < LINE - 1;
        fs::write(&witness, bytes).unwrap();
        assert_eq!(opens_or_says(&victim), gone, "byte {place} of {}", witness.display());
    }
}

#[test]
fn a_bad_bit_in_a_leftover_log_is_said_by_the_note() {
    for home in [None, Some(12)] {
        let said = attack(home, false, true);
        assert!(said > 80, "{home:?}: {said}");
    }
}

#[test]
fn a_bad_bit_in_a_log_that_had_gone_home_is_said_by_the_file_alone() {
    let said = attack(Some(30), false, false);
    assert!(said > 80, "{said}");
}

#[test]
fn a_bad_bit_in_a_leftover_log_is_said_by_the_backup() {
    let (folder, sound) = leftover(None, true);
    fs::remove_file(beside(&sound, ".head")).unwrap();
    let log = fs::read(beside(&sound, "-wal")).unwrap();
    fs::write(beside(&sound, "-wal"), &log[..log.len() / 2]).unwrap();
    assert!(opens_or_says(&sound));
    let survey = survey_of(&Journal::open(&sound).unwrap()).unwrap();
    let here = survey.here.as_ref().unwrap().head.records;
    assert!(here < 25);
    let [ahead] = survey.ahead.as_slice() else { panic!("{survey:?}") };
    assert_eq!((ahead.witness, ahead.head.records, ahead.missing, ahead.whole), (Witness::Backup, 25, 25 - here, true));
    drop(folder);
}

#[test]
fn a_leftover_that_lost_nothing_opens_as_ever() {
    for (home, backup) in [(None, false), (Some(12), true), (Some(30), true)] {
        let (_folder, path) = leftover(home, backup);
        assert!(!opens_or_says(&path));
    }
}

/// Returns a leftover whose log was hidden by one bad bit after its pages had been copied: records 1 to `here` in file
/// and log, all 30 in the file alone.
fn hidden() -> (tempfile::TempDir, PathBuf, u64) {
    let (folder, path) = leftover(Some(30), true);
    let mut log = fs::read(beside(&path, "-wal")).unwrap();
    let middle = log.len() / 2;
    log[middle] ^= 1;
    fs::write(beside(&path, "-wal"), log).unwrap();
    let survey = survey_of(&Journal::open(&path).unwrap()).unwrap();
    let here = survey.here.unwrap().head.records;
    (folder, path, here)
}

#[test]
fn whatever_is_decided_all_files_are_kept_as_they_were() {
    for from in [Source::FileAlone, Source::Backup, Source::Here] {
        let (_folder, path, here) = hidden();
        assert!(0 < here && here < 25, "{here}");
        let before = bytes(&path);
        let survey = journal::survey(&path).unwrap();
        let ways = survey.ways();
        let order: Vec<_> = ways.iter().map(|way| (way.from, way.head.records)).collect();
        assert_eq!(order, [(Source::FileAlone, 30), (Source::Backup, 25), (Source::Here, here)]);
        assert_eq!(survey.missing(), 30 - here);
        let way = *ways.iter().find(|way| way.from == from).unwrap();
        let kept = journal::go_on(&path, way).unwrap();
        assert_eq!(bytes(&kept), before);
        assert_eq!(journal::survey(&kept).unwrap().ways().len(), 3, "the same question can be asked again");

        let mut journal = Journal::open(&path).unwrap();
        assert!(journal.is_writer(), "{from:?}: {:?}", journal.access());
        assert_eq!(journal.head().unwrap(), way.head);
        add(&mut journal, "event", "after");
        journal.backup_to(backup_of(&path)).unwrap();
        journal.close().unwrap();
        // It is a copy, and so goes on as a new desk, which takes over what it records in.
        assert_eq!(journal::verify(&path).unwrap().head.records, way.head.records + 2);
        assert!(matches!(journal::go_on(&path, way), Err(Error::WayGone { .. })), "it was decided already");
    }
}

#[test]
fn nobody_decides_about_an_event_that_a_desk_has_open() {
    let (_folder, path) = place();
    let _desk = Journal::create(&path).unwrap();
    let way = journal::survey(&path).unwrap().ways()[0];
    assert!(matches!(journal::go_on(&path, way), Err(Error::Busy { .. })));
}

#[test]
fn an_old_file_in_the_place_of_a_new_one_is_said() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    journal.close().unwrap();
    let old = fs::read(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    for _ in 0..4 {
        add(&mut journal, "event", "b");
    }
    journal.backup_to(backup_of(&path)).unwrap();
    add(&mut journal, "event", "c");
    journal.close().unwrap();
    fs::write(&path, &old).unwrap();
    let survey = survey_of(&Journal::open(&path).unwrap()).unwrap();
    let seen: Vec<_> = survey.ahead.iter().map(|ahead| (ahead.witness, ahead.missing, ahead.whole)).collect();
    assert_eq!(seen, [(Witness::Note, 5, false), (Witness::Backup, 4, true)]);
    assert!(matches!(journal::verify(&path), Err(Error::Behind { survey, .. }) if survey.missing() == 5));

    // Going on from it makes another history, to which the note of the first does not belong.
    let here = *survey.ways().iter().find(|way| way.from == Source::Here).unwrap();
    let note = fs::read(beside(&path, ".head")).unwrap();
    journal::go_on(&path, here).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    for _ in 0..9 {
        add(&mut journal, "event", "another");
    }
    journal.close().unwrap();
    fs::write(beside(&path, ".head"), note).unwrap();
    let survey = survey_of(&Journal::open(&path).unwrap()).unwrap();
    assert_eq!(survey.ahead.iter().map(|ahead| ahead.missing).collect::<Vec<_>>(), [1]);
}

#[test]
fn an_old_file_that_can_not_be_written_is_said_all_the_same() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    journal.close().unwrap();
    let old = fs::read(&path).unwrap();
    let mut journal = Journal::open(&path).unwrap();
    add(&mut journal, "event", "b");
    journal.close().unwrap();
    set_readonly(&path, true);
    assert_eq!(Journal::open(&path).unwrap().access(), &Access::ReadOnly(ReadOnlyReason::ReadOnlyFile));
    set_readonly(&path, false);
    fs::write(&path, &old).unwrap();
    set_readonly(&path, true);
    assert_eq!(survey_of(&Journal::open(&path).unwrap()).unwrap().missing(), 1);
    set_readonly(&path, false);
}

#[test]
fn no_note_or_the_note_of_another_event_is_no_alarm() {
    let (folder, path) = place();
    crate::support::sample(&path, 9);
    let moved = folder.path().canonicalize().unwrap().join("moved.triade");
    fs::copy(&path, &moved).unwrap();
    assert!(Journal::open(&moved).unwrap().is_writer());
    crate::support::sample(&folder.path().join("longer.triade"), 20);
    for note in [fs::read(folder.path().join("longer.triade.head")).unwrap(), b"a shopping list".to_vec(), Vec::new()] {
        fs::write(beside(&moved, ".head"), note).unwrap();
        fs::copy(folder.path().join("longer.triade"), backup_of(&moved)).unwrap();
        let mut journal = Journal::open(&moved).unwrap();
        assert!(journal.is_writer());
        add(&mut journal, "event", "b");
        journal.close().unwrap();
        journal::verify(&moved).unwrap();
    }
}

/// If a bad disk destroyed the note, one more bad bit in the log would be a silent loss.
#[test]
fn a_log_whose_note_cannot_be_read_is_decided_about() {
    for note in [&b"x\n"[..], b"", &[0; 460]] {
        let (_folder, path) = leftover(Some(12), true);
        fs::write(beside(&path, ".head"), note).unwrap();
        assert!(opens_or_says(&path), "{note:?}");
        let survey = survey_of(&Journal::open(&path).unwrap()).unwrap();
        assert_eq!((survey.note, survey.missing()), (Standing::Unreadable, 0));
        assert!(matches!(journal::verify(&path), Err(Error::Behind { .. })));
        let [here] = survey.ways()[..] else { panic!("{survey:?}") };
        assert_eq!((here.from, here.head.records), (Source::Here, 30));
        journal::go_on(&path, here).unwrap();
        assert!(Journal::open(&path).unwrap().is_writer());
    }
}

#[test]
fn every_witness_says_how_far_it_is() {
    let at = |standing: Standing| standing.head().map(|head| head.records);
    let (_folder, path) = leftover(Some(12), true);
    let survey = journal::survey(&path).unwrap();
    assert_eq!([survey.note, survey.alone, survey.backup].map(at), [Some(30), Some(12), Some(25)]);
    let mut copy = fs::read(backup_of(&path)).unwrap();
    let middle = copy.windows(9).position(|bytes| bytes == b"payload 9").unwrap();
    copy[middle] ^= 1;
    fs::write(backup_of(&path), &copy).unwrap();
    assert_eq!(journal::survey(&path).unwrap().backup, Standing::Unreadable, "its hashes do not agree");
    fs::write(backup_of(&path), "a shopping list").unwrap();
    assert_eq!(journal::survey(&path).unwrap().backup, Standing::Unreadable);
    fs::remove_file(backup_of(&path)).unwrap();
    fs::remove_file(beside(&path, ".head")).unwrap();
    let survey = journal::survey(&path).unwrap();
    assert_eq!((survey.note, survey.backup), (Standing::Missing, Standing::Missing));
}

#[test]
fn a_tidy_journal_has_an_empty_log_as_soon_as_nobody_reads() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let length = || fs::metadata(beside(&path, "-wal")).unwrap().len();
    add(&mut journal, "event", "a");
    let reader = rusqlite::Connection::open(&path).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM records").unwrap();
    add(&mut journal, "event", "b");
    assert!(!journal.tidy().unwrap() && length() > 0, "somebody reads an earlier moment");
    reader.execute_batch("COMMIT").unwrap();
    assert!(journal.tidy().unwrap());
    assert_eq!(length(), 0);
    add(&mut journal, "event", "c");
    assert_eq!(journal.verify().unwrap().head.records, 3);
}

/// Otherwise each record after a long log would copy pages that were copied long ago.
#[test]
fn a_long_log_goes_home_once_and_is_short_again() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let length = || fs::metadata(beside(&path, "-wal")).unwrap().len();
    let mut records = 0;
    while length() <= 32 << 20 {
        records = add(&mut journal, "event", &"x".repeat(1 << 20));
    }
    add(&mut journal, "event", "a");
    assert!(length() < 1 << 20, "the log still has {} bytes", length());
    assert_eq!(journal.verify().unwrap().head.records, records + 1);
}

#[cfg(unix)]
#[test]
fn what_a_journal_writes_its_owner_alone_may_read() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    journal.backup_to(backup_of(&path)).unwrap();
    let names = neighbours(&path);
    assert_eq!(names.len(), 6, "{names:?}");
    for name in names {
        let mode = fs::metadata(folder.path().join(&name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}
