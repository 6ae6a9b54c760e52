//! The pages of a round's tables and of the standings.

use std::sync::Arc;

use tournament::poker::PokerTable;
use tournament::{EntryNo, Format, Row, Standing, Table, TableNo, TableResult, Value, ranking};

use crate::clocks::head;
use crate::maker::MOST;
use crate::{Card, Content, Line, Staged, Standings, evenly};
use festival::i18n::{tr, tr_args};
use festival::{Words, column_name, figure_in, is_bye, result_words, round_title, seat_map, stage_name};

/// Number of columns that a hall can read; further tie-breaks are shown at the desk only.
const COLUMNS: usize = 4;

/// Longest name, in letters, that fits beside another column of tables.
const NARROW: usize = 30;

/// Longest names, in letters, that fit on one line of the standings, with and without another column beside it.
const HALF: usize = 30;
const WHOLE: usize = 52;

/// Lines of a column of the standings, and of one with longer names.
const LINES: usize = 11;
const HIGH_LINES: usize = 8;

/// Greatest number of rows of the standings that can be shown.
const ROWS: usize = 2 * LINES * MOST;

/// Number of results shown of a stage without rounds.
const LATEST: usize = 8;

/// Returns the length of the longest name at some tables, in letters.
pub fn longest(cards: &[Card]) -> usize {
    cards.iter().flat_map(|card| &card.seats).map(|(name, ..)| name.chars().count()).max().unwrap_or(0)
}

/// Returns how many columns and rows of tables fit on a slide, by the lines of a table; long names need wider columns.
pub fn room(lines: usize, cards: &[Card]) -> (usize, usize) {
    let less = usize::from(longest(cards) > NARROW);
    match lines {
        0..=2 => (2 - less, 7),
        3..=4 => (3 - less, 4),
        5..=6 => (3 - less, 3),
        _ => (3 - less, 2),
    }
}

/// Returns the name of the round under way, and its tables with their results as far as they are public.
pub fn tables(staged: &Staged<'_>) -> (String, Vec<Content>) {
    let [now, shown] = &staged.words();
    // A single table of poker fills the slide so that its seats are legible from afar; several are listed.
    if let Some((index, stage)) = shown.open.state().now()
        && let Some(Format::Poker(plan)) = now.open.plan().format(index)
        && let (Some((number, table)), 1) = (stage.poker.tables.iter().next(), stage.poker.tables.len())
    {
        let map = seat_map(now, (plan, &stage.poker), *number, table);
        return (String::new(), vec![Content::Seats(Arc::new(scene::seat_map(&map)))]);
    }
    let (title, cards) = cards(staged);
    (title, if cards.is_empty() { vec![Content::Empty(tr(now.lang, "show-tables-empty"))] } else { slides(cards) })
}

/// Returns the name of the round under way, and a card for each of its tables, with results as far as they are public.
pub(crate) fn cards(staged: &Staged<'_>) -> (String, Vec<Card>) {
    let [now, shown] = &staged.words();
    let Some((index, stage)) = shown.open.state().now() else { return Default::default() };
    if let Some(Format::Poker(_)) = now.open.plan().format(index) {
        let cards = stage.poker.tables.iter().map(|(number, table)| poker_card(now, *number, table));
        return (String::new(), cards.collect());
    }
    let tables = public(now, shown, index);
    let Some((_, first)) = tables.first() else { return Default::default() };
    let title = round_title(now, first);
    let card = |(number, table): &(TableNo, &Table)| {
        let public = shown.open.state().table(*number).filter(|table| table.result.is_some());
        card(now, *number, public.unwrap_or(table), public.is_some())
    };
    (title, tables.iter().map(card).collect())
}

/// Lists the tables of the public round, with those called since: a call is public, whatever it follows from.
pub(crate) fn public<'w>(now: &Words<'w>, shown: &Words<'w>, stage: u8) -> Vec<(TableNo, &'w Table)> {
    let latest = |(number, table): (TableNo, &'w Table)| {
        let same = |latest: &&Table| latest.called.is_some() || latest.entries() == table.entries();
        (number, now.open.state().table(number).filter(same).unwrap_or(table))
    };
    let tables: Vec<_> = current(shown, stage).into_iter().map(latest).collect();
    let state = now.open.state();
    let under_way = state.now().into_iter().flat_map(|(stage, _)| state.tables_of(stage));
    let called = under_way.filter(|(_, table)| table.ready() && table.called.is_some());
    let fresh = called.filter(|(number, _)| tables.iter().all(|(other, _)| other != number));
    fresh.chain(tables.iter().copied()).collect()
}

/// Lists the tables of the round under way, first those still played.
///
/// For a stage without rounds: those still played and the latest results.
fn current<'w>(words: &Words<'w>, stage: u8) -> Vec<(TableNo, &'w Table)> {
    let all = || words.open.state().tables_of(stage);
    let known = |table: &Table| table.ready() || matches!(table.result, Some(TableResult::Played { .. }));
    if matches!(words.open.plan().format(stage), Some(Format::Continuous { .. })) {
        let mut tables: Vec<_> = all().filter(|(_, table)| table.ready()).collect();
        let mut over: Vec<_> = all().filter(|(_, table)| table.result.is_some() && known(table)).collect();
        over.reverse();
        over.truncate(LATEST);
        tables.append(&mut over);
        return tables;
    }
    let open = all().filter(|(_, table)| table.ready()).map(|(_, table)| table.round).min();
    let round = open.or_else(|| all().filter(|(_, table)| known(table)).map(|(_, table)| table.round).max());
    let mut tables: Vec<_> = all().filter(|(_, table)| Some(table.round) == round && known(table)).collect();
    tables.sort_by_key(|(number, table)| (table.result.is_some(), *number));
    tables
}

