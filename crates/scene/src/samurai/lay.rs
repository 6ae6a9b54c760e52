//! Layout of hexes, players and the items beside the board.

use rules::games::samurai::{Board, Cell, Space};

use crate::geometry::divided;
use crate::{Point, Rect};

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

/// Least width of the scene: half as broad again as high, to fill the height of screens in a hall; and the greatest
/// width, without the column of the plates.
const NARROW: i32 = 2720;
const BROAD: i32 = 3200;

/// Gap between all parts.
const GAP: i32 = 24;
/// Height of a player's plate, and of the strip above for the items beside the board.
const PLATE: i32 = 300;
const STRIP: i32 = 110;
/// Up to this number of players the plates stand in a column beside the board, which is too narrow for them below and
/// so larger.
const BESIDE: usize = 3;
/// Width of that column.
const COLUMN: i32 = 600;
/// Greatest and least height of a row of spots below the board.
const ROW: i32 = 270;
const LEAST_ROW: i32 = 112;
/// Width of the picture's area on a page, in hundredths of its height: space that a broad board leaves free is used by
/// the rows.
const ROOM: i32 = 145;
/// Width of the notice at the right of the strip.
const NOTICE: i32 = 850;
/// Half the height of a hex of size 1000, and the most to which it is stretched if a broad board leaves space below.
const HALF: i32 = 866;
const TALL: i32 = 1040;

/// Layout of one board for a number of players.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    /// Width of the scene.
    pub width: i32,
    /// Distance from the centre of a hex to its corners.
    pub size: i32,
    /// Half its height.
    pub half: i32,
    /// Area of the board.
    map: Rect,
    /// Centre of the hex with the coordinates 0, 0.
    origin: Point,
    players: i32,
}

impl Lay {
    /// Lays out a board for a match.
    pub fn of(board: &Board, players: usize) -> Self {
        let places: Vec<_> = board.spaces(players).map(|space| space.at).collect();
        let lay = if players <= BESIDE {
            Self::fit(&places, COLUMN + GAP, HEIGHT - STRIP - 3 * GAP)
        } else {
            Self::fit(&places, 0, HEIGHT - PLATE - STRIP - 4 * GAP)
        };
        Self { players: i32::try_from(players).unwrap_or(1).max(1), ..lay }
    }

    /// Lays out these places only, without players.
    pub fn alone(places: &[(i8, i8)]) -> Self {
        Self::fit(places, 0, HEIGHT - 2 * GAP)
    }

