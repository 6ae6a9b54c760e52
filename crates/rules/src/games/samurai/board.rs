//! The board: hexes of five kinds in parts, which join it by the number of players (1.3, 6).

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::games::samurai::Cell;
use crate::ruleset::read_as;
use crate::{Bilingual, RulesetProblem};

/// The kind of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ground {
    /// The capital, for a figure of each form.
    Edo,
    /// A city, for two different figures.
    City,
    /// A village, for one figure.
    Village,
    /// Land, for tiles.
    Land,
    /// Sea, for ships.
    Sea,
}

impl Ground {
    /// Every kind, as a board file lists them.
    pub const ALL: [Self; 5] = [Self::Edo, Self::City, Self::Village, Self::Land, Self::Sea];

    /// Returns how many figures have room there.
    pub const fn room(self) -> u8 {
        match self {
            Self::Edo => 3,
            Self::City => 2,
            Self::Village => 1,
            Self::Land | Self::Sea => 0,
        }
    }

    /// Checks whether figures stand there.
    pub const fn is_settlement(self) -> bool {
        self.room() > 0
    }

    /// Returns the kind's word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Edo => "edo",
            Self::City => "city",
            Self::Village => "village",
            Self::Land => "land",
            Self::Sea => "sea",
        }
    }
}

/// A hex by its name and its axial coordinates: q to the right, r down.
pub type Hex = (Cell, i8, i8);

/// A part of the board, as its file lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its name.
    pub name: Bilingual,
    /// The least number of players with whom it is used.
    pub players: u8,
    /// The capital.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub edo: Vec<Hex>,
    /// The cities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<Hex>,
    /// The villages.
    pub villages: Vec<Hex>,
    /// Land.
    pub land: Vec<Hex>,
    /// Sea.
    pub sea: Vec<Hex>,
}

impl Part {
    /// Returns the mutable list of the hexes of a kind.
    pub(super) const fn hexes_mut(&mut self, ground: Ground) -> &mut Vec<Hex> {
        match ground {
            Ground::Edo => &mut self.edo,
            Ground::City => &mut self.cities,
            Ground::Village => &mut self.villages,
            Ground::Land => &mut self.land,
            Ground::Sea => &mut self.sea,
        }
    }

    /// Lists the hexes of a kind.
    pub fn hexes(&self, ground: Ground) -> &[Hex] {
        match ground {
            Ground::Edo => &self.edo,
            Ground::City => &self.cities,
            Ground::Village => &self.villages,
            Ground::Land => &self.land,
            Ground::Sea => &self.sea,
        }
    }
}

/// A hex of the board with its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Its name.
    pub cell: Cell,
    /// Its kind.
    pub ground: Ground,
    /// The index of its part.
    pub part: usize,
    /// The least number of players with whom it is used.
    pub players: u8,
    /// Axial coordinates.
    pub at: (i8, i8),
    /// The indices of the neighbouring hexes.
    near: Vec<usize>,
}

/// A board; its file lists hexes by part and kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "File", into = "File")]
pub struct Board {
    /// Its name in the minutes.
    pub name: Bilingual,
    /// Its parts.
    pub parts: Vec<Part>,
    /// Its hexes in the order of their names.
    spaces: Vec<Space>,
}

/// A board inside a ruleset file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Bilingual,
    parts: Vec<Part>,
}

/// A board as a file of its own, with the id of its ruleset.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OwnFile {
    ruleset: String,
    name: Bilingual,
    parts: Vec<Part>,
}

impl From<Board> for File {
    fn from(Board { name, parts, .. }: Board) -> Self {
        Self { name, parts }
    }
}

impl From<File> for Board {
    fn from(File { name, parts }: File) -> Self {
        Self::new(name, parts)
    }
}

/// How deep a file is written line by line: parts, kinds, and the hexes of each kind.
const HEXES_DEPTH: usize = 4;

/// The six directions from a hex.
pub const WAYS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Returns the place next to one in a direction; `None` beyond the range of coordinates.
pub fn beside((q, r): (i8, i8), (x, y): (i8, i8)) -> Option<(i8, i8)> {
    Some((q.checked_add(x)?, r.checked_add(y)?))
}

impl Board {
    /// Joins parts into a board.
    pub fn new(name: Bilingual, parts: Vec<Part>) -> Self {
        let spaces_of = |(part, it): (usize, &Part)| {
            let hexes =
                Ground::ALL.into_iter().flat_map(|ground| it.hexes(ground).iter().map(move |hex| (ground, *hex)));
            let space = |(ground, (cell, q, r))| Space {
                cell,
                ground,
                part,
                players: it.players,
                at: (q, r),
                near: Vec::new(),
            };
            hexes.map(space).collect::<Vec<_>>()
        };
        let mut spaces: Vec<Space> = parts.iter().enumerate().flat_map(spaces_of).collect();
        spaces.sort_by_key(|space| space.cell);
        let places: BTreeMap<_, _> = spaces.iter().enumerate().map(|(index, space)| (space.at, index)).collect();
        for space in &mut spaces {
            let around = WAYS.into_iter().filter_map(|way| beside(space.at, way));
            space.near = around.filter_map(|at| places.get(&at).copied()).collect();
        }
        Self { name, parts, spaces }
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// What can't be read, with line and column.
    pub fn read(file: &str) -> Result<Self, RulesetProblem> {
        let own: OwnFile = read_as("samurai-board-unreadable", file)?;
        Ok(Self::new(own.name, own.parts))
    }

    /// Writes the board as a file for a ruleset, one hex a line; `None` if it can't be written.
    pub fn write(&self, ruleset: &str) -> Option<String> {
        let file = OwnFile { ruleset: ruleset.to_owned(), name: self.name.clone(), parts: self.parts.clone() };
        let pretty = PrettyConfig::new().indentor("    ").depth_limit(HEXES_DEPTH);
        ron::ser::to_string_pretty(&file, pretty).ok().map(|text| text + "\n")
    }

    /// Lists the hexes used with this number of players, by name.
    pub fn spaces(&self, players: usize) -> impl Iterator<Item = &Space> {
        self.spaces.iter().filter(move |space| space.is_used(players))
    }

    /// Finds a hex that is used with this number of players.
    pub fn space(&self, cell: Cell, players: usize) -> Option<&Space> {
        let index = self.spaces.binary_search_by_key(&cell, |space| space.cell).ok()?;
        self.spaces.get(index).filter(|space| space.is_used(players))
    }

    /// Lists the neighbours of a hex that are used with this number of players.
    pub fn near<'b>(&'b self, space: &'b Space, players: usize) -> impl Iterator<Item = &'b Space> {
        let near = space.near.iter().filter_map(|index| self.spaces.get(*index));
        near.filter(move |space| space.is_used(players))
    }

    /// Lists all hexes by name.
    pub fn all(&self) -> &[Space] {
        &self.spaces
    }
}

impl Space {
    /// Checks whether the hex is used with this number of players.
    fn is_used(&self, players: usize) -> bool {
        usize::from(self.players) <= players
    }
}
