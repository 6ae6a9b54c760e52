//! The map: territories in continents, and their borders (1).

use serde::{Deserialize, Serialize};

use crate::Bilingual;
use crate::games::risiko::{Code, Symbol};

/// A territory in its file: code, name, symbol of its card, and the number of borders printed in the book.
pub type Listed = (Code, Bilingual, Symbol, u8);

/// A continent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Continent {
    /// Its short name, such as `NA`.
    pub code: String,
    /// Its name.
    pub name: Bilingual,
    /// Armies a turn for a player who holds all of it (2.7).
    pub bonus: u32,
    /// Its territories.
    pub territories: Vec<Listed>,
}

/// A territory with its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Its code.
    pub code: Code,
    /// Its name.
    pub name: Bilingual,
    /// Its continent, by index.
    pub continent: usize,
    /// The symbol on its card.
    pub symbol: Symbol,
    /// The number of borders printed in the book.
    pub borders: u8,
    /// The indices of its neighbours in the order of the codes, links included.
    near: Vec<usize>,
}

/// A map; its file lists territories by continent, and each border once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "File", into = "File")]
pub struct Map {
    /// Its name in the minutes.
    pub name: Bilingual,
    /// Its continents.
    pub continents: Vec<Continent>,
    /// Borders: a territory, with its neighbours not listed before.
    pub borders: Vec<(Code, Vec<Code>)>,
    /// Borders that this rule set adds to the printed ones (1.4).
    pub links: Vec<(Code, Code)>,
    /// Its territories, sorted by code.
    territories: Vec<Territory>,
}

/// A map in its file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Bilingual,
    continents: Vec<Continent>,
    borders: Vec<(Code, Vec<Code>)>,
    links: Vec<(Code, Code)>,
}

impl From<Map> for File {
    fn from(Map { name, continents, borders, links, .. }: Map) -> Self {
        Self { name, continents, borders, links }
    }
}

impl From<File> for Map {
    fn from(File { name, continents, borders, links }: File) -> Self {
        let listed = continents.iter().enumerate();
        let listed = listed.flat_map(|(continent, it)| it.territories.iter().map(move |listed| (continent, listed)));
        let territory = |(continent, (code, name, symbol, borders)): (usize, &Listed)| Territory {
            code: *code,
            name: name.clone(),
            continent,
            symbol: *symbol,
            borders: *borders,
            near: Vec::new(),
        };
        let mut territories: Vec<Territory> = listed.map(territory).collect();
        territories.sort_by_key(|territory| territory.code);
        let mut map = Self { name, continents, borders, links, territories };
        let pairs: Vec<_> = map.printed().chain(map.links.iter().copied()).collect();
        for (one, other) in pairs {
            if let (Some(a), Some(b)) = (map.index(one), map.index(other)) {
                map.territories[a].near.push(b);
                map.territories[b].near.push(a);
            }
        }
        map
    }
}

impl Map {
    /// Lists the printed borders, each once.
    pub fn printed(&self) -> impl Iterator<Item = (Code, Code)> {
        self.borders.iter().flat_map(|(from, to)| to.iter().map(move |to| (*from, *to)))
    }

    /// Lists the territories, sorted by code.
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// Returns the index of a territory in that order.
    pub fn index(&self, code: Code) -> Option<usize> {
        self.territories.binary_search_by_key(&code, |territory| territory.code).ok()
    }

    /// Finds a territory.
    pub fn territory(&self, code: Code) -> Option<&Territory> {
        self.territories.get(self.index(code)?)
    }

    /// Lists the neighbours of a territory, links included.
    pub fn near(&self, code: Code) -> impl Iterator<Item = &Territory> {
        let near = self.territory(code).map_or(&[][..], |territory| &territory.near);
        near.iter().filter_map(|index| self.territories.get(*index))
    }

    /// Checks whether two territories border on each other.
    pub fn touch(&self, one: Code, other: Code) -> bool {
        self.near(one).any(|near| near.code == other)
    }

    /// Checks whether one territory lies between two others that do not border on each other (A11).
    pub fn two_apart(&self, one: Code, other: Code) -> bool {
        one != other && !self.touch(one, other) && self.near(one).any(|between| self.touch(between.code, other))
    }

    /// Checks whether two continents are the same or border on each other (1.8).
    pub fn reach(&self, one: usize, other: usize) -> bool {
        let borders = |territory: &Territory| self.near(territory.code).any(|near| near.continent == other);
        one == other || self.territories.iter().any(|territory| territory.continent == one && borders(territory))
    }

    /// Returns the victory points of a territory: one for each border within its continent, two for any other (4.18).
    pub fn points(&self, code: Code) -> u32 {
        let Some(own) = self.territory(code) else { return 0 };
        self.near(code).map(|near| if near.continent == own.continent { 1 } else { 2 }).sum()
    }

    /// Lists the territories of a continent.
    pub fn in_continent(&self, continent: usize) -> impl Iterator<Item = Code> {
        self.continents.get(continent).into_iter().flat_map(|it| it.territories.iter().map(|(code, ..)| *code))
    }
}
