//! Who records in which stream: who owns what here, giving away, taking over, and letting desks in.
//!
//! A desk states these in a stream of its own; [`hall::owners`] has the rules by which all replicas read them.

use std::collections::{BTreeMap, BTreeSet};

use hall::OWNERS;
use hall::owners::{above, own_of};
use hall::{DeskId, Ends, Hash, OwnerEvent, Tip};

use crate::chain::{self, Chain};
use crate::error::{Error, Result, Trouble};
use crate::journal::Journal;
use crate::ledger::{Ledger, Standing};
use crate::record::{NewRecord, Record, Stamp};
use crate::streams::{EVENT, OWNERS_SCHEMA, stream_of};

/// A stream and who owns it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    /// The stream.
    pub stream: String,
    /// Its owner.
    pub owner: DeskId,
    /// The number of the tenure, from 1.
    pub epoch: u64,
    /// Its last seq that counts; 0 without a record.
    pub last: u64,
}

/// Why something is decided, and who was there beside the official who enters it.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The reason.
    pub reason: &'a str,
    /// The others who approved.
    pub approved_by: &'a [String],
}

impl<'a> From<&'a str> for Decision<'a> {
    /// Returns the decision of one official alone.
    fn from(reason: &'a str) -> Self {
        Self { reason, approved_by: &[] }
    }
}

/// What becomes of records in branches of a stream.
#[derive(Clone, Copy, Debug)]
pub struct Settlement<'a> {
    /// The stream.
    pub stream: &'a str,
    /// Its last seq as the caller knows it.
    pub expected: u64,
    /// Those that are adopted, by their hashes, each with the record by which it counts.
    pub adopted: &'a [(Hash, NewRecord)],
    /// Those that are left.
    pub left: &'a [Hash],
    /// Why, and by whom.
    pub decision: Decision<'a>,
}

/// Who owns what, as it was when it was asked, and so where this desk may record.
#[derive(Clone, Debug)]
pub struct Titles {
    own: Option<DeskId>,
    /// Whether desks share the event on purpose; before that, whoever opens a file goes on in all of it.
    shared: bool,
    owners: BTreeMap<String, DeskId>,
    founder: DeskId,
}

impl Titles {
    /// Returns the owner of a stream; of one that nobody has begun, that of the stream above.
    pub fn owner(&self, stream: &str) -> DeskId {
        let own = own_of(stream).or_else(|| self.owners.get(stream).copied());
        own.unwrap_or_else(|| above(stream).map_or(self.founder, |above| self.owner(&above)))
    }

    /// Lists the desks that own something, and the one that made the event.
    pub fn desks(&self) -> impl Iterator<Item = DeskId> {
        [Some(self.founder), self.own].into_iter().flatten().chain(self.owners.values().copied())
    }

    /// Checks whether desks share the event on purpose.
    pub const fn is_shared(&self) -> bool {
        self.shared
    }

    /// Checks whether this desk may record in a stream.
    pub fn may_record(&self, stream: &str) -> bool {
        !self.shared || self.own == Some(self.owner(stream))
    }
}

/// A desk that has recorded something, was let in, or owns something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk {
    /// The desk.
    pub id: DeskId,
    /// What it calls itself, or else what it was called when it was let in; may be empty.
    pub name: String,
    /// Whether it made the event or has owned it, or was let in by a desk that could.
    pub admitted: bool,
    /// Number of its records that are known here.
    pub records: u64,
    /// When it entered the last of them, in milliseconds since the Unix epoch, UTC; `None` without one.
    pub last_ms: Option<i64>,
}

