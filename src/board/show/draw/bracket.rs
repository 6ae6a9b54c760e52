//! A part of a bracket, with names that can be read from the back of the hall.

use egui::{Rect, Stroke, pos2, vec2};
use scene::bracket::{Bracket, Progress, Seat, Table, places};

use crate::board::pen::{Pen, Type};
use crate::i18n::tr_message;
use crate::theme::{bold, icon, text};

/// Heights in units: of the titles of rounds, of the room below them, of a line of a table, of the strip above it.
const TITLES: f32 = 1.8;
const AIR: f32 = 0.9;
const LINE: f32 = 2.1;
const CAPTION: f32 = 1.25;
/// Room between rounds in units, and where there are more than a few.
const BETWEEN: f32 = 2.0;
const CLOSE: f32 = 1.2;
const FEW: usize = 3;
/// Widest table in units.
const WIDEST: f32 = 26.0;

/// Draws the tables of a few rounds, each midway between those from which its players come.
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
    let boxes: Vec<Rect> = middles(bracket, area)
        .zip(&bracket.tables)
        .map(|(middle, table)| {
            let height = pen.u(CAPTION + LINE * table.seats.len().max(1) as f32);
            let half = (height / 2.0).min(area.height() / 2.0);
            let middle = middle.clamp(area.top() + half, area.bottom() - half);
            Rect::from_min_size(pos2(column(table.column), middle - half), vec2(width, 2.0 * half))
        })
        .collect();
    for (table, place) in bracket.tables.iter().zip(&boxes) {
        if let Some(goal) = table.next.and_then(|next| boxes.get(next)) {
            link(pen, *place, *goal, table.progress == Progress::Over);
        }
    }
    for (table, place) in bracket.tables.iter().zip(&boxes) {
        draw(pen, *place, table);
    }
}

/// Spreads the middles of the tables, as the picture of the whole has them, over the height there is.
fn middles(bracket: &Bracket, area: Rect) -> impl Iterator<Item = f32> {
    let places = places(bracket);
    let top = places.iter().map(|place| place.y).min().unwrap_or(0) as f32;
    let bottom = places.iter().map(|place| place.y + place.h).max().unwrap_or(1) as f32;
    let scale = area.height() / (bottom - top).max(1.0);
    places.into_iter().map(move |place| area.top() + ((place.y + place.h / 2) as f32 - top) * scale)
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

fn draw(pen: &Pen<'_>, rect: Rect, table: &Table) {
    let tokens = pen.tokens;
    let part = CAPTION / (CAPTION + LINE * table.seats.len().max(1) as f32);
    let (caption, seats) = rect.split_top_bottom_at_fraction(part);
    pen.line(caption, Type::new(text, 1.0, tokens.soft_ink), &words(pen, &table.caption));
    pen.card(seats, if table.progress == Progress::Ready { tokens.tint(tokens.valid) } else { tokens.raised });
    let height = seats.height() / table.seats.len().max(1) as f32;
    for (index, seat) in table.seats.iter().enumerate() {
        let line = Rect::from_min_size(seats.min + vec2(0.0, index as f32 * height), vec2(seats.width(), height));
        if index > 0 {
            let ends = [line.left_top(), line.right_top()];
            pen.painter().line_segment(ends, Stroke::new(pen.u(0.05).max(1.0), tokens.line));
        }
        draw_seat(pen, line.shrink2(vec2(pen.u(0.4), pen.u(0.05))), seat, table.progress == Progress::Over);
    }
}

fn draw_seat(pen: &Pen<'_>, rect: Rect, seat: &Seat, over: bool) {
    let tokens = pen.tokens;
    let letters = seat.score.chars().count() as f32;
    let score = if seat.score.is_empty() { 0.0 } else { pen.u((0.4 + 0.8 * letters).min(2.2)) };
    let sign = if seat.won { pen.u(1.3) } else { 0.0 };
    let name = rect.with_max_x(rect.right() - score - sign);
    let ink = if !seat.taken || (over && !seat.won) { tokens.soft_ink } else { tokens.ink };
    pen.block(name, Type::new(if seat.won { bold } else { text }, 1.4, ink), &words(pen, &seat.name));
    if seat.won {
        pen.icon(icon::CHECK, pos2(name.right() + sign * 0.5, rect.center().y), 1.1, tokens.valid);
    }
    if !seat.score.is_empty() {
        let place = rect.with_min_x(rect.right() - score);
        pen.line(place, Type::new(bold, 1.4, ink).right(), &seat.score);
    }
}
