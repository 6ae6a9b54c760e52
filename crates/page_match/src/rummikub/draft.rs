//! Tiles on the judge's table; each placing can be undone.

use rules::games::rummikub::{Tile, Tiles, meanings, parse_lying, parse_tiles, tiles_of, write_set, write_tiles};
use scene::rummikub::judge::Target;

use desk_kit::keys::stepped_round;

/// Sets and rack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Laid {
    pub sets: Vec<Vec<Tile>>,
    pub rack: Vec<Tile>,
}

impl Laid {
    /// Returns the tiles of the table, and those of the rack.
    pub fn tiles(&self) -> (Tiles, Tiles) {
        (tiles_of(&self.sets), self.rack.iter().copied().collect())
    }

    /// Returns the tiles of which there are more than in the box.
    pub fn excess(&self) -> Vec<Tile> {
        let (table, rack) = self.tiles();
        table.and(&rack).excess()
    }

    /// Returns the sets that are not valid.
    pub fn wrong(&self) -> Vec<&Vec<Tile>> {
        self.sets.iter().filter(|set| meanings(set).is_empty()).collect()
    }

    /// Checks whether nothing lies there.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty() && self.rack.is_empty()
    }

    /// Returns the tiles of a place; a new set if there is none yet.
    fn at(&mut self, target: Target) -> &mut Vec<Tile> {
        match target {
            Target::Rack => &mut self.rack,
            Target::Set(index) => {
                if index >= self.sets.len() {
                    self.sets.push(Vec::new());
                }
                let last = self.sets.len() - 1;
                &mut self.sets[index.min(last)]
            }
        }
    }
}

/// Tiles that lie there, the former states with the newest last, and the tiles as text.
#[derive(Debug)]
pub(super) struct Draft {
    laid: Laid,
    before: Vec<Laid>,
    pub target: Target,
    /// Table and rack as text.
    pub texts: [String; 2],
    /// True if the last change was typed: consecutive letters are undone as one.
    typed: bool,
}

impl Default for Draft {
    fn default() -> Self {
        let target = Target::Set(0);
        Self { laid: Laid::default(), before: Vec::new(), target, texts: Default::default(), typed: false }
    }
}

impl Draft {
    /// Returns the tiles that lie there.
    pub const fn laid(&self) -> &Laid {
        &self.laid
    }

    /// Checks whether nothing lies there and nothing is typed.
    pub fn is_blank(&self) -> bool {
        self.laid.is_empty() && self.unread().is_none()
    }

    /// Checks whether there is something to undo.
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Puts a tile of the box on a place; does nothing if none is left.
    pub fn put(&mut self, tile: Tile, target: Target) {
        let mut next = self.laid.clone();
        next.at(target).push(tile);
        if next.excess().is_empty() {
            self.change(next);
            self.target = target;
        }
    }

    /// Moves a tile that lies somewhere.
    pub fn shift(&mut self, (from, index): (Target, usize), to: Target) {
        let mut next = self.laid.clone();
        let Some(tile) = take(&mut next, from, index) else { return };
        next.at(to).push(tile);
        self.change(next);
        self.target = to;
        self.tidy();
    }

    /// Returns a tile to the box.
    pub fn take_back(&mut self, from: Target, index: usize) {
        let mut next = self.laid.clone();
        if take(&mut next, from, index).is_some() {
            self.change(next);
            self.tidy();
        }
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        if !self.is_blank() {
            self.change(Laid::default());
            self.target = Target::Set(0);
        }
    }

    /// Undoes the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.laid = before;
            self.typed = false;
            self.write();
            self.target = Target::Set(self.laid.sets.len());
        }
    }

    /// Parses the typed text; text that can't be parsed, or tiles not in the box, change nothing.
    pub fn read(&mut self) {
        let [table, rack] = &self.texts;
        let (Some(sets), Some(rack)) = (parse_lying(&on_one_line(table)), parse_tiles(&on_one_line(rack))) else {
            return;
        };
        let next = Laid { sets, rack };
        if next != self.laid {
            let first = !std::mem::replace(&mut self.typed, true);
            let before = std::mem::replace(&mut self.laid, next);
            if first {
                self.before.push(before);
            }
            self.target = Target::Set(self.laid.sets.len());
        }
    }

    /// Returns the typed text that can't be parsed.
    pub fn unread(&self) -> Option<&str> {
        let [table, rack] = &self.texts;
        let unread = |text: &str, reads: bool| !reads && !text.trim().is_empty();
        [(table, parse_lying(&on_one_line(table)).is_some()), (rack, parse_tiles(&on_one_line(rack)).is_some())]
            .into_iter()
            .find_map(|(text, reads)| unread(text, reads).then_some(text.as_str()))
    }

    /// Moves the target by so many sets; the rack follows the last set and precedes the first.
    pub fn step(&mut self, by: isize) {
        if by == 0 {
            return;
        }
        let new = self.laid.sets.len();
        let at = match self.target {
            Target::Set(index) => index.min(new),
            Target::Rack => new + 1,
        };
        let to = stepped_round(Some(at), by, new + 2).filter(|to| *to <= new);
        self.target = to.map_or(Target::Rack, Target::Set);
    }

    fn change(&mut self, next: Laid) {
        self.before.push(std::mem::replace(&mut self.laid, next));
        self.typed = false;
        self.write();
    }

    /// Removes sets without tiles.
    fn tidy(&mut self) {
        if let Target::Set(at) = &mut self.target {
            *at -= self.laid.sets.iter().take(*at).filter(|set| set.is_empty()).count();
        }
        self.laid.sets.retain(|set| !set.is_empty());
        self.write();
    }

    fn write(&mut self) {
        let sets: Vec<String> = self.laid.sets.iter().map(|set| write_set(set)).collect();
        self.texts = [sets.join(" "), write_tiles(&self.laid.rack)];
    }
}

fn on_one_line(text: &str) -> String {
    text.replace(['\n', '\t'], " ")
}

fn take(laid: &mut Laid, from: Target, index: usize) -> Option<Tile> {
    let tiles = match from {
        Target::Rack => &mut laid.rack,
        Target::Set(set) => laid.sets.get_mut(set)?,
    };
    (index < tiles.len()).then(|| tiles.remove(index))
}
