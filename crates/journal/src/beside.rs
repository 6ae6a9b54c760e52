//! What the chains state about the tables beside them: people, PINs and sealed texts. Checks these tables against it.

use std::collections::{BTreeMap, BTreeSet};

use hall::owners::own_of;
use hall::{DeskId, Hash, OwnerEvent};
use rusqlite::Connection;

use crate::error::Trouble;
use crate::fault::{Fault, FaultKind};
use crate::people::{self, PersonRow};
use crate::pins;
use crate::record::Raw;
use crate::sealed::{self, SealedRow};
use crate::streams::{self, PINS, PeopleEvent, PersonId, PinEvent, PinSignature, SealedEvent, Signature};

/// What the chains state about the tables beside them.
#[derive(Debug)]
pub(crate) struct Beside {
    founder: DeskId,
    people: BTreeMap<PersonId, Stated<Person>>,
    pins: BTreeMap<String, Stated<Option<Hash>>>,
    /// All PINs that anybody has ever stated, in branches as well.
    stated_pins: BTreeSet<(String, Hash)>,
    /// The officials whose PIN was changed or removed after it by a record of the founder that does not count: who was alone
    /// then has forgotten the PIN that holds (`Journal::set_pin`), and nobody else ever does.
    given_up: BTreeSet<String>,
    sealed: BTreeMap<Hash, Stated<()>>,
}

/// A statement, by a record.
#[derive(Debug)]
pub(crate) struct Statement {
    what: What,
    by: DeskId,
    place: Place,
    time_ms: i64,
}

#[derive(Debug)]
enum What {
    People(PeopleEvent),
    Pin(PinEvent),
    Sealed(SealedEvent),
}

/// The place of a record.
#[derive(Clone, Debug)]
struct Place {
    id: i64,
    stream: String,
    seq: i64,
}

/// The last statement on a subject, and its place.
#[derive(Debug)]
struct Stated<T> {
    what: T,
    place: Place,
}

/// A person as the chains know them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    /// Digest that was recorded last; `None` for somebody who was erased and never added.
    pub(crate) digest: Option<Hash>,
    /// When the person was erased.
    pub(crate) erased_at: Option<i64>,
}

impl Place {
    fn fault(&self, kind: FaultKind) -> Fault {
        let Self { id, stream, seq } = self;
        let number = |number: i64| u64::try_from(number).ok();
        Fault { id: number(*id), stream: Some(stream.clone()), seq: number(*seq), kind }
    }
}

impl<T> Stated<T> {
    fn fault(&self, kind: FaultKind) -> Fault {
        self.place.fault(kind)
    }
}

impl Statement {
    /// Returns the id of the record, if it is about a PIN.
    pub(crate) fn pin(&self) -> Option<u64> {
        matches!(self.what, What::Pin(_)).then(|| u64::try_from(self.place.id).ok()).flatten()
    }

    /// Returns what it says about people.
    pub(crate) const fn people(&self) -> Option<&PeopleEvent> {
        match &self.what {
            What::People(event) => Some(event),
            _ => None,
        }
    }

    /// Returns the people that it adds.
    pub(crate) fn added(&self) -> Option<&[Signature]> {
        match &self.what {
            What::People(PeopleEvent::Added(signatures)) => Some(signatures),
            _ => None,
        }
    }

    /// Returns the sealed texts that it keeps.
    pub(crate) fn sealed(&self) -> Option<&[Hash]> {
        match &self.what {
            What::Sealed(SealedEvent::Kept(hashes)) => Some(hashes),
            _ => None,
        }
    }

    /// Checks whether it erases somebody.
    pub(crate) fn erases(&self) -> bool {
        matches!(self.what, What::People(PeopleEvent::Erased(_)))
    }

    /// Returns a fault at its record.
    pub(crate) fn fault(&self, kind: FaultKind) -> Fault {
        self.place.fault(kind)
    }

    /// Returns the statement of a record of a desk, if its stream is about these tables; nobody else has a say in what is a
    /// desk's own.
    pub(crate) fn of(raw: &Raw<'_>, by: DeskId) -> Result<Option<Self>, Fault> {
        let Ok(stream) = std::str::from_utf8(raw.stream) else { return Ok(None) };
        let payload = || std::str::from_utf8(raw.payload).ok();
        let (what, bad) = if streams::is_people(stream) {
            (payload().and_then(PeopleEvent::parse).map(What::People), FaultKind::PeopleRecord)
        } else if stream == PINS {
            (payload().and_then(PinEvent::parse).map(What::Pin), FaultKind::PinRecord)
        } else if streams::is_sealed(stream) {
            (payload().and_then(SealedEvent::parse).map(What::Sealed), FaultKind::SealedRecord)
        } else if streams::is_owners(stream) {
            // It says nothing about the tables.
            let known = payload().is_some_and(|payload| OwnerEvent::parse(payload).is_some());
            return if known { Ok(None) } else { Err(raw.fault(FaultKind::OwnersRecord)) };
        } else {
            return Ok(None);
        };
        let what = what.ok_or_else(|| raw.fault(bad))?;
        if own_of(stream).is_some_and(|desk| desk != by) {
            return Ok(None);
        }
        let place = Place { id: raw.id, stream: stream.to_owned(), seq: raw.seq };
        Ok(Some(Self { what, by, place, time_ms: raw.time_ms }))
    }
}

