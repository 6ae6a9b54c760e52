//! The tiles of a player (1.4).

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::samurai::Form;
use crate::kit::stored_as_text;

/// The kind of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Influences the figures of its form.
    Form(Form),
    /// A samurai: influences all.
    Samurai,
    /// A rider: influences all, with inscription.
    Rider,
    /// A ship: influences all, from the sea, with inscription.
    Ship,
    /// Exchanges two figures, with inscription.
    Swap,
    /// Exchanges a tile.
    Exchange,
}

/// A tile; on disk it is its text, such as `E4`, `N2`, `XF`, `XT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile {
    /// Its kind.
    pub kind: Kind,
    /// The strength of its influence.
    pub value: u8,
}

/// The letters of the tiles that have a value.
const LETTERS: [(char, Kind); 6] = [
    ('E', Kind::Form(Form::Helmet)),
    ('B', Kind::Form(Form::Buddha)),
    ('R', Kind::Form(Form::Rice)),
    ('S', Kind::Samurai),
    ('C', Kind::Rider),
    ('N', Kind::Ship),
];

impl Tile {
    /// The exchange of figures.
    pub const SWAP: Self = Self { kind: Kind::Swap, value: 0 };
    /// The exchange of tiles.
    pub const EXCHANGE: Self = Self { kind: Kind::Exchange, value: 0 };

    /// Reads `E4`, `XF`, in any case of letters.
    pub fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_uppercase().as_str() {
            "XF" => return Some(Self::SWAP),
            "XT" => return Some(Self::EXCHANGE),
            _ => {}
        }
        let mut chars = text.chars();
        let letter = chars.next()?.to_ascii_uppercase();
        let value = u8::try_from(chars.next()?.to_digit(10)?).ok().filter(|value| *value > 0)?;
        let kind = LETTERS.iter().find(|(other, _)| *other == letter)?.1;
        chars.next().is_none().then_some(Self { kind, value })
    }

    /// Checks whether several such tiles may be played in one turn.
    pub const fn is_inscribed(self) -> bool {
        matches!(self.kind, Kind::Rider | Kind::Ship | Kind::Swap)
    }

    /// Checks whether it is placed on the board by itself.
    pub const fn is_placed(self) -> bool {
        !matches!(self.kind, Kind::Swap | Kind::Exchange)
    }

    /// Checks whether it belongs on the sea.
    pub const fn is_ship(self) -> bool {
        matches!(self.kind, Kind::Ship)
    }

    /// Returns its influence on a figure beside it (4.2).
    pub fn influence(self, form: Form) -> u8 {
        match self.kind {
            Kind::Form(own) if own != form => 0,
            _ => self.value,
        }
    }

    /// Returns the kind's word in messages.
    pub const fn word(self) -> &'static str {
        match self.kind {
            Kind::Form(form) => form.word(),
            Kind::Samurai => "samurai",
            Kind::Rider => "rider",
            Kind::Ship => "ship",
            Kind::Swap => "swap",
            Kind::Exchange => "exchange",
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match LETTERS.iter().find(|(_, kind)| *kind == self.kind) {
            Some((letter, _)) => write!(f, "{letter}{}", self.value),
            None if self.kind == Kind::Swap => f.write_str("XF"),
            None => f.write_str("XT"),
        }
    }
}

stored_as_text!(Tile, Tile::to_string, Tile::parse, "«{text}» is no tile");
