//! Pieces, cells and lines.

use serde::{Deserialize, Serialize};

/// One of the sixteen pieces: 8 dark, 4 square, 2 short, 1 hollow. In text `STAF`, or its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Piece(u8);

/// Letters of the features, from the highest bit: without the feature, with it.
const FEATURES: [(char, char); 4] = [('C', 'S'), ('T', 'Q'), ('A', 'B'), ('P', 'F')];

impl Piece {
    /// Lists all pieces.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    /// Returns the piece of a number; `None` if it is not 0 to 15.
    pub const fn new(number: u8) -> Option<Self> {
        if number < 16 { Some(Self(number)) } else { None }
    }

    /// Returns the number, 0 to 15.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Checks whether the piece is dark, not light.
    pub const fn is_dark(self) -> bool {
        self.0 & 8 != 0
    }

    /// Checks whether the piece is square, not round.
    pub const fn is_square(self) -> bool {
        self.0 & 4 != 0
    }

    /// Checks whether the piece is short, not tall.
    pub const fn is_short(self) -> bool {
        self.0 & 2 != 0
    }

    /// Checks whether the piece is hollow, not solid.
    pub const fn is_hollow(self) -> bool {
        self.0 & 1 != 0
    }

    /// Parses four letters in their order, or a number from 0 to 15.
    pub fn parse(text: &str) -> Option<Self> {
        if let Ok(number) = text.parse() {
            return Self::new(number);
        }
        let letters: Vec<char> = text.to_uppercase().chars().collect();
        if letters.len() != FEATURES.len() {
            return None;
        }
        FEATURES
            .iter()
            .zip(letters)
            .try_fold(0, |bits, ((without, with), letter)| match letter {
                _ if letter == *without => Some(bits << 1),
                _ if letter == *with => Some(bits << 1 | 1),
                _ => None,
            })
            .map(Self)
    }
}

impl From<Piece> for String {
    fn from(Piece(bits): Piece) -> Self {
        let letter =
            |(index, (without, with)): (usize, &(char, char))| if bits & (8 >> index) == 0 { *without } else { *with };
        FEATURES.iter().enumerate().map(letter).collect()
    }
}

impl TryFrom<String> for Piece {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("a piece has four letters such as STAF, not «{text}»"))
    }
}

/// A cell, a1 to d4: column letter, row from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

impl Cell {
    /// Lists all cells row by row from a1.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..16).map(Self)
    }

    const fn at(column: u8, row: u8) -> Self {
        Self(row * 4 + column)
    }

    /// Returns the index, 0 to 15, row by row from a1.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Parses a name such as `b3`.
    pub fn parse(text: &str) -> Option<Self> {
        let [column, row] = *text.as_bytes() else { return None };
        let column = column.to_ascii_lowercase().checked_sub(b'a').filter(|column| *column < 4)?;
        let row = row.checked_sub(b'1').filter(|row| *row < 4)?;
        Some(Self::at(column, row))
    }
}

impl From<Cell> for String {
    fn from(Cell(index): Cell) -> Self {
        [char::from(b'a' + index % 4), char::from(b'1' + index / 4)].iter().collect()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("a cell is a1 to d4, not «{text}»"))
    }
}

/// Four cells that can make a line: rows, columns, diagonals, then the nine squares. In text its outer cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Line(u8);

/// Number of lines that are not squares.
const STRAIGHT: u8 = 10;

impl Line {
    /// Lists all lines, squares last.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..STRAIGHT + 9).map(Self)
    }

    /// Checks whether the line is one of the expert squares.
    pub const fn is_square(self) -> bool {
        self.0 >= STRAIGHT
    }

    /// Returns the four cells.
    pub fn cells(self) -> [Cell; 4] {
        let steps = [0, 1, 2, 3];
        match self.0 {
            row @ 0..4 => steps.map(|step| Cell::at(step, row)),
            column @ 4..8 => steps.map(|step| Cell::at(column - 4, step)),
            8 => steps.map(|step| Cell::at(step, step)),
            9 => steps.map(|step| Cell::at(step, 3 - step)),
            square => {
                let (column, row) = ((square - STRAIGHT) % 3, (square - STRAIGHT) / 3);
                steps.map(|step| Cell::at(column + step % 2, row + step / 2))
            }
        }
    }

    /// Parses the two outer cells, for example `a1d4`.
    pub fn parse(text: &str) -> Option<Self> {
        Self::all().find(|line| String::from(*line).eq_ignore_ascii_case(text))
    }
}

impl From<Line> for String {
    fn from(line: Line) -> Self {
        let [first, _, _, last] = line.cells();
        Self::from(first) + &Self::from(last)
    }
}

impl TryFrom<String> for Line {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::parse(&text).ok_or_else(|| format!("a line is named by its outer cells such as a1d4, not «{text}»"))
    }
}

/// A set of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Lines(u32);

impl Lines {
    /// Adds a line.
    pub const fn add(&mut self, line: Line) {
        self.0 |= 1 << line.0;
    }

    /// Checks whether a line is in the set.
    pub const fn has(self, line: Line) -> bool {
        self.0 & (1 << line.0) != 0
    }

    /// Lists the lines.
    pub fn iter(self) -> impl Iterator<Item = Line> {
        Line::all().filter(move |line| self.has(*line))
    }
}

/// The pieces on the sixteen cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Board([Option<Piece>; 16]);

impl Board {
    /// Returns the piece on a cell.
    pub const fn get(&self, cell: Cell) -> Option<Piece> {
        self.0[cell.index()]
    }

    /// Puts a piece on a cell.
    pub const fn put(&mut self, cell: Cell, piece: Piece) {
        self.0[cell.index()] = Some(piece);
    }

    /// Counts the pieces.
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Checks whether all cells are taken.
    pub fn is_full(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }

    /// Checks whether a piece stands on the board.
    pub fn has(&self, piece: Piece) -> bool {
        self.0.contains(&Some(piece))
    }

    /// Lists the free cells.
    pub fn free(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|cell| self.get(*cell).is_none())
    }

    /// Checks whether the four cells are taken by pieces that share a feature (1.3).
    pub fn shares_feature(&self, line: Line) -> bool {
        let mut common = (15, 15);
        for cell in line.cells() {
            let Some(Piece(bits)) = self.get(cell) else { return false };
            common = (common.0 & bits, common.1 & !bits);
        }
        common != (0, 0)
    }
}
