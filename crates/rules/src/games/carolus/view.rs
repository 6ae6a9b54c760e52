//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::carolus::checks::ask;
use crate::games::carolus::{Area, Player, Rules, State};
use crate::kit::End;

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let area = |area: &Area| {
        let parts: Vec<u8> = state.parts(area).collect();
        json!({ "cubes": area.cubes, "castles": area.castles, "owner": area.owner.map(|side| side.0), "parts": parts })
    };
    let discs = |player: &Player| (1..=rules.discs).filter(|number| !player.has_used(*number)).collect::<Vec<_>>();
    let all = rules.table(state.players.len()).castles;
    let left: Vec<u8> = state.all_sides().map(|side| all.saturating_sub(state.castles(side))).collect();
    json!({
        "areas": state.areas.iter().map(area).collect::<Vec<_>>(),
        "emperor": state.emperor_area(),
        "courts": state.players.iter().map(|player| player.court).collect::<Vec<_>>(),
        "markers": state.markers.map(|seat| seat.map(|seat| seat.0)),
        "reserve": state.players.iter().map(|player| player.reserve).collect::<Vec<_>>(),
        "discs": state.players.iter().map(discs).collect::<Vec<_>>(),
        "laid": state.players.iter().map(|player| player.laid).collect::<Vec<_>>(),
        "castles": left,
        "controlled": state.all_sides().map(|side| state.controlled(side)).collect::<Vec<_>>(),
        "dice": state.dice,
        "round": state.round,
        "asked": if state.end.is_some() { None } else { Some(ask(state)) },
        "to_act": if state.end.is_some() { None } else { state.asked(rules).map(|seat| seat.0) },
        "over": state.end.is_some(),
        "winner": state.end.and_then(End::winner).map(|side| side.0),
        "penalties": sanctions.points,
    })
}
