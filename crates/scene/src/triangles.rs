//! Division of polygons into triangles by ear clipping.

use crate::Point;
use crate::geometry::area;

/// Divides a polygon that does not cross itself into triangles, as indices of its corners.
///
/// The result has fewer than corners − 2 triangles only if corners lie on one line.
pub fn triangles(polygon: &[Point]) -> Vec<[usize; 3]> {
    let mut remaining: Vec<usize> = (0..polygon.len()).collect();
    if area(polygon) < 0 {
        remaining.reverse();
    }
    let mut triangles = Vec::with_capacity(polygon.len().saturating_sub(2));
    while remaining.len() > 3 {
        let count = remaining.len();
        let corner = |at: usize| [remaining[(at + count - 1) % count], remaining[at], remaining[(at + 1) % count]];
        let flat = (0..count).find(|at| turn(polygon, corner(*at)) == 0);
        if let Some(at) = flat {
            remaining.remove(at);
            continue;
        }
        let Some(at) = (0..count).find(|at| is_ear(polygon, corner(*at), &remaining)) else { break };
        triangles.push(corner(at));
        remaining.remove(at);
    }
    if let [a, b, c] = remaining[..]
        && turn(polygon, [a, b, c]) != 0
    {
        triangles.push([a, b, c]);
    }
    triangles
}

fn turn(polygon: &[Point], [a, b, c]: [usize; 3]) -> i64 {
    side(polygon[a], polygon[b], polygon[c])
}

fn side(a: Point, b: Point, c: Point) -> i64 {
    let wide = |value: i32| i64::from(value);
    wide(b.x - a.x) * wide(c.y - a.y) - wide(b.y - a.y) * wide(c.x - a.x)
}

fn is_ear(polygon: &[Point], ear: [usize; 3], remaining: &[usize]) -> bool {
    let [a, b, c] = ear.map(|index| polygon[index]);
    let covers = |point: Point| side(a, b, point) >= 0 && side(b, c, point) >= 0 && side(c, a, point) >= 0;
    let others = remaining.iter().filter(|index| !ear.contains(index)).map(|index| polygon[*index]);
    side(a, b, c) > 0 && !others.into_iter().any(|point| ![a, b, c].contains(&point) && covers(point))
}
