//! Facts and effects: what the referee saw, and what changed.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::samurai::{Cell, End, Figures, Form, Play, State, Tile};
use crate::kit::Seat;

/// What a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The youngest player, who places the first figure and begins.
    First { seat: Seat },
    /// The player on turn placed a figure before the start.
    Figure { at: Cell, form: Form },
    /// Tiles behind a screen that the referee saw besides those known already, and the number of tiles not seen.
    Hand { seat: Seat, tiles: Vec<Tile>, unknown: u8 },
    /// The whole turn of the player on turn, tile by tile.
    Turn { plays: Vec<Play> },
    /// The player on turn can't play any tile.
    Pass,
    /// The game is over, and everybody's figures are counted, by seat.
    Count { taken: Vec<Figures> },
}

/// One atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The starting player is known.
    #[serde(rename = "first_told")]
    FirstPlayerSet { seat: Seat },
    /// A figure was placed: by a player, in the capital before all others, or by judges.
    FigurePlaced {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        at: Cell,
        form: Form,
    },
    /// All figures are placed: the game begins.
    PlayBegun { first: Seat },
    /// The referee saw tiles behind a screen.
    HandSeen { seat: Seat, tiles: Vec<Tile> },
    /// A tile was placed.
    TilePlaced { seat: Seat, tile: Tile, at: Cell },
    /// Two figures were exchanged.
    FiguresSwapped { seat: Seat, one: (Cell, Form), other: (Cell, Form) },
    /// A tile was moved, and the exchange tile put in its place.
    TileExchanged { seat: Seat, tile: Tile, from: Cell, to: Cell },
    /// A figure is surrounded; the influence of each seat on it.
    Surrounded { at: Cell, form: Form, influence: Vec<u8> },
    /// A player captured a figure; `hidden` if it is not known how many figures each player has.
    Captured {
        seat: Seat,
        at: Cell,
        form: Form,
        #[serde(default, skip_serializing_if = "is_seen")]
        hidden: bool,
    },
    /// A figure was set aside: nobody captured it.
    SetAside { at: Cell, form: Form },
    /// A player drew tiles.
    Drew { seat: Seat, count: u8 },
    /// A player could not play any tile.
    Passed { seat: Seat },
    /// The turn passed to a player.
    TurnPassed { to: Seat },
    /// The game is over.
    Ended { end: End },
    /// The winners of the game.
    Won { seats: Vec<Seat> },
    /// Everybody's figures were counted, by seat.
    Counted { taken: Vec<Figures> },
    /// Judges took a figure off the board; it lies beside the board.
    FigureLifted { at: Cell, form: Form },
    /// Judges gave a player a figure from beside the board.
    Given {
        seat: Seat,
        form: Form,
        #[serde(default, skip_serializing_if = "is_seen")]
        hidden: bool,
    },
    /// Judges took a captured figure from a player; it lies beside the board.
    TakenBack {
        seat: Seat,
        form: Form,
        #[serde(default, skip_serializing_if = "is_seen")]
        hidden: bool,
    },
    /// Judges returned a tile to the player who had placed it.
    TileLifted { at: Cell },
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_seen(hidden: &bool) -> bool {
    !*hidden
}
