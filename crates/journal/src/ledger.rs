//! Who owns which stream by what the records of a file state, and which records are therefore in a branch: recorded, kept and
//! verified, but not part of what has happened.
//!
//! The rules are those of [`hall::owners`]; here they are asked with what the file holds. Where a chain has forked, the side
//! goes on whose first record has the lower hash, and the others are branches.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hall::owners::own_of;
use hall::{Beginning, Claim, Course, DeskId, Hash, Known, OwnerEvent, Owners, Place, Request, Tip};
use rusqlite::{Connection, OptionalExtension};

use crate::chain::{self, ChainRow};
use crate::error::Trouble;
use crate::streams::EVENT;

/// What has become of a record in a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Nobody has decided yet.
    Waits,
    /// It was recorded anew, and counts there.
    Adopted,
    /// It was left in its branch.
    Left,
}

impl Fate {
    /// Returns its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waits => "waits",
            Self::Adopted => "adopted",
            Self::Left => "left",
        }
    }
}

/// Where a stream stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) owner: DeskId,
    /// The number of the owner's tenure, from 1.
    pub(crate) epoch: u64,
    /// The statement with which it began.
    pub(crate) since: Option<Hash>,
    /// The last seq that counts; 0 without one.
    pub(crate) seq: u64,
}

/// What a file says about owners.
pub(crate) struct Ledger<'c> {
    records: Records<'c>,
    owners: Owners,
    /// Whether one desk alone has recorded, and nobody has stated an owner: then all counts.
    plain: bool,
    founder: DeskId,
}

impl<'c> Ledger<'c> {
    pub(crate) fn of(conn: &'c Connection) -> Result<Self, Trouble> {
        let records = Records::of(conn)?;
        let (claims, founder) = (records.claims()?, chain::founder(conn)?);
        let plain = records.chains.len() < 2 && claims.is_empty();
        let owners = Owners::new(founder, claims, &records)?;
        Ok(Self { records, owners, plain, founder })
    }

    /// Returns the desk that made the event.
    pub(crate) const fn founder(&self) -> DeskId {
        self.founder
    }

    /// Returns what the desks have stated.
    pub(crate) fn owners(&self) -> &Owners {
        &self.owners
    }

    /// Returns where a stream stands.
    pub(crate) fn standing(&self, stream: &str) -> Result<Standing, Trouble> {
        if self.plain {
            let sql = "SELECT seq FROM records WHERE stream = ?1 ORDER BY seq DESC LIMIT 1";
            let mut statement = self.records.conn.prepare_cached(sql)?;
            let seq = statement.query_row([stream], |row| row.get(0)).optional()?;
            let seq = seq.map_or(Ok(0), |seq| chain::unsigned(seq, "seq"))?;
            return Ok(Standing { owner: own_of(stream).unwrap_or(self.founder), epoch: 1, since: None, seq });
        }
        let places = self.records.places("WHERE stream = ?1 ORDER BY seq", [stream])?;
        let places: Vec<_> = places.iter().map(|stored| stored.place).collect();
        let tenures = self.owners.tenures(&self.records, stream)?;
        let (owner, epoch, since) =
            tenures.last().map_or((self.founder, 1, None), |last| (last.desk, last.epoch, last.since));
        Ok(Standing { owner, epoch, since, seq: Course::of(&tenures, &places).last_seq() })
    }

    /// Returns the ids of the records in branches, of one stream or of all, and what has become of them.
    pub(crate) fn branches(&self, of: Option<&str>) -> Result<BTreeMap<u64, Fate>, Trouble> {
        Ok(self.apart(of)?.into_iter().map(|(stored, fate)| (stored.id, fate)).collect())
    }

    /// Returns the hashes of the records in branches of a stream of which nobody has decided yet.
    pub(crate) fn waiting(&self, stream: &str) -> Result<BTreeSet<Hash>, Trouble> {
        let apart = self.apart(Some(stream))?.into_iter();
        Ok(apart.filter(|(_, fate)| *fate == Fate::Waits).map(|(stored, _)| stored.hash).collect())
    }

