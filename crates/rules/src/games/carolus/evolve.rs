//! The changes by each effect; never fails and contains no rules: an effect that does not fit changes nothing.

use crate::games::carolus::pieces::counted;
use crate::games::carolus::state::{Area, Phase, Player, State, Step};
use crate::games::carolus::{Colour, Destination, Effect, Face, Sent};
use crate::kit::{End, Seat};

impl State {
    fn area_mut(&mut self, territory: u8) -> Option<&mut Area> {
        let index = self.area_at(territory)?;
        self.areas.get_mut(index)
    }

    /// Applies one effect.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::Scattered { cubes } => {
                for (area, colour) in self.areas.iter_mut().zip(cubes) {
                    area.cubes[colour.index()] = area.cubes[colour.index()].saturating_add(1);
                }
            }
            Effect::EmperorPlaced { at } => (self.emperor, self.phase) = (*at, Phase::Draft(0)),
            Effect::Rolled { dice, .. } => {
                // A crown with its colour counts as that colour.
                let face = |face: &Face| face.colour().map_or(Face::Crown(None), Face::Colour);
                self.dice = dice.iter().map(face).collect();
                if let Phase::Turn(seat, Step::Roll) = self.phase {
                    self.phase = Phase::Turn(seat, Step::Paladins);
                }
            }
            Effect::Took { by, colours } => self.take(*by, colours),
            Effect::Freed { colour, .. } => {
                if let Some(face) = self.dice.iter_mut().find(|face| face.colour() == Some(*colour)) {
                    *face = Face::Crown(None);
                }
            }
            Effect::GaveBack { colour, each } => {
                for player in &mut self.players {
                    player.court[colour.index()] = player.court[colour.index()].saturating_sub(*each);
                }
            }
            Effect::WentWithout { .. } => self.dice.clear(),
            Effect::RoundBegun { round, first } => {
                (self.round, self.first, self.phase) = (*round, *first, Phase::Discs);
                self.players.iter_mut().for_each(|player| player.laid = None);
            }
            Effect::DiscsBack { by } => self.with(*by, |player| player.used = 0),
            Effect::DiscLaid { by, number } => self.with(*by, |player| {
                player.laid = Some(*number);
                player.used |= 1u16.checked_shl((*number).into()).unwrap_or(0);
            }),
            Effect::TurnPassed { to, rolls } => {
                self.phase = Phase::Turn(*to, if *rolls { Step::Roll } else { Step::Paladins });
            }
            Effect::Sent { by, paladin, last } => {
                self.send(*by, *paladin);
                if *last {
                    self.phase = Phase::Turn(*by, Step::Emperor);
                }
            }
            Effect::SentNone { by } => self.phase = Phase::Turn(*by, Step::Emperor),
            Effect::MarkerTaken { by, colour, .. } => self.markers[colour.index()] = Some(*by),
            Effect::EmperorMoved { by, to, .. } => {
                (self.emperor, self.phase) = (*to, Phase::Turn(*by, Step::Take));
            }
            Effect::Built { side, at, .. } => {
                if let Some(area) = self.area_mut(*at) {
                    (area.owner, area.castles) = (Some(*side), 1);
                }
            }
            Effect::TakenOver { side, at, castles, .. } => {
                if let Some(area) = self.area_mut(*at) {
                    (area.owner, area.castles) = (Some(*side), *castles);
                }
            }
            Effect::Merged { first, .. } => self.merge(*first),
            Effect::Levelled => self.phase = Phase::Level,
            Effect::Won { player } => self.end = Some(End::Won(self.side(*player))),
            Effect::Drawn => self.end = Some(End::Drawn),
            Effect::Resumed => {
                self.end = None;
                // Dice whose paladins were not taken when the match ended are cleared, to be read again.
                if matches!(self.phase, Phase::Turn(_, Step::Take)) && self.open_crowns() < self.dice.len() {
                    self.dice.clear();
                }
            }
            Effect::SetUp(position) => self.clone_from(position),
            Effect::Stood { .. } | Effect::TooFew { .. } => {}
        }
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    /// Adds paladins to a reserve and removes their dice; a roll for the reserve is followed by the next one.
    fn take(&mut self, by: Seat, colours: &[Colour]) {
        let taken = counted(colours.iter().copied());
        self.with(by, |player| {
            player.reserve.iter_mut().zip(taken).for_each(|(count, more)| *count = count.saturating_add(more));
        });
        for colour in colours {
            let shown = self.dice.iter().position(|face| face.colour() == Some(*colour));
            if let Some(index) = shown.or_else(|| self.dice.iter().position(|face| face.colour().is_none())) {
                self.dice.remove(index);
            }
        }
        if let Phase::Draft(index) = self.phase {
            self.phase = Phase::Draft(index.saturating_add(1));
        }
    }

    fn send(&mut self, by: Seat, sent: Sent) {
        let at = sent.colour.index();
        let left = self.player(by).and_then(|player| player.reserve[at].checked_sub(1));
        let area = match sent.to {
            Destination::Court => None,
            Destination::Territory(number) => self.area_at(number),
        };
        let Some(left) = left.filter(|_| area.is_some() || sent.to == Destination::Court) else { return };
        let there = match area {
            Some(index) => &mut self.areas[index].cubes[at],
            None => &mut self.players[by.index()].court[at],
        };
        *there = there.saturating_add(1);
        self.with(by, |player| player.reserve[at] = left);
    }

    /// Joins an area with the next one clockwise.
    fn merge(&mut self, territory: u8) {
        let Some(index) = self.area_at(territory).filter(|_| self.areas.len() > 1) else { return };
        let next = (index + 1) % self.areas.len();
        let (one, other) = (self.areas[index], self.areas[next]);
        let mut cubes = one.cubes;
        cubes.iter_mut().zip(other.cubes).for_each(|(count, more)| *count = count.saturating_add(more));
        let (size, castles) = (one.size.saturating_add(other.size), one.castles.saturating_add(other.castles));
        self.areas[index] = Area { size, cubes, castles, ..one };
        if next == 0 {
            // The area with T1 stands first.
            self.areas.swap_remove(0);
        } else {
            self.areas.remove(next);
        }
    }
}
