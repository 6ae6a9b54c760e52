//! The order of arrival in a race of puzzles: a jigsaw completed by a piece for each pair that finishes.

use crate::bracket::short;
use crate::geometry::arc;
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Text, Weight, Words};

/// Greatest number of pieces in a row.
const COLUMNS: usize = 4;
/// Size of a piece without its knobs.
const PIECE: (i32, i32) = (520, 300);
/// Margin around the jigsaw.
const MARGIN: i32 = 24;
/// Height of a knob, half the width of its neck, and its radius.
const KNOB: i32 = 36;
const NECK: i32 = 15;
const ROUND: i32 = 24;
/// Distance of words from the edges, clear of a neighbour's knob.
const PAD: i32 = KNOB + ROUND + 8;
/// Sizes of texts.
const PLACE: i32 = 104;
const NAME: i32 = 42;
const LEAST: i32 = 34;
const TIME: i32 = 52;
/// Width of the place beside the names.
const BESIDE: i32 = 88;
/// Distance from one line of names to the next.
const LINE: i32 = 46;
/// Widths of the outlines of pieces, and of the latest one.
const EDGE: i32 = 3;
const LAST: i32 = 10;
/// Number of places on the podium.
const PODIUM: u32 = 3;

/// A finisher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// Place from 1; equal times share it.
    pub place: u32,
    /// Names, one a line.
    pub names: Vec<String>,
    /// The time that counts, or the number of pieces placed when the time was over.
    pub time: String,
    /// Whether it is the latest arrival.
    pub last: bool,
}

/// Draws `all` pieces, the first ones filled by the arrivals.
pub fn scene(arrivals: &[Arrival], all: usize) -> Scene {
    let count = all.max(arrivals.len());
    let columns = columns(count);
    let size = |count: usize, of: i32| i32::try_from(count).unwrap_or(1) * of + 2 * MARGIN;
    let mut scene = Scene::new(size(columns, PIECE.0), size(count.div_ceil(columns).max(1), PIECE.1));
    let outline = |index: usize| outline(index, count);
    for index in arrivals.len()..count {
        scene.polygon(outline(index), Paint::fill(Ink::Sunken).outlined(Ink::Line, EDGE));
    }
    for (index, arrival) in arrivals.iter().enumerate() {
        let fill = if arrival.place <= PODIUM { Ink::Kind } else { Ink::Raised };
        scene.polygon(outline(index), Paint::fill(fill).outlined(Ink::Edge, EDGE));
        words(&mut scene, place_of(index, columns), arrival);
    }
    // Above its neighbours, whose outlines would cover its own.
    if let Some(last) = arrivals.iter().position(|arrival| arrival.last) {
        scene.polygon(outline(last), Paint::stroke(Ink::Mark, LAST));
    }
    scene
}

/// Returns the number of pieces in a row: as few rows as possible, evenly filled.
const fn columns(count: usize) -> usize {
    match count.div_ceil(COLUMNS) {
        0 => 1,
        rows => count.div_ceil(rows),
    }
}

/// Returns the box of a piece.
fn place_of(index: usize, columns: usize) -> Rect {
    let at = |step: usize, of: i32| MARGIN + i32::try_from(step).unwrap_or(0) * of;
    Rect::new(at(index % columns, PIECE.0), at(index / columns, PIECE.1), PIECE.0, PIECE.1)
}

fn words(scene: &mut Scene, place: Rect, arrival: &Arrival) {
    let left = place.x + PAD;
    let text = |at: Point, size: i32, max_width: i32, said: &str| Text {
        at,
        anchor: Anchor::Start,
        size,
        weight: Weight::Bold,
        face: Face::Interface,
        ink: Ink::Ink,
        max_width,
        words: Words::Plain(said.to_owned()),
    };
    let middle = place.centre().y;
    let number = text(Point::new(left, middle + PLACE / 3), PLACE, BESIDE - 8, &arrival.place.to_string());
    scene.text(Text { face: Face::Display, ..number });
    let (beside, room) = (left + BESIDE, PIECE.0 - 2 * PAD - BESIDE);
    let lines = i32::try_from(arrival.names.len()).unwrap_or(1);
    let top = middle - (lines * LINE + TIME) / 2 + NAME;
    for (row, name) in (0..).zip(&arrival.names) {
        let said = short(name, LEAST, room).unwrap_or_else(|| name.clone());
        let said = text(Point::new(beside, top + row * LINE), NAME, room, &said);
        scene.text(Text { weight: Weight::Regular, ..said });
    }
    scene.text(text(Point::new(beside, top + lines * LINE + (TIME - NAME)), TIME, room, &arrival.time));
}

