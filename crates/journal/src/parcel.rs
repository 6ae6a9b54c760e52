//! What one replica brings to another: records, each with the signature under it, and what stands beside the chains about
//! them. Told in pieces, in the order in which the sender came to know them.

use std::collections::{BTreeSet, HashMap, HashSet};

use hall::{DeskId, Tip};
use rusqlite::Connection;

use crate::brought::{Brought, is_same};
use crate::chain::{self, Replica};
use crate::enclosure::{Enclosure, Named, Subject};
use crate::error::{Result, Trouble};
use crate::fault::FaultKind;
use crate::journal::Journal;
use crate::record::{COLUMNS, Raw, Record};
use crate::streams::{PEOPLE, PeopleEvent, PersonId, stream_of};

/// Records on their way to another replica, each after those that it has seen, with what they state about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parcel {
    /// The records.
    pub records: Vec<Brought>,
    /// What stands beside the chains.
    pub enclosures: Vec<Enclosure>,
}

impl Parcel {
    /// Returns what its records state digests of.
    pub fn subjects(&self) -> Vec<Subject> {
        Named::by(&self.records).subjects()
    }

    /// Adds what came after it.
    pub fn append(&mut self, mut later: Self) {
        self.records.append(&mut later.records);
        self.enclosures.append(&mut later.enclosures);
    }

    /// Returns all that `there` has and `here` lacks.
    pub(crate) fn between(there: &Connection, here: &Connection) -> std::result::Result<Self, Trouble> {
        let snapshot = there.unchecked_transaction()?;
        let (there, here) = (Replica::of(&snapshot)?, Replica::of(here)?);
        let mut known = HashMap::new();
        for chain in &there.chains {
            known.insert(chain.nth, here.shared_with(&there, *chain)?);
        }
        let mut reading = Reading { known, after: 0, most: usize::MAX };
        Ok(Self { records: reading.next(&there)?, enclosures: Enclosure::all(&snapshot)? })
    }

    /// Returns the places of the records whose commits are not here to their end: nobody has signed them yet.
    pub(crate) fn open_ends(&self) -> BTreeSet<usize> {
        let (mut closed, mut open) = (HashSet::new(), BTreeSet::new());
        for (at, Brought { record: Record { by, prev, hash, .. }, signature }) in self.records.iter().enumerate().rev()
        {
            if signature.is_some() || *by == DeskId::FORMER || closed.contains(hash) {
                closed.insert(*prev);
            } else {
                open.insert(at);
            }
        }
        open
    }

    /// Adds to the places of some records those of all that follow from them. Somebody may have brought two records under one
    /// hash: what follows from one that stays, or that is `here`, stays.
    pub(crate) fn with_what_follows(
        &self,
        mut apart: BTreeSet<usize>,
        here: impl Fn(Tip) -> std::result::Result<bool, Trouble>,
    ) -> std::result::Result<BTreeSet<usize>, Trouble> {
        let (mut gone, mut there) = (HashSet::new(), HashSet::new());
        for (at, Brought { record, .. }) in self.records.iter().enumerate() {
            let before = Tip { desk: record.by, number: record.number.saturating_sub(1), hash: record.prev };
            for tip in record.seen.iter().chain([&before]) {
                if gone.contains(&tip.hash) && !there.contains(&tip.hash) && !here(*tip)? {
                    apart.insert(at);
                    break;
                }
            }
            if apart.contains(&at) {
                gone.insert(record.hash);
            } else {
                there.insert(record.hash);
            }
        }
        Ok(apart)
    }
}

/// The records of a file that another replica lacks, read piece by piece.
struct Reading {
    /// The last number that the other one has of each chain, by the chain's number in this file.
    known: HashMap<i64, u64>,
    /// The last id that was looked at.
    after: u64,
    /// How many records a piece has, or up to three times as many, so that few commits are cut.
    most: usize,
}

impl Reading {
    fn next(&mut self, from: &Replica<'_>) -> std::result::Result<Vec<Brought>, Trouble> {
        let desks: HashMap<_, _> = from.chains.iter().map(|chain| (chain.nth, chain.desk)).collect();
        let sql = format!("SELECT {COLUMNS} FROM records WHERE id > ?1 ORDER BY id");
        let mut statement = from.conn.prepare_cached(&sql)?;
        let mut rows = statement.query([chain::signed(self.after, "id")?])?;
        let mut records = Vec::new();
        while let Some(row) = rows.next()? {
            let raw = Raw::of(row)?;
            self.after = chain::unsigned(raw.id, "id")?;
            let unknown = || raw.fault(FaultKind::Unreadable { field: "chain".to_owned() });
            let by = desks.get(&raw.chain).ok_or_else(unknown)?;
            let known = self.known.get(&raw.chain).copied().unwrap_or(0);
            if u64::try_from(raw.number).is_ok_and(|number| number > known) {
                let signature = raw.signature.map(<[u8]>::to_vec);
                let whole = signature.is_some();
                records.push(Brought { record: raw.record(*by)?, signature });
                // A long commit is cut all the same: whoever gets it waits for its end.
                if whole && records.len() >= self.most || records.len() >= self.most.saturating_mul(3) {
                    break;
                }
            }
        }
        Ok(records)
    }
}

impl Journal {
    /// Checks whether a record is here as it was brought, with the signature under it: not only one with its hash.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn has(&self, brought: &Brought) -> Result<bool> {
        self.reading(|conn| {
            for chain in chain::chains(conn)?.iter().filter(|chain| chain.desk == brought.record.by) {
                if is_same(conn, chain.nth, brought)? {
                    return Ok(true);
                }
            }
            Ok(false)
        })
    }

    /// Lists the people whom a desk has erased, by its own records.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn erased_by(&self, desk: DeskId) -> Result<Vec<PersonId>> {
        let told = self.read(&stream_of(PEOPLE, desk), 1)?.into_iter();
        let erased = told.filter(|record| record.by == desk).filter_map(|record| PeopleEvent::parse(&record.payload));
        Ok(erased.filter_map(|event| if let PeopleEvent::Erased(id) = event { Some(id) } else { None }).collect())
    }

    /// Returns the next piece of what another replica lacks that knows these records and all before them in their chains:
    /// some `most` records after the id `after` (0 for all), and the id up to which it was looked. Those named here that this
    /// replica does not know are passed over. Empty once there is no more.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn parcel(&self, known: &[Tip], after: u64, most: usize) -> Result<(Parcel, u64)> {
        self.reading(|conn| {
            let snapshot = conn.unchecked_transaction()?;
            let here = Replica::of(&snapshot)?;
            let known = here.known_of(known)?;
            let mut reading = Reading { known, after, most };
            let records = reading.next(&here)?;
            let enclosures = Named::by(&records).enclosures(&snapshot)?;
            Ok((Parcel { records, enclosures }, reading.after))
        })
    }
}
