//! One replica and a hub tell each other what the other lacks, in pieces, until both know the same.
//!
//! Nothing is remembered from one exchange to the next: each begins by comparing the ends of the chains, so that it does not
//! matter what got lost, came twice, or was set back meanwhile. What came of a piece is durable before the next is asked for.

use std::collections::BTreeSet;
use std::time::SystemTime;

use hall::owners::EVENT;
use hall::{DeskId, Hash, Heads, Tip};
use journal::{Brought, Gained, Journal, Parcel, PersonId, Record, Stamp, Taken};

use crate::error::Result;
use crate::link::Link;
use crate::postgres::Member;

/// A chain as the hub has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HubChain {
    /// Its number there.
    pub nth: i32,
    /// The last number that it has in common with the chain from which it forks; 0 for the first of a desk.
    pub base: u64,
    /// Its last record.
    pub end: Brought,
}

/// A place that keeps what all desks of an event have recorded, each record at a position: 1, 2, 3… in the order in which they
/// came there.
pub trait Hub {
    /// Returns all chains, and the last position.
    fn chains(&mut self) -> impl Future<Output = Result<(Vec<HubChain>, u64)>>;

    /// Returns a record that a chain itself has; its `id` is its position.
    fn record(&mut self, nth: i32, number: u64) -> impl Future<Output = Result<Option<Brought>>>;

    /// Returns some `most` records after a position, and the position of the last.
    fn read(&mut self, after: u64, most: usize) -> impl Future<Output = Result<(Parcel, u64)>>;

    /// Returns the hashes of some `most` records after a position, in their order.
    fn hashes(&mut self, after: u64, most: usize) -> impl Future<Output = Result<Vec<Hash>>>;

    /// Appends what is not there yet, all or nothing; returns the last position.
    fn append(&mut self, parcel: &Parcel) -> impl Future<Output = Result<u64>>;
}

/// What one desk knows of an event.
pub trait Replica {
    /// Returns the ends of its chains.
    fn heads(&mut self) -> Result<Heads>;

    /// Checks whether it has a record as somebody else has it, not only one with its hash: see [`Journal::has`].
    fn has(&mut self, brought: &Brought) -> Result<bool>;

    /// Lists the people whom this desk has erased.
    fn erased(&mut self) -> Result<Vec<PersonId>>;

    /// Returns the next piece of what somebody lacks who knows some records: see [`Journal::parcel`].
    fn parcel(&mut self, known: &[Tip], after: u64, most: usize) -> Result<(Parcel, u64)>;

    /// Takes in what has come: see [`Journal::take`].
    fn take(&mut self, parcel: Parcel, whence: &str) -> Result<Taken>;

    /// Lets in those who have joined, if this desk owns the event; returns whether anybody was new.
    fn let_in(&mut self, members: &[Member]) -> Result<bool>;
}

/// Returns those who have joined and were not let in yet, if that is the business of this desk: it owns the event.
///
/// # Errors
/// If the file can't be read.
pub fn guests(journal: &Journal, own: DeskId, members: &[Member]) -> Result<Vec<(DeskId, String)>> {
    let known = journal.desks()?;
    let is_in = |member: &&Member| known.iter().any(|desk| desk.id == member.desk && desk.admitted);
    let new = members.iter().filter(|member| !is_in(member) && member.desk != own);
    let new: Vec<_> = new.map(|member| (member.desk, member.name.clone())).collect();
    // Mostly there is nobody, and who owns what takes reading.
    if new.is_empty() || journal.titles()?.owner(EVENT) != own {
        return Ok(Vec::new());
    }
    Ok(new)
}

fn tip_of(record: &Record) -> Tip {
    Tip { desk: record.by, number: record.number, hash: record.hash }
}

/// Returns the stamp of what a desk records by itself, now.
pub fn stamp_of(desk: &str) -> Stamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Stamp { time_ms: i64::try_from(since.as_millis()).unwrap_or(i64::MAX), desk: desk.to_owned(), official: None }
}

impl Replica for Journal {
    fn heads(&mut self) -> Result<Heads> {
        Ok(Self::heads(self)?)
    }

    fn has(&mut self, brought: &Brought) -> Result<bool> {
        Ok(Self::has(self, brought)?)
    }

