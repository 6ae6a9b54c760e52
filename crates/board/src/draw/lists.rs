//! Drawing of the programme, tables and standings.

use egui::{Rect, pos2, vec2};
use tournament::Standing;

use crate::draw::{GAP, badge, cell, row};
use crate::pen::{Pen, Type};
use festival::clock::hour_in_figures;
use look::theme::{bold, display, icon, text};
use show::lists::{longest, room};
use show::{Card, Item, Line, Standings, State, when};

/// Largest size of titles in the programme, in units; all on a slide are alike.
const TITLE: f32 = 1.75;

/// Height of the name of a day, in units.
const DAY: f32 = 1.7;

/// Greatest width of a table's card, in units: for names of usual length, for the text beside them, and for each letter
/// of a longer name.
const CARD: f32 = 36.0;
const BESIDE: f32 = 14.0;
const LETTER: f32 = 0.7;

/// Width beside names that stand below the head, in units.
const ABOVE: f32 = 7.0;

/// Heights of cards on a full slide, in units: of two at a table, of a head and of each line below it.
const PAIR: f32 = 3.5;
const HEAD: f32 = 2.2;
const ROW: f32 = 1.75;

/// Greatest scale of a card compared with a full slide, and greatest height compared with what it needs.
const LARGEST: f32 = 3.0;
const HIGHER: f32 = 1.35;

/// Up to this number of tables, names stand below the head over the whole width.
const FEW: usize = 2;

/// Size of a table's number, and its width after the word, in units.
const NUMBER: f32 = 2.3;
const DIGITS: f32 = 2.6;

/// Width of the winner's sign before a name, in units.
const SIGN: f32 = 1.5;

/// Draws the day's tournaments, one line each, under the names of the days.
pub(super) fn programme(pen: &Pen<'_>, rect: Rect, items: &[Item], now_ms: i64) {
    let gap = pen.u(GAP * 0.5);
    let days = items.iter().filter(|item| !item.day.is_empty()).count() as f32;
    let lines = items.len().max(1) as f32;
    let height = ((rect.height() - days * (pen.u(DAY) + gap) - gap * (lines - 1.0)) / lines).min(pen.u(3.6));
    let mut top = rect.top();
    let mut place = |height: f32| {
        let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height));
        top += height + gap;
        place
    };
    let line = Rect::from_min_size(rect.min, vec2(rect.width(), height));
    let kind = Type::new(bold, TITLE, pen.tokens.ink);
    let sizes = items.iter().map(|item| pen.block_size(parts(pen, line, item)[1], kind, &item.name));
    let size = sizes.fold(TITLE, f32::min);
    for item in items {
        if !item.day.is_empty() {
            pen.line(place(pen.u(DAY)), Type::new(display, 1.5, pen.tokens.soft_ink), &item.day);
        }
        planned(pen, place(height), item, (now_ms, size));
    }
}

/// Divides a line of the programme: the hour, the title, the room, and the state.
fn parts(pen: &Pen<'_>, place: Rect, item: &Item) -> [Rect; 4] {
    let inner = place.shrink2(vec2(pen.u(0.8), pen.u(0.12)));
    let (hour, rest) = inner.split_left_right_at_x(inner.left() + pen.u(6.0));
    let (names, state) = rest.split_left_right_at_fraction(0.66);
    let names = names.with_max_x(names.right() - pen.u(0.8));
    let (name, at) = names.split_left_right_at_fraction(if item.room.is_empty() { 1.0 } else { 0.7 });
    [hour, name.with_max_x(name.right() - if item.room.is_empty() { 0.0 } else { pen.u(0.6) }), at, state]
}

fn planned(pen: &Pen<'_>, place: Rect, item: &Item, (now_ms, size): (i64, f32)) {
    let tokens = pen.tokens;
    let running = item.state == State::Running;
    pen.card(place, if running { tokens.tint(tokens.valid) } else { tokens.raised });
    let [hour, name, at, state] = parts(pen, place, item);
    let quiet = matches!(item.state, State::Over | State::Cancelled);
    let ink = if quiet { tokens.soft_ink } else { tokens.ink };
    if let Some(starts) = item.starts {
        pen.line(hour, Type::new(bold, 1.9, ink), &hour_in_figures(starts));
    }
    pen.block(name, Type::new(bold, size, ink), &item.name);
    if !item.room.is_empty() {
        pen.block(at, Type::new(text, 1.3, tokens.soft_ink), &item.room);
    }
    let late = item.starts.and_then(|starts| when::late(starts, now_ms));
    match (item.state, late) {
        (State::Before, Some(late)) => {
            let words = pen.tr_with("show-late", &[("minutes", late.into())]);
            badge(pen, state, icon::HOURGLASS, &words, tokens.warning);
        }
        (State::Before, None) => badge(pen, state, icon::CLOCK, &item.words, tokens.soft_ink),
        (State::Running, _) => badge(pen, state, icon::PLAY, &item.words, tokens.valid),
        (State::Cancelled, _) => badge(pen, state, icon::PROHIBIT, &item.words, tokens.warning),
        (State::Over, _) => badge(pen, state, icon::FLAG_CHECKERED, &item.words, tokens.soft_ink),
    }
}

