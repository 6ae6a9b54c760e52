//! The position as a plain value.

use serde::{Deserialize, Serialize};

use crate::games::quarto::{Board, Cell, Line, Lines, Piece, Rules};
use crate::kit::{End, Seat};

/// A position; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// Number of the game in the match, from 1.
    pub game: u8,
    /// The pieces placed.
    pub board: Board,
    /// The piece handed over and not yet placed.
    pub hand: Option<Piece>,
    /// The player who acts next: places the piece in hand, or hands one over.
    pub on_move: Seat,
    /// The last placement, whose lines can be called.
    pub last: Option<Cell>,
    /// Lines that nobody called in time.
    pub void: Lines,
    /// How often each player called a line that was not there.
    pub false_calls: [u8; 2],
    /// How it ended, if it is over.
    pub end: Option<End>,
}

impl State {
    /// Returns the start of a first game, in which `giver` hands over the first piece.
    pub fn new(giver: Seat) -> Self {
        Self {
            game: 1,
            board: Board::default(),
            hand: None,
            on_move: giver,
            last: None,
            void: Lines::default(),
            false_calls: [0; 2],
            end: None,
        }
    }

    /// Lists the pieces neither placed nor handed over.
    pub fn remaining(&self) -> impl Iterator<Item = Piece> {
        Piece::all().filter(|piece| self.hand != Some(*piece) && !self.board.has(*piece))
    }

    /// Returns the player who handed over the first piece of this game; turns alternate from there.
    pub fn first_giver(&self) -> Seat {
        let acts = self.board.count() + usize::from(self.hand.is_some());
        if acts.is_multiple_of(2) { self.on_move } else { self.on_move.opponent() }
    }

    /// Lists the lines that can be called now: those of the last placement, or all if missed lines stay open.
    pub fn open_lines(&self, rules: &Rules) -> impl Iterator<Item = Line> {
        let squares = rules.squares_count(self.game);
        let any = !rules.missed_lines_void;
        Line::all().filter(move |line| {
            let fresh = self.last.is_some_and(|last| any || line.cells().contains(&last));
            fresh && (squares || !line.is_square()) && !self.void.has(*line) && self.board.shares_feature(*line)
        })
    }
}
