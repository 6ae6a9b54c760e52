//! The table of a tournament at which a match is played.

use rules::Seat;
use serde::{Deserialize, Serialize};
use tournament::{EntryNo, State, TableNo};

/// The table and players of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtTable {
    /// The tournament's number.
    pub tournament: String,
    /// The table's present number.
    pub table: TableNo,
    /// The entry at each seat of the match.
    pub entries: Vec<EntryNo>,
    /// Chips bought by them before it was opened; later purchases are unknown to the match.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bought: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it a reference")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Returns the number of chips that these entries have bought so far.
pub(super) fn bought(state: &State, entries: &[EntryNo]) -> u64 {
    let poker = state.now().map(|(_, stage)| &stage.poker);
    let of = |entry: &EntryNo| Some(poker?.bought.get(entry)?.chips);
    entries.iter().filter_map(of).fold(0, u64::saturating_add)
}

impl AtTable {
    /// Returns the entry at a seat of the match.
    pub fn entry(&self, seat: Seat) -> Option<EntryNo> {
        self.entries.get(seat.index()).copied()
    }

    /// Returns the place at the table, from 0, of the entry at a seat of the match.
    pub(super) fn place(&self, seat: Seat, seated: &[EntryNo]) -> Option<usize> {
        let entry = self.entry(seat)?;
        seated.iter().position(|other| *other == entry)
    }

    /// Checks whether its players sit there, in any order, without later purchases of chips; players eliminated from
    /// the tournament have left the table.
    pub(super) fn plays_with(&self, seated: &[EntryNo], state: &State) -> bool {
        if bought(state, &self.entries) != self.bought {
            return false;
        }
        let out =
            |entry: &EntryNo| state.now().is_some_and(|(_, now)| now.poker.out.iter().any(|gone| gone.entry == *entry));
        let playing: Vec<_> = self.entries.iter().filter(|entry| seated.contains(entry) || !out(entry)).collect();
        playing.len() == seated.len() && playing.into_iter().all(|entry| seated.contains(entry))
    }
}
