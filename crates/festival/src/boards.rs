//! What the boards show.

use serde::{Deserialize, Serialize};

/// One page of a board's rotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardScene {
    /// The race, by the number of its match.
    Match(String),
    /// The day's tournaments.
    Programme,
    /// Who is called to which table.
    Calls,
    /// The matches of a tournament that are followed move by move.
    Games(String),
    /// Clocks and blinds of a tournament.
    Clocks(String),
    /// A tournament's bracket.
    Bracket(String),
    /// A tournament's tables of the round.
    Tables(String),
    /// A tournament's standings.
    Standings(String),
    /// A tournament's podium.
    Podium(String),
}

/// One board: a rotation of pages.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BoardPlan {
    /// Its name, as the organiser calls it.
    pub name: String,
    /// Its pages in order.
    pub scenes: Vec<BoardScene>,
    /// Seconds that each page stays; 0: the first one stays.
    pub seconds: u32,
    /// Whether results wait for the speaker to release them.
    #[serde(default)]
    pub hold_results: bool,
}

/// The page that was asked for from the desk, to be on a board's screen at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Which of the board's pages, from 0.
    pub page: usize,
    /// Which wish of the event it is, from 1: the same page can be asked for again.
    pub number: u64,
}

/// Tells whether boards begin to hold results back that they have shown until now: whether none did, or one that stays
/// in its place with its name did not.
pub(super) fn begin_to_hold(old: &[BoardPlan], new: &[BoardPlan]) -> bool {
    let holds = |plan: &BoardPlan| plan.hold_results;
    let mut pairs = old.iter().zip(new);
    let turned = pairs.any(|(old, new)| old.name == new.name && !holds(old) && holds(new));
    turned || (new.iter().any(holds) && !old.iter().any(holds))
}
