//! The chances of shown hands: all cards that may still come are counted, none is sampled.

use aya_poker::base::Hand;

use crate::games::poker::hand::{Strength, insert, strength_of, strongest};
use crate::games::poker::{Rules, State};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};

/// The number of run-outs that a hand wins or shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The hand's seat.
    pub seat: Seat,
    /// Run-outs that it wins alone.
    pub wins: u32,
    /// Run-outs that it shares with others.
    pub ties: u32,
}

/// The chances of all hands in the main pot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// Number of run-outs.
    pub total: u32,
    /// The hands, by seat.
    pub hands: Vec<Chance>,
}

/// Counts the chances of everybody in the hand once betting is over and all have shown. Only cards that everybody sees
/// count as known: those of folded hands may still come.
///
/// `None` if somebody has not shown, if one hand is left, or before the first common cards when hands take exactly two
/// of their own: that would be a hundred million hands (docs/decisions/games-of-cards.md).
pub fn chances(rules: &Rules, state: &State) -> Option<Chances> {
    let rivals: Vec<Seat> =
        state.alive().filter(|seat| state.player(*seat).is_some_and(|player| !player.mucked)).collect();
    let holes = rivals.iter().map(|seat| state.player(*seat).filter(|player| player.shown).map(|player| player.hole));
    let holes: Vec<Cards> = holes.collect::<Option<_>>()?;
    let countable = rules.must_use.is_none() || state.board.len() >= 3;
    if holes.len() < 2 || state.turn.is_some() || !countable || holes.iter().any(|hole| hole.is_empty()) {
        return None;
    }
    let seen = holes.iter().fold(state.board.iter().copied().collect(), |seen: Cards, hole| seen.and(*hole));
    let free: Vec<Card> = Card::all().filter(|card| !seen.has(*card)).collect();
    let hands = rivals.into_iter().map(|seat| Chance { seat, wins: 0, ties: 0 }).collect();
    let mut count = Count { rules, holes: &holes, chances: Chances { total: 0, hands }, strengths: Vec::new() };
    let lying = state.board.len().min(5);
    let mut levels = vec![Vec::new(); 6 - lying];
    if rules.must_use.is_none() {
        levels[0].extend(holes.iter().map(|hole| {
            let mut hand = Hand::new();
            hole.iter().chain(state.board.iter().copied()).for_each(|card| insert(&mut hand, card));
            hand
        }));
    }
    count.run_out(&mut state.board.clone(), &free, &mut levels);
    Some(count.chances)
}

/// Counts run-outs one after another.
struct Count<'a> {
    rules: &'a Rules,
    holes: &'a [Cards],
    chances: Chances,
    strengths: Vec<Strength>,
}

impl Count<'_> {
    /// Adds each of the free cards in turn, in rising order, until five common cards lie there. The first of `levels`
    /// holds each player's cards together with the common cards so far, empty unless all of them count; the others are
    /// reused memory for the deeper levels.
    fn run_out(&mut self, board: &mut Vec<Card>, free: &[Card], levels: &mut [Vec<Hand>]) {
        let Some((hands, deeper)) = levels.split_first_mut() else { return };
        if deeper.is_empty() {
            return self.tally(board, hands);
        }
        for (index, card) in free.iter().enumerate() {
            deeper[0].clone_from(hands);
            deeper[0].iter_mut().for_each(|hand| insert(hand, *card));
            board.push(*card);
            self.run_out(board, &free[index + 1..], deeper);
            board.pop();
        }
    }

    fn tally(&mut self, board: &[Card], hands: &[Hand]) {
        self.strengths.clear();
        for (index, hole) in self.holes.iter().enumerate() {
            let together = hands.get(index).map(strength_of);
            self.strengths.extend(together.or_else(|| strongest(self.rules, *hole, board)));
        }
        self.chances.total += 1;
        let Some(best) = self.strengths.iter().max() else { return };
        let shared = self.strengths.iter().filter(|strength| *strength == best).count() > 1;
        for (chance, strength) in self.chances.hands.iter_mut().zip(&self.strengths) {
            if strength == best {
                *(if shared { &mut chance.ties } else { &mut chance.wins }) += 1;
            }
        }
    }
}
