//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::gin_rummy::{Deal, Phase, Rules, State};
use crate::kit::cards::Card;
use crate::kit::columns::Column;
use crate::kit::{End, Seat};

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let columns = state.columns(rules);
    let scores = |column: &Column| {
        let score = |(seat, points): &(Seat, u32)| json!({ "seat": seat.0, "points": points });
        column.scores.iter().map(score).collect::<Vec<_>>()
    };
    json!({
        "hand": state.hand,
        "dealer": state.dealer.0,
        "to_act": state.asked().map(|seat| seat.0),
        "awaits": awaits(state),
        "stock": state.deal.as_ref().map(|deal| deal.stock),
        "pile": state.deal.as_ref().map(|deal| deal.pile.iter().map(|card| card.map(name)).collect::<Vec<_>>()),
        "columns": columns.iter().map(scores).collect::<Vec<_>>(),
        "totals": columns.iter().map(|column| Seat::PAIR.map(|seat| column.sum(seat))).collect::<Vec<_>>(),
        "closed": columns.iter().map(|column| column.winner.map(|seat| seat.0)).collect::<Vec<_>>(),
        "winner": state.end.and_then(End::winner).map(|seat| seat.0),
        "seats": Seat::PAIR.map(|seat| seat_view(state, seat, sanctions)),
    })
}

fn name(card: Card) -> String {
    card.to_string()
}

/// Returns the name of the awaited act; `None` once the match is over.
fn awaits(state: &State) -> Option<&'static str> {
    state.asked().map(|_| match state.deal.as_ref().map(|deal| deal.phase) {
        None => "deal",
        Some(Phase::Offer(_)) => "first",
        Some(Phase::Refused(_) | Phase::Turn(_)) => "turn",
        Some(Phase::Show(_)) => "show",
    })
}

fn seat_view(state: &State, seat: Seat, sanctions: &Sanctions) -> Json {
    let known = state.deal.as_ref().map(|deal: &Deal| deal.known(seat).iter().map(name).collect::<Vec<_>>());
    json!({
        "total": state.total(seat),
        "cards": known,
        "shown": state.shown(seat).map(ToString::to_string),
        "deadwood": state.shown(seat).map(|spread| spread.points()),
        "penalty": sanctions.points(seat),
    })
}
