//! Money prizes: the share of each place in the money paid in, and the winners so far.

use std::cmp::Reverse;

use crate::number::EntryNo;
use crate::plan::{Format, Plan};
use crate::poker::{PokerPlan, PokerState};
use crate::ranking::Ranking;
use crate::state::State;

/// One prize of a poker tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prize {
    /// The place, from 1, equals together; `None` for a player with an agreed share who still plays.
    pub place: Option<u32>,
    /// The winner; `None` while nobody has that place.
    pub entry: Option<EntryNo>,
    /// The amount in cents.
    pub cents: u64,
}

/// Returns the money paid in to a tournament, in cents: the fees of entries and the price of chips bought.
pub fn paid_in_cents(plan: &Plan, state: &State) -> u64 {
    let fee = u64::from(plan.entries.fee_cents);
    let paid = state.entrants.iter().filter(|(_, entrant)| entrant.paid).count();
    let chips = (0..).zip(&state.stages).filter_map(|(index, stage)| match plan.format(index)? {
        Format::Poker(plan) => Some(stage.poker.paid_cents(plan)),
        _ => None,
    });
    chips.fold(fee.saturating_mul(paid as u64), u64::saturating_add)
}

/// Divides an amount by weights, whole: the cents left over go, one each, to the largest remainders, of equal ones to the first.
pub fn parted(total: u64, weights: &[u64]) -> Vec<u64> {
    let all = weights.iter().map(|weight| u128::from(*weight)).sum::<u128>().max(1);
    let exact: Vec<u128> = weights.iter().map(|weight| u128::from(total) * u128::from(*weight)).collect();
    let mut shares: Vec<u64> = exact.iter().map(|exact| u64::try_from(exact / all).unwrap_or_default()).collect();
    let left = total.saturating_sub(shares.iter().sum());
    let mut by_remainder: Vec<usize> = (0..weights.len()).collect();
    by_remainder.sort_by_key(|at| Reverse(exact[*at] % all));
    by_remainder.into_iter().zip(0..left).for_each(|(at, _)| shares[at] += 1);
    shares
}

impl PokerPlan {
    /// Returns the amount of each place, in cents, best first.
    pub fn amounts(&self, paid_in: u64) -> Vec<u64> {
        let weights: Vec<u64> = self.prizes.iter().map(|percent| (*percent).into()).collect();
        let percent = u128::from(weights.iter().sum::<u64>());
        parted(u64::try_from(u128::from(paid_in) * percent / 100).unwrap_or(paid_in), &weights)
    }

    /// Returns the amount that those in play can share, in cents: the prizes of the open places, or all the money paid
    /// in if no prizes are planned.
    pub fn to_share(&self, state: &PokerState, paid_in: u64) -> u64 {
        if self.prizes.is_empty() { paid_in } else { self.amounts(paid_in).iter().take(state.players_in()).sum() }
    }
}

impl PokerState {
    /// Returns the prizes, best first: a settled place has its prize, equals share theirs, and parties to a deal have
    /// their shares.
    pub fn prizes(&self, plan: &PokerPlan, ranking: &Ranking, paid_in: u64) -> Vec<Prize> {
        let amounts = plan.amounts(paid_in);
        let over = self.players_in() <= 1;
        // A player still in has no place before all but one are out.
        let placed = |entry: EntryNo| over || self.out.iter().any(|gone| gone.entry == entry);
        let place_of = |entry| ranking.rows.iter().find(|row| row.entry == entry).map(|row| row.place);
        let agreed = self.deal.iter().map(|(entry, cents)| {
            let place = place_of(*entry).filter(|_| placed(*entry));
            Prize { place, entry: Some(*entry), cents: *cents }
        });
        let mut prizes: Vec<_> = agreed.collect();
        let mut next = self.deal.len();
        while next < amounts.len() {
            let place = u32::try_from(next).unwrap_or(u32::MAX).saturating_add(1);
            let held = ranking.rows.iter().filter(|row| row.place == place && placed(row.entry));
            let held: Vec<EntryNo> = held.map(|row| row.entry).collect();
            let several = held.len().max(1);
            let sum = amounts.iter().skip(next).take(several).sum();
            let each = parted(sum, &vec![1; several]).into_iter();
            let entries = held.iter().copied().map(Some).chain(held.is_empty().then_some(None));
            prizes.extend(entries.zip(each).map(|(entry, cents)| Prize { place: Some(place), entry, cents }));
            next += several;
        }
        prizes.retain(|prize| prize.cents > 0);
        prizes.sort_by_key(|prize| prize.place.unwrap_or(0));
        prizes
    }
}

#[cfg(test)]
mod tests {
    use super::parted;

    #[test]
    fn an_amount_is_parted_whole() {
        assert_eq!(parted(10_000, &[1, 1, 1]), [3_334, 3_333, 3_333]);
        assert_eq!(parted(10_000, &[3_000, 1_000]), [7_500, 2_500]);
        assert_eq!(parted(6_000, &[980, 6_000, 1_140, 900]), [652, 3_991, 758, 599]);
        assert_eq!(parted(0, &[0, 0]), [0, 0]);
    }
}
