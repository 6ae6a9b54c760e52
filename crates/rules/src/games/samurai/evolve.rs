//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::samurai::state::{Laid, Player, Stage, State};
use crate::games::samurai::{Cell, Effect, Figures, Form, Tile};
use crate::kit::Seat;

impl State {
    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    /// Takes a figure off the board; returns false if it is not there.
    fn lift(&mut self, at: Cell, form: Form) -> bool {
        let there = self.figures_at(at);
        if there.of(form) == 0 {
            return false;
        }
        match there.without(form) {
            Figures::NONE => self.figures.remove(&at),
            left => self.figures.insert(at, left),
        };
        true
    }

    /// Takes a tile out of a hand.
    fn spend(&mut self, seat: Seat, tile: Tile) {
        self.passes = 0;
        self.with(seat, |player| {
            player.hand = player.hand.saturating_sub(1);
            if let Some(index) = player.known.iter().position(|known| *known == tile) {
                player.known.remove(index);
            }
        });
    }

    /// Gives a figure to a player, or to an unknown one behind a screen.
    fn give(&mut self, seat: Seat, form: Form, hidden: bool) {
        if hidden {
            self.screened = self.screened.with(form);
        } else {
            self.with(seat, |player| player.taken = player.taken.with(form));
        }
    }

    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::FirstPlayerSet { seat } => (self.stage, self.first, self.turn) = (Stage::SetUp, seat, seat),
            Effect::FigurePlaced { at, form, .. } => self.put(at, form),
            Effect::PlayBegun { first } => (self.stage, self.turn) = (Stage::Play, first),
            Effect::HandSeen { seat, ref tiles } => self.with(seat, |player| {
                player.known.extend(tiles);
                player.known.sort_unstable();
            }),
            Effect::FiguresSwapped { seat, one, other } => self.swap(seat, one, other),
            Effect::Surrounded { .. } | Effect::Won { .. } => {}
            Effect::Captured { seat, at, form, hidden } => {
                if self.lift(at, form) {
                    self.give(seat, form, hidden);
                }
            }
            Effect::SetAside { at, form } => {
                if self.lift(at, form) {
                    self.aside = self.aside.with(form);
                }
            }
            Effect::Passed { .. } => self.passes = self.passes.saturating_add(1),
            Effect::TurnPassed { to } => self.turn = to,
            Effect::Resumed => self.stage = Stage::Play,
            Effect::Ended { end } => self.stage = Stage::Over(end),
            Effect::Counted { ref taken } => {
                self.figures.clear();
                self.screened = Figures::NONE;
                self.players.iter_mut().zip(taken).for_each(|(player, taken)| player.taken = *taken);
            }
            Effect::FigureLifted { at, form } => {
                self.lift(at, form);
            }
            Effect::Given { seat, form, hidden } => self.give(seat, form, hidden),
            Effect::TakenBack { form, hidden: true, .. } => self.screened = self.screened.without(form),
            Effect::TakenBack { seat, form, .. } => self.with(seat, |player| player.taken = player.taken.without(form)),
            Effect::SetUp(ref position) => self.clone_from(position),
            ref tile => self.evolve_tiles(tile),
        }
    }

    /// Applies an effect on tiles.
    fn evolve_tiles(&mut self, effect: &Effect) {
        match *effect {
            Effect::TilePlaced { seat, tile, at } if !self.tiles.contains_key(&at) => {
                self.tiles.insert(at, Laid { seat, tile });
                self.spend(seat, tile);
            }
            Effect::TileExchanged { seat, tile, from, to } => {
                let own = Laid { seat, tile };
                if self.tiles.get(&from) == Some(&own) && !self.tiles.contains_key(&to) {
                    self.tiles.insert(from, Laid { seat, tile: Tile::EXCHANGE });
                    self.tiles.insert(to, own);
                    self.spend(seat, Tile::EXCHANGE);
                }
            }
            Effect::Drew { seat, count } => self.with(seat, |player| player.hand = player.hand.saturating_add(count)),
            Effect::TileLifted { at } => {
                // The tile's kind is not remembered: an audience that may not see the hand folds the same steps.
                if let Some(Laid { seat, .. }) = self.tiles.remove(&at) {
                    self.with(seat, |player| player.hand = player.hand.saturating_add(1));
                }
            }
            _ => {}
        }
    }

    fn swap(&mut self, seat: Seat, one: (Cell, Form), other: (Cell, Form)) {
        let there = |(at, form): (Cell, Form)| self.figures_at(at).of(form) > 0;
        if there(one) && there(other) {
            self.lift(one.0, one.1);
            self.lift(other.0, other.1);
            self.put(one.0, other.1);
            self.put(other.0, one.1);
            self.with(seat, |player| player.swapped = true);
            self.spend(seat, Tile::SWAP);
        }
    }
}
