//! The position: board, cube, score, and what is awaited.

use serde::{Deserialize, Serialize};

use crate::games::backgammon::Rules;
use crate::games::backgammon::board::{Board, CHECKERS, OFF};
use crate::kit::{Dice, End, Seat};

/// The doubling cube (2.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cube {
    /// How often it has been turned; it shows 2 to this power.
    pub turned: u8,
    /// The player who has it; `None` while it is in the middle.
    pub owner: Option<Seat>,
}

impl Cube {
    /// Most times that it can be turned.
    pub const MOST: u8 = 10;

    /// Returns the number it shows, 1 while nobody has doubled.
    pub const fn value(self) -> u16 {
        1 << if self.turned < Self::MOST { self.turned } else { Self::MOST }
    }
}

/// The awaited act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// One die of each player.
    Opening,
    /// A roll of this player, or a double.
    ToRoll(Seat),
    /// This player's moves with these dice.
    ToPlay(Seat, Dice),
    /// The answer to this player's double.
    Offered(Seat),
}

impl Phase {
    /// Returns the player who is asked next; `None` for the opening roll.
    pub const fn asked(self) -> Option<Seat> {
        match self {
            Self::Opening => None,
            Self::ToRoll(seat) | Self::ToPlay(seat, _) => Some(seat),
            Self::Offered(by) => Some(by.opponent()),
        }
    }
}

/// A position; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// The checkers.
    pub board: Board,
    /// The cube.
    pub cube: Cube,
    /// Points of each player.
    pub score: [u16; 2],
    /// Points that win the match; 0 for a session without end.
    pub length: u8,
    /// This game is played without the cube.
    pub crawford: bool,
    /// The opening roll of this game has been played.
    #[serde(rename = "begun")]
    pub started: bool,
    /// The awaited act, while the match is not over.
    pub phase: Phase,
    /// How the match ended, if it is over.
    pub end: Option<End>,
}

impl State {
    pub(super) fn new(rules: &Rules) -> Self {
        let (board, cube, phase) = (Board::start(), Cube::default(), Phase::Opening);
        Self { board, cube, score: [0; 2], length: rules.length, crawford: false, started: false, phase, end: None }
    }

    /// Checks whether a player lacks one point to win the match.
    pub fn is_within_one(&self, seat: Seat) -> bool {
        self.length > 0 && self.score[seat.index() & 1].saturating_add(1) == u16::from(self.length)
    }

    /// Checks whether this game has the cube: not in a match to one point, nor in the Crawford game.
    pub const fn has_cube(&self) -> bool {
        !self.crawford && self.length != 1
    }

    /// Checks whether a player has borne off every checker.
    pub(super) fn is_off(&self, seat: Seat) -> bool {
        self.board.count(seat, OFF) == CHECKERS
    }

    /// Checks whether the match has been decided on the board: by its points, or in a game that no other has followed.
    pub(super) fn is_decided(&self) -> bool {
        self.winner_by_score().is_some() || Seat::PAIR.into_iter().any(|seat| self.is_off(seat))
    }

    /// Checks whether the Crawford game has been played.
    pub fn is_after_crawford(&self) -> bool {
        !self.crawford && Seat::PAIR.into_iter().any(|seat| self.is_within_one(seat))
    }

    /// Returns the player who has the points that win the match.
    pub(super) fn winner_by_score(&self) -> Option<Seat> {
        let enough = |seat: &Seat| self.length > 0 && self.score[seat.index()] >= self.length.into();
        Seat::PAIR.into_iter().find(enough)
    }
}
