//! Layout of the squares, and validity of the polygons.

use crate::support;

use scene::oca::{HEIGHT, Options, Track, WIDTH, flight, scene};
use scene::{Point, Rect, Shape, emblem, triangles};

const BOARD: Rect = Rect::new(0, 0, WIDTH, HEIGHT);

#[test]
fn squares_lie_on_the_board_and_apart() {
    let track = Track::new(63);
    for square in 0..=63 {
        let rect = track.rect(square);
        assert!(rect.w >= 240 && rect.h >= 240, "{square} is small: {rect:?}");
        assert!(track.outline(square).iter().all(|point| BOARD.contains(*point)), "{square} leaves the board");
        assert!(track.outline(square).iter().all(|point| rect.contains(*point)), "{square} leaves its bounds");
        assert!(rect.contains(track.stop(square)), "{square} stops elsewhere");
        for other in 0..square {
            assert!(!rect.overlaps(track.rect(other)), "{square} lies over {other}");
        }
    }
}

#[test]
fn the_path_goes_on_next_door() {
    let track = Track::new(63);
    for square in 0..63 {
        let (here, next) = (track.rect(square).inset(-5), track.rect(square + 1).inset(-5));
        assert!(here.overlaps(next), "{square} does not touch {}", square + 1);
    }
}

#[test]
fn a_shorter_path_still_ends_in_the_garden() {
    let (short, long) = (Track::new(40), Track::new(63));
    assert_eq!(short.rect(40), long.rect(63));
    assert_eq!(short.rect(39), long.rect(39));
}

#[test]
fn a_point_finds_its_square() {
    let game = support::game(support::seats(2, 10));
    let drawn = scene(&game, game.state(), Options::default());
    let track = Track::new(63);
    for square in 0..=63 {
        let spot = drawn.spot_at(track.centre(square)).unwrap();
        assert_eq!(spot.id, format!("square/{square}"));
        assert_eq!(drawn.spot(&spot.id), Some(spot));
    }
    assert_eq!(drawn.spot_at(Point::new(2, 2)), None);
}

fn doubled_area(points: &[Point]) -> i64 {
    let edges = points.iter().zip(points.iter().cycle().skip(1));
    edges.map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y)).sum()
}

fn assert_cut(points: &[Point], what: &str) {
    let cut = triangles(points);
    let areas = cut.iter().map(|corners| doubled_area(&corners.map(|index| points[index])).abs());
    assert_eq!(areas.sum::<i64>(), doubled_area(points).abs(), "{what}: {points:?}");
}

#[test]
fn emblems_are_eight_shapes_in_their_box_and_can_be_cut() {
    let all: Vec<_> = (0..8).map(emblem).collect();
    for (seat, points) in all.iter().enumerate() {
        assert!(points.iter().all(|point| point.x.abs() <= 500 && point.y.abs() <= 500), "{seat} leaves its box");
        assert!(doubled_area(points).abs() > 400_000, "{seat} is too thin to be seen");
        assert_cut(points, &format!("emblem {seat}"));
        assert!(!all[..seat].contains(points), "{seat} is not new");
    }
    assert_eq!(emblem(8), emblem(1), "past the eighth the shapes shift against the colours");
}

#[test]
fn every_polygon_of_the_board_can_be_cut_into_triangles() {
    let game = support::game(support::seats(8, 20));
    let drawn = scene(&game, game.state(), Options::default());
    let mut count = 0;
    for item in &drawn.items {
        if let Shape::Polygon { points, .. } = &item.shape {
            assert_cut(points, "polygon");
            count += 1;
        }
    }
    assert!(count > 50, "only {count} polygons");
}

#[test]
fn jumps_stay_on_the_board() {
    let track = Track::new(63);
    let pairs = (0..=63).flat_map(|from| (0..=63).map(move |to| (from, to)));
    for (from, to) in pairs {
        let way = flight(track.stop(from), track.stop(to));
        let beyond = way.iter().find(|at| !(0..=WIDTH).contains(&at.x) || !(0..=HEIGHT).contains(&at.y));
        assert_eq!(beyond, None, "from {from} to {to}");
        assert_eq!((way.first(), way.last()), (Some(&track.stop(from)), Some(&track.stop(to))));
    }
}
