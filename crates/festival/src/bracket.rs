//! Conversion of an elimination stage to the plain description of a bracket, with names in the chosen language.

use std::collections::BTreeMap;

use scene::bracket::{Bracket, Progress, Seat, Table as Drawn};
use tournament::{Slot, Table, TableNo, TableResult, title};

use crate::i18n::{tr, tr_args};
use crate::rounds::round_title;
use crate::{Leavers, Words, score_word};

/// Returns the bracket of a stage; `None` where the stage has none, or is not drawn yet.
pub fn bracket(words: &Words<'_>, stage: u8) -> Option<Bracket> {
    bracket_of(words, stage, |_| true)
}

/// Returns the tables of a bracket that `keep` selects as a bracket of their own; `None` if there are none.
pub fn bracket_of(words: &Words<'_>, stage: u8, keep: impl Fn(&Table) -> bool) -> Option<Bracket> {
    let format = words.open.plan().format(stage)?;
    if !format.is_bracket() {
        return None;
    }
    let kept = words.open.state().tables_of(stage).filter(|&(_, table)| keep(table));
    let mut tables: Vec<(TableNo, &Table)> = kept.collect();
    // The match for third place stands below the final.
    tables.sort_by_key(|(_, table)| table.title == title::THIRD);
    let last = |losers: bool| {
        let own = tables.iter().filter(|(_, table)| (table.title == title::LOSERS) == losers && !is_final(table));
        own.map(|(_, table)| table.round).max().unwrap_or(0)
    };
    let final_column = usize::from(last(false).max(last(true)));
    let column = |table: &Table| match table.title.as_str() {
        title::FINAL | title::THIRD => final_column,
        title::RESET => final_column + 1,
        _ => usize::from(table.round.max(1) - 1),
    };
    let index: BTreeMap<TableNo, usize> =
        tables.iter().enumerate().map(|(index, (number, _))| (*number, index)).collect();
    let reset = tables.iter().position(|(_, table)| table.title == title::RESET);
    let next = |table: &Table| match table.winner_to {
        Some(goal) => index.get(&goal.table).copied(),
        None if table.title == title::FINAL => reset,
        None => None,
    };
    let columns = (0..=tables.iter().map(|(_, table)| column(table)).max()?).map(|wanted| {
        let named = tables.iter().find(|(_, table)| {
            column(table) == wanted && ![title::THIRD, title::LOSERS].contains(&table.title.as_str())
        });
        let title = named.or_else(|| tables.iter().find(|(_, table)| column(table) == wanted));
        scene::Words::Plain(title.map_or_else(String::new, |(_, table)| round_title(words, table)))
    });
    let columns = columns.collect();
    let leavers = Leavers::of(words.open);
    let describe = |(number, table): &(TableNo, &Table)| Drawn {
        id: spot_id(*number),
        column: column(table),
        caption: scene::Words::Plain(caption(words, *number, table)),
        seats: seats(words, *number, table, &leavers),
        next: next(table),
        progress: progress_of(table),
        tooltip: Vec::new(),
    };
    Some(Bracket { columns, tables: tables.iter().map(describe).collect() })
}

/// Returns the id of a table's spot in the picture of a bracket.
pub fn spot_id(table: TableNo) -> String {
    format!("table/{}", table.0)
}

/// Returns the table of a spot.
pub fn table_of_spot(id: &str) -> Option<TableNo> {
    id.strip_prefix("table/")?.parse().ok().map(TableNo)
}

fn is_final(table: &Table) -> bool {
    [title::FINAL, title::RESET, title::THIRD].contains(&table.title.as_str())
}

fn progress_of(table: &Table) -> Progress {
    match &table.result {
        Some(TableResult::Played { .. }) => Progress::Over,
        Some(TableResult::Walkover { .. }) => Progress::Skipped,
        None if table.ready() => Progress::Ready,
        None => Progress::Waiting,
    }
}

fn caption(words: &Words<'_>, number: TableNo, table: &Table) -> String {
    let mut parts = vec![words.table(number)];
    match table.title.as_str() {
        title::THIRD => parts.push(tr(words.lang, "tournament-page-third")),
        title::LOSERS => parts.push(tr(words.lang, "tournament-page-losers")),
        _ => {}
    }
    if table.dispute.is_some() {
        parts.push(tr(words.lang, "tournament-page-disputed"));
    }
    if let Some(place) = table.called.filter(|_| table.result.is_none()) {
        parts.push(tr_args(words.lang, "tournament-page-at-place", &[("place", place.into())]));
    }
    parts.join(" · ")
}

fn seats(words: &Words<'_>, number: TableNo, table: &Table, leavers: &Leavers) -> Vec<Seat> {
    let scores = scores(table);
    let winner = table.winner();
    let mut entrants = 0;
    let seat = |(at, slot): (u8, &Slot)| {
        let (name, taken) = match (slot, leavers.at(number, at)) {
            (Slot::Entry(entry), _) => (words.entry(*entry), true),
            (Slot::Bye, Some(gone)) => (gone.words(words), false),
            (Slot::Bye, None) => (tr(words.lang, "tournament-page-bye"), false),
            (Slot::Open, _) => ("…".to_owned(), false),
        };
        let score = if taken { scores.get(entrants).cloned().unwrap_or_default() } else { String::new() };
        entrants += usize::from(taken);
        let won = matches!(slot, Slot::Entry(entry) if winner == Some(*entry));
        Seat { name: scene::Words::Plain(name), taken, score, won }
    };
    (0..).zip(&table.slots).map(seat).collect()
}

/// Returns the texts beside the entrants' names: the counts of the slip, if there are any.
fn scores(table: &Table) -> Vec<String> {
    let Some(TableResult::Played { slip, judged }) = &table.result else { return Vec::new() };
    match slip.pair() {
        Some(pair) => pair.iter().map(ToString::to_string).collect(),
        None if judged.scores.iter().any(|score| *score != 0) => {
            judged.scores.iter().map(|score| score_word(*score)).collect()
        }
        None => Vec::new(),
    }
}