impl Beside {
    /// Returns what nothing was stated about, in an event that this desk has made.
    pub(crate) const fn new(founder: DeskId) -> Self {
        Self {
            founder,
            people: BTreeMap::new(),
            pins: BTreeMap::new(),
            stated_pins: BTreeSet::new(),
            given_up: BTreeSet::new(),
            sealed: BTreeMap::new(),
        }
    }

    /// Takes a statement, which comes after the others in the order of the history, and whether it counts.
    pub(crate) fn hear(&mut self, statement: Statement, counts: bool) {
        let Statement { what, by, place, time_ms } = statement;
        match what {
            What::People(event) => self.hear_people(event, &place, time_ms),
            What::Pin(event) => {
                let (official, digest) = match event {
                    PinEvent::Set(PinSignature { official, digest }) => (official, Some(digest)),
                    PinEvent::Removed(official) => (official, None),
                };
                self.stated_pins.extend(digest.map(|digest| (official.clone(), digest)));
                if counts {
                    self.given_up.remove(&official);
                    self.pins.insert(official, Stated { what: digest, place });
                } else if by == self.founder {
                    self.given_up.insert(official);
                }
            }
            What::Sealed(SealedEvent::Kept(hashes)) => {
                self.sealed.extend(hashes.into_iter().map(|hash| (hash, Stated { what: (), place: place.clone() })));
            }
        }
    }

    fn hear_people(&mut self, event: PeopleEvent, place: &Place, time_ms: i64) {
        let signatures = match event {
            PeopleEvent::Added(signatures) => signatures,
            PeopleEvent::Changed(signature) => vec![signature],
            PeopleEvent::Erased(id) => {
                let before = self.people.get(&id).map(|stated| stated.what);
                let digest = before.and_then(|person| person.digest);
                let erased_at = before.and_then(|person| person.erased_at).or(Some(time_ms));
                self.people.insert(id, Stated { what: Person { digest, erased_at }, place: place.clone() });
                return;
            }
        };
        for Signature { id, digest } in signatures {
            // Whoever was erased stays so, whatever another desk had recorded meanwhile.
            let erased_at = self.people.get(&id).and_then(|stated| stated.what.erased_at);
            let what = Person { digest: Some(digest), erased_at };
            self.people.insert(id, Stated { what, place: place.clone() });
        }
    }

    /// Returns people as the chains know them.
    pub(crate) fn stated_people(&self) -> impl Iterator<Item = (PersonId, Person)> {
        self.people.iter().map(|(id, stated)| (*id, stated.what))
    }

    /// Checks whether anybody has ever stated this hash of a PIN.
    pub(crate) fn states_pin(&self, official: &str, hash: &str) -> bool {
        self.stated_pins.contains(&(official.to_owned(), pins::digest(official, hash)))
    }

    /// Returns the hashes of the sealed texts.
    pub(crate) fn stated_sealed(&self) -> impl Iterator<Item = &Hash> {
        self.sealed.keys()
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
    pub fn check(&self, conn: &Connection, may_return: bool) -> Result<(), Trouble> {
        self.check_people(&people::rows(conn)?)?;
        self.check_pins(&pins::rows(conn)?, may_return)?;
        Ok(self.check_sealed(&sealed::rows(conn)?)?)
    }

    fn check_people(&self, rows: &[PersonRow]) -> Result<(), Fault> {
        let table: BTreeMap<PersonId, &PersonRow> = rows.iter().map(|row| (row.person.id, row)).collect();
        for (&person, recorded) in &self.people {
            if let Some(kind) = compare(person, recorded.what, table.get(&person).copied()) {
                return Err(recorded.fault(kind));
            }
        }
        match table.keys().find(|person| !self.people.contains_key(person)) {
            None => Ok(()),
            Some(&person) => Err(Fault::of_file(FaultKind::PersonUnrecorded { person })),
        }
    }

    /// Checks the PINs: of one desk there are those that hold; where former ones may return also some of these, but none that
    /// nobody has ever set. One that holds again may be gone: it opens nothing until it is set anew.
    fn check_pins(&self, rows: &[(String, String)], may_return: bool) -> Result<(), Fault> {
        let table = rows.iter().map(|(official, hash)| (official.clone(), pins::digest(official, hash)));
        let table: BTreeSet<_> = table.collect();
        let has_row = |official: &str| rows.iter().any(|(other, _)| other == official);
        for (official, recorded) in &self.pins {
            let Some(digest) = recorded.what else { continue };
            if !table.contains(&(official.clone(), digest)) && !self.given_up.contains(official) {
                let official = official.clone();
                let changed = has_row(&official);
                let kind =
                    if changed { FaultKind::PinChanged { official } } else { FaultKind::PinMissing { official } };
                return Err(recorded.fault(kind));
            }
        }
        let holds = |official: &String, digest: &Hash| {
            self.pins.get(official).is_some_and(|recorded| recorded.what == Some(*digest))
        };
        let sound = |(official, digest): &&(String, Hash)| {
            holds(official, digest) || may_return && self.stated_pins.contains(&(official.clone(), *digest))
        };
        match table.iter().find(|row| !sound(row)) {
            None => Ok(()),
            Some((official, _)) => {
                let kind = FaultKind::PinUnrecorded { official: official.clone() };
                Err(self
                    .pins
                    .get(official)
                    .map_or_else(|| Fault::of_file(kind.clone()), |recorded| recorded.fault(kind.clone())))
            }
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
            return Err(recorded.fault(kind));
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
