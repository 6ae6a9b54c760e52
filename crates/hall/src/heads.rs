//! How far an event has come: the last record of every chain.

use serde::{Deserialize, Serialize};

use crate::desk::DeskId;
use crate::hash::{Digester, Hash};

/// The end of a desk's chain, or a record in it. A desk has several ends where its chain has forked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The desk.
    pub desk: DeskId,
    /// Number of the last record.
    pub number: u64,
    /// Its hash.
    pub hash: Hash,
}

/// The number of records, and a hash that stands for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Number of records in the whole file.
    pub records: u64,
    /// The fingerprint: see [`Heads::fingerprint`].
    pub hash: Hash,
}

/// The ends of all chains that a file knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heads {
    genesis: Hash,
    /// Sorted.
    tips: Vec<Tip>,
    /// Number of records in all chains; what a fork has in common with its chain counts once.
    records: u64,
}

impl Default for Heads {
    fn default() -> Self {
        Self::none(Hash::from_bytes([0; 32]))
    }
}

impl Heads {
    /// Returns the heads of an event.
    pub fn new(genesis: Hash, mut tips: Vec<Tip>, records: u64) -> Self {
        tips.sort_unstable();
        Self { genesis, tips, records }
    }

    /// Returns the hash by which the event is known.
    pub const fn genesis(&self) -> Hash {
        self.genesis
    }

    /// Returns the heads of an event without records, by the hash by which it is known.
    pub const fn none(genesis: Hash) -> Self {
        Self { genesis, tips: Vec::new(), records: 0 }
    }

    /// Goes on by a record that follows another one of its chain, with the hash `prev`.
    pub fn follow(&mut self, tip: Tip, prev: Hash) {
        match self.tips.iter_mut().find(|end| end.desk == tip.desk && end.hash == prev) {
            Some(end) => *end = tip,
            None => self.tips.push(tip),
        }
        self.tips.sort_unstable();
        self.records += 1;
    }

    /// Returns the ends of the chains, by desk.
    pub fn tips(&self) -> &[Tip] {
        &self.tips
    }

    /// Returns the number of records.
    pub const fn records(&self) -> u64 {
        self.records
    }

    /// Returns the hash that is printed: of the only chain its last hash, as in version 1; of several, one over their
    /// sorted ends; of none, the hash by which the event is known.
    pub fn fingerprint(&self) -> Hash {
        fingerprint(&self.genesis, &self.tips)
    }

    /// Returns number and fingerprint.
    pub fn head(&self) -> Head {
        Head { records: self.records, hash: self.fingerprint() }
    }
}

/// Returns the fingerprint of sorted ends.
pub fn fingerprint(genesis: &Hash, tips: &[Tip]) -> Hash {
    match tips {
        [] => *genesis,
        [only] => only.hash,
        several => {
            let mut digester = Digester::new("triade.heads.v2");
            digester.bytes(genesis.as_bytes());
            for tip in several {
                digester.bytes(tip.desk.as_bytes()).bytes(&tip.number.to_le_bytes()).bytes(tip.hash.as_bytes());
            }
            digester.finish()
        }
    }
}

impl Tip {
    /// Length of a tip as it is stored, in bytes.
    const LENGTH: usize = 72;

    /// Writes tips as a record stores them.
    pub fn write_all(tips: &[Self]) -> Vec<u8> {
        let bytes = |tip: &Self| [&tip.desk.as_bytes()[..], &tip.number.to_le_bytes(), tip.hash.as_bytes()].concat();
        tips.iter().flat_map(bytes).collect()
    }

    /// Reads what [`Tip::write_all`] wrote.
    pub fn read_all(bytes: &[u8]) -> Option<Vec<Self>> {
        let (tips, []) = bytes.as_chunks::<{ Self::LENGTH }>() else { return None };
        let tip = |bytes: &[u8; Self::LENGTH]| {
            let (desk, rest) = bytes.split_at(32);
            let (number, hash) = rest.split_at(8);
            let number = u64::from_le_bytes(number.try_into().ok()?);
            Some(Self { desk: DeskId::from_slice(desk)?, number, hash: Hash::from_slice(hash)? })
        };
        tips.iter().map(tip).collect()
    }
}
