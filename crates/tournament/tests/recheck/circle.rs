//! The second implementation of the round robin, computed pair by pair without turning a circle.

use crate::book::{Book, Seat, Table};

impl Book {
    /// Makes all rounds. With an odd number `n` of places round the circle, the players at `a` and `b` meet in the
    /// round `r` (from 0) for which `a + b = 2r` modulo `n`; the place in the middle, if there is one, meets `r` in
    /// round `r`.
    ///
    /// Of two the one begins whose distance onward from place `r` is odd; whoever meets the middle begins in even
    /// rounds. Every other leg is reversed. Tables are ordered by the distance of the two from place `r`.
    pub(super) fn lay_circle(&self, order: &[u64], legs: u64) -> Vec<Table> {
        let stage = self.stages.len() - 1;
        if let [one] = order {
            return vec![Table::new(stage, (1, 1), "", vec![Seat::Of(*one), Seat::Bye])];
        }
        let count = order.len();
        let around = if count % 2 == 1 { count } else { count - 1 };
        let mut tables = Vec::new();
        for (one, other) in (0..count).flat_map(|other| (0..other).map(move |one| (one, other))) {
            let middle = other == around;
            // Half of a sum modulo an odd number `n`: the inverse of 2 is (n + 1) / 2.
            let round = if middle { one } else { (one + other) * (around + 1) / 2 % around };
            let on = |at: usize| (at + around - round) % around;
            let one_begins = if middle { round % 2 == 0 } else { on(one) % 2 == 1 };
            let apart = if middle { 0 } else { on(one).min(on(other)) };
            // Without a middle the first table is that of the two next to the empty place.
            let place = (apart + usize::from(count.is_multiple_of(2))) as u64;
            for leg in 0..legs {
                let pair = if one_begins == (leg % 2 == 0) { [one, other] } else { [other, one] };
                let number = round as u64 + 1 + leg * around as u64;
                let seats = pair.iter().map(|at| Seat::Of(order[*at])).collect();
                tables.push(Table::new(stage, (number, place), "", seats));
            }
        }
        tables.sort_by_key(|table| (table.round, table.place));
        tables
    }
}
