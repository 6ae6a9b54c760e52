//! Repeatable choices.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Choices from a seed, the same on every machine.
#[derive(Clone, Debug)]
pub struct Lots(ChaCha8Rng);

impl Lots {
    /// Begins with a seed; each stream of a seed has choices of its own.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(stream);
        Self(random)
    }

    /// Returns a number below `count`; 0 if there is none.
    pub fn below(&mut self, count: usize) -> usize {
        let count = u64::try_from(count).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.0.next_u64() % count).unwrap_or_default()
    }

    /// Returns a number between two, both included.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most.saturating_sub(least) + 1)
    }

    /// Returns true once in `count` times.
    pub fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// Returns one of several.
    pub fn of<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).cloned()
    }

    /// Returns this many of several, in the order of the lot.
    pub fn some<T: Clone>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut rest = items.to_vec();
        (0..count.min(items.len())).map(|_| rest.swap_remove(self.below(rest.len()))).collect()
    }

    /// Returns the seed of a draw.
    pub fn seed(&mut self) -> usize {
        self.below(1_000_000)
    }
}
