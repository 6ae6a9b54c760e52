//! Places and points (articles 2, 25, 21).

use crate::Article as _;
use crate::games::oca::{Article, Flock, Rules, State};
use crate::kit::Seat;
use crate::{Part, Standing};

/// Ranks the flocks by the bearer's square, the winner first, and counts their points.
pub(super) fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
    let rank = |seat: Seat, flock: &Flock| (state.winner == Some(seat), flock.bearer.square);
    let mut order: Vec<_> =
        (0u8..).zip(&state.flocks).map(|(index, flock)| (rank(Seat(index), flock), Seat(index), flock)).collect();
    order.sort_by_key(|(rank, seat, _)| (std::cmp::Reverse(*rank), *seat));
    let mut place = 0;
    let mut previous = None;
    let mut standings = Vec::with_capacity(order.len());
    for (position, (rank, seat, flock)) in (1u32..).zip(order) {
        if previous != Some(rank) || !rules.shared_places {
            place = position;
        }
        previous = Some(rank);
        standings.push(Standing { seat, place, parts: parts(rules, flock, place) });
    }
    standings
}

fn parts(rules: &Rules, flock: &Flock, place: u32) -> Vec<Part> {
    let part = |kind, article: Article, points| Part { kind, article: article.key(), points };
    let lost = flock.strays.iter().filter(|stray| rules.stray_in_garden_counts || stray.place.square < rules.garden);
    let lost = i64::try_from(lost.count()).unwrap_or(i64::MAX);
    vec![
        part("placement", Article::Points, rules.points_for(place)),
        part("strays", Article::StrayLoss, -lost * i64::from(rules.stray_loss)),
        part("eggs", Article::GoldenEgg, i64::from(flock.eggs) * i64::from(rules.egg_points)),
    ]
}
