//! The size of tables.

use serde::{Deserialize, Serialize};

/// The number of entrants at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSize {
    /// Least.
    pub least: u8,
    /// Preferred number.
    pub best: u8,
    /// Most.
    pub most: u8,
    /// How a field is split that is no multiple of the preferred number.
    #[serde(default)]
    pub split: Split,
}

/// How a field is split into tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Split {
    /// As many tables as the best size needs, as few of them as possible below it (Rummikub: 9 are 3, 3, 3).
    #[default]
    FewestSmall,
    /// As few tables as possible that are not of the best size; then as few tables, as even as possible (Risiko!
    /// Varianti: 15 are 4, 4, 4, 3, and 10 are 5, 5).
    MostBest,
}

impl TableSize {
    /// The largest table of any tournament.
    pub(crate) const LIMIT: u8 = 12;

    /// Checks whether this many entrants may sit at a table.
    pub(crate) fn admits(self, count: usize) -> bool {
        (usize::from(self.least)..=usize::from(self.most)).contains(&count)
    }

    pub(super) fn lint(self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        let bad = self.least < 2 || self.least > self.best || self.best > self.most || self.most > Self::LIMIT;
        add(bad, "size", "tournament-lint-size");
    }
}
