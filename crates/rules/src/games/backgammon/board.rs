//! Checkers on the board; each player counts the points from the own side. A set of points has a bit for each, by its
//! number.

use crate::kit::Seat;

/// Number of the tray for checkers borne off.
pub const OFF: u8 = 0;
/// Number of the bar.
pub const BAR: u8 = 25;
/// Number of checkers of a player.
pub const CHECKERS: u8 = 15;
/// The last point of the home board.
pub const HOME: u8 = 6;

/// Checkers by point as their owner numbers them: 0 borne off, 1 to 24, 25 the bar.
pub(super) type Counts = [u8; 26];

/// The checkers of a player: a set of points for each bit of their counts, the lowest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Side([u32; 4]);

impl Side {
    /// Returns the side with so many checkers, up to fifteen, on a point that has none.
    const fn with(self, point: u8, count: u8) -> Self {
        let [one, two, four, eight] = self.0;
        let (count, at) = (count as u32, point as u32);
        Self([
            one | (count & 1) << at,
            two | (count >> 1 & 1) << at,
            four | (count >> 2 & 1) << at,
            eight | (count >> 3) << at,
        ])
    }

    /// Counts the checkers on a point.
    fn count(self, point: u8) -> u8 {
        self.0.iter().rev().fold(0, |count, set| count << 1 | (set >> point & 1) as u8)
    }

    /// Returns the points with checkers, bar included.
    pub(super) const fn occupied(self) -> u32 {
        (self.0[0] | self.several()) & !(1 << OFF)
    }

    /// Returns the points with two or more checkers.
    pub(super) const fn several(self) -> u32 {
        (self.0[1] | self.0[2] | self.0[3]) & !(1 << OFF)
    }

    /// Moves a checker from a point that has one.
    pub(super) fn shift(&mut self, from: u8, to: u8) {
        // Bit by bit: one less there, borrowed from the next bit, and one more here, carried to the next bit.
        let (mut less, mut more) = (1 << from, 1 << to);
        for set in &mut self.0 {
            let taken = *set ^ less;
            less &= taken;
            *set = taken ^ more;
            more &= taken;
        }
    }
}

/// The checkers of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    sides: [Side; 2],
}

/// Returns the opponent's number of a point.
pub(super) const fn across(point: u8) -> u8 {
    BAR.saturating_sub(point)
}

/// Returns a set of points by the opponent's numbers.
pub(super) const fn all_across(points: u32) -> u32 {
    points.reverse_bits() >> (u32::BITS - 1 - BAR as u32)
}

impl Board {
    /// Returns the starting position (2.1).
    pub const fn start() -> Self {
        let side = Side([0; 4]).with(24, 2).with(13, 5).with(8, 3).with(6, 5);
        Self { sides: [side; 2] }
    }

    /// Builds a board from the checkers by point, without those borne off; `None` if a side has more than fifteen or
    /// both stand on one point.
    pub(super) fn of(sides: [Counts; 2]) -> Option<Self> {
        let mut board = Self { sides: [Side::default(); 2] };
        for (side, counts) in board.sides.iter_mut().zip(sides) {
            let mut off = CHECKERS;
            for (point, count) in (1..).zip(&counts[1..]) {
                off = off.checked_sub(*count)?;
                *side = side.with(point, *count);
            }
            *side = side.with(OFF, off);
        }
        board.shared().is_none().then_some(board)
    }

    /// Counts a player's checkers on a point of the own numbering, on the bar (25) or borne off (0).
    pub fn count(&self, seat: Seat, point: u8) -> u8 {
        if point > BAR { 0 } else { self.side(seat).count(point) }
    }

    /// Counts a player's checkers by point.
    pub(super) fn counts(&self, seat: Seat) -> Counts {
        std::array::from_fn(|point| self.side(seat).count(point as u8))
    }

    pub(super) const fn side(&self, seat: Seat) -> Side {
        self.sides[seat.index() & 1]
    }

    /// Returns the pips a player still has to go.
    pub fn pips(&self, seat: Seat) -> u16 {
        (0u16..).zip(self.counts(seat)).map(|(point, count)| point * u16::from(count)).sum()
    }

    /// Finds a point on which both players have checkers, as the first player numbers it; the rules forbid that.
    pub(super) fn shared(&self) -> Option<u8> {
        let [first, second] = self.sides.map(Side::occupied);
        let both = first & all_across(second);
        (both != 0).then_some(both.trailing_zeros() as u8)
    }

    /// Moves a checker by the own numbering, if there is one, without checking any rule.
    pub fn shift(&mut self, seat: Seat, from: u8, to: u8) {
        if self.count(seat, from) > 0 && to <= BAR {
            self.sides[seat.index() & 1].shift(from, to);
        }
    }
}
