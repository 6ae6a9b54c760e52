//! Drawing lots, version 1: the same seed always gives the same order, on every machine and in every later version.
//!
//! The stream is ChaCha8, keyed with the seed as eight little-endian bytes followed by zeros. One of the remaining
//! candidates is swapped to the front, again and again (Fisher and Yates). To choose among `n`, 32-bit words are drawn
//! until one lies below the greatest multiple of `n`; its remainder is the choice.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Version of the drawing algorithm, recorded with each draw.
pub const ALGORITHM: u32 = 1;

/// Draws who begins at a table of two: 0 for the first slot, 1 for the second. The stream is keyed with the seed as any
/// other, followed by the table's number (from 1) as four little-endian bytes.
pub fn starter(seed: u64, table: u32) -> u8 {
    let second = Lots::keyed(seed, table).below(2) == 1;
    u8::from(second)
}

/// A source of lots from a recorded seed.
pub struct Lots(ChaCha8Rng);

impl Lots {
    /// Creates a source from a seed.
    pub fn new(seed: u64) -> Self {
        Self::keyed(seed, 0)
    }

    fn keyed(seed: u64, table: u32) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..12].copy_from_slice(&table.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Draws `count` of the candidates without replacement.
    pub fn draw<T>(&mut self, mut candidates: Vec<T>, count: usize) -> Vec<T> {
        let count = count.min(candidates.len());
        for place in 0..count {
            let left = u32::try_from(candidates.len() - place).unwrap_or(u32::MAX);
            candidates.swap(place, place + self.below(left) as usize);
        }
        candidates.truncate(count);
        candidates
    }

    /// Returns the candidates in an order drawn by lot.
    pub fn shuffle<T>(&mut self, candidates: Vec<T>) -> Vec<T> {
        let count = candidates.len();
        self.draw(candidates, count)
    }

    /// Draws a number below `n` (not 0), all equally likely.
    fn below(&mut self, n: u32) -> u32 {
        let refused = (u32::MAX % n + 1) % n;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - refused {
                return word % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On record in every event file: if this fails, [`ALGORITHM`] must change, not this line.
    #[test]
    fn a_seed_gives_the_order_it_always_gave() {
        assert_eq!(Lots::new(2014).shuffle((0..8).collect()), [7, 6, 5, 3, 0, 4, 2, 1]);
    }

    /// On record too: a table's starter is derived again and must not change.
    #[test]
    fn a_table_has_the_starter_it_always_had() {
        let starters: Vec<_> = (1..=16).map(|table| starter(2014, table)).collect();
        assert_eq!(starters, [1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 1, 0]);
        let second = (1..=1000).filter(|table| starter(7, *table) == 1).count();
        assert!((400..600).contains(&second), "{second}");
    }

    #[test]
    fn an_order_keeps_everybody() {
        let mut order = Lots::new(7).shuffle((0..100).collect());
        order.sort_unstable();
        assert_eq!(order, (0..100).collect::<Vec<_>>());
        assert!(Lots::new(7).draw(Vec::<u8>::new(), 3).is_empty());
    }
}
