//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::mancala::state::{LAP, ROW};
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

    /// Sows seeds of a hole: every lap fills each other hole, and the rest fall into those that come next.
    pub(super) fn sow(&mut self, pit: Pit, seeds: u8) {
        let start = pit.index();
        let left = self.pits[start].saturating_sub(seeds);
        let seeds = self.pits[start] - left;
        let (laps, rest) = (seeds / LAP, seeds % LAP);
        for (hole, distance) in self.pits.iter_mut().zip(&DISTANCES[start]) {
            *hole = hole.saturating_add(laps + u8::from(*distance <= rest));
        }
        self.pits[start] = left;
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

/// How many holes on from each hole, as the first index, every other one lies.
const DISTANCES: [[u8; 2 * ROW]; 2 * ROW] = {
    let mut distances = [[0; 2 * ROW]; 2 * ROW];
    let mut start = 0;
    while start < 2 * ROW {
        let mut distance = 0;
        while distance < 2 * ROW {
            distances[start][(start + distance) % (2 * ROW)] = distance as u8;
            distance += 1;
        }
        start += 1;
    }
    distances
};
