//! Layout of seats, cards, pots and buttons.

use rules::Seat;

use crate::poker::oval::{angle, on_oval};
use crate::{Point, Rect};

/// Width of the scene in its units: half as broad again as high, so that a board can use its full height.
pub const WIDTH: i32 = 2700;

/// Height of the scene in its units.
pub const HEIGHT: i32 = 1800;

pub(super) const MIDDLE: Point = Point::new(WIDTH / 2, HEIGHT / 2);

/// Half the width and half the height of the rail, of the cloth, and of the oval through the centres of the seats.
pub(super) const RAIL: (i32, i32) = (1140, 792);
pub(super) const CLOTH: (i32, i32) = (1078, 730);
const SEATS: (i32, i32) = (1066, 718);

/// Size of a seat: its plate, and the strip towards the table with the cards and the chips put in.
const BLOCK: (i32, i32) = (540, 336);
const STRIP: i32 = 132;

/// Size of a hidden card, and greatest width of all those of a seat.
pub(super) const HOLE: (i32, i32) = (94, STRIP);
const HOLES: i32 = 264;

/// Height of a shown card, which overlaps the plate, and the overlap; its width when all are fully visible, and when
/// fanned; and the width of all of them.
const OPEN: i32 = 200;
pub(super) const LAP: i32 = OPEN - STRIP;
const WHOLE: i32 = 144;
const FANNED: i32 = 126;
const OPENS: i32 = 330;

/// Place of the common cards, and distance from one to the next.
const BOARD: Rect = Rect::new(734, 712, 232, 318);
const BOARD_STEP: i32 = 250;

/// Contents of the pots.
pub(super) const POTS: Rect = Rect::new(1000, 484, 700, 200);

/// Height of the tray below the table with the pack, at the desk.
pub(super) const TRAY: i32 = 540;

/// Area of the pack of cards at the desk, and its columns: one for each rank, and one for actions on a hand.
const PACK: Rect = Rect::new(10, HEIGHT + 12, WIDTH - 20, TRAY - 24);
const COLUMNS: i32 = 14;

/// Button that begins a hand.
pub(super) const DEAL: Rect = Rect::new(1090, 1090, 520, 130);

/// The cards that are not in play.
pub(super) const DECK: Rect = Rect::new(MIDDLE.x - HOLE.0 / 2, 1362, HOLE.0, HOLE.1);

/// Notice with the number of the hand, and its blinds.
pub(super) const NOTICE: Rect = Rect::new(1050, 1536, 600, 226);

/// Radius of the dealer's button.
pub(super) const BUTTON: i32 = 36;

/// The areas of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatAreas {
    /// Plate with name, stack and remarks.
    pub plate: Rect,
    /// Cards and chips, nearer to the centre of the table.
    pub strip: Rect,
    /// Whether the seat is on the far side, its strip below its plate.
    pub far: bool,
}

impl SeatAreas {
    /// Returns the areas of a seat at a table of `count`.
    pub fn of(seat: Seat, count: usize) -> Self {
        let (number, count) = (i32::from(seat.0) + 1, i32::try_from(count).unwrap_or(1));
        // Two players sit face to face.
        let degrees = if count == 2 { 180 * number } else { angle(number, count) };
        let at = on_oval(MIDDLE, SEATS, degrees);
        let (left, top) = (at.x - BLOCK.0 / 2, at.y - BLOCK.1 / 2);
        let far = at.y < MIDDLE.y;
        let (plate, strip) = if far { (top, top + BLOCK.1 - STRIP) } else { (top + STRIP, top) };
        Self {
            plate: Rect::new(left, plate, BLOCK.0, BLOCK.1 - STRIP),
            strip: Rect::new(left, strip, BLOCK.0, STRIP),
            far,
        }
    }

    /// Checks whether the seat is on the right, its cards to the right of its chips.
    const fn is_right(&self) -> bool {
        self.strip.centre().x > MIDDLE.x
    }

    /// Returns the place of one of a player's cards.
    pub const fn card(&self, index: i32, hand: CardRow) -> Rect {
        let left = if self.is_right() { self.strip.right() - 6 - hand.broad() } else { self.strip.x + 6 };
        let (w, h) = hand.card();
        let top = if self.far { self.strip.bottom() - h } else { self.strip.y };
        Rect::new(left + index * hand.step(), top, w, h)
    }