    fn apart(&self, of: Option<&str>) -> Result<Vec<(Stored, Fate)>, Trouble> {
        if self.plain {
            return Ok(Vec::new());
        }
        let stored = match of {
            Some(stream) => self.records.places("WHERE stream = ?1 ORDER BY seq", [stream])?,
            None => self.records.places("ORDER BY stream, seq", [])?,
        };
        let mut apart = Vec::new();
        for stored in stored.chunk_by(|one, other| one.stream == other.stream) {
            let stream = stored.first().map_or("", |stored| &stored.stream);
            let places: Vec<_> = stored.iter().map(|stored| stored.place).collect();
            let course = Course::of(&self.owners.tenures(&self.records, stream)?, &places);
            let settled = self.owners.settled(&self.records, stream)?;
            let fate = |hash| {
                settled.get(hash).map_or(Fate::Waits, |adopted| if *adopted { Fate::Adopted } else { Fate::Left })
            };
            let branch = stored.iter().filter(|stored| !course.holds(&stored.place));
            apart.extend(branch.map(|stored| (stored.clone(), fate(&stored.hash))));
        }
        Ok(apart)
    }

    /// Returns the last record of a desk that is known, on the side on which its chain goes on.
    pub(crate) fn last_of(&self, desk: DeskId) -> Tip {
        let own =
            self.records.chains.iter().filter(|chain| chain.desk == desk && self.records.is_main(chain, chain.last));
        let last = own.max_by_key(|chain| chain.last);
        last.map_or(Tip::nothing_of(desk), |chain| Tip { desk, number: chain.last, hash: chain.head })
    }

    /// Returns the desks that were let in, each with its name.
    pub(crate) fn admitted(&self) -> Result<Vec<(DeskId, String)>, Trouble> {
        let admitted = self.owners.admitted(&self.records)?;
        Ok(admitted.into_iter().map(|(desk, name)| (desk, name.to_owned())).collect())
    }

    /// Returns the desks that have owned the stream of the event.
    pub(crate) fn hosts(&self) -> Result<BTreeSet<DeskId>, Trouble> {
        Ok(self.owners.tenures(&self.records, EVENT)?.into_iter().map(|tenure| tenure.desk).collect())
    }

    /// Returns what was asked of the owners of streams.
    pub(crate) fn requests(&self) -> Result<Vec<Request<'_>>, Trouble> {
        self.owners.requests(&self.records)
    }

    /// Returns the desks that have recorded something here and that nobody has let in who could, beginning with those that
    /// are trusted and those that this desk has let in itself: what strangers state about themselves counts for nothing.
    pub(crate) fn strangers(
        &self,
        own: Option<DeskId>,
        mut trusted: BTreeSet<DeskId>,
    ) -> Result<BTreeSet<DeskId>, Trouble> {
        trusted.extend(own.into_iter().flat_map(|own| self.owners.admitted_by(own)));
        let guests = self.owners.guests(&self.records, &trusted)?;
        Ok(self.records.chains.iter().map(|chain| chain.desk).filter(|desk| !guests.contains(desk)).collect())
    }
}

/// A record and where it is.
#[derive(Clone)]
struct Stored {
    id: u64,
    hash: Hash,
    stream: String,
    place: Place,
}

/// The records of a file, as the rules ask for them.
struct Records<'c> {
    conn: &'c Connection,
    chains: Vec<ChainRow>,
    /// The last number of every chain up to which it is on the side that goes on.
    lines: HashMap<i64, u64>,
}

impl<'c> Records<'c> {
    fn of(conn: &'c Connection) -> Result<Self, Trouble> {
        let chains = chain::chains(conn)?;
        let lines = lines(&chains, |chain, number| chain::hash_at(conn, &chains, chain, number))?;
        Ok(Self { conn, chains, lines })
    }

