//! The seeds, each with a name that it keeps through a match, and their places in their heaps.

use rules::Step;
use rules::games::mancala::{Effect, Hollow, Mancala, Pit, State};
use rules::kit::Seat;

use crate::geometry::{divided, on_circle, square};
use crate::mancala::board::{PIT, pit_centre, store_rect};
use crate::mancala::side;
use crate::tabletop::{Names, followed};
use crate::{Ink, Paint, Piece, Point, Scene, View};

const RADIUS: i32 = 38;
/// Places of one, two or three seeds in a hole, from its centre.
const FEW: [&[(i32, i32)]; 3] = [&[(0, 0)], &[(-30, -30), (30, 32)], &[(-38, 34), (2, -38), (40, 36)]];
/// Places of more seeds: four in a square, then towards both ends, then on top.
const BED: [(i32, i32); 16] = [
    (-40, -40),
    (40, 42),
    (41, -42),
    (-39, 40),
    (-34, 118),
    (36, -120),
    (38, 120),
    (-36, -118),
    (2, 0),
    (-4, -80),
    (4, 82),
    (0, 152),
    (-2, -154),
    (-62, 2),
    (62, -4),
    (30, 30),
];
/// Number of further seeds that cover a hole; others lie on top of them.
const MOST: i32 = 24;
/// Rows of a layer in a store, distance between them, and place of the first.
const ROWS: i32 = 13;
const STEP: i32 = 74;
const BOTTOM: i32 = 92;

/// Names of the seeds of every hole in the order of sowing, then of both stores.
///
/// Each seed keeps its name through a match, so that a painter can move it.
#[derive(Clone)]
pub(super) struct Seeds(Vec<Vec<String>>);

/// Lists the holes into which the seeds of a hole are sown, one after the other.
pub(super) fn sown_into(pit: Pit, seeds: u8) -> impl Iterator<Item = Pit> {
    let ways = Pit::all().chain(Pit::all()).skip_while(move |other| *other != pit).skip(1).take(11);
    let lap: Vec<Pit> = ways.collect();
    (0..usize::from(seeds)).filter_map(move |index| lap.get(index % lap.len().max(1)).copied())
}

fn index(place: Hollow) -> usize {
    match place {
        Hollow::Pit(pit) => pit.index(),
        Hollow::Store(seat) => 12 + seat.index().min(1),
    }
}

/// Lists how an effect moves seeds: origin, destination and number.
fn ways(effect: &Effect) -> Vec<(usize, usize, u8)> {
    match *effect {
        Effect::Sown { pit, seeds } => sown_into(pit, seeds).map(|to| (pit.index(), to.index(), 1)).collect(),
        Effect::Captured { by, pit, seeds } => vec![(pit.index(), index(Hollow::Store(by)), seeds)],
        Effect::Moved { from, to, seeds } => vec![(index(from), index(to), seeds)],
        _ => Vec::new(),
    }
}

impl Names<Mancala> for Seeds {
    /// Names the seeds of a position by their holes.
    fn of(state: &State) -> Self {
        let heap = |(place, count): (String, u8)| (1..=count).map(|number| format!("seed/{place}/{number}")).collect();
        let places = Pit::all().map(|pit| pit.to_string()).chain([0, 1].map(|seat| side(seat).to_string()));
        Self(places.zip(counts(state)).map(heap).collect())
    }

    fn fits(&self, state: &State) -> bool {
        self.0.iter().map(Vec::len).eq(counts(state).into_iter().map(usize::from))
    }

    fn follow(&mut self, effect: &Effect) {
        match effect {
            Effect::SetUp(state) => *self = Self::of(state),
            Effect::Swept { by, .. } => {
                for pit in Pit::row(*by) {
                    self.shift(pit.index(), index(Hollow::Store(*by)), usize::MAX);
                }
            }
            other => ways(other).into_iter().for_each(|(from, to, count)| self.shift(from, to, count.into())),
        }
    }
}

impl Seeds {
    /// Moves the topmost seeds of a heap, up to `count`.
    fn shift(&mut self, from: usize, to: usize, count: usize) {
        let rest = self.0[from].len().saturating_sub(count);
        let moved = self.0[from].split_off(rest);
        self.0[to].extend(moved);
    }
}

