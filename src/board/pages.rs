//! The board before the race and after it: nothing open, the welcome, the podium.

use egui::{Rect, Vec2, pos2, vec2};

use crate::board::pen::{Pen, Type};
use crate::board::race_page::bunting;
use crate::board::report::{Flock, Podium, Report};
use crate::clock::date_in_words;
use crate::theme::{Emblem, bold, display, display_regular, icon, text};
use crate::widgets::{DieLook, paint_die, paint_emblem};

/// Height of the string of flags in units.
const FLAGS: f32 = 2.6;

/// Draws a board without an event; `trouble` says why there is none.
pub(super) fn nothing(pen: &Pen<'_>, rect: Rect, trouble: Option<&str>) {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(3.0), pen.u(FLAGS + 1.5)));
    let (dice, words) = inner.split_top_bottom_at_fraction(0.42);
    let side = dice.height().min(pen.u(8.0));
    for (index, value) in [(-1.0, 4), (1.0, 5)] {
        let centre = pos2(dice.center().x + index * side * 0.58, dice.bottom() - side / 2.0);
        paint_die(pen.painter(), Rect::from_center_size(centre, Vec2::splat(side)), value, DieLook::ivory(pen.tokens));
    }
    let (name, rest) = words.split_top_bottom_at_fraction(0.45);
    pen.line(name, Type::new(display, 5.0, pen.tokens.ink).centred(), "Triade");
    let words = trouble.map_or_else(|| pen.tr("board-nothing"), str::to_owned);
    pen.block(rest, Type::new(display_regular, 1.8, pen.tokens.soft_ink).centred(), &words);
}

/// Draws the welcome: the event and its flocks.
pub(super) fn before(pen: &Pen<'_>, rect: Rect, report: &Report) {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(1.6), pen.u(1.2))).with_min_y(rect.top() + pen.u(FLAGS + 0.6));
    let (head, grid) = inner.split_top_bottom_at_y(inner.top() + pen.u(9.0));
    let (title, rest) = head.split_top_bottom_at_y(head.top() + pen.u(5.2));
    let named = if report.title.is_empty() { pen.tr("board-untitled") } else { report.title.clone() };
    pen.block(title, Type::new(display, 4.2, pen.tokens.ink).centred(), &named);
    let date = date_in_words(&report.date, pen.lang);
    let parts: Vec<&str> = [report.place.as_str(), date.as_str(), report.organizer.as_str()]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect();
    let (line, hint) = rest.with_max_y(rest.bottom() - pen.u(0.6)).split_top_bottom_at_fraction(0.55);
    pen.line(line, Type::new(display_regular, 1.6, pen.tokens.ink).centred(), &parts.join(" · "));
    let words = if report.flocks.is_empty() { "board-soon" } else { "board-welcome" };
    pen.line(hint, Type::new(text, 1.3, pen.tokens.soft_ink).centred(), &pen.tr(words));
    flocks(pen, grid, &report.flocks);
}

/// Draws a card a flock, in one or two rows.
fn flocks(pen: &Pen<'_>, rect: Rect, flocks: &[Flock]) {
    let count = flocks.len();
    if count == 0 {
        return;
    }
    let rows = if count > 4 { 2 } else { 1 };
    let columns = count.div_ceil(rows);
    let gap = pen.u(0.8);
    let width = ((rect.width() - gap * (columns - 1) as f32) / columns as f32).min(pen.u(18.0));
    let height = ((rect.height() - gap * (rows - 1) as f32) / rows as f32).min(pen.u(11.0));
    let top = rect.center().y - (height * rows as f32 + gap * (rows - 1) as f32) / 2.0;
    for (index, flock) in flocks.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let here = columns.min(count - row * columns);
        let wide = width * here as f32 + gap * (here - 1) as f32;
        let left = rect.center().x - wide / 2.0 + column as f32 * (width + gap);
        let corner = pos2(left, top + row as f32 * (height + gap));
        flock_card(pen, Rect::from_min_size(corner, vec2(width, height)), index, flock);
    }
}

fn flock_card(pen: &Pen<'_>, rect: Rect, seat: usize, flock: &Flock) {
    let colours = pen.colours(seat);
    pen.card(rect, colours.fill);
    let inner = rect.shrink2(vec2(pen.u(0.6), pen.u(0.5)));
    let (top, rest) = inner.split_top_bottom_at_fraction(0.29);
    let (name, notes) = rest.split_top_bottom_at_y(rest.bottom() - pen.u(2.6));
    let radius = (top.height() * 0.48).min(pen.u(1.7));
    paint_emblem(pen.painter(), Emblem::of_seat(pen.mark(seat)), top.center(), radius, colours.on_fill);
    let ink = colours.on_fill;
    pen.block(name, Type::new(display, 2.0, ink).centred(), &flock.name);
    let (players, home) = notes.split_top_bottom_at_fraction(0.5);
    let count = pen.tr_with("board-players", &[("count", flock.players.into())]);
    pen.line(players, Type::new(text, 1.1, ink).centred(), &count);
    if let Some(square) = flock.home {
        pen.line(home, Type::new(text, 1.1, ink).centred(), &pen.tr_with("board-home", &[("square", square.into())]));
    }
}

