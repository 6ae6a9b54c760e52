//! Conversion between facts and the spots pointed at for them.

use rules::Notation;
use rules::games::abalone::{Abalone, Cell, Fact, State};

const CELL: &str = "cell/";

pub(super) fn id(cell: Cell) -> String {
    format!("{CELL}{cell}")
}

pub(super) fn of(fact: Fact) -> Vec<String> {
    let cells = match fact {
        Fact::Line { from, way } => vec![Some(from), from.step(way)],
        Fact::Side { from, to, way } => vec![Some(from), Some(to), from.step(way)],
        Fact::Time { .. } | Fact::Judge => Vec::new(),
    };
    let cells: Option<Vec<Cell>> = cells.into_iter().collect();
    cells.unwrap_or_default().into_iter().map(id).collect()
}

/// Parses cells as in written moves. Of three cells the last may neighbour either end.
pub(super) fn intended(state: &State, spots: &[String]) -> Option<Fact> {
    let cells: Vec<Cell> = spots.iter().map(|spot| Cell::parse(spot.strip_prefix(CELL)?)).collect::<Option<_>>()?;
    let written = match cells[..] {
        [from, to] => format!("{from}{to}"),
        [from, to, next] if from.way_to(next).is_none() => format!("{to}{from}{next}"),
        [from, to, next] => format!("{from}{to}{next}"),
        _ => return None,
    };
    Abalone::parse_fact(&written, &[], state).ok()
}
