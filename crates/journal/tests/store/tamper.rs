//! Every change of a journal by other means is found, at the right record.

use std::path::Path;

use journal::{Access, Error, FaultKind, Journal, NewPerson, PEOPLE, PINS, PersonId, PinCost, ReadOnlyReason};

use crate::support::{Lcg, fault, kind, new, place, sample, stamp, tamper};

/// Tampers with nine records (ids 1–9 on event, match/1, match/2 in turn) and returns the fault: id, stream, seq, kind.
fn found(sql: &str) -> (Option<u64>, Option<String>, Option<u64>, FaultKind) {
    let (_folder, path) = place();
    sample(&path, 9);
    tamper(&path, sql);
    let fault = fault(&path);
    (fault.id, fault.stream, fault.seq, fault.kind)
}

fn at(id: u64, stream: &str, seq: u64, kind: FaultKind) -> (Option<u64>, Option<String>, Option<u64>, FaultKind) {
    (Some(id), Some(stream.to_owned()), Some(seq), kind)
}

#[test]
fn any_changed_field_is_found() {
    for change in [
        "payload = 'payload 99'",
        "payload = payload || char(0)",
        "payload = CAST(x'ff' AS TEXT)",
        "time_ms = time_ms + 1",
        "desk = 'desk-b'",
        "official = NULL",
        "official = ''",
        "schema = 2",
        "since = zeroblob(32)",
        "seen = x''",
        "hash = zeroblob(32)",
        "hash = x'00'",
    ] {
        let sql = format!("UPDATE records SET {change} WHERE id = 5");
        assert_eq!(found(&sql), at(5, "match/1", 2, FaultKind::Changed), "{change}");
    }
}

/// An opening reads the file in pieces of 512 records while it is verified.
#[test]
fn a_changed_record_among_many_is_found_on_either_side_of_every_border() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let records: Vec<_> = (1..=1_800).map(|id| new(format!("payload {id}"))).collect();
    journal.append("event", 0, &records).unwrap();
    journal.close().unwrap();
    for id in [1, 2, 511, 512, 513, 900, 1_023, 1_024, 1_025, 1_536, 1_537, 1_799, 1_800] {
        let change = |to: &str| tamper(&path, &format!("UPDATE records SET payload = '{to}' WHERE id = {id}"));
        change("forged");
        let read = |journal: &Journal| {
            let mut read = 0;
            journal.in_pieces(512, |piece| read += piece.len()).map(|()| read)
        };
        let (journal, read) = Journal::open_reading(&path, read).unwrap();
        let fault = fault(&path);
        assert_eq!((fault.id, fault.seq, &fault.kind), (Some(id), Some(id), &FaultKind::Changed));
        assert_eq!(
            (journal.access(), read.unwrap().unwrap()),
            (&Access::ReadOnly(ReadOnlyReason::Broken(fault)), 1_800)
        );
        drop(journal);
        change(&format!("payload {id}"));
    }
    assert!(Journal::open(&path).unwrap().is_writer());
}

#[test]
fn moved_borders_between_fields_are_found() {
    let sql = "UPDATE records SET desk = 'desk-', official = 'aanna' WHERE id = 5";
    assert_eq!(found(sql), at(5, "match/1", 2, FaultKind::Changed));
}

#[test]
fn a_missing_record_is_named() {
    let missing = |id, stream: &str, seq| at(id, stream, seq, FaultKind::Missing);
    assert_eq!(found("DELETE FROM records WHERE id = 5"), missing(5, "match/1", 2));
    assert_eq!(found("DELETE FROM records WHERE id = 1"), missing(1, "event", 1));
    // The last of its stream leaves no gap there: only the place in the file is known.
    assert_eq!(found("DELETE FROM records WHERE id = 7"), (Some(7), None, None, FaultKind::Missing));
}

