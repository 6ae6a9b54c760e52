//! Compares the desk's state in memory with what the file replays.

mod hub;
#[cfg(unix)]
mod kill;
pub(crate) mod together;

use std::path::Path;

use festival::event::{BOARDS, EVENT, Event, EventRecord, RACE, load_read_only, match_stream, opened_record};
use festival::sample;
use festival::store::{note, save_setup};
use journal::{Error, Journal, Stamp};
use rules::games::oca::Fact;
use rules::{Entry, Seq, Signature};
use serde_json::json;

use super::{Live, Notice, RaceBook, Refusal};
use testkit::until;

const STAMP: Stamp = Stamp { time_ms: 0, desk: String::new(), official: None };

/// Writes an event whose race is opened in a position.
fn write_opened(path: &Path, position: &str) {
    let mut journal = Journal::create(path).unwrap();
    let mut setup = sample::setup();
    save_setup(&mut journal, &mut setup, &STAMP).unwrap();
    let mut record = opened_record(&setup).unwrap();
    if let EventRecord::MatchOpened { options, .. } = &mut record {
        options["position"] = json!(position);
    }
    note(&mut journal, &record, &STAMP).unwrap();
    journal.close().unwrap();
}

fn saved(live: &mut Live) {
    for _ in 0..5_000 {
        live.poll();
        if live.saving.waiting == 0 {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("never saved: {:?}", live.saving);
}

/// A position set up by ruling is an entry of the match without a record, and its opening a record without an entry.
#[test]
fn records_of_a_match_opened_in_a_position_find_their_entries() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("posizione.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut live = Live::open(&path, || {}).unwrap();
    assert_eq!(live.race().unwrap().last(), Seq(1));
    for fact in [Fact::Throw([1, 3]), Fact::Validate] {
        live.record(RaceBook, Entry::fact(fact), Signature::script(0)).unwrap();
    }
    saved(&mut live);
    assert!(live.saving.refused.is_none(), "{:?}", live.saving.refused);
    let entries = |event: &Event| {
        let lines =
            event.log.iter().filter_map(|line| event.entry_of(line).map(|(id, seq)| (id.to_owned(), line.seq, seq)));
        lines.collect::<Vec<_>>()
    };
    let expected = vec![(RACE.to_owned(), 2, Seq(2)), (RACE.to_owned(), 3, Seq(3))];
    assert_eq!(entries(&live.event), expected);
    drop(live);
    let (_, event) = load_read_only(&path).unwrap();
    assert_eq!(entries(&event), expected);
    let open = event.find(RACE).unwrap();
    assert!(open.diverged.is_none());
    assert_eq!((open.opened, open.game.as_dyn().last()), (Seq(1), Seq(3)));
}

/// Content that can't be written must not count as saved, and nothing may be written after that gap.
#[test]
fn what_can_not_be_written_is_said_and_nothing_is_written_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut live = Live::open(&path, || {}).unwrap();
    let records = || Journal::open_read_only(&path).unwrap().head().unwrap().records;
    let before = records();
    live.send(match_stream(RACE), STAMP, (None, Vec::new()));
    assert!(matches!(&live.saving.refused, Some(Error::NoPayload { stream }) if *stream == match_stream(RACE)));
    assert!(!live.writes() && !live.records());
    assert_eq!(live.record(RaceBook, Entry::fact(Fact::Throw([1, 3])), Signature::script(0)), Err(Refusal::ReadsOnly));
    live.send(match_stream(RACE), STAMP, (Some("{}".to_owned()), Vec::new()));
    live.note(&EventRecord::Announced { text: "Si cena alle 20".to_owned() });
    assert_eq!(live.saving.waiting, 0);
    drop(live);
    assert_eq!(records(), before);
}

/// The records that the backup lacks are counted on after a breakdown, however often the desk breaks down.
#[test]
fn what_the_copy_lacks_counts_after_a_breakdown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    let said = || EventRecord::Announced { text: "Si cena alle 20".to_owned() };
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let copy = journal::backup_of(&path);
    Journal::open(&path).unwrap().backup_to(&copy).unwrap();
    let records = |path: &Path| Journal::open_read_only(path).unwrap().head().unwrap().records;
    let copied = records(&copy);
    for evening in 1..=5 {
        let mut live = Live::open(&path, || {}).unwrap();
        for _ in 0..10 {
            live.note(&said());
        }
        saved(&mut live);
        // Nobody closes it in order, but what was asked for is finished.
        drop(live);
        let expected = if evening < 5 { copied } else { records(&path) };
        assert_eq!(records(&copy), expected, "{evening}");
    }
}

