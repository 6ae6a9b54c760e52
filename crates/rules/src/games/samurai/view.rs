//! The state as the referee protocol shows it.

use serde_json::{Map, Value as Json, json};

use crate::Sanctions;
use crate::games::samurai::{Figures, Form, Player, Rules, Stage, State};
use crate::kit::Seat;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let (phase, end) = match state.stage {
        Stage::Seating => ("seating", None),
        Stage::SetUp => ("setup", None),
        Stage::Play => ("play", None),
        Stage::Over(end) => ("over", Some(end.word())),
    };
    let figures = state.figures.iter().map(|(at, figures)| (at.to_string(), figures.letters().into()));
    let tiles = state.tiles.iter().map(|(at, laid)| (at.to_string(), json!([laid.seat.0, laid.tile.to_string()])));
    json!({
        "board": rules.board.name,
        "phase": phase,
        "end": end,
        "first": (state.stage != Stage::Seating).then_some(state.first.0),
        "to_play": matches!(state.stage, Stage::SetUp | Stage::Play).then_some(state.turn.0),
        "figures": figures.collect::<Map<_, Json>>(),
        "tiles": tiles.collect::<Map<_, Json>>(),
        "beside": by_form(state.beside(rules)),
        "captured": state.players.iter().map(|player| captured(player, state.is_over())).collect::<Json>(),
        "removed": by_form(state.aside),
        "reserve": state.seats().map(|seat| state.reserve(rules, seat)).collect::<Json>(),
        "screened": by_form(state.screened),
        "seats": state.seats().filter_map(|seat| seat_view(state, seat, sanctions)).collect::<Vec<_>>(),
    })
}

fn by_form(figures: Figures) -> Json {
    Form::ALL.map(|form| figures.of(form)).into_iter().collect()
}

/// Returns the figures that a player captured; null while they are behind a screen (4.3).
fn captured(player: &Player, over: bool) -> Json {
    if player.screened && !over { Json::Null } else { by_form(player.taken) }
}

fn seat_view(state: &State, seat: Seat, sanctions: &Sanctions) -> Option<Json> {
    let player = state.player(seat)?;
    Some(json!({
        "hand": player.hand,
        "known": player.known.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "penalty": sanctions.points(seat),
    }))
}
