//! Drawing of a part of a bracket, with names legible from the back of the hall.

use egui::{Rect, Stroke, pos2, vec2};
use scene::bracket::{Bracket, Progress, Seat, Table, places};

use crate::pen::{Pen, Type};
use festival::i18n::tr_message;
use look::theme::{bold, icon, text};

/// Heights in units: of the titles of rounds, of the gap below them, of a line of a table, of the strip above it.
const TITLES: f32 = 1.8;
const AIR: f32 = 0.9;
const LINE: f32 = 2.1;
const CAPTION: f32 = 1.25;
/// Heights of a line with room for a name on two rows, in units, preferred one first.
const HIGH_LINES: [f32; 2] = [2.9, 2.7];
/// Size of names in units, and the size below which lines are made higher where there is room.
const NAME: f32 = 1.4;
const SMALL: f32 = 1.3;
/// Gap between rounds in units, and the gap between more than `FEW` rounds.
const BETWEEN: f32 = 2.0;
const CLOSE: f32 = 1.2;
const FEW: usize = 3;
/// Width of the winner's sign after a name, in units.
const SIGN: f32 = 1.3;
/// Widest table in units.
const WIDEST: f32 = 26.0;

/// Draws the tables of a few rounds, each midway between those that feed it.
pub(super) fn bracket(pen: &Pen<'_>, rect: Rect, bracket: &Bracket) {
    let count = bracket.columns.len().max(1) as f32;
    let between = pen.u(if bracket.columns.len() > FEW { CLOSE } else { BETWEEN });
    let width = ((rect.width() - between * (count - 1.0)) / count).min(pen.u(WIDEST));
    let left = rect.center().x - (width * count + between * (count - 1.0)) / 2.0;
    let column = |column: usize| left + column as f32 * (width + between);
    let (titles, area) = rect.split_top_bottom_at_y(rect.top() + pen.u(TITLES));
    for (index, title) in bracket.columns.iter().enumerate() {
        let place = Rect::from_min_size(pos2(column(index), titles.top()), vec2(width, titles.height()));
        pen.line(place, Type::new(bold, 1.3, pen.tokens.soft_ink), &words(pen, title));
    }
    let area = area.with_min_y(area.top() + pen.u(AIR));
    let parts = parts(bracket);
    let boxes = |line: f32| {
        let highest = bracket.tables.iter().map(|table| height(table, line)).fold(0.0, f32::max);
        let room = area.shrink2(vec2(0.0, (pen.u(highest) / 2.0).min(area.height() / 2.0)));
        let place = |(part, table): (&f32, &Table)| {
            let size = vec2(width, pen.u(height(table, line)).min(area.height()));
            let middle = room.top() + part * room.height();
            Rect::from_min_size(pos2(column(table.column), middle - size.y / 2.0), size)
        };
        parts.iter().zip(&bracket.tables).map(place).collect::<Vec<_>>()
    };
    let mut line = LINE;
    if size(pen, bracket, &boxes(line), line) < SMALL {
        line = HIGH_LINES.into_iter().find(|line| apart(bracket, &boxes(*line))).unwrap_or(LINE);
    }
    let boxes = boxes(line);
    let size = size(pen, bracket, &boxes, line);
    for (table, place) in bracket.tables.iter().zip(&boxes) {
        if let Some(goal) = table.next.and_then(|next| boxes.get(next)) {
            link(pen, *place, *goal, table.progress == Progress::Over);
        }
    }
    for (table, place) in bracket.tables.iter().zip(&boxes) {
        draw(pen, *place, table, (line, size));
    }
}

/// Returns the height of a table with lines of some height, in units.
fn height(table: &Table, line: f32) -> f32 {
    CAPTION + line * table.seats.len().max(1) as f32
}

/// Checks that no tables of a round overlap.
fn apart(bracket: &Bracket, boxes: &[Rect]) -> bool {
    let placed = || bracket.tables.iter().map(|table| table.column).zip(boxes).enumerate();
    let over = |one: Rect, other: Rect| one.top() < other.bottom() && other.top() < one.bottom();
    placed().all(|(index, (column, place))| {
        let mut others = placed().filter(|(other, (of, _))| *other != index && *of == column);
        !others.any(|(_, (_, other))| over(*place, *other))
    })
}

