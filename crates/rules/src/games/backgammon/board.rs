//! Checkers on the board; each player counts the points from the own side.

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
pub(super) type Side = [u8; 26];

/// The checkers of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    sides: [Side; 2],
}

/// Returns the opponent's number of a point.
pub(super) const fn across(point: u8) -> u8 {
    BAR.saturating_sub(point)
}

impl Board {
    /// Returns the starting position (2.1).
    pub const fn start() -> Self {
        let mut side = [0; 26];
        (side[24], side[13], side[8], side[6]) = (2, 5, 3, 5);
        Self { sides: [side; 2] }
    }

    /// Builds a board from the checkers by point, without those borne off; `None` if a side has more than fifteen or
    /// both stand on one point.
    pub(super) fn of(mut sides: [Side; 2]) -> Option<Self> {
        for side in &mut sides {
            let there: u32 = side[1..].iter().map(|count| u32::from(*count)).sum();
            side[0] = CHECKERS.checked_sub(u8::try_from(there).ok()?)?;
        }
        let board = Self { sides };
        board.shared().is_none().then_some(board)
    }

    /// Counts a player's checkers on a point of the own numbering, on the bar (25) or borne off (0).
    pub fn count(&self, seat: Seat, point: u8) -> u8 {
        self.side(seat).get(usize::from(point)).copied().unwrap_or(0)
    }

    pub(super) const fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    /// Returns the pips a player still has to go.
    pub fn pips(&self, seat: Seat) -> u16 {
        (0u16..).zip(self.side(seat)).map(|(point, count)| point * u16::from(*count)).sum()
    }

    /// Finds a point on which both players have checkers, as the first player numbers it; the rules forbid that.
    pub(super) fn shared(&self) -> Option<u8> {
        (1..BAR).find(|point| self.count(Seat(0), *point) > 0 && self.count(Seat(1), across(*point)) > 0)
    }

    /// Moves a checker by the own numbering, if there is one, without checking any rule.
    pub fn shift(&mut self, seat: Seat, from: u8, to: u8) {
        let side = &mut self.sides[seat.index() & 1];
        let (from, to) = (usize::from(from), usize::from(to));
        if from < side.len() && to < side.len() && side[from] > 0 {
            side[from] -= 1;
            side[to] += 1;
        }
    }
}
