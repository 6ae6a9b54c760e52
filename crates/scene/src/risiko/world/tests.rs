//! The drawn world matches that of the rules: it joins neighbours and nothing else, and everything has space.

use std::collections::BTreeSet;

use super::{World, world};
use crate::risiko::counter::{code_rect, counter_rect, name_rect};
use crate::risiko::lay::MAP;
use crate::scene::inside;
use crate::{Point, Rect};

/// Lists the shipped rulesets.
fn rulesets() -> Vec<String> {
    testkit::texts_under("rulesets/risiko", "ron").unwrap()
}

fn map(text: &str) -> rules::games::risiko::Map {
    rules::Ruleset::parse::<rules::games::risiko::Risiko>(text).unwrap().rules.map
}

fn pair(one: &str, other: &str) -> (String, String) {
    let mut pair = [one.to_owned(), other.to_owned()];
    pair.sort();
    let [one, other] = pair;
    (one, other)
}

type Edge = (Point, Point);

fn edges(points: &[Point], closed: bool) -> Vec<Edge> {
    let next = points.iter().cycle().skip(1);
    points.iter().copied().zip(next.copied()).take(points.len() - usize::from(!closed)).collect()
}

fn turn(a: Point, b: Point, c: Point) -> i64 {
    let wide = |value: i32| i64::from(value);
    (wide(b.x - a.x) * wide(c.y - a.y) - wide(b.y - a.y) * wide(c.x - a.x)).signum()
}

/// Checks whether two edges have a point in common, other than a shared corner.
fn cross((a, b): Edge, (c, d): Edge) -> bool {
    let apart = |p: [i32; 2], q: [i32; 2]| p[0].max(p[1]) < q[0].min(q[1]) || q[0].max(q[1]) < p[0].min(p[1]);
    if apart([a.x, b.x], [c.x, d.x]) || apart([a.y, b.y], [c.y, d.y]) || [c, d].contains(&a) || [c, d].contains(&b) {
        return false;
    }
    turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
}

fn within(outline: &[Point], rect: Rect) -> bool {
    let corners = rect.outline([0; 4]);
    let sides = edges(&corners, true);
    corners.iter().all(|corner| inside(*corner, outline))
        && !edges(outline, true).iter().any(|edge| sides.iter().any(|side| cross(*edge, *side)))
}

/// Lists the pairs that are joined on the drawing.
fn joined(world: &World) -> BTreeSet<(String, String)> {
    let touching = world.lines.iter().filter_map(|line| Some(pair(line.sides.0, line.sides.1?)));
    let ways = world.ways.iter().map(|way| pair(way.ends.0, way.ends.1));
    touching.chain(ways).collect()
}

#[test]
fn what_is_joined_on_the_map_borders_on_each_other_and_nothing_else() {
    let drawn = joined(world());
    assert_eq!(rulesets().len(), 3);
    let mut links = BTreeSet::new();
    for text in rulesets() {
        let map = map(&text);
        let printed: BTreeSet<_> = map.printed().map(|(a, b)| pair(&a.to_string(), &b.to_string())).collect();
        assert_eq!(printed.len(), 82);
        assert!(printed.is_subset(&drawn), "{:?}", printed.difference(&drawn));
        let linked: BTreeSet<_> = map.links.iter().map(|(a, b)| pair(&a.to_string(), &b.to_string())).collect();
        assert!(drawn.difference(&printed).all(|way| *way == pair("ARG", "AUE")), "{:?}", drawn.difference(&printed));
        assert!(linked.is_subset(&drawn));
        links.extend(linked);
        let codes: Vec<_> = map.territories().iter().map(|territory| territory.code.to_string()).collect();
        assert!(codes.iter().all(|code| world().land(code).is_some()), "every territory is drawn");
        assert_eq!(world().lands.len(), codes.len());
    }
    assert!(drawn.iter().filter(|way| links.contains(way)).count() == 1, "the link that some rule sets add is drawn");
}

#[test]
fn lines_meet_only_where_they_end() {
    let lines = &world().lines;
    let edges: Vec<_> = lines.iter().flat_map(|line| edges(&line.points, false)).collect();
    for (index, one) in edges.iter().enumerate() {
        for other in &edges[index + 1..] {
            assert!(!cross(*one, *other), "{one:?} and {other:?}");
        }
    }
}

#[test]
fn outlines_are_closed_and_share_their_lines() {
    for land in &world().lands {
        assert!(!land.outlines.is_empty());
        for outline in &land.outlines {
            let distinct: BTreeSet<_> = outline.iter().collect();
            assert_eq!(distinct.len(), outline.len(), "{}", land.code);
            assert!(outline.len() > 3 && outline.iter().all(|point| MAP.contains(*point)), "{}", land.code);
        }
        let sides: usize = land.outlines.iter().map(Vec::len).sum();
        let around = world().lines.iter().filter(|line| line.sides.0 == land.code || line.sides.1 == Some(land.code));
        let pieces: usize = around.map(|line| line.points.len() - 1).sum();
        assert_eq!(sides, pieces, "{}: every line around it is a part of its outlines", land.code);
    }
}

#[test]
fn counters_codes_and_names_lie_in_their_territories() {
    for land in &world().lands {
        let name = land.name.map(|width| name_rect(land.at, width));
        for rect in [counter_rect(land.at), code_rect(land.at)].into_iter().chain(name) {
            assert!(within(&land.outlines[0], rect), "{} {rect:?}", land.code);
        }
    }
}

#[test]
fn ways_run_over_the_sea() {
    for way in &world().ways {
        let (first, last) = (way.strokes.first().unwrap(), way.strokes.last().unwrap());
        for (end, other) in [(way.ends.0, way.ends.1), (way.ends.1, way.ends.0)] {
            let near = |point: &Point| {
                let outlines = world().land(end).unwrap().outlines.iter().flatten();
                outlines.map(|corner| corner.distance(*point)).min().unwrap() < 60
            };
            let ends = [&first[0], last.last().unwrap(), first.last().unwrap(), &last[0]];
            assert!(ends.into_iter().any(near), "a way to {other} does not reach {end}");
        }
        for point in way
            .strokes
            .iter()
            .flat_map(|stroke| edges(stroke, false))
            .flat_map(|(from, to)| (1..40).map(move |part| from.towards(to, part, 40)))
        {
            let others = world().lands.iter().filter(|land| land.code != way.ends.0 && land.code != way.ends.1);
            let on = others.into_iter().find(|land| land.outlines.iter().any(|outline| inside(point, outline)));
            assert_eq!(on.map(|land| land.code), None, "{:?} runs over land", way.ends);
        }
    }
}
