//! The chances of shown hands.

use rules::games::poker::{Chance, Chances, Poker, chances};
use rules::kit::Seat;

use crate::View;

/// Least number of common cards for which chances are counted: with fewer there are more than a million run-outs, too
/// many for a picture.
const FEWEST: usize = 3;

/// The chances of a position, if there are any to show.
pub(super) struct Odds(Option<Chances>);

impl Odds {
    /// Counts the chances of all shown hands while cards are still to come.
    pub fn of(view: View<'_, Poker>) -> Self {
        let counted = (FEWEST..5).contains(&view.state.board.len());
        Self(if counted { chances(view.game.rules(), view.state) } else { None })
    }

    /// Returns in how many run-outs a hand wins and shares, and the total.
    pub fn of_seat(&self, seat: Seat) -> Option<(Chance, u32)> {
        let chances = self.0.as_ref()?;
        chances.hands.iter().find(|chance| chance.seat == seat).map(|chance| (*chance, chances.total))
    }

    /// Returns the percentage of run-outs that a hand wins, rounded.
    pub fn percent(&self, seat: Seat) -> Option<u64> {
        self.of_seat(seat).map(|(chance, total)| percent(chance.wins, total))
    }

    /// Returns the percentage of run-outs that nobody wins alone, rounded.
    pub fn shared(&self) -> u64 {
        self.0.as_ref().map_or(0, |chances| {
            let won: u32 = chances.hands.iter().map(|chance| chance.wins).sum();
            percent(chances.total.saturating_sub(won), chances.total)
        })
    }

    /// Lists the hands, best chance first.
    pub fn ranked(&self) -> Vec<(Seat, u64)> {
        let Some(chances) = &self.0 else { return Vec::new() };
        let mut hands: Vec<_> =
            chances.hands.iter().map(|chance| (chance.seat, percent(chance.wins, chances.total))).collect();
        hands.sort_by_key(|(seat, percent)| (std::cmp::Reverse(*percent), *seat));
        hands
    }
}

/// Returns a part of a whole in per cent, rounded.
pub(super) fn percent(part: u32, whole: u32) -> u64 {
    let (part, whole) = (u64::from(part), u64::from(whole).max(1));
    (part * 200 + whole) / (whole * 2)
}
