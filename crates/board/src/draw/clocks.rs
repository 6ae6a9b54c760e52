//! Drawing of clocks and blinds, legible from the back of the hall.

use egui::{Color32, Rect, vec2};
use rules::kit::clock::{Phase, Reading, SeatTime};

use crate::draw::cell;
use crate::pen::{Pen, Type};
use festival::speak::{remaining_span, seat_time};
use look::theme::{bold, display, display_regular, icon, text};
use look::widgets::paint_scene;
use show::clocks::{Told, phase_words};
use show::{TableClock, Time};

/// Share of the width for the clock beside the finishers.
const CLOCK: f32 = 0.28;

/// Draws one time for the whole tournament.
pub(super) fn time(pen: &Pen<'_>, rect: Rect, time: &Time, now_ms: i64) {
    let tokens = pen.tokens;
    let Told { figure, level, next, held, late } = time.told(pen.lang, now_ms);
    let rect = match &time.arrivals {
        Some(arrivals) => {
            let (rect, picture) = rect.split_left_right_at_fraction(CLOCK);
            paint_scene(pen.painter(), picture.with_min_x(picture.left() + pen.u(0.6)), arrivals, tokens, pen.lang);
            pen.announce(picture, egui::Role::Image, &pen.tr("show-arrivals"));
            rect
        }
        None => rect,
    };
    pen.card(rect, tokens.raised);
    let inner = rect.shrink(pen.u(1.0));
    let (above, rest) = inner.split_top_bottom_at_fraction(0.2);
    let (big, below) = rest.split_top_bottom_at_fraction(0.68);
    pen.block(above, Type::new(display, 3.8, tokens.ink).centred(), &level);
    let ink = if held || late { tokens.warning } else { tokens.ink };
    pen.line(big, Type::new(display, 13.0, ink).centred(), &figure);
    let mut lines = Vec::new();
    let pause = pen.tr("show-held-clock");
    if held {
        lines.push((Type::new(bold, 2.4, tokens.warning).centred(), pause.as_str()));
    }
    if !next.is_empty() {
        lines.push((Type::new(display_regular, 2.2, tokens.ink).centred(), next.as_str()));
    }
    let notes = time.notes.join(" · ");
    if !notes.is_empty() {
        lines.push((Type::new(text, 1.7, tokens.soft_ink).centred(), notes.as_str()));
    }
    pen.lines(below, &lines);
}

/// Returns the time of a seat as text, with a colour that shows whether it is up.
pub(super) fn of_seat(pen: &Pen<'_>, time: &SeatTime) -> (String, Color32) {
    let up = time.over_ms > 0 || time.fallen;
    (seat_time(time), if up { pen.tokens.refused } else { pen.tokens.ink })
}

/// Draws the common time of a table beside its board, with a note; if the time is secret, the note only.
///
/// `closing` is the match's own note, shown unless the clock is held.
pub(super) fn of_all(pen: &Pen<'_>, rect: Rect, reading: &Reading, closing: Option<&str>) {
    let tokens = pen.tokens;
    pen.card(rect, tokens.raised);
    let inner = rect.shrink2(vec2(pen.u(0.8), pen.u(0.4)));
    let ink = if reading.expired || reading.warning { tokens.warning } else { tokens.ink };
    let held = !reading.runs && !reading.stopped && reading.phase != Phase::Ready;
    let told = match closing {
        _ if held => pen.tr("show-held-clock"),
        Some(closing) => closing.to_owned(),
        None => phase_words(pen.lang, reading),
    };
    let Some(left) = reading.remaining_ms else {
        pen.block(inner, Type::new(display, 2.4, ink).centred(), &told);
        return;
    };
    let (above, figure) = inner.split_top_bottom_at_y(inner.top() + if told.is_empty() { 0.0 } else { pen.u(1.7) });
    if !told.is_empty() {
        pen.line(above, Type::new(bold, 1.3, ink).centred(), &told);
    }
    pen.line(figure, Type::new(display, 4.4, ink).centred(), &remaining_span(left));
}

/// Height of a line, as a multiple of the size of its figures.
const LINE: f32 = 1.45;

/// Draws the clocks of tables, the fewer the larger.
pub(super) fn tables(pen: &Pen<'_>, rect: Rect, clocks: &[TableClock], now_ms: i64) {
    let grid = match clocks.len() {
        1 => (1, 1),
        2 => (1, 2),
        3 | 4 => (2, 2),
        _ => (2, 3),
    };
    for (index, clock) in clocks.iter().enumerate() {
        table(pen, cell(pen, rect, grid, index), clock, now_ms);
    }
}

fn table(pen: &Pen<'_>, rect: Rect, table: &TableClock, now_ms: i64) {
    let tokens = pen.tokens;
    let reading = table.clock.reading(now_ms);
    pen.card(rect, tokens.raised);
    let inner = rect.shrink2(vec2(pen.u(0.8), pen.u(0.4)));
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(1.7));
    let (name, state) = head.split_left_right_at_fraction(0.5);
    pen.line(name, Type::new(display, 1.6, tokens.ink), &table.head);
    let told = phase_words(pen.lang, &reading);
    let told = if !reading.runs && !reading.stopped { pen.tr("show-held-clock") } else { told };
    let ink = if reading.expired || !reading.runs { tokens.warning } else { tokens.soft_ink };
    pen.line(state, Type::new(bold, 1.3, ink).right(), &told);
    if reading.seats.is_empty() {
        let (time, names) = rest.split_left_right_at_fraction(0.45);
        let left = reading.remaining_ms.map_or_else(|| "—".to_owned(), remaining_span);
        let size = (rest.height() / pen.u(LINE)).clamp(5.0, 10.0);
        pen.line(time, Type::new(display, size, if reading.expired { tokens.warning } else { tokens.ink }), &left);
        pen.block(names, Type::new(text, size * 0.28, tokens.ink), &table.names.join(", "));
        return;
    }
    let count = reading.seats.len().max(1) as f32;
    let step = rest.height() / count;
    let size = (step / pen.u(LINE)).clamp(3.6, 9.0);
    for (index, (seat, name)) in reading.seats.iter().zip(&table.names).enumerate() {
        let line = Rect::from_min_size(rest.min + vec2(0.0, index as f32 * step), vec2(rest.width(), step));
        let turn = reading.turn.is_some_and(|turn| usize::from(turn) == index);
        if turn && reading.runs {
            pen.painter().rect_filled(line.expand2(vec2(pen.u(0.3), 0.0)), pen.u(0.3), tokens.tint(tokens.valid));
        }
        let (sign, line) = line.split_left_right_at_x(line.left() + pen.u(1.6));
        if turn {
            pen.icon(icon::PLAY, sign.center(), 1.1, if reading.runs { tokens.valid } else { tokens.soft_ink });
        }
        let (name_at, time) = line.split_left_right_at_x(line.right() - pen.u(2.5 * size));
        pen.names(
            name_at.with_max_x(name_at.right() - pen.u(0.4)),
            Type::new(if turn { bold } else { text }, size * 0.5, tokens.ink),
            name,
        );
        let (shown, ink) = of_seat(pen, seat);
        pen.line(time, Type::new(display, size, ink).right(), &shown);
    }
}