    fn erased(&mut self) -> Result<Vec<PersonId>> {
        Ok(self.desk().map_or(Ok(Vec::new()), |own| self.erased_by(own))?)
    }

    fn parcel(&mut self, known: &[Tip], after: u64, most: usize) -> Result<(Parcel, u64)> {
        Ok(Self::parcel(self, known, after, most)?)
    }

    fn take(&mut self, parcel: Parcel, whence: &str) -> Result<Taken> {
        Ok(Self::take(self, parcel, whence.as_ref())?)
    }

    fn let_in(&mut self, members: &[Member]) -> Result<bool> {
        let Some(own) = self.desk() else { return Ok(false) };
        let new = guests(self, own, members)?;
        let stamp = stamp_of(&Link::of(self).map(|link| link.desk).unwrap_or_default());
        for (desk, name) in &new {
            self.admit(&stamp, *desk, name)?;
        }
        Ok(!new.is_empty())
    }
}

/// How many records a piece has, or a few more: small enough for a slow line, and for a desk that records meanwhile.
pub const PIECE: usize = 500;

/// Longest list of records that wait for something, after which they are left for the next exchange.
const PATIENCE: usize = 200_000;

/// An exchange under way.
#[derive(Debug)]
pub struct Exchange {
    /// Records that the hub has, with all before them in their chains.
    known: Vec<Tip>,
    /// The position up to which it was read.
    position: u64,
    /// The id of this replica up to which it was told.
    sent: u64,
    /// What has come and can't be taken yet.
    waits: Parcel,
    /// How many records this replica had when that was tried last, with what came of it.
    tried: u64,
    /// What the hub is called in errors.
    whence: String,
}

/// What was exchanged so far.
#[derive(Debug, Default)]
pub struct Exchanged {
    /// What came.
    pub gained: Gained,
    /// Number of records sent.
    pub sent: u64,
    /// Number of records that came and wait for something.
    pub waiting: usize,
    /// Why something that came was not taken.
    pub faults: Vec<journal::Error>,
}

impl Exchanged {
    /// Adds a piece that was taken.
    pub(crate) fn add(&mut self, taken: Taken) {
        self.gained.records += taken.gained.records;
        self.gained.forks += taken.gained.forks;
        self.waiting = taken.waits.records.len();
        self.faults = taken.faults;
    }

    /// Adds what was exchanged after it.
    pub(crate) fn add_later(&mut self, later: Self) {
        self.gained.records += later.gained.records;
        self.gained.forks += later.gained.forks;
        self.sent += later.sent;
        (self.waiting, self.faults) = (later.waiting, later.faults);
    }
}

impl Exchange {
    /// Returns what the hub is called in errors.
    pub(crate) fn whence(&self) -> &str {
        &self.whence
    }

    /// Returns records that the hub has, with all before them in their chains.
    pub(crate) fn known(&self) -> &[Tip] {
        &self.known
    }

    /// Returns the position up to which the hub was read.
    pub(crate) const fn position(&self) -> u64 {
        self.position
    }

    /// Begins: finds what both have in common. `whence` is what the hub is called in errors.
    ///
    /// # Errors
    /// If either can't be read.
    pub async fn begin(hub: &mut impl Hub, replica: &mut impl Replica, whence: &str) -> Result<Self> {
        let ((chains, last), own) = (hub.chains().await?, replica.heads()?);
        let (mut position, mut known) = (last, Vec::new());
        for HubChain { nth, base, end } in &chains {
            if replica.has(end)? {
                known.push(tip_of(&end.record));
                continue;
            }
            let mut shared = *base;
            for tip in own.tips().iter().filter(|tip| tip.desk == end.record.by && tip.number > *base) {
                if let Some(there) = hub.record(*nth, tip.number).await?
                    && replica.has(&there)?
                {
                    shared = shared.max(tip.number);
                    known.push(*tip);
                }
            }
            let next = hub.record(*nth, shared + 1).await?;
            position = next.map_or(0, |next| next.record.id - 1).min(position);
        }
        Ok(Self { known, position, sent: 0, waits: Parcel::default(), tried: 0, whence: whence.to_owned() })
    }

