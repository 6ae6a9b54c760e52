//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::memory::{Effect, State};
use crate::kit::End;

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::Turned { cell, picture, .. } => {
                if let Some(picture) = picture {
                    self.seen.insert(*cell, picture.clone());
                }
                // The second tile stays up only until it is kept or goes back, in the same act.
                self.up = self.up.or(Some(*cell));
            }
            Effect::Kept { by, first, second } => {
                for cell in [first, second] {
                    if let Some(row) = self.present.get_mut(usize::from(cell.row())) {
                        *row &= !(1 << cell.column());
                    }
                    self.taken.extend(self.seen.remove(cell));
                }
                if let Some(pairs) = self.pairs.get_mut(by.index()) {
                    *pairs = pairs.saturating_add(1);
                }
                self.up = None;
            }
            Effect::TurnedBack { .. } => self.up = None,
            Effect::TurnPassed { to } => self.on_move = *to,
            Effect::Won { player } => self.end = Some(End::Won(*player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::SetUp(position) => self.clone_from(position),
            Effect::ThirdTurned { .. } | Effect::Touched { .. } | Effect::Resigned { .. } => {}
        }
    }
}
