//! Objectives of one's own: reached, or counted when time is up (Risiko! 6.16–6.18).

use std::cmp::Reverse;
use std::fmt::{self, Display, Formatter};

use rules::Message;
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, other};
use super::ended::Ended;
use super::fields::{Ask, Field, count, each as asked_of_each, once};
use super::phrase::{Phrase, each};
use super::text::{Word, headed, joined, number, read_each, seat, seat_number};
use super::written::Written;
use super::{Faults, Judged, Slip, places};

/// The words of these notations in Italian.
pub(super) const ITALIAN: &[Word] =
    &[("objective", &["obiettivo"]), ("held", &["territori", "tiene"]), ("next", &["tocca", "turno", "turni"])];

/// The parameters of matches with objectives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objectives {
    /// Points for a territory inside one's objective.
    pub inside: u32,
    /// Points for a territory outside one's objective.
    pub outside: u32,
    /// Territories on the map.
    pub territories: u32,
    /// Territories of an objective, where all have the same known number.
    pub size: Option<u32>,
}

/// The territories of a seat at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// Territories inside its objective.
    pub inside: u32,
    /// Territories outside it.
    pub outside: u32,
}

impl Display for Held {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.inside, self.outside)
    }
}

impl Objectives {
    /// Ranks by points; equals in the order in which they would have played on.
    fn ranked(&self, faults: &mut Faults, held: &[Held], next: Option<u8>) -> Option<Judged> {
        faults.count(held.len());
        if let Some(next) = next {
            faults.seat(next);
        }
        self.check_held(faults, held);
        let score = |held: &Held| {
            i64::from(self.inside) * i64::from(held.inside) + i64::from(self.outside) * i64::from(held.outside)
        };
        let scores: Vec<i64> = held.iter().map(score).collect();
        let best = scores.iter().max()?;
        let tied = scores.iter().filter(|score| *score == best).count() > 1;
        faults.impossible(tied && next.is_none(), || Message::new("tournament-sheet-next"));
        let turns = |seat: usize| match next {
            None => 0,
            Some(next) => (seat + held.len() - usize::from(next) % held.len()) % held.len(),
        };
        let keys: Vec<_> = scores.iter().enumerate().map(|(seat, score)| (*score, Reverse(turns(seat)))).collect();
        Some(Judged { places: places(&keys), scores, target: None, named: None })
    }

    fn check_held(&self, faults: &mut Faults, held: &[Held]) {
        let sum: u64 = held.iter().map(|held| u64::from(held.inside) + u64::from(held.outside)).sum();
        faults.impossible(sum > u64::from(self.territories), || {
            Message::new("tournament-sheet-over").with("sum", sum.to_string()).with("total", self.territories)
        });
        let Some(size) = self.size else { return };
        let most = held.iter().map(|held| held.inside).max().unwrap_or(0);
        let message = |key| Message::new(key).with("size", size);
        faults.impossible(most > size, || message("tournament-sheet-objective-size"));
        faults.illegal(most == size, || message("tournament-sheet-objective-done"));
    }
}

impl Asking for Objectives {
    fn name(&self) -> &'static str {
        "objectives"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let held = count(self.territories);
        let mut fields = vec![once("objective", Ask::Seat, false)];
        fields.extend(asked_of_each(seats, &[("inside", held, true), ("outside", held, true)]));
        fields.push(once("next", Ask::Seat, false));
        fields
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        if let Some(seat) = answers.maybe()? {
            return Ok(Slip::Objective(seat));
        }
        let seats = answers.each(|a| Ok(Held { inside: a.must()?, outside: a.must()? }))?;
        Ok(Slip::Held { seats, next: answers.maybe()? })
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        match slip {
            Slip::Objective(seat) => Some(vec![Some(i64::from(*seat))]),
            Slip::Held { seats, next } => {
                let held = seats.iter().flat_map(|held| [held.inside, held.outside]);
                let held = held.map(|count| Some(i64::from(count)));
                Some([None].into_iter().chain(held).chain([next.map(i64::from)]).collect())
            }
            _ => None,
        }
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match slip {
            Slip::Objective(seat) => (!faults.seat(*seat)).then(|| Judged::won_by(*seat, vec![0; faults.seats])),
            Slip::Held { seats, next } => self.ranked(faults, seats, *next),
            _ => other(self, faults),
        }
    }

    /// Writes whose objective was reached, or the territories that everybody holds inside and outside their own.
    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let count = |seat, kind, each| u32::try_from(ended.points_of(seat, kind)).ok()?.checked_div(each);
        let held = |seat| {
            Some(Held { inside: count(seat, "inside", self.inside)?, outside: count(seat, "outside", self.outside)? })
        };
        let seats = (0..ended.seats()).map(held).collect::<Option<_>>()?;
        // Reaching the objective has won, declared or not (A25).
        if let Some(seat) = ended.reached {
            return Some(Slip::Objective(seat));
        }
        let next = ended.tie_break.as_ref()?.iter().max_by_key(|(_, before)| *before).map(|(seat, _)| *seat);
        Some(Slip::Held { seats, next })
    }

    fn complete(&self, text: &str) -> String {
        headed(if text.contains('/') { "held" } else { "objective" }, text)
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-objectives")
    }
}

/// A seat, from 0, reached its objective.
pub(super) struct Reached(pub(super) u8);

impl Written for Reached {
    fn noted(&self) -> String {
        format!("objective {}", seat_number(self.0))
    }

    fn phrases(&self) -> Vec<Phrase> {
        vec![Phrase::naming("minutes-sheet-objective", self.0)]
    }

    fn brief(&self) -> Vec<Phrase> {
        vec![Phrase::naming("slip-result-objective", self.0)]
    }

    fn is_counted(&self) -> bool {
        false
    }
}

/// Nobody reached an objective.
pub(super) struct AtEnd<'a> {
    pub(super) seats: &'a [Held],
    pub(super) next: Option<u8>,
}

impl Written for AtEnd<'_> {
    fn noted(&self) -> String {
        let held = format!("held {}", joined(self.seats));
        self.next.map_or_else(|| held.clone(), |next| format!("{held} next {}", seat_number(next)))
    }

    fn phrases(&self) -> Vec<Phrase> {
        let mut phrases = each(self.seats, |held| {
            let figures = Message::new("minutes-sheet-held").with("inside", held.inside);
            vec![Phrase::Words(figures.with("outside", held.outside))]
        });
        if let Some(next) = self.next {
            phrases.extend([Phrase::noted("; "), Phrase::naming("minutes-sheet-next", next)]);
        }
        phrases
    }
}

pub(super) fn parse_reached(words: &[&str]) -> Result<Slip, ()> {
    match words {
        [own] => seat(own).map(Slip::Objective),
        _ => Err(()),
    }
}

pub(super) fn parse_held(words: &[&str]) -> Result<Slip, ()> {
    match words {
        [seats @ .., "next", next] => Ok(Slip::Held { seats: read_each(seats, held)?, next: Some(seat(next)?) }),
        seats => Ok(Slip::Held { seats: read_each(seats, held)?, next: None }),
    }
}

fn held(text: &str) -> Result<Held, ()> {
    let (inside, outside) = text.split_once('/').ok_or(())?;
    Ok(Held { inside: number(inside)?, outside: number(outside)? })
}
