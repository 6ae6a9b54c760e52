//! The shapes that accompany the colours of seats, so that nothing depends on colour alone.

use crate::Point;
use crate::geometry::arc;
use crate::pen::Pen;

/// Number of emblems: disc, square, triangle, diamond, star, cross, crescent, hourglass.
pub const EMBLEMS: u8 = 8;

/// Radius of the disc in its box of 1000.
pub(crate) const DISC: i32 = 400;

/// Returns the number of a seat's shape, 0 to 7.
pub(crate) const fn shape_of(seat: u8) -> u8 {
    seat.wrapping_add(seat / EMBLEMS) % EMBLEMS
}

/// Returns the emblem of a seat as one polygon in a box from −500 to 500.
///
/// After the eighth seat the emblems shift against the colours, so that 64 seats differ.
pub fn emblem(seat: u8) -> Vec<Point> {
    match shape_of(seat) {
        0 => arc(Point::default(), DISC, 0, 355),
        1 => corners(&[(-390, -390), (390, -390), (390, 390), (-390, 390)]),
        2 => corners(&[(0, -460), (480, 370), (-480, 370)]),
        3 => corners(&[(0, -500), (400, 0), (0, 500), (-400, 0)]),
        4 => corners(&[
            (0, -490),
            (119, -140),
            (495, -140),
            (193, 87),
            (306, 450),
            (0, 236),
            (-306, 450),
            (-193, 87),
            (-495, -140),
            (-119, -140),
        ]),
        5 => corners(&[
            (-150, -470),
            (150, -470),
            (150, -150),
            (470, -150),
            (470, 150),
            (150, 150),
            (150, 470),
            (-150, 470),
            (-150, 150),
            (-470, 150),
            (-470, -150),
            (-150, -150),
        ]),
        6 => crescent(),
        _ => corners(&[(-400, -470), (400, -470), (70, 0), (400, 470), (-400, 470), (-70, 0)]),
    }
}

fn corners(corners: &[(i32, i32)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()
}

fn crescent() -> Vec<Point> {
    Pen::at(190, -470)
        .curve((-130, -560), (-480, -330), (-480, 0))
        .curve((-480, 330), (-130, 560), (190, 470))
        .curve((30, 400), (-110, 220), (-110, 0))
        .curve((-110, -220), (30, -400), (190, -470))
        .points()
        .into_iter()
        .map(|point| point.moved(130, 0))
        .skip(1)
        .collect()
}
