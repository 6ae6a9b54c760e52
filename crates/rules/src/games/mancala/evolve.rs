//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::mancala::state::ROW;
use crate::games::mancala::{Effect, Hollow, Pit, State};
use crate::kit::{End, Seat};

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Sown { pit, seeds } => self.sow(pit, seeds),
            Effect::Captured { by, pit, seeds } => self.shift(Hollow::Pit(pit), Hollow::Store(by), seeds),
            Effect::Swept { by, .. } => {
                for pit in Pit::row(by) {
                    self.shift(Hollow::Pit(pit), Hollow::Store(by), self.seeds(pit));
                }
            }
            Effect::MovesAgain { player: to } | Effect::TurnPassed { to } => self.turn = Seat(to.0.min(1)),
            Effect::Won { player } => self.finish(End::Won(player)),
            Effect::Resigned { player } => self.finish(End::Won(player.opponent())),
            Effect::Drawn => self.finish(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::Moved { from, to, seeds } => self.shift(from, to, seeds),
            Effect::SetUp(ref position) => *self = **position,
        }
    }

    const fn finish(&mut self, end: End) {
        self.end = Some(end);
        self.turn = Seat(0);
    }

    /// Sows seeds of a hole; every lap skips the hole itself.
    pub(super) fn sow(&mut self, pit: Pit, seeds: u8) {
        let start = pit.index();
        let seeds = seeds.min(self.pits[start]);
        self.pits[start] -= seeds;
        let mut at = start;
        for _ in 0..seeds {
            at = next(at);
            if at == start {
                at = next(at);
            }
            self.pits[at] = self.pits[at].saturating_add(1);
        }
    }

    fn slot(&mut self, place: Hollow) -> Option<&mut u8> {
        match place {
            Hollow::Pit(pit) => self.pits.get_mut(pit.index()),
            Hollow::Store(seat) => self.stores.get_mut(seat.index()),
        }
    }

    /// Moves seeds, at most as many as are there and as there is room for.
    fn shift(&mut self, from: Hollow, to: Hollow, seeds: u8) {
        let there = self.slot(from).map_or(0, |slot| *slot);
        let room = self.slot(to).map_or(0, |slot| u8::MAX - *slot);
        let seeds = seeds.min(there).min(room);
        if let Some(slot) = self.slot(from) {
            *slot -= seeds;
        }
        if let Some(slot) = self.slot(to) {
            *slot += seeds;
        }
    }
}

const fn next(index: usize) -> usize {
    if index + 1 == 2 * ROW { 0 } else { index + 1 }
}