    /// Returns the visible part of a card.
    pub const fn seen(&self, index: i32, hand: CardRow) -> Rect {
        let card = self.card(index, hand);
        let covered = index + 1 < hand.count && hand.is_fanned();
        Rect::new(card.x, card.y, if covered { hand.step() } else { card.w }, card.h)
    }

    /// Returns the area beside the cards, towards the centre of the table.
    pub const fn beside(&self, hand: CardRow) -> Rect {
        let used = 6 + hand.broad() + 14;
        let left = if self.is_right() { self.strip.x } else { self.strip.x + used };
        Rect::new(left, self.strip.y + 2, self.strip.w - used, self.strip.h - 8)
    }

    /// Returns the place of the dealer's button: at the inner edge of the plate.
    pub const fn button(&self) -> Point {
        let x = if self.is_right() { self.plate.x - 26 } else { self.plate.right() + 26 };
        let y = if self.far { self.plate.bottom() - BUTTON } else { self.plate.y + BUTTON };
        Point::new(x, y)
    }

    /// Returns the whole area of the seat.
    pub const fn block(&self) -> Rect {
        let top = if self.far { self.plate.y } else { self.strip.y };
        Rect::new(self.plate.x, top, BLOCK.0, BLOCK.1)
    }

    /// Returns the places of the two buttons for the player on turn.
    ///
    /// They are side by side beyond the strip if they are clear of everything else there, or one above the other on the
    /// outer side of the seat.
    pub fn acts(&self, count: usize) -> [Rect; 2] {
        let (w, h) = ACT;
        let y = if self.far { self.strip.bottom() + 10 } else { self.strip.y - h - 10 };
        let outward = if self.is_right() { 1 } else { -1 };
        let row = |shift: i32| [0, 1].map(|index| Rect::new(self.strip.x + shift * outward + index * (w + 4), y, w, h));
        let block = self.block();
        let beside = if self.is_right() { block.right() + 22 } else { block.x - w - 22 };
        let column = [0, 1].map(|index| Rect::new(beside, block.y + index * (h + 6), w, h));
        let taken: Vec<Rect> = taken(count).collect();
        let clear = |pair: &[Rect; 2]| pair.iter().all(|rect| taken.iter().all(|other| !rect.overlaps(*other)));
        [row(0), row(40)].into_iter().find(clear).unwrap_or(column)
    }
}

/// Size of a button for the player on turn.
const ACT: (i32, i32) = (228, 104);

/// Lists the areas taken on the table during betting.
pub(super) fn taken(count: usize) -> impl Iterator<Item = Rect> {
    let seats = (0..u8::MAX).take(count).map(move |seat| SeatAreas::of(Seat(seat), count).block());
    seats.chain((0..5).map(board)).chain([POTS, NOTICE, DECK])
}

/// The cards of a hand: their number, and whether they are shown and so large.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardRow {
    pub count: i32,
    pub open: bool,
}

impl CardRow {
    /// Returns the size of a card.
    const fn card(self) -> (i32, i32) {
        match (self.open, self.count) {
            (false, _) => HOLE,
            (true, ..=2) => (WHOLE, OPEN),
            (true, _) => (FANNED, OPEN),
        }
    }

    /// Returns the distance between its cards.
    const fn step(self) -> i32 {
        let (wide, room) = (self.card().0, if self.open { OPENS } else { HOLES });
        let spread = if self.count > 1 { (room - wide) / (self.count - 1) } else { 0 };
        if spread < wide + 8 { spread } else { wide + 8 }
    }

    /// Returns the width of all its cards.
    const fn broad(self) -> i32 {
        (self.count - 1) * self.step() + self.card().0
    }

    /// Checks whether its cards overlap.
    pub const fn is_fanned(self) -> bool {
        self.step() < self.card().0
    }
}

/// Returns the place of a common card.
pub(super) fn board(index: usize) -> Rect {
    let index = i32::try_from(index).unwrap_or(0);
    Rect::new(BOARD.x + index * BOARD_STEP, BOARD.y, BOARD.w, BOARD.h)
}

