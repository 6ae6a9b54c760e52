//! The marbles, each with a name that it keeps through the match, and the marks of the last move.

use std::collections::BTreeMap;

use rules::Seat;
use rules::games::abalone::{Abalone, Cell, Effect, State, Way};

use crate::abalone::lay::{MARBLE, at, beyond};
use crate::geometry::square;
use crate::tabletop::{Names, Tone, ball, mark_head, mark_line, mark_ring};
use crate::{Piece, Point, Scene, View};

/// Which marble lies where.
#[derive(Clone)]
pub(super) struct Marbles {
    board: BTreeMap<Cell, String>,
    /// The lost marbles of each seat, first lost first; one lost on time may have left no cell.
    lost: [Vec<String>; 2],
}

impl Names<Abalone> for Marbles {
    /// Names the marbles of each colour: those on the board in the order of their cells, then the lost ones.
    fn of(state: &State) -> Self {
        let name = |seat: Seat, number: u8| format!("marble/{}/{number}", seat.0);
        let of = |seat: Seat| (1..).zip(state.board.cells(seat)).map(move |(number, cell)| (cell, name(seat, number)));
        let out = |seat: Seat| {
            let first = state.board.count(seat).saturating_add(1);
            (first..first.saturating_add(state.lost(seat))).map(|number| name(seat, number)).collect()
        };
        Self { board: Seat::PAIR.into_iter().flat_map(of).collect(), lost: Seat::PAIR.map(out) }
    }

    fn fits(&self, state: &State) -> bool {
        let taken = Seat::PAIR.into_iter().flat_map(|seat| state.board.cells(seat)).count();
        let colour = |name: &str, seat: Seat| name.starts_with(&format!("marble/{}/", seat.0));
        let fits = |cell: Cell, name: &str| state.board.at(cell).is_some_and(|seat| colour(name, seat));
        taken == self.board.len()
            && Seat::PAIR.into_iter().all(|seat| self.lost(seat).len() == usize::from(state.lost(seat)))
            && self.board.iter().all(|(cell, name)| fits(*cell, name))
    }

    fn follow(&mut self, effect: &Effect) {
        match *effect {
            Effect::SetUp(ref state) => *self = Self::of(state),
            Effect::Out { player, cell } | Effect::PenalisedMarble { player, cell } => {
                let name = self.board.remove(&cell);
                self.lost[usize::from(player.0 & 1)].extend(name);
            }
            Effect::Penalised { player, count } => {
                let lost = &mut self.lost[usize::from(player.0 & 1)];
                let before = lost.len();
                let time = |number: usize| format!("marble/{}/time/{}", player.0, before + number);
                lost.extend((1..=usize::from(count)).map(time));
            }
            Effect::Placed { from, to } => self.shift(&[(from, to)]),
            Effect::Returned { player, cell } => {
                let name = self.lost[usize::from(player.0 & 1)].pop();
                self.board.extend(name.map(|name| (cell, name)));
            }
            ref other => self.shift(&shifts(other)),
        }
    }
}

impl Marbles {
    fn shift(&mut self, shifts: &[(Cell, Cell)]) {
        let taken: Vec<_> = shifts.iter().filter_map(|(from, to)| Some((*to, self.board.remove(from)?))).collect();
        self.board.extend(taken);
    }

    /// Returns the names of a player's lost marbles, first lost first.
    pub(super) fn lost(&self, seat: Seat) -> &[String] {
        self.lost.get(seat.index()).map_or(&[], Vec::as_slice)
    }
}

/// Draws a marble as a piece that can be followed.
pub(super) fn marble(scene: &mut Scene, name: String, centre: Point, radius: i32, seat: Seat) {
    let rect = square(centre, 2 * radius);
    scene.piece(Piece { tokens: vec![name], at: centre, rect }, |scene| ball(scene, centre, radius, Tone::of(seat)));
}

/// Lists the marbles that an effect moves, each with its old and new cell.
pub(super) fn shifts(effect: &Effect) -> Vec<(Cell, Cell)> {
    let line = |from: Cell, way: Way, count: u8| {
        let cells = std::iter::successors(Some(from), move |cell| cell.step(way));
        cells.take(count.into()).filter_map(|cell| Some((cell, cell.step(way)?))).collect()
    };
    match *effect {
        Effect::Moved { from, way, count } | Effect::Pushed { from, way, count } => line(from, way, count),
        Effect::MovedSideways { from, to, way } => {
            between(from, to).into_iter().filter_map(|cell| Some((cell, cell.step(way)?))).collect()
        }
        _ => Vec::new(),
    }
}

/// Lists the cells of a line of two or three.
fn between(from: Cell, to: Cell) -> Vec<Cell> {
    let lines = Way::ALL.map(|way| {
        let second = from.step(way);
        let third = second.and_then(|cell| cell.step(way));
        [Some(from), second, third].into_iter().flatten().collect::<Vec<_>>()
    });
    let line = lines.into_iter().find(|line| line[1..].contains(&to));
    let last = |line: &Vec<Cell>| line.iter().position(|cell| *cell == to).map_or(0, |last| last + 1);
    line.map_or_else(Vec::new, |line| line[..last(&line)].to_vec())
}

pub(super) fn draw(scene: &mut Scene, view: View<'_, Abalone>, marbles: &Marbles) {
    // Top rows first, so that no marble lies in the shadow of one below it.
    for (cell, name) in marbles.board.iter().rev() {
        if let Some(seat) = view.state.board.at(*cell) {
            marble(scene, name.clone(), at(*cell), MARBLE, seat);
        }
    }
    mark(scene, view);
}

/// Marks the new cells of moved marbles by rings, and the cells they left by arrows.
fn mark(scene: &mut Scene, view: View<'_, Abalone>) {
    let moved: Vec<(Cell, Cell)> = view.last.iter().flat_map(|step| shifts(&step.effect)).collect();
    for (_, to) in &moved {
        mark_ring(scene, at(*to), MARBLE - 3, 9);
    }
    for (from, to) in moved.iter().filter(|(from, _)| moved.iter().all(|(_, to)| to != from)) {
        let (start, end) = (at(*from), at(*to));
        mark_line(scene, &[start.towards(end, -22, 100), start.towards(end, 14, 100)], 16);
        mark_head(scene, start, start.towards(end, 48, 100), 68);
    }
    for step in view.last {
        if let Effect::Out { cell, .. } = step.effect
            && let Some((from, _)) = moved.iter().find(|(_, to)| *to == cell)
        {
            let (start, edge) = (at(*from), at(cell));
            mark_head(scene, edge, edge.towards(beyond(start, edge), 104, 100), 74);
        }
    }
}
