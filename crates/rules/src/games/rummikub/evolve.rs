//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::rummikub::state::{Over, Phase, Score, State};
use crate::games::rummikub::{Effect, Tile};
use crate::kit::Seat;

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::Begun { game, seat, tiles } => self.begin(*game, *seat, *tiles),
            Effect::TurnPassed { to } => self.phase = Phase::Play(*to),
            Effect::Emptied { seat } => self.phase = Phase::Count(Some(*seat)),
            Effect::Blocked => self.phase = Phase::Count(None),
            Effect::Ended { .. } => {
                self.games.push(vec![Score::default(); self.players.len()]);
                // From now on penalties are part of the score of the game.
                self.players.iter_mut().for_each(|player| player.late = 0);
            }
            Effect::Counted { seat, rack, points } => {
                let score = self.games.last_mut().and_then(|game| game.get_mut(seat.index()));
                score.into_iter().for_each(|score| *score = Score { rack: *rack, points: *points });
            }
            Effect::Placed { .. } => self.over = Some(Over::Played),
            Effect::Won { player } => self.over = Some(Over::Won(*player)),
            Effect::Drawn => self.over = Some(Over::Drawn),
            Effect::Resumed => self.over = None,
            Effect::SetUp(position) => self.clone_from(position),
            Effect::Held { seat, .. }
            | Effect::Laid { seat, .. }
            | Effect::WentDown { seat, .. }
            | Effect::Drew { seat, .. }
            | Effect::Penalised { seat, .. }
            | Effect::Passed { seat } => self.turn(*seat, effect),
            Effect::JokerTaken { .. } | Effect::Restored { .. } => {}
        }
    }

    fn turn(&mut self, seat: Seat, effect: &Effect) {
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        let count = |tiles: &[Tile]| u8::try_from(tiles.len()).unwrap_or(u8::MAX);
        match effect {
            Effect::Held { tiles, .. } => player.known = player.known.either(&tiles.iter().copied().collect()),
            Effect::Laid { table, laid, taken, .. } => {
                player.rack = player.rack.saturating_sub(count(laid)).saturating_add(count(taken));
                player.known = player.known.without(&laid.iter().copied().collect());
                (self.table, self.passes) = (table.clone(), 0);
            }
            Effect::WentDown { .. } => player.down = true,
            Effect::Drew { tile, .. } => {
                (player.rack, self.passes) = (player.rack.saturating_add(1), 0);
                tile.iter().for_each(|tile| player.known.add(*tile));
            }
            Effect::Penalised { .. } => player.late = player.late.saturating_add(1),
            Effect::Passed { .. } => self.passes = self.passes.saturating_add(1),
            _ => {}
        }
    }
}
