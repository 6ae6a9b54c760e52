//! Points of each seat, with a target that ends the match at once (Risiko! Varianti 4.7–4.18).

use std::fmt::{self, Display, Formatter};

use rules::Message;
use serde::{Deserialize, Serialize};

use super::answers::{Answers, Given};
use super::asking::{Asking, Lint, other};
use super::ended::Ended;
use super::fields::{Ask, Field, LARGEST, each as asked_of_each, once};
use super::phrase::{Phrase, each, judge_decides, judge_names};
use super::text::{joined, joined_by, number, seat, seat_number};
use super::written::Written;
use super::{Faults, Judged, Slip, places_named};

/// Smallest number where points have no bound.
const LEAST: i32 = -9_999;

/// The parameters of matches with points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Points that win at once.
    pub target: Option<u32>,
    /// Sum of all points; `None` if they have no bound and may be negative.
    pub total: Option<u32>,
    /// Whether all points belong to somebody at the end.
    pub exact: bool,
}

/// The final standing of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    /// With these points.
    Has(i32),
    /// Eliminated, as the first, second… from 1.
    Out(u8),
}

impl Stand {
    fn points(self) -> i64 {
        match self {
            Self::Has(points) => points.into(),
            Self::Out(_) => 0,
        }
    }
}

impl Display for Stand {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Has(points) => write!(f, "{points}"),
            Self::Out(order) => write!(f, "x{order}"),
        }
    }
}

impl Points {
    /// Ranks survivors by points, then the eliminated, the latest first; if a judge names one of several who are first,
    /// the others share the next place.
    fn ranked(&self, faults: &mut Faults, stands: &[Stand], judge: Option<u8>) -> Option<Judged> {
        faults.count(stands.len());
        check_out(faults, stands);
        let scores: Vec<i64> = stands.iter().map(|stand| stand.points()).collect();
        self.check_sum(faults, &scores);
        let target = self.check_target(faults, &scores);
        let key = |stand: &Stand| match stand {
            Stand::Has(points) => (true, i64::from(*points)),
            Stand::Out(order) => (false, i64::from(*order)),
        };
        let keys: Vec<_> = stands.iter().map(key).collect();
        Some(Judged { places: places_named(faults, &keys, judge), scores, target, named: None })
    }

    fn check_sum(&self, faults: &mut Faults, scores: &[i64]) {
        let Some(total) = self.total else { return };
        let sum: i64 = scores.iter().sum();
        faults.impossible(scores.iter().any(|score| *score < 0), || Message::new("tournament-sheet-negative"));
        let message = |key| Message::new(key).with("sum", sum).with("total", total);
        if !faults.impossible(sum > i64::from(total), || message("tournament-sheet-over")) {
            faults.illegal(self.exact && sum < i64::from(total), || message("tournament-sheet-sum"));
        }
    }

    fn check_target(&self, faults: &mut Faults, scores: &[i64]) -> Option<u8> {
        let target = self.target?;
        let mut reached = (0..).zip(scores).filter(|(_, score)| **score >= i64::from(target)).map(|(seat, _)| seat);
        let first = reached.next();
        faults.impossible(reached.next().is_some(), || Message::new("tournament-sheet-both").with("points", target));
        first
    }
}

impl Asking for Points {
    fn name(&self) -> &'static str {
        "points"
    }

    fn fields(&self, seats: usize) -> Vec<Field> {
        let (min, max) = self.total.map_or((LEAST, LARGEST), |total| (0, total));
        let order = Ask::Number { min: 1, max: u32::try_from(seats).unwrap_or(LARGEST) };
        let mut fields = asked_of_each(seats, &[("points", Ask::Number { min, max }, true), ("out", order, false)]);
        fields.push(once("judge", Ask::Seat, false));
        fields
    }

    fn read(&self, answers: &mut Answers<'_>, _: Given) -> Result<Slip, Message> {
        let stands = answers.each(stand)?;
        Ok(written(stands, answers.maybe()?))
    }

    fn write(&self, slip: &Slip) -> Option<Vec<Option<i64>>> {
        let (stands, judge) = of(slip)?;
        Some(stands.iter().flat_map(stood).chain(judge.map(|judge| Some(i64::from(judge)))).collect())
    }

    fn judge(&self, faults: &mut Faults, slip: &Slip) -> Option<Judged> {
        match of(slip) {
            Some((stands, judge)) => self.ranked(faults, stands, judge),
            None => other(self, faults),
        }
    }

    /// Writes the points of every player, or the order of elimination.
    fn of_match(&self, ended: &Ended) -> Option<Slip> {
        let has = |points| i32::try_from(points).ok().map(Stand::Has);
        let mut stands: Vec<_> = ended.points().map(has).collect::<Option<_>>()?;
        for (order, gone) in (1..).zip(&ended.out) {
            *stands.get_mut(usize::from(*gone))? = Stand::Out(order);
        }
        Some(Slip::Points(stands))
    }

    fn complete(&self, text: &str) -> String {
        text.to_owned()
    }

    fn hint(&self) -> Message {
        Message::new("slip-hint-points")
    }

    fn can_draw(&self) -> bool {
        true
    }

    fn is_long(&self) -> bool {
        true
    }

    fn lint(&self, add: &mut Lint<'_>) {
        let beyond = self.total.zip(self.target).is_some_and(|(total, target)| target > total);
        add(self.target == Some(0) || beyond, "target", "tournament-lint-form");
        add(self.exact && self.total.is_none(), "exact", "tournament-lint-form");
    }
}

