//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::backgammon::board::{Board, across};
use crate::games::backgammon::{Cube, Effect, Phase, State};
use crate::kit::End;

impl State {
    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Rolled { by, dice } => self.phase = Phase::ToPlay(by, dice),
            Effect::Voided { by, .. } => self.phase = if self.started { Phase::ToRoll(by) } else { Phase::Opening },
            Effect::Moved { by, from, to } => {
                self.board.shift(by, from, to);
                self.started = true;
            }
            Effect::Hit { by, point } => self.board.shift(by.opponent(), across(point), across(0)),
            Effect::TurnPassed { to } => {
                self.started = true;
                self.phase = Phase::ToRoll(to);
            }
            Effect::Doubled { by, .. } => self.phase = Phase::Offered(by),
            Effect::Taken { by, .. } => {
                self.cube = Cube { turned: self.cube.turned.saturating_add(1).min(Cube::MOST), owner: Some(by) };
                self.phase = Phase::ToRoll(by.opponent());
            }
            Effect::GameWon { player, points, .. } => {
                let score = &mut self.score[player.index() & 1];
                *score = score.saturating_add(points);
                self.started = true;
                self.phase = Phase::ToRoll(player);
            }
            Effect::GameBegun => {
                let (board, cube, phase) = (Board::start(), Cube::default(), Phase::Opening);
                *self = Self { board, cube, phase, crawford: false, started: false, ..*self };
            }
            Effect::CrawfordBegun => self.crawford = true,
            Effect::Won { player } => self.end = Some(End::Won(player)),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::Resumed => self.end = None,
            Effect::SetUp(ref position) => self.clone_from(position),
            Effect::OpeningTied { .. }
            | Effect::Stayed { .. }
            | Effect::Condoned { .. }
            | Effect::Dropped { .. }
            | Effect::Resigned { .. }
            | Effect::Flagged { .. } => {}
        }
    }
}
