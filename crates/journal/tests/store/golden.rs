//! A file of every version, opened and verified by this one.

use std::path::{Path, PathBuf};

use journal::{Asked, DeskId, Fate, Journal, NewPerson, OWNERS, PEOPLE, PersonId, PinCost, Settlement, stream_of};

use crate::support::{add, new, place, stamp, tamper};

/// The versions with the fingerprint and the desk of each file.
const VERSIONS: [(&str, &str, &str); 2] = [
    (
        "v1.sqlite",
        "05052d937d3969b9f1030e5143e471a47e930ee9d9c6660e80546ad9df2369f2",
        "0000000000000000000000000000000000000000000000000000000000000000",
    ),
    (
        "v2.sqlite",
        "331f360a3f4b6d69c4338edfdcf0af4b14ad2a051192bbace11d59a617febb17",
        "d4ebdba958cf79cdc95908ff720036f93774d253f43075d151ce726cff5613b0",
    ),
];

fn golden(name: &str) -> PathBuf {
    // Where this package is now: a cache shared by several clones may have compiled it in another.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    Path::new(&package).join("tests").join("golden").join(name)
}

#[test]
fn every_version_reads_verifies_and_goes_on() {
    for (name, fingerprint, desk) in VERSIONS {
        let (_folder, path) = place();
        std::fs::copy(golden(name), &path).unwrap();
        let sound = |records, desks| {
            let report = journal::verify(&path).unwrap();
            assert_eq!((report.head.records, report.desks, report.people, report.erased), (records, desks, 2, 1));
            report.head.hash.to_string()
        };
        assert_eq!(sound(10, 1), fingerprint);
        let desk = DeskId::parse(desk).unwrap();
        reads(&Journal::open_read_only(&path).unwrap(), desk);
        assert_eq!(sound(10, 1), fingerprint, "{name}: reading changes nothing");

        let mut journal = Journal::open(&path).unwrap();
        reads(&journal, desk);
        assert_eq!(sound(10, 1), fingerprint, "{name}: and an old file has the new form");
        add(&mut journal, "match/1", "throw 1 1");
        let goes_on = journal.read("match/1", 4).unwrap();
        let taken = journal.read(&stream_of(OWNERS, journal.desk().unwrap()), 1).unwrap();
        assert_eq!(
            (goes_on[0].by, goes_on[0].since),
            (journal.desk().unwrap(), Some(taken[0].hash)),
            "{name}: as a desk of its own"
        );
        assert_eq!(taken[0].seen, Journal::open_read_only(golden(name)).unwrap().heads().unwrap().tips());
        let people = [NewPerson { name: "Carla".to_owned(), details: String::new() }];
        let carla = journal.add_people(&stamp(), &people).unwrap();
        assert!(carla[0] > PersonId(2));
        journal.close().unwrap();
        let report = journal::verify(&path).unwrap();
        assert_eq!((report.head.records, report.desks, report.people), (13, 2, 3));
    }
}

fn reads(journal: &Journal, desk: DeskId) {
    let throws = journal.read("match/1", 1).unwrap();
    assert_eq!(
        throws.iter().map(|throw| throw.payload.as_str()).collect::<Vec<_>>(),
        ["throw 4 5", "throw 6 3", "land ?"]
    );
    assert_eq!((&throws[0].stamp, throws[0].by, throws[0].since), (&stamp(), desk, None));
    assert_eq!(journal.person(PersonId(1)).unwrap().name.as_deref(), Some("Ada Però"));
    assert_eq!(journal.person(PersonId(2)).unwrap().name, None);
    let people = if desk == DeskId::FORMER { PEOPLE.to_owned() } else { stream_of(PEOPLE, desk) };
    assert_eq!(journal.last_seq(&people).unwrap(), 3);
    assert!(journal.check_pin("anna", "1234").unwrap());
    assert_eq!(journal.all_sealed().unwrap(), ["5a17 KAM"]);
}

/// What the hash of version 1 did not cover can't be slipped into a file that was rewritten.
#[test]
fn a_rewritten_file_of_version_1_is_held_to_its_hashes() {
    let (_folder, path) = place();
    std::fs::copy(golden("v1.sqlite"), &path).unwrap();
    Journal::open(&path).unwrap().close().unwrap();
    let sound = std::fs::read(&path).unwrap();
    for change in ["since = zeroblob(32)", "seen = x''", "signature = zeroblob(64)", "payload = 'x'", "number = 99"] {
        std::fs::write(&path, &sound).unwrap();
        tamper(&path, &format!("UPDATE records SET {change} WHERE id = 4"));
        journal::verify(&path).unwrap_err();
    }
}

/// The fingerprint of the file of several desks.
const HALL: &str = "9294131e24278e24e8cbf906dcf00fb02de926a594b9a2b3615d782ac4694045";

