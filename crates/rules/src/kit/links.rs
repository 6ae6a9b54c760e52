//! Links a knight's move long between the holes of a square grid: sets of holes, sets of links, and which links cross.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kit::stored_as_text;

/// Most holes on a side of the grid.
pub const MOST: u8 = 32;

/// Empty holes kept around the grid, so that everything within a link's reach can be looked up.
const MARGIN: u8 = 3;

/// A hole by column and row from 0, both below [`MOST`]; in text `D5`, columns A to Z, then AA to AF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hole {
    column: u8,
    row: u8,
}

impl Hole {
    /// Makes a hole; `None` if it is outside the largest grid.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MOST && row < MOST { Some(Self { column, row }) } else { None }
    }

    /// Returns the column from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row from 0.
    pub const fn row(self) -> u8 {
        self.row
    }

    fn step(self, (columns, rows): (i8, i8)) -> Option<Self> {
        Self::new(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?)
    }

    /// Splits a hole off the front of a text, for example `D5`.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let digits = text.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
        let column = match text.as_bytes().get(..letters)? {
            [letter] => letter.to_ascii_uppercase() - b'A',
            [b'A' | b'a', letter] => letter.to_ascii_uppercase() - b'A' + 26,
            _ => return None,
        };
        let number: u8 = text[letters..letters + digits].parse().ok()?;
        Some((Self::new(column, number.checked_sub(1)?)?, &text[letters + digits..]))
    }

    /// Reads a hole that fills the whole text.
    pub fn parse(text: &str) -> Option<Self> {
        Self::take(text).filter(|(_, rest)| rest.is_empty()).map(|(hole, _)| hole)
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.column >= 26 {
            f.write_str("A")?;
        }
        write!(f, "{}{}", char::from(b'A' + self.column % 26), self.row + 1)
    }
}

stored_as_text!(Hole, ToString::to_string, Hole::parse, "a hole has a column and a row such as D5, not «{text}»");

/// The four directions of a link from its left hole, as columns and rows, in the order of the far holes.
const WAYS: [(i8, i8); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

/// A link by its left hole and its direction; in text its two holes, `D5E7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Link {
    left: Hole,
    way: u8,
}

impl Link {
    /// Makes the link between two holes; `None` if they are not a knight's move apart.
    pub fn between(one: Hole, other: Hole) -> Option<Self> {
        let (left, right) = if one.column <= other.column { (one, other) } else { (other, one) };
        (0u8..).zip(WAYS).find(|(_, way)| left.step(*way) == Some(right)).map(|(way, _)| Self { left, way })
    }

    /// Returns the two holes, the left one first.
    pub fn ends(self) -> [Hole; 2] {
        let right = WAYS.get(usize::from(self.way)).and_then(|way| self.left.step(*way));
        [self.left, right.unwrap_or(self.left)]
    }

    /// Lists the links that begin or end in a hole.
    pub fn of(hole: Hole) -> impl Iterator<Item = Self> {
        let forth = (0u8..).zip(WAYS).filter_map(move |(way, step)| hole.step(step).map(|_| Self { left: hole, way }));
        let back = (0u8..)
            .zip(WAYS)
            .filter_map(move |(way, (columns, rows))| hole.step((-columns, -rows)).map(|left| Self { left, way }));
        forth.chain(back)
    }

    /// Returns the hole at the other end.
    pub fn other_end(self, hole: Hole) -> Hole {
        let [left, right] = self.ends();
        if hole == left { right } else { left }
    }

    /// Lists the links that cross this one: nine in the middle of a grid.
    pub fn crossing(self) -> impl Iterator<Item = Self> {
        CROSSINGS[usize::from(self.way) % WAYS.len()]
            .iter()
            .filter_map(move |(step, way)| Some(Self { left: self.left.step(*step)?, way: *way }))
            .filter(|link| link.ends()[1] != link.left)
    }

    /// Splits a link off the front of a text, for example `D5E7`.
    pub fn take(text: &str) -> Option<(Self, &str)> {
        let (one, rest) = Hole::take(text)?;
        let (other, rest) = Hole::take(rest)?;
        Some((Self::between(one, other)?, rest))
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = self.ends();
        write!(f, "{left}{right}")
    }
}

stored_as_text!(
    Link,
    ToString::to_string,
    |text: &str| Link::take(text).filter(|(_, rest)| rest.is_empty()).map(|(link, _)| link),
    "a link joins two holes a knight's move apart, not «{text}»"
);

/// For each direction, the nine links that cross it: the step from its left hole to theirs, and their direction.
const CROSSINGS: [[((i8, i8), u8); 9]; 4] = [crossings(0), crossings(1), crossings(2), crossings(3)];

const fn crossings(way: usize) -> [((i8, i8), u8); 9] {
    let mut found = [((0, 0), 0); 9];
    let mut count = 0;
    let mut column = -2;
    while column <= 2 {
        let mut row = -3;
        while row <= 3 {
            let mut other = 0;
            while other < WAYS.len() {
                if cross(WAYS[way], (column, row), WAYS[other]) {
                    found[count] = ((column, row), other as u8);
                    count += 1;
                }
                other += 1;
            }
            row += 1;
        }
        column += 1;
    }
    found
}

/// Checks whether the open segment from the origin crosses the one from `start`: each has the other's ends on both
/// sides.
const fn cross(along: (i8, i8), start: (i8, i8), other: (i8, i8)) -> bool {
    let end = (start.0 + other.0, start.1 + other.1);
    let back = (-start.0, -start.1);
    let ahead = (along.0 - start.0, along.1 - start.1);
    side(along, start) * side(along, end) < 0 && side(other, back) * side(other, ahead) < 0
}

