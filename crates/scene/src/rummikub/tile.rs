//! Tiles: the face with number and colour, each colour with its own shape, the joker, and the back.

use rules::Message;
use rules::games::rummikub::Tile;
use rules::kit::meld::SuitNumber;

use crate::geometry::placed;
use crate::pen::Pen;
use crate::tabletop::{part, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, Words, emblem};

/// Returns the name of a tile.
pub fn name(tile: Tile) -> Message {
    match tile {
        Tile::Number(place) => of_place("scene-tile", place),
        Tile::Joker(None) => Message::new("scene-tile-joker"),
        Tile::Joker(Some(place)) => of_place("scene-tile-joker-as", place),
    }
}

fn of_place(key: &'static str, place: SuitNumber) -> Message {
    Message::new(key).with("colour", place.suit()).with("number", place.number())
}

/// Returns the ink and the shape (`crate::emblem`) of a colour, so that nothing depends on colour alone: black, red,
/// blue, orange.
///
/// All but black are those of seats, which are the same in every scheme.
const fn colour(place: SuitNumber) -> (Ink, u8) {
    match place.suit() {
        0 => (Ink::Dark, 3),
        1 => (Ink::Seat(0), 0),
        2 => (Ink::Seat(1), 1),
        _ => (Ink::Seat(6), 2),
    }
}

/// Draws a tile face up, ideally three wide to four high; `quiet` if it has not been seen by everybody.
pub fn face(scene: &mut Scene, rect: Rect, tile: Tile, quiet: bool) {
    blank(scene, rect, if quiet { Ink::PaleShade } else { Ink::Pale });
    let at = |y: i32| Point::new(rect.centre().x, rect.y + part(rect.h, y));
    match tile {
        Tile::Number(place) => {
            let (ink, shape) = colour(place);
            number(scene, at(56), part(rect.h, 56), rect, place, ink);
            shaped(scene, at(79), part(rect.h, 23), shape, ink);
        }
        Tile::Joker(None) => smile(scene, at(50), part(rect.w, 74).min(part(rect.h, 60)), Ink::Dark),
        Tile::Joker(Some(place)) => {
            let (ink, shape) = colour(place);
            smile(scene, at(30), part(rect.h, 42), ink);
            number(scene, at(88), part(rect.h, 36), Rect::new(rect.x, rect.y, part(rect.w, 62), rect.h), place, ink);
            let beside = Point::new(rect.x + part(rect.w, 76), rect.y + part(rect.h, 76));
            shaped(scene, beside, part(rect.h, 19), shape, ink);
        }
    }
}

/// Draws a tile face down.
pub fn back(scene: &mut Scene, rect: Rect) {
    blank(scene, rect, Ink::PaleShade);
    let inner = rect.inset(part(rect.w, 16));
    scene.rect(inner, [part(rect.w, 8); 4], Paint::stroke(Ink::Pale, part(rect.w, 5).max(2)));
}

/// Draws the body of a tile.
fn blank(scene: &mut Scene, rect: Rect, body: Ink) {
    let radius = part(rect.w, 12);
    let shadow = Rect::new(rect.x + part(rect.w, 3), rect.y + part(rect.h, 5), rect.w, rect.h);
    scene.rect(shadow, [radius; 4], Paint::fill(Ink::FeltDeep));
    scene.rect(rect, [radius; 4], Paint::fill(body).outlined(Ink::DarkShade, part(rect.w, 2).max(1)));
}

fn number(scene: &mut Scene, at: Point, size: i32, within: Rect, place: SuitNumber, ink: Ink) {
    let at = Point::new(within.centre().x, at.y);
    scene.text(words(at, Anchor::Middle, size, ink, part(within.w, 88), Words::Plain(place.number().to_string())));
}

fn shaped(scene: &mut Scene, at: Point, size: i32, shape: u8, ink: Ink) {
    scene.polygon(placed(&emblem(shape), at, size), Paint::fill(ink));
}

/// Draws the joker: a smiling face.
fn smile(scene: &mut Scene, at: Point, size: i32, ink: Ink) {
    let (width, place) = (part(size, 9).max(2), |x: i32, y: i32| at.moved(part(size, x), part(size, y)));
    scene.circle(at, part(size, 45), Paint::stroke(ink, width));
    for x in [-17, 17] {
        scene.circle(place(x, -12), part(size, 8), Paint::fill(ink));
    }
    let mouth = Pen::at(-250, 90).curve((-150, 290), (150, 290), (250, 90)).points();
    scene.line(placed(&mouth, at, size), ink, width);
}
