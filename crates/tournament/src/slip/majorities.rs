//! Majorities among several kinds (Samurai 5.4–5.7, A12).

use std::collections::BTreeMap;

use rules::Message;
use serde::{Deserialize, Serialize};

use super::{Faults, Judged, check_named, places};

/// The parameters of matches decided by majorities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Majorities {
    /// Stable keywords of the kinds, in the order of the slip.
    pub kinds: Vec<String>,
    /// Pieces of each kind by number of players.
    pub each: BTreeMap<u8, u32>,
}

impl Majorities {
    pub(super) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.kinds.is_empty(), "kinds", "tournament-lint-form");
        add(self.each.is_empty(), "each", "tournament-lint-form");
    }

    /// Ranks seats with two or more majorities first, then those with one, then the others; several may share the
    /// victory, and a judge may name the one of them who goes on.
    pub(super) fn judge(&self, faults: &mut Faults, taken: &[Vec<u32>], judge: Option<u8>) -> Option<Judged> {
        let wrong = taken.iter().any(|seat| seat.len() != self.kinds.len());
        if faults.count(taken.len()) || faults.impossible(wrong, || self.kinds_message()) {
            return None;
        }
        self.check_counts(faults, taken);
        let totals: Vec<i64> = taken.iter().map(|seat| seat.iter().map(|count| i64::from(*count)).sum()).collect();
        let key = |(seat, total): (usize, &i64)| {
            let own: Vec<usize> = (0..self.kinds.len()).filter(|kind| majority(taken, *kind) == Some(seat)).collect();
            // Only a seat with exactly one majority counts its pieces of the other kinds.
            let others = match own.as_slice() {
                [kind] => total - i64::from(taken[seat][*kind]),
                _ => 0,
            };
            (own.len().min(2), others, *total)
        };
        let keys: Vec<_> = totals.iter().enumerate().map(key).collect();
        let places = places(&keys);
        if let Some(named) = judge {
            check_named(faults, &places, named.into());
        }
        Some(Judged { places, scores: totals, target: None, named: judge })
    }

    fn kinds_message(&self) -> Message {
        Message::new("tournament-sheet-kinds").with("count", self.kinds.len())
    }

    fn check_counts(&self, faults: &mut Faults, taken: &[Vec<u32>]) {
        let each = u8::try_from(taken.len()).ok().and_then(|seats| self.each.get(&seats)).copied();
        faults.illegal(each.is_none(), || Message::new("tournament-sheet-table-size").with("count", taken.len()));
        let most = each.or_else(|| self.each.values().max().copied()).unwrap_or(u32::MAX);
        for (kind, name) in self.kinds.iter().enumerate() {
            let sum: u64 = taken.iter().map(|seat| u64::from(seat[kind])).sum();
            faults.impossible(sum > u64::from(most), || {
                let detail = Message::new("tournament-sheet-kind-over").with("kind", name.as_str());
                detail.with("sum", sum.to_string()).with("total", most)
            });
        }
    }
}

/// Returns the seat that took strictly more of a kind than every other.
fn majority(taken: &[Vec<u32>], kind: usize) -> Option<usize> {
    let best = taken.iter().map(|seat| seat[kind]).max()?;
    let mut with_best = (0..taken.len()).filter(|seat| taken[*seat][kind] == best);
    let first = with_best.next()?;
    with_best.next().is_none().then_some(first)
}
