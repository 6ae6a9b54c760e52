//! Tooltips of the map.

use rules::Message;
use rules::games::risiko::{Goal, Holder, Income, Land, Risiko};
use rules::kit::Seat;

use crate::View;
use crate::risiko::{about_land, about_player, named};

/// Returns the tooltip of a territory: its name, holder and armies, its continent, its points.
pub(super) fn land(view: View<'_, Risiko>, land: &Land) -> Vec<Message> {
    let map = &view.game.rules().map;
    let mut lines = vec![about_land("scene-risiko-land", view, land.code)];
    match land.holder {
        _ if land.dark => lines.push(Message::new("scene-risiko-dark")),
        Some(Holder::Seat(seat)) => {
            lines.push(about_player("scene-risiko-held", view, seat).with("count", land.armies))
        }
        Some(Holder::Neutral) => lines.push(Message::new("scene-risiko-neutral").with("count", land.armies)),
        None => {}
    }
    let Some(territory) = map.territory(land.code) else { return lines };
    if let Some(continent) = map.continents.get(territory.continent) {
        let mut line = named(&continent.name);
        line.key = "scene-risiko-continent";
        lines.push(line.with("bonus", continent.bonus));
    }
    if matches!(view.game.rules().goal, Goal::Points { .. }) {
        lines.push(Message::new("scene-risiko-points").with("count", map.points(land.code)));
    }
    lines
}

/// Returns the tooltip of a player: the present income.
pub(super) fn player(view: View<'_, Risiko>, seat: Seat) -> Vec<Message> {
    let income = Income::of(view.game.rules(), view.state, seat);
    let line = Message::new("scene-risiko-income").with("territories", income.territories);
    let line = line.with("base", income.base).with("bonus", income.bonus);
    vec![about_player("scene-risiko-player", view, seat), line]
}

/// Returns the tooltip of loaded troops.
pub(super) fn flight(view: View<'_, Risiko>, seat: Seat) -> Vec<Message> {
    let Some(flight) = view.state.player(seat).and_then(|player| player.flight) else { return Vec::new() };
    vec![about_land("scene-risiko-flight", view, flight.from).with("count", flight.armies)]
}
