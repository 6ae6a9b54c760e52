//! The position: the circle, the courts and reserves, and what is awaited.

use serde::{Deserialize, Serialize};

use crate::games::carolus::{Colour, Cubes, Face, Rules};
use crate::kit::{End, Seat};

/// A territory, or a region of joined ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its first territory, clockwise, from 1.
    pub from: u8,
    /// Its number of territories.
    pub size: u8,
    /// The paladins there.
    pub cubes: Cubes,
    /// The castles there.
    pub castles: u8,
    /// The side that owns the castles.
    pub owner: Option<Seat>,
}

/// The paladins and discs of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Paladins at the court.
    pub court: Cubes,
    /// Paladins of the reserve.
    pub reserve: Cubes,
    /// The used discs, one bit each from bit 1.
    pub used: u16,
    /// The disc of this round.
    pub laid: Option<u8>,
}

impl Player {
    /// Checks whether a disc was used.
    pub const fn has_used(&self, number: u8) -> bool {
        number < 16 && self.used >> number & 1 == 1
    }

    /// Counts the paladins of the reserve.
    pub fn paladins(&self) -> u8 {
        self.reserve.iter().fold(0, |sum, count| count.saturating_add(sum))
    }
}

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first paladins and the emperor.
    Map,
    /// The roll of this index for a reserve.
    Draft(u8),
    /// A disc of the next player without one.
    Discs,
    /// An action of a player.
    Turn(Seat, Step),
    /// The judge's decision.
    Level,
}

/// The awaited action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The roll before the move.
    Roll,
    /// The paladins.
    Paladins,
    /// The emperor's move.
    Emperor,
    /// The paladins chosen for the dice, or first the dice if none were rolled.
    Take,
}

/// A position; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// The circle, clockwise from the area with T1.
    pub areas: Vec<Area>,
    /// A territory of the area where the emperor stands.
    pub emperor: u8,
    /// The players by seat.
    pub players: Vec<Player>,
    /// Who controls each colour.
    pub markers: [Option<Seat>; 5],
    /// Who lays the first disc of the round.
    pub first: Seat,
    /// The round, from 1.
    pub round: u16,
    /// Dice rolled and not yet used.
    pub dice: Vec<Face>,
    /// What is awaited, while the match is not over.
    pub phase: Phase,
    /// How the match ended; a side by its first seat.
    pub end: Option<End>,
}

impl State {
    pub(super) fn new(rules: &Rules, players: usize) -> Self {
        let area = |from| Area { from, size: 1, cubes: Cubes::default(), castles: 0, owner: None };
        Self {
            areas: (1..=rules.territories).map(area).collect(),
            emperor: 1,
            players: vec![Player::default(); players],
            markers: [None; 5],
            first: Seat(0),
            round: 0,
            dice: Vec::new(),
            phase: Phase::Map,
            end: None,
        }
    }