impl Journal {
    /// Lists the streams that several desks could record in, with their owners, by name.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn owners(&self) -> Result<Vec<Owned>> {
        let recorded = self.streams()?;
        self.reading(|conn| owned(&Ledger::of(conn)?, &recorded))
    }

    /// Returns who owns what now.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn titles(&self) -> Result<Titles> {
        let recorded = self.streams()?;
        self.reading(|conn| {
            let ledger = Ledger::of(conn)?;
            let owners = owned(&ledger, &recorded)?.into_iter().map(|owned| (owned.stream, owned.owner)).collect();
            let (shared, founder) = (ledger.owners().is_shared(), ledger.founder());
            Ok(Titles { own: self.desk(), shared, owners, founder })
        })
    }

    /// Lists the desks that are known, in the order in which this file came to know them.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn desks(&self) -> Result<Vec<Desk>> {
        self.reading(|conn| {
            let ledger = Ledger::of(conn)?;
            let admitted: BTreeMap<_, _> = ledger.admitted()?.into_iter().collect();
            // The founder is among them.
            let hosts = ledger.hosts()?;
            let mut desks: Vec<Desk> = Vec::new();
            for (id, last) in chain::chains(conn)?.iter().map(|chain| (chain.desk, chain.last)) {
                if let Some(desk) = desks.iter_mut().find(|desk| desk.id == id) {
                    desk.records = desk.records.max(last);
                    continue;
                }
                let (name, last_ms) = chain::last_stamp(conn, id)?;
                desks.push(Desk { id, name, admitted: hosts.contains(&id), records: last, last_ms });
            }
            for (id, name) in &admitted {
                match desks.iter_mut().find(|desk| desk.id == *id) {
                    Some(desk) => desk.admitted = true,
                    None => desks.push(Desk { id: *id, name: name.clone(), admitted: true, records: 0, last_ms: None }),
                }
            }
            Ok(desks)
        })
    }

    /// Gives streams of this desk to another one, in one act; durable on return.
    ///
    /// # Errors
    /// [`Error::NotOwner`] for a stream of another desk; nothing is given then.
    pub fn give(&mut self, stamp: &Stamp, streams: &[String], to: DeskId) -> Result<()> {
        self.writing(|_, chain| {
            let mut given = Ends::new();
            for stream in streams {
                let standing = chain.standing(stream)?;
                if standing.owner != chain.desk() || own_of(stream).is_some() {
                    return Err(chain.not_owner(stream, standing.owner)?.into());
                }
                given.insert(stream.clone(), standing.since);
            }
            if to == chain.desk() || given.is_empty() {
                return Ok(());
            }
            chain.state(stamp, &OwnerEvent::Gave { to, streams: given }).map(drop)
        })
    }

    /// Takes streams over from desks that are gone, in one act, from the last of their records that is known here; durable on
    /// return. Those that this desk owns already stay as they are.
    ///
    /// # Errors
    /// [`Error::NotOwner`] for the own stream of a desk, which nobody can take; nothing is taken then.
    pub fn take_over<'a>(
        &mut self,
        stamp: &Stamp,
        streams: &[String],
        decision: impl Into<Decision<'a>>,
    ) -> Result<()> {
        let decision = decision.into();
        self.writing(|_, chain| chain.take_over(stamp, streams, Some(decision)).map(drop))
    }

    /// Settles records that wait in branches of a stream of this desk, in one act: those to be adopted are recorded anew, each as
    /// the caller has it now, and the others left. Durable on return.
    ///
    /// # Errors
    /// [`Error::NotOwner`], [`Error::NotWaiting`], or [`Error::Conflict`]; nothing is settled then.
    pub fn settle(&mut self, stamp: &Stamp, settlement: &Settlement<'_>) -> Result<Vec<Record>> {
        let Settlement { stream, expected, adopted, left, decision } = *settlement;
        self.writing(|conn, chain| {
            let standing = chain.owned(stream)?;
            let waiting = Ledger::of(conn)?.waiting(stream)?;
            let hashes: Vec<_> = adopted.iter().map(|(hash, _)| *hash).collect();
            if let Some(hash) = hashes.iter().chain(left).find(|hash| !waiting.contains(hash)) {
                return Err(Error::NotWaiting { hash: *hash }.into());
            }
            let records: Vec<_> = adopted.iter().map(|(_, record)| record.clone()).collect();
            let written = chain.extend(stream, expected, &records)?;
            let (stream, since) = (stream.to_owned(), standing.since);
            let (left, reason, approved_by) =
                (left.to_vec(), decision.reason.to_owned(), decision.approved_by.to_vec());
            chain.state(stamp, &OwnerEvent::Settled { stream, since, adopted: hashes, left, reason, approved_by })?;
            Ok(written)
        })
    }

    /// Shares the event, if it is not yet: from then on what a desk does not own it must be given, or take over. What was recorded
    /// before at another desk this one goes on with, as whoever opens a file does. Durable on return.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn share(&mut self, stamp: &Stamp) -> Result<()> {
        let Some(own) = self.desk().filter(|_| !self.is_shared()) else { return Ok(()) };
        let streams: Vec<_> = self.owners()?.into_iter().map(|owned| owned.stream).collect();
        self.writing(|_, chain| {
            chain.take_over(stamp, &streams, None)?;
            let since = chain.standing(EVENT)?.since;
            chain.state(stamp, &OwnerEvent::Admitted { desk: own, name: stamp.desk.clone(), since }).map(drop)
        })
    }

    fn is_shared(&self) -> bool {
        self.titles().is_ok_and(|titles| titles.is_shared())
    }

    /// Lets another desk in, so that what it has recorded is taken in: everywhere if this desk owns the stream of the event, else
    /// only here. Durable on return. From then on the event is shared: what a desk does not own it must be given, or take over.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn admit(&mut self, stamp: &Stamp, desk: DeskId, name: &str) -> Result<()> {
        self.writing(|_, chain| {
            let since = chain.standing(EVENT)?.since;
            chain.state(stamp, &OwnerEvent::Admitted { desk, name: name.to_owned(), since }).map(drop)
        })
    }
}

