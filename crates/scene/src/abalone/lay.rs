//! Layout of cells, plaques and troughs.

use rules::Seat;
use rules::games::abalone::Cell;

use crate::geometry::{arc, on_circle};
use crate::{Point, Rect};

/// Width of the scene in its units.
pub const WIDTH: i32 = 2400;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// The middle of the tray.
pub(super) const MIDDLE: Point = Point::new(1200, 900);

/// Distance of two neighbouring cells, and of two rows.
pub(super) const PITCH: i32 = 176;
const ROW: i32 = 152;

/// Radius of a marble.
pub(super) const MARBLE: i32 = 77;

/// Size of the plaques and of the troughs.
const PLAQUE: (i32, i32) = (532, 290);
const TROUGH: (i32, i32) = (456, 386);
const MARGIN: i32 = 22;

pub(super) fn at(cell: Cell) -> Point {
    let (row, number) = (i32::from(cell.row()) - 5, i32::from(cell.number()) - 5);
    MIDDLE.moved((2 * number - row) * PITCH / 2, -row * ROW)
}

/// Returns the place one step beyond a cell, coming from another: on the board or over its edge.
pub(super) fn beyond(from: Point, at: Point) -> Point {
    at.moved(at.x - from.x, at.y - from.y)
}

pub(super) fn region(cell: Cell) -> Vec<Point> {
    let centre = at(cell);
    (0..6).map(|corner| on_circle(centre, PITCH * 57 / 100, 30 + 60 * corner)).collect()
}

/// Traces a hexagon with rounded corners, one of them to the left, one to the right.
pub(super) fn hexagon(radius: i32, rounding: i32) -> Vec<Point> {
    // The centre of the rounding lies inside its corner at the distance at which the sides touch it.
    let inside = radius - rounding * 1155 / 1000;
    let corner = |degrees: i32| arc(on_circle(MIDDLE, inside, degrees), rounding, degrees - 30, degrees + 30);
    (0..6).flat_map(|number| corner(60 * number)).collect()
}

pub(super) const fn plaque(seat: Seat) -> Rect {
    Rect::new(left_edge(seat, PLAQUE.0), MARGIN, PLAQUE.0, PLAQUE.1)
}

/// Returns the trough of the marbles that a player has shoved out.
pub(super) const fn trough(seat: Seat) -> Rect {
    Rect::new(left_edge(seat, TROUGH.0), HEIGHT - MARGIN - TROUGH.1, TROUGH.0, TROUGH.1)
}

const fn left_edge(seat: Seat, width: i32) -> i32 {
    if seat.0 == 0 { MARGIN } else { WIDTH - MARGIN - width }
}

/// Returns the places and the radius of `count` marbles in a trough: two rows, smaller if there are many.
pub(super) fn places(seat: Seat, count: u8) -> (Vec<Point>, i32) {
    let (rect, count) = (trough(seat), i32::from(count.max(6)));
    let across = (count + 1) / 2;
    let step = (rect.w - 40) / across;
    let radius = (step * 41 / 100).min(58);
    let first = rect.centre().x - step * (across - 1) / 2;
    let place = |index: i32| Point::new(first + index % across * step, rect.y + 168 + index / across * 130);
    ((0..count).map(place).collect(), radius)
}
