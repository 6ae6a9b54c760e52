//! The position as a plain value.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::memory::cell::MOST_COLUMNS;
use crate::games::memory::{Cell, Rules};
use crate::kit::{End, Seat};

/// A position; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// Rows on the table.
    pub rows: u8,
    /// Places in a row.
    pub columns: u8,
    /// For each row the places with a tile, as bits from the first column.
    pub present: Vec<u32>,
    /// Pairs that each player has kept.
    pub pairs: [u16; 2],
    /// The player who turns tiles.
    pub on_move: Seat,
    /// The first tile of a turn, face up.
    pub up: Option<Cell>,
    /// Pictures typed, of tiles still on the table.
    pub seen: BTreeMap<Cell, String>,
    /// Pictures typed, of pairs that have been taken; no tile on the table has them.
    pub taken: BTreeSet<String>,
    /// How it ended, if it is over.
    pub end: Option<End>,
}

impl State {
    /// Returns the start: a tile on every place.
    pub fn new(rows: u8, columns: u8, on_move: Seat) -> Self {
        let full = u32::MAX.checked_shr(32 - u32::from(columns.min(MOST_COLUMNS))).unwrap_or(0);
        Self {
            rows,
            columns,
            present: vec![full; usize::from(rows)],
            pairs: [0; 2],
            on_move,
            up: None,
            seen: BTreeMap::new(),
            taken: BTreeSet::new(),
            end: None,
        }
    }

    /// Counts the pairs on the table.
    pub fn remaining_pairs(&self) -> usize {
        self.present.iter().map(|row| row.count_ones() as usize).sum::<usize>() / 2
    }

    /// Counts the different pictures seen on the table.
    pub(super) fn pictures(&self) -> usize {
        self.seen.values().collect::<BTreeSet<_>>().len()
    }

    /// Returns the end that the pairs imply: won by who has enough, and once no tile is left by who has more (7, 9).
    pub(super) fn ending(&self, rules: &Rules) -> Option<End> {
        let enough = |seat: &Seat| self.pairs[seat.index()] >= rules.to_win.into();
        if let Some(winner) = Seat::PAIR.into_iter().find(enough) {
            return Some(End::Won(winner));
        }
        let [first, second] = self.pairs;
        (self.remaining_pairs() == 0).then_some(match first.cmp(&second) {
            Ordering::Equal => End::Drawn,
            Ordering::Greater => End::Won(Seat(0)),
            Ordering::Less => End::Won(Seat(1)),
        })
    }

    /// Checks whether a place is on the table.
    pub const fn has_place(&self, cell: Cell) -> bool {
        cell.row() < self.rows && cell.column() < self.columns
    }

    /// Checks whether a tile lies on a place.
    pub fn has_tile(&self, cell: Cell) -> bool {
        self.present.get(usize::from(cell.row())).is_some_and(|row| row >> cell.column() & 1 == 1)
    }

    /// Lists the tiles on the table, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Cell> {
        let cells = (0..self.rows).flat_map(|row| (0..self.columns).filter_map(move |column| Cell::new(row, column)));
        cells.filter(|cell| self.has_tile(*cell))
    }
}
