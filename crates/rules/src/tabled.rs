//! A match at a table of a tournament: what the tournament knows of those who sit down, and what it is told of the match
//! beyond its standings.

use std::ops::RangeInclusive;

use serde_json::Value;

use crate::Message;
use crate::game::Notation;
use crate::kit::Seat;
use crate::kit::racks::Rack;

/// Says what a tournament knows of somebody who sits down to a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitter {
    /// The name.
    pub name: String,
    /// Years of age, where known.
    pub age: Option<u8>,
    /// Chips, where they are brought to the table.
    pub chips: Option<u64>,
}

/// Says what a tournament has announced of a match before it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The points that end it.
    pub length: Option<u32>,
    /// The games that are played at the table.
    pub games: Option<u8>,
    /// The columns in which its hands are kept.
    pub columns: Option<ColumnTerms>,
    /// The values of the level of the blinds: buio, controbuio, and the ante where the level names one.
    pub blinds: Vec<u64>,
    /// Whose turn it is to deal.
    pub dealer: Option<Seat>,
    /// Hands that were dealt at the table before.
    pub hands: u32,
    /// Chips in play that nobody who sits there is known to have.
    pub loose: u64,
    /// Whether the table's clock has come to its last rounds.
    pub time_up: bool,
}

/// Says in how many columns the hands of a match are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnTerms {
    /// Points that close a column.
    pub to: u32,
    /// How many there are.
    pub count: u8,
    /// How many of them win.
    pub to_win: u8,
}

/// Says that somebody is out of a match that goes on among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Who.
    pub seat: Seat,
    /// In which hand, from 1; where no hands are dealt as the how-manieth.
    pub hand: u32,
    /// Chips at the start of that hand.
    pub chips: u64,
}

/// Lets matches of a game be followed at the tables of tournaments.
pub trait Tabled: Notation {
    /// How many sit at a table; nobody where whole teams play.
    const SEATS: RangeInclusive<usize>;

    /// Makes the seat of somebody who sits down; `None` where nobody plays alone.
    fn seat_of(sitter: &Sitter) -> Option<Self::Seat>;

    /// Tells whether the game itself says who begins once the players sit: by a roll, by their ages. Else whoever seats them does.
    fn begins_by_itself(_: &Self::Rules, _: &[Self::Seat]) -> bool {
        false
    }

    /// Tells whether an effect moves the match on; what is only noted beside it does not, and gives nobody more time.
    fn moves_on(_: &Self::Effect) -> bool {
        true
    }

    /// Gives the options that lay what was announced over the rules.
    fn options(_: &Terms) -> Value {
        Value::Null
    }

    /// Gives the fact by which the referee takes over what a tournament has announced since; `None` where nothing is new.
    fn announced(_: &Self::State, _: &Terms) -> Option<Self::Fact> {
        None
    }

    /// Says under which article a fact should wait for what a tournament has announced, and why; `None` where it need not.
    fn overlooked(_: &Self::Fact, _: &Self::State, _: &Terms) -> Option<(Self::Article, Message)> {
        None
    }

    /// Gives the fact by which the referee says that a player has used up the time, with how much was used in
    /// milliseconds; `None` where the rules have none.
    fn time_up(_seat: Seat, _used_ms: i64) -> Option<Self::Fact> {
        None
    }

    /// Counts the games of a match that were drawn before the present one.
    fn drawn(_: &Self::State) -> u16 {
        0
    }

    /// Gives what decides between seats of equal points, by seat; `None` where nothing does.
    fn tie_break(_: &Self::State) -> Option<Vec<u32>> {
        None
    }

    /// Gives who ended a match by having what was played for in secret; `None` where it ended otherwise.
    fn reached(_: &Self::Rules, _: &Self::State) -> Option<Seat> {
        None
    }

    /// Lists who is out while the others play on, in the order in which they left.
    fn departed(_: &Self::State) -> Vec<Departure> {
        Vec::new()
    }

    /// Lists who scored how much in each hand, in order, where that is what goes back; `None` where it is not.
    fn hands(_: &Self::State) -> Option<Vec<(Seat, u32)>> {
        None
    }

    /// Gives what every seat had left in each game, with its penalties, where that is what goes back; `None` where it is not.
    fn racks(_: &Self::State) -> Option<Vec<Vec<Rack>>> {
        None
    }

    /// Tells whether a position lies between two games of a match: nobody's time passes then.
    fn is_between(_: &Self::Rules, _: &Self::State) -> bool {
        false
    }

    /// Says how many hands were dealt, and whose turn it is to deal; `None` where nothing is dealt.
    fn dealt(_: &Self::State) -> Option<(u32, Seat)> {
        None
    }

    /// Gives the chips of each seat where they go back to the tournament, and all of them are counted now.
    fn chips(_: &Self::State) -> Option<Vec<u64>> {
        None
    }
}

/// Says how a match between people who sit down at a table is opened: the seats and the options of its opening.
pub(crate) fn seating<G: Tabled>(sitters: &[Sitter], terms: &Terms) -> Option<(Value, Value)> {
    let seats: Vec<_> = sitters.iter().map(G::seat_of).collect::<Option<_>>()?;
    let seats = serde_json::to_value(seats).ok()?;
    Some((seats, G::options(terms)))
}
