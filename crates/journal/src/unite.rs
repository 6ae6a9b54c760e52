//! Records taken in one by one, each checked after what is here, within one transaction.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hall::{DeskId, Hash, OwnerEvent, Tip};
use rusqlite::{Connection, OptionalExtension};

use crate::beside::Statement;
use crate::brought::{Brought, is_same};
use crate::chain::{self, Chain};
use crate::enclosure::{Enclosure, Rows};
use crate::error::Trouble;
use crate::fault::{Fault, FaultKind};
use crate::ledger::Ledger;
use crate::people::{self, PersonRow};
use crate::record::{self, Link, Raw, Record};
use crate::sealed::{self, SealedRow};
use crate::streams::{self, EVENT, PINS, PeopleEvent, Signature};
use crate::verify;

/// What was taken in from another replica.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gained {
    /// Number of records.
    pub records: u64,
    /// Number of chains that fork from one that is here: two records of a desk have the same number.
    pub forks: u64,
}

/// Why something does not fit.
pub(crate) enum Unfit {
    /// Something is wrong, and the places of the records to which it is due, if it is known.
    Trouble(Box<Trouble>, BTreeSet<usize>),
    /// Records of desks that nobody let in.
    Strangers(Vec<(DeskId, String)>),
}

impl<T: Into<Trouble>> From<T> for Unfit {
    fn from(trouble: T) -> Self {
        Self::Trouble(Box::new(trouble.into()), BTreeSet::new())
    }
}

/// What comes of something that may not fit.
pub(crate) type Fitting<T> = std::result::Result<T, Unfit>;

/// The end of a chain while records are taken in.
struct End {
    desk: DeskId,
    number: u64,
    hash: Hash,
    /// The signature there; looked up when it is needed.
    signature: Option<Option<Vec<u8>>>,
    /// Whether something was added.
    grown: bool,
}

/// Records being taken in, within the caller's transaction.
pub(crate) struct Union<'c> {
    conn: &'c Connection,
    genesis: Hash,
    /// By its number in the file.
    chains: BTreeMap<i64, End>,
    /// Last seq of the streams that were added to.
    streams: HashMap<String, i64>,
    /// What the new records state about the tables beside the chains, each with the place of its record.
    statements: Vec<(Statement, usize)>,
    /// The places of the new records, by id.
    ids: BTreeMap<u64, usize>,
    /// Last id.
    id: u64,
    /// Number of chains that fork and are new here.
    forks: u64,
    /// Desks that have recorded nothing here before.
    newcomers: bool,
    /// Whether owners may have changed.
    moves: bool,
    /// Whether another desk may set PINs now.
    moves_pins: bool,
    /// Whether somebody was erased.
    pub(crate) erases: bool,
    /// Whether this replica is told names alone: see [`Told::Names`](crate::Told::Names).
    pub(crate) names_alone: bool,
}

impl<'c> Union<'c> {
    pub(crate) fn of(conn: &'c Connection) -> std::result::Result<Self, Trouble> {
        let end = |chain: chain::ChainRow| {
            let end = End { desk: chain.desk, number: chain.last, hash: chain.head, signature: None, grown: false };
            (chain.nth, end)
        };
        let chains = chain::chains(conn)?.into_iter().map(end).collect();
        let (genesis, id) = (chain::genesis(conn)?, chain::last_id(conn)?);
        let (streams, statements, ids) = (HashMap::new(), Vec::new(), BTreeMap::new());
        let (newcomers, moves, moves_pins, erases) = (false, false, false, false);
        let (forks, names_alone) = (0, false);
        Ok(Self {
            conn,
            genesis,
            chains,
            streams,
            statements,
            ids,
            id,
            forks,
            newcomers,
            moves,
            moves_pins,
            erases,
            names_alone,
        })
    }

    /// Takes records in, in their order, with what stands beside the chains about them.
    pub(crate) fn take(
        &mut self,
        records: &[&Brought],
        enclosures: &[Enclosure],
        own: Option<DeskId>,
    ) -> Fitting<Gained> {
        let trusted = self.chains.values().map(|end| end.desk).chain(own).collect();
        for (at, brought) in records.iter().enumerate() {
            let due = BTreeSet::from([at]);
            self.add(at, brought).map_err(|trouble| Unfit::Trouble(Box::new(trouble), due))?;
        }
        if self.ids.is_empty() {
            return Ok(Gained::default());
        }
        self.check_ends(records)?;
        self.settle(&Rows::of(enclosures))?;
        if self.newcomers {
            self.refuse_strangers(own, trusted)?;
        }
        Ok(Gained { records: self.ids.len() as u64, forks: self.forks })
    }

