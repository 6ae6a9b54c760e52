//! Random numbers for tests.

/// A random number generator with the same sequence for a seed on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Lots(pub u64);

impl Lots {
    /// Returns a number below `count`, or 0 if `count` is 0.
    pub const fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % if count == 0 { 1 } else { count }
    }
}
