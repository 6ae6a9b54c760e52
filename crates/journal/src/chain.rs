//! The chains as stored: their ends and their history, and the end of this desk's own inside a write transaction.

use std::collections::{BTreeSet, HashMap};

use hall::owners::own_of;
use hall::{DeskId, Hash, Head, Heads, Key, Tip};
use rusqlite::{Connection, OptionalExtension};
use serde::Serialize;

use crate::error::{Error, Trouble};
use crate::fault::{Fault, FaultKind};
use crate::ledger::{Ledger, Standing};
use crate::record::{self, Link, NewRecord, Origin, Raw, Record, Stamp};
use crate::{MAX_PAYLOAD, MAX_STREAM};

/// A stored chain: what a desk recorded, or what forks from that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChainRow {
    /// Its number in this file.
    pub(crate) nth: i64,
    pub(crate) desk: DeskId,
    /// The chain from which it forks.
    pub(crate) parent: Option<i64>,
    /// The last number that it has in common with that one; 0 for the first chain of a desk.
    pub(crate) base: u64,
    pub(crate) last: u64,
    pub(crate) head: Hash,
}

/// Returns all chains that have a record, in the order in which this file came to know them.
pub(crate) fn chains(conn: &Connection) -> Result<Vec<ChainRow>, Trouble> {
    let mut statement = conn.prepare_cached("SELECT nth, desk, parent, base, last, head FROM chains ORDER BY nth")?;
    let mut rows = statement.query([])?;
    let mut chains = Vec::new();
    while let Some(row) = rows.next()? {
        let desk = DeskId::from_slice(&row.get::<_, Vec<u8>>(1)?).ok_or_else(|| unreadable("desk"))?;
        let (base, last) = (unsigned(row.get(3)?, "base")?, unsigned(row.get(4)?, "last")?);
        let head = Hash::from_bytes(row.get(5)?);
        chains.push(ChainRow { nth: row.get(0)?, desk, parent: row.get(2)?, base, last, head });
    }
    // A file of version 1 states the end of its chain even before its first record.
    chains.retain(|chain| chain.last > 0);
    Ok(chains)
}

/// Returns the ends of all chains.
pub(crate) fn heads(conn: &Connection) -> Result<Heads, Trouble> {
    Ok(heads_of(&chains(conn)?, genesis(conn)?))
}

/// Returns the ends of all chains of an event.
fn heads_of(chains: &[ChainRow], genesis: Hash) -> Heads {
    let records = chains.iter().map(|chain| chain.last - chain.base).sum();
    let tips = chains.iter().map(|chain| Tip { desk: chain.desk, number: chain.last, hash: chain.head }).collect();
    Heads::new(genesis, tips, records)
}

/// Returns the number of records and the fingerprint.
pub(crate) fn head(conn: &Connection) -> Result<Head, Trouble> {
    heads(conn).map(|heads| heads.head())
}

/// Returns the hash by which the event is known.
pub(crate) fn genesis(conn: &Connection) -> Result<Hash, Trouble> {
    origin(conn).map(|origin| origin.genesis())
}

/// Returns the desk that made the event.
pub(crate) fn founder(conn: &Connection) -> Result<DeskId, Trouble> {
    origin(conn).map(|origin| origin.founder)
}

/// Returns what makes the event the one that it is.
pub(crate) fn origin(conn: &Connection) -> Result<Origin, Trouble> {
    let mut statement = conn.prepare_cached("SELECT salt, founder FROM meta")?;
    let (salt, founder): (Vec<u8>, Vec<u8>) = statement.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let salt = salt.try_into().map_err(|_| unreadable("salt"))?;
    Ok(Origin { salt, founder: DeskId::from_slice(&founder).ok_or_else(|| unreadable("founder"))? })
}

