//! The marbles on the board, written row by row from I to A: `BB.NN/BBBNNN/…`.

use serde::{Deserialize, Serialize};

use crate::games::abalone::cell::{BOARD, each};
use crate::games::abalone::{Cell, Way};
use crate::kit::Seat;
use crate::kit::stored_as_text;

/// White's seat, named first.
pub(super) const WHITE: Seat = Seat(0);
/// Black's seat.
pub(super) const BLACK: Seat = Seat(1);

/// Returns the letter of a colour: bianco, nero.
pub(super) const fn letter(seat: Seat) -> char {
    if seat.0 == 0 { 'B' } else { 'N' }
}

/// The cells that have a marble of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Board {
    marbles: [u128; 2],
}

impl Board {
    /// Returns the colour of the marble on a cell.
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        Seat::PAIR.into_iter().find(|seat| self.of(*seat) & cell.bit() != 0)
    }

    /// Counts the marbles of a colour.
    pub fn count(&self, seat: Seat) -> u8 {
        u8::try_from(self.of(seat).count_ones()).unwrap_or(u8::MAX)
    }

    /// Lists the cells of a colour.
    pub fn cells(&self, seat: Seat) -> impl Iterator<Item = Cell> + use<> {
        each(self.of(seat))
    }

    /// Returns the cells of a colour as a set.
    pub(super) const fn of(&self, seat: Seat) -> u128 {
        self.marbles[(seat.0 & 1) as usize]
    }

    /// Returns the empty cells as a set.
    pub(super) const fn empty(&self) -> u128 {
        BOARD & !(self.marbles[0] | self.marbles[1])
    }

    /// Returns every place without a marble as a set, including the places over the edge.
    pub(super) const fn free(&self) -> u128 {
        !(self.marbles[0] | self.marbles[1])
    }

    /// Puts a marble on a cell, in the place of any that is there.
    pub(super) fn put(&mut self, seat: Seat, cell: Cell) {
        self.take(cell);
        self.marbles[usize::from(seat.0 & 1)] |= cell.bit();
    }

    /// Takes the marble off a cell and returns its colour.
    pub(super) fn take(&mut self, cell: Cell) -> Option<Seat> {
        let seat = self.at(cell)?;
        self.marbles[usize::from(seat.0 & 1)] &= !cell.bit();
        Some(seat)
    }

    /// Moves the marble of a cell one step, if there is one and the step stays on the board.
    pub(super) fn shift(&mut self, cell: Cell, way: Way) {
        if let Some(to) = cell.step(way)
            && let Some(seat) = self.take(cell)
        {
            self.put(seat, to);
        }
    }

    /// Finds the first of nine rows of the wrong length: its letter, how many cells it has, and how many it should
    /// have.
    pub(super) fn wrong_row(text: &str) -> Option<(char, usize, usize)> {
        let rows: Vec<_> = text.split('/').collect();
        let counted = (1..=9)
            .rev()
            .zip(&rows)
            .map(|(row, text)| (char::from(b'A' + row - 1), text.chars().count(), Cell::numbers(row).count()));
        let mut wrong = counted.filter(|(_, cells, all)| cells != all);
        wrong.next().filter(|_| rows.len() == 9)
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut board = Self::default();
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != 9 {
            return None;
        }
        for (row, text) in (1..=9).rev().zip(rows) {
            if text.len() != Cell::numbers(row).count() {
                return None;
            }
            for (number, mark) in Cell::numbers(row).zip(text.bytes()) {
                let cell = Cell::new(row, number)?;
                match mark.to_ascii_uppercase() {
                    b'B' => board.put(WHITE, cell),
                    b'N' => board.put(BLACK, cell),
                    b'.' => {}
                    _ => return None,
                }
            }
        }
        Some(board)
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in (1..=9).rev() {
            for cell in Cell::numbers(row).filter_map(|number| Cell::new(row, number)) {
                write!(f, "{}", self.at(cell).map_or('.', letter))?;
            }
            f.write_str(if row > 1 { "/" } else { "" })?;
        }
        Ok(())
    }
}

stored_as_text!(
    Board,
    ToString::to_string,
    Board::parse,
    "«{text}» is no board: nine rows from I to A, of B, N and dots"
);
