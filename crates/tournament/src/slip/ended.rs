//! A match that was followed to its end, as a slip is written of it.

use rules::Part;

use super::{How, Rack, Slip};

/// What a match that was followed to its end comes to, by the seats of its table from 0.
#[derive(Clone, Debug, Default)]
pub struct Ended {
    /// What each seat scored.
    pub parts: Vec<Vec<Part>>,
    /// The seats that won, in order; empty if nobody did.
    pub winners: Vec<u8>,
    /// How it was won.
    pub how: How,
    /// Number of places that differ.
    pub places: usize,
    /// Drawn games before the last.
    pub drawn: u16,
    /// The seats that were out before the end, in order.
    pub out: Vec<u8>,
    /// The seat that reached a secret objective.
    pub reached: Option<u8>,
    /// What decides between seats with equal points, where the game has it.
    pub tie_break: Option<Vec<(u8, u32)>>,
    /// Who scored what in each hand, where hands are scored.
    pub hands: Option<Vec<(u8, u32)>>,
    /// What was left on the racks after each game, where there are racks.
    pub racks: Option<Vec<Vec<(u8, Rack)>>>,
}

impl Ended {
    /// Returns the number of seats.
    pub(super) fn seats(&self) -> usize {
        self.parts.len()
    }

    /// Sums a seat's points of one origin.
    pub(super) fn points_of(&self, seat: usize, kind: &str) -> i64 {
        self.parts[seat].iter().filter(|part| part.kind == kind).map(|part| part.points).sum()
    }

    /// Returns the points of each seat without its penalties.
    pub(super) fn points(&self) -> impl Iterator<Item = i64> {
        let counted =
            |parts: &Vec<Part>| parts.iter().filter(|part| part.kind != "penalty").map(|part| part.points).sum();
        self.parts.iter().map(counted)
    }

    /// Returns the points of each seat as counts, which are never below zero.
    pub(super) fn counts(&self) -> Vec<u32> {
        self.points().map(|points| u32::try_from(points).unwrap_or(0)).collect()
    }

    /// Returns the slips of a match that nobody won: with both counts, and without.
    pub(super) fn drawn_slips(&self) -> Vec<Slip> {
        let pair = <[u32; 2]>::try_from(self.counts()).ok();
        pair.map(|pair| Slip::Draw(Some(pair))).into_iter().chain([Slip::Draw(None)]).collect()
    }
}
