//! Which numbers of people mean one person, as two desks have taken somebody down at once.

use std::collections::{BTreeMap, BTreeSet};

use journal::PersonId;

/// Which numbers mean one person, and which are said to mean two.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Same {
    /// By the number that is not used any more: the one that is.
    joined: BTreeMap<PersonId, PersonId>,
    /// Pairs that somebody has said to be two people, the lower number first.
    parted: BTreeSet<(PersonId, PersonId)>,
}

impl Same {
    /// Returns the number under which somebody is known.
    pub fn one(&self, id: PersonId) -> PersonId {
        let mut one = id;
        // Only ever joined to somebody else: it ends.
        while let Some(kept) = self.joined.get(&one) {
            one = *kept;
        }
        one
    }

    /// Lists those who were joined: the number that is kept, and the other one.
    pub fn pairs(&self) -> impl Iterator<Item = (PersonId, PersonId)> {
        self.joined.iter().map(|(other, kept)| (*kept, *other))
    }

    /// Joins two numbers.
    pub(super) fn join(&mut self, kept: PersonId, other: PersonId) {
        let (kept, other) = (self.one(kept), self.one(other));
        if kept != other {
            self.joined.insert(other, kept);
        }
    }

    /// Parts two numbers, whether they were joined or only looked alike.
    pub(super) fn part(&mut self, kept: PersonId, other: PersonId) {
        if self.joined.get(&other) == Some(&kept) {
            self.joined.remove(&other);
        }
        self.parted.insert((kept.min(other), kept.max(other)));
    }

    /// Checks whether somebody has said that two numbers are two people.
    pub fn are_two(&self, first: PersonId, second: PersonId) -> bool {
        self.parted.contains(&(first.min(second), first.max(second)))
    }
}
