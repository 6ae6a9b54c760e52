//! A hub in memory, on a line that fails.

use std::collections::HashMap;

use hall::Hash;
use hub::{Error, Hub, HubChain, Result};
use journal::{Brought, Enclosure, Parcel};

use crate::support::Lcg;

/// What a hub keeps.
#[derive(Clone, Default)]
pub struct Kept {
    chains: Vec<HubChain>,
    /// By position: the chain, and the record.
    records: Vec<(i32, Brought)>,
    enclosures: Vec<Enclosure>,
}

/// A hub, and how often its line fails: one call in so many; 0 for never.
pub struct MemoryHub {
    pub kept: Kept,
    pub fails: u64,
    pub random: Lcg,
}

impl MemoryHub {
    pub fn new(seed: u64) -> Self {
        Self { kept: Kept::default(), fails: 0, random: Lcg(seed) }
    }

    /// Fails now and then, as a line does before the call has reached the other side, or after.
    fn line(&mut self) -> Result<()> {
        if self.fails > 0 && self.random.below(self.fails) == 0 {
            return Err(Error::Lost { hub: "memory".to_owned(), detail: "cut".to_owned() });
        }
        Ok(())
    }
}

impl Kept {
    fn record(&self, nth: i32, number: u64) -> Option<&Brought> {
        let own = |(chain, brought): &&(i32, Brought)| *chain == nth && brought.record.number == number;
        self.records.iter().find(own).map(|(_, brought)| brought)
    }

    /// Appends a record where it belongs, as the function of the real one does.
    pub fn append(&mut self, brought: &Brought) {
        let position = self.records.len() as u64 + 1;
        let mut brought = brought.clone();
        brought.record.id = position;
        let journal::Record { by: desk, number, prev, .. } = brought.record;
        let same = |other: &Brought| {
            let record = journal::Record { id: position, ..other.record.clone() };
            record == brought.record && other.signature == brought.signature
        };
        if self.records.iter().any(|(_, other)| same(other)) {
            return;
        }
        let follows = |other: &journal::Record| (other.by, other.number + 1, other.hash) == (desk, number, prev);
        let goes_on = self.chains.iter_mut().find(|chain| follows(&chain.end.record));
        let nth = match goes_on {
            Some(chain) => {
                chain.end = brought.clone();
                chain.nth
            }
            None => {
                assert!(number == 1 || self.records.iter().any(|(_, other)| follows(&other.record)), "a gap");
                let nth = i32::try_from(self.chains.len()).unwrap() + 1;
                self.chains.push(HubChain { nth, base: number - 1, end: brought.clone() });
                nth
            }
        };
        self.records.push((nth, brought));
    }

    /// Appends something else under the hash of the first record of a parcel that is not here yet.
    pub fn forestall(&mut self, parcel: &Parcel, text: &str) {
        let here = |hash: &Hash| self.records.iter().any(|(_, other)| other.record.hash == *hash);
        let next = parcel.records.iter().find(|brought| {
            let record = &brought.record;
            !here(&record.hash) && (record.number == 1 || here(&record.prev))
        });
        if let Some(mut brought) = next.cloned() {
            brought.record.payload = text.to_owned();
            self.append(&brought);
        }
    }

    /// Returns a copy of some record in which somebody has changed the payload.
    pub fn forged(&self, random: &mut Lcg) -> Option<Brought> {
        let nth = random.below(self.records.len().max(1) as u64);
        let mut brought = self.records.get(usize::try_from(nth).unwrap())?.1.clone();
        let by = brought.record.by;
        brought.record.payload = format!("forged {}", random.0);
        if random.below(2) == 0 {
            // Under the hash of a genuine record, which somebody may know before the hub does.
            return Some(brought);
        }
        let last = &self.chains.iter().find(|chain| chain.end.record.by == by)?.end.record;
        (brought.record.number, brought.record.prev) = (last.number + 1, last.hash);
        brought.record.hash = Hash::of(brought.record.payload.as_bytes());
        Some(brought)
    }
}

impl Hub for MemoryHub {
    async fn chains(&mut self) -> Result<(Vec<HubChain>, u64)> {
        self.line()?;
        Ok((self.kept.chains.clone(), self.kept.records.len() as u64))
    }

    async fn record(&mut self, nth: i32, number: u64) -> Result<Option<Brought>> {
        self.line()?;
        Ok(self.kept.record(nth, number).cloned())
    }

    async fn read(&mut self, after: u64, most: usize) -> Result<(Parcel, u64)> {
        self.line()?;
        // Pieces of all sizes.
        let most = 1 + usize::try_from(self.random.below(most.min(9) as u64)).unwrap();
        let skipped = usize::try_from(after).unwrap();
        let records: Vec<_> =
            self.kept.records.iter().skip(skipped).take(most).map(|(_, brought)| brought.clone()).collect();
        let last = after + records.len() as u64;
        Ok((Parcel { records, enclosures: self.kept.enclosures.clone() }, last))
    }

    async fn hashes(&mut self, after: u64, most: usize) -> Result<Vec<Hash>> {
        self.line()?;
        let after = self.kept.records.iter().skip(usize::try_from(after).unwrap()).take(most);
        Ok(after.map(|(_, brought)| brought.record.hash).collect())
    }

    async fn append(&mut self, parcel: &Parcel) -> Result<u64> {
        self.line()?;
        parcel.records.iter().for_each(|brought| self.kept.append(brought));
        let mut enclosures: HashMap<String, Enclosure> = HashMap::new();
        for enclosure in self.kept.enclosures.drain(..).chain(parcel.enclosures.iter().cloned()) {
            enclosures.insert(format!("{enclosure:?}"), enclosure);
        }
        self.kept.enclosures = enclosures.into_values().collect();
        self.line()?;
        Ok(self.kept.records.len() as u64)
    }
}
