//! Layout: the map above, the players below it; a frame in the south of the Pacific for the last roll.

use crate::{Point, Rect};

/// Width of the scene in its units.
pub const WIDTH: i32 = 2700;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// The sheet with the map.
pub(super) const MAP: Rect = Rect::new(0, 0, WIDTH, 1480);

/// The frame with the round and the dice.
pub(super) const FRAME: Rect = Rect::new(34, 944, 500, 470);

/// Places of the names of continents, each with its armies; by code.
const CONTINENTS: [(&str, Point); 6] = [
    ("NA", Point::new(164, 650)),
    ("SA", Point::new(1006, 1346)),
    ("EU", Point::new(910, 610)),
    ("AF", Point::new(1176, 1216)),
    ("AS", Point::new(2530, 800)),
    ("OC", Point::new(2010, 1340)),
];

/// Returns the place of a continent's name; `None` for one that is not among the usual six.
pub(super) fn continent(code: &str) -> Option<Point> {
    CONTINENTS.iter().find(|(other, _)| *other == code).map(|(_, at)| *at)
}

/// Returns the plate of a player among `count`.
pub(super) fn plate(index: i32, count: i32) -> Rect {
    const GAP: i32 = 16;
    let count = count.max(1);
    let wide = ((WIDTH - GAP * (count + 1)) / count).min(900);
    let left = (WIDTH - count * (wide + GAP) + GAP) / 2;
    Rect::new(left + index * (wide + GAP), MAP.bottom() + 18, wide, HEIGHT - MAP.bottom() - 36)
}
