//! Where hexes, players and what lies beside the board are drawn.

use rules::games::samurai::{Board, Cell, Space};

use crate::geometry::divided;
use crate::{Point, Rect};

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// Least and greatest width of the scene.
const NARROW: i32 = 2400;
const BROAD: i32 = 3200;

/// Room between all parts.
const GAP: i32 = 24;
/// Height of a player's plate, and of the strip above with what lies beside the board.
const PLATE: i32 = 300;
const STRIP: i32 = 110;
/// Height of the room for the board.
const MAP: i32 = HEIGHT - PLATE - STRIP - 4 * GAP;
/// Half the height of a hex of size 1000.
const HALF: i32 = 866;

/// Knows where everything is, for one board with so many players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    /// Width of the scene.
    pub width: i32,
    /// Distance from the middle of a hex to its corners.
    pub size: i32,
    /// The middle of the hex with the coordinates 0, 0.
    origin: Point,
    players: i32,
}

impl Lay {
    pub fn of(board: &Board, players: usize) -> Self {
        let places = || board.spaces(players).map(|space| (across(space), down(space)));
        let range = |values: &mut dyn Iterator<Item = i32>| {
            let values: Vec<i32> = values.collect();
            (values.iter().copied().min().unwrap_or(0), values.iter().copied().max().unwrap_or(0))
        };
        let (left, right) = range(&mut places().map(|(across, _)| across));
        let (top, bottom) = range(&mut places().map(|(_, down)| down));
        // In halves of a hex: its width is four, its height two.
        let (broad, high) = (right - left + 4, bottom - top + 2);
        let size = (2 * (BROAD - 2 * GAP) / broad).min(1000 * MAP / (HALF * high)).clamp(4, 110);
        let width = (broad * size / 2 + 2 * GAP).clamp(NARROW, BROAD);
        let middle = Point::new(width / 2, GAP + MAP / 2);
        let origin = middle.moved(-(left + right) * size / 4, -divided((top + bottom) * size * HALF / 2, 1000));
        Self { width, size, origin, players: i32::try_from(players).unwrap_or(1).max(1) }
    }

    /// Gives the middle of a hex.
    pub const fn at(&self, space: &Space) -> Point {
        self.origin.moved(across(space) * self.size / 2, divided(down(space) * self.size * HALF, 1000))
    }

    /// Gives the middle of a hex by its name; the middle of the board for one that is not on it.
    pub fn cell(&self, board: &Board, cell: Cell, players: usize) -> Point {
        board.space(cell, players).map_or(self.origin, |space| self.at(space))
    }

    /// Takes so many hundredths of the size of a hex.
    pub const fn part(&self, hundredths: i32) -> i32 {
        divided(self.size * hundredths, 100)
    }

    /// Gives the plate of a player.
    pub const fn plate(&self, seat: i32) -> Rect {
        let each = (self.width - GAP) / self.players;
        Rect::new(GAP + seat * each, HEIGHT - GAP - PLATE, each - GAP, PLATE)
    }

    /// Gives the strip with what lies beside the board.
    pub const fn strip(&self) -> Rect {
        Rect::new(GAP, HEIGHT - 2 * GAP - PLATE - STRIP, self.width - 2 * GAP, STRIP)
    }

    /// Gives the room for the board.
    pub const fn map(&self) -> Rect {
        Rect::new(GAP, GAP, self.width - 2 * GAP, MAP)
    }
}

/// Says how far to the right the middle of a hex is, in halves of a hex's size.
const fn across(space: &Space) -> i32 {
    3 * space.at.0 as i32
}

/// Says how far down it is, in halves of a hex's height.
const fn down(space: &Space) -> i32 {
    2 * space.at.1 as i32 + space.at.0 as i32
}

/// Draws the corners of a hex of a size, from the right one through the lower ones.
pub(super) fn hexagon(centre: Point, size: i32) -> Vec<Point> {
    let high = divided(size * HALF, 1000);
    let corners = [(size, 0), (size / 2, high), (-size / 2, high), (-size, 0), (-size / 2, -high), (size / 2, -high)];
    corners.map(|(x, y)| centre.moved(x, y)).to_vec()
}
