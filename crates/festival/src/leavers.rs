//! Who left a table of several while it was open: nobody plays there instead, and they are named all the same.

use std::collections::BTreeMap;

use rules::Step;
use tournament::{Article, Effect, EntryNo, Slot, Table, TableNo, Tournament};

use super::walkover::How;
use crate::i18n::tr_args;
use crate::{OpenTournament, Words};

/// Somebody who left a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// Who.
    pub entry: EntryNo,
    how: How,
}

impl Leaver {
    /// Names them with how they left: `Ada Costa, per ritiro`.
    pub fn words(self, words: &Words<'_>) -> String {
        let key = format!("tournament-page-gone-{}", self.how.word());
        tr_args(words.lang, &key, &[("name", (&words.entry(self.entry)).into())])
    }
}

/// Those who left the tables of more than two of a tournament, by the slot that is empty since.
#[derive(Debug, Default)]
pub struct Leavers(BTreeMap<(TableNo, u8), Leaver>);

impl Leavers {
    /// Goes through what is recorded of a tournament: once for a record, not frame by frame.
    pub fn of(open: &OpenTournament) -> Self {
        let mut left = BTreeMap::new();
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
                        match gone(&recorded.steps, step, before).filter(|_| *by == Slot::Bye) {
                            Some(gone) => left.insert((*table, *slot), gone),
                            None => left.remove(&(*table, *slot)),
                        };
                    }
                    Effect::Reseated { table, slots } => {
                        if let Some(seats) = seats.get_mut(table) {
                            seats.clone_from(slots);
                        }
                        left.retain(|(number, _), _| number != table);
                    }
                    _ => {}
                }
            }
        }
        Self(left)
    }

    /// Lists those who left a table, with the slots that they had.
    pub fn of_table(&self, table: TableNo) -> impl Iterator<Item = (u8, Leaver)> {
        self.0.range((table, 0)..=(table, u8::MAX)).map(|((_, slot), gone)| (*slot, *gone))
    }

    /// Gives who left a slot of a table.
    pub fn at(&self, table: TableNo, slot: u8) -> Option<Leaver> {
        self.0.get(&(table, slot)).copied()
    }
}

/// Tells how somebody left whose seat is emptied; `None` where another place was found for them.
fn gone(steps: &[Step<Tournament>], emptied: &Step<Tournament>, before: Slot) -> Option<Leaver> {
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

/// Tells whether a table is no match but a bye: at one of several an empty seat is somebody's who left.
pub fn is_bye(table: &Table) -> bool {
    table.slots.len() <= 2 && table.slots.contains(&Slot::Bye)
}
