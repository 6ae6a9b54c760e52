//! Lists of seeded players: the newest counts.

use crate::support;

use rules::{DynMatch, Match};
use support::{open, plan, say};
use tournament::{EntryNo, Format, Plan, Third, Tournament};

fn knockout() -> Plan {
    plan(Format::Knockout { most: 32, third: Third::Shared, no_rematch: false })
}

fn seeds(m: &Match<Tournament>) -> Vec<Option<u32>> {
    (1..=4).map(|entry| m.state().entrant(EntryNo(entry)).unwrap().seed).collect()
}

/// Returns the journal of a tournament, one line per entry.
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

#[test]
fn a_second_list_takes_the_place_of_the_first() {
    let payloads = journal("enter p1; p2; p3; p4\nseeds E1 E2\nseeds E2 E3");
    assert_eq!(seeds(&restored(&payloads)), [None, Some(1), Some(2), None]);
}
