//! Generates the lawful moves: all marbles of a colour at once, as sets of cells.

use crate::games::abalone::cell::each;
use crate::games::abalone::{Board, Cell, Fact, Way};
use crate::kit::Seat;

/// Returns the rearmost cells of the lines that may go one step along a direction (3.1–3.4).
#[inline]
pub(super) fn lines(board: &Board, player: Seat, way: Way) -> u128 {
    let own = board.of(player);
    let theirs = board.of(player.opponent());
    let behind = |cells| own & way.before(cells);
    // Onto an empty cell: one, two or three.
    let one = behind(board.empty());
    let two = behind(one);
    let plain = one | two | behind(two);
    // Against one marble, or two in a row, with an empty cell or the edge behind them.
    let single = theirs & way.before(board.free());
    let double = theirs & way.before(single);
    let two_to_one = behind(behind(single));
    let three_to_two = behind(behind(behind(double)));
    plain | two_to_one | behind(two_to_one) | three_to_two
}

/// Returns the first cells of the lines of two and of three along a direction that may go one step sideways (3.2).
#[inline]
fn sides(board: &Board, player: Seat, along: Way, way: Way) -> (u128, u128) {
    let able = board.of(player) & way.before(board.empty());
    let two = able & along.before(able);
    (two, able & along.before(two))
}

/// Adds every lawful move of a player; side moves are named from their westernmost or lowest marble.
pub(super) fn all(board: &Board, player: Seat, moves: &mut Vec<Fact>) {
    for way in Way::ALL {
        in_line(board, player, way, moves);
    }
    for (along, ways) in SIDES {
        for way in ways {
            sideways(board, player, along, way, moves);
        }
    }
}

/// Counts the lawful moves of a player.
pub(super) fn count(board: &Board, player: Seat) -> u32 {
    let mut count = 0;
    for way in Way::ALL {
        count += lines(board, player, way).count_ones();
    }
    for (along, ways) in SIDES {
        for way in ways {
            let (two, three) = sides(board, player, along, way);
            count += two.count_ones() + three.count_ones();
        }
    }
    count
}

/// The directions of lines, each with the four that are sideways to it.
const SIDES: [(Way, [Way; 4]); 3] = [
    (Way::E, [Way::Ne, Way::Nw, Way::Sw, Way::Se]),
    (Way::Ne, [Way::E, Way::Nw, Way::W, Way::Se]),
    (Way::Nw, [Way::E, Way::Ne, Way::W, Way::Sw]),
];

#[inline]
fn in_line(board: &Board, player: Seat, way: Way, moves: &mut Vec<Fact>) {
    for from in each(lines(board, player, way)) {
        moves.push(Fact::Line { from, way });
    }
}

#[inline]
fn sideways(board: &Board, player: Seat, along: Way, way: Way, moves: &mut Vec<Fact>) {
    let (two, three) = sides(board, player, along, way);
    let end = |cell: Cell| cell.step(along).unwrap_or(cell);
    for from in each(two) {
        moves.push(Fact::Side { from, to: end(from), way });
    }
    for from in each(three) {
        moves.push(Fact::Side { from, to: end(end(from)), way });
    }
}

/// Checks whether the line that starts at a cell may go one step along.
pub(super) fn may_go(board: &Board, player: Seat, from: Cell, way: Way) -> bool {
    lines(board, player, way) & from.bit() != 0
}
