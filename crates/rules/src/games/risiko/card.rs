//! Cards: one for each territory with a symbol, and the jolly; sets of three (2).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::risiko::Code;
use crate::kit::stored_as_text;

/// The symbol on a card of a territory (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Symbol {
    /// Fante.
    F,
    /// Cavaliere.
    V,
    /// Cannone.
    C,
}

impl Symbol {
    /// All three.
    pub const ALL: [Self; 3] = [Self::F, Self::V, Self::C];

    /// Returns the letter: `F`, `V` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Self::F => 'F',
            Self::V => 'V',
            Self::C => 'C',
        }
    }

    /// Returns the symbol's word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::F => "infantry",
            Self::V => "cavalry",
            Self::C => "artillery",
        }
    }

    /// Reads a letter, in any case.
    fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|symbol| symbol.letter() == letter.to_ascii_uppercase())
    }
}

/// The written form of the jolly.
const JOLLY: &str = "J";

/// A card of the pack; in text the code of its territory, or `J`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// The card of a territory.
    Land(Code),
    /// One of the two jolly.
    Jolly,
}

impl Card {
    /// Reads a code or `J`.
    pub fn parse(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case(JOLLY) { Some(Self::Jolly) } else { Code::parse(text).map(Self::Land) }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(code) => code.fmt(f),
            Self::Jolly => f.write_str(JOLLY),
        }
    }
}

stored_as_text!(Card, Card::to_string, Card::parse, "«{text}» is no card");

/// A card of a set as it was played: `F:ALA`, `F` if the territory was not noted, `J`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Played {
    /// A card with its symbol, and its territory if noted.
    Land(Symbol, Option<Code>),
    /// A jolly.
    Jolly,
}

impl Played {
    /// Reads `F:ALA`, `F` or `J`.
    pub fn parse(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case(JOLLY) {
            return Some(Self::Jolly);
        }
        let (symbol, land) = match text.split_once(':') {
            Some((symbol, land)) => (symbol, Some(Code::parse(land)?)),
            None => (text, None),
        };
        let mut letters = symbol.chars();
        let symbol = letters.next().and_then(Symbol::of_letter).filter(|_| letters.next().is_none())?;
        Some(Self::Land(symbol, land))
    }

    /// Returns its symbol; `None` for a jolly, which stands for any.
    pub const fn symbol(self) -> Option<Symbol> {
        match self {
            Self::Land(symbol, _) => Some(symbol),
            Self::Jolly => None,
        }
    }

    /// Returns its territory, if noted.
    pub const fn land(self) -> Option<Code> {
        match self {
            Self::Land(_, land) => land,
            Self::Jolly => None,
        }
    }

    /// Returns the card of the pack, if known.
    pub fn card(self) -> Option<Card> {
        match self {
            Self::Land(_, land) => land.map(Card::Land),
            Self::Jolly => Some(Card::Jolly),
        }
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(symbol, None) => write!(f, "{}", symbol.letter()),
            Self::Land(symbol, Some(land)) => write!(f, "{}:{land}", symbol.letter()),
            Self::Jolly => f.write_str(JOLLY),
        }
    }
}

stored_as_text!(Played, Played::to_string, Played::parse, "«{text}» is no card of a set");

/// The armies for sets of three cards (2.3, 4.15, 6.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sets {
    /// Three cannons.
    pub artillery: u32,
    /// Three foot soldiers.
    pub infantry: u32,
    /// Three horsemen.
    pub cavalry: u32,
    /// One of each.
    pub mixed: u32,
    /// A jolly and two equal cards.
    pub jolly: u32,
    /// Whether the jolly stands for any card, not only with two equal ones (4.16, A9).
    pub jolly_is_any: bool,
    /// Extra armies for each card of a territory that the player holds (2.4).
    pub held: u32,
    /// The most sets in a turn; `None` for any number (A8).
    pub per_turn: Option<u8>,
}

impl Sets {
    const fn equal(&self, symbol: Symbol) -> u32 {
        match symbol {
            Symbol::F => self.infantry,
            Symbol::V => self.cavalry,
            Symbol::C => self.artillery,
        }
    }

    /// Lists the possible worths of three cards, the most first; empty if they are no set.
    pub fn worth(&self, cards: [Played; 3]) -> Vec<u32> {
        let mut symbols: Vec<Symbol> = cards.iter().filter_map(|card| card.symbol()).collect();
        symbols.sort_unstable();
        let mut worth = match symbols[..] {
            [one, two, three] if one == two && two == three => vec![self.equal(one)],
            [one, two, three] if one != two && two != three => vec![self.mixed],
            [one, two] if one == two && self.jolly_is_any => vec![self.jolly, self.equal(one)],
            [one, two] if one == two => vec![self.jolly],
            [_, _] if self.jolly_is_any => vec![self.mixed],
            // Of two jolly one copies the third card (A9).
            [one] if self.jolly_is_any => vec![self.jolly, self.mixed, self.equal(one)],
            _ => Vec::new(),
        };
        worth.sort_unstable_by(|one, other| other.cmp(one));
        worth.dedup();
        worth
    }
}
