//! The judge's table: the sets on it, a rack, and the tiles still in the box, to be picked by pointing; and alternative
//! sets.

use rules::Message;
use rules::games::rummikub::{OF_EACH, Tile, Tiles, meanings};
use rules::kit::meld::{NUMBERS, SuitNumber};

use crate::rummikub::{face, name};
use crate::tabletop::{mark_outline, part, spot, table, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words};

/// Where tiles are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A set by its index; the one after the last is a new set.
    Set(usize),
    /// The rack.
    Rack,
}

/// Meaning of a spot of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spotted {
    /// Tiles of a kind in the box.
    Box(Tile),
    /// A tile somewhere, by its index there.
    Lies(Target, usize),
    /// An area for tiles.
    Room(Target),
}

/// The tiles on the table and on a rack, and the target of the next tile.
#[derive(Clone, Copy, Debug)]
pub struct Lying<'a> {
    /// The sets, valid or not.
    pub sets: &'a [Vec<Tile>],
    /// The rack.
    pub rack: &'a [Tile],
    /// Target of the next tile.
    pub target: Target,
}

const TILE: (i32, i32) = (54, 72);
const STEP: i32 = TILE.0 + 4;
const MARGIN: i32 = 20;
/// Offset of the second of two equal tiles below the first.
const UNDER: i32 = 12;
const CELL: (i32, i32) = (TILE.0 + UNDER + 6, TILE.1 + UNDER + 6);
const WIDTH: i32 = 2 * MARGIN + (NUMBERS as i32 + 1) * CELL.0;
/// Margin around the tiles of a set.
const EDGE: i32 = 8;
const ROW: i32 = TILE.1 + 2 * EDGE + 12;
const TITLE: i32 = 40;
/// Least number of rows of sets with reserved space.
const ROWS: i32 = 2;

/// Draws the judge's table.
pub fn judged(lying: Lying<'_>) -> Scene {
    let shelves = flow(lying.sets.iter().map(Vec::len).chain([1]));
    let rows = shelves.last().map_or(0, |shelf| shelf.y + 1).max(ROWS);
    let racked = flow(std::iter::once(lying.rack.len().max(1)));
    let rack_rows = racked.last().map_or(1, |shelf| lines(shelf.tiles));
    let tops = [TITLE, 2 * TITLE + rows * ROW, 3 * TITLE + (rows + rack_rows) * ROW];
    let mut scene = table(WIDTH, tops[2] + 4 * CELL.1 + MARGIN);
    for (top, key) in tops.into_iter().zip(["scene-judge-table", "scene-judge-rack", "scene-judge-box"]) {
        let (at, said) = (Point::new(MARGIN, top - part(TITLE, 30)), Words::Said(Message::new(key)));
        scene.text(words(at, Anchor::Start, 26, Ink::SoftInk, WIDTH, said));
    }
    for (index, shelf) in shelves.iter().enumerate() {
        let tiles = lying.sets.get(index).map_or(&[][..], Vec::as_slice);
        let wrong = !tiles.is_empty() && meanings(tiles).is_empty();
        put(&mut scene, (*shelf, tops[0]), (Target::Set(index), tiles), lying.target, wrong);
    }
    if let Some(shelf) = racked.first() {
        put(&mut scene, (*shelf, tops[1]), (Target::Rack, lying.rack), lying.target, false);
    }
    spread(&mut scene, lying, tops[2]);
    scene
}

/// Draws sets, with the tiles from a rack marked.
pub fn arranged(sets: &[Vec<Tile>], laid: &Tiles) -> Scene {
    let shelves = flow(sets.iter().map(Vec::len));
    let rows = shelves.last().map_or(0, |shelf| shelf.y + lines(shelf.tiles));
    let mut scene = table(WIDTH, MARGIN + rows.max(1) * ROW);
    let mut from_rack = laid.clone();
    for (set, shelf) in sets.iter().zip(&shelves) {
        for (index, tile) in set.iter().enumerate() {
            let rect = shelf.tile(index, MARGIN / 2);
            face(&mut scene, rect, *tile, false);
            let bare = if matches!(tile, Tile::Joker(_)) { Tile::Joker(None) } else { *tile };
            let one: Tiles = [bare].into_iter().collect();
            if one.without(&from_rack).is_empty() {
                from_rack = from_rack.without(&one);
                mark_outline(&mut scene, rect.outline([6; 4]), 5);
            }
            spot(&mut scene, format!("laid/{}/{index}", shelf.index), rect.outline([6; 4]), vec![name(*tile)]);
        }
    }
    scene
}

