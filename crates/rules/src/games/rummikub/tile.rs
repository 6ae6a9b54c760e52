//! Tiles and their numbers: 1 to 13 in four colours, two of each, and two jokers (1.1).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::meld::{NUMBERS, SuitNumber, SuitNumbers};
use crate::kit::stored_as_text;

/// Letters of the colours: nero, rosso, blu, arancio.
const LETTERS: [char; 4] = ['N', 'R', 'B', 'A'];

/// Tiles in the box.
pub const BOX: u32 = 106;

/// Number of each tile in the box, and of jokers.
pub const OF_EACH: u8 = 2;

/// Points that a joker left on the rack costs (3.1).
pub const JOKER: u32 = 30;

/// A tile as it lies in a set: `R11`, `J`, or `J=R11` with the tile that the joker stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Tile {
    /// A number in a colour.
    Number(SuitNumber),
    /// A joker, and the tile that it is said to stand for.
    Joker(Option<SuitNumber>),
}

impl Tile {
    /// Parses a tile; colours in any case, and also in English as `K`, `R`, `B`, `O`.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix(['J', 'j']) {
            Some("") => Some(Self::Joker(None)),
            Some(said) => read_place(said.strip_prefix('=')?).map(|place| Self::Joker(Some(place))),
            None => read_place(text).map(Self::Number),
        }
    }

    /// Returns the tile as it lies in the box: a joker stands for nothing yet.
    #[must_use]
    pub const fn bare(self) -> Self {
        match self {
            Self::Number(place) => Self::Number(place),
            Self::Joker(_) => Self::Joker(None),
        }
    }
}

stored_as_text!(Tile, ToString::to_string, Tile::parse, "«{text}» is no tile");

/// Parses `R11`.
fn read_place(text: &str) -> Option<SuitNumber> {
    let colour = match text.chars().next()?.to_ascii_uppercase() {
        'N' | 'K' => 0,
        'R' => 1,
        'B' => 2,
        'A' | 'O' => 3,
        _ => return None,
    };
    SuitNumber::new(colour, text[1..].parse().ok()?)
}

/// Returns the text of a place's tile.
pub fn name(place: SuitNumber) -> String {
    format!("{}{}", LETTERS[usize::from(place.suit() & 3)], place.number())
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(place) => f.write_str(&name(*place)),
            Self::Joker(None) => f.write_str("J"),
            Self::Joker(Some(place)) => write!(f, "J={}", name(*place)),
        }
    }
}

/// The number of tiles of each kind, which may exceed those of the box.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tiles {
    /// By colour, then number from 1.
    numbers: [[u8; NUMBERS as usize]; 4],
    /// Jokers.
    jokers: u8,
}

impl Tiles {
    /// Counts the tiles of a place.
    pub fn of(&self, place: SuitNumber) -> u8 {
        self.numbers[usize::from(place.suit() & 3)][usize::from(place.number() - 1)]
    }

    /// Counts the tiles of a kind.
    pub fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Number(place) => self.of(place),
            Tile::Joker(_) => self.jokers,
        }
    }

    /// Checks whether all of the other tiles are among these.
    pub fn holds(&self, other: &Self) -> bool {
        other.without(self).is_empty()
    }

    /// Returns the places of which there are tiles.
    pub(super) fn places(&self) -> SuitNumbers {
        let row = |(suit, row): (u8, &[u8; NUMBERS as usize])| {
            let there = (1..).zip(row).filter(|(_, count)| **count > 0);
            there.filter_map(|(number, _)| SuitNumber::new(suit, number)).fold(SuitNumbers::NONE, SuitNumbers::with)
        };
        (0..).zip(&self.numbers).map(row).fold(SuitNumbers::NONE, SuitNumbers::and)
    }

    /// Takes out all tiles of a place.
    pub(super) fn clear(&mut self, place: SuitNumber) {
        self.numbers[usize::from(place.suit() & 3)][usize::from(place.number() - 1)] = 0;
    }

    /// Counts the tiles of a number in each colour.
    pub(super) fn of_number(&self, number: u8) -> [u8; 4] {
        self.numbers.map(|colour| colour[usize::from(number - 1)])
    }

    /// Counts the jokers.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: Tile) {
        let count = match tile {
            Tile::Number(place) => &mut self.numbers[usize::from(place.suit() & 3)][usize::from(place.number() - 1)],
            Tile::Joker(_) => &mut self.jokers,
        };
        *count = count.saturating_add(1);
    }

    /// Returns the tiles of both together.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.each(other, u8::saturating_add)
    }

    /// Returns the tiles without those of another collection, as far as they are there.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.each(other, u8::saturating_sub)
    }

    /// Returns of each kind the larger number of the two.
    #[must_use]
    pub fn either(&self, other: &Self) -> Self {
        self.each(other, u8::max)
    }

    /// Returns all tiles of the box.
    pub fn all() -> Self {
        SuitNumber::all()
            .map(Tile::Number)
            .chain([Tile::Joker(None)])
            .flat_map(|tile| [tile; OF_EACH as usize])
            .collect()
    }

    fn each(&self, other: &Self, join: fn(u8, u8) -> u8) -> Self {
        let mut both = self.clone();
        for (row, others) in both.numbers.iter_mut().zip(&other.numbers) {
            row.iter_mut().zip(others).for_each(|(count, more)| *count = join(*count, *more));
        }
        both.jokers = join(self.jokers, other.jokers);
        both
    }

    /// Counts all tiles.
    pub fn len(&self) -> u32 {
        self.numbers.iter().flatten().map(|count| u32::from(*count)).sum::<u32>() + u32::from(self.jokers)
    }

    /// Checks whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the sum of their numbers, a joker as 30 (3.1).
    pub fn points(&self) -> u32 {
        let row = |row: &[u8; NUMBERS as usize]| {
            (1u32..).zip(row).map(|(number, count)| number * u32::from(*count)).sum::<u32>()
        };
        self.numbers.iter().map(row).sum::<u32>() + JOKER * u32::from(self.jokers)
    }

    /// Lists the tiles, colour by colour, jokers last.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        let numbers = SuitNumber::all().flat_map(|place| (0..self.of(place)).map(move |_| Tile::Number(place)));
        numbers.chain((0..self.jokers).map(|_| Tile::Joker(None)))
    }

    /// Lists the kinds of which there are more than in the box (1.1).
    pub fn excess(&self) -> Vec<Tile> {
        let kinds = SuitNumber::all().filter(|place| self.of(*place) > OF_EACH).map(Tile::Number);
        kinds.chain((self.jokers > OF_EACH).then_some(Tile::Joker(None))).collect()
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut counts = Self::default();
        tiles.into_iter().for_each(|tile| counts.add(tile));
        counts
    }
}
