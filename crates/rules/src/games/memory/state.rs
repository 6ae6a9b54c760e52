//! The position.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::memory::{Effect, Rules, position};
use crate::kit::stored_as_text;
use crate::kit::{End, Seat};

/// Most rows, as they are lettered.
pub const MOST_ROWS: u8 = 26;
/// Most tiles in a row.
pub const MOST_COLUMNS: u8 = 32;

/// A place on the table: row and column from 0; in text `C7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Returns the place of a row and a column; `None` if no table has it.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < MOST_ROWS && column < MOST_COLUMNS { Some(Self { row, column }) } else { None }
    }

    /// Returns the row from 0.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the column from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Parses a row letter and a column number, for example `C7`.
    pub fn parse(text: &str) -> Option<Self> {
        let letter = *text.as_bytes().first().filter(|letter| letter.is_ascii_alphabetic())?;
        let number = text.get(1..).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
        let column: u8 = number.parse().ok()?;
        Self::new(letter.to_ascii_uppercase() - b'A', column.checked_sub(1)?)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.column + 1)
    }
}

stored_as_text!(Cell, ToString::to_string, Cell::parse, "a place has a row and a column such as C7, not «{text}»");

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
    pub fn pairs_left(&self) -> usize {
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
        (self.pairs_left() == 0).then_some(match first.cmp(&second) {
            Ordering::Equal => End::Drawn,
            Ordering::Greater => End::Won(Seat(0)),
            Ordering::Less => End::Won(Seat(1)),
        })
    }

    /// Checks whether a place is on the table.
    pub const fn has_place(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// Checks whether a tile lies on a place.
    pub fn has_tile(&self, cell: Cell) -> bool {
        self.present.get(usize::from(cell.row)).is_some_and(|row| row >> cell.column & 1 == 1)
    }

    /// Lists the tiles on the table, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = Cell> {
        let cells = (0..self.rows).flat_map(|row| (0..self.columns).filter_map(move |column| Cell::new(row, column)));
        cells.filter(|cell| self.has_tile(*cell))
    }

    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::Turned { cell, picture, .. } => {
                if let Some(picture) = picture {
                    self.seen.insert(*cell, picture.clone());
                }
                // The second tile stays up only until it is kept or goes back, in the same act.
                self.up = self.up.or(Some(*cell));
            }
            Effect::Kept { by, first, second } => {
                for cell in [first, second] {
                    if let Some(row) = self.present.get_mut(usize::from(cell.row)) {
                        *row &= !(1 << cell.column);
                    }
                    self.taken.extend(self.seen.remove(cell));
                }
                if let Some(pairs) = self.pairs.get_mut(by.index()) {
                    *pairs = pairs.saturating_add(1);
                }
                self.up = None;
            }
            Effect::TurnedBack { .. } => self.up = None,
            Effect::TurnPassed { to } => self.on_move = *to,
            Effect::Won { player } => self.end = Some(End::Won(*player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::SetUp(position) => self.clone_from(position),
            Effect::ThirdTurned { .. } | Effect::Touched { .. } | Effect::Resigned { .. } => {}
        }
    }
}

stored_as_text!(State, position::write, |text: &str| position::parse(text).ok(), "«{text}» is no position of Memory");
