//! The legal plays of a roll (2.3–2.6), each result once.
//!
//! Any legal play can be made with the checkers farthest from home first: hits, closed points and the bar do not depend
//! on the order, and bearing off only gets easier. So only such orders are searched, and a double gives each result
//! once. The last number of a play needs no step: its moves are a set of points, listed at once.

use crate::games::backgammon::Fact;
use crate::games::backgammon::board::{BAR, Board, HOME, OFF, Side, all_across};
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

/// The checkers in the course of a play, by the numbers of the player.
#[derive(Clone, Copy)]
struct Course {
    own: Side,
    /// Points with two or more checkers of the opponent.
    closed: u32,
    /// Points with a single checker of the opponent.
    blots: u32,
}

impl Course {
    const fn new(board: &Board, by: Seat) -> Self {
        let theirs = board.side(by.opponent());
        let closed = all_across(theirs.several());
        let blots = all_across(theirs.occupied()) & !closed & !(1 << OFF);
        Self { own: board.side(by), closed, blots }
    }

    /// Returns the points up to `limit` from which a number can be played.
    fn sources(&self, die: u8, limit: u8) -> u32 {
        let occupied = self.own.occupied();
        let Some(farthest) = occupied.checked_ilog2() else { return 0 };
        let from = if farthest == u32::from(BAR) { 1 << BAR } else { occupied & up_to(limit) };
        let inside = from & !up_to(die) & !(self.closed << die);
        let off = if farthest > u32::from(HOME) { 0 } else { from & 1 << farthest.min(die.into()) };
        inside | off
    }

    /// Returns the move of a checker by a number.
    fn hop(&self, from: u8, die: u8) -> Hop {
        let to = from.saturating_sub(die);
        Hop { from, to, hit: self.blots >> to & 1 != 0 }
    }

    /// Returns the checkers after a move.
    fn after(&self, hop: Hop) -> Self {
        let mut next = *self;
        next.own.shift(hop.from, hop.to);
        next.blots &= !(1 << hop.to);
        next
    }

    fn usable(&self, dice: Dice) -> Usable {
        let (larger, smaller) = split(dice);
        if larger == smaller {
            return Usable { count: self.deepest(larger, BAR, MOST as u8), only: None };
        }
        if self.both(larger, smaller) || self.both(smaller, larger) {
            return Usable { count: 2, only: None };
        }
        let only = [larger, smaller].into_iter().find(|die| self.sources(*die, BAR) != 0);
        Usable { count: u8::from(only.is_some()), only }
    }

    /// Checks whether one number can be played and then another by a checker that is not farther from home.
    fn both(&self, first: u8, second: u8) -> bool {
        points(self.sources(first, BAR)).any(|from| self.after(self.hop(from, first)).sources(second, from) != 0)
    }

    /// Returns how often, up to `most` times, the number of a double can be played.
    fn deepest(&self, die: u8, limit: u8, most: u8) -> u8 {
        let mut deepest = 0;
        for from in points(self.sources(die, limit)) {
            if deepest < most {
                deepest = deepest.max(1 + self.after(self.hop(from, die)).deepest(die, from, most - 1));
            }
        }
        deepest
    }

    /// Adds every play of a double that goes on with it `remaining` more times.
    fn doubles(&self, die: u8, limit: u8, remaining: u8, play: Play, plays: &mut Vec<Fact>) {
        let sources = self.sources(die, limit);
        if remaining <= 1 {
            return self.last(sources, die, play, plays);
        }
        for from in points(sources) {
            let hop = self.hop(from, die);
            self.after(hop).doubles(die, from, remaining - 1, play.with(hop), plays);
        }
    }

    /// Adds every play of two numbers.
    fn pairs(&self, larger: u8, smaller: u8, plays: &mut Vec<Fact>) {
        // Points from which one checker goes on with the smaller number and has not hit before.
        let mut straight = 0;
        for from in points(self.sources(larger, BAR)) {
            let hop = self.hop(from, larger);
            let next = self.after(hop);
            let sources = next.sources(smaller, from);
            straight |= (sources >> hop.to & u32::from(!hop.hit)) << from;
            next.last(sources, smaller, Play::NONE.with(hop), plays);
        }
        // The other order gives much once more: all that bears off first, two checkers of one point, and one checker
        // that could go either way without a hit.
        for from in points(self.sources(smaller, BAR) & !up_to(smaller)) {
            let hop = self.hop(from, smaller);
            let next = self.after(hop);
            let again = 1 << from | (straight >> from & u32::from(!hop.hit)) << hop.to;
            next.last(next.sources(larger, from) & !again, larger, Play::NONE.with(hop), plays);
        }
    }

    /// Adds the play that goes on with its last number, from each of the points.
    fn last(&self, sources: u32, die: u8, play: Play, plays: &mut Vec<Fact>) {
        for from in points(sources) {
            plays.push(Fact::Play(play.with(self.hop(from, die))));
        }
    }
}

/// Returns the points up to one, and the tray.
const fn up_to(point: u8) -> u32 {
    (2 << point) - 1
}

/// Lists the points of a set, the farthest from home first.
fn points(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let point = set.checked_ilog2()?;
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
    Course::new(board, by).usable(dice)
}

/// Adds every legal play of a roll to a list, each result once; `no play` if there is no other.
pub(super) fn list(board: &Board, by: Seat, dice: Dice, plays: &mut Vec<Fact>) {
    let course = Course::new(board, by);
    let (larger, smaller) = split(dice);
    match course.usable(dice) {
        Usable { count: 0, .. } => plays.push(Fact::Play(Play::NONE)),
        Usable { only: Some(die), .. } => course.last(course.sources(die, BAR), die, Play::NONE, plays),
        Usable { count, .. } if larger == smaller => course.doubles(larger, BAR, count, Play::NONE, plays),
        _ => course.pairs(larger, smaller, plays),
    }
}
