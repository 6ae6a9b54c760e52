//! Points and rectangles in whole scene units, x to the right, y down.

/// A point in scene units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Point {
    /// Returns a point.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Returns the point moved by some units.
    #[must_use]
    pub const fn moved(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// Returns the point at `part` of `whole` on the way to another.
    #[must_use]
    pub const fn towards(self, other: Self, part: i32, whole: i32) -> Self {
        Self { x: self.x + (other.x - self.x) * part / whole, y: self.y + (other.y - self.y) * part / whole }
    }

    /// Returns the distance to another point.
    pub const fn distance(self, other: Self) -> i32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).isqrt()
    }
}

/// A rectangle in scene units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Rect {
    /// Returns a rectangle by its left top corner and its size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the centre.
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Returns the right edge.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// Returns the bottom edge.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Returns the rectangle with a margin removed from each side.
    #[must_use]
    pub const fn inset(self, margin: i32) -> Self {
        Self::new(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)
    }

    /// Checks whether a point lies inside or on the edge.
    pub const fn contains(self, point: Point) -> bool {
        point.x >= self.x && point.x <= self.right() && point.y >= self.y && point.y <= self.bottom()
    }

    /// Checks whether two rectangles share more than an edge.
    pub const fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Traces the outline; `radii` of the corners left top, right top, right bottom, left bottom.
    pub fn outline(self, radii: [i32; 4]) -> Vec<Point> {
        let corners = [
            (Point::new(self.x, self.y), 1, 1, 180),
            (Point::new(self.right(), self.y), -1, 1, 270),
            (Point::new(self.right(), self.bottom()), -1, -1, 0),
            (Point::new(self.x, self.bottom()), 1, -1, 90),
        ];
        let mut points = Vec::new();
        for ((corner, right, down, from), radius) in corners.into_iter().zip(radii) {
            points.extend(arc(corner.moved(right * radius, down * radius), radius, from, from + 90));
        }
        points.dedup();
        points
    }
}

/// Returns twice the area; positive if the corners go clockwise on screen.
pub(crate) fn area(polygon: &[Point]) -> i64 {
    let edges = polygon.iter().zip(polygon.iter().cycle().skip(1));
    edges.map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum()
}

/// Sines of 0°, 5°, … 90° in ten-thousandths.
const SINES: [i32; 19] =
    [0, 872, 1736, 2588, 3420, 4226, 5000, 5736, 6428, 7071, 7660, 8192, 8660, 9063, 9397, 9659, 9848, 9962, 10_000];

/// Returns the sine of a multiple of five degrees in ten-thousandths; other angles count as the multiple below.
const fn sine(degrees: i32) -> i32 {
    let step = degrees.rem_euclid(360) / 5;
    match step {
        0..=18 => SINES[step as usize],
        19..=36 => SINES[36 - step as usize],
        37..=54 => -SINES[step as usize - 36],
        _ => -SINES[72 - step as usize],
    }
}

/// Returns the point of a circle at an angle; 0 is right, 90 down.
pub(crate) const fn on_circle(centre: Point, radius: i32, degrees: i32) -> Point {
    let (cosine, sine) = (sine(degrees + 90), sine(degrees));
    centre.moved(divided(radius * cosine, 10_000), divided(radius * sine, 10_000))
}

/// Divides to the nearest whole number.
pub(crate) const fn divided(value: i32, by: i32) -> i32 {
    (value + if value < 0 { -by / 2 } else { by / 2 }) / by
}

/// Scales a drawing in the box from −500 to 500 to a size and places it.
pub(crate) fn placed(points: &[Point], centre: Point, size: i32) -> Vec<Point> {
    let at = |value: i32| divided(value * size, 1000);
    let mut placed: Vec<_> = points.iter().map(|point| centre.moved(at(point.x), at(point.y))).collect();
    placed.dedup();
    if placed.first() == placed.last() {
        placed.pop();
    }
    placed
}

/// Returns a square around a point.
pub(crate) const fn square(centre: Point, size: i32) -> Rect {
    Rect::new(centre.x - size / 2, centre.y - size / 2, size, size)
}

/// Traces an ellipse, from the right through the bottom.
pub(crate) fn ellipse(centre: Point, across: i32, down: i32) -> Vec<Point> {
    part_of_ellipse(centre, across, down, 0, 355)
}

/// Traces a part of an ellipse between two angles of its circle; 0 is right, 90 down.
pub(crate) fn part_of_ellipse(centre: Point, across: i32, down: i32, from: i32, to: i32) -> Vec<Point> {
    let squeeze = |point: Point| centre.moved(divided(point.x * across, 1000), divided(point.y * down, 1000));
    arc(Point::default(), 1000, from, to).into_iter().map(squeeze).collect()
}

/// Traces an arc in steps of five degrees, both ends included.
pub(crate) fn arc(centre: Point, radius: i32, from: i32, to: i32) -> Vec<Point> {
    let steps = (to - from).abs() / 5;
    let sign = if to < from { -5 } else { 5 };
    (0..=steps).map(|step| on_circle(centre, radius, from + sign * step)).collect()
}
