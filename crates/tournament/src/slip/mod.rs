//! Result slips: the referee's record of a match that was not recorded move by move, and the result that follows.
//!
//! A [`Form`] is how a ruleset defines the questions of a slip; it knows no game by name. A [`Slip`] holds the
//! answers, in the order of the seats, and [`judge`] derives places and scores from it. Seats are counted from 1 on
//! paper and from 0 in data. A form has a file of its own, with its questions (`Asking`) and what stands on its slips
//! (`Written`); `list` names them all, and nothing else does. Texts that a referee types on one line:
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
mod ledger;
mod list;
mod majorities;
mod objectives;
mod phrase;
mod points;
mod racks;
mod text;
mod win;
mod written;

use std::cmp::Ordering;

use rules::{Gravity, Message, Violation};
use serde::{Deserialize, Serialize};

pub use castles::Castles;
pub use ended::Ended;
pub use fields::{Ask, Field};
pub use hands::{Hand, Hands};
pub use ledger::{Column, Ledger, Line};
pub use list::{Form, Slip};
pub use majorities::Majorities;
pub use objectives::{Held, Objectives};
pub use phrase::Phrase;
pub use points::{Points, Stand};
pub use racks::{Left, Racks};
pub use rules::kit::racks::Rack;
pub use text::{Word, italian};
pub use win::How;

use crate::article::Article;
use asking::Asking;
use faults::Faults;
use win::Won;

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
