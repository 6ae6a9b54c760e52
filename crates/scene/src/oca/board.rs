//! The printed board: squares, numbers and pictures.

use rules::games::oca::{FlockSeat, Rules, Square, State};
use rules::{Message, Seat};

use crate::lines::fitting;
use crate::oca::Track;
use crate::oca::pictogram::Pictogram;
use crate::oca::pieces::stacks;
use crate::oca::track::CORNER;
use crate::{Anchor, Face, Ink, Paint, Point, Rect, Scene, Text, Weight, Words};

/// Size of the numbers and of the pictures.
const NUMBER: i32 = 68;
const PICTURE: i32 = 156;
/// Number of stacks from which the picture of a square is left out as hidden and distracting.
const CROWD: usize = 5;
/// Width of the words in the garden; their size and the baseline of their first line, for one, two and three lines.
const SIGN: i32 = 660;
const SIGN_LINES: [(i32, i32); 3] = [(96, 400), (88, 352), (68, 310)];

pub(super) fn draw(scene: &mut Scene, track: &Track, rules: &Rules, seats: &[FlockSeat], state: &State) {
    let bounds = Rect::new(0, 0, scene.width, scene.height);
    scene.rect(bounds, [0; 4], Paint::fill(Ink::Ground));
    bed(scene, track);
    start(scene, track);
    let stacks = stacks(state, track.garden());
    for square in 1..track.garden() {
        let crowded = stacks.get(&square).is_some_and(|stacks| stacks.len() > CROWD);
        path_square(scene, track, rules, state, square, crowded);
    }
    garden(scene, track, seats, state);
}

/// Outlines the squares to highlight.
pub(super) fn highlight(scene: &mut Scene, track: &Track, squares: &[Square]) {
    for square in squares {
        scene.rect(track.rect(*square), track.radii(*square), Paint::stroke(Ink::Accent, 18));
    }
}

/// Finds the flock whose casella stormo a square is.
pub(super) fn home_of(state: &State, square: Square) -> Option<u8> {
    (0u8..).zip(&state.flocks).find(|(_, flock)| flock.home == Some(square)).map(|(seat, _)| seat)
}

/// Finds the picture of a square.
fn picture(rules: &Rules, square: Square) -> Option<Pictogram> {
    if rules.goose_squares.contains(&square) {
        return Some(Pictogram::Goose);
    }
    if let Some(flight) = rules.flights.iter().find(|flight| flight.to == square) {
        return Some(Pictogram::Dice(flight.dice.0, flight.dice.1));
    }
    rules.squares.get(&square).map(|rule| Pictogram::of(*rule))
}

fn path_square(scene: &mut Scene, track: &Track, rules: &Rules, state: &State, square: Square, crowded: bool) {
    let (rect, radii) = (track.rect(square), track.radii(square));
    let picture = picture(rules, square);
    let home = home_of(state, square);
    let ground = match (home, picture) {
        (Some(seat), _) => Ink::SeatTint(seat),
        (None, None) => Ink::Raised,
        (None, Some(Pictogram::Goose)) => Ink::Kind,
        (None, Some(Pictogram::Dice(..))) => Ink::Far,
        (None, Some(_)) => Ink::Harsh,
    };
    scene.rect(rect, radii, Paint::fill(ground).outlined(Ink::Line, 4));
    let middle = rect.centre().moved(26, 28);
    if let Some(picture) = picture.filter(|_| !crowded) {
        picture.draw(scene, middle, PICTURE, Ink::Print, ground);
    }
    if let Some(seat) = home {
        border(scene, rect, radii, seat);
        let paint = Paint::fill(Ink::SeatPrint(seat)).outlined(Ink::SeatDark(seat), 5);
        scene.emblem(seat, middle, PICTURE, paint);
    }
    number(scene, rect, radii, square);
}

/// Draws the band in the colour of the flock inside the edge of its square.
fn border(scene: &mut Scene, rect: Rect, radii: [i32; 4], seat: u8) {
    let inner = |margin: i32| (rect.inset(margin), radii.map(|radius| (radius - margin).max(8)));
    let (band, band_radii) = inner(10);
    scene.rect(band, band_radii, Paint::stroke(Ink::SeatPrint(seat), 16));
    scene.rect(rect, radii, Paint::stroke(Ink::SeatDark(seat), 4));
    let (line, line_radii) = inner(18);
    scene.rect(line, line_radii, Paint::stroke(Ink::SeatDark(seat), 4));
}

