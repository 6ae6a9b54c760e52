//! The checkers, each with a name that it keeps through a game, and the marks of the last move.

use std::collections::BTreeMap;

use rules::games::backgammon::{BAR, Backgammon, Board, CHECKERS, Effect, OFF, State};
use rules::{Seat, Step};

use crate::backgammon::lay::{CHECKER, MIDDLE, TRAY, checker as at, is_below, slab};
use crate::geometry::square;
use crate::tabletop::{Names, Tone, mark_ring, part, words};
use crate::{Anchor, Ink, Paint, Piece, Point, Rect, Scene, View, Words};

/// Number of checkers of a stack that are drawn; the number of further ones is written.
const STACK: i32 = 5;

/// Which checkers are on each point, by seat and own number, bottom first.
#[derive(Clone)]
pub(super) struct Checkers(BTreeMap<(Seat, u8), Vec<String>>);

impl Names<Backgammon> for Checkers {
    fn of(state: &State) -> Self {
        Self::on_board(&state.board)
    }

    fn fits(&self, state: &State) -> bool {
        let all = Seat::PAIR.into_iter().flat_map(|seat| (OFF..=BAR).map(move |point| (seat, point)));
        let mut all = all.map(|(seat, point)| (self.on(seat, point).len(), state.board.count(seat, point)));
        all.all(|(named, counted)| named == usize::from(counted))
    }

    fn follow(&mut self, effect: &Effect) {
        match *effect {
            Effect::Moved { by, from, to } => self.shift(by, from, to),
            Effect::Hit { by, point } => self.shift(by.opponent(), BAR.saturating_sub(point), BAR),
            Effect::SetUp(ref state) => *self = Self::of(state),
            Effect::GameBegun => *self = Self::on_board(&Board::start()),
            _ => {}
        }
    }
}

impl Checkers {
    /// Names the checkers of each player from the farthest point on.
    fn on_board(board: &Board) -> Self {
        let mut stacks: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for seat in Seat::PAIR {
            let points = (OFF..=BAR).rev().flat_map(|point| (0..board.count(seat, point)).map(move |_| point));
            for (number, point) in (1..=CHECKERS).zip(points) {
                stacks.entry((seat, point)).or_default().push(format!("checker/{}/{number}", seat.0));
            }
        }
        Self(stacks)
    }

    fn on(&self, seat: Seat, point: u8) -> &[String] {
        self.0.get(&(seat, point)).map_or(&[], Vec::as_slice)
    }

    fn shift(&mut self, seat: Seat, from: u8, to: u8) {
        let name = self.0.get_mut(&(seat, from)).and_then(Vec::pop);
        self.0.entry((seat, to)).or_default().extend(name);
    }
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Backgammon>, checkers: &Checkers) {
    for ((seat, point), names) in &checkers.0 {
        if *point == OFF {
            borne_off(scene, *seat, names);
        } else {
            stack(scene, *seat, *point, names);
        }
    }
    mark(scene, view);
}

/// Draws a stack: checkers beyond the fifth lie with it, and it shows how many there are.
fn stack(scene: &mut Scene, seat: Seat, point: u8, names: &[String]) {
    let tone = Tone::of(seat);
    let places = (0..STACK).map(|index| at(seat, point, index));
    for (index, (place, name)) in places.zip(names).enumerate() {
        let top = index + 1 == STACK as usize;
        let tokens = if top { names[index..].to_vec() } else { vec![name.clone()] };
        let rect = square(place, 2 * CHECKER);
        let count = if top && names.len() > index + 1 { Some(names.len()) } else { None };
        scene.piece(Piece { tokens, at: place, rect }, |scene| {
            checker(scene, place, CHECKER, tone);
            if let Some(count) = count {
                let baseline = place.moved(-1, 20);
                let text = Words::Plain(count.to_string());
                scene.text(words(baseline, Anchor::Middle, 58, tone.words(), 2 * CHECKER, text));
            }
        });
    }
}

