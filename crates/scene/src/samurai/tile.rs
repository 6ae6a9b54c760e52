//! Tiles: the owner's colour and emblem, the drawing, the value, and the mark of an inscription.

use rules::games::samurai::Tile;
use rules::kit::Seat;

use crate::samurai::figure::drawing;
use crate::samurai::lay::hexagon;
use crate::tabletop::{part, words};
use crate::{Anchor, Ink, Paint, Point, Scene, Words};

/// Draws a tile of a size, in the outline of its hex.
pub(super) fn tile(scene: &mut Scene, Seat(seat): Seat, tile: Tile, centre: Point, (size, outline): (i32, Vec<Point>)) {
    lie(scene, Seat(seat), outline, size);
    let (ink, ground) = (Ink::SeatLabel(seat), Ink::Seat(seat));
    let at = |x: i32, y: i32| centre.moved(part(size, x), part(size, y));
    scene.emblem(seat, at(0, -59), part(size, 36), Paint::fill(ink));
    if tile.value == 0 {
        drawing(scene, tile.kind, at(0, 8), part(size, 82), (ink, ground));
    } else {
        drawing(scene, tile.kind, at(-40, 8), part(size, 66), (ink, ground));
        let value = Words::Plain(tile.value.to_string());
        scene.text(words(at(40, 45), Anchor::Middle, part(size, 105), ink, size, value));
    }
    if tile.is_inscribed() {
        inscription(scene, at(0, 64), size, ink);
    }
}

/// Draws a tile face down.
pub(super) fn back(scene: &mut Scene, Seat(seat): Seat, centre: Point, size: i32) {
    lie(scene, Seat(seat), hexagon(centre, part(size, 93)), size);
}

fn lie(scene: &mut Scene, Seat(seat): Seat, outline: Vec<Point>, size: i32) {
    scene.polygon(outline, Paint::fill(Ink::Seat(seat)).outlined(Ink::Engraved, part(size, 7).max(2)));
}

/// Draws the mark of a tile with inscription: brush strokes, as on the tile of the game.
fn inscription(scene: &mut Scene, centre: Point, size: i32, ink: Ink) {
    let at = |x: i32, y: i32| centre.moved(part(size, x), part(size, y));
    let width = part(size, 6).max(2);
    for (from, to) in [((-24, -11), (24, -11)), ((-16, 1), (16, 1)), ((0, -18), (0, 14)), ((-24, 14), (24, 14))] {
        scene.line(vec![at(from.0, from.1), at(to.0, to.1)], ink, width);
    }
}
