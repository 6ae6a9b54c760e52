//! Sets: a group or a run, jokers standing for what is missing (1.2, 1.3, 2.6), and whole tables of them.

use std::cmp::Reverse;

use crate::games::rummikub::state::BOX;
use crate::games::rummikub::{OF_EACH, Tile, Tiles};
use crate::kit::meld::{Meld, NUMBERS, Place, Places};

/// Tiles that lie together.
pub type Set = Vec<Tile>;

/// Most tiles that are read in one act: twice the box, so that whoever counted wrong is told which are too many.
const MOST_READ: usize = 2 * BOX as usize;

/// Reads tiles as a set in order, each joker with what it stands for; in a group of three that is either of the missing colours, and not
/// said (A8). Where jokers may stand for several tiles a run goes on in the order of the tiles, and otherwise as high as it can. `None`
/// where the tiles are no set.
pub fn arranged(set: &[Tile]) -> Option<(Meld, Set)> {
    let all = meanings(set);
    let run = |tiles: &[Tile]| all.iter().find(|meld| matches!(meld, Meld::Run(_)) && runs_so(tiles, meld.places()));
    let back: Set = set.iter().rev().copied().collect();
    let as_written = run(set).or_else(|| run(&back));
    let meld = *as_written.or_else(|| all.iter().max_by_key(|meld| (worth(**meld), Reverse(**meld))))?;
    let real: Places = set.iter().filter_map(|tile| number_of(*tile)).collect();
    // A number with two jokers would read as a run: what they were said to stand for is kept.
    let open = matches!(meld, Meld::Group(places) if places.len() == 3 && places.common(real).len() == 2);
    let tile = |place: Place| match real.has(place) {
        true => Tile::Number(place),
        false => Tile::Joker(Some(place).filter(|_| !open)),
    };
    let mut tiles: Set = meld.places().iter().map(tile).collect();
    tiles.sort_by_key(|tile| *tile == Tile::Joker(None));
    Some((meld, tiles))
}

/// Tells whether tiles are a set but for what is said of their jokers, which can't stand there.
pub fn is_misnamed(set: &[Tile]) -> bool {
    arranged(set).is_none() && arranged(&bare(set)).is_some()
}

/// Gives tiles without what is said of their jokers.
pub fn bare(set: &[Tile]) -> Set {
    set.iter().map(|tile| tile.bare()).collect()
}

/// Reads tiles as [`arranged`] does; where need be without what is said of their jokers.
pub fn rearranged(set: &[Tile]) -> Option<(Meld, Set)> {
    arranged(set).or_else(|| arranged(&bare(set)))
}

/// Tells whether tiles lie as the places of a run follow each other.
fn runs_so(set: &[Tile], places: Places) -> bool {
    let fits = |(tile, place): (&Tile, Place)| match tile {
        Tile::Number(at) | Tile::Joker(Some(at)) => *at == place,
        Tile::Joker(None) => true,
    };
    set.iter().zip(places.iter()).all(fits)
}

/// Adds up the numbers of a set, a joker as the tile it stands for (2.2).
pub fn worth(meld: Meld) -> u32 {
    meld.places().iter().map(|place| u32::from(place.number())).sum()
}

/// Gives the place of a tile that is no joker.
pub const fn number_of(tile: Tile) -> Option<Place> {
    match tile {
        Tile::Number(place) => Some(place),
        Tile::Joker(_) => None,
    }
}

/// Lists the melds that tiles in any order may be, with the jokers where they have to be: two for a group of three with a joker,
/// none where the tiles are no set: because there are more of them than in the longest run, or more jokers than in the box, too.
pub fn meanings(set: &[Tile]) -> Vec<Meld> {
    let jokers = set.iter().filter(|tile| number_of(**tile).is_none()).count();
    if set.len() > usize::from(NUMBERS) || jokers > usize::from(OF_EACH) {
        return Vec::new();
    }
    let mut real = Places::NONE;
    let mut free = 0;
    for tile in set {
        match tile {
            Tile::Number(place) | Tile::Joker(Some(place)) if real.has(*place) => return Vec::new(),
            Tile::Number(place) | Tile::Joker(Some(place)) => real = real.with(*place),
            Tile::Joker(None) => free += 1,
        }
    }
    let mut found: Vec<Meld> = Vec::new();
    fill(real, free, &mut found);
    found.sort_unstable();
    found.dedup();
    found
}

/// Lets so many jokers stand for further places until all of them are a meld.
fn fill(places: Places, free: u32, found: &mut Vec<Meld>) {
    if free == 0 {
        found.extend(Meld::of(places));
        return;
    }
    let Some((first, _)) = places.split_first() else { return };
    let near = |place: &Place| {
        let same = place.number() == first.number();
        !places.has(*place) && (same || place.suit() == first.suit())
    };
    Place::all().filter(near).for_each(|place| fill(places.with(place), free - 1, found));
}

/// Reads a table: `[R9 R10 J=R11] [N8 B8 J]`; `None` also where there are more tiles on it, or more sets, than anybody means.
pub fn parse_table(text: &str) -> Option<Vec<Vec<Tile>>> {
    let mut rest = text.trim();
    let mut sets = Vec::new();
    let mut count = 0;
    while !rest.is_empty() {
        let (set, after) = rest.strip_prefix('[')?.split_once(']')?;
        sets.push(parse_tiles(set)?);
        count += sets.last().map_or(0, Vec::len).max(1);
        if count > MOST_READ {
            return None;
        }
        rest = after.trim_start();
    }
    Some(sets)
}

/// Reads what lies on a table: a set without tiles is none.
pub fn parse_lying(text: &str) -> Option<Vec<Vec<Tile>>> {
    parse_table(text).map(|sets| sets.into_iter().filter(|set| !set.is_empty()).collect())
}

/// Reads tiles with blanks or commas between them; `None` also where they are more than anybody means.
pub fn parse_tiles(text: &str) -> Option<Vec<Tile>> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let tiles: Vec<Tile> = words.take(MOST_READ + 1).map(Tile::parse).collect::<Option<_>>()?;
    (tiles.len() <= MOST_READ).then_some(tiles)
}

/// Writes a set: `[R9 R10 J=R11]`.
pub fn write_set(set: &[Tile]) -> String {
    format!("[{}]", write_tiles(set))
}

/// Writes tiles with blanks between them.
pub fn write_tiles(tiles: &[Tile]) -> String {
    tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Counts the tiles of a table.
pub fn tiles_of(table: &[Vec<Tile>]) -> Tiles {
    table.iter().flatten().copied().collect()
}
