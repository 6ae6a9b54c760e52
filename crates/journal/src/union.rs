//! Union: takes in what another replica of the same event knows.
//!
//! In any order, as often as one likes: what is here already is not taken again. Nothing is taken unless the event verifies
//! with it, record by record. What continues a chain is never refused; where a chain has forked both sides are kept.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use hall::{DeskId, Hash};
use rusqlite::Connection;

use crate::beside::Beside;
use crate::chain::{self, Replica};
use crate::error::{Error, Result, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::file;
use crate::journal::Journal;
use crate::ledger::Ledger;
use crate::people::{self, PersonRow};
use crate::pins;
use crate::reader::{Lock, Reader};
use crate::record::{self, COLUMNS, Raw, Record};
use crate::sealed::{self, SealedRow};
use crate::verify;

/// What was taken in from another replica.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gained {
    /// Number of records.
    pub records: u64,
    /// Number of chains that fork from one that is here: two records of a desk have the same number.
    pub forks: u64,
}

impl Journal {
    /// Takes in all records of another file of this event, with what stands beside them, in one act; durable on return.
    /// The other file is only read; a desk may be writing it.
    ///
    /// # Errors
    /// [`Error::OtherEvent`], [`Error::Strangers`] if it has records of desks that nobody let in, or [`Error::Broken`] with the path of the other file; nothing is taken then.
    pub fn take_in(&mut self, other: impl AsRef<Path>) -> Result<Gained> {
        let path = file::existing(other.as_ref())?;
        let parcel = self.reading(|here| {
            let mut reader = Reader::open(&path, Lock::Asked)?;
            if reader.read(chain::genesis)? != chain::genesis(here)? {
                return Err(Error::OtherEvent { path: path.clone() }.into());
            }
            Ok(reader.read(|there| Parcel::between(there, here))?)
        })?;
        if parcel.records.is_empty() {
            return Ok(Gained::default());
        }
        let erases = parcel.people.iter().any(|row| row.person.erased_at.is_some());
        let gained = self.writing(|conn, chain| {
            chain.forget_all();
            let own = chain.desk();
            let trusted = chain::chains(conn)?.iter().map(|chain| chain.desk).chain([own]).collect();
            let unpacked = parcel.unpack(conn).and_then(|gained| {
                let strangers = Ledger::of(conn)?.strangers(own, trusted)?;
                if strangers.is_empty() {
                    return Ok(gained);
                }
                let named = strangers.into_iter().map(|desk| Ok((desk, chain::last_stamp(conn, desk)?.0)));
                let desks = named.collect::<std::result::Result<_, Trouble>>()?;
                Err(Error::Strangers { path: path.clone(), desks }.into())
            });
            match unpacked {
                // What does not verify was brought.
                Err(Trouble::Fault(fault)) => Err(Error::Broken { path: path.clone(), fault: Box::new(fault) }.into()),
                done => done,
            }
        })?;
        if erases {
            // As after an erasure here: the log may still hold the old page.
            self.bring_log_home().ok();
        }
        Ok(gained)
    }
}

/// What one replica brings to another: the records that it lacks, in an order in which each follows what it has seen, and
/// the tables beside them.
struct Parcel {
    records: Vec<Brought>,
    people: Vec<PersonRow>,
    pins: Vec<(String, String)>,
    sealed: Vec<SealedRow>,
}

/// A record on its way to another replica, with the signature under it.
struct Brought {
    record: Record,
    signature: Option<Vec<u8>>,
}

impl Parcel {
    /// Returns what `there` brings to `here`.
    fn between(there: &Connection, here: &Connection) -> std::result::Result<Self, Trouble> {
        let snapshot = there.unchecked_transaction()?;
        let (there, here) = (Replica::of(&snapshot)?, Replica::of(here)?);
        let mut chains = HashMap::new();
        for chain in &there.chains {
            chains.insert(chain.nth, (chain.desk, here.shared_with(&there, *chain)?));
        }
        let mut statement = snapshot.prepare(&format!("SELECT {COLUMNS} FROM records ORDER BY id"))?;
        let (mut rows, mut records) = (statement.query([])?, Vec::new());
        while let Some(row) = rows.next()? {
            let raw = Raw::of(row)?;
            let unknown = || raw.fault(FaultKind::Unreadable { field: "chain".to_owned() });
            let (by, shared) = chains.get(&raw.chain).ok_or_else(unknown)?;
            if u64::try_from(raw.number).is_ok_and(|number| number > *shared) {
                let signature = raw.signature.map(<[u8]>::to_vec);
                records.push(Brought { record: raw.record(*by)?, signature });
            }
        }
        Ok(Self {
            records,
            people: people::rows(&snapshot)?,
            pins: pins::rows(&snapshot)?,
            sealed: sealed::rows(&snapshot)?,
        })
    }

