//! Appending, conflicts, batches, opening again.

use journal::{Access, Batch, Error, Hash, Journal, MAX_PAYLOAD, MAX_STREAM, NewRecord, PEOPLE, PINS, Stamp};

use crate::support::{add, new, place};

#[test]
fn records_come_back_as_they_were_given() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let odd = NewRecord {
        stamp: Stamp { time_ms: i64::MIN, desk: String::new(), official: None },
        schema: u32::MAX,
        payload: "nul \0, accento à, 龍".to_owned(),
    };
    let written = journal.append("match/1", 0, &[new("a"), odd]).unwrap();
    assert_eq!(written.iter().map(|record| (record.id, record.seq)).collect::<Vec<_>>(), [(1, 1), (2, 2)]);
    assert_ne!(written[0].prev, journal.genesis().unwrap(), "it follows from the desk as well");
    assert_eq!(written.iter().map(|record| (record.by, record.number, record.since)).collect::<Vec<_>>(), {
        let desk = journal.desk().unwrap();
        [(desk, 1, None), (desk, 2, None)]
    });
    assert_eq!(written[1].prev, written[0].hash);
    journal.close().unwrap();

    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.access(), &Access::Writer);
    assert_eq!(journal.read("match/1", 0).unwrap(), written);
    assert_eq!(journal.read("match/1", 2).unwrap(), written[1..]);
    assert_eq!(journal.tail(1).unwrap(), written[1..]);
    assert_eq!(journal.tail(u64::MAX).unwrap(), []);
    assert_eq!(journal.head().unwrap().hash, written[1].hash);
    assert_eq!(journal.verify().unwrap().head, journal.head().unwrap());
}

#[test]
fn a_stale_expectation_is_a_conflict_and_writes_nothing() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    let head = journal.head().unwrap();
    for expected in [0, 2, u64::MAX] {
        let refused = journal.append("event", expected, &[new("b")]);
        assert!(
            matches!(&refused, Err(Error::Conflict { stream, expected: e, found: 1 }) if stream == "event" && *e == expected),
            "{refused:?}"
        );
    }
    assert!(matches!(journal.append("event", 0, &[]), Err(Error::Conflict { .. })));
    assert_eq!(journal.append("event", 1, &[]).unwrap(), []);
    assert_eq!(journal.head().unwrap(), head);
    add(&mut journal, "event", "b");
    assert_eq!(journal.last_seq("event").unwrap(), 2);
}

#[test]
fn a_batch_across_streams_is_all_or_nothing() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let (one, two) = ([new("1")], [new("2"), new("3")]);
    let batches = [
        Batch { stream: "event", expected: 0, records: &one },
        Batch { stream: "match/1", expected: 0, records: &two },
        Batch { stream: "event", expected: 1, records: &one },
    ];
    let written = journal.append_all(&batches).unwrap();
    let places: Vec<_> = written.iter().map(|record| (record.id, record.stream.as_str(), record.seq)).collect();
    assert_eq!(places, [(1, "event", 1), (2, "match/1", 1), (3, "match/1", 2), (4, "event", 2)]);
    assert_eq!(journal.streams().unwrap(), [("event".to_owned(), 2), ("match/1".to_owned(), 2)]);

    let stale = [
        Batch { stream: "event", expected: 2, records: &one },
        Batch { stream: "match/1", expected: 0, records: &two },
    ];
    assert!(matches!(journal.append_all(&stale), Err(Error::Conflict { found: 2, .. })));
    assert_eq!(journal.tail(0).unwrap(), written);
    journal.verify().unwrap();
}

#[test]
fn names_and_lengths_out_of_bounds_are_refused() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    for stream in ["", PEOPLE, PINS, &"x".repeat(MAX_STREAM + 1)] {
        assert!(matches!(journal.append(stream, 0, &[new("a")]), Err(Error::BadStream { .. })), "{stream:?}");
    }
    let long = [new("short"), new("x".repeat(MAX_PAYLOAD + 1))];
    assert!(matches!(journal.append("event", 0, &long), Err(Error::TooLarge { bytes }) if bytes == MAX_PAYLOAD + 1));
    assert!(matches!(journal.append("event", 0, &[new("a"), new("")]), Err(Error::NoPayload { .. })));
    assert_eq!(journal.head().unwrap().records, 0);
    journal.append("event", 0, &[new("x".repeat(MAX_PAYLOAD))]).unwrap();
}

#[test]
fn two_journals_with_the_same_records_have_different_chains() {
    let hash = || -> Hash {
        let (_folder, path) = place();
        Journal::create(&path).unwrap().append("event", 0, &[new("a")]).unwrap()[0].hash
    };
    assert_ne!(hash(), hash());
}

#[test]
fn creating_never_overwrites() {
    let (folder, path) = place();
    std::fs::write(&path, "precious").unwrap();
    assert!(matches!(Journal::create(&path), Err(Error::AlreadyExists { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), b"precious");
    let nowhere = folder.path().join("no").join("such.triade");
    assert!(matches!(Journal::create(&nowhere), Err(Error::NotFound { .. })));
    assert!(matches!(Journal::open(&nowhere), Err(Error::NotFound { .. })));
}

#[test]
fn the_tables_refuse_updates_and_deletions() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    let conn = rusqlite::Connection::open(&path).unwrap();
    for sql in ["UPDATE records SET payload = 'b'", "DELETE FROM records"] {
        assert!(conn.execute(sql, []).unwrap_err().to_string().contains("append-only"));
    }
}

#[test]
fn a_journal_closed_in_order_is_one_file() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    add(&mut journal, "event", "a");
    journal.close().unwrap();
    let name = path.file_name().unwrap().to_str().unwrap();
    assert_eq!(crate::support::neighbours(&path), [name.to_owned(), format!("{name}.head"), format!("{name}.lock")]);
}

#[test]
fn a_journal_can_move_to_another_thread() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let appended = std::thread::spawn(move || journal.append("event", 0, &[new("a")]).unwrap().len());
    assert_eq!(appended.join().unwrap(), 1);
}
