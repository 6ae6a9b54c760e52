//! Editing a board: each change returns a new board, valid or not; the survey lists its problems.

use std::collections::BTreeMap;

use crate::games::samurai::board::{Board, Ground, Hex, Part, Space};
use crate::games::samurai::{Cell, Rules, survey};
use crate::{Bilingual, RulesetProblem};

/// A place of the board, in axial coordinates.
type At = (i8, i8);

impl Board {
    /// Finds the hex at a place.
    pub fn at(&self, at: At) -> Option<&Space> {
        self.all().iter().find(|space| space.at == at)
    }

    /// Sets the hex at a place to a kind in a part; an existing hex keeps its name, a new one gets one. If there is no
    /// such part or no name is left, nothing changes.
    #[must_use]
    pub fn painted(&self, at: At, ground: Ground, part: usize) -> Self {
        let name = self.at(at).map(|space| space.cell).or_else(|| self.free_name(at));
        let (Some(cell), true) = (name, part < self.parts.len()) else { return self.clone() };
        let mut parts = self.without(at);
        parts[part].hexes_mut(ground).push((cell, at.0, at.1));
        parts[part].hexes_mut(ground).sort_unstable();
        Self::new(self.name.clone(), parts)
    }

    /// Removes the hex at a place.
    #[must_use]
    pub fn cleared(&self, at: At) -> Self {
        Self::new(self.name.clone(), self.without(at))
    }

    /// Renames the hex at a place.
    #[must_use]
    pub fn renamed(&self, at: At, cell: Cell) -> Self {
        self.with_names(|hex| if (hex.1, hex.2) == at { cell } else { hex.0 })
    }

    /// Renames all hexes: letters for the columns from left to right, numbers in each from top to bottom (6.1).
    #[must_use]
    pub fn numbered(&self) -> Self {
        let mut places: Vec<At> = self.all().iter().map(|space| space.at).collect();
        places.sort_unstable();
        let first = places.first().map_or(0, |(q, _)| i16::from(*q));
        let mut names = BTreeMap::new();
        let mut counted: BTreeMap<i8, u8> = BTreeMap::new();
        for (q, r) in places {
            let number = counted.entry(q).or_default();
            *number = number.saturating_add(1);
            let column = u16::try_from(i16::from(q) - first + 1).ok();
            names.insert((q, r), column.and_then(|column| Cell::new(column, *number)));
        }
        self.with_names(|&(cell, q, r)| names.get(&(q, r)).copied().flatten().unwrap_or(cell))
    }

    /// Lists the board's problems under the rules of a match (6.2, 6.3).
    pub fn problems(&self, rules: &Rules) -> Vec<RulesetProblem> {
        survey::survey(self, &rules.tables)
    }

    /// Adds an empty part.
    #[must_use]
    pub fn extended(&self, name: Bilingual, players: u8) -> Self {
        let empty = Vec::new;
        let part =
            Part { name, players, edo: empty(), cities: empty(), villages: empty(), land: empty(), sea: empty() };
        Self::new(self.name.clone(), self.parts.iter().cloned().chain([part]).collect())
    }

    /// Returns the parts without the hex at a place.
    fn without(&self, (q, r): At) -> Vec<Part> {
        let mut parts = self.parts.clone();
        for part in &mut parts {
            Ground::ALL.into_iter().for_each(|ground| part.hexes_mut(ground).retain(|hex| (hex.1, hex.2) != (q, r)));
        }
        parts
    }

    fn with_names(&self, name: impl Fn(&Hex) -> Cell) -> Self {
        let mut parts = self.parts.clone();
        for part in &mut parts {
            for ground in Ground::ALL {
                let hexes = part.hexes_mut(ground);
                hexes.iter_mut().for_each(|hex| hex.0 = name(hex));
                hexes.sort_unstable();
            }
        }
        Self::new(self.name.clone(), parts)
    }

    /// Finds a name for a new hex: the letters of its column, counted from the nearest hex, and the next
    /// number in the column.
    fn free_name(&self, (q, _): At) -> Option<Cell> {
        let away = |space: &&Space| i16::from(space.at.0).abs_diff(i16::from(q));
        let letters = match self.all().iter().min_by_key(away) {
            Some(near) => i32::from(near.cell.column()) + i32::from(q) - i32::from(near.at.0),
            None => 1,
        };
        let column = u16::try_from(letters).unwrap_or(1).max(1);
        let used = self.all().iter().filter(|space| space.cell.column() == column);
        let last = used.map(|space| space.cell.number()).max().unwrap_or(0);
        Cell::new(column, last.checked_add(1)?)
    }
}
