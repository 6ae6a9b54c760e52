//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// Most territories: a set of them fits 32 bits, and each is drawn.
const MOST_TERRITORIES: u8 = 24;
/// Most paladins of a colour, so that no sum of counts overflows.
const MOST_CUBES: u8 = 50;

/// Who wins if castles and paladins are equal (A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastTie {
    /// The judge decides.
    Judge,
    /// Nobody wins.
    Drawn,
}

/// The pieces and rolls for a number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Castles of each side; placing the last one wins.
    pub castles: u8,
    /// Paladins brought into play in a turn, which is also the number of dice for new ones.
    pub paladins: u8,
    /// The rolls for the reserves at the start: the seat and the number of dice of each.
    pub rolls: Vec<(Seat, u8)>,
}

/// The parameters of Carolus Magnus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Number of territories of the circle.
    pub territories: u8,
    /// Number of paladins of each colour.
    pub cubes: u8,
    /// Number of discs of each player, numbered from 1.
    pub discs: u8,
    /// The least number of regions and territories: fewer end the game.
    pub fewest_areas: u8,
    /// The dice for new paladins are rolled before the move.
    pub early_roll: bool,
    /// A1: castles are taken over by whoever has the majority, no matter who moved the emperor.
    pub anybody_takes_over: bool,
    /// A2: the emperor counts as a paladin of the player who moved him.
    pub emperor_counts: bool,
    /// A3: who wins if castles and paladins are equal.
    pub last_tie: LastTie,
    /// A7: the colour of a crown rolled before the move is chosen when the paladins are taken.
    pub crown_waits: bool,
    /// The table for two players (A8, A9).
    pub two: Table,
    /// A13: the table for three players.
    pub three: Table,
    /// A14: the table for four players, two against two.
    pub four: Table,
}

impl Rules {
    /// Returns the table for a number of players.
    pub const fn table(&self, players: usize) -> &Table {
        match players {
            4 => &self.four,
            3 => &self.three,
            _ => &self.two,
        }
    }

    /// Counts the paladins of each colour on the territories at the start.
    pub const fn scattered(&self) -> u8 {
        self.territories / 5
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        let circle = self.territories.is_multiple_of(5) && (5..=MOST_TERRITORIES).contains(&self.territories);
        lint.check(circle, "territories", "carolus-lint-territories");
        lint.check((2..=self.territories).contains(&self.fewest_areas), "fewest_areas", "carolus-lint-fewest");
        lint.check((1..=8).contains(&self.discs), "discs", "carolus-lint-discs");
        lint.check(self.cubes <= MOST_CUBES, "cubes", "carolus-lint-cubes");
        for (players, field, table) in [(2, "two", &self.two), (3, "three", &self.three), (4, "four", &self.four)] {
            lint.check((1..=self.territories).contains(&table.castles), field, "carolus-lint-castles");
            let rolled = |seat: u8| table.rolls.iter().filter(move |(by, _)| by.0 == seat).map(|(_, dice)| *dice);
            let sums: Vec<u16> = (0..players).map(|seat| rolled(seat).map(u16::from).sum()).collect();
            let fair = sums.iter().all(|sum| *sum == sums[0]) && table.rolls.iter().all(|(by, _)| by.0 < players);
            lint.check(fair && table.rolls.iter().all(|(_, dice)| *dice > 0), field, "carolus-lint-rolls");
            let enough = table.paladins > 0 && u16::from(table.paladins) <= sums[0];
            lint.check(enough, field, "carolus-lint-paladins");
            // The dice of the start may show any colour, and its paladins must be available.
            let all = u16::from(self.scattered()) + sums.iter().sum::<u16>();
            lint.check(all <= u16::from(self.cubes), "cubes", "carolus-lint-cubes");
        }
        lint.problems
    }
}
