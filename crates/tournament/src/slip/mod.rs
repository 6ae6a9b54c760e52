//! Result slips: the referee's record of a match that was not recorded move by move, and the result that follows.
//!
//! A [`Form`] is how a ruleset defines the questions of a slip; it knows no game by name. A [`Slip`] holds the
//! answers, in the order of the seats, and [`judge`] derives places and scores from it. Seats are counted from 1 on
//! paper and from 0 in data. Texts that a referee types on one line:
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

mod castles;
mod duel;
mod faults;
mod fields;
mod hands;
mod majorities;
mod objectives;
mod points;
mod racks;
mod text;
mod win;

use std::cmp::Ordering;

use rules::{Gravity, Message, Violation};
use serde::{Deserialize, Serialize};

pub use castles::Castles;
pub use fields::{Ask, Field};
pub use hands::{Column as HandColumn, Hand, Hands};
pub use majorities::Majorities;
pub use objectives::{Held, Objectives};
pub use points::{Points, Stand};
pub use racks::{Left, Racks};
pub use rules::kit::racks::Rack;
pub use win::How;

use crate::article::Article;
use faults::Faults;

/// Points of an example where the length of a match is not announced yet.
const LENGTH: u32 = 5;

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

impl Form {
    /// Sets the announced length where the plan leaves it open.
    #[must_use]
    pub fn of_length(self, length: Option<u32>) -> Self {
        match self {
            Self::FirstTo { points: None } => Self::FirstTo { points: length },
            other => other,
        }
    }

    /// Sets the number of columns chosen for a round; more than half of them win.
    #[must_use]
    pub fn in_columns(self, columns: Option<u8>) -> Self {
        match (self, columns) {
            (Self::Hands(hands), Some(columns)) => Self::Hands(Hands { columns, to_win: columns / 2 + 1, ..hands }),
            (other, _) => other,
        }
    }

    /// Returns a score that ends a match of two by the form's numbers; `None` for other forms.
    pub fn ending(&self) -> Option<[u32; 2]> {
        match self {
            Self::FirstTo { points } => {
                let points = points.unwrap_or(LENGTH);
                Some([points, points.saturating_sub(2)])
            }
            Self::Share { total, to_win } => Some([*to_win, total.saturating_sub(*to_win).saturating_sub(2)]),
            _ => None,
        }
    }

    /// Returns a message with the questions of the slip, and an example that the form itself accepts.
    fn asks(&self, key: &'static str) -> Message {
        let message = Message::new(key).with("form", self.name());
        match self.ending() {
            Some(score) => message.with("example", Slip::Score(score).to_string()),
            None => message,
        }
    }

    /// Returns the stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Winner { .. } => "winner",
            Self::Replays { .. } => "replays",
            Self::FirstTo { .. } => "first_to",
            Self::Share { .. } => "share",
            Self::Seeds { .. } => "seeds",
            Self::Points(_) => "points",
            Self::Objectives(_) => "objectives",
            Self::Racks(_) => "racks",
            Self::Hands(_) => "hands",
            Self::Majorities(_) => "majorities",
            Self::Castles(_) => "castles",
        }
    }

    /// Checks whether a match of this form can end without a winner.
    pub const fn can_draw(&self) -> bool {
        match self {
            Self::Winner { draws } => *draws,
            Self::Share { total, to_win } => total.is_multiple_of(2) && *to_win > *total / 2,
            Self::Seeds { .. } | Self::Points(_) | Self::Racks(_) | Self::Majorities(_) => true,
            Self::Replays { .. } | Self::FirstTo { .. } | Self::Objectives(_) | Self::Hands(_) | Self::Castles(_) => {
                false
            }
        }
    }

    /// Reports the problems of the parameters.
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        match self {
            Self::Winner { .. } | Self::Objectives(_) => {}
            Self::Replays { most } => add(*most == 0, "most", "tournament-lint-form"),
            Self::FirstTo { points } => add(*points == Some(0), "points", "tournament-lint-form"),
            Self::Share { total, to_win } | Self::Seeds { total, to_win } => {
                add(*to_win == 0 || to_win > total, "to_win", "tournament-lint-form");
            }
            Self::Points(form) => form.lint(add),
            Self::Racks(form) => form.lint(add),
            Self::Hands(form) => form.lint(add),
            Self::Majorities(form) => form.lint(add),
            Self::Castles(form) => form.lint(add),
        }
    }
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

