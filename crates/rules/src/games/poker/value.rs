//! The value of a hand of five cards (1.7, 1.8).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::cards::{Card, rank_letter, take_rank};
use crate::kit::stored_as_text;

/// A kind of hand, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Carta alta.
    HighCard,
    /// Coppia.
    Pair,
    /// Doppia coppia.
    TwoPair,
    /// Tris.
    Trips,
    /// Scala.
    Straight,
    /// Colore.
    Flush,
    /// Full.
    Full,
    /// Poker.
    Quads,
    /// Scala reale: any straight flush (A13).
    StraightFlush,
}

/// The word that is written for each kind, then others that are read.
const WORDS: [(Kind, &[&str]); 9] = [
    (Kind::HighCard, &["high", "carta-alta"]),
    (Kind::Pair, &["pair", "coppia"]),
    (Kind::TwoPair, &["two-pair", "doppia-coppia"]),
    (Kind::Trips, &["trips", "tris"]),
    (Kind::Straight, &["straight", "scala"]),
    (Kind::Flush, &["flush", "colore"]),
    (Kind::Full, &["full"]),
    (Kind::Quads, &["quads", "poker"]),
    (Kind::StraightFlush, &["straight-flush", "scala-reale"]),
];

impl Kind {
    /// Returns the written word, such as `full`.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize].1[0]
    }

    /// Returns how many ranks the value of such a hand has.
    pub const fn ranks(self) -> usize {
        match self {
            Self::HighCard | Self::Flush => 5,
            Self::Pair => 4,
            Self::TwoPair | Self::Trips => 3,
            Self::Full | Self::Quads => 2,
            Self::Straight | Self::StraightFlush => 1,
        }
    }
}

/// The value of a hand: its kind, then its ranks, the most significant first; the greater wins. In text `full K 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Value {
    kind: Kind,
    ranks: [u8; 5],
}

impl Value {
    /// Returns the value of five cards.
    pub fn of(cards: [Card; 5]) -> Self {
        let mut ranks = cards.map(Card::rank);
        let count = |rank: u8| cards.iter().filter(|card| card.rank() == rank).count();
        ranks.sort_by_key(|rank| std::cmp::Reverse((count(*rank), *rank)));
        let suited = cards.iter().all(|card| card.suit() == cards[0].suit());
        let top = straight(ranks);
        let kind = match (count(ranks[0]), count(ranks[3])) {
            (4, _) => Kind::Quads,
            (3, 2) => Kind::Full,
            (3, _) => Kind::Trips,
            (2, _) if count(ranks[2]) == 2 => Kind::TwoPair,
            (2, _) => Kind::Pair,
            _ => match (suited, top.is_some()) {
                (true, true) => Kind::StraightFlush,
                (true, false) => Kind::Flush,
                (false, true) => Kind::Straight,
                (false, false) => Kind::HighCard,
            },
        };
        match top {
            Some(top) => Self::new(kind, &[top]),
            None => Self::new(kind, &distinct(ranks)),
        }
    }

    fn new(kind: Kind, significant: &[u8]) -> Self {
        let mut ranks = [0; 5];
        ranks.iter_mut().zip(significant).for_each(|(slot, rank)| *slot = *rank);
        Self { kind, ranks }
    }

    /// Returns the kind.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// Returns the ranks of the value, the most significant first.
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..self.kind.ranks()]
    }

    /// Reads a value that fills a text, for example `full K 2`; `None` if there is no such hand.
    pub fn parse(text: &str) -> Option<Self> {
        let (word, mut rest) = crate::text::first_word(text);
        let kind = WORDS.iter().find(|(_, words)| words.iter().any(|known| known.eq_ignore_ascii_case(word)))?.0;
        let mut ranks = Vec::new();
        while !rest.is_empty() {
            let (rank, after) = take_rank(rest)?;
            ranks.push(rank);
            rest = after.trim_start_matches([' ', ',']);
        }
        let value = Self::new(kind, &ranks);
        (ranks.len() == kind.ranks() && value.can_be()).then_some(value)
    }

    /// Checks whether any hand has this value.
    fn can_be(&self) -> bool {
        let ranks = self.ranks();
        let falling = |ranks: &[u8]| ranks.windows(2).all(|pair| pair[0] > pair[1]);
        let distinct = (1..ranks.len()).all(|index| !ranks[..index].contains(&ranks[index]));
        match self.kind {
            Kind::HighCard | Kind::Flush => falling(ranks) && straight(self.ranks).is_none(),
            Kind::Pair | Kind::Trips => distinct && falling(&ranks[1..]),
            Kind::TwoPair => distinct && ranks[0] > ranks[1],
            Kind::Full | Kind::Quads => distinct,
            Kind::Straight | Kind::StraightFlush => ranks[0] >= 5,
        }
    }
}

/// Returns the highest rank of a straight of five ranks in falling order; the ace may count below the two.
fn straight(ranks: [u8; 5]) -> Option<u8> {
    if ranks == [14, 5, 4, 3, 2] {
        return Some(5);
    }
    ranks.windows(2).all(|pair| pair[0] == pair[1] + 1).then_some(ranks[0])
}

/// Removes repeated ranks.
fn distinct(ranks: [u8; 5]) -> Vec<u8> {
    let mut ranks = ranks.to_vec();
    ranks.dedup();
    ranks
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        self.ranks().iter().try_for_each(|rank| write!(f, " {}", rank_letter(*rank)))
    }
}

stored_as_text!(Value, ToString::to_string, Value::parse, "«{text}» is no hand of poker");
