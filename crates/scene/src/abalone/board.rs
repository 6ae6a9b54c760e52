//! The tray with its hollows, letters and numbers; the players' plaques and troughs.

use rules::games::abalone::{Abalone, Cell, Effect, Way};
use rules::{Message, Seat};

use crate::abalone::lay::{MARBLE, PITCH, at, beyond, hexagon, places, plaque as plaque_of, trough};
use crate::abalone::marbles::{Marbles, marble};
use crate::tabletop::{
    Plaque, READ, Tone, ball, beside_emblem, board as plank, emblem, hollow, mark_ring, part, plaque, recess, words,
};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Radii of the tray, of the groove around its cells, and size of its letters.
const TRAY: i32 = 982;
const GROOVE: i32 = 812;
const LETTER: i32 = 62;

pub(super) fn draw(scene: &mut Scene) {
    tray(scene);
    letters(scene);
    for cell in Cell::all() {
        hollow(scene, at(cell), part(MARBLE, 84));
    }
}

fn tray(scene: &mut Scene) {
    let shifted = |radius, rounding, x, y| -> Vec<Point> {
        hexagon(radius, rounding).into_iter().map(|point| point.moved(x, y)).collect()
    };
    let mut layer = |radius, rounding, x, y, ink| scene.polygon(shifted(radius, rounding, x, y), Paint::fill(ink));
    layer(TRAY + 8, 120, 6, 12, Ink::Sunken);
    layer(TRAY, 120, 0, 0, Ink::WoodDeep);
    layer(TRAY - 6, 116, -1, -1, Ink::WoodLight);
    layer(TRAY - 12, 112, 2, 3, Ink::Wood);
    // A groove around the cells, lit where it faces the light.
    layer(GROOVE + 6, 80, 3, 4, Ink::WoodLight);
    layer(GROOVE, 76, 0, 0, Ink::WoodDeep);
    layer(GROOVE - 9, 72, 2, 3, Ink::Wood);
}

/// Engraves the letters of the rows at their left ends, the numbers of the diagonals below theirs.
fn letters(scene: &mut Scene) {
    for row in 1..=9 {
        let Some(first) = Cell::numbers(row).next().and_then(|number| Cell::new(row, number)) else { continue };
        let letter = first.to_string().chars().take(1).collect();
        cut(scene, at(first), Way::W, first, letter);
        let lowest = Cell::new(row.saturating_sub(4).max(1), row);
        if let Some(lowest) = lowest {
            cut(scene, at(lowest), Way::Se, lowest, row.to_string());
        }
    }
}

fn cut(scene: &mut Scene, at_cell: Point, way: Way, cell: Cell, text: String) {
    // The neighbour on the other side lies on the board, and as far away.
    let back = Way::ALL[(way as usize + 3) % 6];
    let Some(neighbour) = cell.step(back) else { return };
    let place = at_cell.towards(beyond(at(neighbour), at_cell), 107, 100).moved(0, LETTER * 35 / 100);
    scene.text(words(place, Anchor::Middle, LETTER, Ink::Engraved, PITCH, Words::Plain(text)));
}

pub(super) fn players(scene: &mut Scene, view: View<'_, Abalone>, marbles: &Marbles) {
    for seat in Seat::PAIR {
        player(scene, view, seat);
        shoved_out(scene, view, seat, marbles);
    }
}

fn player(scene: &mut Scene, view: View<'_, Abalone>, seat: Seat) {
    let (state, rect) = (view.state, plaque_of(seat));
    plaque(scene, view.game, Plaque { rect, seat, on_move: state.turn == seat, asked: None, end: state.end });
    ball(scene, beside_emblem(rect), 46, Tone::of(seat));
}

/// Draws the trough of a player: the marbles that the opponent has lost, and the number that wins.
fn shoved_out(scene: &mut Scene, view: View<'_, Abalone>, seat: Seat, marbles: &Marbles) {
    let (rect, loser) = (trough(seat), seat.opponent());
    plank(scene, rect, 44);
    let (goal, lost) = (view.game.rules().goal, view.state.lost(loser));
    let at = Point::new(rect.x + 34, rect.y + 74);
    let message = Message::new("scene-abalone-out").with("count", lost).with("goal", goal);
    scene.text(words(at, Anchor::Start, READ, Ink::Engraved, rect.w - 150, Words::Said(message)));
    emblem(scene, seat, Point::new(rect.right() - 66, rect.y + 56), 64);
    recess(scene, Rect::new(rect.x + 16, rect.y + 98, rect.w - 34, rect.h - 116), 30, Ink::Wood);
    let (places, radius) = places(seat, goal.max(lost));
    let new = fresh(view, loser);
    for (number, place) in (0..goal.max(lost)).zip(places) {
        if number < goal {
            hollow(scene, place, part(radius, 84));
        }
        if let Some(name) = marbles.lost(loser).get(usize::from(number)) {
            marble(scene, name.clone(), place, radius, loser);
        }
        if number < lost && number + new >= lost {
            mark_ring(scene, place, radius, 9);
        }
    }
}

/// Returns how many marbles the last record cost a player.
pub(super) fn fresh(view: View<'_, Abalone>, loser: Seat) -> u8 {
    let lost = view.last.iter().map(|step| match step.effect {
        Effect::Out { player, .. } | Effect::PenalisedMarble { player, .. } if player == loser => 1,
        Effect::Penalised { player, count } if player == loser => count,
        _ => 0,
    });
    lost.sum()
}