/// Lists the streams that were recorded in or named, and can have more than one owner, with where they stand.
fn owned(ledger: &Ledger<'_>, recorded: &[(String, u64)]) -> std::result::Result<Vec<Owned>, Trouble> {
    let recorded = recorded.iter().map(|(stream, _)| stream.as_str()).filter(|stream| own_of(stream).is_none());
    let streams: BTreeSet<_> = recorded.chain(ledger.owners().named()).chain([EVENT]).collect();
    let owned = streams.into_iter().map(|stream| {
        let Standing { owner, epoch, seq: last, .. } = ledger.standing(stream)?;
        Ok(Owned { stream: stream.to_owned(), owner, epoch, last })
    });
    owned.collect()
}

impl Chain<'_> {
    /// Takes a stream over because the file was opened here, if the event is shared by nobody; returns where it stands then.
    pub(crate) fn go_on_with(
        &mut self,
        stream: &str,
        found: Standing,
        stamp: &Stamp,
    ) -> std::result::Result<Standing, Trouble> {
        if own_of(stream).is_some() || Ledger::of(self.conn())?.owners().is_shared() {
            return Err(self.not_owner(stream, found.owner)?.into());
        }
        let since = self.take_over(stamp, &[stream.to_owned()], None)?;
        let standing = Standing { owner: self.desk(), epoch: found.epoch + 1, since, ..found };
        self.know(stream, standing);
        Ok(standing)
    }

    /// Takes streams over that this desk does not own; returns the hash of the last statement that says so.
    fn take_over(
        &mut self,
        stamp: &Stamp,
        streams: &[String],
        decision: Option<Decision<'_>>,
    ) -> std::result::Result<Option<Hash>, Trouble> {
        let mut taken: BTreeMap<Tip, Ends> = BTreeMap::new();
        for stream in streams {
            let Standing { owner, since, .. } = self.standing(stream)?;
            if own_of(stream).is_some_and(|desk| desk != self.desk()) {
                return Err(self.not_owner(stream, owner)?.into());
            }
            if owner != self.desk() {
                let from = Ledger::of(self.conn())?.last_of(owner);
                taken.entry(from).or_default().insert(stream.clone(), since);
            }
        }
        let mut last = None;
        for (from, streams) in taken {
            let reason = decision.map(|decision| decision.reason.to_owned());
            let approved_by = decision.map_or(Vec::new(), |decision| decision.approved_by.to_vec());
            last = Some(self.state(stamp, &OwnerEvent::Took { from, streams, reason, approved_by })?);
        }
        Ok(last)
    }

    /// Returns where a stream of this desk stands.
    pub(crate) fn owned(&mut self, stream: &str) -> std::result::Result<Standing, Trouble> {
        let standing = self.standing(stream)?;
        if standing.owner == self.desk() { Ok(standing) } else { Err(self.not_owner(stream, standing.owner)?.into()) }
    }

    /// Adds a statement to this desk's stream of them, and returns its hash.
    pub(crate) fn state(&mut self, stamp: &Stamp, event: &OwnerEvent) -> std::result::Result<Hash, Trouble> {
        let stated = self.tell(&stream_of(OWNERS, self.desk()), OWNERS_SCHEMA, stamp, event)?;
        self.forget_standings();
        Ok(stated)
    }

    fn not_owner(&self, stream: &str, owner: DeskId) -> std::result::Result<Error, Trouble> {
        let (name, _) = chain::last_stamp(self.conn(), owner)?;
        Ok(Error::NotOwner { stream: stream.to_owned(), owner, name })
    }
}
