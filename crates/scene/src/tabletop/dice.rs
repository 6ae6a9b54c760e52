//! Dice seen from above.

use crate::geometry::square;
use crate::tabletop::part;
use crate::{Ink, Paint, Point, Rect, Scene};

/// Lists the places of the pips on a face, in steps from its centre.
pub(crate) const fn pips(face: u8) -> &'static [(i32, i32)] {
    match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// Draws a flat die in two inks.
pub(crate) fn die(scene: &mut Scene, centre: Point, size: i32, face: u8, [body, pip]: [Ink; 2]) {
    let rect = square(centre, size);
    let radius = [part(size, 18); 4];
    scene.rect(
        Rect::new(rect.x + part(size, 4), rect.y + part(size, 6), size, size),
        radius,
        Paint::fill(Ink::DarkShade),
    );
    scene.rect(rect, radius, Paint::fill(body).outlined(Ink::DarkShade, part(size, 4).max(2)));
    for (x, y) in pips(face) {
        let far = part(size, 26);
        scene.circle(centre.moved(far * x, far * y), part(size, 11), Paint::fill(pip));
    }
}
