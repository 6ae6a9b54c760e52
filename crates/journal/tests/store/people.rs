//! People beside the chain, and PINs.

use journal::{Error, Journal, NewPerson, PEOPLE, PeopleEvent, PersonId};

use crate::support::{add, place, stamp, tamper};

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
    let records = journal.read(PEOPLE, 1).unwrap();
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
    assert_eq!(PEOPLE, "people");
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
    journal.set_pin("anna", "1234").unwrap();
    journal.set_pin("bice", "1234").unwrap();
    let check = |journal: &Journal, official, pin| journal.check_pin(official, pin).unwrap();
    assert!(check(&journal, "anna", "1234"));
    for (official, pin) in [("anna", "1235"), ("anna", ""), ("carla", "1234"), ("Anna", "1234")] {
        assert!(!check(&journal, official, pin), "{official} {pin}");
    }
    journal.set_pin("anna", "però").unwrap();
    assert!(check(&journal, "anna", "però") && !check(&journal, "anna", "1234"));
    journal.remove_pin("bice").unwrap();
    assert!(!journal.has_pin("bice").unwrap() && journal.has_pin("anna").unwrap());
    assert!(!check(&journal, "bice", "1234"));
    assert_eq!(journal.head().unwrap().records, 0, "beside the chain");
    journal.close().unwrap();
    assert!(!holds(&path, "però"));
    assert!(check(&Journal::open_read_only(&path).unwrap(), "anna", "però"));
}

#[test]
fn hostile_pin_hashes_are_refused_unhashed() {
    let salt_and_hash = "c29tZXNhbHRzb21lc2FsdA$WZfZK2lfDRlPGHbNXvv9MmxaJ1KcqeXVqtFDuUJM3QM";
    for hash in [
        "nonsense".to_owned(),
        format!("$argon2id$v=19$m=4194304,t=4294967295,p=1${salt_and_hash}"),
        format!("$argon2id$v=19$m=8,t=4294967295,p=1${salt_and_hash}"),
    ] {
        let (_folder, path) = place();
        Journal::create(&path).unwrap().close().unwrap();
        tamper(&path, &format!("INSERT INTO pins VALUES ('anna', '{hash}')"));
        let refused = Journal::open(&path).unwrap().check_pin("anna", "1234");
        assert!(matches!(refused, Err(Error::BadPin { .. })), "{hash}");
    }
}
