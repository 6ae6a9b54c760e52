//! Layout of the squares.

use rules::games::oca::Square;

use crate::{Point, Rect};

/// Width of the board in scene units.
pub const WIDTH: i32 = 3200;

/// Height of the board in scene units.
pub const HEIGHT: i32 = 2000;

/// Size of a cell of the path's grid, and the margin around it.
const CELL: (i32, i32) = (286, 278);
const MARGIN: i32 = 26;

/// Columns and rows of the grid that the garden takes: first column, first row, count of each.
const GARDEN: (i32, i32, i32, i32) = (2, 2, 6, 2);

/// Gap at a side where the path goes on, and at a side where it does not.
const ALONG: i32 = 4;
const ACROSS: i32 = 18;

/// Radius of corners: the outer ones where the path turns, and all others.
const TURN: i32 = 124;
pub(super) const CORNER: i32 = 24;

/// How far inside the garden a token stops.
const GATE: i32 = 110;

/// The legs of the path: right, up, left, down, right…, each with its number of cells.
const LEGS: [(i32, i32, i32); 10] = [
    (1, 0, 11),
    (0, -1, 6),
    (-1, 0, 10),
    (0, 1, 5),
    (1, 0, 9),
    (0, -1, 4),
    (-1, 0, 8),
    (0, 1, 3),
    (1, 0, 7),
    (0, -1, 2),
];

/// The layout of a board; PARTENZA and square 1 take two cells each, the garden the middle.
#[derive(Clone, Debug)]
pub struct Track {
    garden: Square,
    shapes: Vec<(Rect, [i32; 4])>,
}

impl Track {
    /// Lays out the squares up to the garden; the board has room for 63, a longer one is cut there.
    pub fn new(garden: Square) -> Self {
        let garden = garden.clamp(1, 63);
        let cells = cells();
        let shapes = (0..garden).map(|square| shape(&cells, square)).collect();
        Self { garden, shapes }
    }

    /// Returns the number of the last square.
    pub const fn garden(&self) -> Square {
        self.garden
    }

    /// Returns the bounds of a square; every number from the garden on is the garden.
    pub fn rect(&self, square: Square) -> Rect {
        self.shape(square).0
    }

    /// Returns the radii of the corners of a square: left top, right top, right bottom, left bottom.
    pub fn radii(&self, square: Square) -> [i32; 4] {
        self.shape(square).1
    }

    /// Returns the centre of a square.
    pub fn centre(&self, square: Square) -> Point {
        self.rect(square).centre()
    }

    /// Returns where a walking token stops on a square: its centre, or just inside the gate of the garden.
    pub fn stop(&self, square: Square) -> Point {
        if square < self.garden {
            return self.centre(square);
        }
        Point::new(self.rect(square).right() - GATE, self.centre(self.garden - 1).y)
    }

    /// Traces the outline of a square.
    pub fn outline(&self, square: Square) -> Vec<Point> {
        let (rect, radii) = self.shape(square);
        rect.outline(radii)
    }

    fn shape(&self, square: Square) -> (Rect, [i32; 4]) {
        self.shapes.get(usize::from(square)).copied().unwrap_or_else(garden_shape)
    }
}

/// Lists the cells of the path from PARTENZA inwards, as column and row.
fn cells() -> Vec<(i32, i32)> {
    let (mut column, mut row) = (-1, 6);
    let mut cells = Vec::new();
    for (right, down, count) in LEGS {
        for _ in 0..count {
            (column, row) = (column + right, row + down);
            cells.push((column, row));
        }
    }
    cells
}

fn cell_rect((column, row): (i32, i32)) -> Rect {
    Rect::new(MARGIN + column * CELL.0, MARGIN + row * CELL.1, CELL.0, CELL.1)
}

/// Returns the index of the side, left, top, right, bottom, that faces another cell.
fn side((column, row): (i32, i32), other: (i32, i32)) -> Option<usize> {
    match (other.0 - column, other.1 - row) {
        (-1, 0) => Some(0),
        (0, -1) => Some(1),
        (1, 0) => Some(2),
        (0, 1) => Some(3),
        _ => None,
    }
}

fn shape(cells: &[(i32, i32)], square: Square) -> (Rect, [i32; 4]) {
    let square = usize::from(square);
    let (first, last) = match square {
        0 => (0, 1),
        1 => (2, 3),
        _ => (square + 2, square + 2),
    };
    let (one, other) = (cells[first], cells[last]);
    let before = first.checked_sub(1).and_then(|index| side(one, cells[index]));
    // The last square opens towards the garden, on its left.
    let after = cells.get(last + 1).map_or(Some(0), |next| side(other, *next));
    let open = |wanted: usize| before == Some(wanted) || after == Some(wanted);
    let room = |wanted| if open(wanted) { ALONG } else { ACROSS };
    let (from, to) = (cell_rect(one), cell_rect(other));
    let (x, y) = (from.x + room(0), from.y + room(1));
    let rect = Rect::new(x, y, to.right() - room(2) - x, to.bottom() - room(3) - y);
    // A corner between two closed sides is on the outside of a turn.
    let corner = |one, other| if open(one) || open(other) { CORNER } else { TURN };
    (rect, [corner(0, 1), corner(1, 2), corner(2, 3), corner(3, 0)])
}

fn garden_shape() -> (Rect, [i32; 4]) {
    let (column, row, columns, rows) = GARDEN;
    let first = cell_rect((column, row));
    let rect = Rect::new(first.x, first.y, CELL.0 * columns, CELL.1 * rows);
    let rect = Rect::new(rect.x + ACROSS, rect.y + ACROSS, rect.w - ACROSS - ALONG, rect.h - 2 * ACROSS);
    (rect, [TURN, CORNER, TURN, TURN])
}
