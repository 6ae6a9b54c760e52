//! The content of the boards.

use serde::{Deserialize, Serialize};

/// One page of a board's rotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardScene {
    /// The race, by the number of its match.
    Match(String),
    /// The day's tournaments.
    Programme,
    /// Calls of players to tables.
    Calls,
    /// The matches of a tournament that are followed move by move.
    Games(String),
    /// Clocks or blinds of a tournament.
    Clocks(String),
    /// A tournament's bracket.
    Bracket(String),
    /// A tournament's tables of the round.
    Tables(String),
    /// A tournament's standings.
    Standings(String),
    /// A tournament's podium.
    Podium(String),
    /// The way to the pages for everybody's phone.
    Phones,
}

/// One board: a rotation of pages.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct BoardPlan {
    /// Its name, as the organiser calls it.
    pub name: String,
    /// Its pages in order.
    pub scenes: Vec<BoardScene>,
    /// Seconds that each page stays; 0: only the first is shown.
    pub seconds: u32,
    /// Whether results are held back until the speaker releases them.
    #[serde(default)]
    pub hold_results: bool,
}

/// A page that the desk asks a board to show at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The page of the board, from 0.
    pub page: usize,
    /// Number of the request in the event, from 1: the same page can be asked for again.
    pub number: u64,
}

/// Longest address of pages, in characters: a longer one is no picture that a phone reads from afar.
const LONGEST: usize = 200;

/// Returns an address of pages as it is kept: empty unless a browser can go there.
pub fn pages_address(url: &str) -> &str {
    let host = ["http://", "https://"].iter().find_map(|scheme| url.strip_prefix(scheme));
    let letter = |letter: char| !letter.is_whitespace() && !letter.is_control();
    let good = host.is_some_and(|host| !host.is_empty()) && url.chars().count() <= LONGEST && url.chars().all(letter);
    if good { url } else { "" }
}

/// Checks whether boards begin to hold back results that were shown until now: no board did so before, or one that
/// keeps its place and name did not.
pub(super) fn begin_to_hold(old: &[BoardPlan], new: &[BoardPlan]) -> bool {
    let holds = |plan: &BoardPlan| plan.hold_results;
    let mut pairs = old.iter().zip(new);
    let turned = pairs.any(|(old, new)| old.name == new.name && !holds(old) && holds(new));
    turned || (new.iter().any(holds) && !old.iter().any(holds))
}
