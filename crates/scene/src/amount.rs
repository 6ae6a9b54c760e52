//! Numbers that belong to a fact but are not pointed at, such as the chips of a raise.

/// A request for the number of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Stable word for what is asked, such as `raise`.
    pub ask: &'static str,
    /// The least number without an objection.
    pub least: u64,
    /// The number proposed first.
    pub first: u64,
    /// The greatest number without an objection.
    pub most: u64,
    /// The step by which it is changed.
    pub step: u64,
    /// Named numbers, each with its stable word, such as `least` or `all`.
    pub marks: Vec<(&'static str, u64)>,
}

impl Amount {
    /// Returns the next number up or down, within the bounds.
    pub fn stepped(&self, from: u64, up: bool) -> u64 {
        let step = self.step.max(1);
        let next = if up { from.saturating_add(step) } else { from.saturating_sub(step) };
        next.clamp(self.least, self.most.max(self.least))
    }
}
