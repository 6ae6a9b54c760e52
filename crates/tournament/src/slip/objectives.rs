//! Objectives of one's own: reached, or counted when time is up (Risiko! 6.16–6.18).

use std::cmp::Reverse;

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged, places};

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

impl Objectives {
    /// Ranks by points; equals in the order in which they would have played on.
    pub(super) fn judge(&self, faults: &mut Faults, held: &[Held], next: Option<u8>) -> Option<Judged> {
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
        let told = |key| Message::new(key).with("size", size);
        faults.impossible(most > size, || told("tournament-sheet-objective-size"));
        faults.illegal(most == size, || told("tournament-sheet-objective-done"));
    }
}
