//! Places by majorities (5.4–5.7, A12).

use std::cmp::Reverse;

use crate::games::samurai::{Article, Form, State};
use crate::kit::Seat;
use crate::{Article as _, Part, Standing};

/// Returns who has strictly more figures of a form than every other player (5.4).
fn majority(state: &State, form: Form) -> Option<Seat> {
    let counts: Vec<u8> = state.players.iter().map(|player| player.taken.of(form)).collect();
    super::capture::strongest(&counts)
}

/// Counts the majorities of a player.
pub(super) fn majorities(state: &State, seat: Seat) -> usize {
    Form::ALL.into_iter().filter(|form| majority(state, *form) == Some(seat)).count()
}

/// Returns the ranking of a player: majorities, of which two are enough; with just one the figures of the other forms;
/// all figures.
fn rank(state: &State, seat: Seat) -> (usize, u8, u8) {
    let taken = state.player(seat).map(|player| player.taken).unwrap_or_default();
    let own: Vec<Form> = Form::ALL.into_iter().filter(|form| majority(state, *form) == Some(seat)).collect();
    let others = match own.as_slice() {
        [form] => taken.total().saturating_sub(taken.of(*form)),
        _ => 0,
    };
    (own.len().min(2), others, taken.total())
}

/// Lists who ranks first; several share the victory.
pub(super) fn winners(state: &State) -> Vec<Seat> {
    let best = state.seats().map(|seat| rank(state, seat)).max();
    state.seats().filter(|seat| Some(rank(state, *seat)) == best).collect()
}

pub(super) fn standings(state: &State) -> Vec<Standing> {
    let ranks: Vec<_> = state.seats().map(|seat| (seat, rank(state, seat))).collect();
    let place = |own| 1 + ranks.iter().filter(|(_, other)| *other > own).count();
    let part = |seat: Seat, form: Form| {
        let points = state.player(seat).map_or(0, |player| player.taken.of(form));
        Part { kind: form.word(), article: Article::Majority.key(), points: points.into() }
    };
    let standing = |(seat, rank): &(Seat, (usize, u8, u8))| Standing {
        seat: *seat,
        place: u32::try_from(place(*rank)).unwrap_or(u32::MAX),
        parts: Form::ALL.map(|form| part(*seat, form)).to_vec(),
    };
    let mut sorted = ranks.clone();
    sorted.sort_by_key(|(seat, rank)| (Reverse(*rank), *seat));
    sorted.iter().map(standing).collect()
}
