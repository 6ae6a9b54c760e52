//! Lots as the rules define them, version 1.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The lots of one seed: ChaCha8 keyed with its eight little-endian bytes, then those of a table's number.
pub struct Lots(ChaCha8Rng);

impl Lots {
    pub fn new(seed: u64) -> Self {
        Self::of_table(seed, 0)
    }

    fn of_table(seed: u64, table: u32) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..12].copy_from_slice(&table.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Draws all: one of the remaining candidates is swapped to the front again and again.
    pub fn shuffle(&mut self, mut order: Vec<u64>) -> Vec<u64> {
        for front in 0..order.len() {
            let at = front + self.below((order.len() - front) as u64);
            order.swap(front, at);
        }
        order
    }

    /// Draws one of this many, by the remainder of the first word below the greatest multiple of their number.
    fn below(&mut self, left: u64) -> usize {
        let bound = (1 << 32) / left * left;
        loop {
            let word = u64::from(self.0.next_u32());
            if word < bound {
                return (word % left) as usize;
            }
        }
    }
}

/// Draws the seat that begins at a table of two.
pub fn starter(seed: u64, table: usize) -> usize {
    Lots::of_table(seed, table as u32).below(2)
}
