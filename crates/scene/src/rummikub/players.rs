//! The players side by side: name, tiles on the rack, score, and whether they have laid down.

use rules::games::rummikub::{Over, Phase, Rummikub, signed};
use rules::kit::End;
use rules::{Message, Seat};

use crate::rummikub::gesture::{may_begin, player_id};
use crate::rummikub::{lay, tile};
use crate::tabletop::{Plaque, READ, about, plaque, spot, words};
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

/// Size of the numbers.
const NUMBER: i32 = 84;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Rummikub>) {
    let winners = view.state.over.map(|_| winners(view));
    let end = winners.map(|winners| match winners[..] {
        [winner] => End::Won(winner),
        _ => End::Drawn,
    });
    for seat in view.state.seats() {
        player(scene, view, seat, end);
    }
}

fn winners(view: View<'_, Rummikub>) -> Vec<Seat> {
    use rules::Game as _;
    Rummikub::outcome(view.game.rules(), view.state).map(|outcome| outcome.winners).unwrap_or_default()
}

fn player(scene: &mut Scene, view: View<'_, Rummikub>, seat: Seat, end: Option<End>) {
    let state = view.state;
    let Some(player) = state.player(seat) else { return };
    let rect = lay::plaque(seat, state.players.len());
    let out = state.phase == Phase::Count(Some(seat));
    let asked = if out { "scene-rummikub-out" } else { "scene-rummikub-asked-turn" };
    let on_move = state.to_play() == Some(seat) || out;
    plaque(scene, view.game, Plaque { rect, seat, on_move, asked: Some(asked), end });
    let base = rect.y + 338;
    tile::back(scene, Rect::new(rect.x + 36, base - 72, 60, 80));
    let number =
        |at: Point, anchor, room, text: String| words(at, anchor, NUMBER, Ink::Engraved, room, Words::Plain(text));
    scene.text(number(Point::new(rect.x + 116, base), Anchor::Start, rect.w / 3, player.rack.to_string()));
    let score = signed(state.score(view.game.rules(), seat));
    scene.text(number(Point::new(rect.right() - 36, base), Anchor::End, rect.w / 2, score));
    let line = match state.over {
        Some(Over::Played) => Some(left(view, seat)),
        Some(_) => None,
        None if player.down => Some(Message::new("scene-rummikub-down")),
        None => Some(Message::new("scene-rummikub-not-down").with("points", view.game.rules().initial)),
    };
    if let Some(line) = line {
        let at = Point::new(rect.x + 36, rect.bottom() - 32);
        scene.text(words(at, Anchor::Start, READ, Ink::Engraved, rect.w - 72, Words::Said(line)));
    }
    let rack = about("scene-rummikub-tiles", view.game, seat).with("count", player.rack);
    let known = player.known.iter().map(tile::name);
    let begin = may_begin(view.game.rules(), state).then(|| about("scene-rummikub-begin", view.game, seat));
    spot(scene, player_id(seat), rect.outline([22; 4]), std::iter::once(rack).chain(known).chain(begin).collect());
}

/// Says what a player had left in the last game.
fn left(view: View<'_, Rummikub>, seat: Seat) -> Message {
    let score = view.state.games.last().and_then(|game| game.get(seat.index()));
    let rack = score.map_or_else(String::new, |score| score.rack.to_string());
    Message::new("scene-rummikub-left").with("rack", rack)
}