fn number(scene: &mut Scene, rect: Rect, radii: [i32; 4], square: Square) {
    let corner = if radii[0] > CORNER { Point::new(56, 94) } else { Point::new(28, 78) };
    let words = Words::Plain(square.to_string());
    scene.text(Text {
        at: Point::new(rect.x + corner.x, rect.y + corner.y),
        anchor: Anchor::Start,
        size: NUMBER,
        weight: Weight::Bold,
        face: Face::Display,
        ink: Ink::Ink,
        max_width: 120,
        words,
    });
}

fn title(at: Point, anchor: Anchor, size: i32, ink: Ink, max_width: i32, words: Words) -> Text {
    Text { at, anchor, size, weight: Weight::Bold, face: Face::Display, ink, max_width, words }
}

/// Draws the bed of the path under its squares, which shows its course.
fn bed(scene: &mut Scene, track: &Track) {
    for square in 0..track.garden() {
        let bed = track.rect(square).inset(-10);
        scene.rect(bed, track.radii(square).map(|radius| radius + 10), Paint::fill(Ink::Line));
    }
}

fn start(scene: &mut Scene, track: &Track) {
    let rect = track.rect(0);
    scene.rect(rect, track.radii(0), Paint::fill(Ink::Sunken).outlined(Ink::Line, 4));
    let words = Words::Said(Message::new("scene-oca-start"));
    let at = Point::new(rect.centre().x + 10, rect.y + 62);
    scene.text(title(at, Anchor::Middle, 56, Ink::Ink, rect.w - 140, words));
}

/// Draws the garden: the goose, or the bearer who has won, on the left; arrived tokens on the right.
fn garden(scene: &mut Scene, track: &Track, seats: &[FlockSeat], state: &State) {
    let square = track.garden();
    let (rect, radii) = (track.rect(square), track.radii(square));
    scene.rect(rect.inset(-10), radii.map(|radius| radius + 10), Paint::fill(Ink::Line));
    scene.rect(rect, radii, Paint::fill(Ink::Kind).outlined(Ink::Line, 4));
    let inner = radii.map(|radius| (radius - 18).max(8));
    scene.rect(rect.inset(18), inner, Paint::stroke(Ink::Print, 4));
    let arrived = |seat: Seat| state.flock(seat).is_some_and(|flock| flock.bearer.square >= square);
    if !state.winner.is_some_and(arrived) {
        Pictogram::Goose.draw(scene, garden_picture(rect), 370, Ink::Print, Ink::Kind);
    }
    let (left, at) = (rect.x + 530, |x: i32, y: i32| Point::new(rect.x + x, rect.y + y));
    let number = Words::Plain(square.to_string());
    scene.text(title(Point::new(left, rect.y + 232), Anchor::Start, 220, Ink::Ink, 300, number));
    let gara = Words::Said(Message::new("scene-oca-gara").with("gara", state.gara));
    scene.text(title(at(820, 232), Anchor::Start, 80, Ink::SoftInk, 280, gara));
    let (words, count) = match state.winner.and_then(|seat| seats.get(seat.index())) {
        Some(winner) => {
            // The winner's text stands beside the name.
            let (_, lines) = fitting(&winner.name, SIGN * 2 / 3, &SIGN_LINES.map(|(size, _)| size));
            (Message::new("scene-oca-winner").with("flock", lines.join("\n")), lines.len())
        }
        None => (Message::new("scene-oca-garden"), 1),
    };
    let (size, y) = SIGN_LINES[count - 1];
    scene.text(title(Point::new(left, rect.y + y), Anchor::Start, size, Ink::Ink, SIGN, Words::Said(words)));
}

/// Returns the place of the goose of the garden.
pub(super) const fn garden_picture(garden: Rect) -> Point {
    Point::new(garden.x + 280, garden.y + 262)
}
