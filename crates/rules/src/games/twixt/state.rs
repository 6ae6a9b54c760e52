//! The position.

use serde::{Deserialize, Serialize};

use crate::games::twixt::{Board, Effect, position};
use crate::kit::stored_as_text;
use crate::kit::{End, Seat};

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The colour of the first tower.
    White,
    /// The other colour, Nero or Rosso.
    Black,
}

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// Returns the other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the index: 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }
}

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

    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Removed { wall, .. } => self.board.remove_wall(wall),
            Effect::Placed { by, at } => {
                self.choosing = false;
                self.board.place(by, at);
            }
            Effect::Walled { wall, .. } => self.board.add_wall(wall),
            Effect::ChoiceOffered { .. } => {
                self.choosing = true;
                self.on_move = Colour::Black;
            }
            Effect::Chosen { white, on_move } => {
                self.choosing = false;
                self.white = white;
                self.on_move = on_move;
            }
            Effect::TurnPassed { to } => self.on_move = to,
            Effect::Won { player } => self.end = Some(End::Won(player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::GameBegun { game, white } => {
                *self = Self { game, ..Self::new(self.board.emptied(), white) };
            }
            Effect::Resumed => self.end = None,
            Effect::SetUp(ref position) => self.clone_from(position),
            Effect::Flagged { .. } | Effect::Resigned { .. } => {}
        }
    }
}

stored_as_text!(State, position::write, |text: &str| position::parse(text).ok(), "«{text}» is no position of Twixt");
