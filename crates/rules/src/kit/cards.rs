//! French playing cards: one card, and a set of them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// Number of cards in a pack.
const PACK: usize = 52;

/// The letters of the ranks, from two to ace.
const RANKS: &[u8; 13] = b"23456789TJQKA";

/// A suit; no suit is worth more than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suit {
    /// Fiori.
    Clubs,
    /// Quadri.
    Diamonds,
    /// Cuori.
    Hearts,
    /// Picche.
    Spades,
}

impl Suit {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Returns the suit's letter: `c`, `d`, `h` or `s`.
    pub const fn letter(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// Returns the suit's sign, which people of any language read.
    pub const fn sign(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// Reads a letter, in either case, or a sign. Italian letters are F, Q, C and P.
    const fn read(letter: char, letters: Letters) -> Option<Self> {
        Some(match (letter, letters) {
            ('c' | 'C', Letters::Italian) | ('C', Letters::ByCase) | ('h' | 'H' | '♥', _) => Self::Hearts,
            ('c' | 'C' | 'f' | 'F' | '♣', _) => Self::Clubs,
            ('d' | 'D' | 'q' | 'Q' | '♦', _) => Self::Diamonds,
            ('s' | 'S' | 'p' | 'P' | '♠', _) => Self::Spades,
            _ => return None,
        })
    }
}

/// The language of the suit letters in a text: `c` is cuori in Italian and clubs in English. Only if nothing else shows
/// the language does the case of a `c` decide: small is clubs, capital is hearts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// F, Q, C, P.
    Italian,
    /// C, D, H, S.
    English,
    /// Unknown, or both.
    ByCase,
}

impl Letters {
    /// Finds the language by the cards in a text.
    pub fn of(text: &str) -> Self {
        let (mut italian, mut english) = (false, false);
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            match Card::take(rest) {
                Some((_, after)) => {
                    let suit =
                        rest[..rest.len() - after.len()].chars().next_back().map(|suit| suit.to_ascii_lowercase());
                    italian |= matches!(suit, Some('f' | 'q' | 'p'));
                    english |= matches!(suit, Some('d' | 'h' | 's'));
                    rest = after;
                }
                None => rest = &rest[letter.len_utf8()..],
            }
        }
        match (italian, english) {
            (true, false) => Self::Italian,
            (false, true) => Self::English,
            _ => Self::ByCase,
        }
    }
}

/// One of 52 cards; in text its rank and suit, `As`, `Td`, `2c`. Ordered by rank, then suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// Makes a card; `None` if the rank is not 2 to 14, the ace.
    pub const fn new(rank: u8, suit: Suit) -> Option<Self> {
        if rank >= 2 && rank <= 14 { Some(Self((rank - 2) * 4 + suit as u8)) } else { None }
    }

    /// Returns the rank: 2 to 10, jack 11, queen 12, king 13, ace 14.
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// Returns the suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Writes the card as people read it: `A♠`, `10♦`. This form can be read back.
    pub fn shown(self) -> String {
        format!("{}{}", rank_word(self.rank()), self.suit().sign())
    }

    /// Lists all 52 from the two of clubs.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..52).map(Self)
    }

    /// Splits a card off the front of a text: `As`, `10h`, `A♠`, Italian also `AP`.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        Self::take_in(text, Letters::ByCase)
    }

    /// Splits a card off the front of a text whose suit letters are known.
    pub fn take_in(text: &str, letters: Letters) -> Option<(Self, &str)> {
        let (rank, rest) = take_rank(text)?;
        let suit = rest.chars().next()?;
        Some((Self::new(rank, Suit::read(suit, letters)?)?, &rest[suit.len_utf8()..]))
    }

    /// Reads a card that fills the whole text.
    pub fn parse(text: &str) -> Option<Self> {
        Self::parse_in(text, Letters::ByCase)
    }

    /// Reads a card that fills the whole text, with known suit letters.
    pub fn parse_in(text: &str, letters: Letters) -> Option<Self> {
        Self::take_in(text, letters).filter(|(_, rest)| rest.is_empty()).map(|(card, _)| card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", rank_letter(self.rank()), self.suit().letter())
    }
}

stored_as_text!(Card, ToString::to_string, Card::parse, "a card has a rank and a suit such as As, not «{text}»");

/// Returns the letter or digit of a rank, 2 to 14; `?` for any other.
pub fn rank_letter(rank: u8) -> char {
    rank.checked_sub(2).and_then(|index| RANKS.get(usize::from(index))).map_or('?', |letter| char::from(*letter))
}

/// Returns a rank, 2 to 14, as printed on cards: `10`, `A`.
pub fn rank_word(rank: u8) -> String {
    if rank == 10 { "10".to_owned() } else { rank_letter(rank).to_string() }
}

/// Splits a rank off the front of a text: `2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`.
pub fn take_rank(text: &str) -> Option<(u8, &str)> {
    if let Some(rest) = text.strip_prefix("10") {
        return Some((10, rest));
    }
    let letter = text.bytes().next()?.to_ascii_uppercase();
    (2u8..).zip(RANKS).find(|(_, known)| **known == letter).map(|(rank, _)| (rank, &text[1..]))
}

/// A set of cards, one bit each; in text the highest first, `AsKs`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// Checks whether a card is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Returns the cards of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards that are not in another set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Checks whether all cards of the set are in another.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Counts the cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Checks whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the cards, the highest first.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().rev().filter(move |card| self.has(*card))
    }

    fn parse(text: &str) -> Option<Self> {
        let cards = parse_cards(text)?;
        let set: Self = cards.iter().copied().collect();
        (set.len() == cards.len()).then_some(set)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

stored_as_text!(Cards, ToString::to_string, Cards::parse, "a set of cards is written such as AsKs, not «{text}»");

/// Reads cards that fill a text without separators, repeats included; `None` also for more than a pack.
pub fn parse_cards(text: &str) -> Option<Vec<Card>> {
    parse_cards_in(text, Letters::of(text))
}

/// Reads cards like [`parse_cards`], with known suit letters.
pub fn parse_cards_in(text: &str, letters: Letters) -> Option<Vec<Card>> {
    let mut rest = text.trim_start();
    let mut cards = Vec::new();
    while !rest.is_empty() {
        let (card, after) = Card::take_in(rest, letters)?;
        cards.push(card);
        if cards.len() > PACK {
            return None;
        }
        rest = after.trim_start_matches([' ', ',']);
    }
    Some(cards)
}

/// How a card is written: [`Card::shown`] for people, its letters for the protocol. Both can be read.
pub type Face = fn(Card) -> String;

/// Writes cards as people read them, separated by blanks.
pub fn shown_cards(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(Card::shown).collect::<Vec<_>>().join(" ")
}

/// Writes cards without separators in the order given.
pub fn write_cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}
