//! The legal plays of a roll (2.3–2.6), each result once.
//!
//! Any legal play can be made with the checkers farthest from home first: hits, closed points and the bar do not depend
//! on the order, and bearing off only gets easier. So only such orders are searched, and a double gives each result
//! once.

use crate::games::backgammon::board::{BAR, Board, HOME, OFF, Side, across};
use crate::games::backgammon::play::{Hop, MOST, Play};
use crate::kit::{Dice, Seat};

/// How many numbers of a roll can be played (2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Usable {
    /// Their number: 0 to 2, or to 4 for a double.
    pub count: u8,
    /// The number that must be played, if one can be but not both.
    pub only: Option<u8>,
}

/// Tries moves on a copy of the board; points are bits.
struct Search {
    own: Side,
    /// Points where the player has checkers, bar included.
    occupied: u32,
    /// Points with two or more checkers of the opponent.
    closed: u32,
    /// Points with a single checker of the opponent.
    blots: u32,
}

impl Search {
    fn new(board: &Board, by: Seat) -> Self {
        let own = *board.side(by);
        let theirs = board.side(by.opponent());
        let mut search = Self { own, occupied: 0, closed: 0, blots: 0 };
        for point in 1..=BAR {
            search.occupied |= u32::from(own[usize::from(point)] > 0) << point;
        }
        for point in 1..BAR {
            let count = theirs[usize::from(across(point))];
            search.closed |= u32::from(count >= 2) << point;
            search.blots |= u32::from(count == 1) << point;
        }
        search
    }

    /// Returns the points up to `limit` from which a number can be played.
    const fn sources(&self, die: u8, limit: u8) -> u32 {
        let mut from = self.occupied & ((2 << limit) - 1);
        if self.occupied >> BAR != 0 {
            from &= 1 << BAR;
        }
        let inside = from & (u32::MAX << (die + 1)) & !(self.closed << die);
        if self.occupied >> (HOME + 1) != 0 {
            return inside;
        }
        let exact = from & (1 << die);
        let all_below = self.occupied != 0 && self.occupied >> die == 0;
        let highest = if all_below { from & (1 << (31 - self.occupied.leading_zeros())) } else { 0 };
        inside | exact | highest
    }

    fn step(&mut self, from: u8, die: u8) -> Hop {
        let to = from.saturating_sub(die);
        let hit = self.blots & (1 << to) != 0;
        self.own[usize::from(from)] -= 1;
        if self.own[usize::from(from)] == 0 {
            self.occupied &= !(1 << from);
        }
        if to != OFF {
            self.own[usize::from(to)] += 1;
            self.occupied |= 1 << to;
            self.blots &= !(1 << to);
        }
        Hop { from, to, hit }
    }

    fn undo(&mut self, step: Hop) {
        let Hop { from, to, hit } = step;
        self.own[usize::from(from)] += 1;
        self.occupied |= 1 << from;
        if to != OFF {
            self.own[usize::from(to)] -= 1;
            if self.own[usize::from(to)] == 0 {
                self.occupied &= !(1 << to);
            }
            self.blots |= u32::from(hit) << to;
        }
    }

    /// Checks whether one number can be played and then another by a checker that is not farther from home.
    fn both(&mut self, first: u8, second: u8) -> bool {
        for from in points(self.sources(first, BAR)) {
            let step = self.step(from, first);
            let found = self.sources(second, from) != 0;
            self.undo(step);
            if found {
                return true;
            }
        }
        false
    }

    fn usable(&mut self, dice: Dice) -> Usable {
        let (larger, smaller) = split(dice);
        if larger == smaller {
            return Usable { count: self.deepest(larger, BAR, 0), only: None };
        }
        if self.both(larger, smaller) || self.both(smaller, larger) {
            return Usable { count: 2, only: None };
        }
        let only = [larger, smaller].into_iter().find(|die| self.sources(*die, BAR) != 0);
        Usable { count: u8::from(only.is_some()), only }
    }

    /// Returns how often the number of a double can be played.
    fn deepest(&mut self, die: u8, limit: u8, depth: u8) -> u8 {
        let mut deepest = depth;
        if usize::from(depth) == MOST {
            return deepest;
        }
        for from in points(self.sources(die, limit)) {
            let step = self.step(from, die);
            deepest = deepest.max(self.deepest(die, from, depth + 1));
            self.undo(step);
            if usize::from(deepest) == MOST {
                break;
            }
        }
        deepest
    }

    /// Visits every play of a double that uses it `remaining` more times.
    fn doubles(&mut self, die: u8, limit: u8, remaining: u8, play: Play, visit: &mut impl FnMut(Play)) {
        for from in points(self.sources(die, limit)) {
            let step = self.step(from, die);
            let mut longer = play;
            longer.join(step);
            if remaining == 1 {
                visit(longer);
            } else {
                self.doubles(die, from, remaining - 1, longer, visit);
            }
            self.undo(step);
        }
    }

    /// Visits every play of one number and then another, with a flag if its result can also come about otherwise: one
    /// checker goes on with the other number, or two are borne off.
    fn pairs(&mut self, first: u8, second: u8, visit: &mut impl FnMut(Play, bool)) {
        for from in points(self.sources(first, BAR)) {
            let one = self.step(from, first);
            // Two checkers of one point have the same result in either order: the larger number goes first.
            let again = u32::from(first < second) << from;
            for from in points(self.sources(second, from) & !again) {
                let other = self.step(from, second);
                let mut play = Play::NONE;
                play.join(one);
                play.join(other);
                visit(play, one.to == other.from || (one.to == OFF && other.to == OFF));
                self.undo(other);
            }
            self.undo(one);
        }
    }
}

/// Lists the points of a set, the farthest from home first.
fn points(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let point = 31u32.checked_sub(set.leading_zeros())?;
        set &= !(1 << point);
        Some(point as u8)
    })
}

/// Returns the larger and the smaller number.
pub(super) fn split(dice: Dice) -> (u8, u8) {
    let (one, other) = (dice.0.pips(), dice.1.pips());
    (one.max(other), one.min(other))
}

/// Returns how many numbers of a roll can be played.
pub(super) fn usable(board: &Board, by: Seat, dice: Dice) -> Usable {
    Search::new(board, by).usable(dice)
}

/// Adds every legal play of a roll to a list, each result once; `no play` if there is no other.
pub(super) fn list<T: PartialEq>(board: &Board, by: Seat, dice: Dice, plays: &mut Vec<T>, make: impl Fn(Play) -> T) {
    let mut search = Search::new(board, by);
    let (larger, smaller) = split(dice);
    let Usable { count, only } = search.usable(dice);
    let start = plays.len();
    match (count, only) {
        (0, _) => plays.push(make(Play::NONE)),
        (_, Some(die)) => search.doubles(die, BAR, 1, Play::NONE, &mut |play| plays.push(make(play))),
        _ if larger == smaller => search.doubles(larger, BAR, count, Play::NONE, &mut |play| plays.push(make(play))),
        _ => {
            let mut visit = |play, repeats: bool| {
                let play = make(play);
                if !repeats || !plays[start..].contains(&play) {
                    plays.push(play);
                }
            };
            search.pairs(larger, smaller, &mut visit);
            search.pairs(smaller, larger, &mut visit);
        }
    }
}
