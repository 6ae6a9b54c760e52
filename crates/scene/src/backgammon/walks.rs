//! The orders in which the checkers of a play may be moved by hand.

use std::collections::BTreeSet;

use rules::Seat;
use rules::games::backgammon::{BAR, Board, Hop, OFF, Play};
use rules::kit::Dice;

/// The last point from which checkers are borne off.
const HOME: u8 = 6;

/// Lists the orders of a play, each a list of moves from point to point.
///
/// Every checker moves by one number at a time or by several at once, one checker after another or in turns.
pub(super) fn all(board: Board, seat: Seat, dice: Dice, play: &Play) -> BTreeSet<Vec<[u8; 2]>> {
    let mut found = BTreeSet::new();
    for numbers in numbers_played(dice, play) {
        let ways: Vec<_> = play.hops().iter().map(|hop| way(&board, seat, &numbers, *hop)).collect();
        Hand { seat, moves: Vec::new(), found: &mut found }.go_on(board, &ways);
    }
    found
}

/// Returns the possible sequences of numbers that a checker of a play is moved by before its last one.
///
/// They are one of the two for a checker that plays both, up to three equal ones, none if each checker plays one
/// number.
fn numbers_played(dice: Dice, play: &Play) -> Vec<Vec<u8>> {
    let [one, other] = [dice.0.pips(), dice.1.pips()];
    match play.hops()[..] {
        _ if one == other => vec![vec![one; 3]],
        [hop] if ![one, other].contains(&(hop.from - hop.to)) => vec![vec![one], vec![other]],
        _ => vec![Vec::new()],
    }
}

/// Returns the points of a move: those on the way only if a checker can touch them and hits nobody.
fn way(board: &Board, seat: Seat, numbers: &[u8], hop: Hop) -> Vec<u8> {
    let free = |point: &u8| *point > hop.to && board.count(seat.opponent(), BAR.saturating_sub(*point)) == 0;
    let mut at = hop.from;
    let touched = numbers.iter().map(|number| {
        at = at.saturating_sub(*number);
        at
    });
    let mut points = vec![hop.from];
    points.extend(touched.take_while(free));
    points.push(hop.to);
    points
}

/// The moves made so far.
struct Hand<'f> {
    seat: Seat,
    moves: Vec<[u8; 2]>,
    found: &'f mut BTreeSet<Vec<[u8; 2]>>,
}

impl Hand<'_> {
    /// Continues from a board in every possible way; `ways` are the remaining points of each checker.
    fn go_on(&mut self, board: Board, ways: &[Vec<u8>]) {
        if ways.iter().all(|way| way.len() < 2) {
            self.found.insert(self.moves.clone());
            return;
        }
        for (index, way) in ways.iter().enumerate() {
            for step in 1..way.len() {
                let (from, to) = (way[0], way[step]);
                if !self.may(&board, from, to) {
                    continue;
                }
                let mut after = board;
                after.shift(self.seat, from, to);
                let mut rest = ways.to_vec();
                rest[index].drain(..step);
                self.moves.push([from, to]);
                self.go_on(after, &rest);
                self.moves.pop();
            }
        }
    }

    /// Checks whether a checker can be moved: those on the bar first, and all home before any is borne off.
    fn may(&self, board: &Board, from: u8, to: u8) -> bool {
        let home = || (HOME + 1..=BAR).all(|point| board.count(self.seat, point) == u8::from(point == from));
        board.count(self.seat, from) > 0 && (from == BAR || board.count(self.seat, BAR) == 0) && (to != OFF || home())
    }
}
