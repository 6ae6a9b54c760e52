//! The board: hexes of five kinds in parts, which join it by the number of players (1.3, 6).

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::games::samurai::Cell;
use crate::ruleset::read_as;
use crate::{Bilingual, RulesetProblem};

/// Says what a hex is.
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

    /// Counts the figures that find room there.
    pub const fn room(self) -> u8 {
        match self {
            Self::Edo => 3,
            Self::City => 2,
            Self::Village => 1,
            Self::Land | Self::Sea => 0,
        }
    }

    /// Tells whether figures stand there.
    pub const fn is_settlement(self) -> bool {
        self.room() > 0
    }

    /// Names it in sentences.
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

/// Names a hex and says where it lies, in axial coordinates: q to the right, r down.
pub type Hex = (Cell, i8, i8);

/// Holds a part of the board as its file lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What it shows.
    pub name: Bilingual,
    /// From how many players it is used.
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
    /// Reaches the hexes of a kind.
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

/// Holds a hex of the board with what lies around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// Its name.
    pub cell: Cell,
    /// What it is.
    pub ground: Ground,
    /// The part that it belongs to, by its index.
    pub part: usize,
    /// From how many players it is used.
    pub players: u8,
    /// Axial coordinates.
    pub at: (i8, i8),
    /// The hexes around it, by their index.
    near: Vec<usize>,
}

/// Holds a board; its file lists hexes by part and kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "File", into = "File")]
pub struct Board {
    /// What the minutes call it.
    pub name: Bilingual,
    /// Its parts.
    pub parts: Vec<Part>,
    /// Its hexes in the order of their names.
    spaces: Vec<Space>,
}

/// A board as a ruleset holds it.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Bilingual,
    parts: Vec<Part>,
}

/// A board as a file of its own, which says for which ruleset it is.
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

/// How deep a file is written line by line: its parts, their kinds, the hexes of each.
const HEXES_DEPTH: usize = 4;

/// The six ways out of a hex.
pub const WAYS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// Gives the place beside one; `None` beyond what coordinates can say.
pub fn beside((q, r): (i8, i8), (x, y): (i8, i8)) -> Option<(i8, i8)> {
    Some((q.checked_add(x)?, r.checked_add(y)?))
}

impl Board {
    /// Joins parts to a board.
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

    /// Reads the file of a board.
    ///
    /// # Errors
    /// What can't be read, with line and column.
    pub fn read(file: &str) -> Result<Self, RulesetProblem> {
        let own: OwnFile = read_as("samurai-board-unreadable", file)?;
        Ok(Self::new(own.name, own.parts))
    }

    /// Writes it as a file for a ruleset, a line a hex; `None` where it can't be written.
    pub fn write(&self, ruleset: &str) -> Option<String> {
        let file = OwnFile { ruleset: ruleset.to_owned(), name: self.name.clone(), parts: self.parts.clone() };
        let pretty = PrettyConfig::new().indentor("    ").depth_limit(HEXES_DEPTH);
        ron::ser::to_string_pretty(&file, pretty).ok().map(|text| text + "\n")
    }

    /// Lists the hexes that are used with so many players, in the order of their names.
    pub fn spaces(&self, players: usize) -> impl Iterator<Item = &Space> {
        self.spaces.iter().filter(move |space| space.is_used(players))
    }

    /// Finds a hex that is used with so many players.
    pub fn space(&self, cell: Cell, players: usize) -> Option<&Space> {
        let index = self.spaces.binary_search_by_key(&cell, |space| space.cell).ok()?;
        self.spaces.get(index).filter(|space| space.is_used(players))
    }

    /// Lists the hexes around one that are used with so many players.
    pub fn near<'b>(&'b self, space: &'b Space, players: usize) -> impl Iterator<Item = &'b Space> {
        let near = space.near.iter().filter_map(|index| self.spaces.get(*index));
        near.filter(move |space| space.is_used(players))
    }

    /// Lists all hexes, in the order of their names.
    pub fn all(&self) -> &[Space] {
        &self.spaces
    }
}

impl Space {
    /// Tells whether it is used with so many players.
    fn is_used(&self, players: usize) -> bool {
        usize::from(self.players) <= players
    }
}
