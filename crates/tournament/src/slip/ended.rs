//! A match that was followed to its end, as a slip is written of it.

use rules::Part;

use super::asking::Asking;
use super::win::drawn_slips;
use super::{How, Rack, Slip, judged};

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

    /// Returns the first of several slips that the form takes and that has the winners of the match, and else the one
    /// that says who won, or that nobody did.
    pub(super) fn fitting(&self, form: &dyn Asking, own: Vec<Slip>) -> Option<Slip> {
        let win = self.winners.first().map(|seat| Slip::won(*seat, self.how, self.drawn));
        let drawn = if self.winners.is_empty() { drawn_slips(&self.counts()) } else { Vec::new() };
        own.into_iter().chain(win).chain(drawn).find(|slip| self.fits(form, slip))
    }

    fn fits(&self, form: &dyn Asking, slip: &Slip) -> bool {
        // Nobody won: all are first.
        let first = |seat: u8| self.winners.is_empty() || self.winners.contains(&seat);
        let (judged, faults) = judged(form, self.seats(), slip);
        faults.is_empty()
            && judged.is_some_and(|judged| (0..).zip(judged.places).all(|(seat, place)| (place == 1) == first(seat)))
    }
}
