//! The traces of the last move: walks follow the path, jumps fly in a curve.

use rules::games::oca::{Article, Effect, Oca, Square, State, Token};
use rules::{Seat, Step};

use crate::oca::Track;
use crate::oca::track::{HEIGHT, WIDTH};
use crate::{Ink, Paint, Point, Scene};

/// Least distance of curves from the edges of the board.
const EDGE: i32 = 60;

/// Number of straight pieces of a curve.
const PIECES: i32 = 16;

/// One move of one token, with the article that caused it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hop {
    pub seat: Seat,
    pub token: Token,
    pub from: Square,
    pub to: Square,
    pub article: Option<Article>,
    /// Whether it walks into the garden and back from there.
    pub over: bool,
}

/// Lists the moves among the steps of a record that led to `state`, except those of a voided gara, which lead nowhere.
pub(super) fn hops(steps: &[Step<Oca>], garden: Square, state: &State) -> Vec<Hop> {
    let mut hops = Vec::new();
    let mut total = 0;
    for (index, step) in steps.iter().enumerate() {
        let article = step.article;
        let over = |from: Square, to: Square| {
            let walks = matches!(article, Some(Article::Overshoot | Article::Goose));
            walks && from + total > garden && to == (2 * garden).saturating_sub(from + total)
        };
        let hop = |seat, token, from, to| Hop { seat, token, from, to, article, over: over(from, to) };
        let bearer = |seat| bearer_after(&steps[index + 1..], state, seat);
        match step.effect {
            Effect::Validated { dice, .. } => total = dice.total(),
            Effect::Moved { flock, token, from, to } => hops.push(hop(flock, token, from, to)),
            Effect::BearerPaid { flock, from } => hops.push(hop(flock, Token::Bearer, from, 1)),
            Effect::StrayPaid { flock, player, from } => hops.push(hop(flock, Token::Stray(player), from, 1)),
            Effect::Rejoined { flock, player, square } => {
                let to = bearer(flock).filter(|to| *to != square);
                hops.extend(to.map(|to| hop(flock, Token::Stray(player), square, to)));
            }
            Effect::Swapped { flock, rival } => {
                let Some((mine, theirs)) = bearer(rival).zip(bearer(flock)) else { continue };
                hops.push(hop(flock, Token::Bearer, mine, theirs));
                hops.push(hop(rival, Token::Bearer, theirs, mine));
            }
            Effect::GaraVoided => hops.clear(),
            _ => {}
        }
    }
    hops
}

/// Finds where the bearer of a flock stands before the coming steps.
fn bearer_after(coming: &[Step<Oca>], state: &State, seat: Seat) -> Option<Square> {
    let leaves = coming.iter().find_map(|step| match step.effect {
        Effect::Moved { flock, token: Token::Bearer, from, .. } | Effect::BearerPaid { flock, from }
            if flock == seat =>
        {
            Some(from)
        }
        _ => None,
    });
    leaves.or_else(|| Some(state.flock(seat)?.bearer.square))
}

pub(super) fn draw(scene: &mut Scene, track: &Track, steps: &[Step<Oca>], state: &State) {
    let hops = hops(steps, track.garden(), state);
    let mut ways: Vec<(u8, Vec<Point>)> = Vec::new();
    for hop in hops.iter().filter(|hop| hop.token != Token::Bearer) {
        let way = (hop.seat.0, points(track, hop));
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    for (seat, way) in ways {
        scene.line(way, Ink::SeatDark(seat), 8);
    }
    let bearer: Vec<_> = hops.iter().filter(|hop| hop.token == Token::Bearer).collect();
    let ways: Vec<_> = bearer.iter().map(|hop| (hop.seat.0, points(track, hop))).collect();
    for (_, way) in &ways {
        scene.line(way.clone(), Ink::Ground, 36);
    }
    for (seat, way) in &ways {
        scene.line(way.clone(), Ink::SeatDark(*seat), 18);
    }
    for (seat, way) in &ways {
        let paint = Paint::fill(Ink::Ground).outlined(Ink::SeatDark(*seat), 10);
        if let Some(start) = way.first() {
            scene.circle(*start, 24, paint);
        }
        head(scene, way, *seat);
    }
}

/// Returns the points of a hop.
fn points(track: &Track, hop: &Hop) -> Vec<Point> {
    let walks = matches!(hop.article, Some(Article::Turn | Article::Goose | Article::Overshoot));
    if walks { walk(track, hop) } else { flight(track.stop(hop.from), track.stop(hop.to)) }
}

/// Returns a walk along the path; past the garden it turns back there.
fn walk(track: &Track, hop: &Hop) -> Vec<Point> {
    let mut squares = Vec::new();
    if hop.over {
        squares.extend(hop.from..=track.garden());
        squares.extend((hop.to..track.garden()).rev());
    } else if hop.from <= hop.to {
        squares.extend(hop.from..=hop.to);
    } else {
        squares.extend((hop.to..=hop.from).rev());
    }
    squares.into_iter().map(|square| track.stop(square)).collect()
}

/// Returns a curve that bends to the left of its direction, within the board, so that a swap shows two curves.
pub fn flight(from: Point, to: Point) -> Vec<Point> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let halfway = from.towards(to, 1, 2);
    // The curve passes midway between this point and its control point.
    let within = |drawn: i32, at: i32, most: i32| drawn.clamp(2 * EDGE - at, 2 * (most - EDGE) - at);
    let bend = Point::new(within(halfway.x + y / 3, halfway.x, WIDTH), within(halfway.y - x / 3, halfway.y, HEIGHT));
    (0..=PIECES)
        .map(|part| from.towards(bend, part, PIECES).towards(bend.towards(to, part, PIECES), part, PIECES))
        .collect()
}

/// Draws an arrowhead at the end of a trace.
fn head(scene: &mut Scene, way: &[Point], seat: u8) {
    let [.., before, tip] = way else { return };
    let length = before.distance(*tip).max(1);
    let (x, y) = (tip.x - before.x, tip.y - before.y);
    let along = |point: Point, units: i32, aside: i32| {
        point.moved((x * units - y * aside) / length, (y * units + x * aside) / length)
    };
    let points = vec![along(*tip, 44, 0), along(*tip, -40, 48), along(*tip, -40, -48)];
    scene.polygon(points, Paint::fill(Ink::SeatDark(seat)).outlined(Ink::Ground, 8));
}