/// Draws the podium: the game on the left, the points on the right.
pub(super) fn podium(pen: &Pen<'_>, rect: Rect, report: &Report, podium: &Podium) {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(1.6), pen.u(1.2))).with_min_y(rect.top() + pen.u(FLAGS + 0.2));
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(6.0));
    let (title, note) = head.split_top_bottom_at_y(head.bottom() - pen.u(1.6));
    let winner = pen.tr_with("board-winner", &[("flock", report.name(podium.winner).into())]);
    pen.block(title, Type::new(display, 3.6, pen.tokens.ink).centred(), &winner);
    pen.line(note, Type::new(display_regular, 1.3, pen.tokens.soft_ink).centred(), &report.title);
    let rest = rest.with_min_y(rest.top() + pen.u(0.8));
    let (left, right) = rest.split_left_right_at_fraction(0.54);
    steps(pen, left.with_max_x(left.right() - pen.u(0.6)), report, podium);
    points(pen, right.with_min_x(right.left() + pen.u(0.6)), report, podium);
}

/// Where each of the first three stands: its column, and how high its step is as a part of the highest.
const STEPS: [(f32, f32); 3] = [(1.0, 1.0), (0.0, 0.8), (2.0, 0.66)];

fn steps(pen: &Pen<'_>, rect: Rect, report: &Report, podium: &Podium) {
    let (heading, stage) = rect.split_top_bottom_at_y(rect.top() + pen.u(1.7));
    pen.line(heading, Type::new(bold, 1.2, pen.tokens.soft_ink).centred(), &pen.tr("board-podium-game"));
    let width = rect.width() / 3.0;
    let token = pen.u(2.3).min(width * 0.4);
    let highest = stage.height() - 2.0 * token - pen.u(2.0);
    for ((column, part), (place, seat, square)) in STEPS.into_iter().zip(&podium.game) {
        let height = highest * part;
        let corner = pos2(rect.left() + column * width, stage.bottom() - height);
        let step = Rect::from_min_size(corner, vec2(width, height)).shrink2(vec2(pen.u(0.15), 0.0));
        let colours = pen.colours(*seat);
        pen.card(step, colours.fill);
        pen.seat(pos2(step.center().x, step.top() - token - pen.u(0.3)), token, *seat);
        if *seat == podium.winner {
            pen.icon(
                icon::CROWN,
                pos2(step.center().x, step.top() - 2.0 * token - pen.u(0.75)),
                1.8,
                pen.tokens.warning,
            );
        }
        let inner = step.shrink2(vec2(pen.u(0.5), pen.u(0.4)));
        let (number, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(2.6).min(inner.height() * 0.32));
        let (name, note) = rest.split_top_bottom_at_y(rest.bottom() - pen.u(1.4));
        let name = name.with_max_y(name.bottom().min(name.top() + pen.u(7.2)));
        pen.line(number, Type::new(display, 2.6, colours.on_fill).centred(), &place.to_string());
        pen.block(name, Type::new(display, 1.7, colours.on_fill).centred(), report.name(*seat));
        let at = pen.tr_with("board-at", &[("square", (*square).into())]);
        pen.line(note, Type::new(text, 1.1, colours.on_fill).centred(), &at);
    }
}

fn points(pen: &Pen<'_>, rect: Rect, report: &Report, podium: &Podium) {
    let (heading, list) = rect.split_top_bottom_at_y(rect.top() + pen.u(1.7));
    pen.line(heading, Type::new(bold, 1.2, pen.tokens.soft_ink).centred(), &pen.tr("board-podium-points"));
    pen.card(list, pen.tokens.raised);
    let inner = list.shrink2(vec2(pen.u(0.8), pen.u(0.5)));
    let step = (inner.height() / podium.points.len().max(1) as f32).min(pen.u(3.2));
    for (index, (place, seat, points)) in podium.points.iter().enumerate() {
        let top = inner.top() + index as f32 * step;
        let row = Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), step));
        if *place == 1 {
            let around = row.expand2(vec2(pen.u(0.4), 0.0)).shrink2(vec2(0.0, pen.u(0.06)));
            pen.painter().rect_filled(around, pen.u(0.25), pen.colours(*seat).tint);
        }
        let most = (step / pen.unit * 0.62).clamp(1.0, 1.7);
        let (rest, sum) = row.split_left_right_at_x(row.right() - pen.u(2.6 * most));
        let (number, rest) = rest.split_left_right_at_x(rest.left() + pen.u(1.1 * most));
        let (token, name) = rest.split_left_right_at_x(rest.left() + pen.u(1.7 * most));
        pen.line(number, Type::new(bold, most, pen.tokens.soft_ink), &place.to_string());
        pen.seat(token.center(), (pen.u(0.62) * most).min(step * 0.44), *seat);
        pen.block(name.with_min_x(name.left() + pen.u(0.2)), Type::new(text, most, pen.tokens.ink), report.name(*seat));
        pen.line(sum, Type::new(bold, most, pen.tokens.ink).right(), &points.to_string());
    }
}
