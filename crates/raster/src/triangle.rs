//! Finds the pixels that a triangle covers, with exact whole-number edge functions: two triangles sharing an edge never
//! paint a pixel twice nor leave a gap.

use std::ops::Range;

use egui::Pos2;

/// Steps of the grid per pixel.
const GRID: i64 = 256;

/// Largest coordinate, in pixels, so that products of two stay far from overflow.
const FARTHEST: f32 = 1_000_000.0;

/// One triangle, prepared for filling row by row, in pixels.
pub struct Triangle {
    edges: [Edge; 3],
    /// Twice the area, in grid units.
    area: f32,
    top: i64,
    bottom: i64,
}

/// A line `a·x + b·y + c`, not negative on the inner side, in grid coordinates.
struct Edge {
    a: i64,
    b: i64,
    c: i64,
    /// True if points exactly on the line belong to the triangle (top and left edges).
    closed: bool,
}

impl Triangle {
    /// Prepares the triangle of three corners in pixels, in either order; `None` if they span no area or are not
    /// finite.
    pub fn new(corners: [Pos2; 3]) -> Option<Self> {
        if corners.iter().any(|corner| !corner.is_finite()) {
            return None;
        }
        let [p, q, r] = corners.map(to_grid);
        let area = (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
        if area == 0 {
            return None;
        }
        let sense = area.signum();
        let heights = [p.1, q.1, r.1];
        let (top, bottom) = (heights.iter().min()?, heights.iter().max()?);
        Some(Self {
            // Edge i lies opposite corner i, so its value is the weight of that corner.
            edges: [Edge::new(q, r, sense), Edge::new(r, p, sense), Edge::new(p, q, sense)],
            area: area.abs() as f32,
            top: top.div_euclid(GRID),
            bottom: bottom.div_euclid(GRID) + 1,
        })
    }

    /// Returns the rows that it may touch.
    pub fn rows(&self) -> Range<i64> {
        self.top..self.bottom
    }

    /// Returns the pixels of row `y` whose centres it covers, within `limits`.
    pub fn span(&self, y: i64, limits: Range<i64>) -> Range<i64> {
        self.edges.iter().fold(limits, |span, edge| edge.cut(span, y))
    }

    /// Returns the weights of the three corners at the centre of a pixel. They add up to 1.
    pub fn weights(&self, x: i64, y: i64) -> [f32; 3] {
        let at = |edge: &Edge| edge.at(x, y) as f32 / self.area;
        [at(&self.edges[0]), at(&self.edges[1]), at(&self.edges[2])]
    }
}

impl Edge {
    fn new(from: (i64, i64), to: (i64, i64), sense: i64) -> Self {
        let a = (from.1 - to.1) * sense;
        let b = (to.0 - from.0) * sense;
        Self { a, b, c: -(a * from.0 + b * from.1), closed: a > 0 || (a == 0 && b > 0) }
    }

    /// Returns the value at the centre of a pixel.
    fn at(&self, x: i64, y: i64) -> i64 {
        self.a * centre(x) + self.b * centre(y) + self.c
    }

    /// Narrows a span of row `y` to the pixels on the inner side.
    fn cut(&self, span: Range<i64>, y: i64) -> Range<i64> {
        let least = i64::from(!self.closed);
        let step = self.a * GRID;
        let lacking = least - self.at(0, y); // what `step * x` must reach
        match self.a.signum() {
            1 => span.start.max(-(-lacking).div_euclid(step))..span.end,
            -1 => span.start..span.end.min((-lacking).div_euclid(-step) + 1),
            _ if lacking > 0 => span.start..span.start,
            _ => span,
        }
    }
}

fn to_grid(point: Pos2) -> (i64, i64) {
    let step = |value: f32| (value.clamp(-FARTHEST, FARTHEST) * GRID as f32).round() as i64;
    (step(point.x), step(point.y))
}

fn centre(pixel: i64) -> i64 {
    pixel * GRID + GRID / 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    /// Counts how often the triangles cover each pixel of a 16×16 field.
    fn cover(triangles: &[[Pos2; 3]]) -> Vec<u8> {
        let mut field = vec![0; 256];
        for triangle in triangles.iter().filter_map(|corners| Triangle::new(*corners)) {
            for y in triangle.rows().filter(|y| (0..16).contains(y)) {
                for x in triangle.span(y, 0..16) {
                    field[(y * 16 + x) as usize] += 1;
                }
            }
        }
        field
    }

    #[test]
    fn a_fan_covers_each_pixel_exactly_once() {
        let rim = [pos2(0.0, 0.0), pos2(16.0, 0.0), pos2(16.0, 16.0), pos2(0.0, 16.0)];
        for hub in [pos2(8.0, 8.0), pos2(3.3, 11.7), pos2(8.5, 8.5), pos2(0.5, 0.5)] {
            let forward: Vec<_> = (0..4).map(|i| [hub, rim[i], rim[(i + 1) % 4]]).collect();
            let backward: Vec<_> = (0..4).map(|i| [rim[(i + 1) % 4], rim[i], hub]).collect();
            assert!(cover(&forward).iter().all(|count| *count == 1), "hub {hub:?}");
            assert_eq!(cover(&forward), cover(&backward));
        }
    }

    #[test]
    fn weights_add_up_and_pick_the_corner() {
        let triangle = Triangle::new([pos2(0.5, 0.5), pos2(10.5, 0.5), pos2(0.5, 10.5)]).unwrap();
        assert_eq!(triangle.weights(0, 0), [1.0, 0.0, 0.0]);
        assert_eq!(triangle.weights(10, 0), [0.0, 1.0, 0.0]);
        assert!((triangle.weights(3, 4).iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }

    #[test]
    fn flat_and_endless_triangles_are_left_out() {
        assert!(Triangle::new([pos2(0.0, 0.0), pos2(4.0, 4.0), pos2(8.0, 8.0)]).is_none());
        assert!(Triangle::new([pos2(0.0, 0.0), pos2(f32::NAN, 4.0), pos2(8.0, 0.0)]).is_none());
        assert!(Triangle::new([pos2(0.0, 0.0), pos2(f32::INFINITY, 4.0), pos2(8.0, 0.0)]).is_none());
    }
}
