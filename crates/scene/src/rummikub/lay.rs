//! Layout of players, table, rack and pack.

use rules::Seat;
use rules::games::rummikub::Set;

use crate::Rect;

/// Width of the scene in its units: half as broad again as high, so that a board can use its full height.
pub(super) const WIDTH: i32 = 2700;
/// Height of the scene in its units, without the tray.
pub(super) const HEIGHT: i32 = 1800;

/// The cloth for the sets.
pub(super) const CLOTH: Rect = Rect::new(30, 496, 2640, 1274);
/// The line between players and cloth: number of the game, last event, pool.
pub(super) const NOTICE: Rect = Rect::new(30, 374, 2640, 104);
/// The pool, at the right end of that line.
pub(super) const POOL: Rect = Rect::new(2250, 374, 420, 104);
/// Button for the end of the minute, beside it.
pub(super) const LATE: Rect = Rect::new(1800, 374, 430, 104);

/// Height of the tray, with the rack of the player above the pack.
pub(super) const TRAY: i32 = 420;
/// The rack in the tray.
pub(super) const RACK: Rect = Rect::new(30, HEIGHT + 8, 2640, 142);

/// Returns the plaque of a player; they hang side by side.
pub(super) fn plaque(Seat(seat): Seat, count: usize) -> Rect {
    let count = i32::try_from(count).unwrap_or(1).max(1);
    let step = (CLOTH.w + 20) / count;
    Rect::new(CLOTH.x + i32::from(seat) * step, 24, step - 20, 334)
}

/// Returns the place of a kind of tile in the pack: two colours side by side, the jokers at the end.
pub(super) const fn cell(column: i32, row: i32) -> Rect {
    Rect::new(30 + column * 97, HEIGHT + 162 + row * 126, 90, 120)
}

/// Places and sizes of all tiles on a table.
pub(super) struct Spread {
    /// By set.
    pub sets: Vec<Vec<Rect>>,
    /// Area for a new set.
    pub free: Rect,
}

/// Width of a tile, smallest to largest.
const WIDTHS: std::ops::RangeInclusive<i32> = 80..=180;

/// Gap between sets, and margin around all of them.
const GAP: i32 = 58;
const EDGE: i32 = 44;

impl Spread {
    /// Places the sets in rows, as large as possible.
    pub fn of(table: &[Set]) -> Self {
        let widths = || WIDTHS.rev().step_by(4);
        let fits = |width: &i32| Self::rows(table, *width).1 <= CLOTH.h;
        let width = widths().find(fits).unwrap_or(*WIDTHS.start());
        Self::rows(table, width).0
    }

    /// Places the sets with tiles of a width; returns also the height they take, including one more set.
    fn rows(table: &[Set], width: i32) -> (Self, i32) {
        let height = width * 4 / 3;
        let step = width + 5;
        let long = |count: usize| i32::try_from(count).unwrap_or(0) * step;
        let (mut x, mut y) = (CLOTH.x + EDGE, CLOTH.y + EDGE);
        let mut place = |count: usize| {
            if x > CLOTH.x + EDGE && x + long(count) > CLOTH.right() - EDGE {
                (x, y) = (CLOTH.x + EDGE, y + height + GAP);
            }
            let at = (x, y);
            x += long(count) + GAP;
            at
        };
        let tiles = |(x, y): (i32, i32), count: usize| {
            (0..).take(count).map(|index: i32| Rect::new(x + index * step, y, width, height)).collect()
        };
        let sets = table.iter().map(|set| tiles(place(set.len()), set.len())).collect();
        let (x, y) = place(3);
        let free = Rect::new(x, y, 3 * step, height);
        (Self { sets, free }, y + height + EDGE - CLOTH.y)
    }
}