    /// Exchanges all that there is; tells `progress` after each piece.
    ///
    /// # Errors
    /// If hub or replica refuse; what came before is kept.
    pub async fn level(
        &mut self,
        hub: &mut impl Hub,
        replica: &mut impl Replica,
        mut progress: impl FnMut(&Exchanged),
    ) -> Result<Exchanged> {
        let mut exchanged = self.nothing_yet();
        loop {
            // In turns: neither waits for the other, however much comes.
            let taken = self.pull(hub, replica).await?;
            let sent = self.push(hub, replica).await?;
            if taken.is_none() && sent.is_none() {
                return Ok(exchanged);
            }
            taken.into_iter().for_each(|taken| exchanged.add(taken));
            exchanged.sent += sent.unwrap_or(0);
            progress(&exchanged);
        }
    }

    /// Sends all that the hub lacks, and takes nothing; returns how many records it had.
    ///
    /// # Errors
    /// If hub or replica refuse; what was sent before is there.
    pub async fn send(&mut self, hub: &mut impl Hub, replica: &mut impl Replica) -> Result<u64> {
        let mut all = 0;
        while let Some(sent) = self.push(hub, replica).await? {
            all += sent;
        }
        Ok(all)
    }

    /// Takes all that the hub has, and sends nothing.
    ///
    /// # Errors
    /// If hub or replica refuse; what came before is kept.
    pub async fn read(&mut self, hub: &mut impl Hub, replica: &mut impl Replica) -> Result<Exchanged> {
        let mut exchanged = self.nothing_yet();
        while let Some(taken) = self.pull(hub, replica).await? {
            exchanged.add(taken);
        }
        Ok(exchanged)
    }

    /// Returns what was exchanged when nothing was: what waits does so still.
    fn nothing_yet(&self) -> Exchanged {
        Exchanged { waiting: self.waits.records.len(), ..Exchanged::default() }
    }

    /// Takes the next piece from the hub, with what waits: it may have waited for what this desk has recorded itself. `None` if
    /// there is nothing new.
    pub(crate) async fn pull(&mut self, hub: &mut impl Hub, replica: &mut impl Replica) -> Result<Option<Taken>> {
        let (piece, position) = hub.read(self.position, PIECE).await?;
        if piece.records.is_empty() && self.waits.records.is_empty() {
            return Ok(None);
        }
        let records = replica.heads()?.records();
        if piece.records.is_empty() && records == self.tried {
            return Ok(None);
        }
        let mut parcel = self.waits.clone();
        parcel.append(piece);
        let mut taken = replica.take(parcel.clone(), &self.whence)?;
        self.tried = records + taken.gained.records;
        // With what has waited until now: it would be sent back otherwise.
        self.note(&parcel, &taken.refused);
        self.position = position;
        if taken.waits.records.len() > PATIENCE {
            taken.waits = Parcel::default();
        }
        self.waits = taken.waits.clone();
        Ok(Some(taken))
    }

    /// Sends the next piece to the hub, and returns how many records it had; `None` if there is nothing to send.
    async fn push(&mut self, hub: &mut impl Hub, replica: &mut impl Replica) -> Result<Option<u64>> {
        let (piece, looked) = replica.parcel(&self.known, self.sent, PIECE)?;
        if piece.records.is_empty() {
            self.sent = looked;
            return Ok(None);
        }
        let (position, count) = (hub.append(&piece).await?, piece.records.len());
        self.note(&piece, &BTreeSet::new());
        self.sent = looked;
        // Their number alone does not tell that nobody else has appended anything: some may have been there before.
        if position == self.position + count as u64 {
            let hashes = hub.hashes(self.position, count).await?;
            if piece.records.iter().map(|brought| &brought.record.hash).eq(&hashes) {
                self.position = position;
            }
        }
        Ok(Some(count as u64))
    }

    /// Notes what the hub knows, but for what it has that is no record of a desk. The side of a fork may be missing here: then it
    /// is sent once more, and is there already.
    fn note(&mut self, piece: &Parcel, refused: &BTreeSet<Hash>) {
        let records = piece.records.iter().map(|brought| &brought.record);
        for record in records.filter(|record| !refused.contains(&record.hash)) {
            let tip = tip_of(record);
            if let Some(end) = self.known.iter_mut().find(|end| end.hash == record.prev) {
                *end = tip;
            } else if self.known.iter().all(|end| end.desk != tip.desk) {
                self.known.push(tip);
            }
        }
    }
}
