//! What must be the same in replicas that are level.

use std::collections::BTreeSet;
use std::path::Path;

use journal::{Fate, Hash, Journal, Owned, Record};

#[derive(Debug, PartialEq)]
pub struct Known {
    pub fingerprint: Hash,
    /// All records, in the order in which they are folded.
    pub history: Vec<Hash>,
    pub branches: Vec<(Hash, Fate)>,
    pub owners: Vec<Owned>,
    pub forks: usize,
}

impl Known {
    /// Reads a file that verifies.
    pub fn of(path: &Path) -> Self {
        let journal = Journal::open_read_only(path).unwrap();
        let report = journal.verify().unwrap();
        let (history, apart) = (journal.history().unwrap(), journal.branches().unwrap());
        let branches = history.iter().filter_map(|record| Some((record.hash, *apart.get(&record.id)?)));
        Self {
            fingerprint: report.head.hash,
            branches: branches.collect(),
            history: history.iter().map(|record| record.hash).collect(),
            owners: journal.owners().unwrap(),
            forks: report.forks,
        }
    }

    /// Returns what differs from another, in few words.
    pub fn differs(&self, other: &Self) -> Option<String> {
        let missing = |of: &Self, at: &Self| {
            let at: BTreeSet<_> = at.history.iter().collect();
            of.history.iter().filter(|hash| !at.contains(hash)).count()
        };
        let (more, less) = (missing(self, other), missing(other, self));
        let parts = [
            ("fingerprint", self.fingerprint == other.fingerprint),
            ("order", self.history == other.history),
            ("branches", self.branches == other.branches),
            ("owners", self.owners == other.owners),
            ("forks", self.forks == other.forks),
        ];
        let parts: Vec<_> = parts.into_iter().filter(|(_, same)| !same).map(|(name, _)| name).collect();
        (self != other).then(|| format!("{more} records are here alone, {less} there alone; {parts:?} differ"))
    }
}

/// Returns the records of a stream in a file, with those in branches.
pub fn records(path: &Path, stream: &str) -> Vec<Record> {
    Journal::open_read_only(path).unwrap().read(stream, 1).unwrap()
}
