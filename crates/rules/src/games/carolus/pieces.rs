//! Paladins of five colours, the dice that show them, and their destinations.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// Numbers of paladins by colour.
pub type Cubes = [u8; 5];

/// One of the five clans of paladins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    /// Rosso.
    #[serde(rename = "r")]
    Red,
    /// Verde.
    #[serde(rename = "v")]
    Green,
    /// Blu.
    #[serde(rename = "b")]
    Blue,
    /// Rosa.
    #[serde(rename = "p")]
    Pink,
    /// Giallo.
    #[serde(rename = "g")]
    Yellow,
}

impl Colour {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Red, Self::Green, Self::Blue, Self::Pink, Self::Yellow];

    /// Returns the colour's index in [`Cubes`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter: `r`, `v`, `b`, `p` or `g`.
    pub const fn letter(self) -> char {
        ['r', 'v', 'b', 'p', 'g'][self as usize]
    }

    /// Returns the colour with this letter; `y` is yellow too.
    pub fn of_letter(letter: char) -> Option<Self> {
        let letter = if letter.eq_ignore_ascii_case(&'y') { 'g' } else { letter.to_ascii_lowercase() };
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Reads a letter or a word, Italian or English: `v`, `verde`, `green`; a lone `g` is yellow (giallo).
    pub fn parse(word: &str) -> Option<Self> {
        const WORDS: [[&str; 2]; 5] =
            [["rosso", "red"], ["verde", "green"], ["blu", "blue"], ["rosa", "pink"], ["giallo", "yellow"]];
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Self::of_letter(letter);
        }
        let word = word.to_lowercase();
        Self::ALL.into_iter().find(|colour| WORDS[colour.index()].contains(&word.as_str()))
    }
}

/// Writes paladins as letters, `rrv`; `-` for none.
pub(super) fn write_cubes(cubes: &Cubes) -> String {
    let letters = |colour: Colour| std::iter::repeat_n(colour.letter(), cubes[colour.index()].into());
    let text: String = Colour::ALL.into_iter().flat_map(letters).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads what [`write_cubes`] writes.
pub(super) fn read_cubes(text: &str) -> Option<Cubes> {
    let mut cubes = Cubes::default();
    if text != "-" {
        for letter in text.chars() {
            let count = &mut cubes[Colour::of_letter(letter)?.index()];
            *count = count.checked_add(1)?;
        }
        (!text.is_empty()).then_some(())?;
    }
    Some(cubes)
}

/// Counts colours.
pub(super) fn counted(colours: impl IntoIterator<Item = Colour>) -> Cubes {
    let mut cubes = Cubes::default();
    colours.into_iter().for_each(|colour| cubes[colour.index()] = cubes[colour.index()].saturating_add(1));
    cubes
}

/// One face of a die; in text `r`, `*` for a crown, `*r` with the colour chosen for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Face {
    /// A paladin of this colour.
    Colour(Colour),
    /// A crown: a paladin of any colour, with the colour once it is chosen.
    Crown(Option<Colour>),
}

impl Face {
    /// Reads a face that fills the whole text.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix('*') {
            None => Colour::parse(text).map(Self::Colour),
            Some("") => Some(Self::Crown(None)),
            Some(chosen) => Colour::parse(chosen).map(|colour| Self::Crown(Some(colour))),
        }
    }

    /// Returns the colour of the paladin that the die brings; `None` while a crown's colour is open.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Colour(colour) => Some(colour),
            Self::Crown(chosen) => chosen,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colour(colour) => write!(f, "{}", colour.letter()),
            Self::Crown(None) => f.write_str("*"),
            Self::Crown(Some(colour)) => write!(f, "*{}", colour.letter()),
        }
    }
}

stored_as_text!(Face, ToString::to_string, Face::parse, "a die shows a colour or a crown such as r or *, not «{text}»");

/// The destination of a paladin; in text `corte` or a territory, `T5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Destination {
    /// The player's own court.
    Court,
    /// The territory of this number, or the region that it is a part of.
    Territory(u8),
}

impl Destination {
    /// Reads `corte`, `court` or `c`, or the number of a territory with or without `T`.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        if matches!(text.as_str(), "corte" | "court" | "c") {
            return Some(Self::Court);
        }
        let digits = text.strip_prefix('t').unwrap_or(&text);
        let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain).map(Self::Territory)
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Court => f.write_str("corte"),
            Self::Territory(number) => write!(f, "T{number}"),
        }
    }
}

/// A paladin of the reserve with its destination; in text `r:T5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Sent {
    /// Its colour.
    pub colour: Colour,
    /// Its destination.
    pub to: Destination,
}

impl Sent {
    /// Reads `r:T5`, also `rosso:corte`, `r5` and `rc`.
    pub fn parse(text: &str) -> Option<Self> {
        let (colour, place) = match text.split_once(':') {
            Some(parts) => parts,
            None => text.split_at_checked(1)?,
        };
        Some(Self { colour: Colour::parse(colour)?, to: Destination::parse(place)? })
    }
}

impl fmt::Display for Sent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.colour.letter(), self.to)
    }
}

stored_as_text!(Sent, ToString::to_string, Sent::parse, "a paladin is sent such as r:T5, not «{text}»");
