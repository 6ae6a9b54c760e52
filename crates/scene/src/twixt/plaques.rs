//! Beside the board: the plaques of both colours, which game it is, the last tower.

use rules::Message;
use rules::games::twixt::{Colour, Effect, Twixt};
use rules::kit::End;

use crate::tabletop::{Plaque, beside_emblem, mark_ring, name, plaque, spot, status, words};
use crate::twixt::board::tone;
use crate::twixt::gesture::colour_id;
use crate::twixt::pieces::{goal, placed, tower};
use crate::twixt::tooltip::word;
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

/// Left edge and size of the plaques.
const LEFT: i32 = 1822;
const SIZE: (i32, i32) = (552, 480);

const fn rect(colour: Colour) -> Rect {
    let top = match colour {
        Colour::White => 24,
        Colour::Black => 1772 - SIZE.1,
    };
    Rect::new(LEFT, top, SIZE.0, SIZE.1)
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Twixt>) {
    for colour in Colour::BOTH {
        player(scene, view, colour);
    }
    middle(scene, view);
}

fn player(scene: &mut Scene, view: View<'_, Twixt>, colour: Colour) {
    let state = view.state;
    let (rect, seat) = (rect(colour), state.player(colour));
    let lit = state.end.is_none() && state.asked() == seat;
    let won = state.end.and_then(End::winner) == Some(seat);
    let chooses = (lit && state.choosing).then(|| Message::new("scene-twixt-chooses"));
    let status = chooses.or_else(|| status(lit, won));
    plaque(scene, &Plaque { rect, seat, name: name(view.game.seats(), seat), lit: lit || won, status });
    tower(scene, beside_emblem(rect), 46, tone(colour));
    goal(scene, Point::new(rect.x + 104, rect.y + 378), 132, &state.board, colour);
    let line = |key, count: u32, y| {
        let at = Point::new(rect.x + 196, rect.y + y);
        (at, Message::new(key).with("count", count))
    };
    let walls = u32::try_from(state.board.walls(colour).count()).unwrap_or(u32::MAX);
    let towers = state.board.towers(colour).count();
    for (at, message) in [line("scene-twixt-towers", towers, 366), line("scene-twixt-walls", walls, 432)] {
        scene.text(words(at, Anchor::Start, 54, Ink::Engraved, rect.w - 220, Words::Said(message)));
    }
}

/// Between the plaques: the number of a further game, then the last tower, or what else has just happened.
fn middle(scene: &mut Scene, view: View<'_, Twixt>) {
    let centre = LEFT + SIZE.0 / 2;
    let state = view.state;
    let mut say = |y, size, ink, words_of| {
        scene.text(words(Point::new(centre, y), Anchor::Middle, size, ink, SIZE.0 - 20, words_of));
    };
    if state.game > 1 {
        say(622, 64, Ink::Ink, Words::Said(Message::new("scene-twixt-game").with("game", state.game)));
    }
    let note = match state.end {
        Some(End::Drawn) => Some("scene-table-drawn"),
        None if state.choosing => Some("scene-twixt-choosing"),
        _ => None,
    };
    if let Some(key) = note {
        say(1180, 60, Ink::Ink, Words::Said(Message::new(key)));
    }
    let Some(at) = placed(view) else { return };
    say(760, 54, Ink::SoftInk, Words::Said(Message::new("scene-table-last")));
    let by = view.last.iter().find_map(|step| match step.effect {
        Effect::Placed { by, .. } => Some(by),
        _ => None,
    });
    say(1030, 150, Ink::Ink, Words::Plain(at.to_string()));
    if let Some(by) = by {
        let middle = Point::new(centre, 842);
        tower(scene, middle, 46, tone(by));
        mark_ring(scene, middle, 55, 11);
    }
}

pub(super) fn spots(scene: &mut Scene, view: View<'_, Twixt>) {
    for colour in Colour::BOTH {
        let player = name(view.game.seats(), view.state.player(colour));
        let tooltip = vec![Message::new("scene-twixt-player").with("player", player).with("colour", word(colour))];
        scene.spots.push(spot(colour_id(colour).to_owned(), rect(colour).outline([22; 4]), tooltip));
    }
}
