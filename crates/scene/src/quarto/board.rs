//! The wells with their pieces, the marks, and the spots.

use rules::games::quarto::{Cell, Effect, Quarto};
use rules::{Message, Step};

use crate::geometry::square;
use crate::quarto::{cell_id, described, figure, lines, side};
use crate::tabletop::{board, engrave, mark_ring, recess, spot, table};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Width of the scene in scene units.
pub const WIDTH: i32 = 2400;

/// Height of the scene in scene units.
pub const HEIGHT: i32 = 1800;

const BOARD: Rect = Rect::new(30, 210, 1560, 1560);
const RAIL: i32 = 108;
/// Side of a cell, radius of a well, size of a piece on it.
pub(super) const CELL: i32 = (BOARD.w - 2 * RAIL) / 4;
pub(super) const WELL: i32 = 142;
const FIGURE: i32 = 326;

/// Returns the column and the row of a cell, from a1.
pub(super) const fn column_and_row(cell: Cell) -> (i32, i32) {
    (cell.index() as i32 % 4, cell.index() as i32 / 4)
}

/// Returns the centre of a cell.
pub(super) const fn centre(cell: Cell) -> Point {
    let (column, row) = column_and_row(cell);
    Point::new(BOARD.x + RAIL + CELL * column + CELL / 2, BOARD.bottom() - RAIL - CELL * row - CELL / 2)
}

pub(super) fn draw(view: View<'_, Quarto>) -> Scene {
    let mut scene = table(WIDTH, HEIGHT);
    side::players(&mut scene, view);
    board(&mut scene, BOARD, 60);
    recess(&mut scene, BOARD.inset(RAIL - 8), 20, Ink::WoodLight);
    coordinates(&mut scene);
    wells(&mut scene);
    lines::missed(&mut scene, view.state);
    last_placed(&mut scene, view);
    lines::shown(&mut scene, view.last);
    side::rack(&mut scene, view);
    side::hand(&mut scene, view);
    // Upper rows first: a tall piece may overlap the well above.
    let mut cells: Vec<_> = Cell::all().collect();
    cells.sort_by_key(|cell| std::cmp::Reverse(column_and_row(*cell).1));
    for cell in cells {
        if let Some(piece) = view.state.board.get(cell) {
            figure::draw(&mut scene, piece, centre(cell), FIGURE);
        }
    }
    spots(&mut scene, view);
    side::calls(&mut scene, view);
    scene
}

fn coordinates(scene: &mut Scene) {
    for (index, (letter, number)) in ["a", "b", "c", "d"].into_iter().zip(["1", "2", "3", "4"]).enumerate() {
        let along = RAIL + CELL / 2 + CELL * index as i32;
        let mut write = |x, y, text: &str| {
            engrave(scene, Point::new(x, y), Anchor::Middle, 68, RAIL, Words::Plain(text.to_owned()));
        };
        for y in [BOARD.y + RAIL / 2, BOARD.bottom() - RAIL / 2] {
            write(BOARD.x + along, y, letter);
        }
        for x in [BOARD.x + RAIL / 2, BOARD.right() - RAIL / 2] {
            write(x, BOARD.bottom() - along, number);
        }
    }
}

fn wells(scene: &mut Scene) {
    for cell in Cell::all() {
        let middle = centre(cell);
        scene.circle(middle.moved(0, 6), WELL + 2, Paint::fill(Ink::Pale));
        scene.circle(middle, WELL, Paint::fill(Ink::WoodDeep));
        scene.circle(middle.moved(0, 7), WELL - 9, Paint::fill(Ink::Wood));
        scene.circle(middle.moved(0, 3), WELL - 34, Paint::stroke(Ink::WoodDeep, 3));
    }
}

/// Rings the well of the last placement, unless the board has been cleared since.
fn last_placed(scene: &mut Scene, view: View<'_, Quarto>) {
    let placed = |step: &Step<Quarto>| match step.effect {
        Effect::Placed { cell, .. } => Some(cell),
        _ => None,
    };
    let last = view.last.iter().find_map(placed).filter(|cell| view.state.board.get(*cell).is_some());
    if let Some(cell) = last {
        mark_ring(scene, centre(cell), WELL - 2, 15);
    }
}

fn spots(scene: &mut Scene, view: View<'_, Quarto>) {
    for cell in Cell::all() {
        let line = match view.state.board.get(cell) {
            Some(piece) => described(Message::new("scene-quarto-cell"), piece),
            None => Message::new("scene-quarto-cell-free"),
        };
        let mut tooltip = vec![line.with("cell", String::from(cell))];
        for void in view.state.void.iter().filter(|line| line.cells().contains(&cell)) {
            tooltip.push(Message::new("scene-quarto-void").with("line", String::from(void)));
        }
        spot(scene, cell_id(cell), square(centre(cell), CELL).outline([0; 4]), tooltip);
    }
}
