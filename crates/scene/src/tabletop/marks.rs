//! Marks of the last move: gold with a dark edge, to stand out from light and dark wood.

use crate::geometry::divided;
use crate::tabletop::part;
use crate::{Ink, Paint, Point, Scene};

/// Returns the width of the dark line under a golden one.
const fn edge(width: i32) -> i32 {
    width + part(width, 70)
}

/// Draws a ring around something that has just moved.
pub(crate) fn mark_ring(scene: &mut Scene, centre: Point, radius: i32, width: i32) {
    scene.circle(centre, radius, Paint::stroke(Ink::DarkShade, edge(width)));
    scene.circle(centre, radius, Paint::stroke(Ink::Mark, width));
}

/// Draws a line that marks a way.
pub(crate) fn mark_line(scene: &mut Scene, points: &[Point], width: i32) {
    scene.line(points.to_vec(), Ink::DarkShade, edge(width));
    scene.line(points.to_vec(), Ink::Mark, width);
}

/// Outlines something that has just moved, or the player on move.
pub(crate) fn mark_outline(scene: &mut Scene, outline: Vec<Point>, width: i32) {
    scene.polygon(outline.clone(), Paint::stroke(Ink::DarkShade, edge(width)));
    scene.polygon(outline, Paint::stroke(Ink::Mark, width));
}

/// Draws an arrowhead with its point at `tip`, coming from `tail`.
pub(crate) fn mark_head(scene: &mut Scene, tail: Point, tip: Point, size: i32) {
    let length = tail.distance(tip).max(1);
    let along = |value: i32, by: i32| divided(value * by, length);
    let (x, y) = (tip.x - tail.x, tip.y - tail.y);
    let back = tip.moved(-along(x, size), -along(y, size));
    let half = part(size, 46);
    let head = vec![tip, back.moved(-along(y, half), along(x, half)), back.moved(along(y, half), -along(x, half))];
    scene.polygon(head, Paint::fill(Ink::Mark).outlined(Ink::DarkShade, part(size, 14)));
}
