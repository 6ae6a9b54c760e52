//! Tables that end without play: byes, tables that somebody left, and the records that ended them.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use rules::{Match, Seq};
use tournament::{Effect, EntryNo, Slot, State, Status, Table, TableNo, Tournament};

/// The way in which an entry left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    Absent,
    Withdrawn,
    Excluded,
}

impl How {
    /// Returns the suffix of the keys of sentences about it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::Withdrawn => "withdrawn",
            Self::Excluded => "excluded",
        }
    }
}

/// The records that ended tables without play, computed once per record: a page asks for every line in every frame.
#[derive(Debug, Default)]
pub(super) struct Ends(Mutex<Option<(Seq, BTreeMap<TableNo, Seq>)>>);

impl Clone for Ends {
    /// A copy computes its own.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Ends {
    /// Returns the last record that ended a table without play.
    pub(super) fn of(&self, game: &Match<Tournament>, table: TableNo) -> Option<Seq> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = match known.take() {
            Some((last, ends)) if last == game.last() => ends,
            _ => Self::all(game),
        };
        let found = ends.get(&table).copied();
        *known = Some((game.last(), ends));
        found
    }

    fn all(game: &Match<Tournament>) -> BTreeMap<TableNo, Seq> {
        let mut ends = BTreeMap::new();
        for (index, recorded) in game.entries().iter().enumerate() {
            for step in &recorded.steps {
                if let Effect::WalkedOver { table, .. } = step.effect {
                    ends.insert(table, Seq::at(index));
                }
            }
        }
        ends
    }
}

/// Checks whether a table without a played end was begun: its clock was started, and somebody has left since.
pub fn departed_in_play(state: &State, table: &Table) -> bool {
    let begun = table.clock.as_ref().is_some_and(|clock| clock.is_on() || clock.is_stopped());
    let gone = |entry: &EntryNo| {
        let status = state.entrant(*entry).map(|entrant| entrant.status);
        matches!(status, Some(Status::Withdrawn | Status::Excluded))
    };
    let emptied = table.slots.contains(&Slot::Bye) && !is_bye(table);
    begun && (emptied || table.entries().iter().any(gone))
}

/// Checks whether a table is a bye; at a table of several an empty seat is that of a leaver.
pub fn is_bye(table: &Table) -> bool {
    table.slots.len() <= 2 && table.slots.contains(&Slot::Bye)
}