/// Arrangement of the cards of a slide: the grid, whether names are below the head, the scale compared with a full
/// slide.
struct Cards {
    columns: usize,
    rows: usize,
    below: bool,
    scale: f32,
}

/// Returns the grid in which cards are largest.
fn arranged(pen: &Pen<'_>, rect: Rect, lines: usize, cards: &[Card]) -> Cards {
    let (most, down) = room(lines, cards);
    let below = lines > 2 || cards.len() <= FEW;
    let (wide, high) = natural(lines, cards, below);
    let of = |columns: usize| {
        let rows = cards.len().div_ceil(columns).max(1);
        let place = cell(pen, rect, (columns, rows), 0);
        let scale = (place.width() / pen.u(wide)).min(place.height() / pen.u(high));
        let scale = ((scale * 4.0).floor() / 4.0).clamp(1.0, LARGEST);
        Cards { columns: cards.len().div_ceil(rows).max(1), rows, below, scale }
    };
    let fitting = (1..=most).map(of).filter(|grid| grid.rows <= down);
    fitting.max_by(|one, other| one.scale.total_cmp(&other.scale)).unwrap_or_else(|| of(most))
}

/// Returns the width and height, in units, that a card needs on a full slide.
fn natural(lines: usize, cards: &[Card], below: bool) -> (f32, f32) {
    let letters = longest(cards) as f32;
    if below { (ABOVE + LETTER * letters, HEAD + ROW * lines.max(1) as f32) } else { (BESIDE + LETTER * letters, PAIR) }
}

/// Draws the tables of a round, the fewer the larger.
pub(super) fn tables(pen: &Pen<'_>, rect: Rect, lines: usize, cards: &[Card]) {
    let Cards { columns, rows, below, scale } = arranged(pen, rect, lines, cards);
    let (wide, high) = natural(lines, cards, below);
    // A name and its score are read together: they stand no farther apart than necessary.
    let total = |count: usize, each: f32| count as f32 * (each + pen.u(GAP)) - pen.u(GAP);
    let width = total(columns, pen.u(CARD.max(wide * scale)));
    let height = total(rows, pen.u(HIGHER * high * scale));
    let rect = Rect::from_center_size(rect.center(), vec2(rect.width().min(width), rect.height().min(height)));
    for (index, card) in cards.iter().enumerate() {
        // Columns first: that is how people look for a number.
        let (column, line) = (index / rows, index % rows);
        let place = cell(pen, rect, (columns, rows), line * columns + column);
        if below { group(pen, place, (lines, scale), card) } else { pair(pen, place, scale, card) }
    }
}

fn ground(pen: &Pen<'_>, rect: Rect, card: &Card) {
    let tokens = pen.tokens;
    pen.card(rect, if card.live { tokens.tint(tokens.valid) } else { tokens.raised });
}

/// Draws two players at a table: one line each, the result beside them.
fn pair(pen: &Pen<'_>, rect: Rect, scale: f32, card: &Card) {
    let u = |units: f32| pen.u(units * scale);
    ground(pen, rect, card);
    let inner = rect.shrink2(vec2(u(0.6), u(0.12)));
    let (head, rest) = inner.split_left_right_at_x(inner.left() + u(6.0));
    number(pen, head.with_max_x(head.right() - u(0.4)), scale, card);
    let letters = card.seats.iter().map(|(_, score, _)| score.chars().count()).max().unwrap_or(0);
    let wide = if card.result.is_empty() { u(2.6_f32.max(0.6 + 0.85 * letters as f32)) } else { u(7.0) };
    let (names, result) = rest.split_left_right_at_x(rest.right() - wide);
    let count = card.seats.len().max(1);
    for (index, (name, score, won)) in card.seats.iter().enumerate() {
        let line = |rect: Rect| {
            let height = rect.height() / count as f32;
            Rect::from_min_size(rect.min + vec2(0.0, index as f32 * height), vec2(rect.width(), height))
        };
        seat(pen, line(names), name, *won, (1.45, scale));
        if !score.is_empty() {
            pen.line(line(result), Type::new(bold, 1.45 * scale, pen.tokens.ink).right(), score);
        }
    }
    if !card.result.is_empty() {
        pen.block(result, Type::new(text, 1.1 * scale, pen.tokens.soft_ink).right(), &card.result);
    }
}

/// Draws the number of a table larger than all else, its word small before it.
fn number(pen: &Pen<'_>, rect: Rect, scale: f32, card: &Card) {
    let Some((word, number)) = card.head.rsplit_once(' ') else {
        pen.block(rect, Type::new(text, 1.15 * scale, pen.tokens.soft_ink), &card.head);
        return;
    };
    let (before, number_at) = rect.split_left_right_at_x(rect.right() - pen.u(DIGITS * scale));
    pen.line(before, Type::new(text, scale, pen.tokens.soft_ink), word);
    pen.line(number_at, Type::new(display, NUMBER * scale, pen.tokens.ink).right(), number);
}

