//! A file of every released version, opened and verified by this one.

use std::path::{Path, PathBuf};

use journal::{Journal, NewPerson, PEOPLE, PersonId, PinCost};

use crate::support::{add, new, place, stamp};

const HEAD: &str = "05052d937d3969b9f1030e5143e471a47e930ee9d9c6660e80546ad9df2369f2";

fn golden() -> PathBuf {
    // Where this package is now: a cache shared by several clones may have compiled it in another.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    Path::new(&package).join("tests").join("golden").join("v1.sqlite")
}

#[test]
fn version_1_reads_verifies_and_goes_on() {
    let (_folder, path) = place();
    std::fs::copy(golden(), &path).unwrap();
    let report = journal::verify(&path).unwrap();
    assert_eq!(report.head.hash.to_string(), HEAD);
    assert_eq!((report.head.records, report.streams, report.people, report.erased), (10, 6, 2, 1));

    let mut journal = Journal::open(&path).unwrap();
    let throws = journal.read("match/1", 1).unwrap();
    assert_eq!(
        throws.iter().map(|throw| throw.payload.as_str()).collect::<Vec<_>>(),
        ["throw 4 5", "throw 6 3", "land ?"]
    );
    assert_eq!(throws[0].stamp, stamp());
    assert_eq!(journal.person(PersonId(1)).unwrap().name.as_deref(), Some("Ada Però"));
    assert_eq!(journal.person(PersonId(2)).unwrap().name, None);
    assert_eq!(journal.last_seq(PEOPLE).unwrap(), 3);
    assert!(journal.check_pin("anna", "1234").unwrap());
    assert_eq!(journal.all_sealed().unwrap(), ["5a17 KAM"]);
    add(&mut journal, "match/1", "throw 1 1");
    journal.verify().unwrap();
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
    assert!(!golden().exists(), "a released file is never written again");
    let backup = journal.backup_to(golden()).unwrap();
    println!("{}", backup.report.head.hash);
}
