//! What wooden boards are made of: boards, hollows, plates, buttons and the marks of the last move.

use crate::geometry::{arc, divided, placed};
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Text, Weight, Words};

/// How far the lines of the grain lie from each other.
const GRAIN: i32 = 62;

/// Traces an ellipse, from the right through the bottom.
pub(crate) fn ellipse(centre: Point, across: i32, down: i32) -> Vec<Point> {
    half_ellipse(centre, across, down, 0, 355)
}

/// Traces a part of an ellipse between two angles of its circle; 0 is right, 90 down.
pub(crate) fn half_ellipse(centre: Point, across: i32, down: i32, from: i32, to: i32) -> Vec<Point> {
    let squeeze = |point: Point| centre.moved(divided(point.x * across, 1000), divided(point.y * down, 1000));
    arc(Point::default(), 1000, from, to).into_iter().map(squeeze).collect()
}

/// Lays a board of wood with a bevelled edge, lit from the left above.
pub(crate) fn board(scene: &mut Scene, rect: Rect, radius: i32) {
    let Rect { x, y, w, h } = rect;
    let round = |radius: i32| [radius.max(8); 4];
    scene.rect(rect, round(radius), Paint::fill(Ink::WoodDeep));
    scene.rect(Rect::new(x + 8, y + 8, w - 16, h - 20), round(radius - 8), Paint::fill(Ink::WoodLight));
    scene.rect(Rect::new(x + 14, y + 16, w - 25, h - 31), round(radius - 14), Paint::fill(Ink::Wood));
}

/// Draws the grain of a board in a part of it.
pub(crate) fn grain(scene: &mut Scene, rect: Rect) {
    for (line, y) in (0..rect.h / GRAIN).map(|line| (line, rect.y + line * GRAIN + line * line % 23)) {
        let (left, right) = (rect.x + line * 173 % 260, rect.right() - line * 337 % 410);
        scene.line(vec![Point::new(left, y), Point::new(right, y)], Ink::WoodLight, 2);
    }
}

/// Sinks a field into a board, lined with an ink.
pub(crate) fn field(scene: &mut Scene, rect: Rect, radius: i32, ink: Ink) {
    scene.rect(Rect::new(rect.x, rect.y + 6, rect.w, rect.h), [radius; 4], Paint::fill(Ink::WoodLight));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(Rect::new(rect.x + 6, rect.y + 8, rect.w - 12, rect.h - 13), [radius - 5; 4], Paint::fill(ink));
}

/// Hollows out an ellipse lined with felt; its upper side lies in the shade.
pub(crate) fn hollow(scene: &mut Scene, centre: Point, across: i32, down: i32) {
    scene.polygon(ellipse(centre.moved(0, 9), across + 5, down + 5), Paint::fill(Ink::WoodLight));
    scene.polygon(ellipse(centre, across + 5, down + 5), Paint::fill(Ink::WoodDeep));
    scene.polygon(ellipse(centre, across - 4, down - 4), Paint::fill(Ink::FeltDeep));
    scene.polygon(ellipse(centre.moved(0, 9), across - 12, down - 14), Paint::fill(Ink::Felt));
}

/// Screws a light plate to a board.
pub(crate) fn plate(scene: &mut Scene, rect: Rect, radius: i32) {
    scene.rect(Rect::new(rect.x, rect.y + 5, rect.w, rect.h), [radius; 4], Paint::fill(Ink::WoodDeep));
    scene.rect(rect, [radius; 4], Paint::fill(Ink::WoodLight).outlined(Ink::WoodDeep, 5));
}

/// Lines out what moved last.
pub(crate) fn marked(scene: &mut Scene, outline: Vec<Point>, width: i32) {
    scene.polygon(outline.clone(), Paint::stroke(Ink::WoodDeep, width + 10));
    scene.polygon(outline, Paint::stroke(Ink::Mark, width));
}

/// Draws a crown in a square box of `size`.
pub(crate) fn crown(scene: &mut Scene, centre: Point, size: i32) {
    let corners = [(-430, 320), (-490, -250), (-220, 20), (0, -400), (220, 20), (490, -250), (430, 320)]
        .map(|(x, y)| Point::new(x, y));
    scene.polygon(placed(&corners, centre, size), Paint::fill(Ink::Mark).outlined(Ink::WoodDeep, 6));
}

/// Engraves a text; `at` is the middle of its capitals, not the baseline.
pub(crate) fn engrave(scene: &mut Scene, at: Point, anchor: Anchor, size: i32, max_width: i32, words: Words) {
    scene.text(Text {
        at: at.moved(0, divided(size * 34, 100)),
        anchor,
        size,
        weight: Weight::Bold,
        face: Face::Display,
        ink: Ink::Engraved,
        max_width,
        words,
    });
}
