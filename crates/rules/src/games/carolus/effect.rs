//! Facts and effects: what the referee saw, and what changed.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::carolus::{Colour, Face, Sent, State};
use crate::kit::{Seat, rulings};

/// What a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The first paladins lie on the territories, from T1 on, and the emperor stands on one.
    Map { cubes: Vec<Colour>, emperor: u8 },
    /// The next player laid this disc.
    Disc(u8),
    /// The player on turn rolled.
    Roll(Vec<Face>),
    /// The player on turn brought paladins into play.
    Paladins(Vec<Sent>),
    /// The emperor went this many steps clockwise.
    Emperor(u8),
    /// The player on turn chose these paladins for crowns.
    Take(Vec<Colour>),
    /// The judge decided for a player.
    Judge(Seat),
}

/// One atomic change. A side is named by its first seat; territories by their numbers from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The first paladins lie on the territories, from T1 on.
    Scattered { cubes: Vec<Colour> },
    /// The emperor stands on his first territory.
    EmperorPlaced { at: u8 },
    /// Dice were rolled.
    Rolled { by: Seat, dice: Vec<Face> },
    /// Paladins came from the supply into a reserve.
    Took { by: Seat, colours: Vec<Colour> },
    /// A die shows a colour that is not available: any other may be chosen.
    Freed { by: Seat, colour: Colour },
    /// Every court gave back this many paladins of a colour that was used up.
    GaveBack { colour: Colour, each: u8 },
    /// No paladin was left to be taken.
    WentWithout { by: Seat },
    /// A round begins.
    RoundBegun { round: u16, first: Seat },
    /// A player who has used all discs takes them back.
    DiscsBack { by: Seat },
    /// A player laid a disc.
    DiscLaid { by: Seat, number: u8 },
    /// The turn passed to a player, who rolls first or not.
    TurnPassed { to: Seat, rolls: bool },
    /// A paladin went from a reserve to the court or the land; `last` if it is the turn's last one.
    Sent { by: Seat, paladin: Sent, last: bool },
    /// A player had no paladin to bring into play, or brought none.
    SentNone { by: Seat },
    /// A player took control of a colour, from the middle or from another player.
    MarkerTaken { by: Seat, colour: Colour, from: Option<Seat> },
    /// The emperor moved to another area.
    EmperorMoved { by: Seat, steps: u8, to: u8 },
    /// Nobody's majority changes anything there.
    Stood { at: u8 },
    /// A side built a castle; `number` counts the castles it has now.
    Built { side: Seat, at: u8, number: u8 },
    /// A side replaced the castles of another by its own.
    TakenOver { side: Seat, at: u8, castles: u8, from: Seat, back: u8, number: u8 },
    /// Two neighbours, clockwise, became one region.
    Merged { first: u8, second: u8 },
    /// Too few regions and territories are left: the game is over.
    TooFew { areas: u8 },
    /// Castles and paladins are equal: the judge decides.
    Levelled,
    /// A player won, with the whole side.
    Won { player: Seat },
    /// Nobody won.
    Drawn,
    /// A match that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
rulings!(Effect, State);