fn seat(pen: &Pen<'_>, rect: Rect, name: &str, won: bool, (most, scale): (f32, f32)) {
    let (sign, name_at) = rect.split_left_right_at_x(rect.left() + pen.u(SIGN * scale));
    if won {
        let centre = sign.left_center() + vec2(pen.u(0.65 * scale), 0.0);
        pen.icon(icon::TROPHY, centre, scale, pen.tokens.valid);
    }
    let face = if won { bold } else { text };
    pen.line(name_at, Type::new(face, most * scale, pen.tokens.ink), name);
}

/// Draws a heading, then one line for each player at the table.
fn group(pen: &Pen<'_>, rect: Rect, (lines, scale): (usize, f32), card: &Card) {
    let u = |units: f32| pen.u(units * scale);
    ground(pen, rect, card);
    let inner = rect.shrink2(vec2(u(0.6), u(0.2)));
    let (head, list) = inner.split_top_bottom_at_y(inner.top() + u(HEAD - 0.1));
    let (left, right) = head.split_left_right_at_fraction(if card.result.is_empty() { 1.0 } else { 0.4 });
    pen.line(left, Type::new(display, 1.6 * scale, pen.tokens.ink), &card.head);
    if !card.result.is_empty() {
        pen.block(right, Type::new(text, scale, pen.tokens.soft_ink).right(), &card.result);
    }
    let letters = card.seats.iter().map(|(_, note, _)| note.chars().count()).max().unwrap_or(0);
    let wide = u(2.4_f32.max(0.6 + 0.7 * letters as f32));
    let step = (list.height() / lines.max(1) as f32).min(u(2.0));
    for (index, (name, note, won)) in card.seats.iter().enumerate() {
        let line = Rect::from_min_size(list.min + vec2(0.0, index as f32 * step), vec2(list.width(), step));
        let (name_at, note_at) = line.split_left_right_at_x(line.right() - wide);
        seat(pen, name_at, name, *won, (1.3, scale));
        pen.line(note_at, Type::new(bold, 1.2 * scale, pen.tokens.ink).right(), note);
    }
}

/// Draws a part of the standings in one column or two.
pub(super) fn standings(pen: &Pen<'_>, rect: Rect, standings: &Standings) {
    let across = if standings.rows.len() > standings.lines { 2 } else { 1 };
    for (index, rows) in standings.rows.chunks(standings.lines).enumerate() {
        column(pen, cell(pen, rect, (across, 1), index), standings, rows);
    }
}

fn column(pen: &Pen<'_>, rect: Rect, standings: &Standings, rows: &[Line]) {
    let tokens = pen.tokens;
    let titled = !standings.columns.is_empty();
    let head = if titled { pen.u(1.7) } else { 0.0 };
    let (titles, list) = rect.split_top_bottom_at_y(rect.top() + head);
    let figures = pen.u(7.2).min(rect.width() * 0.5 / standings.columns.len().max(1) as f32);
    let figure = |line: Rect, index: usize| {
        let right = line.right() - pen.u(0.6) - (standings.columns.len() - 1 - index) as f32 * figures;
        Rect::from_min_max(pos2(right - figures + pen.u(0.3), line.top()), pos2(right, line.bottom()))
    };
    for (index, name) in standings.columns.iter().enumerate() {
        pen.line(figure(titles, index), Type::new(text, 1.05, tokens.soft_ink).right(), name);
    }
    // If many share a place, nobody is highlighted.
    let leads = |standing: Standing| {
        let shared = rows.iter().filter(|row| row.standing == standing).count();
        matches!(standing, Standing::Place(..=3)) && shared <= 3
    };
    // «In gara» needs more room than a number.
    let worded = standings.rows.iter().any(|row| row.standing == Standing::InPlay);
    let wide = pen.u(if worded { 4.6 } else { 3.0 });
    for (index, Line { standing, place, name, figures: values, plays }) in rows.iter().enumerate() {
        let line = row(pen, list, standings.lines, 2.8, index);
        let leads = leads(*standing);
        pen.card(line, if leads { tokens.tint(tokens.warning) } else { tokens.raised });
        // Whoever has won a place is not dimmed though there is nothing left to play.
        let ink = if *plays || leads { tokens.ink } else { tokens.soft_ink };
        let (number, rest) = line.split_left_right_at_x(line.left() + wide);
        let kind = match standing {
            Standing::InPlay => Type::new(text, 1.15, tokens.valid),
            Standing::Place(_) | Standing::Unplaced => Type::new(display, 1.6, ink),
        };
        pen.line(number.shrink2(vec2(pen.u(0.3), 0.0)), kind.centred(), place);
        let name_at = rest.with_max_x(rest.right() - standings.columns.len() as f32 * figures - pen.u(GAP));
        let face = if leads { bold } else { text };
        pen.names(name_at.shrink2(vec2(0.0, pen.u(0.1))), Type::new(face, 1.5, ink), name);
        for (index, value) in values.iter().enumerate() {
            pen.line(figure(line, index), Type::new(bold, 1.4, ink).right(), value);
        }
    }
}