#[test]
fn a_cut_tail_is_found() {
    let tail = |recorded| (Some(8), None, None, FaultKind::TailMissing { recorded });
    assert_eq!(found("DELETE FROM records WHERE id > 7"), tail(9));
    let forged = found("DELETE FROM records WHERE id > 7; UPDATE chains SET last = 7");
    assert_eq!(forged, (Some(7), None, None, FaultKind::HeadMismatch { recorded: 7 }));
    assert_eq!(found("UPDATE chains SET last = 8"), (Some(9), None, None, FaultKind::HeadMismatch { recorded: 8 }));
    assert!(matches!(found("DELETE FROM meta").3, FaultKind::Damaged { .. }));
}

#[test]
fn swapped_records_are_found() {
    let swap = |a: u64, b: u64| {
        format!(
            "UPDATE records SET id = 1000 WHERE id = {a}; UPDATE records SET id = {a} WHERE id = {b};
             UPDATE records SET id = {b} WHERE id = 1000;"
        )
    };
    assert_eq!(found(&swap(4, 5)), at(4, "match/1", 2, FaultKind::PrevMismatch));
    assert_eq!(found(&swap(4, 7)), at(4, "event", 3, FaultKind::OutOfOrder { expected_seq: 2 }));
    let payloads =
        "UPDATE records SET payload = CASE id WHEN 4 THEN 'payload 6' ELSE 'payload 3' END WHERE id IN (4, 7)";
    assert_eq!(found(payloads), at(4, "event", 2, FaultKind::Changed));
}

#[test]
fn a_record_of_another_chain_is_found() {
    assert_eq!(
        found("UPDATE records SET prev = zeroblob(32) WHERE id = 6"),
        at(6, "match/2", 2, FaultKind::PrevMismatch)
    );
    assert_eq!(found("UPDATE meta SET salt = zeroblob(32)"), at(1, "event", 1, FaultKind::PrevMismatch));
    let slipped_in =
        "INSERT INTO records SELECT 10, chain, 10, stream, since, 4, time_ms, desk, official, schema, payload,
                      seen, prev, hash, signature FROM records WHERE id = 7";
    assert_eq!(found(slipped_in), at(10, "event", 4, FaultKind::PrevMismatch));
}

#[test]
fn a_forged_table_of_people_is_found() {
    let found = |sql: &str| {
        let (_folder, path) = place();
        let mut journal = Journal::create(&path).unwrap();
        let people =
            ["Ada", "Bruno", "Carla"].map(|name| NewPerson { name: name.to_owned(), details: "{}".to_owned() });
        journal.add_people(&stamp(), &people).unwrap();
        journal.erase_person(&stamp(), PersonId(3)).unwrap();
        journal.close().unwrap();
        tamper(&path, sql);
        let fault = fault(&path);
        (fault.stream.as_deref().map(kind), fault.seq, fault.kind)
    };
    let at = |seq, kind| (Some(PEOPLE.to_owned()), Some(seq), kind);
    let (ada, carla) = (PersonId(1), PersonId(3));
    let changed = || at(1, FaultKind::PersonChanged { person: ada });
    assert_eq!(found("UPDATE people SET name = 'Eva' WHERE id = 1"), changed());
    assert_eq!(found("UPDATE people SET details = '[]' WHERE id = 1"), changed());
    assert_eq!(found("UPDATE people SET name = NULL WHERE id = 1"), changed());
    assert_eq!(found("UPDATE people SET digest = zeroblob(32) WHERE id = 1"), changed());
    let emptied = "UPDATE people SET name = NULL, details = NULL, salt = NULL WHERE id = 1";
    assert_eq!(found(emptied), at(1, FaultKind::PersonErased { person: ada }));
    assert_eq!(found("DELETE FROM people WHERE id = 1"), at(1, FaultKind::PersonMissing { person: ada }));
    let revived = "UPDATE people SET name = 'Carla' WHERE id = 3";
    assert_eq!(found(revived), at(2, FaultKind::PersonNotErased { person: carla }));
    let stranger = "INSERT INTO people (id, digest) VALUES (9, zeroblob(32))";
    assert_eq!(found(stranger), (None, None, FaultKind::PersonUnrecorded { person: PersonId(9) }));
}

