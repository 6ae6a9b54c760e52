//! The drawn world, read from `world.txt`: lines between territories, sea routes, places of counters.

use std::sync::LazyLock;

use crate::Point;
use crate::geometry::area;

static TEXT: &str = include_str!("world.txt");

/// Code for the sea beside a coast.
const SEA: &str = "~";

/// A line of the map with the territories on its sides.
pub(super) struct Line {
    /// A territory, and another one that it touches here; `None` for the sea.
    pub sides: (&'static str, Option<&'static str>),
    /// The line; around an island it ends where it began.
    pub points: Vec<Point>,
}

/// A sea route.
pub(super) struct Way {
    /// The territories that it joins.
    pub ends: (&'static str, &'static str),
    /// One stroke, or two if it leaves the map on one side and returns on the other.
    pub strokes: Vec<Vec<Point>>,
}

/// A drawn territory.
pub(super) struct Land {
    /// Its code.
    pub code: &'static str,
    /// Its outlines, the largest first; none crosses itself.
    pub outlines: Vec<Vec<Point>>,
    /// The middle of its counter.
    pub at: Point,
    /// Width of its name below its code; `None` without space for it.
    pub name: Option<i32>,
}

/// The drawn world.
#[derive(Default)]
pub(super) struct World {
    /// Its territories, in the order of the file.
    pub lands: Vec<Land>,
    /// Its lines.
    pub lines: Vec<Line>,
    /// Its sea routes.
    pub ways: Vec<Way>,
}

/// Returns the world.
pub(super) fn world() -> &'static World {
    static WORLD: LazyLock<World> = LazyLock::new(|| World::read(TEXT));
    &WORLD
}

impl World {
    /// Parses a world; leaves out what can't be parsed.
    fn read(text: &'static str) -> Self {
        let mut world = Self::default();
        let mut places = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((code, rest)) = line.split_once(' ') else { continue };
            let Some((other, rest)) = rest.split_once(' ') else { continue };
            match other {
                "at" => places.extend(place(code, rest)),
                "by-sea" => world.ways.extend(way(code, rest)),
                other => {
                    let sides = (code, (other != SEA).then_some(other));
                    world.lines.push(Line { sides, points: points(rest) });
                }
            }
        }
        for (code, at, name) in places {
            let outlines = world.outlines(code);
            world.lands.push(Land { code, outlines, at, name });
        }
        world
    }

    /// Finds a territory.
    pub fn land(&self, code: &str) -> Option<&Land> {
        self.lands.iter().find(|land| land.code == code)
    }

    /// Checks whether two territories touch, or are joined by a sea route.
    pub fn joins(&self, one: &str, other: &str) -> bool {
        let lines = self.lines.iter().filter_map(|line| Some((line.sides.0, line.sides.1?)));
        lines.chain(self.ways.iter().map(|way| way.ends)).any(|ends| is_pair(ends, one, other))
    }

    /// Checks whether the route between two territories leaves the map on one side and returns on the other.
    pub fn leaves(&self, one: &str, other: &str) -> bool {
        self.ways.iter().any(|way| way.strokes.len() > 1 && is_pair(way.ends, one, other))
    }

    /// Joins the lines around a territory to closed outlines.
    fn outlines(&self, code: &str) -> Vec<Vec<Point>> {
        let around = |line: &&Line| line.sides.0 == code || line.sides.1 == Some(code);
        let mut left: Vec<Vec<Point>> = self.lines.iter().filter(around).map(|line| line.points.clone()).collect();
        let mut outlines = Vec::new();
        while let Some(mut outline) = left.pop() {
            while outline.first() != outline.last() {
                let end = outline.last();
                let Some(at) = left.iter().position(|line| line.first() == end || line.last() == end) else { break };
                let mut next = left.swap_remove(at);
                if next.first() != end {
                    next.reverse();
                }
                outline.extend(next.drain(1..));
            }
            outline.pop();
            outlines.push(outline);
        }
        outlines.sort_by_key(|outline| std::cmp::Reverse(area(outline).abs()));
        outlines
    }
}

fn is_pair(ends: (&str, &str), one: &str, other: &str) -> bool {
    ends == (one, other) || ends == (other, one)
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(x.parse().ok()?, y.parse().ok()?))
}

fn points(text: &str) -> Vec<Point> {
    text.split(' ').filter_map(point).collect()
}

fn place(code: &'static str, text: &str) -> Option<(&'static str, Point, Option<i32>)> {
    let mut words = text.split(' ');
    Some((code, point(words.next()?)?, words.next().and_then(|width| width.parse().ok())))
}

fn way(code: &'static str, text: &'static str) -> Option<Way> {
    let (other, strokes) = text.split_once(' ')?;
    Some(Way { ends: (code, other), strokes: strokes.split(" | ").map(points).collect() })
}

#[cfg(test)]
mod tests;