    /// Writes what was brought within the caller's transaction, and verifies the event with it.
    fn unpack(&self, conn: &Connection) -> std::result::Result<Gained, Trouble> {
        let (mut ends, before) = (Ends::of(conn)?, chain::last_id(conn)?);
        let mut id = before;
        for Brought { record, signature } in &self.records {
            if let Some(chain) = ends.place(record)? {
                id += 1;
                let (seen, signature) = (chain::seen_of(record), signature.as_deref());
                let row = chain::raw(record, seen.as_deref())?;
                chain::insert(conn, &Raw { id: chain::signed(id, "id")?, chain, signature, ..row })?;
            }
        }
        ends.write()?;
        verify::check_and(conn, |beside| self.settle(conn, beside))?;
        Ok(Gained { records: id - before, forks: ends.forks })
    }

    /// Brings the tables beside the chains to what the chains state now.
    fn settle(&self, conn: &Connection, beside: &Beside) -> std::result::Result<(), Trouble> {
        let brought: HashMap<_, _> = self.people.iter().map(|row| (row.person.id, row)).collect();
        for (id, stated) in beside.stated_people() {
            match (stated.erased_at, stated.digest) {
                (Some(erased_at), digest) => people::erase(conn, id, digest, erased_at)?,
                (None, Some(digest)) => {
                    let row = brought.get(&id).filter(|row| row.person.digest == digest);
                    row.map_or(Ok(()), |row| people::put(conn, row))?;
                }
                (None, None) => {}
            }
        }
        self.pins.iter().try_for_each(|(official, hash)| pins::put(conn, official, hash))?;
        self.sealed.iter().try_for_each(|row| sealed::put(conn, row))
    }
}

/// The chains while records are taken in.
struct Ends<'c> {
    conn: &'c Connection,
    genesis: Hash,
    /// Last number and hash of each chain, with its desk, by its number in the file.
    chains: BTreeMap<i64, (DeskId, u64, Hash)>,
    /// Number of chains that fork and are new here.
    forks: u64,
}

impl<'c> Ends<'c> {
    fn of(conn: &'c Connection) -> std::result::Result<Self, Trouble> {
        let chains = chain::chains(conn)?;
        let chains = chains.into_iter().map(|chain| (chain.nth, (chain.desk, chain.last, chain.head))).collect();
        Ok(Self { conn, genesis: chain::genesis(conn)?, chains, forks: 0 })
    }

    /// Returns the number of the chain that a record continues; begins one where it is the first of its desk, or forks.
    /// `None` if the record is here already.
    fn place(&mut self, record: &Record) -> std::result::Result<Option<i64>, Trouble> {
        let (by, before) = (record.by, record.number.saturating_sub(1));
        if by == DeskId::FORMER && self.chains.values().any(|(desk, ..)| *desk != by) {
            // Without a key anybody could have written it.
            return Err(fault(record, FaultKind::Unsigned { desk: by }).into());
        }
        let own: Vec<_> = self.chains.iter().filter(|(_, (desk, ..))| *desk == by).map(|(nth, _)| *nth).collect();
        let mut from = None;
        for nth in &own {
            if chain::stored_hash(self.conn, *nth, record.number)? == Some(record.hash) {
                return Ok(None);
            }
            if chain::stored_hash(self.conn, *nth, before)? == Some(record.prev) {
                from = Some(*nth);
            }
        }
        let ends = own.iter().copied().find(|nth| self.chains.get(nth) == Some(&(by, before, record.prev)));
        let nth = match (ends, from, own.first()) {
            (Some(nth), ..) => nth,
            (None, Some(parent), _) => self.begin(record, Some(parent), before)?,
            (None, None, Some(first)) if before == 0 => self.begin(record, Some(*first), 0)?,
            (None, None, None) if before == 0 && record.prev == record::beginning(&self.genesis, by) => {
                self.begin(record, None, 0)?
            }
            _ => return Err(fault(record, FaultKind::PrevMismatch).into()),
        };
        self.chains.insert(nth, (by, record.number, record.hash));
        Ok(Some(nth))
    }

    fn begin(&mut self, record: &Record, parent: Option<i64>, base: u64) -> std::result::Result<i64, Trouble> {
        self.forks += u64::from(parent.is_some());
        chain::add_chain(self.conn, record.by, parent, (base, &record.prev))
    }

    fn write(&self) -> std::result::Result<(), Trouble> {
        self.chains.iter().try_for_each(|(nth, (_, last, head))| chain::end_chain(self.conn, *nth, *last, head))
    }
}

/// Returns a fault of a record that was brought.
fn fault(record: &Record, kind: FaultKind) -> Fault {
    Fault { id: None, stream: Some(record.stream.clone()), seq: Some(record.seq), kind }
}
