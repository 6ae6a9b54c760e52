//! Tables whose winners go on, down to one table (Risiko!, Samurai).
//!
//! Who still plays is seated by lot; who fit at one table play the final. With fewer winners than a table needs the
//! final is played by those there are.

use std::cmp::Reverse;

use rules::{Message, Proceeding};

use crate::article::Article;
use crate::decide::knock_out;
use crate::game::Tournament;
use crate::number::EntryNo;
use crate::plan::TableSize;
use crate::ranking::{Column, Ranking, Value};
use crate::stage::seating::{by_lot, rivals, seat, size_args, sizes, slots, spread};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Table, Why};

const FINAL: &str = "final";

/// Makes the tables of the next round.
pub(crate) fn draw(state: &State, index: u8, seed: u64, size: TableSize) -> Result<Draft, Refusal> {
    let refuse = |key, count: usize| Refusal::new(Article::Tables, Message::new(key).with("count", count));
    let stage = state.stage(index).ok_or_else(|| refuse("tournament-nothing-to-draw", 0))?;
    let left = left(state, index);
    if left.len() < 2 {
        return Err(refuse("tournament-rounds-few", left.len()));
    }
    let order = by_lot(state, &left, seed);
    let sizes = sizes(order.len(), size);
    let rivals = rivals(state, &order, sizes.len());
    let conflict = |one, other| state.apart(one, other) || state.same_person(one, other) || rivals(one, other);
    let seated = seat(&spread(state, order, &sizes), &sizes, &conflict);
    let last = seated.len() == 1;
    let table = |(place, entries): (u16, Vec<EntryNo>)| {
        let why = vec![Why::new("lot", []), Why::new("table_size", size_args(entries.len(), size))];
        let title = if last { FINAL } else { "" }.to_owned();
        Table { title, ..Table::new(index, (stage.round + 1, place), slots(entries), why) }
    };
    Ok(Draft { round: stage.round + 1, tables: (1..).zip(seated).map(table).collect(), article: Article::Tables })
}

/// Lists those who still play, in the order of their tables.
fn left(state: &State, index: u8) -> Vec<EntryNo> {
    let Some(stage) = state.stage(index) else { return Vec::new() };
    let went_on = || {
        let round = state.tables_of(index).filter(|(_, table)| table.round == stage.round);
        round.filter_map(|(_, table)| table.winner()).collect()
    };
    let in_play: Vec<_> = if stage.round == 0 { stage.field.clone() } else { went_on() };
    in_play.into_iter().filter(|entry| state.plays(*entry)).collect()
}

/// Takes everybody out but the winner of a table.
pub(crate) fn after(p: &mut Proceeding<Tournament>, table: &Table) {
    let winner = table.winner();
    for entry in table.entries().into_iter().filter(|entry| Some(*entry) != winner) {
        knock_out(p, entry, Article::Tables);
    }
}

/// Tells whether the final has been played, or nobody is left to play it.
pub(crate) fn over(state: &State, index: u8) -> bool {
    let played = state.tables_of(index).any(|(_, table)| table.title == FINAL && table.result.is_some());
    played || left(state, index).len() < 2
}

/// Ranks who still plays before the others, each by the round that was reached; those in the final by their places there.
pub(crate) fn ranking(state: &State, index: u8) -> Ranking {
    let Some(stage) = state.stage(index) else { return Ranking::default() };
    let mut reached = vec![(1, Value::None); state.entrants.len() + 1];
    for (_, table) in state.tables_of(index) {
        let round = i64::from(table.round);
        if table.title != FINAL {
            let winner = table.winner().and_then(|winner| reached.get_mut(winner.0 as usize));
            winner.into_iter().for_each(|reached| reached.0 = round + 1);
            continue;
        }
        for entry in &stage.field {
            let Some(reached) = reached.get_mut(entry.0 as usize).filter(|reached| reached.0 == round) else {
                continue;
            };
            // Who left the final is behind all who stayed.
            let last = table.slots.len();
            let places = table.placings();
            let place = places.iter().find(|placing| placing.entry == *entry).map(|placing| i64::from(placing.place));
            let absent = (!places.is_empty()).then(|| i64::try_from(last).unwrap_or(i64::MAX));
            reached.1 = place.or(absent).map_or(Value::None, Value::Number);
        }
    }
    let columns = vec![
        Column { name: "round", article: Article::Tables, least_first: false },
        Column { name: "place", article: Article::Result, least_first: true },
    ];
    let row = |entry: &EntryNo| {
        let (round, place) = reached.get(entry.0 as usize).copied().unwrap_or((1, Value::None));
        let key = (!state.plays(*entry), Reverse(round), place);
        (key, *entry, vec![Value::Number(round), place])
    };
    Ranking::by_key(columns, stage.field.iter().map(row).collect())
}
