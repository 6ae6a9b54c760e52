//! Replicas of one event, for tests of several desks.

use journal::{Asked, Fate, Gained, Hash, Journal, Owned, Person, Record};
use tempfile::TempDir;

use crate::support::{add, place, stamp};

/// Copies of one event, each open at a desk of its own that was let in, and level.
pub fn replicas(count: usize) -> (TempDir, Vec<Journal>) {
    let (folder, mut replicas) = copies(count);
    let desks: Vec<_> = replicas.iter().filter_map(Journal::desk).collect();
    for desk in &desks[1..] {
        replicas[0].admit(&stamp(), *desk, "sala").unwrap();
    }
    for copy in 1..count {
        take(&mut replicas, copy, 0);
    }
    (folder, replicas)
}

/// Copies of one event, each open at a desk of its own; nobody was let in.
pub fn copies(count: usize) -> (TempDir, Vec<Journal>) {
    let (folder, path) = place();
    let mut first = Journal::create(&path).unwrap();
    add(&mut first, "event", "opened");
    first.tidy().unwrap();
    let named = |nth| folder.path().join(format!("{nth}.triade"));
    let copies: Vec<_> =
        (1..count).map(named).inspect(|copy| assert!(std::fs::copy(&path, copy).unwrap() > 0)).collect();
    let others = copies.iter().map(|copy| Journal::open(copy).unwrap());
    let replicas: Vec<_> = std::iter::once(first).chain(others).collect();
    (folder, replicas)
}

/// Takes in one replica's file into another.
pub fn take(replicas: &mut [Journal], to: usize, from: usize) -> Gained {
    let path = replicas[from].path().to_owned();
    replicas[to].take_in(path).unwrap()
}

/// Makes a desk the owner of a stream, by its own view, if it is not.
pub fn own(desk: &mut Journal, stream: &str) {
    desk.take_over(&stamp(), &[stream.to_owned()], "nobody answers").unwrap();
}

/// Returns the texts of the records that a replica keeps apart, in the order in which they came.
pub fn apart(desk: &Journal) -> Vec<String> {
    let branches = desk.branches().unwrap();
    let records = desk.tail(0).unwrap().into_iter();
    records.filter(|record| branches.contains_key(&record.id)).map(|record| record.payload).collect()
}

/// Everything that must be the same in replicas that are level.
#[derive(Debug, PartialEq)]
pub struct Known {
    fingerprint: Hash,
    history: Vec<Hash>,
    branches: Vec<Hash>,
    fates: Vec<Fate>,
    requests: Vec<(Hash, Asked)>,
    owners: Vec<Owned>,
    people: Vec<Person>,
    sealed: Vec<String>,
    /// Whether a PIN is that of three officials.
    pins: [bool; 3],
}

pub fn known(journal: &Journal) -> Known {
    let history: Vec<Record> = journal.history().unwrap();
    let apart = journal.branches().unwrap();
    let branches = history.iter().filter(|record| apart.contains_key(&record.id)).map(|record| record.hash).collect();
    let mut sealed = journal.all_sealed().unwrap();
    sealed.sort();
    let pins = ["anna", "bice", "carla"].map(|official| journal.check_pin(official, "1234").unwrap());
    let fates = history.iter().filter_map(|record| apart.get(&record.id).copied()).collect();
    let history = history.iter().map(|record| record.hash).collect();
    let (fingerprint, people) = (journal.head().unwrap().hash, journal.people().unwrap());
    let mut requests: Vec<_> =
        journal.requests().unwrap().into_iter().map(|request| (request.hash, request.state)).collect();
    requests.sort();
    let owners = journal.owners().unwrap();
    Known { fingerprint, history, branches, fates, requests, owners, people, sealed, pins }
}