const fn side(along: (i8, i8), point: (i8, i8)) -> i16 {
    (along.0 as i16) * (point.1 as i16) - (along.1 as i16) * (point.0 as i16)
}

/// A set of holes, one bit each; the margin stays empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holes([u64; (MOST + 2 * MARGIN) as usize]);

impl Default for Holes {
    fn default() -> Self {
        Self([0; (MOST + 2 * MARGIN) as usize])
    }
}

impl Holes {
    /// Adds a hole.
    pub const fn add(&mut self, hole: Hole) {
        self.0[(hole.row + MARGIN) as usize] |= 1 << (hole.column + MARGIN);
    }

    /// Removes a hole.
    pub const fn remove(&mut self, hole: Hole) {
        self.0[(hole.row + MARGIN) as usize] &= !(1 << (hole.column + MARGIN));
    }

    /// Checks whether a hole is in the set.
    pub const fn has(&self, hole: Hole) -> bool {
        self.0[(hole.row + MARGIN) as usize] >> (hole.column + MARGIN) & 1 == 1
    }

    /// Checks whether the hole at an offset is in the set; the offset may reach at most the margin beyond the grid.
    const fn near(&self, hole: Hole, (columns, rows): (i8, i8)) -> bool {
        let row = (hole.row + MARGIN).wrapping_add_signed(rows);
        let column = (hole.column + MARGIN).wrapping_add_signed(columns);
        self.0[row as usize] >> column & 1 == 1
    }

    /// Returns the columns of a row as bits, the lowest first.
    pub const fn row(&self, row: u8) -> u64 {
        self.0[(row % MOST + MARGIN) as usize] >> MARGIN
    }

    /// Replaces the columns of a row, given as bits, the lowest first.
    pub(crate) const fn set_row(&mut self, row: u8, columns: u64) {
        self.0[(row % MOST + MARGIN) as usize] = columns << MARGIN;
    }

    /// Visits the holes row by row.
    pub fn each(&self, mut visit: impl FnMut(Hole)) {
        for row in 0..MOST {
            let mut columns = self.row(row);
            while columns != 0 {
                Hole::new(columns.trailing_zeros() as u8, row).into_iter().for_each(&mut visit);
                columns &= columns - 1;
            }
        }
    }

    /// Returns the hole with `before` holes before it, row by row; `None` if there are not so many.
    pub fn nth(&self, mut before: u32) -> Option<Hole> {
        for row in 0..MOST {
            let mut columns = self.row(row);
            let count = columns.count_ones();
            if before < count {
                (0..before).for_each(|_| columns &= columns - 1);
                return Hole::new(columns.trailing_zeros() as u8, row);
            }
            before -= count;
        }
        None
    }

    /// Lists the holes by column, then row.
    pub fn iter(&self) -> impl Iterator<Item = Hole> {
        let holes = (0..MOST).flat_map(|column| (0..MOST).map(move |row| Hole { column, row }));
        holes.filter(|hole| self.has(*hole))
    }

    /// Checks whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// Counts the holes.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }
}

/// A set of links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Links([Holes; 4]);

impl Links {
    /// Adds a link.
    pub const fn add(&mut self, link: Link) {
        self.0[(link.way % 4) as usize].add(link.left);
    }

    /// Removes a link.
    pub const fn remove(&mut self, link: Link) {
        self.0[(link.way % 4) as usize].remove(link.left);
    }

    /// Checks whether a link is in the set.
    pub const fn has(&self, link: Link) -> bool {
        self.0[(link.way % 4) as usize].has(link.left)
    }

    /// Checks whether a link of the set crosses this one.
    pub fn cross(&self, link: Link) -> bool {
        let crossings = &CROSSINGS[usize::from(link.way) % WAYS.len()];
        crossings.iter().any(|(step, way)| self.0[usize::from(*way) % WAYS.len()].near(link.left, *step))
    }

    /// Lists the links of the set by their left holes.
    pub fn iter(&self) -> impl Iterator<Item = Link> {
        let all = (0..MOST).flat_map(|column| (0..MOST).map(move |row| Hole { column, row }));
        let links = all.flat_map(|left| (0u8..4).map(move |way| Link { left, way }));
        links.filter(|link| self.has(*link))
    }

    /// Visits the far ends, among `ends`, of the links of the set at a hole.
    pub fn each_linked(&self, hole: Hole, ends: &Holes, mut visit: impl FnMut(Hole)) {
        for (way, step) in WAYS.into_iter().enumerate() {
            let back = (-step.0, -step.1);
            if self.0[way].has(hole) && ends.near(hole, step) {
                hole.step(step).into_iter().for_each(&mut visit);
            }
            if self.0[way].near(hole, back) && ends.near(hole, back) {
                hole.step(back).into_iter().for_each(&mut visit);
            }
        }
    }

    /// Visits the new links from a hole to holes among `ends` that no link of the set crosses.
    pub fn each_possible(&self, hole: Hole, ends: &Holes, mut visit: impl FnMut(Link)) {
        for (way, step) in (0u8..).zip(WAYS) {
            for (left, far) in [(Some(hole), step), (hole.step((-step.0, -step.1)), (-step.0, -step.1))] {
                let Some(left) = left.filter(|_| ends.near(hole, far)) else { continue };
                let link = Link { left, way };
                if !self.has(link) && !self.cross(link) {
                    visit(link);
                }
            }
        }
    }
}