/// Returns the place of a card in the pack, by column and row.
pub(super) const fn cell(column: i32, row: i32) -> Rect {
    let (w, h) = (PACK.w / COLUMNS, PACK.h / 4);
    Rect::new(PACK.x + column * w + 6, PACK.y + row * h + 4, w - 12, h - 8)
}

/// Returns the place of one of two buttons beside the pack, for actions on a known hand.
pub(super) const fn choice(index: i32) -> Rect {
    let (w, half) = (PACK.w / COLUMNS, PACK.h / 2);
    Rect::new(PACK.x + w * (COLUMNS - 1) + 6, PACK.y + index * half + 4, w - 12, half - 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_lies_on_anything_else() {
        let page = Rect::new(0, 0, WIDTH, HEIGHT);
        for count in 2..=9 {
            let taken: Vec<Rect> = taken(count).collect();
            for (index, rect) in taken.iter().enumerate() {
                let corner = Point::new(rect.right(), rect.bottom());
                assert!(page.contains(Point::new(rect.x, rect.y)) && page.contains(corner), "{count}: {rect:?}");
                let apart = taken[index + 1..].iter().all(|other| !rect.overlaps(*other));
                assert!(apart, "{count}: {rect:?}");
            }
        }
    }

    #[test]
    fn hands_that_are_shown_are_read_from_afar_within_their_seat() {
        for (count, cards) in (2..=9).flat_map(|count| [(count, 2), (count, 4)]) {
            let hand = CardRow { count: cards, open: true };
            for place in (0..9).take(count).map(|seat| SeatAreas::of(Seat(seat), count)) {
                let (block, beside) = (place.block(), place.beside(hand));
                for (card, seen) in (0..cards).map(|index| (place.card(index, hand), place.seen(index, hand))) {
                    assert!(card.x >= block.x && card.right() <= block.right(), "{count}: {card:?}");
                    assert!(card.y >= block.y && card.bottom() <= block.bottom(), "{count}: {card:?}");
                    // A rank takes half of a card's height; from ten metres a sixtieth of the screen is legible.
                    assert!(card.h * 48 / 100 * 20 >= HEIGHT && seen.w >= 64, "{seen:?}");
                    assert!(!card.overlaps(beside), "{count}: {card:?} lies on {beside:?}");
                }
            }
        }
    }

    #[test]
    fn the_pack_lies_in_the_tray_and_is_large_enough_to_be_picked_from() {
        let tray = Rect::new(0, HEIGHT, WIDTH, TRAY);
        let cells = (0..4).flat_map(|row| (0..COLUMNS - 1).map(move |column| cell(column, row)));
        let all: Vec<Rect> = cells.chain((0..2).map(choice)).collect();
        for (index, rect) in all.iter().enumerate() {
            let corner = Point::new(rect.right(), rect.bottom());
            assert!(tray.contains(Point::new(rect.x, rect.y)) && tray.contains(corner), "{rect:?}");
            assert!(all[index + 1..].iter().all(|other| !rect.overlaps(*other)), "{rect:?}");
            // The desk's narrowest board is 640 points wide: a card is no less than 40 by 27 of them.
            assert!(rect.w * 640 >= 40 * WIDTH && rect.h * 640 >= 27 * WIDTH, "{rect:?}");
        }
    }

    #[test]
    fn buttons_lie_clear_of_the_seats() {
        for count in 2..=9 {
            for seat in (0..9).take(count) {
                for rect in SeatAreas::of(Seat(seat), count).acts(count) {
                    assert!(taken(count).all(|other| !rect.overlaps(other)), "{count}: {seat} {rect:?}");
                    assert!(rect.x >= 0 && rect.right() <= WIDTH && rect.y >= 0 && rect.bottom() <= HEIGHT);
                }
            }
        }
    }

    #[test]
    fn both_sides_mirror_each_other() {
        for count in 2..=9 {
            for seat in (0..9).take(count) {
                let [one, other] =
                    [seat, count as u8 - 1 - seat].map(|seat| SeatAreas::of(Seat(seat), count).plate.centre());
                assert_eq!((one.x - MIDDLE.x, one.y), (MIDDLE.x - other.x, other.y), "{count}: {seat}");
            }
        }
    }
}
