//! Layout of holes and walls.

use rules::kit::links::{Hole, Link};

use crate::geometry::divided;
use crate::{Point, Rect};

/// Width of the scene in its units.
pub const WIDTH: i32 = 2400;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// The whole board.
pub(super) const BOARD: Rect = Rect::new(22, 20, 1756, 1756);

/// Width of the wooden rim, and of the rim with the painted rail in it.
pub(super) const RIM: i32 = 30;
pub(super) const RAIL: i32 = 104;

/// The field of holes.
pub(super) const FIELD: Rect = BOARD.inset(RAIL);

/// Layout of a board with so many holes.
pub(super) struct Lay {
    size: u8,
}

impl Lay {
    pub(super) const fn new(size: u8) -> Self {
        Self { size }
    }

    /// Lists the holes of the square, including the corners.
    pub(super) fn holes(&self) -> impl Iterator<Item = Hole> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).filter_map(move |column| Hole::new(column, row)))
    }

    /// Returns the numbers of columns or rows.
    pub(super) const fn lines(&self) -> std::ops::Range<u8> {
        0..self.size
    }

    /// Returns the distance of two holes.
    pub(super) fn pitch(&self) -> i32 {
        FIELD.w / i32::from(self.size.max(1))
    }

    /// Returns the place of a column or row along the field.
    pub(super) fn along(&self, line: u8) -> i32 {
        divided(FIELD.w * (2 * i32::from(line) + 1), 2 * i32::from(self.size.max(1)))
    }

    pub(super) fn at(&self, hole: Hole) -> Point {
        Point::new(FIELD.x + self.along(hole.column()), FIELD.y + self.along(hole.row()))
    }

    pub(super) fn region(&self, hole: Hole) -> Vec<Point> {
        let (at, half) = (self.at(hole), self.pitch() / 2);
        vec![at.moved(-half, -half), at.moved(half, -half), at.moved(half, half), at.moved(-half, half)]
    }

    pub(super) fn ends(&self, wall: Link) -> [Point; 2] {
        wall.ends().map(|hole| self.at(hole))
    }

    /// Traces the middle of a wall: the region that can be pointed at without touching the holes beside it.
    pub(super) fn wall_region(&self, wall: Link) -> Vec<Point> {
        let [one, other] = self.ends(wall);
        let (from, to) = (one.towards(other, 3, 10), one.towards(other, 7, 10));
        let (x, y) = ((other.x - one.x) / 16, (other.y - one.y) / 16);
        vec![from.moved(y, -x), to.moved(y, -x), to.moved(-y, x), from.moved(-y, x)]
    }

    /// Returns the radius of a tower.
    pub(super) fn tower(&self) -> i32 {
        (self.pitch() * 38 / 100).min(60)
    }
}
