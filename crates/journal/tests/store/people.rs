//! People beside the chain, and PINs.

use journal::{
    Error, FaultKind, Journal, NewPerson, PEOPLE, PINS, PeopleEvent, PersonId, PinCost, PinEvent, stream_of,
};

use crate::support::{add, fault, place, stamp, tamper};

fn person(name: &str) -> NewPerson {
    NewPerson { name: name.to_owned(), details: format!(r#"{{"nick":"{name}-nick"}}"#) }
}

fn names(journal: &Journal) -> Vec<Option<String>> {
    journal.people().unwrap().into_iter().map(|person| person.name).collect()
}

fn holds(path: &std::path::Path, text: &str) -> bool {
    let folder = std::fs::read_dir(path.parent().unwrap()).unwrap();
    let files = folder.map(|entry| std::fs::read(entry.unwrap().path()).unwrap());
    files.into_iter().any(|bytes| bytes.windows(text.len()).any(|window| window == text.as_bytes()))
}

#[test]
fn people_come_in_and_the_chain_holds_no_name() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    assert_eq!(journal.add_people(&stamp(), &[]).unwrap(), []);
    let ids = journal.add_people(&stamp(), &[person("Ada Però"), person("Bruno")]).unwrap();
    assert_eq!(ids, [PersonId(1), PersonId(2)]);
    assert_eq!(journal.add_people(&stamp(), &[person("Bruno")]).unwrap(), [PersonId(3)]);
    let ada = journal.person(PersonId(1)).unwrap();
    assert_eq!((ada.name.as_deref(), ada.details.as_deref()), (Some("Ada Però"), Some(r#"{"nick":"Ada Però-nick"}"#)));
    let records = journal.read(&stream_of(PEOPLE, journal.desk().unwrap()), 1).unwrap();
    assert_eq!(records.len(), 2);
    assert!(records.iter().all(|record| !record.payload.contains("Bruno")));
    let Some(PeopleEvent::Added(signatures)) = PeopleEvent::parse(&records[0].payload) else {
        panic!("{}", records[0].payload);
    };
    assert_eq!((signatures[0].id, signatures[0].digest), (PersonId(1), ada.digest));
    let twins = [2, 3].map(|id| journal.person(PersonId(id)).unwrap().digest);
    assert_ne!(twins[0], twins[1], "the salt hides who has the same name");
}

#[test]
fn stored_words_are_pinned() {
    let digest = "0".repeat(64);
    for payload in [
        format!(r#"{{"added":[{{"id":1,"digest":"{digest}"}}]}}"#),
        format!(r#"{{"changed":{{"id":1,"digest":"{digest}"}}}}"#),
        r#"{"erased":1}"#.to_owned(),
    ] {
        let event = PeopleEvent::parse(&payload).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), payload);
    }
    let digest = "0".repeat(64);
    for payload in [format!(r#"{{"set":{{"official":"o1","digest":"{digest}"}}}}"#), r#"{"removed":"o1"}"#.to_owned()] {
        let event = PinEvent::parse(&payload).unwrap();
        assert_eq!((serde_json::to_string(&event).unwrap(), event.official()), (payload, "o1"));
    }
    assert_eq!((PEOPLE, PINS), ("people", "pins"));
}

#[test]
fn an_erased_person_leaves_the_file_and_the_chain_stays_valid() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let long = NewPerson { name: "Clotilde".to_owned(), details: "Clotilde ".repeat(2000) };
    journal.add_people(&stamp(), &[person("Ada"), long, person("Bruno")]).unwrap();
    add(&mut journal, "event", "after");
    assert!(holds(&path, "Clotilde"));
    journal.erase_person(&stamp(), PersonId(2)).unwrap();
    assert!(!holds(&path, "Clotilde"), "neither in the file nor in its log");
    assert_eq!(names(&journal), [Some("Ada".to_owned()), None, Some("Bruno".to_owned())]);
    let erased = journal.person(PersonId(2)).unwrap();
    assert_eq!((erased.details, erased.erased_at), (None, Some(stamp().time_ms)));

    let again = journal.erase_person(&stamp(), PersonId(2));
    assert!(matches!(again, Err(Error::ErasedPerson { person: PersonId(2) })));
    let revived = journal.change_person(&stamp(), PersonId(2), &person("Clotilde"));
    assert!(matches!(revived, Err(Error::ErasedPerson { .. })));
    for nobody in [0, 4, u64::MAX] {
        let unknown = journal.erase_person(&stamp(), PersonId(nobody));
        assert!(matches!(unknown, Err(Error::UnknownPerson { .. })));
    }
    journal.close().unwrap();
    let report = journal::verify(&path).unwrap();
    assert_eq!((report.people, report.erased, report.head.records), (3, 1, 3));
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.add_people(&stamp(), &[person("Dora")]).unwrap(), [PersonId(4)]);
}

#[test]
fn a_corrected_name_replaces_the_old_one() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.add_people(&stamp(), &[person("Brvno")]).unwrap();
    journal.change_person(&stamp(), PersonId(1), &person("Bruno")).unwrap();
    assert_eq!(names(&journal), [Some("Bruno".to_owned())]);
    assert_eq!(journal.verify().unwrap().head.records, 2);
}

#[test]
fn pins_open_for_their_official_only() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "bice", "1234").unwrap();
    let check = |journal: &Journal, official, pin| journal.check_pin(official, pin).unwrap();
    assert!(check(&journal, "anna", "1234"));
    for (official, pin) in [("anna", "1235"), ("anna", ""), ("carla", "1234"), ("Anna", "1234")] {
        assert!(!check(&journal, official, pin), "{official} {pin}");
    }
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "però").unwrap();
    assert!(check(&journal, "anna", "però") && !check(&journal, "anna", "1234"));
    journal.remove_pin(&stamp(), "bice").unwrap();
    assert!(!journal.has_pin("bice").unwrap() && journal.has_pin("anna").unwrap());
    assert!(!check(&journal, "bice", "1234"));
    let records = journal.read(PINS, 1).unwrap();
    assert_eq!(records.iter().map(|record| record.stamp.official.as_deref()).collect::<Vec<_>>(), [Some("anna"); 4]);
    assert!(records.iter().all(|record| !record.payload.contains("argon2")), "the chain holds digests");
    let Some(PinEvent::Set(last)) = PinEvent::parse(&records[2].payload) else { panic!("{}", records[2].payload) };
    assert_eq!(last.official, "anna");
    journal.close().unwrap();
    assert!(!holds(&path, "però"));
    assert!(check(&Journal::open_read_only(&path).unwrap(), "anna", "però"));
}