    fn is_main(&self, chain: &ChainRow, number: u64) -> bool {
        self.lines.get(&chain.nth).is_some_and(|last| number <= *last)
    }

    fn chain(&self, nth: i64) -> Option<&ChainRow> {
        self.chains.iter().find(|chain| chain.nth == nth)
    }

    /// Returns what desks have stated, each in its own stream.
    fn claims(&self) -> Result<Vec<Claim>, Trouble> {
        let sql =
            "SELECT chain, number, hash, stream, payload FROM records WHERE stream > 'owners/' AND stream < 'owners0'";
        let mut statement = self.conn.prepare_cached(sql)?;
        let (mut rows, mut claims) = (statement.query([])?, Vec::new());
        while let Some(row) = rows.next()? {
            let (number, stream) =
                (chain::unsigned(row.get(1)?, "number")?, row.get_ref(3)?.as_str().unwrap_or_default());
            let chain = self.chain(row.get(0)?).filter(|chain| self.is_main(chain, number));
            let Some(desk) = chain.map(|chain| chain.desk).filter(|desk| own_of(stream) == Some(*desk)) else {
                continue;
            };
            let event = row.get_ref(4)?.as_str().ok().and_then(OwnerEvent::parse);
            let hash = Hash::from_slice(row.get_ref(2)?.as_blob().unwrap_or_default());
            let claim = event.zip(hash).map(|(event, hash)| Claim { at: Tip { desk, number, hash }, event });
            claims.extend(claim);
        }
        Ok(claims)
    }

    fn places(&self, which: &str, params: impl rusqlite::Params) -> Result<Vec<Stored>, Trouble> {
        let sql = format!("SELECT id, chain, number, stream, since, seq, hash FROM records {which}");
        let mut statement = self.conn.prepare_cached(&sql)?;
        let (mut rows, mut places) = (statement.query(params)?, Vec::new());
        while let Some(row) = rows.next()? {
            let (chain, number) = (self.chain(row.get(1)?), chain::unsigned(row.get(2)?, "number")?);
            let place = Place {
                by: chain.map_or(DeskId::FORMER, |chain| chain.desk),
                number,
                main: chain.is_some_and(|chain| self.is_main(chain, number)),
                since: chain::hash_in(row, 4)?,
                seq: chain::unsigned(row.get(5)?, "seq")?,
            };
            let stream =
                String::from_utf8_lossy(row.get_ref(3)?.as_bytes().map_err(rusqlite::Error::from)?).into_owned();
            let hash = chain::hash_in(row, 6)?.ok_or_else(|| chain::unreadable("hash"))?;
            places.push(Stored { id: chain::unsigned(row.get(0)?, "id")?, hash, stream, place });
        }
        Ok(places)
    }
}

impl Known for Records<'_> {
    type Error = Trouble;

    fn beginnings(&self, stream: &str) -> Result<Vec<Beginning>, Trouble> {
        let sql = "SELECT chain, number, since FROM records WHERE stream = ?1 AND seq = 1";
        let mut statement = self.conn.prepare_cached(sql)?;
        let (mut rows, mut begun) = (statement.query([stream])?, Vec::new());
        while let Some(row) = rows.next()? {
            let number = chain::unsigned(row.get(1)?, "number")?;
            let chain = self.chain(row.get(0)?).filter(|chain| self.is_main(chain, number));
            let since = chain::hash_in(row, 2)?;
            begun.extend(chain.map(|chain| Beginning { desk: chain.desk, number, since }));
        }
        Ok(begun)
    }

    fn holds(&self, tip: &Tip) -> Result<bool, Trouble> {
        for chain in self.chains.iter().filter(|chain| chain.desk == tip.desk && self.is_main(chain, tip.number)) {
            if chain::stored_hash(self.conn, chain.nth, tip.number)? == Some(tip.hash) {
                return Ok(true);
            }
        }
        Ok(false)
    }
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
