//! What stands beside the chains and travels with records that state digests of it: people, PINs, sealed texts.

use std::collections::{BTreeSet, HashMap};

use hall::Hash;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::beside::Beside;
use crate::brought::Brought;
use crate::error::Trouble;
use crate::people::{self, Person, PersonRow};
use crate::pins;
use crate::record::Record;
use crate::sealed::{self, SealedRow};
use crate::streams::{self, PINS, PeopleEvent, PersonId, PinEvent, SealedEvent, Signature};

/// Something that stands beside the chains, and that a record states the digest of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Enclosure {
    /// Name and details of somebody who was not erased.
    Person {
        /// The person.
        id: PersonId,
        /// Their name.
        name: String,
        /// Their details.
        details: String,
        /// The salt of the digest.
        salt: Hash,
        /// The digest, which the chains state.
        digest: Hash,
    },
    /// The hash of an official's PIN.
    Pin {
        /// The official.
        official: String,
        /// The argon2id hash.
        hash: String,
    },
    /// A sealed text.
    Sealed {
        /// The text.
        text: String,
    },
}

impl Enclosure {
    /// Returns what it is, and of whom or what: a person by id, an official, the hash of a sealed text.
    pub fn subject(&self) -> Subject {
        match self {
            Self::Person { id, .. } => (PERSON, id.to_string()),
            Self::Pin { official, .. } => (PIN, official.clone()),
            Self::Sealed { text } => (SEALED_TEXT, sealed::hash_of(text).to_string()),
        }
    }

    /// Returns a row of the table of people; `None` of somebody who was erased.
    fn of_person(row: PersonRow) -> Option<Self> {
        let salt = Hash::from_slice(&row.salt?)?;
        let people::Person { id, name, details, digest, .. } = row.person;
        Some(Self::Person { id, name: name?, details: details?, salt, digest })
    }

    /// Returns all that stands beside the chains of a file.
    pub(crate) fn all(conn: &Connection) -> std::result::Result<Vec<Self>, Trouble> {
        let people = people::rows(conn)?.into_iter().filter_map(Self::of_person);
        let pins = pins::rows(conn)?.into_iter().map(|(official, hash)| Self::Pin { official, hash });
        let sealed = sealed::rows(conn)?.into_iter().map(|row| Self::Sealed { text: row.text });
        Ok(people.chain(pins).chain(sealed).collect())
    }
}

/// What an enclosure is, and of whom or what.
pub type Subject = (&'static str, String);

const PERSON: &str = "person";
const PIN: &str = "pin";
const SEALED_TEXT: &str = "sealed";

/// What records state digests of.
#[derive(Default)]
pub(crate) struct Named {
    people: BTreeSet<PersonId>,
    officials: BTreeSet<String>,
    sealed: BTreeSet<Hash>,
}

impl Named {
    /// Returns what some records state digests of.
    pub(crate) fn by(records: &[Brought]) -> Self {
        let mut named = Self::default();
        for Brought { record: Record { stream, payload, .. }, .. } in records {
            if streams::is_people(stream) {
                let of = |Signature { id, .. }| id;
                match PeopleEvent::parse(payload) {
                    Some(PeopleEvent::Added(signatures)) => named.people.extend(signatures.into_iter().map(of)),
                    Some(PeopleEvent::Changed(signature)) => named.people.extend([of(signature)]),
                    Some(PeopleEvent::Erased(_)) | None => {}
                }
            } else if stream == PINS {
                named.officials.extend(PinEvent::parse(payload).map(|event| event.official().to_owned()));
            } else if streams::is_sealed(stream) {
                let kept = SealedEvent::parse(payload).into_iter();
                named.sealed.extend(kept.flat_map(|SealedEvent::Kept(hashes)| hashes));
            }
        }
        named
    }

    /// Returns each with what it is.
    pub(crate) fn subjects(self) -> Vec<Subject> {
        let people = self.people.into_iter().map(|id| (PERSON, id.to_string()));
        let officials = self.officials.into_iter().map(|official| (PIN, official));
        people.chain(officials).chain(self.sealed.into_iter().map(|hash| (SEALED_TEXT, hash.to_string()))).collect()
    }

    /// Returns what a file has of it.
    pub(crate) fn enclosures(&self, conn: &Connection) -> std::result::Result<Vec<Enclosure>, Trouble> {
        let mut enclosures = Vec::new();
        for id in &self.people {
            enclosures.extend(people::row(conn, *id)?.and_then(Enclosure::of_person));
        }
        for official in &self.officials {
            let hashes = pins::stored(conn, official)?.into_iter();
            enclosures.extend(hashes.map(|hash| Enclosure::Pin { official: official.clone(), hash }));
        }
        for hash in &self.sealed {
            enclosures.extend(sealed::text(conn, hash)?.map(|text| Enclosure::Sealed { text }));
        }
        Ok(enclosures)
    }
}

/// What was enclosed, by what the chains state of it.
pub(crate) struct Rows<'p> {
    people: HashMap<(PersonId, Hash), PersonRow>,
    pins: Vec<(&'p str, &'p str)>,
    /// By their hashes.
    sealed: HashMap<Hash, &'p str>,
}

impl<'p> Rows<'p> {
    /// Sorts what was enclosed.
    pub(crate) fn of(enclosures: &'p [Enclosure]) -> Self {
        let mut rows = Self { people: HashMap::new(), pins: Vec::new(), sealed: HashMap::new() };
        for enclosure in enclosures {
            match enclosure {
                Enclosure::Person { id, name, details, salt, digest } => {
                    let (name, details) = (Some(name.clone()), Some(details.clone()));
                    let person = Person { id: *id, name, details, digest: *digest, erased_at: None };
                    let row = PersonRow { person, salt: Some(salt.as_bytes().to_vec()) };
                    // Anybody may have enclosed something else under the same digest.
                    if row.matches() == Some(true) || !rows.people.contains_key(&(*id, *digest)) {
                        rows.people.insert((*id, *digest), row);
                    }
                }
                Enclosure::Pin { official, hash } => rows.pins.push((official, hash)),
                Enclosure::Sealed { text } => drop(rows.sealed.insert(sealed::hash_of(text), text)),
            }
        }
        rows
    }

    /// Returns the row of a person that a record states, if it was enclosed.
    pub(crate) fn person(&self, id: PersonId, digest: Hash) -> Option<PersonRow> {
        self.people.get(&(id, digest)).cloned()
    }

    /// Returns a sealed text by its hash, if it was enclosed.
    pub(crate) fn sealed(&self, hash: &Hash) -> Option<&'p str> {
        self.sealed.get(hash).copied()
    }

    /// Brings the tables to what the chains state now, as far as it was enclosed.
    pub(crate) fn settle(&self, conn: &Connection, beside: &Beside) -> std::result::Result<(), Trouble> {
        for (id, stated) in beside.stated_people() {
            match (stated.erased_at, stated.digest) {
                (Some(erased_at), digest) => people::erase(conn, id, digest, erased_at)?,
                (None, Some(digest)) => {
                    self.person(id, digest).map_or(Ok(()), |row| people::put(conn, &row))?;
                }
                (None, None) => {}
            }
        }
        for (official, hash) in self.pins.iter().filter(|(official, hash)| beside.states_pin(official, hash)) {
            pins::put(conn, official, hash)?;
        }
        for hash in beside.stated_sealed() {
            if let Some(text) = self.sealed.get(hash) {
                sealed::put(conn, &SealedRow { hash: Some(*hash), text: (*text).to_owned() })?;
            }
        }
        Ok(())
    }
}
