//! The type that stands for the game, below all; how it is a [`rules::Game`] stands in `game.rs`.

use serde::{Deserialize, Serialize};

/// The game of running a tournament.
#[derive(Clone, Debug)]
pub struct Tournament;

/// The empty type of seats: people come to a tournament as entries, not as seats at its start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoSeat {}
