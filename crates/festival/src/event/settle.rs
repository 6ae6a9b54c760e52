//! Settling a branch: what would be recorded, and what would be, if some of its records were adopted.

use std::collections::{BTreeMap, BTreeSet};

use journal::{Hash, NewRecord, Record};
use rules::{DynMatch, Seq, TextError};

use crate::TOURNAMENT_PREFIX;
use crate::event::fold::Event;
use crate::event::log::LogLine;
use crate::event::records::{EventRecord, MATCH_PREFIX, SCHEMA, stray};

/// Records of a branch as they would count.
#[derive(Debug, Default)]
pub struct Adoption {
    /// Each by the hash of the original, under the stamp of the original.
    pub records: Vec<(Hash, NewRecord)>,
    /// The event with them.
    pub after: Event,
}

/// A record of a branch that can't be adopted.
#[derive(Debug)]
pub struct Unfit {
    /// The record.
    pub hash: Hash,
    /// Why.
    pub why: TextError,
}

impl Event {
    /// Begins an adoption: the event as it is.
    pub fn adopting(&self) -> Adoption {
        Adoption { records: Vec::new(), after: self.clone() }
    }
}

impl Adoption {
    /// Adds those `wanted` of a branch, which is all that one desk recorded in one stream and that does not count, in order.
    /// What was decided by a position is decided anew by the one there is now.
    ///
    /// # Errors
    /// The first that can't be adopted.
    pub fn add(&mut self, branch: &[Record], wanted: &BTreeSet<Hash>) -> Result<(), Unfit> {
        let Some(first) = branch.first() else { return Ok(()) };
        let (mut entries, mut places) = (0, BTreeMap::new());
        for record in branch {
            let is_entry = EventRecord::of(record).is_none();
            let at = self.base(first).map(|base| Seq(base.0 + entries));
            entries += u64::from(is_entry);
            if !wanted.contains(&record.hash) {
                continue;
            }
            let unfit = |why| Unfit { hash: record.hash, why };
            let payload = match at.filter(|_| is_entry) {
                Some(at) => {
                    let base = self.base(first);
                    let place = |seq: Seq| if Some(seq) < base { Some(seq) } else { places.get(&seq).copied() };
                    let (seq, payload) = self.decided(record, &place).map_err(unfit)?;
                    places.insert(at, seq);
                    payload
                }
                None => record.payload.clone(),
            };
            let schema = if is_entry { SCHEMA } else { record.schema };
            let new = NewRecord { stamp: record.stamp.clone(), schema, payload };
            self.apply(record, &new).map_err(unfit)?;
            self.records.push((record.hash, new));
        }
        Ok(())
    }

    /// Returns the number of the first entry of a branch, as its desk counted; `None` if nobody has opened its match here.
    fn base(&self, first: &Record) -> Option<Seq> {
        let before = self.after.log.iter().filter(|line| line.stream == first.stream && line.seq < first.seq);
        let last = before.filter(|line| line.apart.is_none()).filter_map(|line| line.entry).max();
        let opened = match (first.stream.strip_prefix(MATCH_PREFIX), first.stream.strip_prefix(TOURNAMENT_PREFIX)) {
            (Some(id), _) => self.after.find(id).map(|open| open.opened),
            (_, Some(id)) => self.after.festival.known(id).map(|_| Seq(0)),
            _ => None,
        };
        last.or(opened).map(|last| Seq(last.0 + 1))
    }

    /// Decides an entry by the position as it is now; returns its number and its stored form.
    fn decided(&self, record: &Record, place: &dyn Fn(Seq) -> Option<Seq>) -> Result<(Seq, String), TextError> {
        let stray = || TextError::Unreadable(stray(record));
        let decide = |game: &mut dyn DynMatch| {
            let seq = game.adopt(&record.payload, place)?;
            Ok((seq, game.payload(seq).ok_or_else(stray)?))
        };
        match (record.stream.strip_prefix(MATCH_PREFIX), record.stream.strip_prefix(TOURNAMENT_PREFIX)) {
            (Some(id), _) => decide(self.after.find(id).ok_or_else(stray)?.game.clone().as_dyn_mut()),
            (_, Some(id)) => decide(&mut self.after.festival.known(id).ok_or_else(stray)?.game.clone()),
            _ => Err(stray()),
        }
    }

    /// Folds a record as it would count.
    fn apply(&mut self, original: &Record, new: &NewRecord) -> Result<(), TextError> {
        let doubts = |event: &Event| (event.unreadable.len(), event.unsound.len());
        let (before, seq) = (doubts(&self.after), self.after.last_seq(&original.stream) + 1);
        let NewRecord { stamp, schema, payload } = new.clone();
        self.after.apply(&Record { id: self.after.last_id() + 1, seq, stamp, schema, payload, ..original.clone() });
        if doubts(&self.after) == before {
            return Ok(());
        }
        let why = self.after.unreadable.get(before.0).or(self.after.unsound.get(before.1));
        Err(TextError::Unreadable(why.map_or_else(|| stray(original), |(_, why)| why.clone())))
    }
}

impl Event {
    /// Returns the game of a stream, of a match or a tournament.
    pub fn game_of(&self, stream: &str) -> Option<&dyn DynMatch> {
        match (stream.strip_prefix(MATCH_PREFIX), stream.strip_prefix(TOURNAMENT_PREFIX)) {
            (Some(id), _) => Some(self.find(id)?.game.as_dyn()),
            (_, Some(id)) => Some(&self.festival.known(id)?.game),
            _ => None,
        }
    }

    /// Returns the entry of a match or tournament that a line holds, as it would be typed.
    pub fn typed(&self, line: &LogLine) -> Option<String> {
        Some(self.game_of(&line.stream)?.entry(line.entry?)?.text)
    }
}