    /// Lists the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.players.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat)
    }

    /// Lists the seats clockwise, beginning with one.
    pub fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len();
        (0..count).filter_map(move |after| u8::try_from((first.index() + after) % count).ok()).map(Seat)
    }

    /// Returns the number of sides: four players are two against two.
    pub fn sides(&self) -> u8 {
        if self.players.len() == 4 { 2 } else { u8::try_from(self.players.len()).unwrap_or(2) }
    }

    /// Returns the first seat of a player's side; partners sit opposite.
    pub fn side(&self, seat: Seat) -> Seat {
        Seat(seat.0 % self.sides().max(1))
    }

    /// Lists the sides by their first seats.
    pub fn all_sides(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.sides()).map(Seat)
    }

    /// Returns a player.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Counts the territories.
    pub fn territories(&self) -> u8 {
        self.areas.iter().fold(0, |sum, area| area.size.saturating_add(sum))
    }

    /// Returns the index of the area that contains a territory.
    pub fn area_at(&self, territory: u8) -> Option<usize> {
        let count = self.territories();
        if !(1..=count).contains(&territory) {
            return None;
        }
        let into = |area: &Area| u16::from(territory) + u16::from(count) - u16::from(area.from);
        self.areas.iter().position(|area| into(area) % u16::from(count) < u16::from(area.size))
    }

    /// Lists the territories of an area, clockwise.
    pub fn parts(&self, area: &Area) -> impl Iterator<Item = u8> + use<> {
        let (count, from, size) = (self.territories().max(1), area.from, area.size);
        (0..size).map(move |part| (from - 1 + part) % count + 1)
    }

    /// Returns the index of the area where the emperor stands.
    pub fn emperor_area(&self) -> usize {
        self.area_at(self.emperor).unwrap_or(0)
    }

    /// Counts the castles that a side has built.
    pub fn castles(&self, side: Seat) -> u8 {
        let own = self.areas.iter().filter(|area| area.owner == Some(side));
        own.fold(0, |sum, area| area.castles.saturating_add(sum))
    }

    /// Counts the paladins on the land whose colours a side controls.
    pub fn controlled(&self, side: Seat) -> u32 {
        self.areas.iter().map(|area| u32::from(self.paladins_for(side, area))).sum()
    }

    /// Counts the paladins of an area whose colours a side controls.
    pub fn paladins_for(&self, side: Seat, area: &Area) -> u8 {
        let held = Colour::ALL.into_iter().filter(|colour| self.holder_side(*colour) == Some(side));
        held.fold(0, |sum, colour| area.cubes[colour.index()].saturating_add(sum))
    }

    /// Returns the influence of a side on an area: the paladins whose colours it controls, and its castles (5.2).
    pub fn influence(&self, side: Seat, area: &Area) -> u8 {
        let castles = if area.owner == Some(side) { area.castles } else { 0 };
        self.paladins_for(side, area).saturating_add(castles)
    }

    /// Returns the side that controls a colour.
    pub fn holder_side(&self, colour: Colour) -> Option<Seat> {
        self.markers[colour.index()].map(|seat| self.side(seat))
    }

    /// Counts the paladins of a colour in the supply.
    pub fn supply(&self, rules: &Rules, colour: Colour) -> u8 {
        let at = colour.index();
        let land = self.areas.iter().map(|area| area.cubes[at]);
        let held = self.players.iter().map(|player| player.court[at].saturating_add(player.reserve[at]));
        land.chain(held).fold(rules.cubes, u8::saturating_sub)
    }

    /// Returns who lays a disc next; `None` once all have.
    pub fn to_lay(&self) -> Option<Seat> {
        self.seats_from(self.first).find(|seat| self.player(*seat).is_some_and(|player| player.laid.is_none()))
    }

    /// Lists the discs that the next player may lay (3.2, 3.3).
    pub(super) fn free_discs(&self, discs: u8) -> Vec<u8> {
        let Some(player) = self.to_lay().and_then(|seat| self.player(seat)) else { return Vec::new() };
        let left: Vec<u8> = (1..=discs).filter(|number| !player.has_used(*number)).collect();
        let apart: Vec<u8> = left.iter().copied().filter(|number| !self.is_laid(*number)).collect();
        if apart.is_empty() { left } else { apart }
    }

    /// Checks whether a number was laid in this round.
    pub(super) fn is_laid(&self, number: u8) -> bool {
        self.players.iter().any(|player| player.laid == Some(number))
    }

    /// Lists the players of this round in order: by the number laid, equal ones by who laid first (3.2, 3.4).
    pub fn order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.seats_from(self.first).collect();
        order.sort_by_key(|seat| self.player(*seat).and_then(|player| player.laid).unwrap_or(u8::MAX));
        order
    }

    /// Counts the crowns, and dice that stand for them, whose colour is still to be chosen.
    pub fn open_crowns(&self) -> usize {
        self.dice.iter().filter(|face| **face == Face::Crown(None)).count()
    }

    /// Returns the seat that is asked; `None` for the table as a whole.
    pub fn asked(&self, rules: &Rules) -> Option<Seat> {
        match self.phase {
            Phase::Map | Phase::Level => None,
            Phase::Draft(index) => self.draft(rules, index).map(|(seat, _)| seat),
            Phase::Discs => self.to_lay(),
            Phase::Turn(seat, _) => Some(seat),
        }
    }

    /// Returns the seat and the number of dice of a roll for the reserve, by its index.
    pub fn draft(&self, rules: &Rules, index: u8) -> Option<(Seat, u8)> {
        rules.table(self.players.len()).rolls.get(usize::from(index)).copied()
    }
}
