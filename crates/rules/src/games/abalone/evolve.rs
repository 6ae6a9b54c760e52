//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::abalone::cell::line;
use crate::games::abalone::{Cell, Effect, State, Way};
use crate::kit::{End, Seat};

impl State {
    /// Applies one effect.
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
