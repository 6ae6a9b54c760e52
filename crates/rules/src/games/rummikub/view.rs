//! The state as the referee protocol shows it.

use serde_json::{Value as Json, json};

use crate::Sanctions;
use crate::games::rummikub::{Over, Phase, Player, Rules, State, count};

pub(super) fn view(rules: &Rules, state: &State, sanctions: &Sanctions) -> Json {
    let places = count::places(rules, state);
    let games = |of: fn(&crate::games::rummikub::Score) -> Json| {
        state.games.iter().map(|game| game.iter().map(of).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let points = |place: &u32| decimal(count::cents(rules, &places, *place));
    json!({
        "game": state.game,
        "games": rules.games,
        "to_play": state.to_play().map(|seat| seat.0),
        "awaits": awaits(state),
        "table": state.table.iter().map(|set| set.iter().map(ToString::to_string).collect::<Vec<_>>()).collect::<Vec<_>>(),
        "racks": state.players.iter().map(rack).collect::<Vec<_>>(),
        "known": state.players.iter().map(known).collect::<Vec<_>>(),
        "pool": state.pool(),
        "down": state.players.iter().map(|player| player.down).collect::<Vec<_>>(),
        "late": state.players.iter().map(|player| player.late).collect::<Vec<_>>(),
        "left": games(|score| json!(score.rack.to_string())),
        "scored": games(|score| json!(score.points)),
        "scores": state.seats().map(|seat| state.score(rules, seat)).collect::<Vec<_>>(),
        "places": places,
        "points": (state.over == Some(Over::Played)).then(|| places.iter().map(points).collect::<Vec<_>>()),
        "winners": state.over.map(|_| count::winners(rules, state).iter().map(|seat| seat.0).collect::<Vec<_>>()),
        "penalties": state.seats().map(|seat| sanctions.points(seat)).collect::<Vec<_>>(),
    })
}

fn known(player: &Player) -> Vec<String> {
    player.known.iter().map(|tile| tile.to_string()).collect()
}

/// Lists the tiles of a rack that is completely known; otherwise returns their number.
fn rack(player: &Player) -> Json {
    if player.known.len() == u32::from(player.rack) { json!(known(player)) } else { json!(player.rack) }
}

/// Returns the name of the awaited act; `None` once the match is over.
const fn awaits(state: &State) -> Option<&'static str> {
    match (state.over, state.phase) {
        (Some(_), _) => None,
        (None, Phase::Play(_)) => Some("turn"),
        (None, Phase::Count(_)) => Some("count"),
    }
}

/// Writes hundredths: `4`, `3.5`.
fn decimal(cents: u32) -> String {
    format!("{}.{:02}", cents / 100, cents % 100).trim_end_matches('0').trim_end_matches('.').to_owned()
}
