//! Lists of seeded players: the newest counts, and journals of the time when it did not open as they were recorded.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use rules::{Change, DynMatch, Entry, Match, Seq, Signature};
use support::{open, plan, say};
use tournament::{EntryNo, Fact, Format, Plan, Third, Tournament};

fn knockout() -> Plan {
    plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false })
}

fn seeds(m: &Match<Tournament>) -> Vec<Option<u32>> {
    (1..=4).map(|entry| m.state().entrant(EntryNo(entry)).unwrap().seed).collect()
}

/// The journal of a tournament, an entry each.
fn journal(lines: &str) -> Vec<String> {
    let mut m = open(knockout());
    let mut payloads = Vec::new();
    for line in lines.lines() {
        say(&mut m, line);
        payloads.push(DynMatch::payload(&m, m.last()).unwrap());
    }
    payloads
}

fn restored(payloads: &[String]) -> Match<Tournament> {
    let mut m = open(knockout());
    for payload in payloads {
        DynMatch::restore(&mut m, payload).unwrap_or_else(|why| panic!("{payload}: {why}"));
    }
    m
}

/// Writes an entry as revision 1 wrote it.
fn of_revision_1(payload: &str) -> String {
    let payload = payload.replace("seeds_beside", "seeds").replace("seeded_beside", "seeded");
    payload.replace("\"revision\":3", "\"revision\":1")
}

#[test]
fn a_second_list_takes_the_place_of_the_first() {
    let payloads = journal("enter p1; p2; p3; p4\nseeds E1 E2\nseeds E2 E3");
    assert_eq!(seeds(&restored(&payloads)), [None, Some(1), Some(2), None]);
}

/// Up to revision 1 whoever is not on the second list kept the place on the first.
#[test]
fn a_journal_with_two_lists_opens_as_it_was_recorded() {
    let lines = "enter p1; p2; p3; p4\nseeds-beside E1 E2\nseeds-beside E3\nstart\ndraw 5";
    let older: Vec<_> = journal(lines).iter().map(|payload| of_revision_1(payload)).collect();
    assert!(older[2].contains("\"seeds\"") && older[2].contains("\"revision\":1"), "{}", older[2]);
    let m = restored(&older);
    assert_eq!(seeds(&m), [Some(1), Some(2), Some(1), None]);
    assert_eq!(m.entries().len(), 5);
    // The same words of today mean what they do today, whatever the fingerprint says.
    let mut today = open(knockout());
    DynMatch::restore(&mut today, &older[0]).unwrap();
    DynMatch::restore(&mut today, &older[1]).unwrap();
    let other = older[2].replace("\"revision\":1", "\"revision\":3");
    assert_eq!(DynMatch::restore(&mut today, &other).unwrap_err().why.key, "diverged-position");
}

#[test]
fn a_corrected_list_of_that_time_is_read_so_too() {
    let mut m = open(knockout());
    say(&mut m, "enter p1; p2; p3; p4\nseeds-beside E1\nseeds-beside E2");
    let with = Some(Box::new(Entry::fact(Fact::SeedsBeside(vec![EntryNo(4)]))));
    let changes = vec![Change { target: Seq(2), with }];
    m.record(Entry::Amend { changes, reason: "errore".to_owned() }, Signature::script(0)).unwrap();
    assert_eq!(seeds(&m), [None, Some(1), None, Some(1)]);
    // A fingerprint is taken when an entry is recorded: the entries before the amendment have theirs from then.
    let mut first = journal("enter p1; p2; p3; p4\nseeds-beside E1\nseeds-beside E2");
    first.push(DynMatch::payload(&m, Seq(4)).unwrap());
    let older: Vec<_> = first.iter().map(|payload| of_revision_1(payload)).collect();
    assert!(older[3].contains("\"seeds\""), "{}", older[3]);
    assert_eq!(seeds(&restored(&older)), seeds(&m));
}

/// Until revision 2 fingerprints were made otherwise: what was recorded then is held to its steps.
#[test]
fn a_journal_with_fingerprints_of_another_make_opens() {
    let payloads = journal("enter p1; p2; p3; p4\nstart\ndraw 5");
    let zeros = "0".repeat(64);
    let mut today = open(knockout());
    let mut older = open(knockout());
    for payload in &payloads {
        DynMatch::restore(&mut today, payload).unwrap();
        let other = payload.replace(&today.digest(&mut Vec::new()).to_string(), &zeros);
        assert_eq!(DynMatch::restore(&mut older.clone(), &other).unwrap_err().why.key, "diverged-position");
        DynMatch::restore(&mut older, &other.replace("\"revision\":3", "\"revision\":2")).unwrap();
    }
    assert_eq!(older.state(), today.state());
    let other = payloads[0].replace("\"revision\":3", "\"revision\":2").replace("\"paid\":false", "\"paid\":true");
    let fact = other.replacen("\"paid\":true", "\"paid\":false", 4);
    assert_eq!(DynMatch::restore(&mut open(knockout()), &fact).unwrap_err().why.key, "diverged-steps");
}
