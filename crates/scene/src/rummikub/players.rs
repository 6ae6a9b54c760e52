//! The players side by side: name, tiles on the rack, score, and whether they have gone down.

use rules::games::rummikub::{Over, Phase, Rummikub, signed};
use rules::kit::End;
use rules::{Message, Seat};

use crate::rummikub::gesture::{may_begin, player_id};
use crate::rummikub::{lay, tile};
use crate::tabletop::{Plaque, READ, about, emblem, engrave, engrave_name, mark_outline, name, plate, spot, words};
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

/// Size of the numbers, and of an emblem.
const NUMBER: i32 = 92;
const EMBLEM: i32 = 88;
/// Least width of a plate whose emblem leaves a long name its full size.
const NARROW: i32 = 560;
/// Height of a name's box: two lines in it are legible from ten metres.
const NAMED: i32 = 118;
/// Distance of words from the edge of a plate, and width of what is asked.
const PAD: i32 = 30;
const WORD: i32 = 200;

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
    scene.hang(seat, rect);
    let out = state.phase == Phase::Count(Some(seat));
    let asked = if out { "scene-rummikub-out" } else { "scene-rummikub-asked-turn" };
    let on_move = state.to_play() == Some(seat) || out;
    let word = head(scene, view, Plaque { rect, seat, on_move, asked: Some(asked), end });
    let base = rect.y + 234;
    tile::back(scene, Rect::new(rect.x + 30, base - 74, 62, 82));
    let number =
        |at: Point, anchor, room, text: String| words(at, anchor, NUMBER, Ink::Engraved, room, Words::Plain(text));
    scene.text(number(Point::new(rect.x + 112, base), Anchor::Start, rect.w / 3, player.rack.to_string()));
    let score = signed(state.score(view.game.rules(), seat));
    scene.text(number(Point::new(rect.right() - PAD, base), Anchor::End, rect.w / 2, score));
    let line = match state.over {
        Some(Over::Played) => Some(remaining(view, seat)),
        Some(_) => None,
        None if player.down => Some(Message::new("scene-rummikub-down")),
        None => Some(Message::new("scene-rummikub-not-down").with("points", view.game.rules().initial)),
    };
    if let Some(line) = line {
        let at = Point::new(rect.x + PAD, rect.bottom() - 34);
        let room = rect.w - 2 * PAD - if word { WORD } else { 0 };
        scene.text(words(at, Anchor::Start, READ, Ink::Engraved, room, Words::Said(line)));
    }
    let rack = about("scene-rummikub-tiles", view.game, seat).with("count", player.rack);
    let known = player.known.iter().map(tile::name);
    let begin = may_begin(view.game.rules(), state).then(|| about("scene-rummikub-begin", view.game, seat));
    spot(scene, player_id(seat), rect.outline([22; 4]), std::iter::once(rack).chain(known).chain(begin).collect());
}

/// Draws a plate: the name beside the emblem, on two lines if that is larger, and what is asked in the last line.
///
/// Returns whether there is a word for that.
fn head(scene: &mut Scene, view: View<'_, Rummikub>, plaque: Plaque) -> bool {
    let Plaque { rect, seat, .. } = plaque;
    plate(scene, rect, 22);
    if plaque.is_lit() {
        scene.turn(|scene| mark_outline(scene, rect.inset(9).outline([13; 4]), 11));
    }
    let (size, beside) = if rect.w < NARROW { (EMBLEM * 3 / 4, 100) } else { (EMBLEM, 138) };
    let left = rect.x + beside;
    emblem(scene, seat, Point::new(left - 20 - size / 2, rect.y + 76), size);
    engrave_name(scene, Rect::new(left, rect.y + 20, rect.right() - left - PAD, NAMED), name(view.game, seat));
    let Some(word) = plaque.word() else { return false };
    let at = Point::new(rect.right() - PAD, rect.bottom() - 54);
    scene.turn(|scene| engrave(scene, at, Anchor::End, READ, WORD - 20, Words::Said(word)));
    true
}

/// Returns the words for a player's tiles left in the last game.
fn remaining(view: View<'_, Rummikub>, seat: Seat) -> Message {
    let score = view.state.games.last().and_then(|game| game.get(seat.index()));
    let rack = score.map_or_else(String::new, |score| score.rack.to_string());
    Message::new("scene-rummikub-left").with("rack", rack)
}