/// Checks whether all records of another replica, given by its heads, are here.
pub(crate) fn has_passed(conn: &Connection, heads: &Heads) -> Result<bool, Trouble> {
    if genesis(conn)? != heads.genesis() {
        return Ok(false);
    }
    let chains = chains(conn)?;
    for tip in heads.tips() {
        if !holds(conn, &chains, *tip)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Checks whether a record is here.
pub(crate) fn holds(conn: &Connection, chains: &[ChainRow], tip: Tip) -> Result<bool, Trouble> {
    for chain in chains.iter().filter(|chain| chain.desk == tip.desk && chain.last >= tip.number) {
        if hash_at(conn, chains, *chain, tip.number)? == Some(tip.hash) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the hash of a record by its number in a chain, which begins with those of the chain from which it forks;
/// `None` for the number 0 and for one that the chain does not have.
pub(crate) fn hash_at(
    conn: &Connection,
    chains: &[ChainRow],
    mut chain: ChainRow,
    number: u64,
) -> Result<Option<Hash>, Trouble> {
    while number <= chain.base {
        let parent = chains.iter().find(|other| Some(other.nth) == chain.parent && other.nth < chain.nth);
        let Some(parent) = parent else { return Ok(None) };
        chain = *parent;
    }
    stored_hash(conn, chain.nth, number)
}

/// Returns the hash of a record that a chain itself has, without those of the chain from which it forks.
pub(crate) fn stored_hash(conn: &Connection, nth: i64, number: u64) -> Result<Option<Hash>, Trouble> {
    let mut statement = conn.prepare_cached("SELECT hash FROM records WHERE chain = ?1 AND number = ?2")?;
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let hash: Option<Vec<u8>> = statement.query_row([nth, number], |row| row.get(0)).optional()?;
    Ok(hash.and_then(|hash| Hash::from_slice(&hash)))
}

/// The chains of a file, to be compared with those of another.
pub(crate) struct Replica<'c> {
    pub(crate) conn: &'c Connection,
    pub(crate) chains: Vec<ChainRow>,
}

impl<'c> Replica<'c> {
    pub(crate) fn of(conn: &'c Connection) -> Result<Self, Trouble> {
        Ok(Self { conn, chains: chains(conn)? })
    }

    fn hash_at(&self, chain: ChainRow, number: u64) -> Result<Option<Hash>, Trouble> {
        hash_at(self.conn, &self.chains, chain, number)
    }

    /// Returns the last number up to which this replica has a chain of another one.
    pub(crate) fn shared_with(&self, other: &Replica<'_>, chain: ChainRow) -> Result<u64, Trouble> {
        let mut shared = 0;
        for own in self.chains.iter().filter(|own| own.desk == chain.desk) {
            let (mut same, mut differs) = (0, own.last.min(chain.last) + 1);
            // Where two records of a chain are the same, all before them are too.
            while differs - same > 1 {
                let middle = same + (differs - same) / 2;
                match (self.hash_at(*own, middle)?, other.hash_at(chain, middle)?) {
                    (Some(here), Some(there)) if here == there => same = middle,
                    _ => differs = middle,
                }
            }
            shared = shared.max(same);
        }
        Ok(shared)
    }

    /// Returns the last number that another replica has of each chain, if it knows some records and all before them.
    pub(crate) fn known_of(&self, tips: &[Tip]) -> Result<HashMap<i64, u64>, Trouble> {
        let mut known = HashMap::new();
        for chain in &self.chains {
            for tip in tips.iter().filter(|tip| tip.desk == chain.desk && tip.number <= chain.last) {
                let number = known.entry(chain.nth).or_insert(0);
                if tip.number > *number && self.hash_at(*chain, tip.number)? == Some(tip.hash) {
                    *number = tip.number;
                }
            }
        }
        Ok(known)
    }
}

/// Returns the last seq of a stream, branches apart; 0 if it has no record.
pub(crate) fn last_seq(conn: &Connection, stream: &str) -> Result<u64, Trouble> {
    Ok(Ledger::of(conn)?.standing(stream)?.seq)
}

/// Returns what a desk called itself in the last of its records that came here, and when that was; nothing without one.
pub(crate) fn last_stamp(conn: &Connection, desk: DeskId) -> Result<(String, Option<i64>), Trouble> {
    let sql = "SELECT desk, time_ms FROM records WHERE chain = ?1 AND number = ?2";
    let last = chains(conn)?.into_iter().rfind(|chain| chain.desk == desk);
    let Some(chain) = last else { return Ok((String::new(), None)) };
    let number = signed(chain.last, "number")?;
    let found = conn.prepare_cached(sql)?.query_row([chain.nth, number], |row| Ok((row.get(0)?, row.get(1)?)));
    Ok(found.optional()?.map_or((String::new(), None), |(name, time)| (name, Some(time))))
}

/// Returns when, where and in whose name a record was entered.
pub(crate) fn stamp_of(conn: &Connection, at: Tip) -> Result<Stamp, Trouble> {
    let sql = "SELECT time_ms, desk, official FROM records WHERE chain = ?1 AND number = ?2 AND hash = ?3";
    let mut statement = conn.prepare_cached(sql)?;
    let number = signed(at.number, "number")?;
    let read = |row: &rusqlite::Row<'_>| Ok(Stamp { time_ms: row.get(0)?, desk: row.get(1)?, official: row.get(2)? });
    for chain in chains(conn)?.iter().filter(|chain| chain.desk == at.desk) {
        if let Some(stamp) = statement.query_row((chain.nth, number, at.hash.as_bytes()), read).optional()? {
            return Ok(stamp);
        }
    }
    Err(unreadable("number").into())
}

/// Returns a stored number that an append only writes as 0 or more.
pub(crate) fn unsigned(number: i64, field: &str) -> Result<u64, Trouble> {
    u64::try_from(number).map_err(|_| unreadable(field).into())
}

pub(crate) fn unreadable(field: &str) -> Fault {
    Fault::of_file(FaultKind::Unreadable { field: field.to_owned() })
}

/// Returns a stored hash, if there is one.
pub(crate) fn hash_in(row: &rusqlite::Row<'_>, column: usize) -> Result<Option<Hash>, Trouble> {
    let blob: Option<&[u8]> = row.get_ref(column)?.as_blob_or_null().map_err(rusqlite::Error::from)?;
    blob.map_or(Ok(None), |blob| Ok(Some(Hash::from_slice(blob).ok_or_else(|| unreadable("hash"))?)))
}

pub(crate) fn signed(number: u64, field: &str) -> Result<i64, Trouble> {
    i64::try_from(number).map_err(|_| unreadable(field).into())
}

/// Returns the ends of other chains that a desk has named in its records.
pub(crate) fn named_by(conn: &Connection, desk: DeskId) -> Result<BTreeSet<Tip>, Trouble> {
    let (chains, mut named) = (chains(conn)?, BTreeSet::new());
    if chains.len() < 2 {
        return Ok(named);
    }
    let mut statement = conn.prepare_cached("SELECT seen FROM records WHERE chain = ?1 AND seen IS NOT NULL")?;
    for chain in chains.iter().filter(|chain| chain.desk == desk) {
        let mut rows = statement.query([chain.nth])?;
        while let Some(row) = rows.next()? {
            let seen: Vec<u8> = row.get(0)?;
            named.extend(Tip::read_all(&seen).ok_or_else(|| unreadable("seen"))?);
        }
    }
    Ok(named)
}

/// Returns the last number of a desk's chain that any record names; `None` if none does.
pub(crate) fn last_seen_of(conn: &Connection, desk: DeskId) -> Result<Option<u64>, Trouble> {
    let mut statement = conn.prepare_cached("SELECT seen FROM records WHERE seen IS NOT NULL")?;
    let (mut rows, mut last) = (statement.query([])?, None);
    while let Some(row) = rows.next()? {
        let seen: Vec<u8> = row.get(0)?;
        let seen = Tip::read_all(&seen).ok_or_else(|| unreadable("seen"))?;
        last = last.max(seen.iter().filter(|tip| tip.desk == desk).map(|tip| tip.number).max());
    }
    Ok(last)
}

/// Extends this desk's chain within the caller's transaction; call [`Chain::finish`] before the commit.
pub(crate) struct Chain<'c> {
    conn: &'c Connection,
    genesis: Hash,
    key: &'c Key,
    /// The number of the chain in this file; `None` before the desk's first record.
    nth: Option<i64>,
    last: Tip,
    /// The signature at the end of the last commit.
    signature: Option<Vec<u8>>,
    /// The ends of other chains that the next record names.
    naming: Vec<Tip>,
    /// Last id in the file.
    id: u64,
    /// The last record, which is written once it is known whether the commit ends with it.
    waiting: Option<Record>,
    chains: Vec<ChainRow>,
    /// Whether records of other desks may have come since they were read.
    came: bool,
    /// Where streams stand, as far as it is known.
    standings: HashMap<String, Standing>,
}

/// What a desk goes on from: its event, its key, the ends of other chains that it has named before, and where streams stand
/// as far as it knows, which among several desks takes reading all of a stream to find.
pub(crate) struct Own<'k> {
    pub(crate) genesis: Hash,
    pub(crate) key: &'k Key,
    pub(crate) named: &'k BTreeSet<Tip>,
    /// The end of its last commit, with the signature.
    pub(crate) signed: Option<&'k (Tip, Vec<u8>)>,
    /// All chains and the last id, if nobody has written since the last commit.
    pub(crate) ends: Option<(Vec<ChainRow>, u64)>,
    pub(crate) standings: HashMap<String, Standing>,
}

/// What a commit leaves behind.
pub(crate) struct Committed {
    /// The ends of all chains.
    pub(crate) heads: Heads,
    /// The end of this desk's own chain with its signature, if it recorded anything.
    pub(crate) own: Option<(Tip, Vec<u8>)>,
    /// All chains and the last id, if they are known.
    pub(crate) ends: Option<(Vec<ChainRow>, u64)>,
    /// The ends of other chains that it has named now.
    pub(crate) named: Vec<Tip>,
    /// Where streams stand, as far as it knows.
    pub(crate) standings: HashMap<String, Standing>,
}

impl<'c> Chain<'c> {
    pub(crate) fn load(conn: &'c Connection, own: Own<'c>) -> Result<Self, Trouble> {
        let Own { genesis, key, named, signed, ends, standings } = own;
        let (chains, id) = match ends {
            Some(ends) => ends,
            None => (chains(conn)?, last_id(conn)?),
        };
        let desk = key.desk();
        let own = chains.iter().rev().find(|chain| chain.desk == desk);
        let (nth, last, signature) = match own {
            None => (None, Tip { desk, number: 0, hash: record::beginning(&genesis, desk) }, None),
            Some(own) => {
                let last = Tip { desk, number: own.last, hash: own.head };
                let signature = match signed.filter(|(tip, _)| *tip == last) {
                    Some((_, signature)) => Some(signature.clone()),
                    None => signature_at(conn, own.nth, own.last)?,
                };
                (Some(own.nth), last, signature)
            }
        };
        let others = chains.iter().filter(|chain| chain.desk != desk);
        let tips = others.map(|chain| Tip { desk: chain.desk, number: chain.last, hash: chain.head });
        let mut naming: Vec<_> = tips.filter(|tip| !named.contains(tip)).collect();
        naming.sort_unstable();
        Ok(Self { conn, genesis, key, nth, last, signature, naming, id, waiting: None, chains, came: false, standings })
    }

    /// Returns the connection that it writes through; the last record may not have been written yet.
    pub(crate) const fn conn(&self) -> &'c Connection {
        self.conn
    }

    /// Notes where a stream stands, by a record that may not have been written yet.
    pub(crate) fn know(&mut self, stream: &str, standing: Standing) {
        self.standings.insert(stream.to_owned(), standing);
    }

    /// Returns the desk whose chain it is.
    pub(crate) fn desk(&self) -> DeskId {
        self.key.desk()
    }

    /// Adds `records` after the last seq of `stream` that the caller expects; only to what this desk owns, or goes on with
    /// because the file was opened here.
    pub(crate) fn extend(
        &mut self,
        stream: &str,
        expected: u64,
        records: &[NewRecord],
    ) -> Result<Vec<Record>, Trouble> {
        if stream.is_empty() || stream.len() > MAX_STREAM {
            return Err(Error::BadStream { stream: stream.to_owned() }.into());
        }
        let mut standing = self.standing(stream)?;
        if let Some(first) = records.first().filter(|_| standing.owner != self.desk()) {
            standing = self.go_on_with(stream, standing, &first.stamp)?;
        }
        if standing.seq != expected {
            return Err(Error::Conflict { stream: stream.to_owned(), expected, found: standing.seq }.into());
        }
        let written = (expected + 1..).zip(records);
        let written = written.map(|(seq, record)| self.push(stream, (standing.since, seq), record));
        let written = written.collect::<Result<Vec<_>, _>>()?;
        if let Some(last) = written.last() {
            self.standings.insert(stream.to_owned(), Standing { seq: last.seq, ..standing });
        }
        Ok(written)
    }

    /// Returns where a stream stands.
    pub(crate) fn standing(&mut self, stream: &str) -> Result<Standing, Trouble> {
        if let Some(standing) = self.standings.get(stream) {
            return Ok(*standing);
        }
        let standing = Ledger::of(self.conn)?.standing(stream)?;
        self.standings.insert(stream.to_owned(), standing);
        Ok(standing)
    }

    /// Forgets where all streams stand, as they may have other owners now.
    pub(crate) fn forget_all(&mut self) {
        self.standings.clear();
    }

    /// Notes that records of other desks have come: all chains are read once more.
    pub(crate) fn others_came(&mut self) {
        self.came = true;
    }

    /// Forgets where one stream stands.
    pub(crate) fn forget(&mut self, stream: &str) {
        self.standings.remove(stream);
    }

    /// Forgets where streams stand that may have other owners now. What is a desk's own stays so, and its last record may not
    /// have been written yet.
    pub(crate) fn forget_standings(&mut self) {
        self.standings.retain(|stream, _| own_of(stream).is_some());
    }

    /// Adds a record about a change to a table beside the chain, to a stream that the journal itself writes; returns its hash.
    pub(crate) fn tell(
        &mut self,
        stream: &str,
        schema: u32,
        stamp: &Stamp,
        event: &impl Serialize,
    ) -> Result<Hash, Trouble> {
        let payload =
            serde_json::to_string(event).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let new = NewRecord { stamp: stamp.clone(), schema, payload };
        let last = self.standing(stream)?.seq;
        let written = self.extend(stream, last, &[new])?;
        Ok(written.last().map_or(self.last.hash, |record| record.hash))
    }

    fn push(&mut self, stream: &str, (since, seq): (Option<Hash>, u64), new: &NewRecord) -> Result<Record, Trouble> {
        if new.payload.is_empty() {
            return Err(Error::NoPayload { stream: stream.to_owned() }.into());
        }
        if new.payload.len() > MAX_PAYLOAD {
            return Err(Error::TooLarge { bytes: new.payload.len() }.into());
        }
        self.write_waiting(None)?;
        let mut record = Record {
            id: self.id + 1,
            by: self.desk(),
            number: self.last.number + 1,
            stream: stream.to_owned(),
            since,
            seq,
            stamp: new.stamp.clone(),
            schema: new.schema,
            payload: new.payload.clone(),
            seen: std::mem::take(&mut self.naming),
            prev: self.last.hash,
            hash: self.last.hash,
        };
        let seen = seen_of(&record);
        let link = Link { hash: &record.prev, signature: self.signature.as_deref() };
        record.hash = raw(&record, seen.as_deref())?.chained(record.by, link);
        (self.id, self.signature) = (record.id, None);
        self.last = Tip { desk: record.by, number: record.number, hash: record.hash };
        self.waiting = Some(record.clone());
        Ok(record)
    }

    /// Writes the record that waits, with the signature of a commit that ends there.
    fn write_waiting(&mut self, signature: Option<&[u8]>) -> Result<(), Trouble> {
        let Some(record) = self.waiting.take() else { return Ok(()) };
        let nth = match self.nth {
            Some(nth) => nth,
            None => add_chain(self.conn, record.by, None, (0, &record.prev))?,
        };
        self.nth = Some(nth);
        let seen = seen_of(&record);
        let row = Raw { chain: nth, signature, ..raw(&record, seen.as_deref())? };
        insert(self.conn, &row)
    }

    /// Writes the last record with this desk's signature, and the new end of its chain.
    pub(crate) fn finish(mut self) -> Result<Committed, Trouble> {
        let mut own = None;
        if self.waiting.is_some() {
            let Tip { number, hash, .. } = self.last;
            let signature = self.key.sign(&self.genesis, number, &hash);
            self.write_waiting(Some(&signature))?;
            if let Some(nth) = self.nth {
                end_chain(self.conn, nth, number, &hash)?;
            }
            own = Some((self.last, signature.to_vec()));
        }
        let named = self.chains.iter().filter(|chain| own.is_some() && chain.desk != self.last.desk);
        let named = named.map(|chain| Tip { desk: chain.desk, number: chain.last, hash: chain.head }).collect();
        // A chain that has just begun, and what came from others, are read once more.
        let own_row = self.chains.iter_mut().find(|chain| Some(chain.nth) == self.nth);
        let known = !self.came && (own.is_none() || own_row.is_some());
        if let (Some(row), Some((tip, _))) = (own_row, &own) {
            (row.last, row.head) = (tip.number, tip.hash);
        }
        let chains = if known { self.chains } else { chains(self.conn)? };
        let heads = heads_of(&chains, self.genesis);
        Ok(Committed { heads, own, ends: known.then_some((chains, self.id)), named, standings: self.standings })
    }
}

