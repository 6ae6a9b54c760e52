//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::poker::betting::bounds;
use crate::games::poker::pots::pots;
use crate::games::poker::{Ante, Player, Pot, Rules, State};
use crate::kit::Seat;
use crate::kit::cards::Card;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let raise = state.turn.and_then(|turn| bounds(rules, state, turn)).filter(|bounds| bounds.may_raise);
    let shown = if state.pots.is_empty() && !state.over { pots(state) } else { state.pots.clone() };
    let pots = shown.iter().map(|Pot { chips, seats }| json!({ "amount": chips, "seats": indices(seats) }));
    json!({
        "hand": state.hand,
        "street": street(state),
        "button": state.button.0,
        "blinds": [state.blinds.0, state.blinds.1],
        "next_blinds": [state.next_blinds.0, state.next_blinds.1],
        "ante": ante(state.ante),
        "next_ante": ante(state.next_ante),
        "to_act": state.turn.map(|seat| seat.0),
        "to_call": state.turn.and_then(|turn| bounds(rules, state, turn)).map(|bounds| bounds.call),
        "min_to": raise.map(|bounds| bounds.least),
        "max_to": raise.map(|bounds| bounds.most),
        "board": cards(&state.board),
        "pot": state.pot(),
        "pots": pots.collect::<Vec<_>>(),
        "loose": state.loose,
        "winner": state.winner().map(|seat| seat.0),
        "seats": state.seats().filter_map(|seat| seat_view(state, seat, sanctions)).collect::<Vec<_>>(),
    })
}

fn ante(ante: Ante) -> Option<Json> {
    (ante.chips > 0).then(|| json!({ "chips": ante.chips, "by": ante.by }))
}

fn indices(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

fn cards(cards: &[Card]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

/// Returns the street of a hand: `between` two hands, one of four rounds, or the `showdown`.
pub(super) const fn street(state: &State) -> &'static str {
    if state.over {
        return "between";
    }
    match state.board.len() {
        0..3 => "preflop",
        3 => "flop",
        4 => "turn",
        _ if state.pots.is_empty() => "river",
        _ => "showdown",
    }
}

fn seat_view(state: &State, seat: Seat, sanctions: &Sanctions) -> Option<Json> {
    let player = state.player(seat)?;
    let hole: Vec<Card> = player.hole.iter().collect();
    Some(json!({
        "stack": player.stack,
        "bet": player.bet,
        "put_in": player.put_in(),
        "dead": player.dead,
        "won": player.won,
        "status": status(player),
        "cards": (!hole.is_empty()).then(|| cards(&hole)),
        "shown": player.shown,
        "says": player.said.map(|value| value.to_string()),
        "out": player.out.map(|out| json!({ "hand": out.hand, "stack": out.stack })),
        "penalty": sanctions.points(seat),
    }))
}

const fn status(player: &Player) -> &'static str {
    match player {
        Player { out: Some(_), .. } => "out",
        Player { folded: true, .. } | Player { mucked: true, .. } => "folded",
        Player { stack: 0, .. } => "allin",
        _ => "in",
    }
}
