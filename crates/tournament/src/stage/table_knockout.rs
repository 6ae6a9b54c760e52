//! Elimination by tables: their winners go on, until one table is left (Risiko!, Samurai).
//!
//! Entries in play are seated by lot; once they fit at one table, they play the final. If the winners are fewer than a
//! table needs, they play the final all the same, and one alone wins it without play. An entry that did not come to a
//! table is out like one that lost there, and ranks behind all who played in that round.

use std::cmp::Reverse;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::knock_out;
use crate::number::EntryNo;
use crate::plan::TableSize;
use crate::ranking::{Column, Ranking, Value};
use crate::stage::seating::{alone, by_lot, rivals, seat, size_args, sizes, slots, spread};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Placing, Table, TableResult, Why};
use crate::title;
use crate::tournament::Tournament;

/// Returns the tables of the next round.
pub(crate) fn draw(state: &State, index: u8, seed: u64, size: TableSize) -> Result<Draft, Refusal> {
    let refuse = |key| Refusal::new(Article::Tables, Message::new(key));
    let stage = state.stage(index).ok_or_else(|| refuse("tournament-nothing-to-draw"))?;
    let left = still_in(state, index);
    if let [one] = left[..] {
        let table = Table { title: title::FINAL.to_owned(), ..alone(index, stage.round + 1, one) };
        return Ok(Draft { round: stage.round + 1, tables: vec![table], article: Article::Bye });
    }
    if left.is_empty() {
        return Err(refuse("tournament-rounds-few"));
    }
    let order = by_lot(state, &left, seed);
    let sizes = sizes(order.len(), size);
    let rivals = rivals(state, &order, sizes.len());
    let conflict = |one, other| state.apart(one, other) || state.same_person(one, other) || rivals(one, other);
    let seated = seat(&spread(state, order, &sizes), &sizes, &conflict);
    let last = seated.len() == 1;
    let table = |(place, entries): (u16, Vec<EntryNo>)| {
        let why = vec![Why::new("lot", []), Why::new("table_size", size_args(entries.len(), size))];
        let title = if last { title::FINAL } else { "" }.to_owned();
        Table { title, ..Table::new(index, (stage.round + 1, place), slots(entries), why) }
    };
    Ok(Draft { round: stage.round + 1, tables: (1..).zip(seated).map(table).collect(), article: Article::Tables })
}

/// Returns the entries in play, in the order of their tables.
fn still_in(state: &State, index: u8) -> Vec<EntryNo> {
    let Some(stage) = state.stage(index) else { return Vec::new() };
    let went_on = || {
        let round = state.tables_of(index).filter(|(_, table)| table.round == stage.round);
        round.filter_map(|(_, table)| table.winner()).collect()
    };
    let in_play: Vec<_> = if stage.round == 0 { stage.field.clone() } else { went_on() };
    in_play.into_iter().filter(|entry| state.plays(*entry)).collect()
}

/// Knocks everybody out except the winner of a table.
pub(crate) fn after(p: &mut Proceeding<Tournament>, table: &Table) {
    let winner = table.winner();
    for entry in table.entries().into_iter().filter(|entry| Some(*entry) != winner) {
        knock_out(p, entry, Article::Tables);
    }
}

/// Checks whether the final has been played, or nobody is left to play it.
pub(crate) fn over(state: &State, index: u8) -> bool {
    let played = state.tables_of(index).any(|(_, table)| table.title == title::FINAL && table.result.is_some());
    played || still_in(state, index).len() < 2
}

/// The fate of an entry in the latest round that it reached, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fared {
    /// It has still to play in it.
    Waits,
    /// It played.
    Played,
    /// It was absent: did not come, withdrew, or was left out.
    Away,
}

/// How far an entry came.
#[derive(Clone, Copy)]
struct Reached {
    round: u16,
    /// Whether it had a seat in that round.
    sat: bool,
    fared: Fared,
    /// The place in the final.
    place: Value,
}

impl Reached {
    /// Creates the value for an entry in a round that has not played there.
    const fn waits(round: u16) -> Self {
        Self { round, sat: false, fared: Fared::Waits, place: Value::None }
    }

    /// Updates the value with a table, `placing` once it has ended: the furthest round counts, and in it the first
    /// table.
    fn at(&mut self, table: &Table, placing: Option<Placing>) {
        let last = table.title == title::FINAL;
        let played = matches!(table.result, Some(TableResult::Played { .. }));
        let reached = match placing {
            None => Self { sat: true, ..Self::waits(table.round) },
            Some(Placing { entry, .. }) if !last && table.winner() == Some(entry) => Self::waits(table.round + 1),
            Some(Placing { place, entry, .. }) => {
                let fared = if played || place == 1 { Fared::Played } else { Fared::Away };
                // Of several who are first in the final the judge may have named one.
                let second = place == 1 && table.winner().is_some_and(|winner| winner != entry);
                let place = if second { 2 } else { place };
                let place = if last { Value::Number(place.into()) } else { Value::None };
                Self { round: table.round, sat: true, fared, place }
            }
        };
        if (reached.round, reached.sat) > (self.round, self.sat) {
            *self = reached;
        }
    }
}

/// Ranks by the round reached; in it, entries still to play come before those that played, and these before the absent.
/// The finalists rank by their places in the final.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let mut reached = vec![Reached::waits(1); state.entrants.len() + 1];
    let mut last: Option<&Table> = None;
    for (_, table) in state.tables_of(index) {
        let placings = table.placings();
        for (_, entry) in table.seated() {
            if let Some(reached) = reached.get_mut(entry.0 as usize) {
                reached.at(table, placings.iter().find(|placing| placing.entry == entry).copied());
            }
        }
        last = Some(table).filter(|table| table.title == title::FINAL && !placings.is_empty());
    }
    let columns = vec![
        Column { name: "round", article: Article::Tables, least_first: false },
        Column { name: "place", article: Article::Result, least_first: true },
    ];
    let row = |entry: &EntryNo| {
        let mut own = reached.get(entry.0 as usize).copied().unwrap_or(Reached::waits(1));
        if own.fared == Fared::Waits && !state.plays(*entry) {
            own.fared = Fared::Away;
            // A finalist that left is behind all who stayed.
            if let Some(last) = last.filter(|last| last.round == own.round) {
                own.place = Value::Number(i64::try_from(last.slots.len()).unwrap_or(i64::MAX));
            }
        }
        let round = Value::Number(own.round.into());
        ((Reverse(own.round), own.fared, own.place), *entry, vec![round, own.place])
    };
    let ranking = Ranking::by_key(columns, stage.field.iter().map(row).collect());
    // First place stays empty if nobody won the final or is left to play it.
    let first = match last {
        Some(last) => last.placings().iter().any(|placing| placing.place == 1),
        None => stage.field.iter().any(|entry| state.plays(*entry)),
    };
    if first { ranking } else { ranking.without_first() }
}
