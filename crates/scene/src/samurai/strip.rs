//! The strip below the board: figures left on it and set aside; and for entry by pointing, in it and in the tray below,
//! the tiles of the player on turn, or the figures to be placed.

use rules::games::samurai::{Form, Samurai, Stage, Tile};
use rules::kit::Seat;
use rules::{Depth, Message};

use crate::samurai::lay::{Lay, hexagon};
use crate::samurai::panel::{button, supply};
use crate::samurai::tile::tile;
use crate::samurai::{PASS, form_id, tile_id, tooltip};
use crate::tabletop::{READ, part, spot, words};
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

pub(super) fn draw(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay) {
    notice(scene, view, lay.strip());
    // Nothing jumps when the game is over.
    scene.tray(lay.tray(), |scene| {
        // The position after an incomplete turn has the next player on turn: the tiles shown stay those of the present
        // one.
        let now = view.game.state();
        match now.stage {
            // In a summary only the end is recorded.
            Stage::SetUp if view.game.depth() == Depth::Summary => {}
            Stage::SetUp => forms(scene, view, lay),
            Stage::Play => tiles(scene, view, lay, now.turn),
            Stage::Seating | Stage::Over(_) => {}
        }
    });
}

/// Writes at the right how many figures of each form are on the board, and how many were set aside.
fn notice(scene: &mut Scene, view: View<'_, Samurai>, rect: Rect) {
    let (state, rules) = (view.state, view.game.rules());
    let (standing, middle) = (state.standing(), rect.centre().y);
    let ends = Message::new("scene-samurai-aside").with("count", state.aside.total()).with("most", rules.ties_end);
    let text = words(Point::new(rect.right() - 8, middle + 20), Anchor::End, READ, Ink::Ink, 300, Words::Said(ends));
    scene.text(text);
    for (index, form) in (0..).zip(Form::ALL) {
        let at = Point::new(rect.right() - 320 - (3 - index) * 170 + 50, middle);
        supply(scene, form, at, 72, standing.of(form));
    }
}

/// Draws the figures that may be placed.
fn forms(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay) {
    let beside = view.state.beside(view.game.rules());
    let [_, row] = lay.rows();
    let each = row.w / 3;
    for (index, form) in (0..).zip(Form::ALL) {
        let place = Rect::new(row.x + index * each, row.y, each - 8, row.h - 8);
        button(scene, place, beside.of(form) == 0);
        let size = place.h * 4 / 5;
        supply(scene, form, place.centre().moved(-size / 2, 0), size, beside.of(form));
        spot(scene, form_id(form), place.outline([14; 4]), vec![tooltip::form(form)]);
    }
}

/// Draws the tiles that a player may still play, and the button to pass.
fn tiles(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay, seat: Seat) {
    let set = &view.game.rules().tile_set;
    let mut places = lay.places(i32::try_from(set.len()).unwrap_or(0) + 1);
    let Some(pass) = places.pop() else { return };
    for (place, (kind, copies)) in places.into_iter().zip(set) {
        let remaining = usize::from(*copies).saturating_sub(view.state.played(seat, *kind));
        one(scene, view, place, (seat, *kind), remaining);
    }
    button(scene, pass, false);
    let size = pass.h / 2;
    let says = Words::Said(Message::new("scene-samurai-pass"));
    scene.text(words(pass.centre().moved(0, size / 3), Anchor::Middle, size, Ink::Ink, pass.w - 16, says));
    spot(scene, PASS, pass.outline([14; 4]), vec![Message::new("scene-samurai-pass-hint")]);
}

/// Draws a tile that can be pointed at, with its typed form and the number left; one that is played or not in hand gets
/// a tooltip only.
fn one(scene: &mut Scene, view: View<'_, Samurai>, place: Rect, (seat, kind): (Seat, Tile), remaining: usize) {
    let player = view.game.state().player(seat);
    let hidden = player.is_none_or(|player| player.known.len() < usize::from(player.hand));
    let held = hidden || player.is_some_and(|player| player.known.contains(&kind));
    let there = remaining > 0 && held;
    button(scene, place, !there);
    let radius = (place.h / 2).min(place.w * 23 / 100) - 2;
    let room = place.w - 2 * radius - 16;
    let (size, left_edge) = (place.h * 45 / 100, place.x + 2 * radius + 12);
    if there {
        let at = Point::new(place.x + radius + 4, place.centre().y);
        tile(scene, seat, kind, at, (radius, hexagon(at, part(radius, 93))));
    }
    let ink = if there { Ink::Ink } else { Ink::SoftInk };
    let mut write = |at: Point, anchor: Anchor, size: i32, room: i32, what: String| {
        scene.text(words(at, anchor, size, ink, room, Words::Plain(what)));
    };
    let size = size.min(room * 40 / 100);
    let line = place.centre().y + size * 35 / 100;
    write(Point::new(left_edge, line), Anchor::Start, size, room * 60 / 100, kind.to_string());
    if remaining > 1 {
        let small = size * 3 / 5;
        write(Point::new(place.right() - 4, line), Anchor::End, small, room * 35 / 100, format!("×{remaining}"));
    }
    spot(scene, tile_id(kind), place.outline([8; 4]), tooltip::tile(view, seat, kind, remaining));
}
