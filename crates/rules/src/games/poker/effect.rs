//! Facts and effects: what the referee saw, and what changed.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::poker::{Ante, State, Value};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};

/// What a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A new level of blinds, from the next hand; `big` only if it is not the usual one, `ante` only if it changes.
    Blinds {
        small: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        big: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ante: Option<Ante>,
    },
    /// The next hand begins; the dealer is named at most at the first one.
    Deal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        button: Option<Seat>,
    },
    /// Hidden cards that the referee saw, and the number of those not seen.
    Hole { seat: Seat, cards: Vec<Card>, unknown: u8 },
    /// Common cards.
    Board { cards: Vec<Card> },
    /// A player gave up the hand.
    Fold { seat: Seat },
    /// A player checked or called, all-in if there is no more.
    Call { seat: Seat },
    /// A player bet or raised to a total of `to` chips in this round.
    Raise { seat: Seat, to: u32 },
    /// A player showed his cards.
    Show { seat: Seat, cards: Vec<Card> },
    /// A player's hand was called, and confirmed without its cards being typed.
    Say { seat: Seat, value: Value },
    /// A player mucked a hand at the showdown without showing it.
    Muck { seat: Seat },
    /// All chips were counted.
    Stacks { stacks: Vec<(Seat, u32)> },
    /// A player was eliminated: in which hand, and with how many chips at its start.
    Out { seat: Seat, hand: u32, stack: u32 },
    /// The dealer of the next hand.
    Button { seat: Seat },
    /// The number of hands dealt so far.
    Hand { number: u32 },
}

/// A forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blind {
    /// The small blind (buio).
    Small,
    /// The big blind (controbuio).
    Big,
}

/// One atomic change of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The blinds of the next hands, and the ante if it was given.
    BlindsSet {
        small: u32,
        big: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ante: Option<Ante>,
    },
    /// The dealer, by the rules.
    ButtonMoved { to: Seat },
    /// A hand begins.
    HandBegun { hand: u32 },
    /// Antes were paid; dead ones are in the main pot and nobody's bet.
    Anted { paid: Vec<(Seat, u32)>, dead: bool },
    /// A blind was posted; players who stay in owe `owed` chips.
    Posted { seat: Seat, blind: Blind, chips: u32, owed: u32 },
    /// The referee saw hidden cards.
    HoleSeen { seat: Seat, cards: Cards },
    /// The turn passed to a player.
    TurnPassed { to: Seat },
    /// A player gave up the hand.
    Folded { seat: Seat },
    /// A player checked.
    Checked { seat: Seat },
    /// A player called with this many chips.
    Called { seat: Seat, chips: u32 },
    /// A player put in `chips`, for a total of `to` in this round, when `over` was owed (0 before any bet). `reopens`:
    /// whether others may raise again.
    Raised { seat: Seat, chips: u32, to: u32, over: u32, reopens: bool },
    /// A round of betting is over, with this many chips in the pot.
    RoundClosed { pot: u32 },
    /// Chips that nobody called went back.
    Returned { seat: Seat, chips: u32 },
    /// Common cards were dealt.
    Dealt { cards: Vec<Card> },
    /// Betting is over: a pot with the players who compete for it. Pots are numbered from 0, the main one.
    PotMade { pot: u8, chips: u32, seats: Vec<Seat> },
    /// A player showed his cards; their value once all common cards are there.
    Shown {
        seat: Seat,
        cards: Cards,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<Value>,
    },
    /// A player's hand was called with this value.
    Said { seat: Seat, value: Value },
    /// A player mucked a hand at the showdown.
    Mucked { seat: Seat },
    /// Chips of a pot were won.
    Won { seat: Seat, pot: u8, chips: u32 },
    /// Chips that could not be shared equally.
    OddChip { seat: Seat, pot: u8, chips: u32 },
    /// A hand is over and paid.
    HandEnded { hand: u32 },
    /// A player is out of the tournament.
    Eliminated { seat: Seat, hand: u32, stack: u32 },
    /// A player has all the chips.
    TableWon { seat: Seat },
    /// All chips were counted.
    StacksCounted { stacks: Vec<(Seat, u32)> },
    /// The recorded dealer of the next hand.
    ButtonPlaced { seat: Seat },
    /// The recorded number of hands dealt so far.
    #[serde(rename = "hand_told")]
    HandNumbered { hand: u32 },
    /// Judges set the chips of a player.
    StackSet { seat: Seat, chips: u32 },
    /// Judges set who is to act, if anybody.
    TurnSet { to: Option<Seat> },
    /// Judges took a common card away.
    CardTaken { card: Card },
    /// Judges removed what is known of a player's cards.
    HoleTaken { seat: Seat },
    /// Judges voided the hand: all bets go back.
    HandVoided,
    /// Judges awarded chips of a pot to a player.
    Awarded { seat: Seat, pot: u8, chips: u32 },
    /// Judges brought an eliminated player back.
    Reinstated { seat: Seat },
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
