//! The columns as kept on paper: under each player the running sums, score by score; a won column is struck.

use rules::games::gin_rummy::GinRummy;
use rules::kit::columns::Column;
use rules::{Message, Seat};

use crate::gin_rummy::lay::{PAPER, ROW, ROWS, SUMS};
use crate::lines::fitting;
use crate::tabletop::{emblem, words};
use crate::{Anchor, Ink, Paint, Point, Rect, Scene, View, Words};

/// Sizes of heads, scores and sums.
const HEAD: i32 = 80;
const SCORE: i32 = 84;
const SUM: i32 = 118;
const EMBLEM: i32 = 96;

pub(super) fn draw(scene: &mut Scene, view: View<'_, GinRummy>) {
    let shadow = Rect::new(PAPER.x + 6, PAPER.y + 10, PAPER.w, PAPER.h);
    scene.rect(shadow, [10; 4], Paint::fill(Ink::Sunken));
    scene.rect(PAPER, [10; 4], Paint::fill(Ink::Ivory).outlined(Ink::WoodDeep, 4));
    let columns = view.state.columns(view.game.rules());
    let count = i32::try_from(columns.len()).unwrap_or(1).max(1);
    let broad = PAPER.w / count;
    let sizes = Sizes::of(&columns, broad / 2);
    for (index, filled) in (0..).zip(&columns) {
        let rect = Rect::new(PAPER.x + index * broad, PAPER.y, broad, PAPER.h);
        if index > 0 {
            rule(scene, (rect.x, PAPER.y + 20), (rect.x, PAPER.bottom() - 20), 8);
        }
        column(scene, rect, (index + 1, count), filled, sizes);
    }
}

/// Sizes of the scores and of the sums: the largest at which the widest fits, common to all.
#[derive(Clone, Copy)]
struct Sizes {
    score: i32,
    sum: i32,
}

impl Sizes {
    fn of(columns: &[Column], broad: i32) -> Self {
        let sums = || columns.iter().flat_map(|column| Seat::PAIR.map(|seat| sums(column, seat)));
        let widest = |most: Option<u64>, room: i32, largest: i32| {
            most.map_or(largest, |most| fitting(&most.to_string(), room, &[largest]).0)
        };
        Self {
            score: widest(sums().flatten().max(), broad - 20, SCORE),
            sum: widest(sums().filter_map(|sums| sums.last().copied()).max(), broad - 40, SUM),
        }
    }
}

/// Returns a player's sum after each score.
fn sums(filled: &Column, seat: Seat) -> Vec<u64> {
    let own = filled.scores.iter().filter(|(scored, _)| *scored == seat);
    own.scan(0u64, |sum, (_, points)| {
        *sum = sum.saturating_add(u64::from(*points));
        Some(*sum)
    })
    .collect()
}

fn rule(scene: &mut Scene, from: (i32, i32), to: (i32, i32), width: i32) {
    scene.line(vec![Point::new(from.0, from.1), Point::new(to.0, to.1)], Ink::Engraved, width);
}

fn column(scene: &mut Scene, rect: Rect, (number, count): (i32, i32), filled: &Column, sizes: Sizes) {
    let closed = filled.winner.filter(|_| count > 1);
    let head = match (closed, count) {
        (Some(_), 2..) => Message::new("scene-gin-rummy-closed").with("column", number),
        (None, 2..) => Message::new("scene-gin-rummy-column").with("column", number),
        _ => Message::new("scene-gin-rummy-points"),
    };
    let middle = rect.centre().x;
    let at = Point::new(middle, rect.y + 96);
    match closed {
        // The winner of a column is marked by the emblem beside the name.
        Some(winner) => {
            let at = Point::new(rect.right() - 24 - EMBLEM, at.y);
            scene.text(words(at, Anchor::End, HEAD, Ink::Engraved, rect.w - 48 - EMBLEM, Words::Said(head)));
            emblem(scene, winner, Point::new(rect.right() - 12 - EMBLEM / 2, at.y - HEAD / 3), EMBLEM);
        }
        None => scene.text(words(at, Anchor::Middle, HEAD, Ink::Engraved, rect.w - 24, Words::Said(head))),
    }
    rule(scene, (rect.x + 24, ROWS - 44), (rect.right() - 24, ROWS - 44), 5);
    rule(scene, (middle, ROWS - 44), (middle, PAPER.bottom() - 40), 4);
    rule(scene, (rect.x + 24, SUMS), (rect.right() - 24, SUMS), 5);
    for seat in Seat::PAIR {
        let left = rect.x + i32::from(seat.0) * rect.w / 2;
        scores(scene, Rect::new(left, rect.y, rect.w / 2, rect.h), seat, filled, sizes);
    }
    if let Some(winner) = filled.winner {
        let strike = vec![Point::new(rect.x + 40, ROWS), Point::new(rect.right() - 40, SUMS - 30)];
        scene.line(strike, Ink::SeatDark(winner.0), 12);
    }
}

/// Writes a player's sum after each score, only the latest ones if there is no space for all.
fn scores(scene: &mut Scene, rect: Rect, seat: Seat, filled: &Column, sizes: Sizes) {
    let middle = rect.centre().x;
    emblem(scene, seat, Point::new(middle, rect.y + 190), EMBLEM);
    let sums = sums(filled, seat);
    let room = usize::try_from((SUMS - 24 - ROWS) / ROW).unwrap_or(1);
    for (row, sum) in (0..).zip(&sums[sums.len().saturating_sub(room)..]) {
        let at = Point::new(middle, ROWS + 66 + row * ROW);
        scene.text(words(at, Anchor::Middle, sizes.score, Ink::Engraved, rect.w - 20, Words::Plain(sum.to_string())));
    }
    let total = sums.last().copied().unwrap_or(0).to_string();
    let at = Point::new(middle, SUMS + 142);
    scene.text(words(at, Anchor::Middle, sizes.sum, Ink::Engraved, rect.w - 40, Words::Plain(total)));
}
