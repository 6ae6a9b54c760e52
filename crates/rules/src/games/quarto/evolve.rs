//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::quarto::{Effect, State};
use crate::kit::End;

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Given { by, piece } => {
                self.hand = Some(piece);
                self.on_move = by.opponent();
            }
            Effect::Placed { by, piece, cell } => {
                self.board.put(cell, piece);
                self.hand = None;
                self.last = Some(cell);
                self.on_move = by;
            }
            Effect::Missed { line } => self.void.add(line),
            Effect::FalselyCalled { by } => {
                if let Some(count) = self.false_calls.get_mut(by.index()) {
                    *count = count.saturating_add(1);
                }
            }
            Effect::Won { player } => self.end = Some(End::Won(player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::GameBegun { game, giver } => {
                *self = Self { game, false_calls: self.false_calls, ..Self::new(giver) };
            }
            Effect::Resumed => self.end = None,
            Effect::SetUp(ref position) => self.clone_from(position),
            Effect::Shown { .. } | Effect::Flagged { .. } | Effect::Resigned { .. } => {}
        }
    }
}
