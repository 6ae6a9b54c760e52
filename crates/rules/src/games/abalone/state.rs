//! Where the marbles are: a plain value, and how each effect changes it.

use serde::{Deserialize, Serialize};

use crate::games::abalone::{Board, Cell, Effect, Way};
use crate::kit::{End, Seat};

/// The state of a game; white has seat 0, black seat 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The marbles.
    pub board: Board,
    /// Lost marbles of white and black, including those lost on time.
    pub lost: [u8; 2],
    /// Marbles that time has cost white and black.
    pub penalties: [u8; 2],
    /// Who moves next; white when the game is over.
    pub turn: Seat,
    /// How the game ended.
    pub end: Option<End>,
}

impl State {
    /// Counts the marbles that a player has lost.
    pub fn lost(&self, seat: Seat) -> u8 {
        self.lost.get(seat.index()).copied().unwrap_or(0)
    }

    /// Checks whether a player has lost at least `goal` marbles.
    pub(super) fn is_lost(&self, goal: u8) -> bool {
        self.lost.iter().any(|lost| *lost >= goal)
    }

    /// Counts the marbles that time has cost a player.
    pub fn penalties(&self, seat: Seat) -> u8 {
        self.penalties.get(seat.index()).copied().unwrap_or(0)
    }

    /// Applies one effect; an effect that does not fit changes nothing.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Out { player, cell } => self.lose(player, cell),
            Effect::Pushed { from, way, count } | Effect::Moved { from, way, count } => self.shift(from, way, count),
            Effect::MovedSideways { from, to, way } => {
                for cell in line(from, to) {
                    self.board.shift(cell, way);
                }
            }
            Effect::Penalised { player, count } => {
                add(&mut self.lost, player, count);
                add(&mut self.penalties, player, count);
            }
            Effect::PenalisedMarble { player, cell } => {
                self.lose(player, cell);
                add(&mut self.penalties, player, 1);
            }
            Effect::TurnPassed { to } => self.turn = Seat(to.0.min(1)),
            Effect::Won { player } => self.finish(End::Won(player)),
            Effect::Resigned { player } => self.finish(End::Won(player.opponent())),
            Effect::Drawn => self.finish(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::Placed { from, to } => {
                if self.board.at(to).is_none()
                    && let Some(seat) = self.board.take(from)
                {
                    self.board.put(seat, to);
                }
            }
            Effect::Returned { player, cell } => {
                if self.lost(player) > 0 && self.board.at(cell).is_none() {
                    let index = player.index();
                    self.lost[index] -= 1;
                    // A marble that time took off the board and that is back no longer counts as taken.
                    self.penalties[index] = self.penalties[index].min(self.lost[index]);
                    self.board.put(player, cell);
                }
            }
            Effect::SetUp(ref position) => *self = **position,
        }
    }

    fn lose(&mut self, player: Seat, cell: Cell) {
        if self.board.at(cell) == Some(player) {
            self.board.take(cell);
            add(&mut self.lost, player, 1);
        }
    }

    /// Moves marbles of a line one step each, the foremost first.
    fn shift(&mut self, from: Cell, way: Way, count: u8) {
        if count == 0 {
            return;
        }
        if let Some(next) = from.step(way) {
            self.shift(next, way, count - 1);
        }
        self.board.shift(from, way);
    }

    const fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.turn = Seat(0);
    }
}

fn add(counts: &mut [u8; 2], player: Seat, count: u8) {
    if let Some(lost) = counts.get_mut(player.index()) {
        *lost = lost.saturating_add(count);
    }
}

/// Lists the cells from one to another, including both, if they form a line of two or three; otherwise none.
pub(super) fn line(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let way = line_way(from, to);
    let next = move |cell: &Cell| if *cell == to { None } else { cell.step(way?) };
    std::iter::successors(way.map(|_| from), next)
}

/// Finds the direction of a line of two or three cells; `None` if they form no line.
pub(super) fn line_way(from: Cell, to: Cell) -> Option<Way> {
    Way::ALL.into_iter().find(|way| {
        let second = from.step(*way);
        second == Some(to) || second.and_then(|cell| cell.step(*way)) == Some(to)
    })
}
