//! Which records are in a branch: recorded, kept and verified, but not part of what has happened.
//!
//! Every replica that knows the same records finds the same branches, in whatever order they came:
//!
//! - Where a chain has forked, the side goes on whose first record has the lower hash; the others are branches.
//! - In a stream, each epoch goes on from where its first record says, by its seq. What an earlier epoch recorded at this
//!   seq or later is a branch; of two desks that began the same epoch, the first record with the lower hash decides.
//!
//! The lower hash is nobody's merit: a branch is seen at once, and somebody settles it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::Connection;

use crate::chain::{self, ChainRow};
use crate::desk::DeskId;
use crate::error::Trouble;
use crate::hash::Hash;

/// The end of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Top {
    pub(crate) epoch: u64,
    pub(crate) seq: u64,
    /// The desk that recorded it.
    pub(crate) by: DeskId,
    /// The last epoch that anybody has begun, even in a branch.
    pub(crate) latest: u64,
}

impl Top {
    /// Returns the epoch in which a desk goes on: its own, or a new one.
    pub(crate) fn epoch_of(&self, desk: DeskId) -> u64 {
        if (self.by, self.epoch) == (desk, self.latest) { self.epoch } else { self.latest + 1 }
    }
}

/// Returns the end of a stream, branches apart; `None` if it has no record.
pub(crate) fn top(conn: &Connection, chains: &[ChainRow], stream: &str) -> Result<Option<Top>, Trouble> {
    if let [only] = chains {
        let sql = "SELECT epoch, seq FROM records WHERE stream = ?1 ORDER BY epoch DESC, seq DESC LIMIT 1";
        let (mut statement, by) = (conn.prepare_cached(sql)?, only.desk);
        let mut rows = statement.query([stream])?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let (epoch, seq) = (chain::unsigned(row.get(0)?, "epoch")?, chain::unsigned(row.get(1)?, "seq")?);
        return Ok(Some(Top { epoch, seq, by, latest: epoch }));
    }
    let places = places(conn, chains, "WHERE stream = ?1 ORDER BY epoch, seq", [stream])?;
    let latest = places.last().map_or(0, |place| place.epoch);
    Ok(Course::of(&places).last().map(|part| Top { epoch: part.epoch, seq: part.to, by: part.by, latest }))
}

/// Returns the ids of all records in branches.
pub(crate) fn branches(conn: &Connection) -> Result<BTreeSet<u64>, Trouble> {
    let chains = chain::chains(conn)?;
    if chains.len() < 2 {
        return Ok(BTreeSet::new());
    }
    let places = places(conn, &chains, "ORDER BY stream, epoch, seq", [])?;
    let streams = places.chunk_by(|one, other| one.stream == other.stream);
    let apart = streams.flat_map(|stream| {
        let course = Course::of(stream);
        stream.iter().filter(move |place| !course.holds(place)).map(|place| place.id)
    });
    Ok(apart.collect())
}

/// A record's place.
struct Place {
    id: u64,
    by: DeskId,
    /// Whether it is on the side on which its chain goes on.
    main: bool,
    stream: Vec<u8>,
    epoch: u64,
    seq: u64,
    hash: Vec<u8>,
}

fn places(
    conn: &Connection,
    chains: &[ChainRow],
    which: &str,
    params: impl rusqlite::Params,
) -> Result<Vec<Place>, Trouble> {
    let lines = lines(chains, |chain, number| chain::hash_at(conn, chains, chain, number))?;
    let desks: HashMap<_, _> = chains.iter().map(|chain| (chain.nth, chain.desk)).collect();
    let sql = format!("SELECT id, chain, number, stream, epoch, seq, hash FROM records {which}");
    let mut statement = conn.prepare_cached(&sql)?;
    let (mut rows, mut places) = (statement.query(params)?, Vec::new());
    while let Some(row) = rows.next()? {
        let (nth, number) = (row.get(1)?, chain::unsigned(row.get(2)?, "number")?);
        places.push(Place {
            id: chain::unsigned(row.get(0)?, "id")?,
            by: desks.get(&nth).copied().unwrap_or(DeskId::FORMER),
            main: lines.get(&nth).is_some_and(|last| number <= *last),
            stream: row.get_ref(3)?.as_bytes().map_err(rusqlite::Error::from)?.to_vec(),
            epoch: chain::unsigned(row.get(4)?, "epoch")?,
            seq: chain::unsigned(row.get(5)?, "seq")?,
            hash: row.get(6)?,
        });
    }
    Ok(places)
}

/// Returns the last number of every chain up to which it is on the side that goes on.
fn lines(
    chains: &[ChainRow],
    hash_at: impl Fn(ChainRow, u64) -> Result<Option<Hash>, Trouble>,
) -> Result<HashMap<i64, u64>, Trouble> {
    let mut lines: HashMap<_, _> = chains.iter().map(|chain| (chain.nth, chain.base)).collect();
    for first in chains.iter().filter(|chain| chain.parent.is_none()) {
        let (mut current, mut from) = (*first, 0);
        loop {
            let forks: Vec<_> =
                chains.iter().filter(|fork| fork.parent == Some(current.nth) && fork.base >= from).collect();
            let Some(base) = forks.iter().map(|fork| fork.base).min() else { break };
            let sides = forks.into_iter().filter(|fork| fork.base == base).chain([&current]);
            let mut told = Vec::new();
            for side in sides {
                told.extend(hash_at(*side, base + 1)?.map(|hash| (hash, *side)));
            }
            let Some((_, winner)) = told.into_iter().min_by_key(|(hash, _)| *hash) else { break };
            if winner.nth != current.nth {
                lines.insert(current.nth, base);
            }
            (current, from) = (winner, base + 1);
        }
        lines.insert(current.nth, current.last);
    }
    Ok(lines)
}

/// What a desk recorded in a stream in one epoch and counts.
#[derive(Clone, Copy, Debug)]
struct Part {
    epoch: u64,
    by: DeskId,
    from: u64,
    to: u64,
}

/// The records of a stream that count, in parts.
struct Course(Vec<Part>);

impl Course {
    /// Finds the course of a stream, from its places by epoch and seq.
    fn of(places: &[Place]) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        let main = || places.iter().filter(|place| place.main);
        let epochs: BTreeSet<_> = main().map(|place| place.epoch).collect();
        for epoch in epochs {
            let end = parts.last().map_or(0, |part| part.to);
            let mut desks: BTreeMap<DeskId, (Part, &[u8])> = BTreeMap::new();
            for place in main().filter(|place| place.epoch == epoch) {
                let Place { by, seq, .. } = *place;
                let begun = (Part { epoch, by, from: seq, to: seq }, &place.hash[..]);
                let (part, _) = desks.entry(by).or_insert(begun);
                part.to = part.to.max(seq);
            }
            let goes_on = |(part, _): &(Part, &[u8])| part.from <= end + 1;
            let first = desks.into_values().filter(goes_on).min_by_key(|(_, hash)| *hash);
            let Some((part, _)) = first else { continue };
            parts.retain(|before| before.from < part.from);
            if let Some(before) = parts.last_mut() {
                before.to = before.to.min(part.from - 1);
            }
            parts.push(part);
        }
        Self(parts)
    }

    fn last(&self) -> Option<Part> {
        self.0.last().copied()
    }

    fn holds(&self, place: &Place) -> bool {
        let counts = |part: &Part| {
            (part.epoch, part.by) == (place.epoch, place.by) && (part.from..=part.to).contains(&place.seq)
        };
        place.main && self.0.iter().any(counts)
    }
}