/// An event without any backup gets one.
#[test]
fn an_event_without_any_copy_counts_its_records_after_a_breakdown() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let copy = journal::backup_of(&path);
    let records = |path: &Path| Journal::open_read_only(path).unwrap().head().unwrap().records;
    for evening in 1..=5 {
        let before = records(&path);
        let mut live = Live::open(&path, || {}).unwrap();
        assert_eq!(live.saving.uncopied() as u64, before);
        for _ in 0..10 {
            live.note(&EventRecord::Announced { text: "Si cena alle 20".to_owned() });
        }
        saved(&mut live);
        drop(live);
        assert_eq!(copy.exists(), records(&path) >= 50, "{evening}");
    }
    // The backup is removed: it is missed at once, and made again with the next record.
    std::fs::remove_file(&copy).unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    assert_eq!(live.saving.uncopied() as u64, records(&path));
    live.note(&EventRecord::Announced { text: "Si cena alle 21".to_owned() });
    saved(&mut live);
    assert_eq!(live.saving.uncopied(), 0);
    drop(live);
    assert_eq!(records(&copy), records(&path));
}

/// While the disk refuses, records show as unsaved; they are written in order once it works.
#[test]
fn what_the_disk_refuses_for_a_while_is_written_in_order_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let mut live = Live::open(&path, || {}).unwrap();
    let open = std::fs::metadata(&path).unwrap().permissions();
    let mut shut = open.clone();
    shut.set_readonly(true);
    std::fs::set_permissions(&path, shut).unwrap();
    for fact in [Fact::Throw([1, 3]), Fact::Validate] {
        live.record(RaceBook, Entry::fact(fact), Signature::script(0)).unwrap();
    }
    live.note(&EventRecord::Announced { text: "Si cena alle 20".to_owned() });
    let poll = |live: &mut Live| {
        live.poll();
    };
    until(&mut live, "the refusal", |live| matches!(live.saving.trouble, Some(Error::ReadOnlyFile { .. })), poll);
    assert!(live.saving.waiting == 3 && live.writes(), "the desk goes on, and says what is not written");
    std::fs::set_permissions(&path, open).unwrap();
    saved(&mut live);
    assert!(live.saving.trouble.is_none());
    drop(live);
    let (_, event) = load_read_only(&path).unwrap();
    assert!(event.find(RACE).unwrap().diverged.is_none());
    let last: Vec<_> = event.log.iter().rev().take(3).map(|line| line.stream.as_str()).collect();
    assert_eq!(last, [BOARDS.to_owned(), match_stream(RACE), match_stream(RACE)]);
}

/// A backup is made soon after the last record, and renewed while nothing happens.
#[test]
fn a_quiet_desk_copies_what_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    let copy = journal::backup_of(&path);
    let mut live = Live::open(&path, || {}).unwrap();
    let copied = |live: &mut Live, now: f64, what: &str| {
        live.saving.backup = None;
        live.tick(now);
        live.keep_copied();
        let poll = |live: &mut Live| {
            live.poll();
        };
        until(live, what, |live| live.saving.backup.is_some(), poll);
    };
    live.tick(5_000.0);
    assert_eq!(live.keep_copied(), None, "there is nothing to copy that this desk has recorded");
    live.note(&EventRecord::Announced { text: "Si cena alle 20".to_owned() });
    live.tick(5_060.0);
    assert_eq!(live.keep_copied(), Some(60.0), "somebody may go on recording");
    saved(&mut live);
    assert!(!copy.exists());
    copied(&mut live, 5_120.0, "the copy after two quiet minutes");
    assert_eq!(live.saving.uncopied(), 0);
    live.tick(5_200.0);
    assert!(live.keep_copied().is_some_and(|later| later > 600.0), "not in every frame");
    live.saving.since_backup = 0;
    std::fs::remove_file(&copy).unwrap();
    let backup = live.saving.backup.clone();
    live.tick(6_100.0);
    live.saving.backup = backup;
    live.keep_copied();
    let poll = |live: &mut Live| {
        live.poll();
    };
    until(&mut live, "the copy made anew", |_| copy.exists(), poll);
}