    /// Fits places into a height, with `beside` units free on their right.
    fn fit(places: &[(i8, i8)], beside: i32, high: i32) -> Self {
        let range = |along: fn((i8, i8)) -> i32| {
            let values = || places.iter().map(|at| along(*at));
            (values().min().unwrap_or(0), values().max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (range(across), range(down));
        // In halves of a hex: its width is four, its height two.
        let (broad, tall) = (right - left + 4, bottom - top + 2);
        let size = (2 * (BROAD - 2 * GAP) / broad).min(1000 * high / (HALF * tall)).clamp(4, 110);
        let width = (broad * size / 2 + 2 * GAP + beside).clamp(NARROW, BROAD + beside);
        let map = Rect::new(GAP, GAP, width - 2 * GAP - beside, high);
        let part = |thousandths: i32| divided(size * thousandths, 1000);
        let half = (high / tall).clamp(part(HALF), part(TALL));
        let origin = map.centre().moved(-(left + right) * size / 4, -divided((top + bottom) * half, 2));
        Self { width, size, half, map, origin, players: 1 }
    }

    /// Returns the centre of a hex.
    pub const fn at(&self, space: &Space) -> Point {
        self.place(space.at)
    }

    /// Returns the centre of a place.
    pub const fn place(&self, at: (i8, i8)) -> Point {
        self.origin.moved(across(at) * self.size / 2, down(at) * self.half)
    }

    /// Returns the corners of a hex at so many hundredths of its size.
    pub fn hexagon(&self, centre: Point, hundredths: i32) -> Vec<Point> {
        corners(centre, self.part(hundredths), divided(self.half * hundredths, 100))
    }

    /// Returns the centre of a hex by its name; the centre of hex 0, 0 if it is not on the board.
    pub fn cell(&self, board: &Board, cell: Cell, players: usize) -> Point {
        board.space(cell, players).map_or(self.origin, |space| self.at(space))
    }

    /// Returns so many hundredths of the size of a hex.
    pub const fn part(&self, hundredths: i32) -> i32 {
        divided(self.size * hundredths, 100)
    }

    /// Checks whether the plates stand in a column beside the board.
    pub const fn is_beside(&self) -> bool {
        self.map.right() + GAP < self.width
    }

    /// Returns the plate of a player.
    pub const fn plate(&self, seat: i32) -> Rect {
        if self.is_beside() {
            let each = (self.map.h + GAP) / self.players;
            return Rect::new(self.map.right() + GAP, GAP + seat * each, COLUMN, each - GAP);
        }
        let each = (self.width - GAP) / self.players;
        Rect::new(GAP + seat * each, HEIGHT - GAP - PLATE, each - GAP, PLATE)
    }

    /// Returns the strip for the items beside the board.
    pub const fn strip(&self) -> Rect {
        Rect::new(GAP, self.map.bottom() + GAP, self.width - 2 * GAP, STRIP)
    }

    /// Returns the height of a row below the picture if there is space for two.
    fn two_rows(&self) -> Option<i32> {
        let each = (100 * self.width / ROOM - HEIGHT - GAP) / 2;
        (each >= LEAST_ROW).then_some(each.min(ROW))
    }

    /// Returns the height of the tray at the foot of the picture.
    pub fn tray(&self) -> i32 {
        GAP + self.two_rows().map_or(LEAST_ROW, |each| 2 * each)
    }

    /// Returns the rows of the spots: both in the tray or, if that has space for one only, the other in the free part
    /// of the strip.
    pub fn rows(&self) -> [Rect; 2] {
        let wide = self.width - 2 * GAP;
        if let Some(each) = self.two_rows() {
            return [HEIGHT, HEIGHT + each].map(|top| Rect::new(GAP, top, wide, each));
        }
        let strip = self.strip();
        [Rect::new(GAP, strip.y, wide - NOTICE, STRIP), Rect::new(GAP, HEIGHT, wide, LEAST_ROW)]
    }

    /// Returns `count` places of one width in the rows, as wide as possible.
    pub fn places(&self, count: i32) -> Vec<Rect> {
        let rows = self.rows();
        let split = |first: i32| [first, count - first];
        let each = |first: i32| {
            let broad = rows.iter().zip(split(first)).filter(|(_, own)| *own > 0).map(|(row, own)| row.w / own);
            broad.min().unwrap_or(0)
        };
        let Some(first) = (0..=count).max_by_key(|first| each(*first)) else { return Vec::new() };
        let place =
            move |row: Rect, index: i32| Rect::new(row.x + index * each(first), row.y, each(first) - 8, row.h - 4);
        let own = rows.into_iter().zip(split(first));
        own.flat_map(|(row, own)| (0..own).map(move |index| (row, index)))
            .map(|(row, index)| place(row, index))
            .collect()
    }

    /// Returns the area of the board.
    pub const fn map(&self) -> Rect {
        self.map
    }
}

/// Returns the horizontal position of a hex's centre, in halves of a hex's size.
const fn across((q, _): (i8, i8)) -> i32 {
    3 * q as i32
}

/// Returns its vertical position, in halves of a hex's height.
const fn down((q, r): (i8, i8)) -> i32 {
    2 * r as i32 + q as i32
}

/// Returns the corners of a regular hex.
pub(super) fn hexagon(centre: Point, size: i32) -> Vec<Point> {
    corners(centre, size, divided(size * HALF, 1000))
}

/// Returns the corners of a hex of the given half width and half height, from the right one through the lower ones.
fn corners(centre: Point, size: i32, high: i32) -> Vec<Point> {
    let corners = [(size, 0), (size / 2, high), (-size / 2, high), (-size, 0), (-size / 2, -high), (size / 2, -high)];
    corners.map(|(x, y)| centre.moved(x, y)).to_vec()
}
