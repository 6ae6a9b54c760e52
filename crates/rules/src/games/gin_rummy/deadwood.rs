//! The best melds of a hand: those that leave the least deadwood, alone or after laying off.

use crate::kit::cards::{Card, Cards, Suit};
use crate::kit::meld::{Meld, Place, Places};

/// The numbers whose value has the bit 1, 2, 4 or 8: the ace counts 1, figures 10, others their number (1.1).
const WORTH: [u16; 4] = [0x0155, 0x1e66, 0x0078, 0x1f80];

/// Returns the deadwood points of cards (1.1).
pub const fn worth(places: Places) -> u32 {
    places.weighed(WORTH)
}

/// Returns the deadwood points of a set of cards.
pub fn worth_of(cards: Cards) -> u32 {
    worth(places_of(cards))
}

/// Returns the least deadwood of a hand without laying off.
pub fn least_of(hand: Cards) -> u32 {
    worth(best(places_of(hand)).deadwood)
}

/// Returns the place of a card: the ace is the lowest of its suit (A1).
pub const fn place_of(card: Card) -> Option<Place> {
    Place::new(card.suit() as u8, if card.rank() == 14 { 1 } else { card.rank() })
}

/// Returns the places of cards.
pub fn places_of(cards: Cards) -> Places {
    cards.iter().filter_map(place_of).collect()
}

/// Returns the cards of places.
pub fn cards_of(places: Places) -> Cards {
    let rank = |place: Place| if place.number() == 1 { 14 } else { place.number() };
    let suit = |place: Place| Suit::ALL.get(usize::from(place.suit())).copied();
    places.iter().filter_map(|place| Card::new(rank(place), suit(place)?)).collect()
}

/// A hand sorted into melds and deadwood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arranged {
    /// All cards in groups.
    pub groups: Places,
    /// All cards in runs; neighbouring cards form one run.
    pub runs: Places,
    /// All other cards.
    pub deadwood: Places,
}

impl Arranged {
    /// Lists the melds.
    pub fn melds(self) -> impl Iterator<Item = Meld> {
        let groups = self.groups.in_groups().map(move |number| self.groups.common(Places::of_number(number)));
        groups.chain(self.runs.stretches()).filter_map(Meld::of)
    }
}

/// Finds melds of a hand that leave the least deadwood; exact for any set of cards.
/// Once the cards in groups are chosen, the others lie in runs wherever they can: so only groups are tried, and of
/// these only the ones that share a card with a run.
/// these only the ones that share a card with a run.
pub fn best(hand: Places) -> Arranged {
    let runs = hand.in_runs();
    let mut groups = Places::NONE;
    let mut shared = [0; 13];
    let mut count = 0;
    for number in hand.in_groups() {
        let group = hand.common(Places::of_number(number));
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

fn try_groups(left: Places, groups: Places, numbers: &[u8], least: &mut Option<(u32, Arranged)>) {
    let Some((number, others)) = numbers.split_first() else {
        let runs = left.in_runs();
        let deadwood = left.without(runs);
        let points = worth(deadwood);
        if least.is_none_or(|(found, _)| points < found) {
            *least = Some((points, Arranged { groups, runs, deadwood }));
        }
        return;
    };
    let group = left.common(Places::of_number(*number));
    let mut take = |taken: Places| try_groups(left.without(taken), groups.and(taken), others, least);
    take(group);
    if group.len() == 4 {
        group.iter().for_each(|kept| take(group.without(Places::NONE.with(kept))));
    }
    take(Places::NONE);
}

/// Finds melds of a hand and the cards to lay off on another's melds that leave the least deadwood (2.3, A5).
pub fn best_after_laying_off(hand: Places, melds: &[Meld]) -> (Places, Arranged) {
    let mut least = (Places::NONE, best(hand));
    try_laying(hand, Places::NONE, melds, &mut least);
    least
}

fn try_laying(hand: Places, laid: Places, melds: &[Meld], least: &mut (Places, Arranged)) {
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
fn chains(hand: Places, meld: Meld, upwards: bool) -> Vec<Places> {
    let mut chains = vec![Places::NONE];
    let mut longer = meld;
    let mut laid = Places::NONE;
    loop {
        let first = meld.places().iter().next();
        let is_end = |place: &Place| match meld {
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
pub fn lay_off(cards: Places, melds: &[Meld]) -> Option<Vec<Meld>> {
    let (mut runs, mut groups): (Vec<Meld>, Vec<Meld>) = melds.iter().partition(|meld| matches!(meld, Meld::Run(_)));
    let mut left = cards;
    while lay_one(&mut left, &mut runs) || lay_one(&mut left, &mut groups) {}
    runs.append(&mut groups);
    left.is_empty().then_some(runs)
}

/// Lays off one card that fits, and returns whether there was one.
fn lay_one(left: &mut Places, melds: &mut [Meld]) -> bool {
    for meld in melds {
        if let Some((place, longer)) = left.iter().find_map(|place| Some((place, meld.extended(place)?))) {
            (*meld, *left) = (longer, left.without(Places::NONE.with(place)));
            return true;
        }
    }
    false
}
