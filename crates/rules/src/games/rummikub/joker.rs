//! Traces the jokers that lay on the table: each stays in its set, or was taken by the tile it stood for (2.6, 4.5,
//! 4.6, 5.3).

use crate::games::rummikub::checks::about;
use crate::games::rummikub::set::LaidSet;
use crate::games::rummikub::{Article, OF_EACH, Rummikub, Set, Tile, Tiles, arranged, number_of, write_set};
use crate::kit::Seat;
use crate::kit::meld::{Meld, SuitNumber, SuitNumbers};
use crate::{Message, Proceeding};

/// A joker as it lay before the turn.
pub(super) struct Frozen {
    set: Set,
    /// The other tiles of its set.
    companions: Tiles,
    /// The tiles it may stand for: in a group of three, either of the missing colours (A8).
    stands: SuitNumbers,
}

/// The fate of a joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stands for the same tile, with part of its set.
    Stays { at: usize },
    /// It was replaced by this tile, and lies elsewhere.
    Taken { place: SuitNumber, at: usize },
    /// It lies elsewhere although nothing replaced it.
    Moved,
    /// It is no longer on the table.
    OffTable,
}

/// A joker that lay on the table, and its fate.
pub(super) struct Traced {
    joker: Frozen,
    pub fate: Fate,
}

impl Traced {
    /// Returns the tile by which the joker was taken, and whether that could be of two colours.
    pub fn taken(&self) -> Option<(Tile, bool)> {
        match self.fate {
            Fate::Taken { place, .. } => Some((Tile::Number(place), self.joker.stands.len() > 1)),
            _ => None,
        }
    }
}

/// Traces every joker of the table before into the table after; none if there are impossibly many.
pub(super) fn trace(before: &[Set], after: &[LaidSet]) -> Vec<Traced> {
    let frozen: Vec<Frozen> = before.iter().flat_map(freeze).collect();
    let now: Vec<(usize, Tile)> = (0..)
        .zip(after)
        .flat_map(|(index, set)| set.tiles.iter().map(move |tile| (index, *tile)))
        .filter(|(_, tile)| number_of(*tile).is_none())
        .collect();
    if now.len() > usize::from(OF_EACH) {
        return Vec::new();
    }
    let fates = assign(&frozen, &now, after);
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

/// Returns the tiles that a joker of a set may stand for.
fn stands_for(joker: Tile, meld: Meld, tiles: &[Tile]) -> SuitNumbers {
    let own: SuitNumbers = match joker {
        Tile::Joker(Some(place)) | Tile::Number(place) => SuitNumbers::NONE.with(place),
        Tile::Joker(None) => {
            let number = meld.places().split_first().map_or(0, |(first, _)| first.number());
            SuitNumbers::of_number(number)
        }
    };
    own.without(tiles.iter().filter_map(|tile| number_of(*tile)).collect())
}

/// Decides which joker is which, and which tile took its place, so that as few as possible were moved, then taken.
fn assign(frozen: &[Frozen], now: &[(usize, Tile)], after: &[LaidSet]) -> Vec<Fate> {
    let count = |fates: &[Fate], those: fn(&Fate) -> bool| fates.iter().filter(|fate| those(fate)).count();
    let wrong = |fates: &[Fate]| count(fates, |fate| matches!(fate, Fate::Moved | Fate::OffTable));
    let taken = |fates: &[Fate]| count(fates, |fate| matches!(fate, Fate::Taken { .. }));
    readings(frozen, now, after).into_iter().min_by_key(|fates| (wrong(fates), taken(fates))).unwrap_or_default()
}

/// Lists the possible fates of all jokers: each may be any joker now on the table.
fn readings(frozen: &[Frozen], now: &[(usize, Tile)], after: &[LaidSet]) -> Vec<Vec<Fate>> {
    let Some((joker, others)) = frozen.split_first() else { return vec![Vec::new()] };
    if now.is_empty() {
        return vec![vec![Fate::OffTable; frozen.len()]];
    }
    let mut all = Vec::new();
    for (index, lying) in now.iter().enumerate() {
        let left = [&now[..index], &now[index + 1..]].concat();
        let rest = readings(others, &left, after);
        for fate in joker.fates(*lying, after) {
            // A tile takes the place of one joker.
            let of = |fates: &[Fate]| match fate {
                Fate::Taken { .. } if fates.contains(&fate) => Fate::Moved,
                fate => fate,
            };
            all.extend(rest.iter().map(|fates| [&[of(fates)], &fates[..]].concat()));
        }
    }
    all
}

impl Frozen {
    /// Checks whether part of the joker's set lies in another set.
    fn is_with(&self, set: &[Tile]) -> bool {
        set.iter().any(|tile| self.companions.count(*tile) > 0)
    }

    /// Lists the possible fates of the joker if it is the one that lies there now.
    fn fates(&self, (at, tile): (usize, Tile), after: &[LaidSet]) -> Vec<Fate> {
        let there = &after[at];
        let same = there.meld.is_none_or(|meld| !stands_for(tile, meld, &there.tiles).common(self.stands).is_empty());
        if same && self.is_with(&there.tiles) {
            return vec![Fate::Stays { at }];
        }
        let taken: Vec<Fate> = self.stands.iter().flat_map(|place| self.replaced(place, after)).collect();
        if taken.is_empty() { vec![Fate::Moved] } else { taken }
    }

    /// Finds the sets in which a tile lies in the joker's former place, beside part of its set.
    ///
    /// Tiles of a kind can't be told apart: if such a set lay there before, its tile may be the one that took the
    /// joker's place, and others the ones left of it.
    fn replaced(&self, place: SuitNumber, after: &[LaidSet]) -> impl Iterator<Item = Fate> {
        let holds = move |set: &LaidSet| {
            set.meld.is_some() && set.tiles.contains(&Tile::Number(place)) && self.is_with(&set.tiles)
        };
        (0..).zip(after).filter(move |(_, set)| holds(set)).map(move |(at, _)| Fate::Taken { place, at })
    }
}

/// Reports jokers that were moved, kept, or taken too early.
pub(super) fn check(p: &mut Proceeding<Rummikub>, seat: Seat, after: &[LaidSet], jokers: &[Traced], down: bool) {
    for Traced { joker, fate } in jokers {
        let said = |key| Message::new(key).with("tiles", write_set(&joker.set));
        match fate {
            Fate::Moved => p.illegal(Article::JokerStays, said("rummikub-joker-moved")),
            Fate::OffTable => p.illegal(Article::Joker, said("rummikub-joker-gone")),
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
