//! Holes and links of a grid.

use rules::kit::links::{Hole, Holes, Link, Links, MOST};

fn link(text: &str) -> Link {
    Link::take(text).unwrap().0
}

fn hole(text: &str) -> Hole {
    Hole::parse(text).unwrap()
}

#[test]
fn nine_links_cross_one_in_the_middle() {
    let mut crossing: Vec<_> = link("D4E6").crossing().map(|link| link.to_string()).collect();
    crossing.sort();
    assert_eq!(crossing.join(" "), "C4E5 C5E4 C6E5 D5E3 D5F4 D5F6 D6E4 D6F5 D7E5");
}

/// Twice the area of the triangle, by its sign the side: with other numbers than the table is made of.
fn turns(a: Hole, b: Hole, c: Hole) -> i32 {
    let at = |hole: Hole| (i32::from(hole.column()), i32::from(hole.row()));
    let ((ax, ay), (bx, by), (cx, cy)) = (at(a), at(b), at(c));
    ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
}

#[test]
fn crossings_are_those_of_plane_geometry() {
    let holes = || (0..8).flat_map(|column| (0..8).filter_map(move |row| Hole::new(column, row)));
    let pairs = || holes().flat_map(|one| holes().filter_map(move |other| Link::between(one, other)));
    let all: std::collections::BTreeSet<Link> = pairs().collect();
    assert_eq!(all.len(), 4 * 7 * 6);
    for one in &all {
        let mut set = Links::default();
        set.add(*one);
        for other in &all {
            let ([a, b], [c, d]) = (one.ends(), other.ends());
            let crosses = turns(a, b, c) * turns(a, b, d) < 0 && turns(c, d, a) * turns(c, d, b) < 0;
            assert_eq!(one.crossing().any(|link| link == *other), crosses, "{one} {other}");
            assert_eq!(set.cross(*other), crosses, "{one} {other}");
        }
    }
}

#[test]
fn corners_of_the_largest_grid_can_be_looked_up() {
    let mut links = Links::default();
    for corner in [(0, 0), (0, MOST - 1), (MOST - 1, 0), (MOST - 1, MOST - 1)] {
        let corner = Hole::new(corner.0, corner.1).unwrap();
        for link in Link::of(corner) {
            assert!(!links.cross(link));
            assert!(link.crossing().count() < 9);
            links.add(link);
            assert_eq!(link.other_end(link.other_end(corner)), corner);
        }
    }
    assert_eq!(links.iter().count(), 8);
}

#[test]
fn holes_are_visited_and_found_row_by_row() {
    let mut holes = Holes::default();
    let names = ["AF1", "C2", "A7", "B7", "AF7", "AF32"];
    names.iter().rev().for_each(|name| holes.add(hole(name)));
    let mut visited = Vec::new();
    holes.each(|hole| visited.push(hole.to_string()));
    assert_eq!(visited, names);
    let found: Vec<_> = (0..7).map(|before| holes.nth(before).map(|hole| hole.to_string())).collect();
    let expected: Vec<_> = names.iter().map(|name| Some((*name).to_owned())).chain([None]).collect();
    assert_eq!(found, expected);
}

#[test]
fn names_are_read_back() {
    for name in ["A1", "X24", "Z26", "AA27", "AF32"] {
        assert_eq!(hole(name).to_string(), name);
    }
    for wrong in ["", "A", "1", "A0", "A33", "AG1", "BA1", "A1x", "é1", "A999"] {
        assert_eq!(Hole::parse(wrong), None, "{wrong}");
    }
    assert_eq!(link("E7D5").to_string(), "D5E7");
    assert_eq!(Link::take("D5E6"), None);
}
