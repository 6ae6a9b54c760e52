//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::memory::{Cell, State};
use crate::kit::{Seat, rulings};

/// A tile that was turned, with its picture if somebody typed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    pub cell: Cell,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// A fact: what a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A player turned tiles; of two, `hit` says whether they are equal.
    Turn {
        tiles: Vec<Tile>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hit: Option<bool>,
    },
    /// A player touched a tile without turning it.
    Touch(Cell),
    /// A player gave up.
    Resign(Seat),
}

/// An effect: one atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A tile was turned; its picture is known if somebody typed it.
    Turned {
        by: Seat,
        cell: Cell,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        picture: Option<String>,
    },
    /// A third tile was turned; it goes back.
    ThirdTurned { by: Seat, cell: Cell },
    /// A tile was touched.
    Touched { by: Seat, cell: Cell },
    /// Two equal tiles were kept.
    Kept { by: Seat, first: Cell, second: Cell },
    /// Two different tiles went back face down.
    TurnedBack { first: Cell, second: Cell },
    /// The other player turns tiles.
    TurnPassed { to: Seat },
    /// A player gave up.
    Resigned { player: Seat },
    /// A player won.
    Won { player: Seat },
    /// Both players have the same number of pairs, and no tile is left.
    Drawn,
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

rulings!(Effect, State);
