//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::twixt::{Colour, Effect, State};
use crate::kit::End;

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Removed { wall, .. } => self.board.remove_wall(wall),
            Effect::Placed { by, at } => {
                self.choosing = false;
                self.board.place(by, at);
            }
            Effect::Walled { wall, .. } => self.board.add_wall(wall),
            Effect::ChoiceOffered { .. } => {
                self.choosing = true;
                self.on_move = Colour::Black;
            }
            Effect::Chosen { white, on_move } => {
                self.choosing = false;
                self.white = white;
                self.on_move = on_move;
            }
            Effect::TurnPassed { to } => self.on_move = to,
            Effect::Won { player } => self.end = Some(End::Won(player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::GameBegun { game, white } => {
                *self = Self { game, ..Self::new(self.board.emptied(), white) };
            }
            Effect::Resumed => self.end = None,
            Effect::SetUp(ref position) => self.clone_from(position),
            Effect::Flagged { .. } | Effect::Resigned { .. } => {}
        }
    }
}