/// Returns the last id in the file; 0 without records.
pub(crate) fn last_id(conn: &Connection) -> Result<u64, Trouble> {
    let mut statement = conn.prepare_cached("SELECT coalesce(max(id), 0) FROM records")?;
    unsigned(statement.query_row([], |row| row.get(0))?, "id")
}

/// Returns the signature under a record, if its commit ended there.
pub(crate) fn signature_at(conn: &Connection, chain: i64, number: u64) -> Result<Option<Vec<u8>>, Trouble> {
    let mut statement = conn.prepare_cached("SELECT signature FROM records WHERE chain = ?1 AND number = ?2")?;
    Ok(statement.query_row([chain, signed(number, "number")?], |row| row.get(0)).optional()?.flatten())
}

/// Adds a chain that has no record yet, or none of its own after the one from which it forks; returns its number.
pub(crate) fn add_chain(
    conn: &Connection,
    desk: DeskId,
    parent: Option<i64>,
    (base, head): (u64, &Hash),
) -> Result<i64, Trouble> {
    let sql = "INSERT INTO chains (desk, parent, base, last, head) VALUES (?1, ?2, ?3, ?3, ?4)";
    conn.prepare_cached(sql)?.execute((desk.as_bytes(), parent, signed(base, "base")?, head.as_bytes()))?;
    Ok(conn.last_insert_rowid())
}

