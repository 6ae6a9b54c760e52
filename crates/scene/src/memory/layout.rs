//! Layout of tiles, names and piles.

use rules::games::memory::{Cell, Rules, State};

use crate::geometry::square;
use crate::{Point, Rect};

/// Width of the scene in scene units.
pub const WIDTH: i32 = 2200;

/// Height of the scene in scene units.
pub const HEIGHT: i32 = 1800;

/// Height of the bands above and below the table, and their upper edges.
const BAND: i32 = 142;
const BANDS: [i32; 2] = [1630, 28];
pub(super) const TABLE: Rect = Rect::new(30, 198, 2140, 1404);
/// Width of the wood around the felt.
const RAIL: i32 = 93;
/// Width of the buttons for equal and different tiles.
const BUTTON: i32 = 136;

/// Layout of one table.
pub(super) struct Layout {
    /// Plates with the names of both players.
    pub plates: [Rect; 2],
    /// Areas of their piled pairs.
    pub trays: [Rect; 2],
    /// The buttons «equal» and «different» of each player.
    pub buttons: [[Rect; 2]; 2],
    /// All places together.
    pub grid: Rect,
    /// Distance from one place to the next.
    pub pitch: i32,
}

impl Layout {
    /// Lays out a table. Players at its long sides are shown below and above, otherwise on the left and right.
    pub fn of(rules: &Rules, state: &State) -> Self {
        let (columns, rows) = (i32::from(state.columns).max(1), i32::from(state.rows).max(1));
        let inner = TABLE.inset(RAIL);
        let pitch = (inner.w / columns).min(inner.h / rows);
        let (w, h) = (pitch * columns, pitch * rows);
        let grid = Rect::new(TABLE.centre().x - w / 2, TABLE.centre().y - h / 2, w, h);
        let at = |x, y, w| Rect::new(x, y, w, BAND);
        if rules.players_on_long_sides == (columns >= rows) {
            let buttons = BANDS.map(|y| [at(1150, y, BUTTON), at(1306, y, BUTTON)]);
            let (plates, trays) = (BANDS.map(|y| at(30, y, 1100)), BANDS.map(|y| at(1462, y, 708)));
            return Self { plates, trays, buttons, grid, pitch };
        }
        let [below, above] = BANDS;
        let buttons = [[at(950, below, BUTTON), at(1114, below, BUTTON)]; 2];
        let plates = [30, 1110].map(|x| at(x, above, 1060));
        Self { plates, trays: [30, 1280].map(|x| at(x, below, 890)), buttons, grid, pitch }
    }

    /// Returns the centre of a place.
    pub fn centre(&self, cell: Cell) -> Point {
        Point::new(self.grid.x + self.middle(cell.column()), self.grid.y + self.middle(cell.row()))
    }

    /// Returns the distance from the edge of the grid to the middle of a row or column.
    pub fn middle(&self, index: u8) -> i32 {
        self.pitch * i32::from(index) + self.pitch / 2
    }

    /// Returns the size of a tile.
    pub const fn tile(&self) -> i32 {
        self.pitch - self.pitch / 10
    }

    /// Returns the bounds of a tile.
    pub fn tile_rect(&self, cell: Cell) -> Rect {
        square(self.centre(cell), self.tile())
    }
}
