//! Division of brackets into parts: some rounds side by side, a limited number of tables high.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Bracket, Table, next_of};

/// Divides a bracket: the columns by `spans`, and each span into groups of trees at most `down` tables high.
///
/// A tree higher than that is a part of its own.
pub fn parts(whole: &Bracket, spans: impl IntoIterator<Item = Range<usize>>, down: usize) -> Vec<Bracket> {
    let mut parts = Vec::new();
    for columns in spans {
        let mut room: BTreeMap<usize, usize> = BTreeMap::new();
        let mut part: Vec<usize> = Vec::new();
        for tree in trees(whole, &columns) {
            let mut own: BTreeMap<usize, usize> = BTreeMap::new();
            tree.iter().for_each(|table| *own.entry(whole.tables[*table].column).or_default() += 1);
            let fits = own.iter().all(|(column, own)| room.get(column).unwrap_or(&0) + own <= down);
            if !fits && !part.is_empty() {
                parts.push(only(whole, &columns, &std::mem::take(&mut part)));
                room.clear();
            }
            own.into_iter().for_each(|(column, own)| *room.entry(column).or_default() += own);
            part.extend(tree);
        }
        if !part.is_empty() {
            parts.push(only(whole, &columns, &part));
        }
    }
    parts
}

/// Groups the tables within some columns by the trees that their links form, in the order of the whole.
fn trees(whole: &Bracket, columns: &Range<usize>) -> Vec<Vec<usize>> {
    let root = |mut table: usize| {
        while let Some(next) = next_of(whole, table).filter(|next| columns.contains(&whole.tables[*next].column)) {
            table = next;
        }
        table
    };
    let mut trees: Vec<(usize, Vec<usize>)> = Vec::new();
    let within = whole.tables.iter().enumerate().filter(|(_, table)| columns.contains(&table.column));
    for (index, _) in within {
        let root = root(index);
        match trees.iter_mut().find(|(other, _)| *other == root) {
            Some((_, tree)) => tree.push(index),
            None => trees.push((root, vec![index])),
        }
    }
    trees.into_iter().map(|(_, tree)| tree).collect()
}

/// Returns some tables of a bracket as a bracket of their own.
fn only(whole: &Bracket, columns: &Range<usize>, tables: &[usize]) -> Bracket {
    let mut tables = tables.to_vec();
    tables.sort_unstable();
    let place: BTreeMap<usize, usize> = tables.iter().enumerate().map(|(new, old)| (*old, new)).collect();
    let table = |old: &usize| {
        let table = whole.tables[*old].clone();
        let next = table.next.and_then(|next| place.get(&next).copied());
        Table { column: table.column - columns.start, next, ..table }
    };
    let titles = whole.columns.get(columns.clone()).unwrap_or_default();
    Bracket { columns: titles.to_vec(), tables: tables.iter().map(table).collect() }
}
