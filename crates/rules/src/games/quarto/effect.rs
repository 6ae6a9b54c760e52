//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::quarto::{Cell, Line, Piece, State};
use crate::kit::{Seat, rulings};

/// A fact: what a referee saw happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A player handed over a piece.
    Give(Piece),
    /// A player placed a piece, perhaps called, perhaps handed over the next one.
    Place {
        piece: Piece,
        cell: Cell,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        called: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<Piece>,
    },
    /// The player who placed the last piece called.
    PlacerCalls,
    /// The player who received a piece called before placing it.
    ReceiverCalls,
    /// The board is full and nobody calls.
    Draw,
    /// A player's flag fell.
    Flag(Seat),
    /// A player gave up.
    Resign(Seat),
}

impl Fact {
    /// Returns a placement without a call or a next piece.
    pub const fn place(piece: Piece, cell: Cell) -> Self {
        Self::Place { piece, cell, called: false, next: None }
    }
}

/// An effect: one atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A piece was handed over.
    Given { by: Seat, piece: Piece },
    /// A piece was placed.
    Placed { by: Seat, piece: Piece, cell: Cell },
    /// Nobody called a line in time: it is void.
    Missed { line: Line },
    /// A player called and showed a line.
    Shown { by: Seat, line: Line },
    /// A player called, and there was no line.
    FalselyCalled { by: Seat },
    /// A player's flag fell.
    Flagged { player: Seat },
    /// A player gave up.
    Resigned { player: Seat },
    /// A player won.
    Won { player: Seat },
    /// Nobody won this game.
    Drawn,
    /// Another game begins; this player hands over its first piece.
    GameBegun { game: u8, giver: Seat },
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

rulings!(Effect, State);