/// Returns the size, in units, at which the names of all tables fit.
fn size(pen: &Pen<'_>, bracket: &Bracket, boxes: &[Rect], line: f32) -> f32 {
    let mut size = NAME;
    for (table, place) in bracket.tables.iter().zip(boxes) {
        let (_, seats) = divided(*place, table, line);
        for (index, seat) in table.seats.iter().enumerate() {
            let (name, _) = name_place(pen, seat_place(pen, seats, table, index), seat);
            let kind = Type::new(if seat.won { bold } else { text }, NAME, pen.tokens.ink);
            size = size.min(pen.names_size(name, kind, &words(pen, &seat.name)));
        }
    }
    size
}

/// Divides the area of a table into the caption and the players.
fn divided(place: Rect, table: &Table, line: f32) -> (Rect, Rect) {
    place.split_top_bottom_at_fraction(CAPTION / height(table, line))
}

/// Returns the area of a line of a table.
fn seat_place(pen: &Pen<'_>, seats: Rect, table: &Table, index: usize) -> Rect {
    let height = seats.height() / table.seats.len().max(1) as f32;
    let line = Rect::from_min_size(seats.min + vec2(0.0, index as f32 * height), vec2(seats.width(), height));
    line.shrink2(vec2(pen.u(0.4), pen.u(0.05)))
}

/// Returns the area of a name on its line, and the width of the score.
fn name_place(pen: &Pen<'_>, line: Rect, seat: &Seat) -> (Rect, f32) {
    let letters = seat.score.chars().count() as f32;
    let score = if seat.score.is_empty() { 0.0 } else { pen.u((0.4 + 0.8 * letters).min(2.2)) };
    let sign = if seat.won { pen.u(SIGN) } else { 0.0 };
    (line.with_max_x(line.right() - score - sign), score)
}

/// Returns the vertical centre of each table in the picture of the whole, as a part of the way from first to last.
fn parts(bracket: &Bracket) -> Vec<f32> {
    let middles: Vec<f32> = places(bracket).iter().map(|place| (place.y + place.h / 2) as f32).collect();
    let first = middles.iter().copied().fold(f32::INFINITY, f32::min);
    let last = middles.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let part = |middle: f32| if last > first { (middle - first) / (last - first) } else { 0.5 };
    middles.into_iter().map(part).collect()
}

fn link(pen: &Pen<'_>, from: Rect, to: Rect, taken: bool) {
    let (start, end) = (pos2(from.right(), from.center().y), pos2(to.left(), to.center().y));
    let middle = (start.x + end.x) / 2.0;
    let width = if taken { pen.u(0.16) } else { pen.u(0.08) };
    let colour = if taken { pen.tokens.valid } else { pen.tokens.edge };
    let points = vec![start, pos2(middle, start.y), pos2(middle, end.y), end];
    pen.painter().add(egui::Shape::line(points, Stroke::new(width.max(1.0), colour)));
}

fn words(pen: &Pen<'_>, words: &scene::Words) -> String {
    match words {
        scene::Words::Plain(plain) => plain.clone(),
        scene::Words::Said(message) => tr_message(pen.lang, message),
    }
}

fn draw(pen: &Pen<'_>, rect: Rect, table: &Table, (line, size): (f32, f32)) {
    let tokens = pen.tokens;
    let (caption, seats) = divided(rect, table, line);
    pen.line(caption, Type::new(text, 1.0, tokens.soft_ink), &words(pen, &table.caption));
    pen.card(seats, if table.progress == Progress::Ready { tokens.tint(tokens.valid) } else { tokens.raised });
    for (index, seat) in table.seats.iter().enumerate() {
        let place = seat_place(pen, seats, table, index);
        if index > 0 {
            let y = place.top() - pen.u(0.05);
            let ends = [pos2(seats.left(), y), pos2(seats.right(), y)];
            pen.painter().line_segment(ends, Stroke::new(pen.u(0.05).max(1.0), tokens.line));
        }
        draw_seat(pen, place, seat, table.progress == Progress::Over, size);
    }
}

fn draw_seat(pen: &Pen<'_>, rect: Rect, seat: &Seat, over: bool, size: f32) {
    let tokens = pen.tokens;
    let (name, score) = name_place(pen, rect, seat);
    let ink = if !seat.taken || (over && !seat.won) { tokens.soft_ink } else { tokens.ink };
    pen.names(name, Type::new(if seat.won { bold } else { text }, size, ink), &words(pen, &seat.name));
    if seat.won {
        pen.icon(icon::CHECK, pos2(name.right() + pen.u(SIGN) * 0.5, rect.center().y), 1.1, tokens.valid);
    }
    if !seat.score.is_empty() {
        let place = rect.with_min_x(rect.right() - score);
        pen.line(place, Type::new(bold, NAME, ink).right(), &seat.score);
    }
}
