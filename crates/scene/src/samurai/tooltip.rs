//! Tooltips of the board.

use rules::Message;
use rules::games::samurai::{Form, Samurai, Space, Tile, influence_on};
use rules::kit::Seat;

use crate::View;
use crate::tabletop::{about, name};

/// Returns the tooltip of a hex: its name, and the pieces on it.
pub(super) fn hex(view: View<'_, Samurai>, space: &Space) -> Vec<Message> {
    let ground = bare(space);
    let tile = view.state.tiles.get(&space.cell).map(|laid| {
        let line = about("scene-samurai-tile-of", view.game, laid.seat);
        line.with("kind", laid.tile.word()).with("value", laid.tile.value)
    });
    let figures = view.state.figures_at(space.cell).each().map(form);
    std::iter::once(ground).chain(tile).chain(figures).collect()
}

/// Returns the name of a hex.
pub(super) fn bare(space: &Space) -> Message {
    Message::new("scene-samurai-hex").with("hex", space.cell.to_string()).with("ground", space.ground.word())
}

/// Returns the name of a form.
pub(super) fn form(form: Form) -> Message {
    Message::new("scene-samurai-form").with("form", form.word())
}

/// Returns the tooltip of a figure: its name, and each player's influence on it so far.
pub(super) fn figure(view: View<'_, Samurai>, space: &Space, form: Form) -> Vec<Message> {
    let there = Message::new("scene-samurai-figure").with("form", form.word()).with("hex", space.cell.to_string());
    let sums = influence_on(view.game.rules(), view.state, space, form);
    let sums = (0..).map(Seat).zip(sums).filter(|(_, sum)| *sum > 0);
    let sums = sums.map(|(seat, sum)| about("scene-samurai-influence", view.game, seat).with("count", sum));
    std::iter::once(there).chain(sums).collect()
}

/// Returns the tooltip of a player.
pub(super) fn player(view: View<'_, Samurai>, seat: Seat) -> Vec<Message> {
    vec![Message::new("scene-samurai-player").with("player", name(view.game, seat))]
}

/// Returns the tooltip of a screen: the number of tiles behind it.
pub(super) fn hand(view: View<'_, Samurai>, seat: Seat) -> Vec<Message> {
    let Some(player) = view.state.player(seat) else { return Vec::new() };
    let hand = about("scene-samurai-hand", view.game, seat).with("count", player.hand);
    let known: Vec<_> = player.known.iter().map(ToString::to_string).collect();
    let known = (!known.is_empty()).then(|| Message::new("scene-samurai-known").with("tiles", known.join(" ")));
    std::iter::once(hand).chain(known).collect()
}

/// Returns the tooltip of a player's tile: its name, and the number left.
pub(super) fn tile(view: View<'_, Samurai>, seat: Seat, tile: Tile, remaining: usize) -> Vec<Message> {
    let named = about("scene-samurai-tile-of", view.game, seat).with("kind", tile.word()).with("value", tile.value);
    vec![named, Message::new("scene-samurai-left").with("count", remaining)]
}
