//! The numbers and decisions of the ruleset file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::samurai::board::Board;
use crate::games::samurai::{Tile, survey};
use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// Holds what depends on how many play (1.2, 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Figures of each form.
    pub figures: u8,
    /// Cities.
    pub city_count: u8,
    /// Villages.
    pub village_count: u8,
    /// Land hexes.
    pub land_count: u8,
}

/// Holds the parameters of Samurai.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Figures and places, by number of players.
    pub tables: BTreeMap<u8, Table>,
    /// How many of each tile a player has.
    pub tile_set: BTreeMap<Tile, u8>,
    /// Tiles behind the screen.
    pub hand_size: u8,
    /// Figures set aside after ties that end the game.
    pub ties_end: u8,
    /// A5: who begins, where it is known before the match; otherwise the referee says it.
    pub starter: Option<Seat>,
    /// A1: the exchange of tiles may move the rider.
    pub exchange_moves_rider: bool,
    /// A7: the exchange of tiles may be played beside a tile without inscription.
    pub exchange_is_free: bool,
    /// The board.
    pub board: Board,
}

impl Rules {
    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        let all = self.tile_count();
        lint.check(
            !self.tables.is_empty() && self.tables.keys().all(|seats| (2..=4).contains(seats)),
            "tables",
            "samurai-lint-tables",
        );
        lint.check(self.tables.values().all(|table| fits(*table)), "tables", "samurai-lint-figures");
        lint.check((1..=100).contains(&all), "tile_set", "samurai-lint-tiles");
        lint.check(self.hand_size > 0 && u32::from(self.hand_size) <= all, "hand_size", "samurai-lint-hand");
        lint.check(self.ties_end > 0, "ties_end", "samurai-lint-ties");
        lint.check(self.starter.is_none_or(|starter| starter.0 < 4), "starter", "samurai-lint-starter");
        lint.problems.extend(survey::survey(&self.board, &self.tables));
        lint.problems
    }

    /// Counts the tiles of a player.
    pub fn tile_count(&self) -> u32 {
        self.tile_set.values().map(|count| u32::from(*count)).sum()
    }

    /// Gives the figures of each form with so many players.
    pub fn figures(&self, players: usize) -> u8 {
        u8::try_from(players).ok().and_then(|players| self.tables.get(&players)).map_or(0, |table| table.figures)
    }
}

/// Tells whether all figures find a place, and no place stays empty (2.6).
fn fits(table: Table) -> bool {
    3 * u32::from(table.figures) == 3 + 2 * u32::from(table.city_count) + u32::from(table.village_count)
}
