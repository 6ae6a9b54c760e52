//! A place on the table: row and column.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

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
