//! Entries that left an open table of several players: nobody replaces them there, but they are still named.

use std::collections::BTreeMap;

use rules::Step;
use tournament::{Article, Effect, EntryNo, Slot, TableNo, Tournament};

use crate::ends::How;
use crate::i18n::tr_args;
use crate::{OpenTournament, Words};

/// An entry that left a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// The entry.
    pub entry: EntryNo,
    how: How,
}

impl Leaver {
    /// Returns the name with the way of leaving: `Ada Costa, per ritiro`.
    pub fn words(self, words: &Words<'_>) -> String {
        let key = format!("tournament-page-gone-{}", self.how.word());
        tr_args(words.lang, &key, &[("name", (&words.entry(self.entry)).into())])
    }
}

/// The entries that left tables of more than two in a tournament, by the slot that is empty since.
#[derive(Debug, Default)]
pub struct Leavers(BTreeMap<(TableNo, u8), Leaver>);

impl Leavers {
    /// Collects them from the record of a tournament; to be called once per record, not per frame.
    pub fn of(open: &OpenTournament) -> Self {
        let mut leavers = BTreeMap::new();
        let mut seats: BTreeMap<TableNo, Vec<Slot>> = BTreeMap::new();
        let mut made = 0;
        for recorded in open.game.entries() {
            for step in &recorded.steps {
                match &step.effect {
                    Effect::TableMade(table) => {
                        made += 1;
                        if table.slots.len() > 2 {
                            seats.insert(TableNo(made), table.slots.clone());
                        }
                    }
                    Effect::SlotFilled { table, slot, by } => {
                        let at = seats.get_mut(table).and_then(|slots| slots.get_mut(usize::from(*slot)));
                        let Some(before) = at.map(|at| std::mem::replace(at, *by)) else { continue };
                        match leaver(&recorded.steps, step, before).filter(|_| *by == Slot::Bye) {
                            Some(leaver) => leavers.insert((*table, *slot), leaver),
                            None => leavers.remove(&(*table, *slot)),
                        };
                    }
                    Effect::Reseated { table, slots } => {
                        if let Some(seats) = seats.get_mut(table) {
                            seats.clone_from(slots);
                        }
                        leavers.retain(|(number, _), _| number != table);
                    }
                    _ => {}
                }
            }
        }
        Self(leavers)
    }

    /// Returns the entries that left a table, with their former slots.
    pub fn of_table(&self, table: TableNo) -> impl Iterator<Item = (u8, Leaver)> {
        self.0.range((table, 0)..=(table, u8::MAX)).map(|((_, slot), leaver)| (*slot, *leaver))
    }

    /// Returns the entry that left a slot of a table.
    pub fn at(&self, table: TableNo, slot: u8) -> Option<Leaver> {
        self.0.get(&(table, slot)).copied()
    }
}

/// Returns how the entry of an emptied seat left; `None` if it was seated elsewhere.
fn leaver(steps: &[Step<Tournament>], emptied: &Step<Tournament>, before: Slot) -> Option<Leaver> {
    let Slot::Entry(entry) = before else { return None };
    let own = |step: &Step<Tournament>| match &step.effect {
        Effect::Withdrawn(who) if *who == entry => Some(How::Withdrawn),
        Effect::Excluded(who) if *who == entry => Some(How::Excluded),
        _ => None,
    };
    let absent = || (emptied.article == Some(Article::Withdrawal)).then_some(How::Absent);
    let how = steps.iter().find_map(own).or_else(absent)?;
    Some(Leaver { entry, how })
}
