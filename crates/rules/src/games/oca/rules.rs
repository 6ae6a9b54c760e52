//! The numbers and decisions of the ruleset file.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::games::oca::Article;
use crate::games::oca::state::Square;
use crate::{Lint, RulesetProblem};

/// The most players of a flock that the code can hold.
pub const MAX_PLAYERS: usize = 60;

/// What a square does to a token that lands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SquareRule {
    /// Art. 7: pays and stays.
    Toll { forfeits: u8 },
    /// Art. 8: leaps over the rival ahead.
    Leapfrog,
    /// Art. 9: pays and jumps.
    Bridge { forfeits: u8, by: i8 },
    /// Art. 10: goes back to where it came from.
    Mill,
    /// Art. 11: pays and jumps.
    Bird { forfeits: u8, by: i8 },
    /// Art. 12: pays and misses throws.
    Inn { forfeits: u8, misses: u8 },
    /// Art. 13: pays and is trapped.
    Well { forfeits: u8 },
    /// Art. 14: pays and jumps.
    Ladder { forfeits: u8, by: i8 },
    /// Art. 15: pays and goes back to where the throw began.
    Labyrinth { forfeits: u8 },
    /// Art. 16: pays and jumps.
    Tower { forfeits: u8, by: i8 },
    /// Art. 17: pays and misses throws.
    Prison { forfeits: u8, misses: u8 },
    /// Art. 18: goes to another square.
    Tomb { to: Square },
}

impl SquareRule {
    /// Returns the clause of the square.
    pub const fn article(self) -> Article {
        match self {
            Self::Toll { .. } => Article::Two,
            Self::Leapfrog => Article::Leapfrog,
            Self::Bridge { .. } => Article::Bridge,
            Self::Mill => Article::Mill,
            Self::Bird { .. } => Article::Bird,
            Self::Inn { .. } => Article::Inn,
            Self::Well { .. } => Article::Well,
            Self::Ladder { .. } => Article::Ladder,
            Self::Labyrinth { .. } => Article::Labyrinth,
            Self::Tower { .. } => Article::Tower,
            Self::Prison { .. } => Article::Prison,
            Self::Tomb { .. } => Article::Tomb,
        }
    }
}

/// Two faces that send the bearer directly to a square (art. 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    /// The two faces, in either order.
    pub dice: (u8, u8),
    /// The square.
    pub to: Square,
}

/// The tokens over which a token leaps (D5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeapfrogOver {
    /// Rival bearers only.
    Bearers,
    /// Any rival token.
    Anyone,
}

/// Who pays after the bearer has paid on the same throw (D10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FurtherForfeits {
    /// The strays, at once.
    Strays,
    /// Nobody until the next throw: they lapse.
    Lapse,
}

/// The parameters of a Giro dell'Oca.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Fewest and most flocks.
    pub flocks: (u8, u8),
    /// Fewest and most players of a flock.
    pub players: (u8, u8),
    /// The last square.
    pub garden: Square,
    /// D1: squares that repeat the throw.
    pub goose_squares: Vec<Square>,
    /// The most geese that act in one throw.
    pub max_geese: u8,
    /// What the other squares do.
    pub squares: BTreeMap<Square, SquareRule>,
    /// The dice that go directly to a square.
    pub flights: Vec<Flight>,
    /// Totals that free from well and prison.
    pub escape_totals: Vec<u8>,
    /// D2: a casella stormo must be a plain square.
    pub plain_homes_only: bool,
    /// D3: a square to which mill or labyrinth send back acts again.
    pub returned_square_acts: bool,
    /// D4: tokens that enter the well on the same throw free each other.
    pub same_throw_frees: bool,
    /// D5: the tokens over which a token leaps.
    pub leapfrog_over: LeapfrogOver,
    /// D6: the squares of swapped bearers act.
    pub swap_squares_act: bool,
    /// D7: the number of its own valid throws up to which a flock wins early.
    pub early_win_throws: u32,
    /// The number of garas in which an early win starts a new one.
    pub early_win_garas: u8,
    /// Eggs for an early win.
    pub early_win_eggs: i16,
    /// D8: strays in the garden cost points too.
    pub stray_in_garden_counts: bool,
    /// D9: strays rejoin a bearer on square 1.
    pub reunion_on_square_one: bool,
    /// D10: forfeits are paid after all tokens have moved.
    pub forfeits_after_moves: bool,
    /// D10: who pays after the bearer on the same throw.
    pub further_forfeits: FurtherForfeits,
    /// D11: held tokens pay, and come out of their hold.
    pub held_tokens_pay: bool,
    /// D12: 6+3 and 5+4 free strays from inn and prison even if the bearer is in the well.
    pub flight_frees_strays: bool,
    /// D12: 6+3 and 5+4 count as a missed throw for those who stay held.
    pub flight_counts_holds: bool,
    /// D13: equal squares share the place.
    pub shared_places: bool,
    /// D14: the square where a token lands that leaps back over a rival on 2.
    pub leap_back_over_two: Square,
    /// Points by place.
    pub placement_points: Vec<u32>,
    /// Points for every further place.
    pub placement_points_after: u32,
    /// Points lost for each stray.
    pub stray_loss: u32,
    /// Points for a golden egg.
    pub egg_points: u32,
}

