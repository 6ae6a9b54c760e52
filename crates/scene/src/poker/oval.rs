//! The oval of a poker table, and the places of its seats.

use crate::geometry::{divided, ellipse, on_circle};
use crate::{Ink, Paint, Point, Scene};

/// Returns the angle of a seat, symmetric on both sides: 1 is left of the middle of the lower edge, the others follow
/// clockwise.
pub(super) const fn angle(number: i32, count: i32) -> i32 {
    divided(90 * 2 + 720 * number / (count + 1), 10) * 5
}

/// Returns the point of an oval at an angle; 0 is right, 90 down.
pub(super) fn on_oval(middle: Point, (across, down): (i32, i32), degrees: i32) -> Point {
    let round = on_circle(Point::default(), 1000, degrees);
    middle.moved(divided(round.x * across, 1000), divided(round.y * down, 1000))
}

/// Draws the table: a rail of wood around the cloth.
pub(super) fn table(scene: &mut Scene, middle: Point, rail: (i32, i32), cloth: (i32, i32), hair: i32) {
    let rim = Paint::fill(Ink::Wood).outlined(Ink::WoodDeep, 2 * hair);
    scene.polygon(ellipse(middle, rail.0, rail.1), rim);
    scene.polygon(ellipse(middle, cloth.0, cloth.1), Paint::fill(Ink::Felt).outlined(Ink::WoodDeep, hair));
}