#[test]
fn a_forged_hour_of_an_erasure_is_found() {
    let found = |sql: &str| {
        let (_folder, path) = place();
        let mut journal = Journal::create(&path).unwrap();
        let people = ["Ada", "Bruno"].map(|name| NewPerson { name: name.to_owned(), details: "{}".to_owned() });
        journal.add_people(&stamp(), &people).unwrap();
        journal.erase_person(&stamp(), PersonId(2)).unwrap();
        journal.close().unwrap();
        tamper(&path, sql);
        let fault = fault(&path);
        (fault.seq, fault.kind)
    };
    let hour = |seq, person| (Some(seq), FaultKind::ErasureHour { person: PersonId(person) });
    assert_eq!(
        found("UPDATE people SET erased_at = 7 WHERE id = 1"),
        hour(1, 1),
        "who is there can't be changed any more"
    );
    assert_eq!(found("UPDATE people SET erased_at = erased_at + 1 WHERE id = 2"), hour(2, 2));
    assert_eq!(found("UPDATE people SET erased_at = NULL WHERE id = 2"), hour(2, 2));
    let forged = found("UPDATE people SET digest = zeroblob(32) WHERE id = 2");
    assert_eq!(forged, (Some(2), FaultKind::PersonChanged { person: PersonId(2) }));
}

#[test]
fn a_forged_table_of_pins_is_found() {
    let found = |sql: &str| {
        let (_folder, path) = place();
        let mut journal = Journal::create(&path).unwrap();
        for (official, pin) in [("anna", "1234"), ("bice", "9999"), ("carla", "1111")] {
            journal.set_pin_at(PinCost::KNOWN, &stamp(), official, pin).unwrap();
        }
        journal.remove_pin(&stamp(), "carla").unwrap();
        journal.close().unwrap();
        assert_eq!(journal::verify(&path).unwrap().head.records, 4);
        tamper(&path, sql);
        let fault = fault(&path);
        (fault.stream, fault.seq, fault.kind)
    };
    let at = |seq, kind| (Some(PINS.to_owned()), Some(seq), kind);
    let whose = |official: &str| official.to_owned();
    let missing = at(1, FaultKind::PinMissing { official: whose("anna") });
    assert_eq!(found("DELETE FROM pins WHERE official = 'anna'"), missing);
    assert_eq!(found("UPDATE pins SET official = 'eva' WHERE official = 'anna'"), missing);
    let swapped = "UPDATE pins SET hash = (SELECT hash FROM pins WHERE official = 'bice') WHERE official = 'anna'";
    assert_eq!(found(swapped), at(1, FaultKind::PinChanged { official: whose("anna") }));
    let back = "INSERT INTO pins SELECT 'carla', hash FROM pins WHERE official = 'anna'";
    assert_eq!(found(back), at(4, FaultKind::PinUnrecorded { official: whose("carla") }));
    let stranger = (None, None, FaultKind::PinUnrecorded { official: whose("eva") });
    assert_eq!(found("INSERT INTO pins SELECT 'eva', hash FROM pins WHERE official = 'anna'"), stranger);
}

/// Every row of every table, changed in each column, deleted, or doubled: every change is found.
#[test]
fn no_row_of_any_table_can_be_touched() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let people = ["Ada", "Bruno"].map(|name| NewPerson { name: name.to_owned(), details: "{}".to_owned() });
    journal.add_people(&stamp(), &people).unwrap();
    journal.erase_person(&stamp(), PersonId(2)).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    journal.append("event", 0, &[new("opened"), new("closed")]).unwrap();
    journal.append_sealed("match/1", 0, &[new("bid")], &["5a17 MON".to_owned(), "5a18 MON".to_owned()]).unwrap();
    journal.close().unwrap();
    let sound = std::fs::read(&path).unwrap();
    let mut tried = 0;
    for sql in touches(&path) {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, &format!("PRAGMA ignore_check_constraints = ON; {sql}"));
        assert!(journal::verify(&path).is_err(), "{sql}");
        let access = Journal::open(&path).map(|journal| journal.access().clone());
        let kept_out = access.as_ref().map_or(true, |access| matches!(access, Access::ReadOnly(_)));
        assert!(kept_out, "{sql}: {access:?}");
        tried += 1;
    }
    assert!(tried > 80, "{tried}");
}

