//! Lines on the board: shown ones in gold, void ones dashed.

use rules::Step;
use rules::games::quarto::{Effect, Line, Quarto, State};

use crate::quarto::board::{CELL, WELL, centre};
use crate::tabletop::{mark_line, mark_outline, mark_ring};
use crate::{Ink, Paint, Point, Rect, Scene};

/// Length of a dash and of the gap after it.
const DASH: (i32, i32) = (34, 30);

/// Draws the void lines; pieces go on top.
pub(super) fn missed(scene: &mut Scene, state: &State) {
    for line in state.void.iter() {
        let way = way(line);
        for (from, to) in way.iter().zip(&way[1..]) {
            dashes(scene, *from, *to);
        }
    }
}

/// Draws the line that proved a call; pieces go on top.
pub(super) fn shown(scene: &mut Scene, steps: &[Step<Quarto>]) {
    for step in steps {
        if let Effect::Shown { line, .. } = step.effect {
            golden(scene, line);
        }
    }
}

/// Returns the path through the centres of the four cells; a square is closed.
fn way(line: Line) -> Vec<Point> {
    let [first, second, third, last] = line.cells().map(centre);
    if line.is_square() { vec![first, second, last, third, first] } else { vec![first, last] }
}

fn dashes(scene: &mut Scene, from: Point, to: Point) {
    let length = from.distance(to).max(1);
    let mut at = 0;
    while at < length {
        let end = (at + DASH.0).min(length);
        scene.line(vec![from.towards(to, at, length), from.towards(to, end, length)], Ink::WoodDeep, 12);
        at = end + DASH.1;
    }
}

fn golden(scene: &mut Scene, line: Line) {
    let cells = line.cells();
    if line.is_square() {
        let [Point { x, y }, .., last] = cells.map(centre);
        let side = CELL + 2 * WELL + 14;
        let rect = Rect::new(x.min(last.x) - WELL - 7, y.min(last.y) - WELL - 7, side, side);
        mark_outline(scene, rect.outline([WELL; 4]), 16);
    } else {
        mark_line(scene, &way(line), 34);
    }
    for cell in cells {
        scene.circle(centre(cell), WELL - 6, Paint::fill(Ink::Wood));
        mark_ring(scene, centre(cell), WELL - 2, 18);
    }
}
