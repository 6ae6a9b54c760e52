//! Cubes, castles, dice and the emperor.

use rules::games::carolus::{Colour, Face};
use rules::{Message, Seat};

use crate::geometry::{placed, square};
use crate::tabletop::{part, words};
use crate::{Anchor, Ink, Paint, Point, Scene, Words};

/// Returns the number of a colour within the colour-blind safe palette.
const fn ink(colour: Colour) -> u8 {
    match colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Yellow => 3,
        Colour::Pink => 4,
    }
}

/// Returns the seat whose colour and emblem a side has: those of the first seats are the paladins'.
pub(super) const fn badge(Seat(side): Seat) -> Seat {
    Seat(side % 3 + Colour::ALL.len() as u8)
}

/// Returns the name of a paladin, by its colour.
pub(super) fn paladin(colour: Colour) -> Message {
    Message::new("scene-carolus-paladin").with("colour", colour.letter().to_string())
}

/// Draws a paladin: a cube with the letter of its colour.
pub(super) fn cube(scene: &mut Scene, at: Point, size: i32, colour: Colour) {
    let number = ink(colour);
    let under = square(at.moved(part(size, 5), part(size, 7)), size);
    scene.rect(under, [part(size, 14); 4], Paint::fill(Ink::Engraved));
    scene.rect(square(at, size), [part(size, 14); 4], Paint::fill(Ink::Seat(number)).outlined(Ink::Engraved, 3));
    let letter = Words::Plain(colour.letter().to_uppercase().to_string());
    let text = words(at.moved(0, part(size, 26)), Anchor::Middle, part(size, 76), Ink::SeatLabel(number), size, letter);
    scene.text(text);
}

/// Draws a cube with its number beside it.
pub(super) fn cubes(
    scene: &mut Scene,
    at: Point,
    size: i32,
    (colour, count): (Colour, u8),
    ink: Ink,
    figure: (i32, i32),
) {
    cube(scene, at, size, colour);
    number(scene, at.moved(size / 2 + 8, 0), count, ink, figure);
}

/// Returns the width of a count at a size.
pub(super) const fn broad(count: u8, size: i32) -> i32 {
    part(size, 58) * if count < 10 { 1 } else { 2 }
}

/// Draws a count to the right of a piece, at a size and within a width.
pub(super) fn number(scene: &mut Scene, at: Point, count: u8, ink: Ink, (size, room): (i32, i32)) {
    let at = at.moved(0, part(size, 35));
    scene.text(words(at, Anchor::Start, size, ink, room, Words::Plain(count.to_string())));
}

/// Draws a castle in the colour of its side: pale, dark or grey.
pub(super) fn castle(scene: &mut Scene, at: Point, size: i32, Seat(side): Seat) {
    const TOWER: [(i32, i32); 16] = [
        (-380, 480),
        (-300, -120),
        (-400, -160),
        (-400, -480),
        (-240, -480),
        (-240, -330),
        (-90, -330),
        (-90, -480),
        (90, -480),
        (90, -330),
        (240, -330),
        (240, -480),
        (400, -480),
        (400, -160),
        (300, -120),
        (380, 480),
    ];
    let (body, edge) =
        [(Ink::Pale, Ink::Engraved), (Ink::Dark, Ink::DarkGlint), (Ink::DarkGlint, Ink::Pale)][usize::from(side % 3)];
    let points: Vec<Point> = TOWER.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    scene.polygon(placed(&points, at, size), Paint::fill(body).outlined(edge, part(size, 6).max(2)));
    let gate: Vec<Point> =
        [(-110, 460), (-110, 200), (0, 90), (110, 200), (110, 460)].map(|(x, y)| Point::new(x, y)).into();
    scene.polygon(placed(&gate, at, size), Paint::fill(edge));
}

/// Draws a crown: the emperor's, or that of a die.
pub(super) fn crown(scene: &mut Scene, at: Point, size: i32) {
    const CROWN: [(i32, i32); 7] =
        [(-420, 330), (-480, -300), (-200, 20), (0, -420), (200, 20), (480, -300), (420, 330)];
    let points: Vec<Point> = CROWN.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    scene.polygon(placed(&points, at, size), Paint::fill(Ink::Mark).outlined(Ink::Engraved, part(size, 6).max(3)));
}

/// Draws a die with its face.
pub(super) fn die(scene: &mut Scene, at: Point, size: i32, face: Face) {
    scene.rect(square(at, size), [part(size, 18); 4], Paint::fill(Ink::Ivory).outlined(Ink::Engraved, 4));
    match face.colour() {
        Some(colour) => cube(scene, at, part(size, 66), colour),
        None => crown(scene, at, part(size, 62)),
    }
}
