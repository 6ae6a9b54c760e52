//! Colours, their towers and walls, and which towers are joined to an edge.

use serde::{Deserialize, Serialize};

use crate::kit::links::{Hole, Holes, Link, Links};

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// The colour of the first tower.
    White,
    /// The other colour, Nero or Rosso.
    Black,
}

impl Colour {
    /// Both colours, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// Returns the other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns the index: 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Towers and walls on a square of holes without its corners.
///
/// The towers connected to an edge of their colour are updated with every wall, so that a win is seen at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    size: u8,
    /// White joins rows, Black columns; otherwise the other way round.
    white_joins_rows: bool,
    towers: [Holes; 2],
    walls: Links,
    /// Towers joined to the first and to the last edge of their colour.
    joined: [Holes; 2],
}

impl Board {
    /// Returns an empty board, `size` from 5 to 32 holes a side.
    pub fn new(size: u8, white_joins_rows: bool) -> Self {
        let none = Holes::default();
        Self { size, white_joins_rows, towers: [none; 2], walls: Links::default(), joined: [none; 2] }
    }

    /// Returns an empty board of the same kind.
    #[must_use]
    pub fn emptied(&self) -> Self {
        Self::new(self.size, self.white_joins_rows)
    }

    /// Returns the number of holes on a side.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Checks whether White joins rows and Black columns.
    pub const fn white_joins_rows(&self) -> bool {
        self.white_joins_rows
    }

    /// Returns the towers of a colour.
    pub const fn towers(&self, colour: Colour) -> &Holes {
        &self.towers[colour.index()]
    }

    /// Lists the walls of a colour.
    pub fn walls(&self, colour: Colour) -> impl Iterator<Item = Link> {
        self.walls.iter().filter(move |wall| self.towers(colour).has(wall.ends()[0]))
    }

    /// Checks whether a wall stands.
    pub const fn has_wall(&self, wall: Link) -> bool {
        self.walls.has(wall)
    }

    /// Returns all walls.
    pub const fn links(&self) -> &Links {
        &self.walls
    }

    /// Returns the colour of the tower in a hole.
    pub fn tower(&self, hole: Hole) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.towers(*colour).has(hole))
    }

    /// Checks whether the board has a hole; the corners are missing.
    pub const fn has_hole(&self, hole: Hole) -> bool {
        let last = self.size - 1;
        let corner = (hole.column() == 0 || hole.column() == last) && (hole.row() == 0 || hole.row() == last);
        hole.column() <= last && hole.row() <= last && !corner
    }

    /// Returns which of the edges that a colour joins contains a hole: the first (0) or the last (1).
    pub const fn edge(&self, colour: Colour, hole: Hole) -> Option<usize> {
        let rows = matches!(colour, Colour::White) == self.white_joins_rows;
        let along = if rows { hole.row() } else { hole.column() };
        if along == 0 {
            Some(0)
        } else if along + 1 == self.size {
            Some(1)
        } else {
            None
        }
    }

    /// Returns the free holes that are not beyond the opponent's edge (1.3).
    pub fn free(&self, colour: Colour) -> Holes {
        let all = (1u64 << self.size) - 1;
        let inner = all & !1 & !(1 << (self.size - 1));
        let rows = matches!(colour, Colour::White) == self.white_joins_rows;
        let (own_rows, columns) = if rows { (0..self.size, inner) } else { (1..self.size - 1, all) };
        let mut free = Holes::default();
        for row in own_rows {
            free.set_row(row, columns & !self.towers[0].row(row) & !self.towers[1].row(row));
        }
        free
    }

    /// Visits the walls that a tower can have to others of its colour without crossing any wall.
    pub fn each_possible_wall(&self, colour: Colour, hole: Hole, visit: impl FnMut(Link)) {
        self.walls.each_possible(hole, self.towers(colour), visit);
    }

    /// Checks whether a chain of towers and walls joins both edges of a colour (1.5).
    pub fn has_chain(&self, colour: Colour) -> bool {
        let chained = |row| self.joined[0].row(row) & self.joined[1].row(row) & self.towers(colour).row(row) != 0;
        (0..self.size).any(chained)
    }

    pub(super) fn place(&mut self, colour: Colour, hole: Hole) {
        self.towers[colour.index()].add(hole);
        if let Some(edge) = self.edge(colour, hole) {
            self.join(edge, colour, hole);
        }
    }

    pub(super) fn add_wall(&mut self, wall: Link) {
        self.walls.add(wall);
        let [one, other] = wall.ends();
        let Some(colour) = self.tower(one) else { return };
        for edge in 0..2 {
            match (self.joined[edge].has(one), self.joined[edge].has(other)) {
                (true, false) => self.join(edge, colour, other),
                (false, true) => self.join(edge, colour, one),
                _ => {}
            }
        }
    }

    /// Takes a wall off and works out anew which towers are joined to an edge.
    pub(super) fn remove_wall(&mut self, wall: Link) {
        self.walls.remove(wall);
        self.joined = [Holes::default(); 2];
        for colour in Colour::BOTH {
            let towers = self.towers[colour.index()];
            for hole in towers.iter() {
                if let Some(edge) = self.edge(colour, hole).filter(|edge| !self.joined[*edge].has(hole)) {
                    self.join(edge, colour, hole);
                }
            }
        }
    }

    /// Marks a tower and all that are connected with it as joined to an edge. Each tower is entered at most once.
    fn join(&mut self, edge: usize, colour: Colour, hole: Hole) {
        self.joined[edge].add(hole);
        let mut linked = [None; 8];
        let mut slots = linked.iter_mut();
        self.walls
            .each_linked(hole, self.towers(colour), |next| slots.by_ref().take(1).for_each(|slot| *slot = Some(next)));
        for next in linked.into_iter().flatten() {
            if !self.joined[edge].has(next) {
                self.join(edge, colour, next);
            }
        }
    }
}