    /// Checks a record and writes it, unless it is here already.
    fn add(&mut self, at: usize, brought: &Brought) -> std::result::Result<(), Trouble> {
        let Some(nth) = self.place(brought)? else { return Ok(()) };
        let Brought { record, signature } = brought;
        let (seen, id) = (chain::seen_of(record), self.id + 1);
        let row = chain::raw(record, seen.as_deref())?;
        let row = Raw { id: chain::signed(id, "id")?, chain: nth, signature: signature.as_deref(), ..row };
        let last = match self.streams.get(&record.stream) {
            Some(last) => *last,
            None => last_seq(self.conn, &record.stream)?,
        };
        let several = self.chains.keys().any(|other| *other != nth);
        row.goes_on(last, several)?;
        let before = self.signature_before(nth, record)?;
        row.checked(record.by, Link { hash: &record.prev, signature: before.as_deref() })?;
        if let Some(Tip { desk, number, .. }) = self.first_missing(&record.seen)? {
            return Err(row.fault(FaultKind::SeenMissing { desk, number }).into());
        }
        self.hear(at, &row, record)?;
        chain::insert(self.conn, &row)?;
        let Record { by: desk, number, hash, .. } = *record;
        self.chains.insert(nth, End { desk, number, hash, signature: Some(signature.clone()), grown: true });
        self.streams.insert(record.stream.clone(), row.seq.max(last));
        self.ids.insert(id, at);
        self.id = id;
        Ok(())
    }

    /// Notes what a record states.
    fn hear(&mut self, at: usize, row: &Raw<'_>, record: &Record) -> std::result::Result<(), Trouble> {
        self.statements.extend(Statement::of(row, record.by)?.map(|statement| (statement, at)));
        if streams::is_owners(&record.stream)
            && let Some(event) = OwnerEvent::parse(&record.payload)
        {
            self.moves |= event.streams().is_some() || matches!(event, OwnerEvent::Settled { .. });
            let moved = |stream: &str| event.streams().is_some_and(|streams| streams.contains_key(stream));
            self.moves_pins |= moved(PINS) || moved(EVENT);
        }
        Ok(())
    }

    /// Returns the number of the chain that a record continues; begins one where it is the first of its desk, or forks.
    /// `None` if the record is here already.
    fn place(&mut self, brought: &Brought) -> std::result::Result<Option<i64>, Trouble> {
        let record = &brought.record;
        let (by, before) = (record.by, record.number.saturating_sub(1));
        if by == DeskId::FORMER && self.lacks(record)? && !self.may_be_former(record)? {
            // Without a key anybody could have written it.
            return Err(fault(record, FaultKind::Unsigned { desk: by }).into());
        }
        let own: Vec<_> = self.chains.iter().filter(|(_, end)| end.desk == by).map(|(nth, _)| *nth).collect();
        let ends = |nth: &i64| self.chains.get(nth).is_some_and(|end| (end.number, end.hash) == (before, record.prev));
        if let Some(nth) = own.iter().copied().find(ends) {
            return Ok(Some(nth));
        }
        let mut from = None;
        for nth in &own {
            if chain::stored_hash(self.conn, *nth, record.number)? == Some(record.hash) {
                return if is_same(self.conn, *nth, brought)? {
                    Ok(None)
                } else {
                    // Somebody has put something else under its hash.
                    Err(fault(record, FaultKind::Changed).into())
                };
            }
            if chain::stored_hash(self.conn, *nth, before)? == Some(record.prev) {
                from = Some(*nth);
            }
        }
        let nth = match (from, own.first()) {
            (Some(parent), _) => self.begin(record, Some(parent), before)?,
            (None, Some(first)) if before == 0 => self.begin(record, Some(*first), 0)?,
            (None, None) if before == 0 && record.prev == record::beginning(&self.genesis, by) => {
                self.newcomers = true;
                self.begin(record, None, 0)?
            }
            _ => return Err(fault(record, FaultKind::PrevMismatch).into()),
        };
        Ok(Some(nth))
    }

