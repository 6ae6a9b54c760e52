//! Names of people by number: two people of the same name must be distinguished wherever they can meet.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use journal::PersonId;

use crate::spelling::folded;

/// The name of each person, with an index of shared names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Names {
    by_number: BTreeMap<PersonId, String>,
    /// The people of a name, by the name in lower case without accents.
    sharing: BTreeMap<String, BTreeSet<PersonId>>,
}

impl Deref for Names {
    type Target = BTreeMap<PersonId, String>;

    fn deref(&self) -> &Self::Target {
        &self.by_number
    }
}

impl FromIterator<(PersonId, String)> for Names {
    fn from_iter<I: IntoIterator<Item = (PersonId, String)>>(names: I) -> Self {
        let mut made = Self::default();
        for (id, name) in names {
            made.insert(id, name);
        }
        made
    }
}

impl Names {
    /// Sets the name of a person and returns the former one.
    pub fn insert(&mut self, id: PersonId, name: String) -> Option<String> {
        let before = self.remove(id);
        self.sharing.entry(folded(&name)).or_default().insert(id);
        self.by_number.insert(id, name);
        before
    }

    /// Removes a name and returns it.
    pub fn remove(&mut self, id: PersonId) -> Option<String> {
        let name = self.by_number.remove(&id)?;
        if let Some(sharing) = self.sharing.get_mut(&folded(&name)) {
            sharing.remove(&id);
        }
        Some(name)
    }

    /// Returns the other people with a person's name.
    pub fn namesakes(&self, id: PersonId) -> impl Iterator<Item = PersonId> {
        let sharing = self.by_number.get(&id).and_then(|name| self.sharing.get(&folded(name)));
        sharing.into_iter().flatten().copied().filter(move |other| *other != id)
    }

    /// Returns all people with a shared name.
    pub fn shared(&self) -> impl Iterator<Item = PersonId> {
        self.sharing.values().filter(|sharing| sharing.len() > 1).flatten().copied()
    }
}