/// An attacker changes the table of PINs of an open event, so that nobody verifies it meanwhile.
#[test]
fn a_forged_table_of_pins_opens_to_nobody() {
    let salt_and_hash = "c29tZXNhbHRzb21lc2FsdA$WZfZK2lfDRlPGHbNXvv9MmxaJ1KcqeXVqtFDuUJM3QM";
    let changed = |hash: &str| format!("UPDATE pins SET hash = '{hash}' WHERE official = 'anna'");
    for sql in [
        "DELETE FROM pins".to_owned(),
        "UPDATE pins SET official = 'anni' WHERE official = 'anna'".to_owned(),
        "UPDATE pins SET hash = (SELECT hash FROM pins WHERE official = 'bice') WHERE official = 'anna'".to_owned(),
        changed("nonsense"),
        changed(&format!("$argon2id$v=19$m=4194304,t=4294967295,p=1${salt_and_hash}")),
        changed(&format!("$argon2id$v=19$m=8,t=4294967295,p=1${salt_and_hash}")),
    ] {
        let (_folder, path) = place();
        let mut journal = Journal::create(&path).unwrap();
        journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
        journal.set_pin_at(PinCost::KNOWN, &stamp(), "bice", "9999").unwrap();
        tamper(&path, &sql);
        assert!(journal.has_pin("anna").unwrap(), "the chain says so: {sql}");
        for pin in ["1234", "9999", ""] {
            let refused = journal.check_pin("anna", pin);
            assert!(matches!(refused, Err(Error::BadPin { .. })), "{sql}: {refused:?}");
        }
    }
}

#[test]
fn a_pin_slipped_in_opens_to_nobody() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    tamper(&path, "INSERT INTO pins SELECT 'eva', hash FROM pins");
    assert!(!journal.has_pin("eva").unwrap(), "the chain knows of none");
    assert!(matches!(journal.check_pin("eva", "1234"), Err(Error::BadPin { .. })));
}

#[test]
fn a_pin_of_a_record_nobody_understands_opens_to_nobody() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    tamper(&path, "UPDATE records SET payload = '{}' WHERE stream = 'pins'");
    assert!(matches!(journal.has_pin("anna"), Err(Error::BadPin { .. })));
    assert_eq!(fault(&path).kind, FaultKind::Changed);
}