    /// Checks whether a record of the chain without a key may be one: the event was made without keys, and it is the next one, not
    /// beyond what any desk has seen of that chain.
    fn may_be_former(&self, record: &Record) -> std::result::Result<bool, Trouble> {
        let last = self.chains.values().filter(|end| end.desk == DeskId::FORMER).map(|end| end.number).max();
        let next = record.number == last.unwrap_or(0) + 1;
        let seen = chain::last_seen_of(self.conn, DeskId::FORMER)?;
        Ok(next && chain::founder(self.conn)? == DeskId::FORMER && seen.is_none_or(|seen| record.number <= seen))
    }

    fn begin(&mut self, record: &Record, parent: Option<i64>, base: u64) -> std::result::Result<i64, Trouble> {
        self.forks += u64::from(parent.is_some());
        chain::add_chain(self.conn, record.by, parent, (base, &record.prev))
    }

    fn lacks(&self, record: &Record) -> std::result::Result<bool, Trouble> {
        let Record { by: desk, number, hash, .. } = *record;
        Ok(self.first_missing(&[Tip { desk, number, hash }])?.is_some())
    }

    /// Returns the first of some records that is not here.
    fn first_missing(&self, tips: &[Tip]) -> std::result::Result<Option<Tip>, Trouble> {
        for tip in tips {
            let (mut held, chains) = (false, self.chains.iter().filter(|(_, end)| end.desk == tip.desk));
            for (nth, end) in chains {
                let ends = (end.number, end.hash) == (tip.number, tip.hash);
                held = held || ends || chain::stored_hash(self.conn, *nth, tip.number)? == Some(tip.hash);
            }
            if !held {
                return Ok(Some(*tip));
            }
        }
        Ok(None)
    }

    /// Returns the signature under the record that one follows.
    fn signature_before(&self, nth: i64, record: &Record) -> std::result::Result<Option<Vec<u8>>, Trouble> {
        let before = record.number.saturating_sub(1);
        for (other, end) in self.chains.iter().filter(|(_, end)| end.desk == record.by) {
            let ends = (end.number, end.hash) == (before, record.prev);
            match &end.signature {
                Some(signature) if ends => return Ok(signature.clone()),
                _ if *other == nth && ends => return chain::signature_at(self.conn, nth, before),
                _ => {}
            }
            if chain::stored_hash(self.conn, *other, before)? == Some(record.prev) {
                return chain::signature_at(self.conn, *other, before);
            }
        }
        Ok(None)
    }

    /// Checks that every chain that has grown ends under its desk's signature, and writes its end.
    fn check_ends(&self, records: &[&Brought]) -> Fitting<()> {
        for (nth, End { desk, number, hash, signature, .. }) in self.chains.iter().filter(|(_, end)| end.grown) {
            let signs = |signature: &Vec<u8>| desk.has_signed(&self.genesis, *number, hash, signature);
            if *desk != DeskId::FORMER && !signature.iter().flatten().any(signs) {
                let of = |at: &usize| records.get(*at).is_some_and(|brought| brought.record.hash == *hash);
                let last = self.ids.iter().find(|(_, at)| of(at));
                let id = last.map(|(id, _)| *id);
                let fault = Fault { id, ..Fault::of_file(FaultKind::Unsigned { desk: *desk }) };
                let due = last.into_iter().map(|(_, at)| *at).collect();
                return Err(Unfit::Trouble(Box::new(fault.into()), due));
            }
            chain::end_chain(self.conn, *nth, *number, hash)?;
        }
        Ok(())
    }

