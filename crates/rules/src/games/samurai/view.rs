//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::samurai::{Figures, Form, Rules, Stage, State};
use crate::kit::Seat;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let (stage, end) = match state.stage {
        Stage::Seating => ("seating", None),
        Stage::SetUp => ("setup", None),
        Stage::Play => ("play", None),
        Stage::Over(end) => ("over", Some(end.word())),
    };
    let figures =
        state.figures.iter().map(|(at, figures)| json!({ "hex": at.to_string(), "figures": figures.letters() }));
    let tiles = state
        .tiles
        .iter()
        .map(|(at, laid)| json!({ "hex": at.to_string(), "seat": laid.seat.0, "tile": laid.tile.to_string() }));
    json!({
        "board": rules.board.name,
        "stage": stage,
        "end": end,
        "first": (state.stage != Stage::Seating).then_some(state.first.0),
        "to_act": matches!(state.stage, Stage::SetUp | Stage::Play).then_some(state.turn.0),
        "figures": figures.collect::<Vec<_>>(),
        "tiles": tiles.collect::<Vec<_>>(),
        "beside": by_form(state.beside(rules)),
        "aside": by_form(state.aside),
        "screened": by_form(state.screened),
        "seats": state.seats().filter_map(|seat| seat_view(rules, state, seat, sanctions)).collect::<Vec<_>>(),
    })
}

fn by_form(figures: Figures) -> Json {
    Form::ALL.map(|form| figures.of(form)).into_iter().collect()
}

fn seat_view(rules: &Rules, state: &State, seat: Seat, sanctions: &Sanctions) -> Option<Json> {
    let player = state.player(seat)?;
    Some(json!({
        "taken": by_form(player.taken),
        "hand": player.hand,
        "known": player.known.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "reserve": state.reserve(rules, seat),
        "penalty": sanctions.points(seat),
    }))
}
