//! Sets: a group or a run, jokers standing for what is missing (1.2, 1.3, 2.6), and whole tables of them.

use crate::games::rummikub::{Tile, Tiles};
use crate::kit::meld::{Meld, Place, Places};

/// Lists the melds that tiles in any order may be, with the jokers where they have to be: two for a group of three with a joker,
/// none where the tiles are no set.
pub fn meanings(set: &[Tile]) -> Vec<Meld> {
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

/// Reads a table: `[R9 R10 J=R11] [N8 B8 J]`.
pub fn parse_table(text: &str) -> Option<Vec<Vec<Tile>>> {
    let mut rest = text.trim();
    let mut sets = Vec::new();
    while !rest.is_empty() {
        let (set, after) = rest.strip_prefix('[')?.split_once(']')?;
        sets.push(parse_tiles(set)?);
        rest = after.trim_start();
    }
    Some(sets)
}

/// Reads tiles with blanks or commas between them.
pub fn parse_tiles(text: &str) -> Option<Vec<Tile>> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(Tile::parse).collect()
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
