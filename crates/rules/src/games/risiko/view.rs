//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::risiko::income::Income;
use crate::games::risiko::state::{Closing, Dark, Holder, Land, Pending, Stage, State};
use crate::games::risiko::{Rules, words};
use crate::kit::Seat;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let (stage, end) = match state.stage {
        Stage::SetUp => ("setup", None),
        Stage::Rounds => ("rounds", None),
        Stage::Play => ("play", None),
        Stage::Summary => ("summary", None),
        Stage::Over(end) => ("over", Some(end.word())),
    };
    let closing = match state.closing {
        Closing::Open => json!(null),
        Closing::Penultimate => json!("penultimate"),
        Closing::Last => json!("last"),
        Closing::Extra(extra) => json!(extra),
    };
    let turning = matches!(state.stage, Stage::Rounds | Stage::Play);
    let roll = state.turn.roll.as_ref().map(|roll| {
        json!({ "to": roll.to, "attack": words::write_dice(&roll.attack), "defence": words::write_dice(&roll.defence) })
    });
    json!({
        "map": rules.map.name,
        "stage": stage,
        "end": end,
        "order": state.order,
        "to_act": turning.then_some(state.seat.0),
        "round": state.round,
        "step": state.turn.step.word(),
        "to_place": state.turn.to_place,
        "pending": pending(state),
        "roll": roll,
        "closing": closing,
        "needed": (state.closing != Closing::Open).then(|| state.needed(rules)),
        "dark": state.dark != Dark::Off,
        "pack": state.pack,
        "played": state.played,
        "winner": state.winner,
        "territories": state.lands.iter().map(territory).collect::<Vec<_>>(),
        "seats": state.seats().filter_map(|seat| seat_view(rules, state, seat, sanctions)).collect::<Vec<_>>(),
    })
}

fn territory(land: &Land) -> Json {
    let holder = match land.holder {
        None => json!(null),
        Some(Holder::Neutral) => json!("neutral"),
        Some(Holder::Seat(seat)) => json!(seat.0),
    };
    json!({ "code": land.code, "holder": holder, "armies": land.armies, "dark": land.dark })
}

fn pending(state: &State) -> Json {
    match state.turn.pending {
        None => json!(null),
        Some(Pending::Declared { from, to }) => json!({ "attack": to, "from": from }),
        Some(Pending::Invasion { from, to, dice }) => json!({ "occupy": to, "from": from, "dice": dice }),
        Some(Pending::Fight { to, units, airborne }) => json!({ "fight": to, "units": units, "airborne": airborne }),
    }
}

fn seat_view(rules: &Rules, state: &State, seat: Seat, sanctions: &Sanctions) -> Option<Json> {
    let player = state.player(seat)?;
    let income = Income::of(rules, state, seat);
    let flight = player.flight.map(|flight| json!({ "from": flight.from, "armies": flight.armies, "to": flight.to }));
    Some(json!({
        "territories": state.held(seat).count(),
        "armies": state.on_board(seat),
        "points": state.points(rules, seat),
        "continents": state.continents(rules, seat),
        "income": income.total(),
        "cards": player.cards,
        "known": player.known,
        "objective": player.objective,
        "progress": state.progress(rules, seat),
        "pile": player.pile,
        "reserve": player.reserve,
        "flight": flight,
        "lost": player.lost,
        "out": player.out,
        "penalty": sanctions.points(seat),
    }))
}
