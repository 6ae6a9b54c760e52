//! The numbers and decisions of the ruleset file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::samurai::board::Board;
use crate::games::samurai::{Tile, survey};
use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// The numbers that depend on the number of players (1.2, 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Number of figures of each form.
    pub figures: u8,
    /// Number of cities.
    pub city_count: u8,
    /// Number of villages.
    pub village_count: u8,
    /// Number of land hexes.
    pub land_count: u8,
}

/// The parameters of Samurai.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The table for each number of players.
    pub tables: BTreeMap<u8, Table>,
    /// Number of each tile that a player has.
    pub tile_set: BTreeMap<Tile, u8>,
    /// Number of tiles behind the screen.
    pub hand_size: u8,
    /// Number of figures set aside after ties that ends the game.
    pub ties_end: u8,
    /// A5: who begins, if known before the match; otherwise the referee records it.
    pub starter: Option<Seat>,
    /// A1: the exchange of tiles may move the rider.
    pub exchange_moves_rider: bool,
    /// A7: the exchange of tiles may be played besides a tile without inscription.
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

    /// Returns the number of figures of each form for a number of players.
    pub fn figures(&self, players: usize) -> u8 {
        u8::try_from(players).ok().and_then(|players| self.tables.get(&players)).map_or(0, |table| table.figures)
    }
}

/// Checks whether all figures have a place and no place stays empty (2.6).
fn fits(table: Table) -> bool {
    3 * u32::from(table.figures) == 3 + 2 * u32::from(table.city_count) + u32::from(table.village_count)
}
