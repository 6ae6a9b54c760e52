//! The numbers and decisions of the ruleset file.

use serde::{Deserialize, Serialize};

use crate::games::poker::{Ante, AnteBy};
use crate::kit::Seat;
use crate::{Lint, RulesetProblem};

/// Most chips of anybody or anything, so that no sum over all seats overflows.
pub(super) const MOST_CHIPS: u32 = 100_000_000;

/// The most that a raise may be (A1, A6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// At most the pot after the call.
    Pot,
    /// At most the pot before the call.
    #[serde(alias = "pot-literal")]
    PotLiteral,
    /// Everything the player has.
    No,
}

/// The least increase of a raise (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeastRaise {
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// The last raise of the round, but never less than the big blind.
    LastRaise,
}

/// Who posts the small blind when two are left (A4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadsUp {
    /// The dealer's left neighbour, as with more players.
    Other,
    /// The dealer.
    Dealer,
}

/// Who acts first from the second round (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LaterRounds {
    /// The first player left of the dealer who is still in the hand.
    LeftOfDealer,
    /// The first left of the big blind, as in the first round.
    LeftOfBigBlind,
}

/// Who ranks higher among those eliminated in the same hand (A7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SameHand {
    /// Who had more chips when the hand began.
    MoreChips,
    /// Nobody: they share the place.
    Share,
}

/// Who gets chips that can't be shared equally (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddChips {
    /// One chip each, from the first winner left of the dealer.
    OneEach,
    /// All of them to the first winner left of the dealer.
    AllToFirst,
}

/// The parameters of poker at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Cards that each player holds, 2 to 6.
    pub hole_cards: u8,
    /// How many of them a hand must contain; `None` for any number.
    pub must_use: Option<u8>,
    /// Fewest and most players at a table.
    pub seats: (u8, u8),
    /// The dealer of the first hand, drawn by lot before it.
    pub button: Seat,
    /// Number of hands dealt at the table before.
    pub hands_before: u32,
    /// Chips in play that are not known to belong to anybody at the table before the first hand: they are counted
    /// first. 0 if the rules were written before this number existed.
    #[serde(default)]
    pub loose: u32,
    /// Small and big blind of the first hand.
    pub blinds: (u32, u32),
    /// Chips of the ante of the first hand; 0: none, as in rules written before antes existed.
    #[serde(default)]
    pub ante: u32,
    /// A14: who pays it.
    #[serde(default)]
    pub ante_by: AnteBy,
    /// A15: a player with less than an ante paid by everybody wins only as much of the others' antes.
    #[serde(default = "trimmed")]
    pub ante_trimmed: bool,
    /// A1, A6: the most that a raise may be.
    pub limit: Limit,
    /// A2: the least increase of a raise.
    pub least_raise: LeastRaise,
    /// A3: the big blind as a multiple of the small blind, if only the latter is given.
    pub big_blind: u32,
    /// A4: who posts the small blind when two are left.
    pub heads_up: HeadsUp,
    /// A5: who acts first from the second round.
    pub later_rounds: LaterRounds,
    /// A7: who ranks higher among those eliminated in the same hand.
    pub same_hand: SameHand,
    /// A8: who gets chips that can't be shared equally.
    pub odd_chips: OddChips,
    /// A9: an all-in below the least raise lets those raise again who have acted.
    pub short_raise_reopens: bool,
    /// A10: the others owe the full blind although its poster had less.
    pub full_blind_owed: bool,
    /// Hidden cards that nobody has shown stay unknown after the match.
    pub sealed: bool,
}

const fn trimmed() -> bool {
    true
}

impl Rules {
    /// Returns the ante of the first hand.
    pub(super) const fn first_ante(&self) -> Ante {
        Ante { chips: self.ante, by: self.ante_by }
    }

    pub(super) fn lint(&self) -> Vec<RulesetProblem> {
        let mut lint = Lint::default();
        lint.check((2..=6).contains(&self.hole_cards), "hole_cards", "poker-lint-hole-cards");
        lint.check(self.must_use.is_none_or(|count| count == 2), "must_use", "poker-lint-must-use");
        lint.check(self.hole_cards == 2 || self.must_use.is_some(), "must_use", "poker-lint-must-use");
        let (fewest, most) = self.seats;
        // Five of the 52 cards lie on the table.
        let cards = u32::from(most) * u32::from(self.hole_cards);
        lint.check(fewest >= 2 && fewest <= most && cards <= 47, "seats", "poker-lint-seats");
        lint.check(self.button.0 < most, "button", "poker-lint-button");
        let (small, big) = self.blinds;
        lint.check(small > 0 && small <= big && big <= MOST_CHIPS, "blinds", "poker-lint-blinds");
        lint.check(self.ante <= MOST_CHIPS, "ante", "poker-lint-ante");
        lint.check(self.loose <= MOST_CHIPS, "loose", "poker-lint-loose");
        lint.check((1..=100).contains(&self.big_blind), "big_blind", "poker-lint-big-blind");
        lint.problems
    }
}