/// Opening a pipe would block for ever.
#[cfg(unix)]
#[test]
fn notes_that_are_pipes_hold_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festa.triade");
    Journal::create(&path).unwrap().close().unwrap();
    for note in ["festa.triade.waits", "festa.triade.gaps"] {
        let pipe = folder.path().join(note);
        assert!(std::process::Command::new("mkfifo").arg(pipe).status().unwrap().success());
    }
    let live = Live::look(&path, || {}).unwrap();
    assert_eq!(live.gaps(), "");
    live.backoff.keep(&path);
    assert!(folder.path().join("festa.triade.waits").exists(), "it stays what it is");
}

/// A copy at another desk, whose race that desk has taken over from the one that made the event.
#[test]
fn a_desk_records_in_what_it_owns_and_says_whose_the_rest_is() {
    let folder = tempfile::tempdir().unwrap();
    let [path, copy] = ["festa.triade", "sala.triade"].map(|name| folder.path().join(name));
    write_opened(&path, &format!("gara=3 turn=2{}", "; 5".repeat(8)));
    std::fs::copy(&path, &copy).unwrap();
    let mut room = Journal::open(&copy).unwrap();
    room.take_over(&STAMP, &[match_stream(RACE)], "the other is gone").unwrap();
    room.close().unwrap();
    let mut live = Live::open(&copy, || {}).unwrap();
    live.record(RaceBook, Entry::fact(Fact::Throw([1, 3])), Signature::script(0)).unwrap();
    // What belongs to the first desk is refused with its name, and this desk goes on.
    live.arrange(&EventRecord::Announced { text: "Si cena".to_owned() });
    assert!(live.open_tournament(String::new(), festival::TournamentInfo::default()).is_none());
    let told: Vec<_> = live.poll().into_iter().filter(|notice| matches!(notice, Notice::NotOwner(_))).collect();
    let [
        Notice::NotOwner(Error::NotOwner { stream: boards, .. }),
        Notice::NotOwner(Error::NotOwner { stream: event, .. }),
    ] = &told[..]
    else {
        panic!("{told:?}")
    };
    assert_eq!((boards.as_str(), event.as_str()), (BOARDS, EVENT));
    live.note(&EventRecord::SignedIn { official: "o1".to_owned() });
    live.record(RaceBook, Entry::fact(Fact::Validate), Signature::script(0)).unwrap();
    saved(&mut live);
    assert!(live.saving.refused.is_none() && live.event.festival.announcement.is_empty());
    drop(live);
    let (_, event) = load_read_only(&copy).unwrap();
    assert_eq!(event.race().unwrap().last(), Seq(3));
    // The first desk hears of it, and records the race no more.
    let mut first = Journal::open(&path).unwrap();
    let guest = Journal::open_read_only(&copy).unwrap().desks().unwrap()[1].id;
    first.admit(&STAMP, guest, "sala").unwrap();
    first.take_in(&copy).unwrap();
    first.close().unwrap();
    let mut live = Live::open(&path, || {}).unwrap();
    assert!(!live.records() && live.writes());
    let refused = live.record(RaceBook, Entry::fact(Fact::Throw([1, 1])), Signature::script(0));
    assert_eq!(refused, Err(Refusal::ReadsOnly));
    live.arrange(&EventRecord::Announced { text: "Si cena".to_owned() });
    saved(&mut live);
    assert_eq!(live.event.festival.announcement, "Si cena");
}
