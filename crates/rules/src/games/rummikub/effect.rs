//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::rummikub::{Set, State, Tile};
use crate::kit::racks::Rack;
use crate::kit::{Seat, rulings};

/// A fact: what a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The player who drew the highest tile and starts.
    Begin { seat: Seat },
    /// Tiles that the referee saw on a rack, all or some.
    Hold { seat: Seat, tiles: Vec<Tile> },
    /// Sets laid beside those on the table.
    Lay { sets: Vec<Set> },
    /// The whole table as it lies after the turn.
    Table { sets: Vec<Set> },
    /// Nothing was laid and a tile drawn, named if it was seen.
    Draw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Tile>,
    },
    /// Nothing was laid, and there was nothing to draw.
    Pass,
    /// The minute was over with loose tiles on the table; the player if named, and the tile drawn if seen.
    Late {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Tile>,
    },
    /// The game is over, and this is left on the racks, including penalties not recorded before.
    End { racks: Vec<Rack> },
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Somebody emptied the rack.
    Empty,
    /// Nobody did: the pool was empty, or the time of the event was over.
    Lowest,
}

/// An effect: one atomic change of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A game begins with this many tiles on each rack.
    Begun { game: u8, seat: Seat, tiles: u8 },
    /// Tiles of a player became known to the referee.
    Held { seat: Seat, tiles: Vec<Tile> },
    /// A player left the table like this: the tiles from the rack, and those that went to it against the rules.
    Laid {
        seat: Seat,
        table: Vec<Set>,
        laid: Vec<Tile>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        taken: Vec<Tile>,
    },
    /// A player replaced a joker by the tile it stood for, and used it.
    JokerTaken { seat: Seat, tile: Tile },
    /// A player laid down for the first time, sets of this worth.
    WentDown { seat: Seat, worth: u32 },
    /// A player drew from the pool; the tile if the referee saw it.
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tile: Option<Tile>,
    },
    /// The table was restored to what it was before the move.
    Restored { seat: Seat },
    /// A player lost points.
    Penalised { seat: Seat, points: u32 },
    /// A player laid nothing and drew nothing.
    Passed { seat: Seat },
    /// A player is to play.
    TurnPassed { to: Seat },
    /// A player has emptied the rack; the racks are counted.
    Emptied { seat: Seat },
    /// Nobody lays any more, and there is nothing to draw; the racks are counted.
    Blocked,
    /// A game is over.
    Ended { game: u8, how: How },
    /// A player has this left, and scores these points.
    Counted { seat: Seat, rack: Rack, points: i64 },
    /// A player takes this place of the table, whose points are given in hundredths.
    Placed { seat: Seat, place: u32, score: i64, cents: u32 },
    /// A player won the match.
    Won { player: Seat },
    /// Nobody won the match.
    Drawn,
    /// A match that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
rulings!(Effect, State);
