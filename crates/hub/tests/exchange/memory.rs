//! A hub in memory, on a line that fails.

use std::collections::HashMap;

use hall::{Hash, Tip};
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
    fn hash(&self, nth: i32, number: u64) -> Option<(u64, Hash)> {
        let mut records = (1..).zip(&self.records);
        let (position, (_, brought)) =
            records.find(|(_, (chain, brought))| *chain == nth && brought.record.number == number)?;
        Some((position, brought.record.hash))
    }

    /// Appends a record where it belongs, as the function of the real one does.
    pub fn append(&mut self, brought: &Brought) {
        let journal::Record { by: desk, number, prev, hash, .. } = brought.record;
        let last = Tip { desk, number, hash };
        let own: Vec<_> = self.chains.iter().filter(|chain| chain.last.desk == desk).copied().collect();
        if own.iter().any(|chain| self.hash(chain.nth, number).is_some_and(|(_, other)| other == hash)) {
            return;
        }
        let goes_on = own.iter().find(|chain| chain.last.number + 1 == number && chain.last.hash == prev);
        let nth = match goes_on {
            Some(chain) => {
                let nth = chain.nth;
                self.chains.iter_mut().filter(|chain| chain.nth == nth).for_each(|chain| chain.last = last);
                nth
            }
            None => {
                let follows =
                    own.iter().any(|chain| self.hash(chain.nth, number - 1).is_some_and(|(_, other)| other == prev));
                assert!(number == 1 || follows, "a gap");
                let nth = i32::try_from(self.chains.len()).unwrap() + 1;
                self.chains.push(HubChain { nth, base: number - 1, last });
                nth
            }
        };
        self.records.push((nth, brought.clone()));
    }

    /// Returns a copy of some record in which somebody has changed the payload.
    pub fn forged(&self, random: &mut Lcg) -> Option<Brought> {
        let nth = random.below(self.records.len().max(1) as u64);
        let mut brought = self.records.get(usize::try_from(nth).unwrap())?.1.clone();
        let last = self.chains.iter().find(|chain| chain.last.desk == brought.record.by)?.last;
        brought.record.payload = format!("forged {}", random.0);
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

    async fn record(&mut self, nth: i32, number: u64) -> Result<Option<(u64, Hash)>> {
        self.line()?;
        Ok(self.kept.hash(nth, number))
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
