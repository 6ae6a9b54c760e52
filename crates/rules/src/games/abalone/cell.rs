//! Cells and directions of the board: 61 cells of a hexagon on a grid eleven wide, so that one step off is still on it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// Places in a row of the grid.
const WIDE: u8 = 11;

/// A cell: row A to I from the bottom, and the number of its diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    /// Returns a cell by its row, from 1 for A, and its number; `None` if there is no such cell.
    pub fn new(row: u8, number: u8) -> Option<Self> {
        let inside = (1..=9).contains(&row) && Self::numbers(row).contains(&number);
        inside.then(|| Self(row * WIDE + number))
    }

    /// Lists the numbers of a row, from 1 for A.
    pub fn numbers(row: u8) -> std::ops::RangeInclusive<u8> {
        row.saturating_sub(4).max(1)..=(row + 4).min(9)
    }

    /// Lists all cells, row by row from A.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=9).flat_map(|row| Self::numbers(row).filter_map(move |number| Self::new(row, number)))
    }

    /// Parses a name such as `A5`, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        let &[row, number] = text.as_bytes() else { return None };
        let row = row.to_ascii_uppercase().checked_sub(b'A')?.checked_add(1)?;
        Self::new(row, number.checked_sub(b'0')?)
    }

    /// Returns the row, from 1 for A.
    pub const fn row(self) -> u8 {
        self.0 / WIDE
    }

    /// Returns the number of the diagonal.
    pub const fn number(self) -> u8 {
        self.0 % WIDE
    }

    /// Returns the neighbour in a direction; `None` over the edge.
    #[inline]
    pub const fn step(self, way: Way) -> Option<Self> {
        // The grid is one wider than the board on every side, so the sum is never below 0.
        let next = Self(self.0.wrapping_add_signed(way.offset()));
        if BOARD & next.bit() == 0 { None } else { Some(next) }
    }

    /// Finds the direction of a neighbouring cell.
    pub fn way_to(self, other: Self) -> Option<Way> {
        Way::ALL.into_iter().find(|way| self.step(*way) == Some(other))
    }

    /// Returns the cell's bit in a set of cells.
    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' - 1 + self.row()), self.number())
    }
}

stored_as_text!(Cell, ToString::to_string, Cell::parse, "«{text}» is no cell: A1 to A5, up to I5 to I9");

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// East.
    E,
    /// North-east.
    Ne,
    /// North-west.
    Nw,
    /// West.
    W,
    /// South-west.
    Sw,
    /// South-east.
    Se,
}

impl Way {
    /// Every direction, anticlockwise from east; the opposite is three further on.
    pub const ALL: [Self; 6] = [Self::E, Self::Ne, Self::Nw, Self::W, Self::Sw, Self::Se];

    const fn offset(self) -> i8 {
        match self {
            Self::E => 1,
            Self::Ne => WIDE as i8 + 1,
            Self::Nw => WIDE as i8,
            Self::W => -1,
            Self::Sw => -(WIDE as i8) - 1,
            Self::Se => -(WIDE as i8),
        }
    }

    /// Returns the letters of the compass, for example `NE`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::E => "E",
            Self::Ne => "NE",
            Self::Nw => "NW",
            Self::W => "W",
            Self::Sw => "SW",
            Self::Se => "SE",
        }
    }

    /// Parses the letters of the compass, in any case.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.name().eq_ignore_ascii_case(text))
    }

    /// Checks whether two directions lie along the same line.
    pub const fn along(self, other: Self) -> bool {
        self as u8 % 3 == other as u8 % 3
    }

    /// Returns the cells whose neighbour in this direction belongs to a set.
    #[inline]
    pub(super) const fn before(self, cells: u128) -> u128 {
        match self {
            Self::E => cells >> 1,
            Self::Ne => cells >> (WIDE + 1),
            Self::Nw => cells >> WIDE,
            Self::W => cells << 1,
            Self::Sw => cells << (WIDE + 1),
            Self::Se => cells << WIDE,
        }
    }
}

/// Lists the cells of a set in their order.
#[inline]
pub(super) fn each(mut cells: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let first = u8::try_from(cells.trailing_zeros()).ok().filter(|bit| *bit < 128)?;
        cells &= cells - 1;
        Some(Cell(first))
    })
}

/// Every cell of the board, as a set.
pub(super) const BOARD: u128 = {
    let mut cells = 0;
    let mut row = 1;
    while row <= 9 {
        let mut number = if row > 5 { row - 4 } else { 1 };
        while number <= 9 && number <= row + 4 {
            cells |= 1 << (row * WIDE + number);
            number += 1;
        }
        row += 1;
    }
    cells
};

/// Lists the cells from one to another, including both, if they form a line of two or three; otherwise none.
pub(super) fn line(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let way = line_way(from, to);
    let next = move |cell: &Cell| if *cell == to { None } else { cell.step(way?) };
    std::iter::successors(way.map(|_| from), next)
}

/// Finds the direction of a line of two or three cells; `None` if they form no line.
pub(super) fn line_way(from: Cell, to: Cell) -> Option<Way> {
    Way::ALL.into_iter().find(|way| {
        let second = from.step(*way);
        second == Some(to) || second.and_then(|cell| cell.step(*way)) == Some(to)
    })
}
