//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::risiko::income::Income;
use crate::games::risiko::state::{Closing, Holder, Land, Pending, Stage, State};
use crate::games::risiko::{Rules, score, words};
use crate::kit::Seat;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let (phase, end) = match state.stage {
        Stage::SetUp => ("setup", None),
        Stage::Rounds => ("rounds", None),
        Stage::Play => (state.turn.step.word(), None),
        Stage::Summary => ("summary", None),
        Stage::Over(end) => ("over", Some(end.word())),
    };
    // How near the end is: the last round but one, the last, or the number beyond it.
    let last = match state.closing {
        Closing::Open => json!(null),
        Closing::Penultimate => json!("penultimate"),
        Closing::Last => json!("last"),
        Closing::Extra(extra) => json!(extra),
    };
    let by_seat = |say: &dyn Fn(Seat) -> Json| state.seats().map(say).collect::<Json>();
    let turning = matches!(state.stage, Stage::Rounds | Stage::Play);
    let roll = state.turn.roll.as_ref().map(|roll| {
        json!({ "to": roll.to, "attack": words::write_dice(&roll.attack), "defence": words::write_dice(&roll.defence) })
    });
    json!({
        "map": rules.map.name,
        "phase": phase,
        "end": end,
        "order": state.order,
        "to_play": turning.then_some(state.seat.0),
        "round": state.round,
        "last": last,
        "to_place": state.turn.to_place,
        "pending": pending(state),
        "roll": roll,
        "needed": (state.closing != Closing::Open).then(|| state.needed(rules)),
        "dark": by_seat(&|seat| in_dark(state, seat)),
        "pack": state.pack,
        "played": state.played,
        "winner": score::won(rules, state),
        "owner": by_code(state, |land| json!(land.holder.and_then(Holder::seat))),
        "armies": by_code(state, |land| json!(is_counted(state, land).then_some(land.armies))),
        "neutral": state.lands.iter().filter(|land| land.holder == Some(Holder::Neutral)).map(|land| land.code).collect::<Vec<_>>(),
        "points": by_seat(&|seat| json!(score::points(rules, state, seat))),
        "income": by_seat(&|seat| json!(Income::of(rules, state, seat).total())),
        "cards": by_seat(&|seat| json!(state.player(seat).map(|player| player.cards))),
        "seats": state.seats().filter_map(|seat| seat_view(rules, state, seat, sanctions)).collect::<Vec<_>>(),
    })
}

/// Maps every territory's code to a value.
fn by_code(state: &State, say: impl Fn(&Land) -> Json) -> Json {
    state.lands.iter().map(|land| (land.code.to_string(), say(land))).collect::<serde_json::Map<_, _>>().into()
}

/// Checks whether the armies of a territory are known: not in the dark, nor when only the score is followed.
fn is_counted(state: &State, land: &Land) -> bool {
    land.holder.is_some() && !land.dark && state.stage != Stage::Summary
}

/// Lists the dark territories of a player, or counts them if not all are known.
fn in_dark(state: &State, seat: Seat) -> Json {
    let known: Vec<_> = state.held(seat).filter(|land| land.dark).map(|land| land.code).collect();
    let all = state.in_dark(seat);
    if known.len() == all { json!(known) } else { json!(all) }
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
    let flight = player.flight.map(|flight| json!({ "from": flight.from, "armies": flight.armies, "to": flight.to }));
    Some(json!({
        "territories": state.territories(seat),
        "armies": state.on_board(seat),
        "continents": state.continents(rules, seat),
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
