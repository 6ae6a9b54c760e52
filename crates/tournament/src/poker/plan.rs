//! The parameters of a poker tournament.

use rules::kit::clock::ClockPlan;
use serde::{Deserialize, Serialize};

/// The parameters of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PokerPlan {
    /// Starting stack in chips (poker 1.1).
    pub stack: u64,
    /// Preferred number of players at a table (3.1).
    pub target: u8,
    /// Fewest players at a table when seats are drawn (1.2).
    pub fewest: u8,
    /// Most players at a table; two tables that together have no more are merged (1.2).
    pub most: u8,
    /// Whether all tables deal each hand together, so that a number means the same hand at all of them (A7).
    #[serde(default)]
    pub hand_for_hand: bool,
    /// Levels of the blinds (1.10): buio, controbuio, and an ante where a level has one.
    pub levels: ClockPlan,
    /// Rebuys, for those in play or just eliminated; `None`: none.
    #[serde(default)]
    pub rebuy: Option<Purchase>,
    /// Add-ons, for those in play; `None`: none.
    #[serde(default)]
    pub addon: Option<Purchase>,
    /// Time to decide at a table that is followed act by act, in seconds; 0: no limit.
    #[serde(default)]
    pub shot_s: u32,
    /// Percentage of the money paid in for each place, best first; empty: no money prizes.
    #[serde(default)]
    pub prizes: Vec<u32>,
}

impl PokerPlan {
    pub(crate) fn lint(&self, add: &mut dyn FnMut(bool, &'static str, &'static str)) {
        add(self.stack == 0, "stack", "tournament-poker-lint-stack");
        let ordered = 2 <= self.fewest && self.fewest <= self.target && self.target <= self.most;
        // With one player more than the most, two tables must be possible.
        let splits = u16::from(self.most) + 1 >= 2 * u16::from(self.fewest) && self.most <= 24;
        add(!ordered || !splits, "most", "tournament-poker-lint-size");
        let levels = matches!(self.levels, ClockPlan::Levels { .. });
        add(!levels || self.levels.lint().is_some(), "levels", "tournament-poker-lint-levels");
        let empty = |bought: &Option<Purchase>| bought.is_some_and(|bought| bought.chips == 0);
        add(empty(&self.rebuy), "rebuy", "tournament-poker-lint-stack");
        add(empty(&self.addon), "addon", "tournament-poker-lint-stack");
        let percent = self.prizes.iter().copied().fold(0, u32::saturating_add);
        let falling = self.prizes.is_sorted_by(|better, worse| better >= worse);
        add(percent > 100 || !falling || self.prizes.contains(&0), "prizes", "tournament-poker-lint-prizes");
    }

    /// Returns the terms of a way of buying; `None` where there is none.
    pub const fn purchase(&self, buy: Buy) -> Option<Purchase> {
        match buy {
            Buy::Rebuy => self.rebuy,
            Buy::Addon => self.addon,
        }
    }
}

/// A way of buying chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Buy {
    /// A rebuy: a new stack, for a player with few chips or just eliminated.
    Rebuy,
    /// An add-on: additional chips.
    Addon,
}

/// The terms of a purchase: chips, price, deadline and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// Chips.
    pub chips: u64,
    /// Price in cents.
    #[serde(default)]
    pub fee_cents: u32,
    /// Last level in which they can be bought, with the break after it; 0: no limit.
    #[serde(default)]
    pub until_level: u32,
    /// Number of purchases per player; 0: no limit.
    #[serde(default)]
    pub times: u32,
}
