//! The strip below the board: figures left on it and set aside, and for whoever plays by pointing the tiles of the player on
//! turn, or the figures to be placed.

use rules::Message;
use rules::games::samurai::{Form, Samurai, Stage, Tile};
use rules::kit::Seat;

use crate::samurai::lay::Lay;
use crate::samurai::panel::{button, supply};
use crate::samurai::tile::tile;
use crate::samurai::{PASS, form_id, tile_id, tooltip};
use crate::tabletop::{READ, spot, words};
use crate::{Anchor, Ink, Point, Rect, Scene, View, Words};

/// Greatest width of what stands for one tile, width of the button to pass, of one form with its number, and of what is
/// written at the right.
const TILE: i32 = 106;
const PASS_WIDE: i32 = 130;
const FORM: i32 = 190;
const NOTICE: i32 = 850;

pub(super) fn draw(scene: &mut Scene, view: View<'_, Samurai>, lay: &Lay) {
    let rect = lay.strip();
    notice(scene, view, rect);
    // While a turn is built up the position ahead has the next player on turn: the tiles shown stay those of the present one.
    let now = view.game.state();
    match now.stage {
        Stage::SetUp => scene.control(|scene| forms(scene, view, rect)),
        Stage::Play => scene.control(|scene| tiles(scene, view, rect, now.turn)),
        Stage::Seating | Stage::Over(_) => {}
    }
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

/// Lays out the figures that may be placed.
fn forms(scene: &mut Scene, view: View<'_, Samurai>, rect: Rect) {
    let beside = view.state.beside(view.game.rules());
    for (index, form) in (0..).zip(Form::ALL) {
        let place = Rect::new(rect.x + index * (FORM + 12), rect.y + 4, FORM, rect.h - 8);
        button(scene, place, beside.of(form) == 0);
        supply(scene, form, Point::new(place.x + 62, place.centre().y), 76, beside.of(form));
        spot(scene, form_id(form), place.outline([14; 4]), vec![tooltip::form(form)]);
    }
}

/// Lays out the tiles that a player may still play, and the button to pass.
fn tiles(scene: &mut Scene, view: View<'_, Samurai>, rect: Rect, seat: Seat) {
    let kinds = i32::try_from(view.game.rules().tile_set.len()).unwrap_or(1).max(1);
    let each = ((rect.w - NOTICE - PASS_WIDE) / kinds).min(TILE);
    for (index, (kind, copies)) in (0..).zip(&view.game.rules().tile_set) {
        let place = Rect::new(rect.x + index * each, rect.y + 2, each - 2, rect.h - 4);
        let left = usize::from(*copies).saturating_sub(view.state.played(seat, *kind));
        one(scene, view, place, (seat, *kind), left);
    }
    let place = Rect::new(rect.x + kinds * each, rect.y + 10, PASS_WIDE, rect.h - 20);
    button(scene, place, false);
    let at = place.centre().moved(0, 16);
    scene.text(words(
        at,
        Anchor::Middle,
        48,
        Ink::Ink,
        PASS_WIDE - 12,
        Words::Said(Message::new("scene-samurai-pass")),
    ));
    spot(scene, PASS, place.outline([14; 4]), vec![Message::new("scene-samurai-pass-hint")]);
}

/// Draws a tile that can be pointed at; one that is played or not in hand is only outlined.
fn one(scene: &mut Scene, view: View<'_, Samurai>, place: Rect, (seat, kind): (Seat, Tile), left: usize) {
    let player = view.game.state().player(seat);
    let hidden = player.is_none_or(|player| player.known.len() < usize::from(player.hand));
    let held = hidden || player.is_some_and(|player| player.known.contains(&kind));
    button(scene, place, left == 0 || !held);
    if left > 0 && held {
        tile(scene, seat, kind, place.centre().moved(0, -8), place.w / 2);
    } else {
        let at = place.centre().moved(0, 12);
        scene.text(words(at, Anchor::Middle, 34, Ink::SoftInk, place.w, Words::Plain(kind.to_string())));
    }
    if left > 1 {
        let at = Point::new(place.right() - 8, place.bottom() - 8);
        scene.text(words(at, Anchor::End, 30, Ink::SoftInk, place.w, Words::Plain(format!("×{left}"))));
    }
    spot(scene, tile_id(kind), place.outline([8; 4]), tooltip::tile(view, seat, kind, left));
}
