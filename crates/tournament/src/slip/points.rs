//! Points of each seat, with a target that ends the match at once (Risiko! Varianti 4.7–4.18).

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged, places_named};

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

impl Points {
    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        let beyond = self.total.zip(self.target).is_some_and(|(total, target)| target > total);
        add(self.target == Some(0) || beyond, "target", "tournament-lint-form");
        add(self.exact && self.total.is_none(), "exact", "tournament-lint-form");
    }

    /// Ranks survivors by points, then the eliminated, the latest first; if a judge names one of several who are first,
    /// the others share the next place.
    pub(super) fn judge(&self, faults: &mut Faults, stands: &[Stand], judge: Option<u8>) -> Option<Judged> {
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
        let told = |key| Message::new(key).with("sum", sum).with("total", total);
        if !faults.impossible(sum > i64::from(total), || told("tournament-sheet-over")) {
            faults.illegal(self.exact && sum < i64::from(total), || told("tournament-sheet-sum"));
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
