//! The empty board: rim, rails in the colours of their players, letters and numbers, holes.

use rules::games::twixt::{Board, Colour};
use rules::kit::links::Hole;

use crate::tabletop::{Tone, board as plank, part, words};
use crate::twixt::lay::{BOARD, FIELD, Lay, RAIL, RIM};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// Greatest size of letters and numbers.
const LETTER: i32 = 58;

pub(super) const fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::White => Tone::Pale,
        Colour::Black => Tone::Dark,
    }
}

/// Returns the colour that joins the first and the last row, or the first and the last column.
pub(super) const fn of_rows(board: &Board, rows: bool) -> Colour {
    if rows == board.white_joins_rows() { Colour::White } else { Colour::Black }
}

pub(super) fn draw(scene: &mut Scene, lay: &Lay, board: &Board) {
    plank(scene, BOARD, 34);
    rails(scene, board);
    field(scene);
    edges(scene, lay, board);
    letters(scene, lay, board);
    for hole in lay.holes().filter(|hole| board.has_hole(*hole)) {
        dimple(scene, lay, hole);
    }
}

/// Draws the four rails, mitred at the corners.
fn rails(scene: &mut Scene, board: &Board) {
    let (outer, inner) = (BOARD.inset(RIM), FIELD.inset(-8));
    scene.rect(outer.inset(-5), [14; 4], Paint::fill(Ink::WoodDeep));
    let corners = |rect: Rect| {
        [
            Point::new(rect.x, rect.y),
            Point::new(rect.right(), rect.y),
            Point::new(rect.right(), rect.bottom()),
            Point::new(rect.x, rect.bottom()),
        ]
    };
    let (out, ins) = (corners(outer), corners(inner));
    for side in 0..4 {
        let next = (side + 1) % 4;
        let tone = tone(of_rows(board, side % 2 == 0));
        scene.polygon(vec![out[side], out[next], ins[next], ins[side]], Paint::fill(tone.body()));
    }
    for (out, ins) in out.into_iter().zip(ins) {
        scene.line(vec![out, ins], Ink::WoodDeep, 5);
    }
}

fn field(scene: &mut Scene) {
    scene.rect(FIELD.inset(-8), [6; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(Rect::new(FIELD.x, FIELD.y, FIELD.w + 5, FIELD.h + 5), [4; 4], Paint::fill(Ink::WoodLight));
    scene.rect(FIELD, [2; 4], Paint::fill(Ink::Wood));
}

/// Draws the lines behind which only one colour may build.
fn edges(scene: &mut Scene, lay: &Lay, board: &Board) {
    let pitch = lay.pitch();
    let width = part(pitch, 9).clamp(4, 10);
    let (near, far) = (pitch, FIELD.w - pitch);
    for (rows, line) in [(true, near), (true, far), (false, near), (false, far)] {
        let ink = tone(of_rows(board, rows)).body();
        let at = |along: i32| match rows {
            true => Point::new(FIELD.x + along, FIELD.y + line),
            false => Point::new(FIELD.x + line, FIELD.y + along),
        };
        scene.line(vec![at(near), at(far)], ink, width);
    }
}

fn letters(scene: &mut Scene, lay: &Lay, board: &Board) {
    let size = part(lay.pitch(), 90).min(LETTER);
    let (rows, columns) = (tone(of_rows(board, true)).words(), tone(of_rows(board, false)).words());
    let middle = RIM + (FIELD.x - BOARD.x - RIM - 8) / 2;
    let down = part(size, 35);
    for line in lay.lines() {
        let Some(hole) = Hole::new(line, line) else { continue };
        let name = hole.to_string();
        let (letter, number): (String, String) = name.chars().partition(char::is_ascii_alphabetic);
        let mut set = |at: Point, ink, room, text: &str| {
            let text = Words::Plain(text.to_owned());
            scene.text(words(at.moved(0, down), Anchor::Middle, size, ink, room, text));
        };
        let along = lay.along(line);
        for y in [BOARD.y + middle, BOARD.bottom() - middle] {
            set(Point::new(FIELD.x + along, y), rows, lay.pitch() - 4, &letter);
        }
        for x in [BOARD.x + middle, BOARD.right() - middle] {
            set(Point::new(x, FIELD.y + along), columns, RAIL - RIM - 12, &number);
        }
    }
}

fn dimple(scene: &mut Scene, lay: &Lay, hole: Hole) {
    let (at, radius) = (lay.at(hole), part(lay.tower(), 42));
    scene.circle(at.moved(part(radius, 14), part(radius, 22)), radius, Paint::fill(Ink::WoodLight));
    scene.circle(at, radius, Paint::fill(Ink::WoodDeep));
}
