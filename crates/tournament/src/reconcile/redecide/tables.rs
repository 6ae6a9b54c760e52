//! The tables that record entries name, after another draw.

use rules::Seq;

use super::{Redeciding, is_of_play};
use crate::fact::Fact;
use crate::number::TableNo;

impl Redeciding<'_> {
    /// Checks whether an act that ends a table is about one that a replayed draw gave to other players.
    pub(super) fn lost_its_table(&self, fact: &Fact) -> bool {
        fact.ends_table() && fact.table().is_some_and(|table| self.replayed.contains(&table))
    }

    /// Checks whether an act that ended a table did so for others than those who should sit there now.
    pub(super) fn ended_by_others(&self, seq: Seq, fact: &Fact, now: &Fact) -> bool {
        let tables = fact.table().zip(now.table()).filter(|_| fact.ends_table());
        tables.is_some_and(|(table, now)| self.others(seq, table, now).is_some())
    }

    /// Checks whether a call, a penalty or a clock act is about a table that a replayed draw gave to other players, to
    /// whom it does not apply.
    pub(super) fn is_of_a_lost_table(&self, seq: Seq, fact: &Fact, now: &Fact) -> bool {
        let tables = fact.table().zip(now.table()).filter(|_| is_of_play(fact));
        tables.is_some_and(|(table, now)| self.is_lost(seq, table, now))
    }

    /// Checks whether a replayed draw gave the table of an entry to other players.
    pub(super) fn is_lost(&self, seq: Seq, table: TableNo, now: TableNo) -> bool {
        self.replayed.contains(&table) && self.others(seq, table, now).is_some()
    }

    /// Redirects a fact to its table; `None` if that no longer exists.
    pub(super) fn moved_fact(&self, seq: Seq, fact: &Fact) -> Option<Fact> {
        let Some(table) = fact.table() else { return Some(fact.clone()) };
        Some(fact.clone().at_table(self.moved_table(seq, table)?))
    }

    /// Returns the present number of the table that an entry names; `None` if it no longer exists.
    ///
    /// An entry that an undone amendment brings back names its table as before that amendment: it is left as it is.
    pub(super) fn moved_table(&self, seq: Seq, table: TableNo) -> Option<TableNo> {
        let moved = self.moved.get(&table).filter(|_| !self.restored.contains(&seq));
        moved.copied().unwrap_or(Some(table))
    }
}