impl Slip {
    /// Returns the slip on which a judge names a seat, from 0; `None` if its form has no such slip.
    #[must_use]
    pub fn naming(&self, seat: u8) -> Option<Self> {
        Some(match self.as_played() {
            Self::Points(stands) => Self::Tied { stands, judge: seat },
            Self::Taken(taken) => Self::TakenTied { taken, judge: seat },
            Self::Castles { castles, paladins, .. } => Self::Castles { castles, paladins, judge: Some(seat) },
            _ => return None,
        })
    }

    /// Returns the slip as played, without the judge's choice of who goes on, which is not part of the match.
    #[must_use]
    pub fn as_played(&self) -> Self {
        match self.clone() {
            Self::Tied { stands, .. } => Self::Points(stands),
            Self::TakenTied { taken, .. } => Self::Taken(taken),
            played => played,
        }
    }
}

const fn is_zero(number: &u16) -> bool {
    *number == 0
}

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
    let mut faults = Faults::of(seats);
    if faults.unfit(seats == 0, || Message::new("tournament-nobody")) {
        return (None, faults.all);
    }
    let judged = match (form, slip) {
        (_, Slip::Win { seat, how, drawn }) => win::judge(form, &mut faults, *seat, *how, *drawn),
        (Form::Winner { draws }, Slip::Draw(None)) => win::draw(*draws, &mut faults),
        (Form::Seeds { total, to_win }, Slip::Draw(counts)) => duel::agreed(&mut faults, *counts, *total, *to_win),
        (Form::FirstTo { points }, Slip::Score(score)) => duel::first_to(&mut faults, *score, *points),
        (Form::Share { total, to_win }, Slip::Score(score)) => duel::share(&mut faults, *score, *total, *to_win),
        (Form::Seeds { total, to_win }, Slip::Score(score)) => duel::seeds(&mut faults, *score, *total, *to_win),
        (Form::Points(form), Slip::Points(stands)) => form.judge(&mut faults, stands, None),
        (Form::Points(form), Slip::Tied { stands, judge }) => form.judge(&mut faults, stands, Some(*judge)),
        (Form::Objectives(_), Slip::Objective(seat)) => {
            (!faults.seat(*seat)).then(|| Judged::won_by(*seat, vec![0; seats]))
        }
        (Form::Objectives(form), Slip::Held { seats, next }) => form.judge(&mut faults, seats, *next),
        (Form::Racks(form), Slip::Racks(left)) => form.judge(&mut faults, std::slice::from_ref(left)),
        (Form::Racks(form), Slip::Games(games)) => form.judge(&mut faults, games),
        (Form::Hands(form), Slip::Hands(hands)) => form.judge(&mut faults, hands),
        (Form::Majorities(form), Slip::Taken(taken)) => form.judge(&mut faults, taken, None),
        (Form::Majorities(form), Slip::TakenTied { taken, judge }) => form.judge(&mut faults, taken, Some(*judge)),
        (Form::Castles(form), Slip::Castles { castles, paladins, judge }) => {
            form.judge(&mut faults, castles, paladins.as_deref(), *judge)
        }
        _ => {
            faults.unfit(true, || form.asks("tournament-sheet-other-form"));
            None
        }
    };
    let possible = faults.all.iter().all(|fault| fault.gravity == Gravity::Illegal);
    (judged.filter(|_| possible), faults.all)
}
