//! The best hand from hidden and common cards (1.7, 1.8, 2.1, 3.3).

use aya_poker::base::{CARDS, Hand};
use aya_poker::{PokerHandRank, poker_rank};

use crate::games::poker::{Rules, Value};
use crate::kit::cards::{Card, Cards};

/// The strength of a hand of five to seven cards: the greater wins, equal ones share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strength(PokerHandRank);

/// Returns the strength of five to seven different cards.
pub fn strength(cards: &[Card]) -> Strength {
    let mut hand = Hand::new();
    cards.iter().for_each(|card| insert(&mut hand, *card));
    strength_of(&hand)
}

/// Returns the strength of a hand of the evaluator.
pub(super) fn strength_of(hand: &Hand) -> Strength {
    Strength(poker_rank(hand))
}

/// Adds a card to a hand of the evaluator, which numbers cards by rank, then suit, as [`Card::all`] does.
pub(super) fn insert(hand: &mut Hand, card: Card) {
    let index = usize::from(card.rank() - 2) * 4 + card.suit() as usize;
    if let Some(known) = CARDS.get(index) {
        hand.insert_unchecked(known);
    }
}

/// Returns the value of the best five of the hidden and all five common cards; `None` if cards are missing or unknown.
pub fn best(rules: &Rules, hole: Cards, board: &[Card]) -> Option<Value> {
    let held: Vec<Card> = hole.iter().collect();
    let complete = held.len() == usize::from(rules.hole_cards) && board.len() == 5;
    if complete { best_of(rules, &held, board) } else { None }
}

/// Returns the strength of the best five of hidden and common cards.
pub(super) fn strongest(rules: &Rules, hole: Cards, board: &[Card]) -> Option<Strength> {
    let held: Vec<Card> = hole.iter().collect();
    fives(rules.must_use, &held, board).map(|five| strength(&five)).max()
}

/// Checks whether somebody can have a hand of this value, by the common cards and those known to lie elsewhere.
///
/// At most two held cards make the hand with common ones, whatever else is held, so it is enough to try all pairs.
pub(super) fn can_be(rules: &Rules, value: Value, board: &[Card], elsewhere: Cards) -> bool {
    let free: Vec<Card> = Card::all().filter(|card| !elsewhere.has(*card)).collect();
    let mut pairs =
        free.iter().enumerate().flat_map(|(index, one)| free[..index].iter().map(move |other| [*one, *other]));
    pairs.any(|pair| best_of(rules, &pair, board) == Some(value))
}

fn best_of(rules: &Rules, held: &[Card], board: &[Card]) -> Option<Value> {
    let fives = fives(rules.must_use, held, board);
    fives.max_by_key(|five| strength(five)).map(Value::of)
}

/// Lists the possible hands of five: any five cards, or a fixed number of those held with common ones.
fn fives(must_use: Option<u8>, held: &[Card], board: &[Card]) -> impl Iterator<Item = [Card; 5]> {
    let cards: Vec<Card> = held.iter().chain(board).copied().collect();
    let own = (1u32 << held.len()) - 1;
    let fits = move |mask: &u32| {
        let used = (mask & own).count_ones();
        mask.count_ones() == 5 && must_use.is_none_or(|count| used == u32::from(count))
    };
    (0u32..1 << cards.len()).filter(fits).filter_map(move |mask| {
        let mut five = cards.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1).map(|(_, card)| *card);
        Some([five.next()?, five.next()?, five.next()?, five.next()?, five.next()?])
    })
}