/// Traces a piece: straight at the edges of the picture, else a knob or the hollow for the neighbour's.
fn outline(index: usize, count: usize) -> Vec<Point> {
    let columns = columns(count);
    let (column, row) = (index % columns, index / columns);
    let place = place_of(index, columns);
    // Like on a chessboard, pieces of one colour have their knobs right and down, the others left and up.
    let out = |other: Option<usize>| match other.filter(|other| *other < count) {
        None => 0,
        Some(_) if (column + row) % 2 == 0 => 1,
        Some(_) => -1,
    };
    let above = out(row.checked_sub(1).map(|_| index - columns));
    let below = out(Some(index + columns));
    let before = out((column > 0).then(|| index - 1));
    let after = out((column + 1 < columns).then_some(index + 1));
    let corners = place.outline([0; 4]);
    let sides = [(above, 270), (after, 0), (below, 90), (before, 180)];
    let mut points = Vec::new();
    for ((corner, next), (knob, towards)) in corners.iter().zip(corners.iter().cycle().skip(1)).zip(sides) {
        points.push(*corner);
        points.extend(bump(corner.towards(*next, 1, 2), knob, towards));
    }
    points
}

/// Traces a knob at the middle of a side, clockwise around the piece: outwards if `knob` is 1, inwards if it is −1.
fn bump(middle: Point, knob: i32, towards: i32) -> Vec<Point> {
    if knob == 0 {
        return Vec::new();
    }
    let outwards = towards + if knob > 0 { 0 } else { 180 };
    let along = |point: Point, length: i32, angle: i32| crate::geometry::on_circle(point, length, angle);
    let head = along(middle, KNOB, outwards);
    // The head is open towards its neck.
    let open = 35;
    let (from, to) = (outwards + 180 + open, outwards + 180 + 360 - open);
    let mut round = arc(head, ROUND, from, to);
    if knob < 0 {
        round.reverse();
    }
    let mut points = vec![along(middle, NECK, towards - 90)];
    points.append(&mut round);
    points.push(along(middle, NECK, towards + 90));
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrival(place: u32) -> Arrival {
        Arrival { place, names: vec!["Ada".to_owned()], time: "41:20".to_owned(), last: false }
    }

    #[test]
    fn pieces_fit_into_each_other() {
        for count in 1..=13 {
            let columns = columns(count);
            for index in 0..count {
                for other in index + 1..count {
                    let shared: Vec<_> = outline(index, count)
                        .into_iter()
                        .filter(|point| outline(other, count).contains(point))
                        .collect();
                    let (across, down) = (index % columns, index / columns);
                    let beside = other == index + 1 && across + 1 < columns;
                    let below = other == index + columns;
                    let meet = other % columns == across || other / columns == down;
                    // Both corners of the side, its neck and its round.
                    assert_eq!(shared.len() > 10, beside || below, "{count}: {index} and {other} share {shared:?}");
                    assert!(meet || shared.len() <= 1, "{count}: {index} and {other} share {shared:?}");
                }
            }
        }
    }

    #[test]
    fn rows_are_as_full_as_they_can_be() {
        let rows = [0, 1, 4, 5, 6, 9, 12].map(|count| (columns(count), count.div_ceil(columns(count))));
        assert_eq!(rows, [(1, 0), (1, 1), (4, 1), (3, 2), (3, 2), (3, 3), (4, 3)]);
    }

    #[test]
    fn the_picture_grows_a_piece_an_arrival_and_marks_the_last() {
        let pieces = |scene: &Scene, ink: Ink| {
            let filled = |item: &&crate::Item| matches!(&item.shape, crate::Shape::Polygon { paint, .. } if paint.fill == Some(ink));
            scene.items.iter().filter(filled).count()
        };
        let mut came: Vec<_> = (1..=5).map(arrival).collect();
        came[4].last = true;
        let scene = scene(&came, 12);
        assert_eq!((pieces(&scene, Ink::Kind), pieces(&scene, Ink::Raised), pieces(&scene, Ink::Sunken)), (3, 2, 7));
        let marked = scene.items.iter().filter(|item| matches!(&item.shape, crate::Shape::Polygon { paint, .. } if paint.stroke.is_some_and(|stroke| stroke.ink == Ink::Mark)));
        assert_eq!(marked.count(), 1);
    }
}
