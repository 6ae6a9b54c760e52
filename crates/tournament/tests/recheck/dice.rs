//! Chance that can be repeated.

/// Throws dice from a seed.
pub struct Dice(u64);

impl Dice {
    /// Begins a stream.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }

    /// Throws a number below `n`; 0 when there is none.
    pub fn below(&mut self, n: usize) -> usize {
        (self.word() % n.max(1) as u64) as usize
    }

    /// Throws a number between two, both included.
    pub fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Tells whether something happens that does once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// Chooses one of several.
    pub fn of<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    /// Chooses some of several, in an order of its own.
    pub fn some<T: Clone>(&mut self, items: &[T]) -> Vec<T> {
        let (mut rest, count) = (items.to_vec(), self.below(items.len() + 1));
        (0..count).map(|_| rest.remove(self.below(rest.len()))).collect()
    }
}
