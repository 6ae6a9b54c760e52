//! Matches at tournament tables: what the tournament knows of those who sit down, and what it learns of the match
//! beyond its standings.

mod announced;
mod report;

pub use announced::Announced;
pub use report::{Departure, Report};

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::Notation;
use crate::kit::Seat;

/// What a tournament knows of somebody who sits down to a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitter {
    /// The name.
    pub name: String,
    /// Age in years, if known.
    pub age: Option<u8>,
    /// Chips brought to the table, if any.
    pub chips: Option<u64>,
}

/// What a tournament has announced of a match before it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Points that end the match.
    pub length: Option<u32>,
    /// Number of games played at the table.
    pub games: Option<u8>,
    /// The columns in which its hands are kept.
    pub columns: Option<ColumnTerms>,
    /// The values of the level of the blinds: small blind (buio), big blind (controbuio), and the ante if the level has
    /// one.
    pub blinds: Vec<u64>,
    /// The next dealer.
    pub dealer: Option<Seat>,
    /// Number of hands dealt at the table before.
    pub hands: u32,
    /// Chips in play that are not known to belong to anybody at the table.
    pub loose: u64,
    /// Whether the table has reached its last rounds by the clock.
    pub time_up: bool,
}

/// The columns in which the hands of a match are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnTerms {
    /// Points that close a column.
    pub to: u32,
    /// Number of columns.
    pub count: u8,
    /// Number of columns needed to win.
    pub to_win: u8,
}

/// A game whose matches can be followed at tournament tables.
pub trait Tabled: Notation {
    /// How many may sit at a table; empty if whole teams play.
    const SEATS: RangeInclusive<usize>;

    /// Makes the seat of somebody who sits down; `None` if nobody plays alone.
    fn seat_of(sitter: &Sitter) -> Option<Self::Seat>;

    /// Checks whether the game itself decides who begins once the players sit, by a roll or by their ages; else whoever
    /// seats them does.
    fn begins_by_itself(_: &Self::Rules, _: &[Self::Seat]) -> bool {
        false
    }

    /// Checks whether an effect moves the match on; a mere note does not, and gives nobody more time.
    fn moves_on(_: &Self::Effect) -> bool {
        true
    }

    /// Returns the options that put the tournament's announcement into the rules.
    fn options(_: &Terms) -> Value {
        Value::Null
    }

    /// How the tournament's announcements come into a match under way; `None` if none concern it.
    const ANNOUNCED: Option<Announced<Self>> = None;

    /// Returns what goes back to the tournament beyond standings and outcome.
    fn report(_: &Self::Rules, _: &Self::State) -> Report {
        Report::default()
    }

    /// Returns the fact that a player has used up the time, with the time used in milliseconds; `None` if the rules
    /// have none.
    fn time_up(_seat: Seat, _used_ms: i64) -> Option<Self::Fact> {
        None
    }
}

/// Returns the seats and options of an opening for people who sit down at a table.
pub(crate) fn seating<G: Tabled>(sitters: &[Sitter], terms: &Terms) -> Option<(Value, Value)> {
    let seats: Vec<_> = sitters.iter().map(G::seat_of).collect::<Option<_>>()?;
    let seats = serde_json::to_value(seats).ok()?;
    Some((seats, G::options(terms)))
}
