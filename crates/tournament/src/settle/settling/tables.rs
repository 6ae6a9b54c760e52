//! Where the tables are that entries name, once others were drawn.

use rules::Seq;

use super::{Settling, is_of_play};
use crate::fact::Fact;
use crate::number::TableNo;

impl Settling<'_> {
    /// Tells whether an act that ends a table is of one that a replayed draw has given to others.
    pub(super) fn lost_its_table(&self, fact: &Fact) -> bool {
        fact.ends_table() && fact.table().is_some_and(|table| self.replayed.contains(&table))
    }

    /// Tells whether a call, a penalty or an act on a clock is of a table that a replayed draw has given to others: it
    /// means nothing to them.
    pub(super) fn is_of_a_lost_table(&self, seq: Seq, fact: &Fact, now: &Fact) -> bool {
        let tables = fact.table().zip(now.table()).filter(|_| is_of_play(fact));
        tables.is_some_and(|(table, now)| self.is_lost(seq, table, now))
    }

    /// Tells whether a replayed draw has given the table of an entry to others.
    pub(super) fn is_lost(&self, seq: Seq, table: TableNo, now: TableNo) -> bool {
        self.replayed.contains(&table) && self.others(seq, table, now).is_some()
    }

    /// Points a fact at the table it means; `None` when that is no more.
    pub(super) fn moved_fact(&self, seq: Seq, fact: &Fact) -> Option<Fact> {
        let Some(table) = fact.table() else { return Some(fact.clone()) };
        Some(fact.clone().at_table(self.moved_table(seq, table)?))
    }

    /// Finds where the table is that an entry names; `None` when it is no more.
    ///
    /// What an undone amendment brings back names its table as before that amendment: it is left as it is.
    pub(super) fn moved_table(&self, seq: Seq, table: TableNo) -> Option<TableNo> {
        let moved = self.moved.get(&table).filter(|_| !self.restored.contains(&seq));
        moved.copied().unwrap_or(Some(table))
    }
}
