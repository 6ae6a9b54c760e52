//! Result slips: the referee's record of a match that was not recorded move by move, and the result that follows.
//!
//! A [`Form`] is how a ruleset defines the questions of a slip; it knows no game by name. A [`Slip`] holds the
//! answers, in the order of the seats, and [`judge`] derives places and scores from it. Seats are counted from 1 on
//! paper and from 0 in data. A form has a file of its own, with its questions (`Asking`) and what stands on its slips
//! (`Written`). The list of them stands here; nothing else names one. Texts that a referee types on one line:
//!
//! | form | text |
//! | --- | --- |
//! | all | `win 2 judge`, between two also `win 1 time`, `win 1 resign` |
//! | `winner` | `win 1`, `draw` |
//! | `replays` | `win 1`, `win 2 after 3` (three drawn games before), `win 1 time after 1` |
//! | `first_to`, `share` | `5-3` |
//! | `seeds` | `26-20`; agreed: `draw 20-18` or `draw` |
//! | `points` | `71 62 x1 61`; `x1`, `x2`: eliminated first, second; a final `!` is ignored; tied: `60 60 44 30 judge
//! 1` |
//! | `objectives` | `objective 3`; else `held 10/3 8/9 next 2`: inside/outside one's objective, who plays next |
//! | `racks` | `racks 0 12 7+J 5+2P`: tiles, jokers, penalties; `racks 9 4 12 7 pool` when the pool ended |
//! | `hands` | `hands 1+14 2+25`: who scored what, in order |
//! | `majorities` | `taken 4/4/2 2/3/1`: of each kind; shared, one goes on: `taken 3/2/2 3/2/2 judge 1` |
//! | `castles` | `castles 7-5`, `castles 5-4-3`, `castles 6-6 paladins 11-9`, `castles 6-6 paladins 9-9 judge 1` |

mod answers;
mod asking;
mod castles;
mod duel;
mod ended;
mod faults;
mod fields;
mod hands;
mod how;
mod ledger;
mod majorities;
mod objectives;
mod phrase;
mod points;
mod racks;
mod screen;
mod text;
mod win;
mod written;

use std::cmp::Ordering;
use std::slice::from_ref;

use rules::{Gravity, Message, Violation};
use serde::{Deserialize, Serialize};

pub use castles::Castles;
pub use ended::Ended;
pub use fields::{Ask, Field};
pub use hands::{Hand, Hands};
pub use how::How;
pub use ledger::{Column, Ledger, Line};
pub use majorities::Majorities;
pub use objectives::{Held, Objectives};
pub use phrase::Phrase;
pub use points::{Points, Stand};
pub use racks::{Leftover, Racks};
pub use rules::kit::racks::Rack;
pub use text::{Word, italian};

use crate::article::Article;
use asking::Asking;
use castles::Counted;
use duel::{Counts, FirstTo, Seeds, Share};
use faults::Faults;
use hands::Scored;
use majorities::Took;
use objectives::{AtEnd, Reached};
use points::Stands;
use racks::Remains;
use win::{Drawn, Replays, Winner, Won};
use written::Written;

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
    Racks(Leftover),
    /// The tiles left on the racks after each of several games.
    Games(Vec<Leftover>),
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
    fn with<T>(&self, ask: impl FnOnce(&dyn Asking) -> T) -> T {
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
    fn with<T>(&self, ask: impl FnOnce(&dyn Written) -> T) -> T {
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
const NAMED: [(&str, Parse); 8] = [
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
const BARE: [Parse; 2] = [duel::parse, points::parse];

/// The words of each notation with those that stand for them in Italian.
const ITALIAN: [&[Word]; 6] =
    [win::ITALIAN, objectives::ITALIAN, racks::ITALIAN, hands::ITALIAN, majorities::ITALIAN, castles::ITALIAN];

/// The result that follows from a slip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Place of each seat from 1; equals share it.
    pub places: Vec<u8>,
    /// Score of each seat.
    pub scores: Vec<i64>,
    /// The seat that reached the form's target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<u8>,
    /// Of several who share the victory, the one that the judge lets go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<u8>,
}

impl Judged {
    /// Ranks by scores, the highest first.
    fn by_score(scores: Vec<i64>) -> Self {
        Self { places: places(&scores), scores, target: None, named: None }
    }

    /// Ranks one seat before all others.
    fn won_by(seat: u8, scores: Vec<i64>) -> Self {
        let places = (0..scores.len()).map(|other| if other == usize::from(seat) { 1 } else { 2 }).collect();
        Self { places, scores, target: None, named: None }
    }
}

/// Returns places from 1, the greatest key first; equals share a place.
fn places<K: Ord>(keys: &[K]) -> Vec<u8> {
    let place = |key: &K| 1 + keys.iter().filter(|other| Ord::cmp(*other, key) == Ordering::Greater).count();
    keys.iter().map(|key| u8::try_from(place(key)).unwrap_or(u8::MAX)).collect()
}

/// Returns places as [`places`] does; if a judge named one of several who are first, the others share the next place.
fn places_named<K: Ord + Copy>(faults: &mut Faults, keys: &[K], judge: Option<u8>) -> Vec<u8> {
    let level = places(keys);
    let Some(named) = judge.map(usize::from) else { return level };
    check_named(faults, &level, named);
    let keys: Vec<_> = keys.iter().enumerate().map(|(seat, key)| (*key, seat == named)).collect();
    places(&keys)
}

/// Records a fault if the judge named a seat that is not one of several who are first.
fn check_named(faults: &mut Faults, places: &[u8], named: usize) {
    let first = places.iter().filter(|place| **place == 1).count();
    let open = first > 1 && places.get(named) == Some(&1);
    faults.impossible(!open, || Message::new("tournament-sheet-judge-points"));
}

/// Returns the result of a slip for `seats` players.
///
/// All faults of the slip are returned, together with the result if every fault can be waived.
pub fn judge(form: &Form, seats: usize, slip: &Slip) -> (Option<Judged>, Vec<Violation<Article>>) {
    form.with(|form| judged(form, seats, slip))
}

fn judged(form: &dyn Asking, seats: usize, slip: &Slip) -> (Option<Judged>, Vec<Violation<Article>>) {
    let mut faults = Faults::of(seats);
    if faults.unfit(seats == 0, || Message::new("tournament-nobody")) {
        return (None, faults.all);
    }
    let judged = match Won::of(slip) {
        Some(won) => win::judge(form, &mut faults, &won),
        None => form.judge(&mut faults, slip),
    };
    let possible = faults.all.iter().all(|fault| fault.gravity == Gravity::Illegal);
    (judged.filter(|_| possible), faults.all)
}
