//! Lines and curves as points.

use crate::Point;
use crate::geometry::divided;

/// Number of straight pieces of a curve.
const PIECES: i32 = 10;

/// Collects the points of a line.
pub(crate) struct Pen(Vec<Point>);

impl Pen {
    /// Starts a line at a point.
    pub fn at(x: i32, y: i32) -> Self {
        Self(vec![Point::new(x, y)])
    }

    /// Adds a straight line.
    pub fn line(mut self, x: i32, y: i32) -> Self {
        self.0.push(Point::new(x, y));
        self
    }

    /// Adds a cubic Bézier curve with two control points.
    pub fn curve(mut self, one: (i32, i32), two: (i32, i32), end: (i32, i32)) -> Self {
        let Some(&start) = self.0.last() else { return self };
        let cube = PIECES * PIECES * PIECES;
        let at = |t: i32, a: i32, b: i32, c: i32, d: i32| {
            let s = PIECES - t;
            divided(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d, cube)
        };
        self.0.extend((1..=PIECES).map(|t| {
            let x = at(t, start.x, one.0, two.0, end.0);
            let y = at(t, start.y, one.1, two.1, end.1);
            Point::new(x, y)
        }));
        self
    }

    /// Returns the points.
    pub fn points(self) -> Vec<Point> {
        self.0
    }
}
