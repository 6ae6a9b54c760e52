//! The one list of the forms of slips, and of what may stand on one. Nothing else names a form, but its own file.

use std::slice::from_ref;

use serde::{Deserialize, Serialize};

use super::asking::Asking;
use super::castles::{self, Castles, Counted};
use super::duel::{self, Counts, FirstTo, Seeds, Share};
use super::hands::{self, Hand, Hands, Scored};
use super::majorities::{self, Majorities, Took};
use super::objectives::{self, AtEnd, Held, Objectives, Reached};
use super::points::{self, Points, Stand, Stands};
use super::racks::{self, Left, Racks, Remains};
use super::text::Word;
use super::win::{self, Drawn, How, Replays, Winner, Won};
use super::written::Written;

/// The questions and limits of a game's result slip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// The winner; draws only where allowed.
    Winner {
        /// Whether a drawn match can be written.
        draws: bool,
    },
    /// The winner of the first game that was not drawn.
    Replays {
        /// Most drawn games that can be written.
        most: u16,
    },
    /// First to a number of points, written as reached (Backgammon 5–3).
    FirstTo {
        /// The points; `None`: announced before the stage begins.
        points: Option<u32>,
    },
    /// Two share a total; whoever has enough wins at once (Memory, 18 pairs of 35).
    Share {
        /// The total.
        total: u32,
        /// The count that wins.
        to_win: u32,
    },
    /// Two capture seeds; they may agree on a draw at any count (Mancala, 25 of 48).
    Seeds {
        /// Seeds on the board.
        total: u32,
        /// The count that wins.
        to_win: u32,
    },
    /// Points of each seat, with a target that ends the match.
    Points(Points),
    /// Reaching one's objective; otherwise territories held inside and outside it.
    Objectives(Objectives),
    /// The tiles left on each rack.
    Racks(Racks),
    /// Hands in order, in one or more columns.
    Hands(Hands),
    /// Majorities among several kinds.
    Majorities(Majorities),
    /// Castles, then paladins.
    Castles(Castles),
}

/// The answers that a referee wrote on the slip, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// A seat won.
    Win {
        /// The seat, from 0.
        seat: u8,
        /// The way of winning.
        #[serde(default, skip_serializing_if = "How::is_play")]
        how: How,
        /// Drawn games before it.
        #[serde(default, skip_serializing_if = "is_zero")]
        drawn: u16,
    },
    /// Nobody won; with both counts where they are known.
    Draw(Option<[u32; 2]>),
    /// The counts of two players.
    Score([u32; 2]),
    /// Points of each seat.
    Points(Vec<Stand>),
    /// Points of each seat where several have the most, with the one that the judge named.
    Tied {
        /// The points.
        stands: Vec<Stand>,
        /// The winner, from 0.
        judge: u8,
    },
    /// A seat, from 0, reached its objective.
    Objective(u8),
    /// Nobody reached an objective.
    Held {
        /// The territories that each seat holds.
        seats: Vec<Held>,
        /// The seat that would have played next, from 0: the order among equals begins there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<u8>,
    },
    /// The tiles left on the racks.
    Racks(Left),
    /// The tiles left on the racks after each of several games.
    Games(Vec<Left>),
    /// Hands in playing order, without void ones.
    Hands(Vec<Hand>),
    /// The pieces of each kind that each seat took.
    Taken(Vec<Vec<u32>>),
    /// The pieces of each kind that each seat took where several share the victory, with the one that the judge lets go
    /// on.
    TakenTied {
        /// The pieces.
        taken: Vec<Vec<u32>>,
        /// The winner, from 0.
        judge: u8,
    },
    /// The castles of each seat, with the tie-breaks.
    Castles {
        /// Castles; for partners, those of their side.
        castles: Vec<u32>,
        /// Paladins controlled, where they were counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        paladins: Option<Vec<u32>>,
        /// The seat that the judge named, from 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        judge: Option<u8>,
    },
}

const fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Form {
    /// Asks what the form's own file says of it.
    pub(super) fn with<T>(&self, ask: impl FnOnce(&dyn Asking) -> T) -> T {
        match self {
            Self::Winner { draws } => ask(&Winner { draws: *draws }),
            Self::Replays { most } => ask(&Replays { most: *most }),
            Self::FirstTo { points } => ask(&FirstTo { points: *points }),
            Self::Share { total, to_win } => ask(&Share { total: *total, to_win: *to_win }),
            Self::Seeds { total, to_win } => ask(&Seeds { total: *total, to_win: *to_win }),
            Self::Points(form) => ask(form),
            Self::Objectives(form) => ask(form),
            Self::Racks(form) => ask(form),
            Self::Hands(form) => ask(form),
            Self::Majorities(form) => ask(form),
            Self::Castles(form) => ask(form),
        }
    }
}

impl Slip {
    /// Asks what the file of the slip's form says of it.
    pub(super) fn with<T>(&self, ask: impl FnOnce(&dyn Written) -> T) -> T {
        match self {
            Self::Win { seat, how, drawn } => ask(&Won { seat: *seat, how: *how, drawn: *drawn }),
            Self::Draw(counts) => ask(&Drawn(*counts)),
            Self::Score(score) => ask(&Counts(*score)),
            Self::Points(stands) => ask(&Stands { stands, judge: None }),
            Self::Tied { stands, judge } => ask(&Stands { stands, judge: Some(*judge) }),
            Self::Objective(seat) => ask(&Reached(*seat)),
            Self::Held { seats, next } => ask(&AtEnd { seats, next: *next }),
            Self::Racks(left) => ask(&Remains { games: from_ref(left), numbered: false }),
            Self::Games(games) => ask(&Remains { games, numbered: true }),
            Self::Hands(hands) => ask(&Scored(hands)),
            Self::Taken(taken) => ask(&Took { taken, judge: None }),
            Self::TakenTied { taken, judge } => ask(&Took { taken, judge: Some(*judge) }),
            Self::Castles { castles, paladins, judge } => {
                ask(&Counted { castles, paladins: paladins.as_deref(), judge: *judge })
            }
        }
    }
}

/// Parses the words of a text; those after the first where that one tells the kind of slip.
type Parse = fn(&[&str]) -> Result<Slip, ()>;

/// The texts that begin with a word of their own.
pub(super) const NAMED: [(&str, Parse); 8] = [
    ("win", win::parse),
    ("draw", win::parse_draw),
    ("objective", objectives::parse_reached),
    ("held", objectives::parse_held),
    ("racks", racks::parse),
    ("hands", hands::parse),
    ("taken", majorities::parse),
    ("castles", castles::parse),
];

/// The texts that begin with a number; the first that can be parsed counts.
pub(super) const BARE: [Parse; 2] = [duel::parse, points::parse];

/// The words of each notation with those that stand for them in Italian.
pub(super) const ITALIAN: [&[Word]; 6] =
    [win::ITALIAN, objectives::ITALIAN, racks::ITALIAN, hands::ITALIAN, majorities::ITALIAN, castles::ITALIAN];
