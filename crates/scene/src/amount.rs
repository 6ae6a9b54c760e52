//! Facts that carry a number which is not pointed at: the chips of a raise.

/// Asks for the number that a fact carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// What is asked: a stable word such as `raise`.
    pub ask: &'static str,
    /// The least that nothing speaks against.
    pub least: u64,
    /// The number that is proposed first.
    pub first: u64,
    /// The most that nothing speaks against.
    pub most: u64,
    /// By how much it is changed at a time.
    pub step: u64,
    /// Numbers that have a name, each with its stable word, such as `pot` or `all`.
    pub marks: Vec<(&'static str, u64)>,
}

impl Amount {
    /// Gives the next number up or down, within the bounds.
    pub fn stepped(&self, from: u64, up: bool) -> u64 {
        let step = self.step.max(1);
        let next = if up { from.saturating_add(step) } else { from.saturating_sub(step) };
        next.clamp(self.least, self.most.max(self.least))
    }
}
