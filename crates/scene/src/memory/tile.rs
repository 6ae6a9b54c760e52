//! Tiles, face down with their inlay or face up with their picture.

use crate::geometry::{divided, square};
use crate::pen::Pen;
use crate::tabletop::words;
use crate::{Anchor, Ink, Paint, Point, Scene, Words};

/// Number of letters from which a picture has a large initial above its word.
const LONG_WORD: usize = 4;

/// Draws a tile face down.
pub(super) fn back(scene: &mut Scene, at: Point, size: i32) {
    let unit = |value: i32| divided(value * size, 1000);
    let round = |value: i32| [unit(value); 4];
    scene.rect(square(at.moved(unit(20), unit(36)), size), round(120), Paint::fill(Ink::FeltDeep));
    scene.rect(square(at, size), round(120), Paint::fill(Ink::WoodLight).outlined(Ink::WoodDeep, unit(14).max(1)));
    scene.rect(square(at, unit(820)), round(70), Paint::fill(Ink::WoodDeep));
    let diamond = |half: i32| {
        let half = unit(half);
        let Point { x, y } = at;
        Pen::at(x, y - half).line(x + half, y).line(x, y + half).line(x - half, y).points()
    };
    scene.polygon(diamond(370), Paint::fill(Ink::WoodLight));
    scene.polygon(diamond(290), Paint::fill(Ink::Wood));
    scene.polygon(diamond(170), Paint::fill(Ink::WoodDeep));
    scene.circle(at, unit(52), Paint::fill(Ink::WoodLight));
    for (x, y) in [(-290, -290), (290, -290), (290, 290), (-290, 290)] {
        scene.circle(at.moved(unit(x), unit(y)), unit(50), Paint::fill(Ink::Wood));
    }
}

/// Draws a tile face up; its picture may not have been stated.
pub(super) fn face(scene: &mut Scene, at: Point, size: i32, picture: Option<&str>) {
    let unit = |value: i32| divided(value * size, 1000);
    let round = |value: i32| [unit(value); 4];
    scene.rect(square(at.moved(unit(20), unit(36)), size), round(120), Paint::fill(Ink::FeltDeep));
    scene.rect(square(at, size), round(120), Paint::fill(Ink::Pale).outlined(Ink::PaleShade, unit(30)));
    scene.rect(square(at, unit(860)), round(70), Paint::stroke(Ink::PaleShade, unit(16)));
    let mut write = |down: i32, height: i32, words_of: String| {
        let (at, text) = (at.moved(0, unit(down)), Words::Plain(words_of));
        scene.text(words(at, Anchor::Middle, unit(height), Ink::Engraved, unit(790), text));
    };
    match picture {
        None => write(190, 560, "?".to_owned()),
        Some(word) if word.chars().count() < LONG_WORD => write(150, 420, word.to_owned()),
        Some(word) => {
            write(60, 470, word.chars().take(1).flat_map(char::to_uppercase).collect());
            write(320, 270, word.to_owned());
        }
    }
}