#[test]
fn a_file_of_several_desks_reads_verifies_and_goes_on() {
    let (_folder, path) = place();
    std::fs::copy(golden("v2-hall.sqlite"), &path).unwrap();
    let report = journal::verify(&path).unwrap();
    assert_eq!((report.head.hash.to_string().as_str(), report.desks, report.forks), (HALL, 2, 0));
    let mut journal = Journal::open(&path).unwrap();
    let desks = journal.desks().unwrap();
    assert!(desks.iter().all(|desk| desk.admitted && desk.name == "desk-a"), "{desks:?}");
    let [first, second] = [desks[0].id, desks[1].id];
    let owners = |journal: &Journal| {
        let owners = journal.owners().unwrap().into_iter();
        owners.map(|owned| (owned.stream, owned.owner, owned.epoch, owned.last)).collect::<Vec<_>>()
    };
    let stream = |name: &str, owner, epoch, last| (name.to_owned(), owner, epoch, last);
    let told = [
        stream("event", first, 1, 1),
        stream("match/1", second, 2, 3),
        stream("match/2", first, 3, 2),
        stream("pins", first, 1, 1),
    ];
    assert_eq!(owners(&journal), told);
    let branches = journal.branches().unwrap();
    let apart: Vec<_> =
        journal.history().unwrap().into_iter().filter(|record| branches.contains_key(&record.id)).collect();
    assert_eq!(apart.iter().map(|record| record.payload.as_str()).collect::<Vec<_>>(), ["at the first, too late"]);
    assert_eq!(branches.into_values().collect::<Vec<_>>(), [Fate::Left]);
    let requests = journal.requests().unwrap();
    let states: Vec<_> = requests.iter().map(|request| (request.act.as_str(), &request.state)).collect();
    assert_eq!(states, [("throw 1 1", &Asked::Taken), ("throw 2 2", &Asked::Waits)]);
    assert!(journal.check_pin("anna", "1234").unwrap());
    journal.take_over(&stamp(), &["match/1".to_owned()], "the room is closed").unwrap();
    add(&mut journal, "match/1", "4");
    assert_eq!(owners(&journal)[1], stream("match/1", journal.desk().unwrap(), 3, 4));
}

/// Writes the golden file of the present version; run by hand, once a version, before its release.
#[test]
#[ignore = "makes a golden file"]
fn write_golden() {
    let (_folder, path) = place();
    let mut journal = Journal::create(&path).unwrap();
    let person = |name: &str| NewPerson { name: name.to_owned(), details: "{}".to_owned() };
    add(&mut journal, "event", "opened");
    journal.add_people(&stamp(), &[person("Ada Pero"), person("Bruno")]).unwrap();
    journal.change_person(&stamp(), PersonId(1), &person("Ada Però")).unwrap();
    journal.append("match/1", 0, &[new("throw 4 5"), new("throw 6 3")]).unwrap();
    add(&mut journal, "tournament/1", "lotto 龍");
    journal.erase_person(&stamp(), PersonId(2)).unwrap();
    journal.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    journal.append_sealed("match/1", 2, &[new("land ?")], &["5a17 KAM".to_owned()]).unwrap();
    assert!(!golden("v2.sqlite").exists(), "a released file is never written again");
    let backup = journal.backup_to(golden("v2.sqlite")).unwrap();
    println!("{} {}", backup.report.head.hash, journal.desk().unwrap());
}

/// Writes the golden file of several desks; see [`write_golden`].
#[test]
#[ignore = "makes a golden file"]
fn write_golden_of_several_desks() {
    let (_folder, path) = place();
    let copy = path.with_file_name("copy.triade");
    let mut first = Journal::create(&path).unwrap();
    add(&mut first, "event", "opened");
    first.set_pin_at(PinCost::KNOWN, &stamp(), "anna", "1234").unwrap();
    first.tidy().unwrap();
    std::fs::copy(&path, &copy).unwrap();
    let mut second = Journal::open(&copy).unwrap();
    let ids = [first.desk().unwrap(), second.desk().unwrap()];
    first.admit(&stamp(), ids[1], "sala").unwrap();
    add(&mut first, "match/1", "1");
    first.give(&stamp(), &["match/2".to_owned()], ids[1]).unwrap();
    second.take_in(&path).unwrap();
    add(&mut second, "match/2", "1");
    second.give(&stamp(), &["match/2".to_owned()], ids[0]).unwrap();
    second.take_over(&stamp(), &["match/1".to_owned()], "nobody answers").unwrap();
    add(&mut second, "match/1", "2");
    add(&mut first, "match/1", "at the first, too late");
    first.take_in(&copy).unwrap();
    add(&mut first, "match/2", "2");
    let asked = first.ask(&stamp(), "match/1", "throw 1 1", &[]).unwrap();
    first.ask(&stamp(), "match/1", "throw 2 2", &[]).unwrap();
    second.take_in(&path).unwrap();
    second.take_request(&stamp(), asked, 2, Some(new("throw 1 1"))).unwrap();
    let late = second.read("match/1", 2).unwrap().into_iter().find(|record| record.payload.contains("late")).unwrap();
    let left = [late.hash];
    let settlement =
        Settlement { stream: "match/1", expected: 3, adopted: &[], left: &left, decision: "nobody saw it".into() };
    second.settle(&stamp(), &settlement).unwrap();
    first.take_in(&copy).unwrap();
    assert!(!golden("v2-hall.sqlite").exists(), "a released file is never written again");
    println!("{}", first.backup_to(golden("v2-hall.sqlite")).unwrap().report.head.hash);
}
