//! What became of the jokers that lay on the table: each stays in its set, or was taken by the tile it stood for (2.6, 4.5, 4.6, 5.3).

use crate::games::rummikub::decide::about;
use crate::games::rummikub::turn::Left;
use crate::games::rummikub::{Article, Rummikub, Set, Tile, Tiles, arranged, number_of, write_set};
use crate::kit::Seat;
use crate::kit::meld::{Meld, Place, Places};
use crate::{Message, Proceeding};

/// A joker as it lay before the turn.
pub(super) struct Frozen {
    set: Set,
    /// The other tiles of its set.
    companions: Tiles,
    /// What it may stand for: in a group of three either of the missing colours (A8).
    stands: Places,
}

/// Says what became of a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stands for the same tile, with some of its set.
    Stays { at: usize },
    /// It was replaced by this tile, and lies elsewhere.
    Taken { place: Place, at: usize },
    /// It lies elsewhere although nothing replaced it.
    Moved,
    /// It is not on the table any more.
    Gone,
}

/// A joker that lay on the table, and what became of it.
pub(super) struct Traced {
    joker: Frozen,
    pub fate: Fate,
}

impl Traced {
    /// Gives the tile by which the joker was taken, and whether that could be of two colours.
    pub fn taken(&self) -> Option<(Tile, bool)> {
        match self.fate {
            Fate::Taken { place, .. } => Some((Tile::Number(place), self.joker.stands.len() > 1)),
            _ => None,
        }
    }
}

/// Follows every joker of the table before into the table after.
pub(super) fn trace(before: &[Set], after: &[Left]) -> Vec<Traced> {
    let frozen: Vec<Frozen> = before.iter().flat_map(freeze).collect();
    let now: Vec<(usize, Tile)> = (0..)
        .zip(after)
        .flat_map(|(index, set)| set.tiles.iter().map(move |tile| (index, *tile)))
        .filter(|(_, tile)| number_of(*tile).is_none())
        .collect();
    let fates = assign(&frozen, &now, before, after);
    frozen.into_iter().zip(fates).map(|(joker, fate)| Traced { joker, fate }).collect()
}

fn freeze(set: &Set) -> Vec<Frozen> {
    let Some((meld, tiles)) = arranged(set) else { return Vec::new() };
    let companions: Tiles = tiles.iter().copied().filter(|tile| number_of(*tile).is_some()).collect();
    let jokers = tiles.iter().filter(|tile| number_of(**tile).is_none());
    let frozen = |joker: &Tile| Frozen {
        set: tiles.clone(),
        companions: companions.clone(),
        stands: stands_for(*joker, meld, &tiles),
    };
    jokers.map(frozen).collect()
}

/// Gives what a joker of a set may stand for.
fn stands_for(joker: Tile, meld: Meld, tiles: &[Tile]) -> Places {
    let own: Places = match joker {
        Tile::Joker(Some(place)) | Tile::Number(place) => Places::NONE.with(place),
        Tile::Joker(None) => {
            let number = meld.places().split_first().map_or(0, |(first, _)| first.number());
            Places::of_number(number)
        }
    };
    own.without(tiles.iter().filter_map(|tile| number_of(*tile)).collect())
}

/// Finds which joker is which, so that as few as can be were moved.
fn assign(frozen: &[Frozen], now: &[(usize, Tile)], before: &[Set], after: &[Left]) -> Vec<Fate> {
    let Some((joker, others)) = frozen.split_first() else { return Vec::new() };
    let wrong = |fates: &[Fate]| fates.iter().filter(|fate| matches!(fate, Fate::Moved | Fate::Gone)).count();
    let mut best: Option<Vec<Fate>> = None;
    for (index, (at, tile)) in now.iter().enumerate() {
        let left: Vec<_> =
            now.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, joker)| *joker).collect();
        let mut fates = vec![joker.fate((*at, *tile), before, after)];
        fates.extend(assign(others, &left, before, after));
        if fates[1..].contains(&fates[0]) && matches!(fates[0], Fate::Taken { .. }) {
            fates[0] = Fate::Moved;
        }
        let taken = |fates: &[Fate]| fates.iter().filter(|fate| matches!(fate, Fate::Taken { .. })).count();
        if best.as_ref().is_none_or(|best| (wrong(&fates), taken(&fates)) < (wrong(best), taken(best))) {
            best = Some(fates);
        }
    }
    best.unwrap_or_else(|| vec![Fate::Gone; frozen.len()])
}

impl Frozen {
    /// Tells whether some of the joker's set lies in another one.
    fn is_with(&self, set: &[Tile]) -> bool {
        set.iter().any(|tile| self.companions.count(*tile) > 0)
    }

    /// Says what became of the joker if it is the one that lies there now.
    fn fate(&self, (at, tile): (usize, Tile), before: &[Set], after: &[Left]) -> Fate {
        let there = &after[at];
        let same = there.meld.is_none_or(|meld| !stands_for(tile, meld, &there.tiles).common(self.stands).is_empty());
        if same && self.is_with(&there.tiles) {
            return Fate::Stays { at };
        }
        match self.stands.iter().find_map(|place| Some((place, self.replaced(place, before, after)?))) {
            Some((place, at)) => Fate::Taken { place, at },
            None => Fate::Moved,
        }
    }

    /// Finds the set in which a tile lies in the joker's former place.
    ///
    /// Tiles of a kind can't be told apart: a set that held the same tile beside the same companions before is no such place, unless
    /// there are more of them now.
    fn replaced(&self, place: Place, before: &[Set], after: &[Left]) -> Option<usize> {
        let tile = Tile::Number(place);
        let holds = |set: &[Tile]| set.contains(&tile) && self.is_with(set);
        let old: Vec<&Set> = before.iter().filter(|set| holds(set)).collect();
        let there = || (0..).zip(after).filter(|(_, set)| set.meld.is_some() && holds(&set.tiles));
        let own = |set: &Left| {
            let known = |tile: &&Tile| self.companions.count(**tile) > 0 && !old.iter().any(|old| old.contains(tile));
            set.tiles.iter().any(|tile| known(&tile))
        };
        let more = there().count() > old.len();
        there().find(|(_, set)| own(set)).or_else(|| there().find(|_| more)).map(|(at, _)| at)
    }
}

/// Notes jokers that were moved, kept, or taken too early.
pub(super) fn check(p: &mut Proceeding<Rummikub>, seat: Seat, after: &[Left], jokers: &[Traced], down: bool) {
    for Traced { joker, fate } in jokers {
        let said = |key| Message::new(key).with("tiles", write_set(&joker.set));
        match fate {
            Fate::Moved => p.illegal(Article::JokerStays, said("rummikub-joker-moved")),
            Fate::Gone => p.illegal(Article::Joker, said("rummikub-joker-gone")),
            Fate::Taken { .. } if !down => p.illegal(Article::Joker, about("rummikub-joker-early", seat)),
            Fate::Stays { at } if p.rules().joker_closes => {
                let left = joker.companions.without(&after[*at].tiles.iter().copied().collect());
                if !left.is_empty() {
                    p.illegal(Article::JokerStays, said("rummikub-joker-closed"));
                }
            }
            Fate::Stays { .. } | Fate::Taken { .. } => {}
        }
    }
}
