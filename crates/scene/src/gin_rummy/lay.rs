//! Layout of paper, hands, stock and pile.

use rules::Seat;

use crate::Rect;

/// Width of the scene in its units: half as broad again as high, so that a board can use its full height.
pub(super) const WIDTH: i32 = 2700;
/// Height of the scene in its units.
pub(super) const HEIGHT: i32 = 1800;

/// The paper with the columns.
pub(super) const PAPER: Rect = Rect::new(30, 30, 1120, 1740);
/// Top of the columns below their heads, and place of their sums.
pub(super) const ROWS: i32 = 330;
pub(super) const SUMS: i32 = 1570;
/// Distance from one score to the next below it.
pub(super) const ROW: i32 = 94;

/// The cloth between the hands.
pub(super) const CLOTH: Rect = Rect::new(1190, 540, 1480, 720);

/// Size of a card in a hand, distance to the next, and gap between melds: the cards are fanned, with ranks legible from
/// afar.
pub(super) const CARD: (i32, i32) = (184, 252);
pub(super) const STEP: i32 = 126;
pub(super) const GAP: i32 = 50;

/// Stock and discard pile.
pub(super) const STOCK: Rect = Rect::new(1530, 746, 200, 288);
pub(super) const PILE: Rect = Rect::new(2130, 746, 200, 288);

/// The buttons at the desk.
pub(super) const BUTTON: Rect = Rect::new(1670, 1112, 520, 124);

/// Height of the tray at the foot, which only the desk shows.
pub(super) const TRAY: i32 = 500;
/// The cards in the tray, and the area beside them.
const PACK: Rect = Rect::new(20, HEIGHT + 12, 2140, TRAY - 24);
const BESIDE: Rect = Rect::new(2180, HEIGHT + 12, 500, TRAY - 24);

/// Returns the place of a card in the pack, by column and row.
pub(super) const fn cell(column: i32, row: i32) -> Rect {
    let (w, h) = (PACK.w / 13, PACK.h / 4);
    Rect::new(PACK.x + column * w + 6, PACK.y + row * h + 4, w - 12, h - 8)
}

/// Returns the place of one of two buttons beside the pack.
pub(super) const fn close(index: i32) -> Rect {
    let half = BESIDE.h / 2;
    Rect::new(BESIDE.x, BESIDE.y + index * half + 8, BESIDE.w, half - 24)
}

/// Returns the place of a button for how a hand ended: a column for each player.
pub(super) const fn ends(column: i32, row: i32) -> Rect {
    let (w, h) = (522, (TRAY - 24) / 3);
    Rect::new(20 + column * w, HEIGHT + 12 + row * h + 8, w - 24, h - 24)
}

/// Returns the place of the label of a row of figures.
pub(super) const fn label(row: i32) -> Rect {
    let Rect { y, h, .. } = figure(0, row);
    Rect::new(1080, y, 420, h)
}

/// Returns the place of a figure, by column and row.
pub(super) const fn figure(column: i32, row: i32) -> Rect {
    let (w, h) = (116, (TRAY - 24) / 3);
    Rect::new(1520 + column * w, HEIGHT + 12 + row * h + 8, w - 14, h - 24)
}

/// The areas of a player.
pub(super) struct SeatAreas {
    /// Plaque with the name and turn.
    pub plaque: Rect,
    /// Upper edge of the cards.
    pub cards: i32,
    /// Baseline of the deadwood count.
    pub caption: i32,
}

impl SeatAreas {
    /// Returns the areas of a player: the first one is at the upper edge.
    pub const fn of(seat: Seat) -> Self {
        if seat.0 == 0 {
            Self { plaque: Rect::new(CLOTH.x, 30, CLOTH.w, 140), cards: 190, caption: 508 }
        } else {
            Self { plaque: Rect::new(CLOTH.x, 1630, CLOTH.w, 140), cards: 1358, caption: 1330 }
        }
    }
}
