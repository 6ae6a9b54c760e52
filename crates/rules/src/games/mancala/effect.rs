//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::mancala::state::{Hollow, Pit, State};
use crate::kit::{Seat, rulings};

/// A fact: what a referee saw happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A player sowed from a hole.
    Sow(Pit),
    /// Both players agreed that no more captures are possible.
    Agree,
    /// The referee judged that no more captures are possible.
    Judge,
    /// The player on turn can bring no seeds to an empty opponent and takes those left.
    Close,
}

/// An effect: one atomic change of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// All seeds of a hole were sown one by one into the next holes, never into the one they came from.
    Sown { pit: Pit, seeds: u8 },
    /// A player took the seeds of a hole into the store.
    Captured { by: Seat, pit: Pit, seeds: u8 },
    /// A player took all seeds left in the own holes into the store.
    Swept { by: Seat, seeds: u8 },
    /// The same player moves once more.
    MovesAgain { player: Seat },
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
    /// Judges moved seeds.
    Moved { from: Hollow, to: Hollow, seeds: u8 },
    /// Judges set up a whole position.
    SetUp(Box<State>),
}

rulings!(Effect, State);
