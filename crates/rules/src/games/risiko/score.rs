//! Points and places (4.12, 4.18, A4, A5; 6.18, A26).

use std::cmp::Reverse;

use crate::games::risiko::state::{Dark, End, Stage};
use crate::games::risiko::{Article, Goal, Rules, State};
use crate::kit::Seat;
use crate::{Article as _, Outcome, Part, Standing};

/// Returns how many turns after the one that ended the game a player's would have come, from 1.
pub(super) fn turns_until(state: &State, seat: Seat) -> usize {
    let count = state.order.len().max(1);
    let place = |seat: Seat| state.order.iter().position(|other| *other == seat).unwrap_or(0);
    let distance = (place(seat) + count - place(state.seat)) % count;
    if distance == 0 { count } else { distance }
}

fn has_no_objective(state: &State, seat: Seat) -> bool {
    state.player(seat).is_some_and(|player| player.objective.is_none())
}

/// Checks whether the points of a player can't be counted yet: the objective is unknown, or territories are dark.
fn is_uncounted(rules: &Rules, state: &State, seat: Seat) -> bool {
    let (over, waits) = (state.is_over(), waits(rules, state));
    match rules.goal {
        Goal::Points { .. } => {
            if over {
                waits
            } else {
                state.dark != Dark::Off
            }
        }
        Goal::Objectives { .. } => has_no_objective(state, seat) && (waits || !over),
    }
}

/// Lists the points of a player by origin; empty while they can't be counted.
fn parts(rules: &Rules, state: &State, seat: Seat) -> Vec<Part> {
    if is_uncounted(rules, state, seat) { Vec::new() } else { counted(rules, state, seat) }
}

/// Sums the points of a player, in the dark only those in view; `None` if they can't be known, because the objective is
/// unknown or the game is over with dark territories (4.18, 6.18).
pub fn points(rules: &Rules, state: &State, seat: Seat) -> Option<u32> {
    let told = match rules.goal {
        Goal::Points { .. } => !state.is_over() || !waits(rules, state),
        Goal::Objectives { .. } => !has_no_objective(state, seat),
    };
    let sum = || counted(rules, state, seat).iter().map(|part| part.points).sum::<i64>();
    told.then(|| u32::try_from(sum()).unwrap_or(0))
}

fn counted(rules: &Rules, state: &State, seat: Seat) -> Vec<Part> {
    let part = |kind, article: Article, points: u32| Part { kind, article: article.key(), points: points.into() };
    match &rules.goal {
        Goal::Points { .. } => vec![part("victory_points", Article::Score, state.points(rules, seat))],
        Goal::Objectives { inside, outside, .. } => {
            let held = u32::try_from(state.held(seat).count()).unwrap_or(0);
            let own = state.progress(rules, seat).map_or(0, |(own, _)| own);
            let points = |each: u32, count: u32| each.saturating_mul(count);
            vec![
                part("inside", Article::Score, points(*inside, own)),
                part("outside", Article::Score, points(*outside, held.saturating_sub(own))),
            ]
        }
    }
}

/// The ranking key: who has won at once, then points; eliminated players last, the later the higher.
type Rank = (bool, bool, i64, Reverse<usize>);

fn rank(rules: &Rules, state: &State, seat: Seat) -> Rank {
    let out = state.player(seat).and_then(|player| player.out);
    let points = parts(rules, state, seat).iter().map(|part| part.points).sum();
    // Equal points share the place if points of territories count (A4); else who would have played first comes first.
    let first = match rules.goal {
        Goal::Objectives { .. } if state.is_over() && out.is_none() => turns_until(state, seat),
        _ => 0,
    };
    (won(rules, state) == Some(seat), out.is_none(), out.map_or(points, i64::from), Reverse(first))
}

pub(super) fn standings(rules: &Rules, state: &State) -> Vec<Standing> {
    let mut ranks: Vec<(Seat, Rank)> = state.seats().map(|seat| (seat, rank(rules, state, seat))).collect();
    ranks.sort_by_key(|(seat, rank)| (Reverse(*rank), *seat));
    let place = |own: &Rank| 1 + ranks.iter().filter(|(_, other)| other > own).count();
    let standing = |(seat, rank): &(Seat, Rank)| Standing {
        seat: *seat,
        place: u32::try_from(place(rank)).unwrap_or(u32::MAX),
        parts: parts(rules, state, *seat),
    };
    ranks.iter().map(standing).collect()
}

/// Checks whether a game ended without anybody reaching what wins, so that points decide.
pub(super) const fn is_by_points(state: &State) -> bool {
    matches!(state.stage, Stage::Over(End::Roll | End::Closed | End::Judge))
}

/// Returns the player who has won at once: the recorded winner or, if points decide, a player who holds all of a noted
/// objective, declared or not (A25); `None` as long as somebody else may hold all of an unknown one. Of several it is
/// the one with more points, and of equal ones the one who would have played first.
pub fn won(rules: &Rules, state: &State) -> Option<Seat> {
    if state.winner.is_some() || !is_by_points(state) {
        return state.winner;
    }
    let sizes = rules.objectives().iter().map(|objective| rules.of_objective(objective).count());
    let least = sizes.min()?;
    let may = |seat: Seat| has_no_objective(state, seat) && state.held(seat).count() >= least;
    if state.alive().any(may) {
        return None;
    }
    let whole = |seat: &Seat| state.progress(rules, *seat).is_some_and(|(held, all)| held == all);
    let rank = |seat: &Seat| (points(rules, state, *seat), Reverse(turns_until(state, *seat)));
    state.alive().filter(whole).max_by_key(rank)
}

/// Checks whether the result of a game that is over must wait: for dark territories, which count (4.18, 5.2), or, if
/// points decide, for somebody's objective (6.18).
pub(super) fn waits(rules: &Rules, state: &State) -> bool {
    let by_objectives = matches!(rules.goal, Goal::Objectives { .. }) && is_by_points(state);
    let unknown = || state.alive().any(|seat| has_no_objective(state, seat)) && won(rules, state).is_none();
    state.is_over() && (state.is_revealing() || (by_objectives && unknown()))
}

pub(super) fn outcome(rules: &Rules, state: &State) -> Option<Outcome> {
    if !state.is_over() || waits(rules, state) {
        return None;
    }
    let first = standings(rules, state).into_iter().filter(|standing| standing.place == 1);
    Some(Outcome { winners: first.map(|standing| standing.seat).collect(), official: true })
}
