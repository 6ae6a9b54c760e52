//! Splitting the chips put in into pots (1.9), and sharing a pot (1.8, A8).

use crate::games::poker::{OddChips, Pot, State};
use crate::kit::Seat;

/// Splits the chips put in: for each amount at which somebody's chips end, what all have put in up to it.
///
/// A folded player has a part in no pot; chips that player put in above everybody else's are in the last one.
pub fn pots(state: &State) -> Vec<Pot> {
    let mut levels: Vec<u32> = state.alive().filter_map(|seat| state.player(seat)).map(|player| player.total).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut pots: Vec<Pot> = Vec::new();
    // Dead chips are in the main pot, whoever competes for it.
    let mut dead = state.players.iter().map(|player| player.dead).fold(0, u32::saturating_add);
    let mut below = 0;
    for (index, level) in levels.iter().enumerate() {
        let upto = if index + 1 == levels.len() { u32::MAX } else { *level };
        let part = |total: u32| total.min(upto).saturating_sub(below);
        let chips =
            state.players.iter().map(|player| part(player.total)).fold(std::mem::take(&mut dead), u32::saturating_add);
        let reaches = |seat: &Seat| state.player(*seat).is_some_and(|player| player.total >= *level);
        if chips > 0 {
            pots.push(Pot { chips, seats: state.alive().filter(reaches).collect() });
        }
        below = *level;
    }
    pots
}

/// Finds the chips that nobody called, with their seat.
pub(super) fn uncalled(state: &State) -> Option<(Seat, u32)> {
    let mut totals: Vec<(u32, Seat)> =
        state.seats().filter_map(|seat| Some((state.player(seat)?.total, seat))).collect();
    totals.sort_unstable();
    let (highest, seat) = totals.pop()?;
    let second = totals.pop().map_or(0, |(total, _)| total);
    (highest > second && state.is_alive(seat)).then_some((seat, highest - second))
}

/// Returns each winner's equal share of a pot and extra chips (A8). Winners are listed from the dealer's left.
pub(super) fn shares(chips: u32, winners: &[Seat], odd: OddChips) -> Vec<(Seat, u32, u32)> {
    let count = u32::try_from(winners.len()).unwrap_or(u32::MAX).max(1);
    let (share, left) = (chips / count, chips % count);
    let extra = |index: u32| match odd {
        OddChips::OneEach => u32::from(index < left),
        OddChips::AllToFirst => {
            if index == 0 {
                left
            } else {
                0
            }
        }
    };
    (0u32..).zip(winners).map(|(index, seat)| (*seat, share, extra(index))).collect()
}
