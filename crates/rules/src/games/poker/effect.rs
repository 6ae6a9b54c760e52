//! What the referee saw, and what changed.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::poker::{Ante, State, Value};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};

/// Names what a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A new level of blinds, from the next hand; the controbuio only where it is not the usual one, the ante only where it is
    /// told: it stays otherwise.
    Blinds {
        small: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        big: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ante: Option<Ante>,
    },
    /// The next hand begins; who deals is told at most at the first one.
    Deal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        button: Option<Seat>,
    },
    /// Hidden cards that the referee saw, and how many he did not.
    Hole { seat: Seat, cards: Vec<Card>, unknown: u8 },
    /// Common cards.
    Board { cards: Vec<Card> },
    /// A player gave up the hand.
    Fold { seat: Seat },
    /// A player checked or called, with all he has where that is less.
    Call { seat: Seat },
    /// A player bet or raised to so many chips in this round.
    Raise { seat: Seat, to: u32 },
    /// A player showed his cards.
    Show { seat: Seat, cards: Vec<Card> },
    /// A player's hand was called, and confirmed without its cards being typed.
    Say { seat: Seat, value: Value },
    /// A player gave up his hand at the showdown without showing it.
    Muck { seat: Seat },
    /// All chips were counted.
    Stacks { stacks: Vec<(Seat, u32)> },
    /// A player was eliminated: in which hand, and with how many chips at its start.
    Out { seat: Seat, hand: u32, stack: u32 },
    /// Who deals the next hand.
    Button { seat: Seat },
    /// How many hands have been dealt.
    Hand { number: u32 },
}

/// Names a forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blind {
    /// The buio.
    Small,
    /// The controbuio.
    Big,
}

/// Names one atomic change of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The blinds of the next hands, and the ante where it was told.
    BlindsSet {
        small: u32,
        big: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ante: Option<Ante>,
    },
    /// Who deals, by the rules.
    ButtonMoved { to: Seat },
    /// A hand begins.
    HandBegun { hand: u32 },
    /// Antes were paid; dead ones are in the main pot and count for nobody's bet.
    Anted { paid: Vec<(Seat, u32)>, dead: bool },
    /// A blind was posted; whoever goes on owes so much.
    Posted { seat: Seat, blind: Blind, chips: u32, owed: u32 },
    /// Hidden cards became known to the referee.
    HoleSeen { seat: Seat, cards: Cards },
    /// A player is to act.
    TurnPassed { to: Seat },
    /// A player gave up the hand.
    Folded { seat: Seat },
    /// A player put in nothing more.
    Checked { seat: Seat },
    /// A player called with so many chips.
    Called { seat: Seat, chips: u32 },
    /// A player put in so many chips, which makes so much in this round, where so much was owed: nothing before a bet. Others
    /// may raise again or not.
    Raised { seat: Seat, chips: u32, to: u32, over: u32, reopens: bool },
    /// A round of betting is over, with so many chips in the pot.
    RoundClosed { pot: u32 },
    /// Chips that nobody called went back.
    Returned { seat: Seat, chips: u32 },
    /// Common cards were dealt.
    Dealt { cards: Vec<Card> },
    /// Betting is over: a pot, and who competes for it. Pots are numbered from 0, the main one.
    PotMade { pot: u8, chips: u32, seats: Vec<Seat> },
    /// A player showed his cards; what they are worth where all common cards are there.
    Shown {
        seat: Seat,
        cards: Cards,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<Value>,
    },
    /// A player's hand is worth so much.
    Said { seat: Seat, value: Value },
    /// A player gave up his hand at the showdown.
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
    /// Who deals the next hand, as told.
    ButtonPlaced { seat: Seat },
    /// How many hands have been dealt, as told.
    HandTold { hand: u32 },
    /// Judges gave a player so many chips.
    StackSet { seat: Seat, chips: u32 },
    /// Judges said who is to act, or that nobody is.
    TurnSet { to: Option<Seat> },
    /// Judges took a common card away.
    CardTaken { card: Card },
    /// Judges took back what is known of a player's cards.
    HoleTaken { seat: Seat },
    /// Judges voided the hand: all bets go back.
    HandVoided,
    /// Judges gave chips of a pot to a player.
    Awarded { seat: Seat, pot: u8, chips: u32 },
    /// Judges brought a player back who was out.
    Reinstated { seat: Seat },
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
