//! The area beside the board: the plaques of both colours, the number of the game, the last tower.

use rules::Message;
use rules::games::twixt::{Colour, Effect, Twixt};

use crate::tabletop::{Plaque, READ, about, beside_emblem, mark_ring, plaque, spot, words};
use crate::twixt::board::tone;
use crate::twixt::gesture::colour_id;
use crate::twixt::pieces::{goal, placed, tower};
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
    let asked = state.choosing.then_some("scene-twixt-asked-choose");
    plaque(scene, view.game, Plaque { rect, seat, on_move: state.asked() == seat, asked, end: state.end });
    tower(scene, beside_emblem(rect), 46, tone(colour));
    goal(scene, Point::new(rect.x + 104, rect.y + 378), 132, &state.board, colour);
    let line = |key, count: u32, y| {
        let at = Point::new(rect.x + 196, rect.y + y);
        (at, Message::new(key).with("count", count))
    };
    let walls = u32::try_from(state.board.walls(colour).count()).unwrap_or(u32::MAX);
    let towers = state.board.towers(colour).count();
    for (at, message) in [line("scene-twixt-towers", towers, 366), line("scene-twixt-walls", walls, 432)] {
        scene.text(words(at, Anchor::Start, READ, Ink::Engraved, rect.w - 220, Words::Said(message)));
    }
}

/// Draws what lies between the plaques: the number of a further game, then the last tower, or another recent event.
fn middle(scene: &mut Scene, view: View<'_, Twixt>) {
    let centre = LEFT + SIZE.0 / 2;
    let state = view.state;
    let mut say = |y, size, ink, words_of| {
        scene.text(words(Point::new(centre, y), Anchor::Middle, size, ink, SIZE.0 - 20, words_of));
    };
    if state.game > 1 {
        say(622, 64, Ink::Ink, Words::Said(Message::new("scene-twixt-game").with("game", state.game)));
    }
    if state.end.is_none() && state.choosing {
        say(1180, READ, Ink::Ink, Words::Said(Message::new("scene-twixt-choosing")));
    }
    let Some(at) = placed(view) else { return };
    say(760, READ, Ink::SoftInk, Words::Said(Message::new("scene-table-last")));
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
        let line = about("scene-twixt-player", view.game, view.state.player(colour));
        let tooltip = vec![line.with("colour", tone(colour).word())];
        spot(scene, colour_id(colour), rect(colour).outline([22; 4]), tooltip);
    }
}
