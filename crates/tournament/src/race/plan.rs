//! The parameters of a race.

use serde::{Deserialize, Serialize};

/// The parameters of a race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RacePlan {
    /// Time limit in milliseconds; `None`: until everybody has finished (puzzle A1).
    pub limit_ms: Option<i64>,
    /// Pieces of the puzzle, where they are known.
    pub pieces: Option<u32>,
}

impl RacePlan {
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.limit_ms.is_some_and(|limit| limit <= 0), "limit_ms", "tournament-race-lint-limit");
        add(self.pieces.is_some_and(|pieces| pieces < 2), "pieces", "tournament-race-lint-pieces");
    }
}
