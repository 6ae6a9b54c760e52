//! A hand laid on the table after a knock: as it was opened, and as it counts.
//!
//! In text melds stand apart, `>` comes before the cards laid off, `+` before those left over: `4c4d4h 7c8c9cTc > Jc +
//! 2dKs`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::gin_rummy::deadwood::{suit_numbers_of, worth_of};
use crate::kit::cards::{Card, Cards, Face, Letters, parse_cards_in};
use crate::kit::meld::Meld;
use crate::kit::stored_as_text;

/// The cards that a player opened, as they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Opened {
    /// Melds as the player laid them.
    pub melds: Vec<Vec<Card>>,
    /// Cards laid off on the knocker's melds.
    pub laid: Vec<Card>,
    /// All other cards.
    pub rest: Vec<Card>,
    /// True if the melds were not stated: the best ones are to be found.
    pub unsorted: bool,
}

impl Opened {
    /// Parses cards: in one piece or each apart they are unsorted; otherwise three or more together are a meld.
    pub fn parse(text: &str) -> Option<Self> {
        let (head, rest) = text.split_once('+').unwrap_or((text, ""));
        let (head, laid) = head.split_once('>').unwrap_or((head, ""));
        let letters = Letters::of(text);
        let cards = |text: &str| parse_cards_in(text.trim(), letters);
        let pieces: Vec<Vec<Card>> =
            head.split([' ', ',']).filter(|piece| !piece.is_empty()).map(cards).collect::<Option<_>>()?;
        let (laid, mut rest) = (cards(laid)?, cards(rest)?);
        if text.contains(['>', '+']) {
            return Some(Self { melds: pieces, laid, rest, unsorted: false });
        }
        let (melds, single): (Vec<_>, Vec<_>) = pieces.iter().cloned().partition(|piece| piece.len() >= 3);
        if pieces.len() < 2 || melds.is_empty() {
            return Some(Self { rest: pieces.concat(), unsorted: true, ..Self::default() });
        }
        rest.extend(single.concat());
        Some(Self { melds, laid, rest, unsorted: false })
    }

    /// Lists all cards.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.melds.iter().flatten().chain(&self.laid).chain(&self.rest).copied()
    }

    /// Returns the hand as text, each card written by `face`.
    pub fn written(&self, face: Face) -> String {
        let piece = |cards: &[Card]| cards.iter().copied().map(face).collect::<String>();
        if self.unsorted {
            return piece(&self.rest);
        }
        let mut pieces: Vec<String> = self.melds.iter().map(|meld| piece(meld)).collect();
        if !self.laid.is_empty() {
            pieces.push(format!("> {}", piece(&self.laid)));
        }
        pieces.push(format!("+ {}", piece(&self.rest)));
        pieces.join(" ")
    }
}

impl fmt::Display for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written(|card| card.to_string()))
    }
}

stored_as_text!(Opened, |hand: &Opened| hand.to_string().trim_end().to_owned(), Opened::parse, "«{text}» is no hand");

/// A hand as it counts: every card in a meld, laid off or deadwood.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Spread {
    /// The melds.
    pub melds: Vec<Cards>,
    /// Cards laid off on the knocker's melds.
    pub laid: Cards,
    /// Cards in no meld.
    pub deadwood: Cards,
}

impl Spread {
    /// Returns all cards of the hand.
    pub fn cards(&self) -> Cards {
        self.melds.iter().fold(self.laid.and(self.deadwood), |cards, meld| cards.and(*meld))
    }

    /// Returns the points of the deadwood.
    pub fn points(&self) -> u32 {
        worth_of(self.deadwood)
    }

    /// Returns the melds by their places.
    pub fn melds(&self) -> Vec<Meld> {
        self.melds.iter().filter_map(|meld| Meld::of(suit_numbers_of(*meld))).collect()
    }

    /// Parses one word: `4c4d4h,7c8c9c>Tc+2d`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (head, rest) = text.split_once('+')?;
        let (head, laid) = head.split_once('>').unwrap_or((head, ""));
        let cards = |text: &str| Cards::try_from(text.to_owned()).ok();
        let melds: Vec<Cards> = head.split(',').filter(|meld| !meld.is_empty()).map(cards).collect::<Option<_>>()?;
        let spread = Self { melds, laid: cards(laid)?, deadwood: cards(rest)? };
        let count = |cards: &Cards| cards.len();
        let sum = spread.melds.iter().map(count).sum::<usize>() + spread.laid.len() + spread.deadwood.len();
        let whole = spread.cards().len() == sum && spread.melds().len() == spread.melds.len();
        whole.then_some(spread)
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let melds: Vec<String> = self.melds.iter().map(ToString::to_string).collect();
        f.write_str(&melds.join(","))?;
        if !self.laid.is_empty() {
            write!(f, ">{}", self.laid)?;
        }
        write!(f, "+{}", self.deadwood)
    }
}

stored_as_text!(Spread, ToString::to_string, Spread::parse, "«{text}» is no hand that lies on the table");