/// Parses the name of a spot.
pub fn spotted(id: &str) -> Option<Spotted> {
    let (what, rest) = id.split_once('/')?;
    let (where_to, index) = match rest.split_once('/') {
        Some((where_to, index)) => (where_to, Some(index.parse().ok()?)),
        None => (rest, None),
    };
    let target = || if where_to == "rack" { Some(Target::Rack) } else { Some(Target::Set(where_to.parse().ok()?)) };
    match (what, index) {
        ("box", None) => Tile::parse(rest).map(Spotted::Box),
        ("lies", Some(index)) => Some(Spotted::Lies(target()?, index)),
        ("room", None) => Some(Spotted::Room(target()?)),
        _ => None,
    }
}

/// Returns the spot of a kind of tile in the box.
pub fn box_spot(tile: Tile) -> String {
    format!("box/{tile}")
}

/// Place of a set: the column of its first tile, its row, and its number of tiles.
#[derive(Clone, Copy, Debug)]
struct Shelf {
    index: usize,
    x: i32,
    y: i32,
    tiles: i32,
}

/// Returns how many tiles fit side by side.
const fn across() -> i32 {
    (WIDTH - 2 * MARGIN - 2 * EDGE) / STEP
}

/// Returns the number of rows that some tiles take.
const fn lines(tiles: i32) -> i32 {
    (tiles + across() - 1) / across()
}

impl Shelf {
    fn tile(&self, index: usize, top: i32) -> Rect {
        let index = i32::try_from(index).unwrap_or(0);
        let (column, row) = (index % across(), index / across());
        Rect::new(MARGIN + EDGE + self.x + column * STEP, top + EDGE + (self.y + row) * ROW, TILE.0, TILE.1)
    }

    fn rect(&self, top: i32) -> Rect {
        let wide = 2 * EDGE + self.tiles.min(across()) * STEP - (STEP - TILE.0);
        Rect::new(MARGIN + self.x, top + self.y * ROW, wide, (lines(self.tiles) - 1) * ROW + TILE.1 + 2 * EDGE)
    }
}

/// Places sets side by side as far as they fit, then below.
fn flow(sizes: impl Iterator<Item = usize>) -> Vec<Shelf> {
    let (mut x, mut y) = (0, 0);
    let room = WIDTH - 2 * MARGIN;
    sizes
        .enumerate()
        .map(|(index, size)| {
            let tiles = i32::try_from(size).unwrap_or(0);
            let wide = 2 * EDGE + tiles.min(across()) * STEP;
            if x > 0 && x + wide > room {
                (x, y) = (0, y + 1);
            }
            let shelf = Shelf { index, x, y, tiles };
            x += wide + EDGE;
            y += lines(tiles) - 1;
            shelf
        })
        .collect()
}

/// Draws tiles in their places, in an area that takes more.
fn put(scene: &mut Scene, (shelf, top): (Shelf, i32), (place, tiles): (Target, &[Tile]), target: Target, wrong: bool) {
    let rect = shelf.rect(top);
    let of = match place {
        Target::Set(index) => index.to_string(),
        Target::Rack => "rack".to_owned(),
    };
    let said = match place {
        Target::Rack => Message::new("scene-judge-rack"),
        Target::Set(_) if tiles.is_empty() => Message::new("scene-judge-new"),
        Target::Set(_) if wrong => Message::new("scene-judge-wrong"),
        Target::Set(_) => Message::new("scene-judge-set"),
    };
    let paint = if wrong { Paint::fill(Ink::Harsh) } else { Paint::fill(Ink::Sunken) };
    scene.rect(rect, [10; 4], paint.outlined(if wrong { Ink::Refused } else { Ink::Edge }, if wrong { 4 } else { 2 }));
    spot(scene, format!("room/{of}"), rect.outline([10; 4]), vec![said]);
    if tiles.is_empty() {
        let at = rect.centre().moved(0, 14);
        scene.text(words(at, Anchor::Middle, 44, Ink::SoftInk, rect.w, Words::Plain("+".to_owned())));
    }
    for (index, tile) in tiles.iter().enumerate() {
        let rect = shelf.tile(index, top);
        face(scene, rect, *tile, false);
        spot(scene, format!("lies/{of}/{index}"), rect.outline([6; 4]), vec![name(*tile)]);
    }
    if wrong {
        cross(scene, Point::new(rect.x + rect.w - 8, rect.y + 8), 12);
    }
    if place == target {
        mark_outline(scene, rect.outline([10; 4]), 5);
    }
}

