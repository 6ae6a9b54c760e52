//! Boards and their carvings, plates, and the words on them.

use crate::geometry::divided;
use crate::tabletop::part;
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Text, Weight, Words};

/// Draws a board with rounded edges that catch the light, its shadow under it.
pub(crate) fn board(scene: &mut Scene, rect: Rect, radius: i32) {
    let shadow = Rect::new(rect.x - 6, rect.y, rect.w + 18, rect.h + 16);
    scene.rect(shadow, [radius + 8; 4], Paint::fill(Ink::Sunken));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodDeep));
    let light = Rect::new(rect.x + 4, rect.y + 4, rect.w - 10, rect.h - 10);
    scene.rect(light, [radius - 4; 4], Paint::fill(Ink::WoodLight));
    let body = Rect::new(rect.x + 9, rect.y + 9, rect.w - 16, rect.h - 16);
    scene.rect(body, [radius - 8; 4], Paint::fill(Ink::Wood));
}

/// Draws a flat recess: its left and upper edges in the shade, the others in the light.
pub(crate) fn recess(scene: &mut Scene, rect: Rect, radius: i32, bed: Ink) {
    let lit = Rect::new(rect.x, rect.y, rect.w + 5, rect.h + 5);
    scene.rect(lit, [radius + 3; 4], Paint::fill(Ink::WoodLight));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodDeep));
    let bed_rect = Rect::new(rect.x + 7, rect.y + 7, rect.w - 9, rect.h - 9);
    scene.rect(bed_rect, [(radius - 4).max(0); 4], Paint::fill(bed));
}

/// Draws a round hollow for a ball.
pub(crate) fn hollow(scene: &mut Scene, centre: Point, radius: i32) {
    scene.circle(centre.moved(part(radius, 5), part(radius, 7)), radius, Paint::fill(Ink::WoodLight));
    scene.circle(centre, radius, Paint::fill(Ink::WoodDeep));
    let bed = centre.moved(part(radius, 10), part(radius, 13));
    scene.circle(bed, part(radius, 82), Paint::fill(Ink::Wood));
}

/// Draws a light plate screwed to the ground.
pub(crate) fn plate(scene: &mut Scene, rect: Rect, radius: i32) {
    scene.rect(Rect::new(rect.x, rect.y + 5, rect.w, rect.h), [radius; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodLight).outlined(Ink::WoodDeep, 5));
}

/// Returns words in the display font; `at` is on their baseline.
pub(crate) fn words(at: Point, anchor: Anchor, size: i32, ink: Ink, max_width: i32, words: Words) -> Text {
    Text { at, anchor, size, weight: Weight::Bold, face: Face::Display, ink, max_width, words }
}

/// Draws engraved words; `at` is the middle of their capitals, not the baseline.
pub(crate) fn engrave(scene: &mut Scene, at: Point, anchor: Anchor, size: i32, max_width: i32, text: Words) {
    let baseline = at.moved(0, divided(size * 34, 100));
    scene.text(words(baseline, anchor, size, Ink::Engraved, max_width, text));
}
