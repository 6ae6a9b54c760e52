//! Layout of points, bar, trays and plaques.

use rules::Seat;
use rules::games::backgammon::{BAR as BAR_POINT, OFF};

use crate::{Point, Rect};

/// Width of the scene in its units.
pub const WIDTH: i32 = 2400;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// The whole board, height of the rails with the numbers above and below, and width of the rim.
pub(super) const BOARD: Rect = Rect::new(22, 20, 1846, 1756);
pub(super) const RAIL: i32 = 112;
const RIM: i32 = 30;

/// Top and height of the felt and of all that lies in it.
const TOP: i32 = BOARD.y + RIM + RAIL;
const TALL: i32 = BOARD.h - 2 * (RIM + RAIL);

/// Width of a point.
pub(super) const BROAD: i32 = 110;
const GAP: i32 = 20;

/// From left to right: the shelf of the cube, the left half, the bar, the right half, the tray.
pub(super) const SHELF: Rect = Rect::new(BOARD.x + RIM, TOP, 136, TALL);
pub(super) const LEFT: Rect = Rect::new(SHELF.right() + GAP, TOP, 6 * BROAD, TALL);
pub(super) const BAR: Rect = Rect::new(LEFT.right(), TOP, 116, TALL);
pub(super) const RIGHT: Rect = Rect::new(BAR.right(), TOP, 6 * BROAD, TALL);
pub(super) const TRAY: Rect = Rect::new(RIGHT.right() + GAP, TOP, BOARD.right() - RIM - RIGHT.right() - GAP, TALL);

/// Length of a point, and of the region of its spot.
pub(super) const LONG: i32 = 610;
const REACH: i32 = 640;

/// Radius of a checker, and distance between those of a stack.
pub(super) const CHECKER: i32 = 52;
pub(super) const STEP: i32 = 105;

/// Size of the plaques.
const PLAQUE: (i32, i32) = (488, 560);

/// The middle line of the felt.
pub(super) const MIDDLE: i32 = TOP + TALL / 2;

/// Returns the region of a point, 1 to 24 as the first seat numbers them.
pub(super) const fn point(number: u8) -> Rect {
    let number = number as i32;
    let (column, below) = if number <= 12 { (12 - number, true) } else { (number - 13, false) };
    let half = if column < 6 { LEFT } else { RIGHT };
    let x = half.x + column % 6 * BROAD;
    let y = if below { half.bottom() - REACH } else { half.y };
    Rect::new(x, y, BROAD, REACH)
}

/// Returns the first seat's number of a point that a player numbers from the own side.
pub(super) const fn number(seat: Seat, point: u8) -> u8 {
    if seat.0 == 0 { point } else { BAR_POINT.saturating_sub(point) }
}

/// Checks whether a player sits below.
pub(super) const fn is_below(seat: Seat) -> bool {
    seat.0 == 0
}

/// Returns the place of a checker in its stack, counted from 0; `point` is the player's own number.
///
/// Checkers on the bar lie on the side where they enter again.
pub(super) const fn checker(seat: Seat, point: u8, index: i32) -> Point {
    if point == BAR_POINT {
        let sign = if is_below(seat) { -1 } else { 1 };
        return Point::new(BAR.centre().x, MIDDLE + sign * (120 + index * STEP));
    }
    if point == OFF {
        let slab = slab(seat, index);
        return slab.centre();
    }
    let number = number(seat, point);
    let rect = self::point(number);
    let along = CHECKER + 6 + index * STEP;
    let y = if number <= 12 { rect.bottom() - along } else { rect.y + along };
    Point::new(rect.centre().x, y)
}

/// Returns the place of a checker borne off, seen from its edge.
pub(super) const fn slab(seat: Seat, index: i32) -> Rect {
    let (high, apart) = (36, 40);
    let y = if is_below(seat) { TRAY.bottom() - 16 - high - index * apart } else { TRAY.y + 16 + index * apart };
    Rect::new(TRAY.x + 14, y, TRAY.w - 28, high)
}

pub(super) const fn plaque(seat: Seat) -> Rect {
    let y = if is_below(seat) { HEIGHT - 24 - PLAQUE.1 } else { 24 };
    Rect::new(1890, y, PLAQUE.0, PLAQUE.1)
}

/// Returns the half in which a player rolls: the one on the right hand.
pub(super) const fn half(seat: Seat) -> Rect {
    if is_below(seat) { RIGHT } else { LEFT }
}
