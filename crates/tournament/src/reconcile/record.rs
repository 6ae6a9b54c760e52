//! The tables of a record before and after a correction.

use std::collections::{BTreeMap, BTreeSet};

use rules::{Entry, Step};

use crate::fact::Effect;
use crate::number::{EntryNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

/// Returns the tables, by their old numbers, that their players know of: an act that counts calls them, starts their
/// clock or records their result.
pub(super) fn on_tables<'e>(entries: &'e [Option<&Entry<Tournament>>]) -> impl Iterator<Item = TableNo> + 'e {
    let ruled = |effect: &Effect| if let Effect::WalkedOver { table, .. } = effect { Some(*table) } else { None };
    entries.iter().flatten().flat_map(move |entry| match entry {
        Entry::Fact { fact, .. } => fact.table().into_iter().collect::<Vec<_>>(),
        Entry::Ruling { effects, .. } => effects.iter().filter_map(ruled).collect(),
        Entry::Sanction { .. } | Entry::Reveal { .. } | Entry::Amend { .. } => Vec::new(),
    })
}

/// Returns the tables that steps made, numbered from `first`.
pub(super) fn tables_made(steps: &[Step<Tournament>], first: u32) -> Vec<(TableNo, &Table)> {
    let made = steps.iter().filter_map(|step| match &step.effect {
        Effect::TableMade(table) => Some(&**table),
        _ => None,
    });
    (first..).map(TableNo).zip(made).collect()
}

/// Sorts entries for comparison.
pub(super) fn sorted(entries: &[EntryNo]) -> Vec<EntryNo> {
    let mut sorted = entries.to_vec();
    sorted.sort_unstable();
    sorted
}

/// A table with its number.
pub(super) type Numbered<'t> = (TableNo, &'t Table);

/// Matches each old table with a new one: first by its players, then by its place.
pub(super) fn matched<'o, 'n>(
    old: Vec<Numbered<'o>>,
    made: &[Numbered<'n>],
) -> Vec<(TableNo, &'o Table, Option<Numbered<'n>>)> {
    let spot = |table: &Table| (table.title.clone(), table.round, table.place);
    let players = |table: &Table| (table.round, sorted(&table.entries()));
    let seated = made.iter().filter(|(_, table)| table.seated().next().is_some());
    let mut by_players: BTreeMap<_, _> = seated.map(|at| (players(at.1), *at)).collect();
    let first: Vec<_> = old.iter().map(|(_, table)| by_players.remove(&players(table))).collect();
    let taken: BTreeSet<_> = first.iter().flatten().map(|(number, _)| *number).collect();
    let free = made.iter().filter(|(number, _)| !taken.contains(number));
    let mut by_spot: BTreeMap<_, _> = free.map(|at| (spot(at.1), *at)).collect();
    let pairs = old.into_iter().zip(first);
    pairs.map(|((number, table), first)| (number, table, first.or_else(|| by_spot.remove(&spot(table))))).collect()
}
