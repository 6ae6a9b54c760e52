//! Converts rows of cells to players with their flocks and duties.

use rules::Message;

use super::cells::Cells;
use super::decode::Encoding;
use super::{Fault, table, take_column, tidy, too_wide};
use crate::import::headings::names_people;

/// Most rows that are read.
const MOST_ROWS: usize = 500;

/// A duty of a player in the flock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Capostormo.
    Captain,
    /// Tiratore.
    Thrower,
    /// Portatore.
    Bearer,
}

/// One player of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Line of the file, from 1.
    pub line: usize,
    /// Name of the flock; `None` if the table has no such column.
    pub flock: Option<String>,
    /// Name of the player.
    pub player: String,
    /// The player's duties.
    pub duties: Vec<Duty>,
}

/// A table that has been read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Spreadsheet {
    /// Its players.
    pub rows: Vec<Row>,
    /// The encoding of its text.
    pub encoding: Encoding,
    /// Headings of columns that are not used.
    pub ignored: Vec<String>,
}

/// The positions of the columns.
#[derive(Default)]
struct Columns {
    flock: Option<usize>,
    player: Option<usize>,
    surname: Option<usize>,
    duty: Option<usize>,
    count: usize,
}

/// Parses a table of players: columns flock, player, duty in any order under headings, or in this order without.
///
/// # Errors
/// All problems.
pub fn read_sheet(bytes: &[u8]) -> Result<Spreadsheet, Vec<Fault>> {
    let (mut rows, encoding) = table(bytes, MOST_ROWS).map_err(|fault| vec![fault])?;
    let Some((line, first)) = rows.first() else {
        return Err(vec![Fault::new(0, Message::new("setup-import-empty"))]);
    };
    let (columns, ignored) = match headed(first) {
        Some((columns, _)) if columns.player.is_none() => {
            return Err(vec![Fault::new(*line, Message::new("setup-import-no-player-column"))]);
        }
        Some(found) => {
            rows.remove(0);
            found
        }
        None => (unheaded(&rows).map_err(|fault| vec![fault])?, Vec::new()),
    };
    let rows = players(&rows, &columns)?;
    if rows.is_empty() {
        return Err(vec![Fault::new(0, Message::new("setup-import-empty"))]);
    }
    Ok(Spreadsheet { rows, encoding, ignored })
}

/// Finds the columns by their headings; `None` if the first row has no heading.
fn headed(first: &[String]) -> Option<(Columns, Vec<String>)> {
    let mut columns = Columns { count: first.len(), ..Columns::default() };
    let mut ignored = Vec::new();
    for (index, cell) in first.iter().enumerate() {
        let place = match cell.to_lowercase().as_str() {
            "stormo" | "stormi" | "flock" | "squadra" | "team" => Some(&mut columns.flock),
            "cognome" | "surname" => Some(&mut columns.surname),
            "ruolo" | "ruoli" | "incarico" | "role" | "roles" | "duty" => Some(&mut columns.duty),
            heading => names_people(heading).then_some(&mut columns.player),
        };
        take_column(place, index, cell, &mut ignored);
    }
    (columns.player.is_some() || columns.flock.is_some()).then_some((columns, ignored))
}

/// Identifies the columns by their number; the second of two is the duty if it never holds anything else.
fn unheaded(rows: &[Cells]) -> Result<Columns, Fault> {
    let filled = |cells: &Vec<String>| cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
    let widest = rows.iter().max_by_key(|(line, cells)| (filled(cells), std::cmp::Reverse(*line)));
    let (line, count) = widest.map_or((0, 0), |(line, cells)| (*line, filled(cells)));
    let second_is_duty = || rows.iter().all(|(_, cells)| cells.get(1).is_none_or(|cell| duties(cell).is_some()));
    let columns = match count {
        0 | 1 => Columns { player: Some(0), ..Columns::default() },
        2 if second_is_duty() => Columns { player: Some(0), duty: Some(1), ..Columns::default() },
        2 => Columns { flock: Some(0), player: Some(1), ..Columns::default() },
        3 => Columns { flock: Some(0), player: Some(1), duty: Some(2), ..Columns::default() },
        _ => {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            return Err(Fault::new(line, Message::new("setup-import-columns").with("count", count)));
        }
    };
    Ok(Columns { count, ..columns })
}

fn players(rows: &[Cells], columns: &Columns) -> Result<Vec<Row>, Vec<Fault>> {
    let mut players: Vec<Row> = Vec::new();
    let mut faults = Vec::new();
    let mut above: Option<String> = None;
    for (line, cells) in rows {
        let cell = |column: Option<usize>| column.and_then(|at| cells.get(at)).map_or("", String::as_str);
        let mut fault = |column, detail| faults.push(Fault::new(*line, detail).in_column(column));
        if let Some(wide) = too_wide(cells, columns.count) {
            fault(None, wide);
            continue;
        }
        let player = tidy(&format!("{} {}", cell(columns.player), cell(columns.surname)));
        if player.is_empty() {
            fault(columns.player, Message::new("setup-import-no-player"));
        }
        // Spreadsheets show a flock once and leave the cells below it empty.
        let flock = Some(cell(columns.flock)).filter(|name| !name.is_empty()).map(str::to_owned).or(above.take());
        if columns.flock.is_some() && flock.is_none() {
            fault(columns.flock, Message::new("setup-import-no-flock"));
        }
        let duties = duties(cell(columns.duty)).unwrap_or_else(|| {
            fault(columns.duty, Message::new("setup-import-duty").with("duty", cell(columns.duty)));
            Vec::new()
        });
        above.clone_from(&flock);
        players.push(Row { line: *line, flock, player, duties });
    }
    if faults.is_empty() { Ok(players) } else { Err(faults) }
}

/// Parses a cell such as `capostormo` or `tiratore + portatore`; `None` if a word is unknown.
fn duties(cell: &str) -> Option<Vec<Duty>> {
    let cell = cell.to_lowercase();
    let words = cell.split(|c: char| c.is_whitespace() || "+/&,;|".contains(c));
    let known = words.filter(|word| !matches!(*word, "" | "-" | "e" | "and" | "giocatore" | "player"));
    known
        .map(|word| match word {
            "capostormo" | "capo" | "captain" => Some(Duty::Captain),
            "tiratore" | "tiratrice" | "thrower" => Some(Duty::Thrower),
            "portatore" | "portatrice" | "bearer" => Some(Duty::Bearer),
            _ => None,
        })
        .collect()
}