fn counts(state: &State) -> Vec<u8> {
    state.pits.iter().chain(&state.stores).copied().collect()
}

/// Returns how many seeds on top of each heap the last record put there.
fn fresh(state: &State, steps: &[Step<Mancala>]) -> Vec<u8> {
    // Seeds swept or set up have no known origin.
    let unknown = |step: &Step<Mancala>| matches!(step.effect, Effect::Swept { .. } | Effect::SetUp(_));
    let known = steps.iter().rposition(unknown).map_or(steps, |at| &steps[at + 1..]);
    let ways: Vec<_> = known.iter().flat_map(|step| ways(&step.effect)).collect();
    let now = counts(state);
    let mut fresh = vec![0_u8; now.len()];
    if before(now, &ways).is_some() {
        for (from, to, count) in ways {
            fresh[from] = fresh[from].saturating_sub(count);
            fresh[to] = fresh[to].saturating_add(count);
        }
    }
    fresh
}

/// Undoes moves of seeds; `None` if they do not fit.
fn before(mut counts: Vec<u8>, ways: &[(usize, usize, u8)]) -> Option<Vec<u8>> {
    for (from, to, count) in ways.iter().rev() {
        counts[*to] = counts[*to].checked_sub(*count)?;
        counts[*from] = counts[*from].checked_add(*count)?;
    }
    Some(counts)
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Mancala>) {
    let Seeds(heaps) = followed(view);
    for (index, (heap, fresh)) in heaps.iter().zip(fresh(view.state, view.last)).enumerate() {
        let old = heap.len().saturating_sub(fresh.into());
        for (number, name) in heap.iter().enumerate() {
            let at = match Pit::all().nth(index) {
                Some(pit) => in_pit(pit_centre(pit), number, heap.len()),
                None => in_store(Seat::PAIR[(index - 12) & 1], number),
            };
            draw_seed(scene, name, number >= old, at);
        }
    }
}

/// Returns the place of a seed in its hole: first those of the list, then spiralling like a sunflower.
fn in_pit(centre: Point, number: usize, count: usize) -> Point {
    let bed = count.checked_sub(1).and_then(|few| FEW.get(few)).map_or(&BED[..], |few| few);
    if let Some((right, down)) = bed.get(number) {
        return centre.moved(*right, *down);
    }
    let number = i32::try_from(number - BED.len()).unwrap_or(0) % MOST;
    let distance = ((2 * number + 1) * 500_000 / MOST).isqrt();
    let turn = on_circle(Point::default(), 1000, number * 275 / 10 * 5 + 30);
    let at = |along: i32, room: i32| divided(divided(along * distance, 1000) * room, 1000);
    centre.moved(at(turn.x, PIT.0 - RADIUS - 16), at(turn.y, PIT.1 - RADIUS - 16))
}

/// Returns the place of a seed in a store: in rows of three from the owner's side, layer over layer.
fn in_store(seat: Seat, number: usize) -> Point {
    let number = i32::try_from(number).unwrap_or(0);
    let (layer, place) = (number / (3 * ROWS), number % (3 * ROWS));
    let (row, column) = (place / 3, place % 3 - 1);
    let (shake, rect) = (number * 37 % 7 - 3, store_rect(seat));
    let up = BOTTOM + row * STEP + layer * STEP / 2 + shake;
    let x = rect.centre().x + column * STEP + shake + layer * 20;
    if seat == Seat(0) { Point::new(x, rect.bottom() - up) } else { Point::new(x, rect.y + up) }
}

fn draw_seed(scene: &mut Scene, name: &str, fresh: bool, at: Point) {
    let rect = square(at, 2 * RADIUS);
    let (rim, body) = if fresh { (Ink::WoodDeep, Ink::Mark) } else { (Ink::PaleShade, Ink::Pale) };
    scene.piece(Piece { tokens: vec![name.to_owned()], at, rect }, |scene| {
        scene.circle(at.moved(2, 5), RADIUS - 2, Paint::fill(Ink::DarkShade));
        scene.circle(at, RADIUS - 3, Paint::fill(rim));
        scene.circle(at.moved(-3, -4), RADIUS - 9, Paint::fill(body));
        scene.circle(at.moved(-11, -13), 6, Paint::fill(Ink::Ivory));
    });
}