fn slides(cards: Vec<Card>) -> Vec<Content> {
    let lines = cards.iter().map(|card| card.seats.len()).max().unwrap_or(0);
    let (columns, rows) = room(lines, &cards);
    evenly(&cards, columns * rows).map(|cards| Content::Tables(lines, cards.to_vec())).collect()
}

/// Returns the card of a table; a disputed result is marked so, without a winner.
fn card(words: &Words<'_>, number: TableNo, table: &Table, public: bool) -> Card {
    let disputed = words.open.state().table(number).is_some_and(|table| table.dispute.is_some()) && public;
    let public = public && !disputed;
    let winners = if public { table.winners() } else { Vec::new() };
    let scores: Vec<i64> = match &table.result {
        Some(TableResult::Played { judged, .. }) if public => judged.scores.clone(),
        _ => Vec::new(),
    };
    let counted = scores.iter().any(|score| *score != 0);
    let decided = if public { deciding(table) } else { None };
    let seat = |(index, entry): (usize, EntryNo)| {
        let mut score = scores.get(index).filter(|_| counted).map_or_else(String::new, ToString::to_string);
        if let Some(value) = decided.as_ref().and_then(|values| values.get(index).copied()) {
            score = format!("{score} ({value})");
        }
        (words.entry(entry), score, winners.contains(&entry))
    };
    let mut seats: Vec<_> = table.entries().into_iter().enumerate().map(seat).collect();
    if is_bye(table) {
        seats.push((tr(words.lang, "show-bye"), String::new(), false));
    }
    let result = match (disputed, public && !counted) {
        (true, _) => tr(words.lang, "tournament-page-disputed"),
        (false, true) => result_words(words, number, table),
        (false, false) => String::new(),
    };
    Card { head: head(words, number, table), seats, result, live: table.ready() && table.called.is_some() }
}

/// Returns the counts that decided between equal scores, by seat.
fn deciding(table: &Table) -> Option<Vec<u32>> {
    match &table.result {
        Some(TableResult::Played { slip, .. }) => slip.tie_break(),
        _ => None,
    }
}

/// Returns the card of a poker table, with seat numbers before the names, since scores stand at the end of lines.
fn poker_card(words: &Words<'_>, number: TableNo, table: &PokerTable) -> Card {
    let seat = |(seat, entry): (&u8, &EntryNo)| (format!("{seat}. {}", words.entry(*entry)), String::new(), false);
    Card {
        head: tr_args(words.lang, "show-at-place", &[("place", number.0.into())]),
        seats: table.seats.iter().map(seat).collect(),
        result: String::new(),
        live: false,
    }
}

/// Returns the name of the stage under way, or of the last one, and its standings.
pub fn standings(staged: &Staged<'_>) -> (String, Vec<Content>) {
    let Some((title, Standings { columns, rows, .. })) = whole_standings(staged, COLUMNS, ROWS) else {
        return (String::new(), vec![Content::Empty(tr(staged.lang, "show-standings-empty"))]);
    };
    let letters = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let across = if columns.len() <= 1 && letters <= HALF { 2 } else { 1 };
    let lines = if letters > WHOLE { HIGH_LINES } else { LINES };
    let rows = &rows[..rows.len().min(across * lines * MOST)];
    let fullest = evenly(rows, across * lines).map(<[Line]>::len).max().unwrap_or(0);
    let own = if fullest > lines { fullest.div_ceil(2) } else { fullest };
    let slide = |rows: &[Line]| {
        Content::Standings(Standings { columns: columns.clone(), rows: rows.to_vec(), lines: own.max(1) })
    };
    (title, evenly(rows, across * lines).map(slide).collect())
}

/// Returns the name of the stage under way, or of the last one, and its standings with so many columns and rows at most; `None` if
/// there are none.
pub(crate) fn whole_standings(staged: &Staged<'_>, columns: usize, rows: usize) -> Option<(String, Standings)> {
    let [_, words] = &staged.words();
    let (index, _) = words.open.state().now()?;
    let ranking = ranking(words.open.plan(), words.open.state(), index);
    // A column without any figure is left out.
    let told =
        |column: &usize| ranking.rows.iter().any(|row| row.values.get(*column).is_some_and(|v| *v != Value::None));
    let shown: Vec<usize> = (0..ranking.columns.len()).filter(told).take(columns).collect();
    let columns: Vec<_> = shown.iter().map(|column| column_name(words.lang, ranking.columns[*column].name)).collect();
    let places = tournament::standings(words.open.plan(), words.open.state(), index, &ranking);
    let line = |(row, standing): (&Row, Standing)| Line {
        standing,
        place: words.standing(standing),
        name: words.entry(row.entry),
        figures: shown
            .iter()
            .map(|column| row.values.get(*column).and_then(|value| figure_in(words.lang, *value)).unwrap_or_default())
            .collect(),
        plays: words.open.state().plays(row.entry),
    };
    let rows: Vec<_> = ranking.rows.iter().zip(places).take(rows).map(line).collect();
    let many = words.open.plan().stages.len() > 1;
    let title = if many { stage_name(words, index) } else { String::new() };
    let (some, lines) = (!rows.is_empty(), rows.len());
    some.then_some((title, Standings { columns, rows, lines }))
}
