//! Sets: a group or a run, jokers standing for missing tiles (1.2, 1.3, 2.6), and whole tables of them.

use std::cmp::Reverse;

use crate::games::rummikub::tile::BOX;
use crate::games::rummikub::{OF_EACH, Tile, Tiles};
use crate::kit::meld::{Meld, NUMBERS, SuitNumber, SuitNumbers};

/// Tiles that lie together as one set.
pub type Set = Vec<Tile>;

/// A set as it was left, and the meld it counts as.
pub(super) struct LaidSet {
    pub tiles: Set,
    pub meld: Option<Meld>,
    /// True if it lay there before.
    pub old: bool,
    /// The set as it was typed.
    pub declared: Set,
}

/// Most tiles read in one act: twice the box, so that a miscount can be reported tile by tile.
const MOST_READ: usize = 2 * BOX as usize;

/// Arranges tiles as a set in order, each joker with the tile it stands for; in a group of three it may be either of
/// the missing colours, and is left open (A8). If jokers may stand for several tiles, a run follows the order of the
/// tiles, and otherwise goes as high as it can. `None` if the tiles are no set.
pub fn arranged(set: &[Tile]) -> Option<(Meld, Set)> {
    let all = meanings(set);
    let run = |tiles: &[Tile]| all.iter().find(|meld| matches!(meld, Meld::Run(_)) && runs_so(tiles, meld.places()));
    let back: Set = set.iter().rev().copied().collect();
    let as_written = run(set).or_else(|| run(&back));
    let meld = *as_written.or_else(|| all.iter().max_by_key(|meld| (worth(**meld), Reverse(**meld))))?;
    let real: SuitNumbers = set.iter().filter_map(|tile| number_of(*tile)).collect();
    // A number with two jokers would read as a run, so the tiles they were said to stand for are kept.
    let open = matches!(meld, Meld::Group(places) if places.len() == 3 && places.common(real).len() == 2);
    let tile = |place: SuitNumber| match real.has(place) {
        true => Tile::Number(place),
        false => Tile::Joker(Some(place).filter(|_| !open)),
    };
    let mut tiles: Set = meld.places().iter().map(tile).collect();
    tiles.sort_by_key(|tile| *tile == Tile::Joker(None));
    Some((meld, tiles))
}

/// Checks whether tiles are a set except for the tiles that their jokers are wrongly said to stand for.
pub fn is_misnamed(set: &[Tile]) -> bool {
    arranged(set).is_none() && arranged(&bare(set)).is_some()
}

/// Returns tiles with their jokers standing for nothing yet.
pub fn bare(set: &[Tile]) -> Set {
    set.iter().map(|tile| tile.bare()).collect()
}

/// Arranges tiles as [`arranged`] does, if need be without the tiles their jokers are said to stand for.
pub fn rearranged(set: &[Tile]) -> Option<(Meld, Set)> {
    arranged(set).or_else(|| arranged(&bare(set)))
}

/// Checks whether tiles lie in the order of the places of a run.
fn runs_so(set: &[Tile], places: SuitNumbers) -> bool {
    let fits = |(tile, place): (&Tile, SuitNumber)| match tile {
        Tile::Number(at) | Tile::Joker(Some(at)) => *at == place,
        Tile::Joker(None) => true,
    };
    set.iter().zip(places.iter()).all(fits)
}

/// Returns the worth of a set: its numbers added up, a joker as the tile it stands for (2.2).
pub fn worth(meld: Meld) -> u32 {
    meld.places().iter().map(|place| u32::from(place.number())).sum()
}

/// Returns the place of a tile that is no joker.
pub const fn number_of(tile: Tile) -> Option<SuitNumber> {
    match tile {
        Tile::Number(place) => Some(place),
        Tile::Joker(_) => None,
    }
}

/// Lists the melds that tiles in any order may be, with the jokers where they have to be: two for a group of three with
/// a joker, none if the tiles are no set, or if there are more of them than in the longest run or more jokers than in
/// the box.
pub fn meanings(set: &[Tile]) -> Vec<Meld> {
    let jokers = set.iter().filter(|tile| number_of(**tile).is_none()).count();
    if set.len() > usize::from(NUMBERS) || jokers > usize::from(OF_EACH) {
        return Vec::new();
    }
    let mut real = SuitNumbers::NONE;
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

/// Lets `free` jokers stand for further places and collects the melds that result.
fn fill(places: SuitNumbers, free: u32, found: &mut Vec<Meld>) {
    if free == 0 {
        found.extend(Meld::of(places));
        return;
    }
    let Some((first, _)) = places.split_first() else { return };
    let near = |place: &SuitNumber| {
        let same = place.number() == first.number();
        !places.has(*place) && (same || place.suit() == first.suit())
    };
    SuitNumber::all().filter(near).for_each(|place| fill(places.with(place), free - 1, found));
}

/// Parses a table: `[R9 R10 J=R11] [N8 B8 J]`; `None` also if it has more tiles or sets than can be meant.
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

/// Parses the sets on a table, leaving out those without tiles.
pub fn parse_lying(text: &str) -> Option<Vec<Vec<Tile>>> {
    parse_table(text).map(|sets| sets.into_iter().filter(|set| !set.is_empty()).collect())
}

/// Parses tiles with blanks or commas between them; `None` also for more tiles than can be meant.
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
