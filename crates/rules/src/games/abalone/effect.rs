//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::abalone::{Cell, State, Way};
use crate::kit::{Seat, rulings};

/// A fact: what a referee saw happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The line of marbles ahead of a cell, this one included, went one step that way.
    Line { from: Cell, way: Way },
    /// The marbles from one cell to another, in a line, each went one step sideways.
    Side { from: Cell, to: Cell, way: Way },
    /// A player has used this much thinking time; the marble is named if one is taken off the board.
    Time {
        player: Seat,
        used_s: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        marble: Option<Cell>,
    },
    /// The referee broke the game off.
    Judge,
}

/// An effect: one atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A marble fell over the edge or was taken off: it is lost.
    Out { player: Seat, cell: Cell },
    /// Marbles ahead were pushed one step.
    Pushed { from: Cell, way: Way, count: u8 },
    /// A player's marbles went one step along their line.
    Moved { from: Cell, way: Way, count: u8 },
    /// A player's marbles from one cell to another each went one step sideways.
    MovedSideways { from: Cell, to: Cell, way: Way },
    /// A player's time cost marbles: they count as lost.
    Penalised { player: Seat, count: u8 },
    /// A player's time cost a marble of the board.
    PenalisedMarble { player: Seat, cell: Cell },
    /// The other player moves.
    TurnPassed { to: Seat },
    /// A player won.
    Won { player: Seat },
    /// Nobody won.
    Drawn,
    /// Judges recorded that a player gave up, for which the rules have no act: the other one has won.
    Resigned { player: Seat },
    /// A game that was over goes on.
    Resumed,
    /// Judges put a marble on another cell.
    Placed { from: Cell, to: Cell },
    /// Judges gave a lost marble back.
    Returned { player: Seat, cell: Cell },
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

rulings!(Effect, State);
