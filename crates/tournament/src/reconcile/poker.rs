//! Poker seats under a correction: people keep their seats, whatever the lots would now yield.

use std::collections::BTreeMap;

use rules::Step;

use crate::fact::{Effect, Fact};
use crate::number::{EntryNo, TableNo};
use crate::poker::{PokerEffect, PokerFact, Seats, numbered};
use crate::state::State;
use crate::tournament::Tournament;

/// Returns the tables whose seats were assigned by these steps, with the seats.
fn seats_given(steps: &[Step<Tournament>]) -> BTreeMap<TableNo, Seats> {
    let mut given = BTreeMap::new();
    for step in steps {
        let Effect::Poker(effect) = &step.effect else { continue };
        match effect {
            PokerEffect::Seated { table, seats } => given.insert(*table, numbered(seats)),
            PokerEffect::Merged { into, seats, .. } => given.insert(*into, numbered(seats)),
            PokerEffect::Kept { table, seats } => given.insert(*table, seats.clone()),
            _ => None,
        };
    }
    given
}

/// Returns the tables whose players, or their seats, would differ.
pub(super) fn reseated(old: &[Step<Tournament>], new: &[Step<Tournament>]) -> Vec<TableNo> {
    let new = seats_given(new);
    let given = seats_given(old).into_iter();
    given.filter(|(table, seats)| new.get(table) != Some(seats)).map(|(table, _)| table).collect()
}

/// Records in a draw or a merge that everybody keeps the seat of the old steps; newcomers take the first seat free
/// then. `state` is the corrected position before the fact.
pub(super) fn keep(fact: &mut Fact, old: &[Step<Tournament>], state: &State) {
    let given = seats_given(old);
    let Some((_, stage)) = state.now().filter(|_| !given.is_empty()) else { return };
    match fact {
        Fact::Draw { tables, .. } => {
            let rows = given.into_values().map(|seats| seats.into_values().collect()).collect();
            let field: Vec<_> = stage.field.iter().copied().filter(|entry| state.plays(*entry)).collect();
            // The rows alone say who goes on from an earlier stage.
            *tables = Some(if stage.ended { rows } else { with_all(rows, &field) });
        }
        Fact::Poker(PokerFact::Merge { into, from, seats, .. }) => {
            let both = [&*into, &*from].into_iter().filter_map(|table| stage.poker.tables.get(table));
            let there: Vec<EntryNo> = both.flat_map(|table| table.seats.values().copied()).collect();
            *seats = given.get(into).map(|old| kept(old, &there));
        }
        _ => {}
    }
}

/// Restricts the rows to those who still play; an entry without a row is added to the shortest.
fn with_all(mut rows: Vec<Vec<EntryNo>>, field: &[EntryNo]) -> Vec<Vec<EntryNo>> {
    rows.iter_mut().for_each(|row| row.retain(|entry| field.contains(entry)));
    let seated = rows.concat();
    for entry in field.iter().filter(|entry| !seated.contains(entry)) {
        if let Some(row) = rows.iter_mut().min_by_key(|row| row.len()) {
            row.push(*entry);
        }
    }
    rows
}

/// Keeps everybody present in their old seat; the others take the free seats in order.
fn kept(old: &Seats, there: &[EntryNo]) -> Seats {
    let mut seats: Seats =
        old.iter().filter(|(_, entry)| there.contains(entry)).map(|(seat, entry)| (*seat, *entry)).collect();
    for entry in there.iter().filter(|entry| !old.values().any(|other| other == *entry)) {
        if let Some(free) = (1..=u8::MAX).find(|seat| !seats.contains_key(seat)) {
            seats.insert(free, *entry);
        }
    }
    seats
}