impl Rules {
    /// Checks whether a square has no rule, so that it can be a casella stormo.
    pub fn is_plain(&self, square: Square) -> bool {
        square > 1
            && square < self.garden
            && !self.goose_squares.contains(&square)
            && !self.squares.contains_key(&square)
            && self.flights.iter().all(|flight| flight.to != square)
    }

    /// Lists the squares that can be a casella stormo.
    pub fn plain_squares(&self) -> impl Iterator<Item = Square> {
        (2..self.garden).filter(|square| self.is_plain(*square))
    }

    /// Returns the points of a place, from 1.
    pub fn points_for(&self, place: u32) -> i64 {
        let index = usize::try_from(place).unwrap_or(usize::MAX).saturating_sub(1);
        self.placement_points.get(index).copied().unwrap_or(self.placement_points_after).into()
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        let on_path = |square: Square| square >= 1 && square < self.garden;
        let (fewest, most) = self.players;
        lint.check((20..=63).contains(&self.garden), "garden", "oca-lint-garden");
        lint.check(
            self.flocks.0 >= 1 && self.flocks.0 <= self.flocks.1 && self.flocks.1 <= 8,
            "flocks",
            "oca-lint-flocks",
        );
        lint.check(fewest >= 1 && fewest <= most && usize::from(most) <= MAX_PLAYERS, "players", "oca-lint-players");
        lint.check(self.goose_squares.iter().all(|s| on_path(*s)), "goose_squares", "oca-lint-square");
        lint.check(
            self.goose_squares.iter().all(|s| !self.squares.contains_key(s)),
            "goose_squares",
            "oca-lint-goose-twice",
        );
        lint.check(self.squares.keys().all(|s| on_path(*s)), "squares", "oca-lint-square");
        lint.check(self.squares.iter().all(|(s, rule)| self.lands_on_path(*s, *rule)), "squares", "oca-lint-jump");
        lint.check(self.flights.iter().all(|flight| on_path(flight.to)), "flights", "oca-lint-square");
        lint.check(
            self.flights.iter().all(|f| crate::kit::Dice::new(f.dice.0, f.dice.1).is_some()),
            "flights",
            "oca-lint-die",
        );
        lint.check(self.escape_totals.iter().all(|t| (2..=12).contains(t)), "escape_totals", "oca-lint-total");
        lint.check(self.leap_back_over_two < self.garden, "leap_back_over_two", "oca-lint-square");
        lint.check(self.early_win_eggs >= 0, "early_win_eggs", "oca-lint-eggs");
        lint.check(!self.placement_points.is_empty(), "placement_points", "oca-lint-points");
        lint.check(
            self.placement_points.windows(2).all(|pair| pair[0] >= pair[1]),
            "placement_points",
            "oca-lint-points-order",
        );
        lint.problems
    }

    fn lands_on_path(&self, square: Square, rule: SquareRule) -> bool {
        match rule {
            SquareRule::Bridge { by, .. }
            | SquareRule::Bird { by, .. }
            | SquareRule::Ladder { by, .. }
            | SquareRule::Tower { by, .. } => {
                let to = i16::from(square) + i16::from(by);
                by != 0 && to >= 1 && to < i16::from(self.garden)
            }
            SquareRule::Tomb { to } => to != square && to < self.garden,
            SquareRule::Inn { misses, .. } | SquareRule::Prison { misses, .. } => misses > 0,
            _ => true,
        }
    }
}
