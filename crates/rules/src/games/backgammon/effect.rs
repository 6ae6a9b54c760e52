//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::backgammon::{Play, State, Value};
use crate::kit::{Dice, Seat, rulings};

/// A fact: what a referee saw happen. Dice are pips as read: anything but 1 to 6 is a misreading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// One die each to begin with: the first seat's, then the second's.
    Open([u8; 2]),
    /// The player on turn rolled; at the beginning of a game as `Open`.
    Roll([u8; 2]),
    /// The dice that lie were played.
    Play(Play),
    /// A whole turn: a roll and how it was played.
    Turn { dice: [u8; 2], play: Play },
    /// The player on turn doubled before rolling.
    Double,
    /// The double was accepted.
    Take,
    /// The double was refused.
    Drop,
    /// The dice did not lie flat in the right half: they are rolled anew.
    Cocked,
    /// A player gave up the game.
    Resign {
        player: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<Value>,
    },
    /// A player's flag fell.
    Flag(Seat),
}

/// An effect: one atomic change of the match. Points are numbered as the player who moves counts them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Both showed the same number at the beginning: they roll again.
    OpeningTied { number: u8 },
    /// A player rolled and is to play these dice, the larger one first.
    Rolled { by: Seat, dice: Dice },
    /// The dice were taken back.
    Voided { by: Seat, dice: Dice },
    /// A checker moved; 25 is the bar, 0 is off.
    Moved { by: Seat, from: u8, to: u8 },
    /// The opponent's checker on a point went to the bar.
    Hit { by: Seat, point: u8 },
    /// No number could be played, or none was.
    Stayed { by: Seat },
    /// The opponent let an illegal move stand.
    Condoned { by: Seat },
    /// The other player rolls.
    TurnPassed { to: Seat },
    /// A player offered to play on for double stakes.
    Doubled { by: Seat, to: u16 },
    /// The opponent accepted and has the cube, which now shows this number.
    Taken { by: Seat, cube: u16 },
    /// The opponent gave up the game instead.
    Dropped { by: Seat },
    /// A player gave up the game.
    Resigned { player: Seat, value: Value },
    /// A player's flag fell.
    Flagged { player: Seat },
    /// A player won the game and scored.
    GameWon { player: Seat, value: Value, points: u16 },
    /// Another game begins.
    GameBegun,
    /// The new game is played without the cube.
    CrawfordBegun,
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
