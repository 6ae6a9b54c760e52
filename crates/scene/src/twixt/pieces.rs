//! Walls and towers, the chain that has won, and the changes of the last record.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, VecDeque};

use rules::games::twixt::{Board, Colour, Effect, Twixt};
use rules::kit::links::{Hole, Link};

use crate::geometry::{divided, square};
use crate::tabletop::{Tone, mark_line, mark_ring, part};
use crate::twixt::board::tone;
use crate::twixt::lay::Lay;
use crate::{Ink, Paint, Piece, Point, Rect, Scene, View};

pub(super) fn draw(scene: &mut Scene, lay: &Lay, view: View<'_, Twixt>) {
    let board = &view.state.board;
    for colour in Colour::BOTH {
        for wall in board.walls(colour) {
            bridge(scene, lay, wall, tone(colour));
        }
    }
    for colour in Colour::BOTH.into_iter().filter(|colour| board.has_chain(*colour)) {
        let chain: Vec<Point> = chain(board, colour).into_iter().map(|hole| lay.at(hole)).collect();
        mark_line(scene, &chain, part(lay.tower(), 40));
    }
    changed(scene, lay, view);
    for colour in Colour::BOTH {
        for hole in board.towers(colour).iter() {
            standing(scene, lay, hole, tone(colour));
        }
    }
    if let Some(at) = placed(view) {
        mark_ring(scene, lay.at(at), part(lay.tower(), 118), part(lay.tower(), 26).max(5));
    }
}

/// Finds the hole of the tower placed by the last record.
pub(super) fn placed(view: View<'_, Twixt>) -> Option<Hole> {
    view.last.iter().rev().find_map(|step| match step.effect {
        Effect::Placed { at, .. } if view.state.board.tower(at).is_some() => Some(at),
        _ => None,
    })
}

/// Marks walls set by the last record by a line, those taken off by dots.
fn changed(scene: &mut Scene, lay: &Lay, view: View<'_, Twixt>) {
    let width = part(lay.tower(), 24).max(4);
    for step in view.last {
        match step.effect {
            Effect::Walled { wall, .. } if view.state.board.has_wall(wall) => {
                mark_line(scene, &lay.ends(wall), width);
            }
            Effect::Removed { wall, .. } if !view.state.board.has_wall(wall) => {
                let [one, other] = lay.ends(wall);
                for dot in 1..8 {
                    mark_line(scene, &[one.towards(other, dot, 8); 2], width);
                }
            }
            _ => {}
        }
    }
}

/// Draws a wall as a bridge seen from above: its shadow, its two parapets, its roadway.
fn bridge(scene: &mut Scene, lay: &Lay, wall: Link, tone: Tone) {
    let [one, other] = lay.ends(wall);
    let width = part(lay.tower(), 74);
    let down = part(lay.tower(), 16);
    let shifted = |x, y| vec![one.moved(x, y), other.moved(x, y)];
    let at = one.towards(other, 1, 2);
    let rect = Rect::new(one.x.min(other.x), one.y.min(other.y), (other.x - one.x).abs(), (other.y - one.y).abs());
    let piece = Piece { tokens: vec![format!("wall/{wall}")], at, rect: rect.inset(-width) };
    scene.piece(piece, |scene| {
        scene.line(shifted(down / 2, down), Ink::WoodDeep, width);
        scene.line(shifted(0, 0), tone.shade(), width);
        scene.line(shifted(-1, -2), tone.body(), width - part(width, 26).max(4));
        scene.line(shifted(0, 0), tone.cut(), part(width, 12).max(2));
    });
}

fn standing(scene: &mut Scene, lay: &Lay, hole: Hole, tone: Tone) {
    let (at, radius) = (lay.at(hole), lay.tower());
    let piece = Piece { tokens: vec![format!("tower/{hole}")], at, rect: square(at, 2 * radius) };
    scene.piece(piece, |scene| tower(scene, at, radius, tone));
}

/// Draws a tower seen from above: its shadow, its base, its battlements.
pub(super) fn tower(scene: &mut Scene, at: Point, radius: i32, tone: Tone) {
    let near = |x: i32, y: i32| at.moved(part(radius, x), part(radius, y));
    scene.circle(near(12, 20), radius, Paint::fill(Ink::WoodDeep));
    scene.circle(at, radius, Paint::fill(tone.shade()));
    scene.circle(near(-5, -7), part(radius, 90), Paint::fill(tone.body()));
    scene.circle(near(-2, -3), part(radius, 58), Paint::fill(tone.cut()));
    scene.circle(near(1, 2), part(radius, 50), Paint::fill(tone.shade()));
    scene.circle(near(3, 5), part(radius, 40), Paint::fill(tone.body()));
}

/// Finds a shortest chain of walls from edge to edge.
fn chain(board: &Board, colour: Colour) -> Vec<Hole> {
    let mut from: BTreeMap<Hole, Hole> = BTreeMap::new();
    let first = board.towers(colour).iter().filter(|hole| board.edge(colour, *hole) == Some(0));
    let mut next: VecDeque<Hole> = first.collect();
    from.extend(next.iter().map(|hole| (*hole, *hole)));
    while let Some(hole) = next.pop_front() {
        if board.edge(colour, hole) == Some(1) {
            let back = |hole: &Hole| from.get(hole).copied().filter(|before| before != hole);
            return std::iter::successors(Some(hole), back).collect();
        }
        for wall in Link::of(hole).filter(|wall| board.has_wall(*wall)) {
            let far = wall.other_end(hole);
            if let Entry::Vacant(way) = from.entry(far) {
                way.insert(hole);
                next.push_back(far);
            }
        }
    }
    Vec::new()
}

/// Draws the small board that shows which edges a colour joins.
pub(super) fn goal(scene: &mut Scene, centre: Point, size: i32, board: &Board, colour: Colour) {
    let rect = square(centre, size);
    scene.rect(rect, [8; 4], Paint::fill(Ink::Wood).outlined(Ink::WoodDeep, 5));
    let bar = divided(size, 5);
    let rows = (colour == Colour::White) == board.white_joins_rows();
    let bars = if rows {
        [Rect::new(rect.x, rect.y, size, bar), Rect::new(rect.x, rect.bottom() - bar, size, bar)]
    } else {
        [Rect::new(rect.x, rect.y, bar, size), Rect::new(rect.right() - bar, rect.y, bar, size)]
    };
    for bar in bars {
        scene.rect(bar, [6; 4], Paint::fill(tone(colour).body()).outlined(Ink::WoodDeep, 5));
    }
}
