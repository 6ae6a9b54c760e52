//! The position as a plain value.

use serde::{Deserialize, Serialize};

use crate::games::twixt::{Board, Colour};
use crate::kit::{End, Seat};

/// A position; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// Number of the game in the match, from 1.
    pub game: u8,
    /// Towers and walls.
    pub board: Board,
    /// The colour on move.
    pub on_move: Colour,
    /// The player who plays White.
    pub white: Seat,
    /// The player who places the first tower of this game; the other one then chooses the colour.
    pub first: Seat,
    /// The first tower stands, and the colours are not chosen yet.
    pub choosing: bool,
    /// How it ended, if it is over.
    pub end: Option<End>,
}

impl State {
    /// Returns the start of a first game on a board.
    pub const fn new(board: Board, first: Seat) -> Self {
        Self { game: 1, board, on_move: Colour::White, white: first, first, choosing: false, end: None }
    }

    /// Returns the player of a colour.
    pub const fn player(&self, colour: Colour) -> Seat {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.white.opponent(),
        }
    }

    /// Returns the player who is asked next.
    pub const fn asked(&self) -> Seat {
        if self.choosing { self.first.opponent() } else { self.player(self.on_move) }
    }
}
