//! Round robin: everybody against everybody, by the circle method.
//!
//! All keep their places in a circle except the last in order, who stays in the middle: each round the circle moves on
//! by one, and those who face each other play. In an odd field the middle is empty, and whoever faces it sits out. The
//! right to start alternates from round to round, and is reversed in every second leg.

use rules::Message;

use crate::article::Article;
use crate::plan::{Format, Plan};
use crate::ranking::Ranking;
use crate::stage::seating::{alone, by_lot, slots};
use crate::stage::{Draft, Refusal};
use crate::state::State;
use crate::table::{Table, Why};
use crate::ties::{Records, pair_points};

/// Returns all tables of all rounds.
pub(crate) fn draw(state: &State, index: u8, seed: u64, legs: u8) -> Result<Draft, Refusal> {
    let refuse = |key| Refusal::new(Article::RoundRobin, Message::new(key));
    let stage = state.stage(index).ok_or_else(|| refuse("tournament-nothing-to-draw"))?;
    if stage.round > 0 {
        return Err(refuse("tournament-nothing-to-draw"));
    }
    let field: Vec<_> = stage.field.iter().copied().filter(|entry| state.plays(*entry)).collect();
    if let [one] = field[..] {
        return Ok(Draft { round: 1, tables: vec![alone(index, 1, one)], article: Article::Bye });
    }
    if field.is_empty() {
        return Err(refuse("tournament-rounds-few"));
    }
    if let Some(detail) = too_many(field.len(), legs) {
        return Err(Refusal::new(Article::RoundRobin, detail));
    }
    let order = by_lot(state, &field, seed);
    let mut tables = Vec::new();
    let mut number = 0;
    for leg in 0..legs {
        for round in circle(order.len()) {
            number += 1;
            for (place, (first, second)) in (1..).zip(round) {
                let pair = if leg % 2 == 0 { [first, second] } else { [second, first] };
                let why = vec![Why::new("circle", [i64::from(number)])];
                tables.push(Table::new(index, (number, place), slots(pair.map(|at| order[at])), why));
            }
        }
    }
    Ok(Draft { round: number, tables, article: Article::RoundRobin })
}

/// Most tables of a round robin: all of them are made at once.
const MOST_TABLES: usize = 10_000;

/// Returns the message that a field is too large for a round robin; `None` if it is not.
pub(crate) fn too_many(count: usize, legs: u8) -> Option<Message> {
    let tables = count.saturating_mul(count.saturating_sub(1)) / 2;
    let tables = tables.saturating_mul(legs.into());
    let detail = || Message::new("tournament-rounds-many").with("count", count).with("tables", tables);
    (tables > MOST_TABLES).then(|| detail().with("most", MOST_TABLES))
}

/// Returns the rounds of a field as pairs of positions, the starter first.
fn circle(count: usize) -> Vec<Vec<(usize, usize)>> {
    let circle = if count.is_multiple_of(2) { count.saturating_sub(1) } else { count };
    let facing = |round: usize, step: usize| ((round + step) % circle, (round + circle - step) % circle);
    let round = |round: usize| {
        let middle = (circle < count).then(|| if round.is_multiple_of(2) { (round, circle) } else { (circle, round) });
        let around = (1..=(circle - 1) / 2).map(move |step| {
            let (one, other) = facing(round, step);
            if step % 2 == 1 { (one, other) } else { (other, one) }
        });
        middle.into_iter().chain(around).collect()
    };
    (0..circle).map(round).collect()
}

/// Ranks by points, then by the planned tie-breaks.
pub(crate) fn ranking(rules: &Plan, state: &State, index: u8) -> Ranking {
    let Some(Format::RoundRobin { points: (win, draw, loss), ties, .. }) = rules.format(index) else {
        return Ranking::default();
    };
    // Only a single entry goes on without playing, and wins by that.
    let points = (*win, *draw, *loss, *win);
    let records = Records::of(state, index, ties, |table, placings| pair_points(table, placings, points));
    records.rank(state, index, ties)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_of_thousands_is_refused_before_its_tables_are_made() {
        assert_eq!((too_many(141, 1), too_many(0, 4), too_many(1, 4)), (None, None, None));
        assert!(too_many(142, 1).is_some() && too_many(101, 2).is_some() && too_many(usize::MAX, 4).is_some());
    }

    #[test]
    fn four_meet_in_three_rounds() {
        assert_eq!(circle(4), [vec![(0, 3), (1, 2)], vec![(3, 1), (2, 0)], vec![(2, 3), (0, 1)]]);
    }

    #[test]
    fn everybody_meets_everybody_once_and_starts_every_other_time() {
        for count in 2..40 {
            let rounds = circle(count);
            let mut met: Vec<_> = rounds.iter().flatten().map(|(a, b)| (a.min(b), a.max(b))).collect();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), count * (count - 1) / 2, "{count}");
            for round in &rounds {
                let mut seated: Vec<_> = round.iter().flat_map(|(a, b)| [a, b]).collect();
                seated.sort_unstable();
                seated.dedup();
                assert_eq!(seated.len(), count / 2 * 2, "{count}");
            }
            for player in 0..count {
                let starts = rounds.iter().flatten().filter(|(first, _)| *first == player).count();
                assert!((starts * 2).abs_diff(count - 1) <= 1, "{count} {player}: {starts}");
            }
        }
    }
}
