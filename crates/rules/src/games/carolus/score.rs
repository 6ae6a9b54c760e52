//! Places: by castles, then by the paladins that a side controls; partners share theirs.

use std::cmp::Reverse;

use crate::games::carolus::{Article, State};
use crate::kit::{End, Seat};
use crate::{Article as _, Outcome, Part, Standing};

pub(super) fn standings(state: &State) -> Vec<Standing> {
    let rank = |seat: Seat| {
        let side = state.side(seat);
        let won = state.end == Some(End::Won(side));
        Reverse((won, state.castles(side), state.controlled(side)))
    };
    let place = |seat: Seat| {
        let ahead = state.seats().filter(|other| rank(*other) < rank(seat)).count();
        u32::try_from(ahead).unwrap_or(u32::MAX).saturating_add(1)
    };
    let part = |seat: Seat| {
        let points = state.castles(state.side(seat)).into();
        Part { kind: "castles", article: Article::Castles.key(), points }
    };
    let standing = |seat| Standing { seat, place: place(seat), parts: vec![part(seat)] };
    let mut standings: Vec<_> = state.seats().map(standing).collect();
    standings.sort_by_key(|standing| (standing.place, standing.seat));
    standings
}

pub(super) fn outcome(state: &State) -> Option<Outcome> {
    let won = |side| state.seats().filter(|seat| state.side(*seat) == side).collect();
    let winners = match state.end? {
        End::Won(side) => won(side),
        End::Drawn => Vec::new(),
    };
    Some(Outcome { winners, official: true })
}
