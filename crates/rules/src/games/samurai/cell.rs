//! The name of a hex: letters for its column, then a number within the column (6.1).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// A hex of the board: `P4`, `AA3`; on disk it is that text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The column, from 1: A to Z, then AA to ZZ.
    column: u16,
    /// The number within the column, from 1.
    number: u8,
}

/// Most hexes of a column, and most columns: A to Z and AA to ZZ.
const MOST: u8 = 99;
const COLUMNS: u16 = 27 * 26;

impl Cell {
    /// Makes the name from a column and a number in it, both from 1; `None` if there is no such name.
    pub fn new(column: u16, number: u8) -> Option<Self> {
        ((1..=COLUMNS).contains(&column) && (1..=MOST).contains(&number)).then_some(Self { column, number })
    }

    /// Returns the column, from 1.
    pub const fn column(self) -> u16 {
        self.column
    }

    /// Returns the number within the column, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Reads a name such as `P4`, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = text.split_at(digits);
        if !(1..=2).contains(&letters.len()) || number.starts_with('0') {
            return None;
        }
        let value = |letter: char| letter.is_ascii_alphabetic().then(|| 1 + letter.to_ascii_uppercase() as u16 - 65);
        let column = letters.chars().try_fold(0, |column, letter| Some(column * 26 + value(letter)?))?;
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|number| plain && (1..=MOST).contains(number))?;
        Some(Self { column, number })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |number: u16| char::from(b'A' + u8::try_from((number - 1) % 26).unwrap_or(0));
        if let Some(first) = Some((self.column - 1) / 26).filter(|first| *first > 0) {
            write!(f, "{}", letter(first))?;
        }
        write!(f, "{}{}", letter(self.column), self.number)
    }
}

stored_as_text!(Cell, Cell::to_string, Cell::parse, "«{text}» is no hex");
