//! Facts, which a referee saw happen, and effects, the changes they bring about.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::gin_rummy::{Opened, Spread, State};
use crate::kit::cards::{Card, Cards};
use crate::kit::{Seat, rulings};

/// The source of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The stock.
    Stock,
    /// The discard pile.
    Pile,
}

/// How a hand was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// The knocker had less deadwood.
    Knock,
    /// The knocker had none.
    Gin,
    /// The knocker had as much as the opponent, or more.
    Undercut,
}

/// A fact: what a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The next hand begins; the dealer may be named at the first hand only, the turned card if it was seen.
    Deal {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turned: Option<Card>,
    },
    /// Cards that the referee saw in a player's hand, all or some.
    Hold { seat: Seat, cards: Vec<Card> },
    /// The turned card was refused in the first turn.
    Pass,
    /// A card came from the stock or the pile (named if it was seen), another was discarded, and perhaps the player
    /// knocked.
    Turn {
        from: Source,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        discard: Card,
        knock: bool,
    },
    /// A player showed his hand after a knock.
    Show { seat: Seat, hand: Opened },
    /// The knocker and the opponent showed their hands.
    Reveal { knocker: Seat, own: Opened, other: Opened },
    /// A player knocked with `own` deadwood, the opponent had `other` left; the points if they were called.
    Knocked {
        seat: Seat,
        own: u32,
        other: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<u32>,
    },
    /// A player had gin, the opponent `other` deadwood; the points if they were called.
    Gin {
        seat: Seat,
        other: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<u32>,
    },
    /// The hand ended without a knock.
    Void,
}

/// An effect: one atomic change of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A hand begins; the turned card if it is known.
    HandBegun {
        hand: u16,
        dealer: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        turned: Option<Card>,
    },
    /// Cards of a player became known to the referee.
    Held { seat: Seat, cards: Cards },
    /// A player refused the turned card.
    Refused { seat: Seat },
    /// A player drew from the stock; the card if the referee saw it.
    Drew {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A player took the top of the discard pile; the card if it is known.
    Taken {
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A player discarded.
    Discarded { seat: Seat, card: Card },
    /// A player is to draw or take a card.
    TurnPassed { to: Seat },
    /// A player knocked.
    Knocked { seat: Seat },
    /// A player showed melds and what lies in none.
    Shown { seat: Seat, spread: Spread },
    /// The knocker has no deadwood.
    GinMade { seat: Seat },
    /// Cards went to the knocker's melds.
    LaidOff { seat: Seat, cards: Cards },
    /// A hand that was not followed to its end: the knocker's deadwood, the opponent's.
    #[serde(rename = "told")]
    HandDeclared { seat: Seat, own: u32, other: u32 },
    /// A player scored, and the hand is over.
    Scored { seat: Seat, points: u32, how: How },
    /// Points went into a column, numbered from 1, in which the player now has `sum`.
    Entered { seat: Seat, column: u8, sum: u64 },
    /// A player reached the points of a column, from 1: it takes nothing more.
    ColumnClosed { seat: Seat, column: u8 },
    /// The hand is void: nobody scores.
    Voided,
    /// A player won the match.
    Won { player: Seat },
    /// Nobody won the match.
    Drawn,
    /// A match that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
rulings!(Effect, State);