/// Writes the new end of a chain, so that a tail cut off later is noticed.
pub(crate) fn end_chain(conn: &Connection, nth: i64, last: u64, head: &Hash) -> Result<(), Trouble> {
    let mut statement = conn.prepare_cached("UPDATE chains SET last = ?2, head = ?3 WHERE nth = ?1")?;
    statement.execute((nth, signed(last, "last")?, head.as_bytes()))?;
    Ok(())
}

pub(crate) fn seen_of(record: &Record) -> Option<Vec<u8>> {
    (!record.seen.is_empty()).then(|| Tip::write_all(&record.seen))
}

/// Returns a record as a row of a chain that is not known yet.
pub(crate) fn raw<'r>(record: &'r Record, seen: Option<&'r [u8]>) -> Result<Raw<'r>, Trouble> {
    Ok(Raw {
        id: signed(record.id, "id")?,
        chain: 0,
        number: signed(record.number, "number")?,
        stream: record.stream.as_bytes(),
        since: record.since.as_ref().map(|since| &since.as_bytes()[..]),
        seq: signed(record.seq, "seq")?,
        time_ms: record.stamp.time_ms,
        desk: record.stamp.desk.as_bytes(),
        official: record.stamp.official.as_deref().map(str::as_bytes),
        schema: record.schema.into(),
        payload: record.payload.as_bytes(),
        seen,
        prev: record.prev.as_bytes(),
        hash: record.hash.as_bytes(),
        signature: None,
    })
}

/// Writes a row.
pub(crate) fn insert(conn: &Connection, row: &Raw<'_>) -> Result<(), Trouble> {
    let text = |bytes| std::str::from_utf8(bytes).map_err(|_| unreadable("text"));
    let mut statement = conn.prepare_cached(
        "INSERT INTO records
            (id, chain, number, stream, since, seq, time_ms, desk, official, schema, payload, seen, prev, hash, signature)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
    )?;
    statement.execute(rusqlite::params![
        row.id,
        row.chain,
        row.number,
        text(row.stream)?,
        row.since,
        row.seq,
        row.time_ms,
        text(row.desk)?,
        row.official.map(text).transpose()?,
        row.schema,
        text(row.payload)?,
        row.seen,
        row.prev,
        row.hash,
        row.signature,
    ])?;
    Ok(())
}