/// Crosses out an invalid set.
fn cross(scene: &mut Scene, Point { x, y }: Point, size: i32) {
    scene.circle(Point::new(x, y), size + 6, Paint::fill(Ink::Raised).outlined(Ink::Refused, 3));
    for side in [-1, 1] {
        let ends = vec![Point::new(x - size / 2, y - side * size / 2), Point::new(x + size / 2, y + side * size / 2)];
        scene.line(ends, Ink::Refused, 4);
    }
}

/// Draws the tiles still in the box: a row for each colour, the jokers at the end.
fn spread(scene: &mut Scene, lying: Lying<'_>, top: i32) {
    let out: Tiles = lying.sets.iter().flatten().chain(lying.rack).copied().collect();
    let jokers = std::iter::once((Tile::Joker(None), out.jokers(), (i32::from(NUMBERS), 0)));
    let place = |place: SuitNumber| {
        let at = (i32::from(place.number()) - 1, i32::from(place.suit()));
        (Tile::Number(place), out.of(place), at)
    };
    for (tile, out, (column, row)) in SuitNumber::all().map(place).chain(jokers) {
        let left = OF_EACH.saturating_sub(out);
        let (x, y) = (MARGIN + column * CELL.0, top + row * CELL.1);
        for index in (0..i32::from(left)).rev() {
            face(scene, Rect::new(x + index * UNDER, y + index * UNDER, TILE.0, TILE.1), tile, index > 0);
        }
        if left == 0 {
            let empty = Rect::new(x, y, TILE.0, TILE.1);
            scene.rect(empty, [6; 4], Paint::stroke(Ink::Line, 2));
            continue;
        }
        let whole = Rect::new(x, y, TILE.0 + UNDER * i32::from(left - 1), TILE.1 + UNDER * i32::from(left - 1));
        spot(scene, box_spot(tile), whole.outline([6; 4]), vec![name(tile)]);
    }
}

#[cfg(test)]
mod tests {
    use rules::games::rummikub::{parse_table, parse_tiles, solve, tiles_of};

    use super::*;

    fn lying(sets: &str, rack: &str) -> Scene {
        let (sets, rack) = (parse_table(sets).unwrap(), parse_tiles(rack).unwrap());
        judged(Lying { sets: &sets, rack: &rack, target: Target::Rack })
    }

    #[test]
    fn every_spot_is_read_back_and_used_tiles_are_gone_from_the_box() {
        let scene = lying("[R9 R10 J=R11] [N8 N8]", "N1");
        let read: Vec<Spotted> = scene.spots.iter().map(|spot| spotted(&spot.id).unwrap()).collect();
        let n8 = Tile::parse("N8").unwrap();
        assert!(read.contains(&Spotted::Lies(Target::Set(0), 2)) && read.contains(&Spotted::Lies(Target::Rack, 0)));
        assert!(read.contains(&Spotted::Room(Target::Set(2))) && !read.contains(&Spotted::Room(Target::Set(3))));
        assert!(!read.contains(&Spotted::Box(n8)) && read.contains(&Spotted::Box(Tile::Joker(None))));
        assert_eq!(read.iter().filter(|read| matches!(read, Spotted::Box(_))).count(), 52);
        assert_eq!(["lies/0", "box/X1", "room/x", "far/1/2"].map(spotted), [None; 4]);
    }

    #[test]
    fn the_whole_box_has_room_and_no_tile_hides_another() {
        let all: Vec<Tile> =
            SuitNumber::all().flat_map(|place| [Tile::Number(place); 2]).chain([Tile::Joker(None); 2]).collect();
        let sets = solve(&all.iter().copied().collect(), &Tiles::default()).unwrap().sets;
        let rack = all.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let table = sets.iter().map(|set| rules::games::rummikub::write_set(set)).collect::<String>();
        for scene in [lying(&table, ""), lying("", &rack), arranged(&sets, &tiles_of(&sets))] {
            let tiles: Vec<Rect> =
                scene.spots.iter().filter(|spot| spot.id.matches('/').count() == 2).map(|spot| spot.rect).collect();
            assert_eq!(tiles.len(), 106);
            for (index, one) in tiles.iter().enumerate() {
                assert!(one.x >= 0 && one.x + one.w <= scene.width && one.y + one.h <= scene.height, "{one:?}");
                let apart = |other: &Rect| {
                    one.x + one.w <= other.x
                        || other.x + other.w <= one.x
                        || one.y + one.h <= other.y
                        || other.y + other.h <= one.y
                };
                assert!(tiles[..index].iter().all(apart), "{one:?}");
            }
        }
    }
}
