//! The area beside the board: the players, the rack, the piece in hand, and the calls in time.

use rules::games::quarto::{Effect, Fact, Piece, Quarto};
use rules::kit::{End, Seat};
use rules::{Game, Message};

use crate::geometry::{ellipse, placed};
use crate::quarto::{call_id, described, figure, piece_id};
use crate::tabletop::{Plaque, READ, about, board, emblem, engrave, mark_outline, plaque, plate, recess, spot};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

const NAME_PLATES: [Rect; 2] = [Rect::new(30, 32, 1155, 142), Rect::new(1215, 32, 1155, 142)];
const RACK: Rect = Rect::new(1626, 210, 744, 1016);
const RACK_EDGE: i32 = 36;
/// Size of a piece on the rack and in hand.
const ON_RACK: i32 = 226;
const IN_HAND: i32 = 300;
const HAND: Rect = Rect::new(1626, 1256, 744, 360);
const TRAY: Point = Point::new(1796, 1434);
const TRAY_RADIUS: (i32, i32) = (136, 134);
/// Buttons for the calls of both players, and the one on the tray that declares a draw.
const BUTTONS: [Rect; 2] = [Rect::new(1626, 1646, 362, 124), Rect::new(2008, 1646, 362, 124)];
const DRAW: Rect = Rect::new(1686, 1376, 220, 116);

pub(super) fn players(scene: &mut Scene, view: View<'_, Quarto>) {
    for seat in Seat::PAIR {
        let (rect, on_move, end) = (NAME_PLATES[seat.index()], view.state.on_move == seat, view.state.end);
        plaque(scene, view.game, Plaque { rect, seat, on_move, asked: None, end });
    }
}

/// Returns the slot of a piece on the rack: each has its own, in the order of the numbers.
const fn slot(piece: Piece) -> Rect {
    let (w, h) = ((RACK.w - 2 * RACK_EDGE) / 4, (RACK.h - 2 * RACK_EDGE) / 4);
    let number = piece.number() as i32;
    Rect::new(RACK.x + RACK_EDGE + w * (number % 4), RACK.y + RACK_EDGE + h * (number / 4), w, h)
}

/// Draws the pieces left, each in its slot.
pub(super) fn rack(scene: &mut Scene, view: View<'_, Quarto>) {
    board(scene, RACK, 40);
    recess(scene, RACK.inset(RACK_EDGE - 12), 22, Ink::WoodLight);
    for piece in Piece::all() {
        let slot = slot(piece);
        scene.polygon(ellipse(figure::foot(piece, slot.centre(), ON_RACK), 70, 36), Paint::fill(Ink::Wood));
    }
    for piece in view.state.remaining() {
        let slot = slot(piece);
        figure::draw(scene, piece, slot.centre(), ON_RACK);
        let tooltip = vec![described(Message::new("scene-quarto-left"), piece)];
        spot(scene, piece_id(piece), slot.outline([0; 4]), tooltip);
    }
}

/// Draws the tray with the piece in hand, and the next act beside it.
pub(super) fn hand(scene: &mut Scene, view: View<'_, Quarto>) {
    let state = view.state;
    board(scene, HAND, 40);
    scene.polygon(ellipse(TRAY.moved(0, 8), TRAY_RADIUS.0, TRAY_RADIUS.1), Paint::fill(Ink::WoodDeep));
    scene.polygon(ellipse(TRAY, TRAY_RADIUS.0, TRAY_RADIUS.1), Paint::fill(Ink::WoodLight).outlined(Ink::WoodDeep, 5));
    if let Some(piece) = state.hand {
        if view.last.iter().any(|step| matches!(step.effect, Effect::Given { .. })) {
            mark_outline(scene, ellipse(TRAY, TRAY_RADIUS.0 - 8, TRAY_RADIUS.1 - 8), 12);
        }
        figure::draw(scene, piece, TRAY.moved(0, -6), IN_HAND);
        let line = described(about("scene-quarto-hand", view.game, state.on_move), piece);
        spot(scene, piece_id(piece), ellipse(TRAY, TRAY_RADIUS.0, TRAY_RADIUS.1), vec![line]);
    }
    let (key, seat) = match state.end {
        Some(End::Won(seat)) => ("scene-quarto-wins", Some(seat)),
        Some(End::Drawn) => ("scene-quarto-drawn", None),
        None if state.hand.is_some() => ("scene-quarto-places", Some(state.on_move)),
        None if state.board.is_full() => ("scene-quarto-full", None),
        None => ("scene-quarto-gives", Some(state.on_move)),
    };
    let x = (TRAY.x + TRAY_RADIUS.0 + HAND.right()) / 2 - 4;
    let middle = HAND.centre().y;
    if let Some(seat) = seat {
        emblem(scene, seat, Point::new(x, middle - 80), 116);
        if matches!(state.end, Some(End::Won(_))) {
            crown(scene);
        }
    }
    let down = if seat.is_some() { 30 } else { -36 };
    engrave(scene, Point::new(x, middle + down), Anchor::Middle, 74, 380, Words::Said(Message::new(key)));
    let game = Words::Said(Message::new("scene-quarto-game").with("game", state.game));
    engrave(scene, Point::new(x, middle + down + 80), Anchor::Middle, READ, 380, game);
}

/// Draws a crown on the tray of a match that somebody has won.
fn crown(scene: &mut Scene) {
    let corners = [(-430, 320), (-490, -250), (-220, 20), (0, -400), (220, 20), (490, -250), (430, 320)]
        .map(|(x, y)| Point::new(x, y));
    scene.polygon(placed(&corners, TRAY, 150), Paint::fill(Ink::Mark).outlined(Ink::WoodDeep, 6));
}

/// Draws a button for each call in time, whether there is a line or not, so that nothing helps the players.
pub(super) fn calls(scene: &mut Scene, view: View<'_, Quarto>) {
    let prompts = Quarto::prompts(view.game.rules(), view.state);
    for fact in prompts.into_iter().flat_map(|prompt| prompt.facts.unwrap_or_default()) {
        if let Some(id) = call_id(&fact) {
            button(scene, view, &fact, id);
        }
    }
}

fn button(scene: &mut Scene, view: View<'_, Quarto>, fact: &Fact, id: &str) {
    if *fact == Fact::Draw {
        plate(scene, DRAW, 34);
        let words = Words::Said(Message::new("scene-quarto-drawn"));
        engrave(scene, DRAW.centre(), Anchor::Middle, 66, DRAW.w - 30, words);
        return spot(scene, id, DRAW.outline([34; 4]), vec![Message::new("scene-quarto-draw")]);
    }
    let seat = view.state.caller(fact);
    let rect = BUTTONS[seat.index().min(1)];
    let middle = rect.centre();
    plate(scene, rect, 34);
    emblem(scene, seat, Point::new(rect.x + 54, middle.y), 64);
    let words = Words::Plain("Quarto!".to_owned());
    engrave(scene, Point::new(rect.x + 98, middle.y), Anchor::Start, 60, rect.w - 112, words);
    let tooltip = vec![about("scene-quarto-call", view.game, seat)];
    spot(scene, id, rect.outline([34; 4]), tooltip);
}