/// Records a fault if eliminations are not numbered 1, 2, 3…, or leave nobody.
fn check_out(faults: &mut Faults, stands: &[Stand]) {
    let mut orders: Vec<u8> = stands
        .iter()
        .filter_map(|stand| match stand {
            Stand::Out(order) => Some(*order),
            Stand::Has(_) => None,
        })
        .collect();
    orders.sort_unstable();
    faults.impossible(!orders.iter().copied().eq((1..=u8::MAX).take(orders.len())), || {
        Message::new("tournament-sheet-out-order")
    });
    faults.impossible(!stands.is_empty() && orders.len() == stands.len(), || Message::new("tournament-sheet-all-out"));
}

/// Reads points, or the order of an elimination, which takes precedence.
fn stand(answers: &mut Answers<'_>) -> Result<Stand, Message> {
    let missing = answers.blame("tournament-field-missing");
    let points = answers.maybe()?;
    match answers.maybe()? {
        Some(order) => Ok(Stand::Out(order)),
        None => points.map(Stand::Has).ok_or(missing),
    }
}

/// Returns the answers of one seat: points, or the order of an elimination.
fn stood(stand: &Stand) -> [Option<i64>; 2] {
    match stand {
        Stand::Has(points) => [Some(i64::from(*points)), None],
        Stand::Out(order) => [None, Some(i64::from(*order))],
    }
}

fn written(stands: Vec<Stand>, judge: Option<u8>) -> Slip {
    match judge {
        Some(judge) => Slip::Tied { stands, judge },
        None => Slip::Points(stands),
    }
}

fn of(slip: &Slip) -> Option<(&[Stand], Option<u8>)> {
    match slip {
        Slip::Points(stands) => Some((stands, None)),
        Slip::Tied { stands, judge } => Some((stands, Some(*judge))),
        _ => None,
    }
}

/// Points of each seat, with the one that the judge named where several have the most.
pub(super) struct Stands<'a> {
    pub(super) stands: &'a [Stand],
    pub(super) judge: Option<u8>,
}

impl Written for Stands<'_> {
    fn noted(&self) -> String {
        let stands = joined(self.stands);
        self.judge.map_or_else(|| stands.clone(), |judge| format!("{stands} judge {}", seat_number(judge)))
    }

    fn phrases(&self) -> Vec<Phrase> {
        let stand = |stand: &Stand| match stand {
            Stand::Has(points) => vec![Phrase::noted(points)],
            Stand::Out(order) => vec![Phrase::Words(Message::new("minutes-sheet-out").with("order", *order))],
        };
        judge_names(each(self.stands, stand), self.judge, "; ")
    }

    fn brief(&self) -> Vec<Phrase> {
        judge_decides(vec![Phrase::noted(joined_by(self.stands, "  "))], self.judge)
    }

    fn wants_judge(&self) -> Option<&'static str> {
        self.judge.is_none().then_some("tournament-needs-judge")
    }

    fn naming(&self, seat: u8) -> Option<Slip> {
        Some(written(self.stands.to_vec(), Some(seat)))
    }

    fn unnamed(&self) -> Option<Slip> {
        self.judge.map(|_| written(self.stands.to_vec(), None))
    }
}

pub(super) fn parse(words: &[&str]) -> Result<Slip, ()> {
    let (words, judge) = match words {
        [words @ .., "judge", judge] => (words, Some(seat(judge)?)),
        [words @ .., "!"] => (words, None),
        words => (words, None),
    };
    let stand = |text: &&str| match text.strip_prefix('x') {
        Some(order) => number(order).map(Stand::Out),
        None => number(text).map(Stand::Has),
    };
    let stands: Vec<_> = words.iter().map(stand).collect::<Result<_, _>>()?;
    if stands.is_empty() { Err(()) } else { Ok(written(stands, judge)) }
}