    /// Brings the tables beside the chains to what the chains state now.
    fn settle(&mut self, rows: &Rows<'_>) -> Fitting<()> {
        self.erases = self.statements.iter().any(|(statement, _)| statement.erases());
        if self.names_alone {
            return self.take_names(rows);
        }
        if self.is_simple()? {
            return self.statements.iter().try_for_each(|(statement, at)| {
                let due = BTreeSet::from([*at]);
                self.keep(statement, rows).map_err(|trouble| Unfit::Trouble(Box::new(trouble), due))
            });
        }
        match verify::check_and(self.conn, |beside| rows.settle(self.conn, beside)) {
            Ok(_) => Ok(()),
            Err(Trouble::Fault(fault)) => {
                let due = fault.id.and_then(|id| self.ids.get(&id)).copied();
                let stated = || self.statements.iter().map(|(_, at)| *at).collect();
                Err(Unfit::Trouble(Box::new(fault.into()), due.map_or_else(stated, |at| BTreeSet::from([at]))))
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Brings the names of people to what the chains state now. Somebody whose name was not told has none.
    fn take_names(&self, rows: &Rows<'_>) -> Fitting<()> {
        let (mut simple, mut stated) = (self.forks == 0 && !self.erases, Vec::new());
        for event in self.statements.iter().filter_map(|(statement, _)| statement.people()) {
            simple &= matches!(event, PeopleEvent::Added(_));
            stated.extend(event.signatures().iter().copied());
        }
        let mut added = BTreeSet::new();
        for one in &stated {
            simple &= added.insert(one.id) && people::row(self.conn, one.id)?.is_none();
        }
        if !simple {
            // Who was stated more than once has the name that was stated last.
            rows.settle(self.conn, &verify::stated(self.conn)?)?;
        }
        for one in stated {
            if people::row(self.conn, one.id)?.is_none() {
                let told = rows.person(one.id, one.digest);
                people::put(self.conn, &told.unwrap_or_else(|| PersonRow::unnamed(one)))?;
            }
        }
        Ok(())
    }

    /// Checks whether the order of the history does not matter to what stands beside the chains: people that nobody has
    /// stated anything about before, and sealed texts.
    fn is_simple(&self) -> std::result::Result<bool, Trouble> {
        if self.forks > 0 || self.moves_pins {
            return Ok(false);
        }
        let mut added = BTreeSet::new();
        for (statement, _) in &self.statements {
            let Some(signatures) = statement.added() else {
                if statement.sealed().is_none() {
                    return Ok(false);
                }
                continue;
            };
            for Signature { id, .. } in signatures {
                if !added.insert(*id) || people::row(self.conn, *id)?.is_some() {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Keeps what a simple statement is about.
    fn keep(&self, statement: &Statement, rows: &Rows<'_>) -> std::result::Result<(), Trouble> {
        for Signature { id, digest } in statement.added().into_iter().flatten() {
            let row = rows.person(*id, *digest).ok_or(FaultKind::PersonMissing { person: *id });
            let row = row.and_then(|row| match row.matches() {
                Some(true) => Ok(row),
                _ => Err(FaultKind::PersonChanged { person: *id }),
            });
            people::put(self.conn, &row.map_err(|kind| statement.fault(kind))?)?;
        }
        for hash in statement.sealed().into_iter().flatten() {
            if sealed::text(self.conn, hash)?.is_none() {
                let text =
                    rows.sealed(hash).ok_or_else(|| statement.fault(FaultKind::SealedMissing { hash: *hash }))?;
                sealed::put(self.conn, &SealedRow { hash: Some(*hash), text: text.to_owned() })?;
            }
        }
        Ok(())
    }

    fn refuse_strangers(&self, own: Option<DeskId>, trusted: BTreeSet<DeskId>) -> Fitting<()> {
        let strangers = Ledger::of(self.conn)?.strangers(own, trusted)?;
        let named = strangers.into_iter().map(|desk| Ok((desk, chain::last_stamp(self.conn, desk)?.0)));
        let desks: Vec<_> = named.collect::<std::result::Result<_, Trouble>>()?;
        if desks.is_empty() { Ok(()) } else { Err(Unfit::Strangers(desks)) }
    }

    /// Checks whether what had counted before may not count any more, or the other way round.
    pub(crate) const fn moved(&self) -> bool {
        self.moves || self.forks > 0
    }

    /// Lets the writer forget where streams stand that stand elsewhere now.
    pub(crate) fn forget_in(&self, chain: &mut Chain<'_>) {
        chain.others_came();
        if self.moved() {
            chain.forget_all();
        } else {
            self.streams.keys().for_each(|stream| chain.forget(stream));
        }
    }
}

/// Returns the last seq of a stream, whoever recorded it.
fn last_seq(conn: &Connection, stream: &str) -> std::result::Result<i64, Trouble> {
    let sql = "SELECT seq FROM records WHERE stream = ?1 ORDER BY seq DESC LIMIT 1";
    Ok(conn.prepare_cached(sql)?.query_row([stream], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// Returns a fault of a record that was brought.
fn fault(record: &Record, kind: FaultKind) -> Fault {
    Fault { id: None, stream: Some(record.stream.clone()), seq: Some(record.seq), kind }
}
