//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::twixt::{Colour, State};
use crate::kit::links::{Hole, Link};
use crate::kit::{Seat, rulings};

/// A fact: what a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A player took walls off, placed a tower and set walls; without a list, all that the tower can have.
    Tower {
        at: Hole,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        remove: Vec<Link>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        add: Option<Vec<Link>>,
    },
    /// The opponent of the first tower chose the colour to play.
    Choose(Colour),
    /// A player took walls off or set them without a tower.
    Walls { remove: Vec<Link>, add: Vec<Link> },
    /// Neither player can complete a chain.
    Draw,
    /// A player's flag fell.
    Flag(Seat),
    /// A player gave up.
    Resign(Seat),
}

impl Fact {
    /// Returns a tower with all its walls.
    pub const fn tower(at: Hole) -> Self {
        Self::Tower { at, remove: Vec::new(), add: None }
    }
}

/// An effect: one atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A wall was taken off.
    Removed { by: Colour, wall: Link },
    /// A tower was placed.
    Placed { by: Colour, at: Hole },
    /// A wall was set.
    Walled { by: Colour, wall: Link },
    /// The opponent is asked which colour to play.
    ChoiceOffered { to: Seat },
    /// The colours were chosen; who moves next plays `on_move`.
    Chosen { white: Seat, on_move: Colour },
    /// The other colour moves.
    TurnPassed { to: Colour },
    /// A player's flag fell.
    Flagged { player: Seat },
    /// A player gave up.
    Resigned { player: Seat },
    /// A player won.
    Won { player: Seat },
    /// Nobody won this game.
    Drawn,
    /// Another game begins; this player places the first, white tower.
    GameBegun { game: u8, white: Seat },
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

rulings!(Effect, State);
