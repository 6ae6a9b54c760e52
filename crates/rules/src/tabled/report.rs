//! What a match tells its tournament beyond its standings.

use crate::kit::Seat;
use crate::kit::racks::Rack;

/// What a match tells its tournament beyond its standings and its outcome; each game fills in what it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Number of drawn games of the match before the present one: Quarto and Twixt.
    pub drawn: u16,
    /// The tie-break values of seats with equal points, by seat: Carolus Magnus and Risiko.
    pub tie_break: Option<Vec<u32>>,
    /// The winner who ended the match by reaching a secret objective: Risiko.
    pub reached: Option<Seat>,
    /// The seats that are out while the others play on, in the order of leaving: Poker and Risiko.
    pub departed: Vec<Departure>,
    /// The scorer and the points of each hand, in order: Gin Rummy.
    pub hands: Option<Vec<(Seat, u32)>>,
    /// What each seat had left in each game, with its penalties: Rummikub.
    pub racks: Option<Vec<Vec<Rack>>>,
    /// Whether the position is between two games of a match, so that no clock runs: Rummikub.
    pub is_between: bool,
    /// The number of hands dealt and the next dealer: Poker.
    pub dealt: Option<(u32, Seat)>,
    /// The chips of each seat if they go back to the tournament and all are counted now: Poker.
    pub chips: Option<Vec<u64>>,
}

/// A seat that is out of a match while the others play on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The seat.
    pub seat: Seat,
    /// The hand in which it left, from 1; its order of leaving if no hands are dealt.
    pub hand: u32,
    /// Its chips at the start of that hand.
    pub chips: u64,
}
