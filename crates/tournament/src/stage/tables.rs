//! Rounds of tables with points (Rummikub, Risiko! Varianti): the first by lot, the others in ranking order.
//!
//! The first in the ranking sit at the first table, the next at the second. Entries that sat together already, share a
//! person or are to be kept apart move to another table where possible.

use std::collections::BTreeMap;

use rules::Message;

use crate::article::Article;
use crate::lots::Lots;
use crate::number::{EntryNo, Points};
use crate::plan::{Format, Penalised, Plan, Tie};
use crate::ranking::{Ranking, Row};
use crate::stage::seating::{alone, by_lot, is_off, rivals, seat, size_args, sizes, slots, spread, tables_off};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Placing, Table, TableResult, Why};
use crate::ties::{Records, halves};
use crate::title;

/// Returns the tables of the next round.
pub(crate) fn draw(rules: &Plan, state: &State, index: u8, seed: u64) -> Result<Draft, Refusal> {
    let nothing = || Refusal::new(Article::Tables, Message::new("tournament-nothing-to-draw"));
    let stage = state.stage(index).ok_or_else(nothing)?;
    let Some(Format::Tables { rounds, size, no_rematch, .. }) = rules.format(index) else { return Err(nothing()) };
    if stage.round >= *rounds {
        return Err(nothing());
    }
    let first = stage.round == 0;
    let order =
        if first { by_lot(state, &stage.field, seed) } else { by_rank(super::ranking(rules, state, index), seed) };
    let number = (index, stage.round + 1);
    let order: Vec<_> =
        order.into_iter().filter(|entry| state.plays(*entry) && !is_off(state, number, *entry)).collect();
    let off = |made: usize| tables_off(rules, state, number, u16::try_from(made + 1).unwrap_or(u16::MAX));
    if order.len() < 2 {
        let mut tables: Vec<_> = order.iter().map(|one| alone(index, stage.round + 1, *one)).collect();
        tables.extend(off(tables.len()));
        if !tables.is_empty() {
            return Ok(Draft { round: stage.round + 1, tables, article: Article::Bye });
        }
    }
    if order.is_empty() {
        return Err(Refusal::new(Article::Tables, Message::new("tournament-rounds-few")));
    }
    let sizes = sizes(order.len(), *size);
    let order = if first { spread(state, order, &sizes) } else { order };
    let met = if *no_rematch { Met::of(state, index) } else { Met::default() };
    let rivals = rivals(state, &order, sizes.len());
    let conflict = |one, other| {
        let split = state.apart(one, other) || state.same_person(one, other);
        split || met.has(one, other) || (first && rivals(one, other))
    };
    let seated = seat(&order, &sizes, &conflict);
    let word = if first { "lot" } else { "ranking" };
    let table = |(place, entries): (u16, Vec<EntryNo>)| {
        let mut why = vec![Why::new(word, []), Why::new("table_size", size_args(entries.len(), *size))];
        why.extend(again(&entries, |one, other| met.has(one, other)).map(|pair| Why::new("met_again", pair)));
        why.extend(again(&entries, |one, other| state.apart(one, other)).map(|pair| Why::new("apart_forced", pair)));
        Table::new(index, (stage.round + 1, place), slots(entries), why)
    };
    let mut tables: Vec<_> = (1..).zip(seated).map(table).collect();
    tables.extend(off(tables.len()));
    Ok(Draft { round: stage.round + 1, tables, article: Article::Tables })
}

/// Returns the entries in ranking order, equals by lot.
fn by_rank(ranking: Ranking, seed: u64) -> Vec<EntryNo> {
    let mut rows: Vec<Row> = Lots::new(seed).shuffle(ranking.rows);
    rows.sort_by_key(|row| row.place);
    rows.into_iter().map(|row| row.entry).collect()
}

/// For each entry, those that it sat with.
#[derive(Default)]
struct Met(Vec<Vec<EntryNo>>);

impl Met {
    fn of(state: &State, index: u8) -> Self {
        let mut met = vec![Vec::new(); state.entrants.len() + 1];
        for (_, table) in state.tables_of(index) {
            let entries = table.entries();
            for one in &entries {
                if let Some(others) = met.get_mut(one.0 as usize) {
                    others.extend(entries.iter().filter(|other| *other != one));
                }
            }
        }
        Self(met)
    }

    fn has(&self, one: EntryNo, other: EntryNo) -> bool {
        self.0.get(one.0 as usize).is_some_and(|others| others.contains(&other))
    }
}

/// Returns the pairs of a table for which `holds` is true.
fn again(entries: &[EntryNo], holds: impl Fn(EntryNo, EntryNo) -> bool) -> impl Iterator<Item = [i64; 2]> {
    let mut pairs = Vec::new();
    for (at, one) in entries.iter().enumerate() {
        let others = entries[at + 1..].iter().filter(|other| holds(*one, **other));
        pairs.extend(others.map(|other| [i64::from(one.0), i64::from(other.0)]));
    }
    pairs.into_iter()
}

/// Ranks by points (Rummikub 4.1–4.2, Risiko! Varianti 4.12–4.13), then by the planned tie-breaks.
pub(crate) fn ranking(rules: &Plan, state: &State, index: u8) -> Ranking {
    let Some(Format::Tables { points, target_bonus, penalised, ties, .. }) = rules.format(index) else {
        return Ranking::default();
    };
    let bonus = i64::from(*target_bonus);
    let off = halves(rules.stage(index).and_then(|stage| stage.off).unwrap_or(0));
    let of_table = |table: &Table, placings: &[Placing]| match by_size(points, table.slots.len()) {
        _ if table.title == title::OFF => vec![off; placings.len()],
        Some(points) => shared(points, table, placings),
        None => placings.iter().map(|placing| scored(placing, bonus)).collect(),
    };
    let mut records = Records::of(state, index, ties, of_table);
    if *penalised == Penalised::Score {
        records = records.penalised_in_score(state);
    }
    if ties.contains(&Tie::PlaceSum) {
        records.count_missed(state, index);
    }
    records.rank(state, index, ties)
}

/// Returns the points for a size of table; an unplanned size has those of the next larger one, or of the largest.
fn by_size(points: &BTreeMap<u8, Vec<u32>>, size: usize) -> Option<&[u32]> {
    let size = u8::try_from(size).unwrap_or(u8::MAX);
    points.range(size..).next().or_else(|| points.last_key_value()).map(|(_, points)| points.as_slice())
}

/// Returns points by place; equals share the average of their places. Without play only the winner gets any.
fn shared(points: &[u32], table: &Table, placings: &[Placing]) -> Vec<Points> {
    let played = matches!(table.result, Some(TableResult::Played { .. }));
    let of = |placing: &Placing| {
        let equals = placings.iter().filter(|other| other.place == placing.place).count().max(1);
        let from = usize::from(placing.place.saturating_sub(1));
        let sum: i64 = points.iter().skip(from).take(equals).map(|points| i64::from(*points)).sum();
        Points(Points::whole(sum).0 / i64::try_from(equals).unwrap_or(1))
    };
    placings.iter().map(|placing| if played || placing.place == 1 { of(placing) } else { Points(0) }).collect()
}

/// Returns the score of the slip, with the bonus for reaching its target.
const fn scored(placing: &Placing, bonus: i64) -> Points {
    Points::whole(placing.score.saturating_add(if placing.target { bonus } else { 0 }))
}
