//! Sealed texts beside the chain.

use journal::{Error, FaultKind, Hash, Journal, Record, SEALED, SealedEvent, stream_of};

use crate::support::{add, fault, kind, new, place, stamp, tamper};

const TEXTS: [&str; 3] = ["5a17 MON", "5a18 MON", "5a19 KAM"];

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn hash(text: &str) -> Hash {
    Hash::of(text.as_bytes())
}

/// A journal with three sealed texts, the first two by one act.
fn journal(path: &std::path::Path) -> Journal {
    let mut journal = Journal::create(path).unwrap();
    add(&mut journal, "event", "opened");
    journal.append_sealed("match/1", 0, &[new("bid ? ?")], &owned(&TEXTS[..2])).unwrap();
    journal.append_sealed("match/1", 1, &[new("bid ?"), new("pass")], &owned(&TEXTS[2..])).unwrap();
    journal
}

#[test]
fn a_text_is_kept_with_its_act_and_the_chain_holds_its_hash() {
    let (_folder, path) = place();
    let mut journal = journal(&path);
    let records = journal.tail(0).unwrap();
    let own = stream_of(SEALED, journal.desk().unwrap());
    let told: Vec<_> = records.iter().map(|Record { stream, seq, .. }| (stream.as_str(), *seq)).collect();
    let expected = [("event", 1), (&own, 1), ("match/1", 1), (&own, 2), ("match/1", 2), ("match/1", 3)];
    assert_eq!(told, expected);
    assert!(records.iter().all(|record| !record.payload.contains("MON") && record.stamp == stamp()));
    let kept = SealedEvent::parse(&records[1].payload);
    assert_eq!(kept, Some(SealedEvent::Kept(vec![hash(TEXTS[0]), hash(TEXTS[1])])));
    assert_eq!(journal.all_sealed().unwrap(), TEXTS);
    assert_eq!(journal.sealed(&[hash(TEXTS[2]), hash("never")]).unwrap(), ["5a19 KAM"]);
    // Nothing of a refused act stays; the same text again is the same text; without one the chain says nothing.
    let refused = journal.append_sealed("match/1", 1, &[new("bid ?")], &owned(&["5a20 CIN"]));
    assert!(matches!(refused, Err(Error::Conflict { .. })));
    journal.append_sealed("match/1", 3, &[new("correct 1 bid ? ?")], &owned(&TEXTS[..1])).unwrap();
    journal.append_sealed("match/1", 4, &[new("pass")], &[]).unwrap();
    assert_eq!((journal.all_sealed().unwrap().len(), journal.last_seq(&own).unwrap()), (3, 3));
    let long = "x".repeat(journal::MAX_PAYLOAD + 1);
    assert!(matches!(journal.append_sealed("match/1", 5, &[new("bid ?")], &[long]), Err(Error::TooLarge { .. })));
    for stream in [SEALED, "people", "pins"] {
        assert!(matches!(journal.append_sealed(stream, 0, &[new("x")], &[]), Err(Error::BadStream { .. })));
        assert!(matches!(journal.append(stream, 3, &[new("x")]), Err(Error::BadStream { .. })));
    }
    journal.close().unwrap();
    let again = Journal::open(&path).unwrap();
    assert!(again.is_writer());
    assert_eq!(again.all_sealed().unwrap(), TEXTS);
}

#[test]
fn a_backup_has_the_sealed_texts_and_verifies_them() {
    let (folder, path) = place();
    let journal = journal(&path);
    let copy = folder.path().join("copia.triade");
    journal.backup_to(&copy).unwrap();
    assert_eq!(Journal::open_read_only(&copy).unwrap().all_sealed().unwrap(), TEXTS);
    journal::verify(&copy).unwrap();
    journal.close().unwrap();
    tamper(&path, "DELETE FROM sealed WHERE text LIKE '%KAM'");
    let broken = Journal::open_read_only(&path).unwrap();
    let copied = broken.backup_to(&copy);
    assert!(matches!(copied, Err(Error::BackupFailed { .. })), "a copy that does not verify never takes its place");
    assert_eq!(Journal::open_read_only(&copy).unwrap().all_sealed().unwrap(), TEXTS);
}

#[test]
fn a_forged_table_of_sealed_texts_is_found() {
    let found = |sql: &str| {
        let (_folder, path) = place();
        journal(&path).close().unwrap();
        tamper(&path, sql);
        assert!(!Journal::open(&path).unwrap().is_writer(), "{sql}");
        let fault = fault(&path);
        (fault.stream.as_deref().map(kind), fault.seq, fault.kind)
    };
    let at = |seq, kind| (Some(SEALED.to_owned()), Some(seq), kind);
    let kam = hash(TEXTS[2]);
    assert_eq!(
        found("UPDATE sealed SET text = '5a19 CIN' WHERE text LIKE '%KAM'"),
        at(2, FaultKind::SealedChanged { hash: kam })
    );
    assert_eq!(found("DELETE FROM sealed WHERE text LIKE '%KAM'"), at(2, FaultKind::SealedMissing { hash: kam }));
    let moved = "UPDATE sealed SET hash = zeroblob(32) WHERE text LIKE '%KAM'";
    assert_eq!(found(moved), at(2, FaultKind::SealedMissing { hash: kam }));
    let swapped = "UPDATE sealed SET text = CASE text WHEN '5a17 MON' THEN '5a18 MON' ELSE '5a17 MON' END
                   WHERE text LIKE '%MON'";
    assert!(matches!(found(swapped), (_, Some(1), FaultKind::SealedChanged { .. })));
    let stranger = FaultKind::SealedUnrecorded { hash: Some(Hash::from_bytes([0; 32])) };
    assert_eq!(found("INSERT INTO sealed VALUES (zeroblob(32), '5a20 CIN')"), (None, None, stranger));
    let nameless = FaultKind::SealedUnrecorded { hash: None };
    assert_eq!(found("INSERT INTO sealed VALUES (x'07', '5a20 CIN')"), (None, None, nameless));
    // Text and hash exchanged together agree with each other, and not with the chain.
    let other = hash("5a19 CIN");
    let exchanged = format!("UPDATE sealed SET hash = x'{other}', text = '5a19 CIN' WHERE text LIKE '%KAM'");
    assert_eq!(found(&exchanged), at(2, FaultKind::SealedMissing { hash: kam }));
}
