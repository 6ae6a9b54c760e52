//! Remarks on the tables of a round, for somebody who arranges them otherwise than they were drawn.

use std::collections::{BTreeMap, BTreeSet};

use crate::number::{EntryNo, TableNo};
use crate::plan::{Format, Plan};
use crate::state::State;
use crate::table::{Slot, Table};
use crate::title;

/// A remark on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remark {
    /// Two entries have met before.
    Met([EntryNo; 2]),
    /// Two entries are to be kept apart.
    Apart([EntryNo; 2]),
    /// An entry goes on without playing.
    Bye {
        /// The entry.
        entry: EntryNo,
        /// Number of its earlier byes.
        before: u32,
    },
    /// An entry begins at a table of two.
    Begins {
        /// The entry.
        entry: EntryNo,
        /// Number of times that it began before.
        first: u32,
        /// Number of times that its opponent did.
        second: u32,
    },
    /// The size of a table whose format sets limits.
    Size {
        /// The table.
        table: TableNo,
        /// Number of entrants.
        count: usize,
        /// Fewest allowed.
        least: u8,
        /// Most allowed.
        most: u8,
    },
}

/// The history of an entry in earlier rounds.
#[derive(Default)]
struct Past {
    met: BTreeSet<EntryNo>,
    byes: u32,
    began: u32,
}

/// Returns the remarks on the tables of a round, from 1, of a stage, from 0.
pub fn remarks(plan: &Plan, state: &State, stage: u8, round: u16) -> BTreeSet<Remark> {
    let past = past(plan, state, stage, round);
    let of = |entry: EntryNo| past.get(&entry);
    let mut found = BTreeSet::new();
    for (number, table) in state.tables_of(stage).filter(|(_, table)| table.round == round) {
        let seated = table.entries();
        for (index, one) in seated.iter().enumerate() {
            for other in &seated[index + 1..] {
                let pair = [*one.min(other), *one.max(other)];
                if of(*one).is_some_and(|past| past.met.contains(other)) {
                    found.insert(Remark::Met(pair));
                }
                if state.apart(*one, *other) {
                    found.insert(Remark::Apart(pair));
                }
            }
        }
        if let ([entry], true) = (seated.as_slice(), is_bye(table)) {
            found.insert(Remark::Bye { entry: *entry, before: of(*entry).map_or(0, |past| past.byes) });
        }
        if let Some(entry) = plan.starter(state, number) {
            let began = |entry: EntryNo| of(entry).map_or(0, |past| past.began);
            let other = seated.iter().copied().find(|other| *other != entry);
            let second = other.map_or(0, began);
            found.insert(Remark::Begins { entry, first: began(entry), second });
        }
        let size = plan.format(stage).and_then(Format::size).filter(|size| !size.admits(seated.len()));
        if let Some(size) = size.filter(|_| seated.len() > 1) {
            found.insert(Remark::Size { table: number, count: seated.len(), least: size.least, most: size.most });
        }
    }
    found
}

/// Checks whether an entry goes on for want of an opponent, not by a round off that it requested.
fn is_bye(table: &Table) -> bool {
    table.slots.contains(&Slot::Bye) && table.title != title::OFF
}

/// Collects the history before a round.
fn past(plan: &Plan, state: &State, stage: u8, round: u16) -> BTreeMap<EntryNo, Past> {
    let mut all: BTreeMap<EntryNo, Past> = BTreeMap::new();
    let before = |table: &Table| (table.stage, table.round) < (stage, round);
    for (number, table) in state.tables.iter().filter(|(_, table)| before(table)) {
        let seated = table.entries();
        for entry in &seated {
            let past = all.entry(*entry).or_default();
            past.met.extend(seated.iter().filter(|other| *other != entry));
            past.byes += u32::from(seated.len() == 1 && is_bye(table));
        }
        if let Some(entry) = plan.starter(state, TableNo(number)) {
            all.entry(entry).or_default().began += 1;
        }
    }
    all
}