/// Lists statements that each change one row: another value or none in every column, the row deleted, the row doubled.
fn touches(path: &Path) -> Vec<String> {
    let conn = rusqlite::Connection::open(path).unwrap();
    let mut sql = Vec::new();
    let tables = ["meta", "chains", "records", "people", "pins", "sealed"];
    for (table, key) in tables.into_iter().zip(["one", "nth", "id", "id", "official", "hash"]) {
        let columns = conn.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let columns: Vec<String> = columns.column_names().map(str::to_owned).collect();
        let rows: i64 = conn.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
        for row in 0..rows {
            let this = format!("WHERE rowid = (SELECT rowid FROM {table} ORDER BY rowid LIMIT 1 OFFSET {row})");
            sql.push(format!("DELETE FROM {table} {this}"));
            for column in &columns {
                sql.push(format!(
                    "UPDATE {table} SET {column} = CASE typeof({column}) WHEN 'integer' THEN {column} + 100
                     WHEN 'blob' THEN CAST(CASE substr({column}, 1, 1) WHEN x'00' THEN x'01' ELSE x'00' END
                          || substr({column}, 2) AS BLOB) WHEN 'text' THEN {column} || 'x'
                     ELSE (SELECT CASE type WHEN 'INTEGER' THEN 7 WHEN 'BLOB' THEN x'07' ELSE 'x' END
                           FROM pragma_table_info('{table}') WHERE name = '{column}') END {this}"
                ));
                let may_be_null =
                    format!("SELECT \"notnull\" + pk FROM pragma_table_info('{table}') WHERE name = '{column}'");
                let filled = format!("SELECT {column} IS NOT NULL FROM {table} {this}");
                let number = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
                if number(&may_be_null) == 0 && number(&filled) == 1 {
                    sql.push(format!("UPDATE {table} SET {column} = NULL {this}"));
                }
            }
            let other = |column: &String| match (column.as_str(), table) {
                (column, "pins") if column == key => "'eva'".to_owned(),
                (column, "sealed") if column == key => "randomblob(32)".to_owned(),
                (column, _) if column == key => format!("(SELECT max({key}) + 1 FROM {table})"),
                ("seq", _) => "seq + 100".to_owned(),
                ("number", _) => "number + 100".to_owned(),
                (column, _) => column.to_owned(),
            };
            let values: Vec<_> = columns.iter().map(other).collect();
            sql.push(format!("INSERT INTO {table} SELECT {} FROM {table} {this}", values.join(", ")));
        }
    }
    sql
}

/// Any damage to single bytes causes an error, or hits a byte that does not matter.
#[test]
fn flipped_bytes_never_pass_and_never_panic() {
    let (_folder, path) = place();
    sample(&path, 40);
    let sound = std::fs::read(&path).unwrap();
    let records = Journal::open_read_only(&path).unwrap().tail(0).unwrap();
    let mut random = Lcg(7);
    let mut refused = 0;
    for _ in 0..300 {
        let mut bytes = sound.clone();
        let place = usize::try_from(random.below(bytes.len() as u64)).unwrap();
        bytes[place] ^= 1 << random.below(8);
        std::fs::write(&path, &bytes).unwrap();
        match journal::verify(&path) {
            Ok(report) => {
                assert_eq!(report.head.records, 40);
                assert_eq!(Journal::open_read_only(&path).unwrap().tail(0).unwrap(), records, "byte {place}");
            }
            Err(Error::Busy { .. }) => panic!("byte {place} looks like a lock"),
            Err(_) => refused += 1,
        }
        if let Ok(journal) = Journal::open(&path) {
            journal.streams().ok();
            journal.people().ok();
        }
        std::fs::remove_file(&path).unwrap();
    }
    assert!(refused > 30, "{refused}");
}
