//! The best melds of a hand: those that leave the least deadwood, alone or after laying off.

use crate::kit::cards::{Card, Cards, Suit};
use crate::kit::meld::{Meld, SuitNumber, SuitNumbers};

/// The numbers whose value has the bit 1, 2, 4 or 8: the ace counts 1, figures 10, others their number (1.1).
const WORTH: [u16; 4] = [0x0155, 0x1e66, 0x0078, 0x1f80];

/// Returns the deadwood points of cards (1.1).
pub const fn worth(places: SuitNumbers) -> u32 {
    places.weighed(WORTH)
}

/// Returns the deadwood points of a set of cards.
pub fn worth_of(cards: Cards) -> u32 {
    worth(suit_numbers_of(cards))
}

/// Returns the least deadwood of a hand without laying off.
pub fn least_of(hand: Cards) -> u32 {
    worth(best(suit_numbers_of(hand)).deadwood)
}

/// Returns the place of a card: the ace is the lowest of its suit (A1).
pub const fn suit_number_of(card: Card) -> Option<SuitNumber> {
    SuitNumber::new(card.suit() as u8, if card.rank() == 14 { 1 } else { card.rank() })
}

/// Returns the places of cards.
pub fn suit_numbers_of(cards: Cards) -> SuitNumbers {
    cards.iter().filter_map(suit_number_of).collect()
}

/// Returns the cards of places.
pub fn cards_of(places: SuitNumbers) -> Cards {
    let rank = |place: SuitNumber| if place.number() == 1 { 14 } else { place.number() };
    let suit = |place: SuitNumber| Suit::ALL.get(usize::from(place.suit())).copied();
    places.iter().filter_map(|place| Card::new(rank(place), suit(place)?)).collect()
}

/// A hand sorted into melds and deadwood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arranged {
    /// All cards in groups.
    pub groups: SuitNumbers,
    /// All cards in runs; neighbouring cards form one run.
    pub runs: SuitNumbers,
    /// All other cards.
    pub deadwood: SuitNumbers,
}

impl Arranged {
    /// Lists the melds.
    pub fn melds(self) -> impl Iterator<Item = Meld> {
        let groups = self.groups.in_groups().map(move |number| self.groups.common(SuitNumbers::of_number(number)));
        groups.chain(self.runs.stretches()).filter_map(Meld::of)
    }
}

/// Finds melds of a hand that leave the least deadwood; exact for any set of cards.
/// Once the cards in groups are chosen, the others lie in runs wherever they can: so only groups are tried, and of
/// these only the ones that share a card with a run.
/// these only the ones that share a card with a run.
pub fn best(hand: SuitNumbers) -> Arranged {
    let runs = hand.in_runs();
    let mut groups = SuitNumbers::NONE;
    let mut shared = [0; 13];
    let mut count = 0;
    for number in hand.in_groups() {
        let group = hand.common(SuitNumbers::of_number(number));
        if group.common(runs).is_empty() {
            groups = groups.and(group);
        } else {
            shared[count] = number;
            count += 1;
        }
    }
    let mut least = None;
    try_groups(hand.without(groups), groups, &shared[..count], &mut least);
    least.map_or_else(Arranged::default, |(_, arranged)| arranged)
}

fn try_groups(remaining: SuitNumbers, groups: SuitNumbers, numbers: &[u8], least: &mut Option<(u32, Arranged)>) {
    let Some((number, others)) = numbers.split_first() else {
        let runs = remaining.in_runs();
        let deadwood = remaining.without(runs);
        let points = worth(deadwood);
        if least.is_none_or(|(found, _)| points < found) {
            *least = Some((points, Arranged { groups, runs, deadwood }));
        }
        return;
    };
    let group = remaining.common(SuitNumbers::of_number(*number));
    let mut take = |taken: SuitNumbers| try_groups(remaining.without(taken), groups.and(taken), others, least);
    take(group);
    if group.len() == 4 {
        group.iter().for_each(|kept| take(group.without(SuitNumbers::NONE.with(kept))));
    }
    take(SuitNumbers::NONE);
}

/// Finds melds of a hand and the cards to lay off on another's melds that leave the least deadwood (2.3, A5).
pub fn best_after_laying_off(hand: SuitNumbers, melds: &[Meld]) -> (SuitNumbers, Arranged) {
    let mut least = (SuitNumbers::NONE, best(hand));
    try_laying(hand, SuitNumbers::NONE, melds, &mut least);
    least
}

fn try_laying(hand: SuitNumbers, laid: SuitNumbers, melds: &[Meld], least: &mut (SuitNumbers, Arranged)) {
    let Some((meld, others)) = melds.split_first() else {
        let arranged = best(hand.without(laid));
        if worth(arranged.deadwood) < worth(least.1.deadwood) {
            *least = (laid, arranged);
        }
        return;
    };
    for lower in chains(hand, *meld, false) {
        for upper in chains(hand, *meld, true) {
            try_laying(hand, laid.and(lower).and(upper), others, least);
        }
    }
}

/// Lists the ways to extend a meld from a hand at one end: by no card, by one, by two…
fn chains(hand: SuitNumbers, meld: Meld, upwards: bool) -> Vec<SuitNumbers> {
    let mut chains = vec![SuitNumbers::NONE];
    let mut longer = meld;
    let mut laid = SuitNumbers::NONE;
    loop {
        let first = meld.places().iter().next();
        let is_end = |place: &SuitNumber| match meld {
            Meld::Group(_) => upwards,
            Meld::Run(_) => first.is_some_and(|first| (*place > first) == upwards),
        };
        let mut fits = hand.without(laid).iter().filter(is_end);
        let next = fits.find_map(|place| Some((place, longer.extended(place)?)));
        let Some((place, extended)) = next else { return chains };
        (laid, longer) = (laid.with(place), extended);
        chains.push(laid);
    }
}

/// Lays cards off on melds, in any order that fits; `None` if one of them fits nowhere.
///
/// Runs come first: a card that fits a run and a group goes to the run, where others may follow it; a group of four
/// takes no more.
pub fn lay_off(cards: SuitNumbers, melds: &[Meld]) -> Option<Vec<Meld>> {
    let (mut runs, mut groups): (Vec<Meld>, Vec<Meld>) = melds.iter().partition(|meld| matches!(meld, Meld::Run(_)));
    let mut remaining = cards;
    while lay_one(&mut remaining, &mut runs) || lay_one(&mut remaining, &mut groups) {}
    runs.append(&mut groups);
    remaining.is_empty().then_some(runs)
}

/// Lays off one card that fits, and returns whether there was one.
fn lay_one(remaining: &mut SuitNumbers, melds: &mut [Meld]) -> bool {
    for meld in melds {
        if let Some((place, longer)) = remaining.iter().find_map(|place| Some((place, meld.extended(place)?))) {
            (*meld, *remaining) = (longer, remaining.without(SuitNumbers::NONE.with(place)));
            return true;
        }
    }
    false
}
