//! The play of one tile in its notation (7.1, 7.2).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::samurai::{Cell, Form, Tile};
use crate::kit::stored_as_text;

/// Most tiles that a player may have in any ruleset.
pub(super) const MOST_TILES: usize = 100;

/// The play of one tile; on disk it is its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Play {
    /// Places a tile: `E3@P8`.
    Place(Tile, Cell),
    /// Exchanges two figures: `XF P3E=Q6B`.
    Swap((Cell, Form), (Cell, Form)),
    /// Moves one's own tile and puts the exchange in its place: `XT S2@O9>O11`.
    Exchange(Tile, Cell, Cell),
}

impl Play {
    /// Returns the tile that leaves the hand.
    pub const fn tile(self) -> Tile {
        match self {
            Self::Place(tile, _) => tile,
            Self::Swap(..) => Tile::SWAP,
            Self::Exchange(..) => Tile::EXCHANGE,
        }
    }

    /// Takes the next play from an iterator of words.
    pub(super) fn take<'t>(words: &mut impl Iterator<Item = &'t str>) -> Option<Self> {
        let word = words.next()?;
        match Tile::parse(word) {
            Some(Tile::SWAP) => {
                let (one, other) = words.next()?.split_once('=')?;
                Some(Self::Swap(parse_figure(one)?, parse_figure(other)?))
            }
            Some(Tile::EXCHANGE) => {
                let (tile, way) = words.next()?.split_once('@')?;
                let (from, to) = way.split_once('>')?;
                Some(Self::Exchange(Tile::parse(tile)?, Cell::parse(from)?, Cell::parse(to)?))
            }
            _ => {
                let (tile, at) = word.split_once('@')?;
                let tile = Tile::parse(tile).filter(|tile| tile.is_placed())?;
                Some(Self::Place(tile, Cell::parse(at)?))
            }
        }
    }

    /// Reads a whole turn; `None` also if it has more than [`MOST_TILES`].
    pub(super) fn parse_all(text: &str) -> Option<Vec<Self>> {
        let mut words = text.split_whitespace().peekable();
        let mut plays = Vec::new();
        while words.peek().is_some() {
            plays.push(Self::take(&mut words)?);
            if plays.len() > MOST_TILES {
                return None;
            }
        }
        Some(plays)
    }

    fn parse(text: &str) -> Option<Self> {
        match Self::parse_all(text)?.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }
}

/// Reads a figure with its hex: `P3E`.
pub(super) fn parse_figure(text: &str) -> Option<(Cell, Form)> {
    let letter = text.chars().next_back()?;
    let form = Form::of_letter(letter)?;
    Some((Cell::parse(&text[..text.len() - letter.len_utf8()])?, form))
}

/// Writes a figure with its hex.
pub(super) fn write_figure((at, form): (Cell, Form)) -> String {
    format!("{at}{}", form.letter())
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(tile, at) => write!(f, "{tile}@{at}"),
            Self::Swap(one, other) => write!(f, "XF {}={}", write_figure(*one), write_figure(*other)),
            Self::Exchange(tile, from, to) => write!(f, "XT {tile}@{from}>{to}"),
        }
    }
}

stored_as_text!(Play, Play::to_string, Play::parse, "«{text}» is no play");