/// Draws a checker seen from above: its shadow, its rounded rim, a groove.
pub(super) fn checker(scene: &mut Scene, place: Point, radius: i32, tone: Tone) {
    let near = |x: i32, y: i32| place.moved(part(radius, x), part(radius, y));
    scene.circle(near(7, 11), radius, Paint::fill(Ink::DarkShade));
    scene.circle(place, radius, Paint::fill(tone.shade()));
    scene.circle(near(-3, -5), part(radius, 92), Paint::fill(tone.body()));
    scene.circle(near(-1, -2), part(radius, 66), Paint::stroke(tone.cut(), part(radius, 7).max(3)));
}

fn borne_off(scene: &mut Scene, seat: Seat, names: &[String]) {
    let tone = Tone::of(seat);
    for (index, name) in (0..).zip(names) {
        let rect = slab(seat, index);
        let piece = Piece { tokens: vec![name.clone()], at: rect.centre(), rect };
        scene.piece(piece, |scene| {
            scene.rect(Rect::new(rect.x + 3, rect.y + 5, rect.w, rect.h), [9; 4], Paint::fill(Ink::DarkShade));
            scene.rect(rect, [9; 4], Paint::fill(tone.shade()));
            let lit = Rect::new(rect.x + 2, rect.y + 2, rect.w - 8, rect.h - 10);
            scene.rect(lit, [8; 4], Paint::fill(tone.body()));
            let groove = |x: i32| vec![Point::new(x, rect.centre().y - 2), Point::new(x + 46, rect.centre().y - 2)];
            scene.line(groove(rect.centre().x - 23), tone.cut(), 4);
        });
    }
    if !names.is_empty() {
        let at = Point::new(TRAY.centre().x, if is_below(seat) { MIDDLE + 78 } else { MIDDLE - 30 });
        let text = Words::Plain(names.len().to_string());
        scene.text(words(at, Anchor::Middle, 68, Ink::WoodLight, 2 * CHECKER, text));
    }
}

/// Lists the moves of the last record, in the own numbers of the player; empty if another game has begun since.
pub(super) fn moves(steps: &[Step<Backgammon>]) -> Vec<(Seat, u8, u8)> {
    if steps.iter().any(|step| matches!(step.effect, Effect::GameBegun)) {
        return Vec::new();
    }
    let shifts = steps.iter().filter_map(|step| match step.effect {
        Effect::Moved { by, from, to } => Some((by, from, to)),
        Effect::Hit { by, point } => Some((by.opponent(), BAR.saturating_sub(point), BAR)),
        _ => None,
    });
    shifts.collect()
}

/// Marks moved checkers by rings, and the places they left by small rings.
fn mark(scene: &mut Scene, view: View<'_, Backgammon>) {
    let moves = moves(view.last);
    let board = &view.state.board;
    for seat in Seat::PAIR {
        for point in OFF..=BAR {
            let count = |arriving: bool| {
                let there =
                    |(by, from, to): &&(Seat, u8, u8)| *by == seat && (if arriving { *to } else { *from }) == point;
                i32::try_from(moves.iter().filter(there).count()).unwrap_or(0)
            };
            let (came, left, now) = (count(true), count(false), i32::from(board.count(seat, point)));
            for index in (now - (came - left).max(0)).max(0)..now {
                arrived(scene, seat, point, if point == OFF { index } else { index.min(STACK - 1) });
            }
            let free = point != OFF && board.count(seat.opponent(), BAR.saturating_sub(point)) == 0;
            for index in now..now + (left - came).max(0) {
                if index < STACK && free {
                    mark_ring(scene, at(seat, point, index), 17, 9);
                }
            }
        }
    }
}

fn arrived(scene: &mut Scene, seat: Seat, point: u8, index: i32) {
    if point != OFF {
        return mark_ring(scene, at(seat, point, index), CHECKER - 2, 9);
    }
    scene.rect(slab(seat, index), [9; 4], Paint::stroke(Ink::Mark, 6));
}
