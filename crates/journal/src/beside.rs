//! Checks the tables beside the chain against the chain: people, PINs and sealed texts.

use std::collections::BTreeMap;

use rusqlite::Connection;

use crate::error::Trouble;
use crate::fault::{Fault, FaultKind};
use crate::hash::Hash;
use crate::people::{self, PersonRow};
use crate::pins;
use crate::record::Raw;
use crate::sealed::{self, SealedRow};
use crate::streams::{PEOPLE, PINS, PeopleEvent, PersonId, PinEvent, PinSignature, SEALED, SealedEvent, Signature};

/// What the chain states about the tables beside it.
#[derive(Debug, Default)]
pub(crate) struct Beside {
    people: BTreeMap<PersonId, Stated<Person>>,
    pins: BTreeMap<String, Stated<Option<Hash>>>,
    sealed: BTreeMap<Hash, Stated<()>>,
}

/// The chain's last statement on a subject, and its place.
#[derive(Debug)]
struct Stated<T> {
    what: T,
    id: i64,
    seq: i64,
}

/// A person as the chain knows them.
#[derive(Clone, Copy, Debug)]
struct Person {
    /// Digest that was recorded last; `None` for somebody whom the chain erases and never added.
    digest: Option<Hash>,
    /// When the person was erased.
    erased_at: Option<i64>,
}

impl<T> Stated<T> {
    fn new(raw: &Raw<'_>, what: T) -> Self {
        Self { what, id: raw.id, seq: raw.seq }
    }

    fn fault(&self, stream: &str, kind: FaultKind) -> Fault {
        let number = |number: i64| u64::try_from(number).ok();
        Fault { id: number(self.id), stream: Some(stream.to_owned()), seq: number(self.seq), kind }
    }
}

impl Beside {
    /// Records the statement of a record, if its stream is about these tables.
    pub fn hear(&mut self, raw: &Raw<'_>) -> Result<(), Fault> {
        let payload = || std::str::from_utf8(raw.payload).ok();
        if raw.stream == PEOPLE.as_bytes() {
            let event = payload().and_then(PeopleEvent::parse).ok_or_else(|| raw.fault(FaultKind::PeopleRecord))?;
            self.hear_people(raw, event);
        } else if raw.stream == PINS.as_bytes() {
            let event = payload().and_then(PinEvent::parse).ok_or_else(|| raw.fault(FaultKind::PinRecord))?;
            let (official, digest) = match event {
                PinEvent::Set(PinSignature { official, digest }) => (official, Some(digest)),
                PinEvent::Removed(official) => (official, None),
            };
            self.pins.insert(official, Stated::new(raw, digest));
        } else if raw.stream == SEALED.as_bytes() {
            let event = payload().and_then(SealedEvent::parse).ok_or_else(|| raw.fault(FaultKind::SealedRecord))?;
            let SealedEvent::Kept(hashes) = event;
            self.sealed.extend(hashes.into_iter().map(|hash| (hash, Stated::new(raw, ()))));
        }
        Ok(())
    }

    fn hear_people(&mut self, raw: &Raw<'_>, event: PeopleEvent) {
        let signatures = match event {
            PeopleEvent::Added(signatures) => signatures,
            PeopleEvent::Changed(signature) => vec![signature],
            PeopleEvent::Erased(id) => {
                let digest = self.people.get(&id).and_then(|recorded| recorded.what.digest);
                self.people.insert(id, Stated::new(raw, Person { digest, erased_at: Some(raw.time_ms) }));
                return;
            }
        };
        for Signature { id, digest } in signatures {
            self.people.insert(id, Stated::new(raw, Person { digest: Some(digest), erased_at: None }));
        }
    }

    /// Returns the number of people ever added.
    pub fn people(&self) -> usize {
        self.people.len()
    }

    /// Returns the number of people who were erased.
    pub fn erased(&self) -> usize {
        self.people.values().filter(|recorded| recorded.what.erased_at.is_some()).count()
    }

    /// Checks the tables against the chain.
    pub fn check(&self, conn: &Connection) -> Result<(), Trouble> {
        self.check_people(&people::rows(conn)?)?;
        self.check_pins(&pins::rows(conn)?)?;
        Ok(self.check_sealed(&sealed::rows(conn)?)?)
    }

    fn check_people(&self, rows: &[PersonRow]) -> Result<(), Fault> {
        let table: BTreeMap<PersonId, &PersonRow> = rows.iter().map(|row| (row.person.id, row)).collect();
        for (&person, recorded) in &self.people {
            if let Some(kind) = compare(person, recorded.what, table.get(&person).copied()) {
                return Err(recorded.fault(PEOPLE, kind));
            }
        }
        match table.keys().find(|person| !self.people.contains_key(person)) {
            None => Ok(()),
            Some(&person) => Err(Fault::of_file(FaultKind::PersonUnrecorded { person })),
        }
    }

    fn check_pins(&self, rows: &[(String, Hash)]) -> Result<(), Fault> {
        let table: BTreeMap<&str, Hash> = rows.iter().map(|(official, digest)| (official.as_str(), *digest)).collect();
        for (official, recorded) in &self.pins {
            let official = official.clone();
            let kind = match (recorded.what, table.get(official.as_str())) {
                (None, None) => continue,
                (Some(digest), Some(stored)) if digest == *stored => continue,
                (Some(_), Some(_)) => FaultKind::PinChanged { official },
                (Some(_), None) => FaultKind::PinMissing { official },
                (None, Some(_)) => FaultKind::PinUnrecorded { official },
            };
            return Err(recorded.fault(PINS, kind));
        }
        match table.keys().find(|official| !self.pins.contains_key(**official)) {
            None => Ok(()),
            Some(official) => Err(Fault::of_file(FaultKind::PinUnrecorded { official: (*official).to_owned() })),
        }
    }

    fn check_sealed(&self, rows: &[SealedRow]) -> Result<(), Fault> {
        let table: BTreeMap<Option<Hash>, &SealedRow> = rows.iter().map(|row| (row.hash, row)).collect();
        for (&hash, recorded) in &self.sealed {
            let kind = match table.get(&Some(hash)) {
                None => FaultKind::SealedMissing { hash },
                Some(row) if !row.matches() => FaultKind::SealedChanged { hash },
                Some(_) => continue,
            };
            return Err(recorded.fault(SEALED, kind));
        }
        let recorded = |hash: &Option<Hash>| hash.is_some_and(|hash| self.sealed.contains_key(&hash));
        match table.keys().find(|hash| !recorded(hash)) {
            None => Ok(()),
            Some(&hash) => Err(Fault::of_file(FaultKind::SealedUnrecorded { hash })),
        }
    }
}

/// Returns the fault of a person's row compared with the chain.
fn compare(person: PersonId, recorded: Person, row: Option<&PersonRow>) -> Option<FaultKind> {
    let Some(row) = row else {
        return Some(FaultKind::PersonMissing { person });
    };
    let same = recorded.digest == Some(row.person.digest);
    match (recorded.erased_at, row.matches()) {
        (Some(_), Some(_)) => Some(FaultKind::PersonNotErased { person }),
        (None, None) => Some(FaultKind::PersonErased { person }),
        (None, Some(false)) => Some(FaultKind::PersonChanged { person }),
        _ if !same => Some(FaultKind::PersonChanged { person }),
        (hour, _) => (hour != row.person.erased_at).then_some(FaultKind::ErasureHour { person }),
    }
}
