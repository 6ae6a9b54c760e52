//! Where players, table, rack and pack lie.

use rules::Seat;
use rules::games::rummikub::Set;

use crate::Rect;

/// Width of the scene in its units: half as broad again as it is high, so that a board has all the height for it.
pub(super) const WIDTH: i32 = 2700;
/// Height of the scene in its units, without the tray.
pub(super) const HEIGHT: i32 = 1800;

/// The cloth on which the sets lie.
pub(super) const CLOTH: Rect = Rect::new(30, 496, 2640, 1274);
/// The line between players and cloth: which game it is, what happened last, the pool.
pub(super) const NOTICE: Rect = Rect::new(30, 374, 2640, 104);
/// The pool, at the right end of that line.
pub(super) const POOL: Rect = Rect::new(2250, 374, 420, 104);
/// What is pressed when the minute is over, beside it.
pub(super) const LATE: Rect = Rect::new(1800, 374, 430, 104);

/// Height of the tray, with the rack of whoever plays above the pack.
pub(super) const TRAY: i32 = 420;
/// The rack in the tray.
pub(super) const RACK: Rect = Rect::new(30, HEIGHT + 8, 2640, 142);

/// Gives the plaque of a player; they hang side by side.
pub(super) fn plaque(Seat(seat): Seat, count: usize) -> Rect {
    let count = i32::try_from(count).unwrap_or(1).max(1);
    let step = (CLOTH.w + 20) / count;
    Rect::new(CLOTH.x + i32::from(seat) * step, 24, step - 20, 334)
}

/// Gives the place of a kind of tile in the pack: two colours side by side, the jokers at the end.
pub(super) const fn cell(column: i32, row: i32) -> Rect {
    Rect::new(30 + column * 97, HEIGHT + 162 + row * 126, 90, 120)
}

/// Says where every tile of a table lies, and how large.
pub(super) struct Spread {
    /// By set.
    pub sets: Vec<Vec<Rect>>,
    /// Room for a set that is not there yet.
    pub free: Rect,
}

/// Width of a tile, from the largest to the smallest.
const WIDTHS: std::ops::RangeInclusive<i32> = 80..=180;

/// Room between sets, and around all of them.
const GAP: i32 = 58;
const EDGE: i32 = 44;

impl Spread {
    /// Lays the sets in rows, as large as they go.
    pub fn of(table: &[Set]) -> Self {
        let widths = || WIDTHS.rev().step_by(4);
        let fits = |width: &i32| Self::rows(table, *width).1 <= CLOTH.h;
        let width = widths().find(fits).unwrap_or(*WIDTHS.start());
        Self::rows(table, width).0
    }

    /// Lays the sets with tiles of a width; tells how much height they take, one more set included.
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
