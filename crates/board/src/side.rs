//! The third of the board beside the path: the next flock, the last throw, the standings.

use egui::{Color32, Rect, Vec2, pos2, vec2};
use rules::games::oca::VoidReason;

use crate::pen::{Pen, Type};
use look::theme::{Emblem, bold, display, display_regular, icon, text};
use look::widgets::{DieLook, paint_die, paint_emblem};
use show::report::{Head, Race, Report, Row, Throw, Verdict, Wait};

/// Heights of the first two cards as parts of the column; the standings take the rest.
const HEAD: f32 = 0.28;
const THROW: f32 = 0.235;
const GAP: f32 = 0.6;

/// Greatest height of a one-line row of the standings and least height of a line of a name, in units; most lines of a
/// name.
const ROW: f32 = 2.1;
const LINE: f32 = 1.35;
const LINES: u8 = 3;

/// Least height of a row of the standings, as a part of a line of a name.
const LEAST: f32 = 0.85;

/// Most lines of a name above the dice.
const NAMED: u8 = 2;

/// Number of faces that a die shows while it rolls.
const FACES: f32 = 9.0;

/// Draws the column.
///
/// `resting` is the race before the tokens began to move, or the present one; `roll` is the progress of the dice, 1
/// when they lie.
pub(super) fn column(pen: &Pen<'_>, rect: Rect, report: &Report, resting: &Race, race: &Race, roll: f32) {
    let gap = pen.u(GAP);
    let (head_rect, rest) = rect.split_top_bottom_at_y(rect.top() + rect.height() * HEAD);
    let rest = rest.with_min_y(rest.top() + gap);
    let (throw_rect, rest) = rest.split_top_bottom_at_y(rest.top() + rect.height() * THROW);
    let standings_rect = rest.with_min_y(rest.top() + gap);
    head(pen, head_rect, report, resting.head, race.throw);
    throw(pen, throw_rect, report, race.throw, roll, race.seq);
    standings(pen, standings_rect, report, &resting.rows, resting.head);
}

/// Draws the flock on which everybody waits, in its colour; while tokens still move, the last throw is already decided.
fn head(pen: &Pen<'_>, rect: Rect, report: &Report, head: Head, throw: Option<Throw>) {
    let colours = pen.colours(head.seat);
    let ink = colours.on_fill;
    pen.card(rect, colours.fill);
    let inner = rect.shrink2(vec2(pen.u(0.8), pen.u(0.45)));
    let judged = throw.is_some_and(|throw| !matches!(throw.verdict, Verdict::Waiting));
    let (label, note) = head_words(pen, head, judged);
    let (top, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(1.45));
    let (middle, bottom) = rest.split_top_bottom_at_y(rest.bottom() - pen.u(1.4));
    pen.line(top, Type::new(bold, 1.25, ink), &label);
    pen.line(bottom, Type::new(text, 1.15, ink), &note);
    let radius = (middle.height() * 0.42).min(pen.u(1.8));
    let centre = pos2(middle.left() + radius, middle.center().y);
    paint_emblem(pen.painter(), Emblem::of_seat(pen.mark(head.seat)), centre, radius, ink);
    let name = middle.with_min_x(centre.x + radius + pen.u(0.7));
    pen.block(name, Type::new(display, 4.0, ink).whole(), report.name(head.seat));
}

fn head_words(pen: &Pen<'_>, head: Head, judged: bool) -> (String, String) {
    let square = match head.square {
        0 => pen.tr("board-at-start"),
        square => pen.tr_with("board-at", &[("square", square.into())]),
    };
    let throw = || pen.tr_with("board-throw-number", &[("number", head.throw.into()), ("square", (&square).into())]);
    match head.wait {
        Wait::Throw => (pen.tr("board-throws"), throw()),
        Wait::Validation if judged => (pen.tr("board-threw"), throw()),
        Wait::Validation => (pen.tr("board-threw"), pen.tr("board-validating")),
        Wait::Swap => (pen.tr("board-swap"), pen.tr("board-swap-hint")),
        Wait::Declaration => (pen.tr("board-arrived"), pen.tr("board-arrived-hint")),
        Wait::Nothing => (pen.tr("board-won"), pen.tr("board-official")),
    }
}

/// Draws the last throw: both dice, who threw them, and the decision.
fn throw(pen: &Pen<'_>, rect: Rect, report: &Report, throw: Option<Throw>, roll: f32, seq: u64) {
    pen.card(rect, pen.tokens.raised);
    let inner = rect.shrink(pen.u(0.6));
    let Some(throw) = throw else {
        pen.block(inner, Type::new(display_regular, 1.6, pen.tokens.soft_ink).centred(), &pen.tr("board-no-throw"));
        return;
    };
    let name = report.name(throw.seat);
    pen.announce(rect, egui::Role::Image, &pen.tr_with("board-last-throw-of", &[("flock", name.into())]));
    // A reason needs more room than a sum.
    let told = matches!(throw.verdict, Verdict::Void(_) | Verdict::Cut);
    let gap = pen.u(0.5);
    let words = pen.u(if told { 6.9 } else { 6.2 });
    let beside = |room: Rect| {
        let side = room.height().min((room.width() - words) / 2.0 - gap);
        (side, room.with_min_x(room.left() + 2.0 * (side + gap)))
    };
    let kind = Type::new(bold, 1.2, pen.tokens.ink);
    let radius = pen.u(0.6);
    let named = |room: Rect| room.with_min_x(room.left() + 2.0 * radius + pen.u(0.35));
    let lines = |room: Rect| pen.rows(named(room).width(), kind, name);
    // A name too long for the line beside the dice stands above them.
    let above = (!told && lines(beside(inner).1) > 1).then(|| f32::from(lines(inner).min(NAMED)) * pen.u(LINE));
    let (head, room) = inner.split_top_bottom_at_y(inner.top() + above.unwrap_or(0.0));
    let (side, beside) = beside(room);
    for (index, value) in throw.dice.into_iter().enumerate() {
        let left = room.left() + index as f32 * (side + gap);
        let place = Rect::from_min_size(pos2(left, room.center().y - side / 2.0), Vec2::splat(side));
        die(pen, place, value, roll, seq.wrapping_mul(2).wrapping_add(index as u64));
    }
    if told {
        return verdict(pen, beside, throw);
    }
    let (top, rest) = match above {
        Some(_) => (head, beside),
        None => beside.split_top_bottom_at_y(beside.top() + pen.u(LINE)),
    };
    pen.seat(pos2(top.left() + radius, top.center().y), radius, throw.seat);
    let set = if above.is_some() { Pen::block } else { Pen::line };
    set(pen, named(top), kind.whole(), name);
    if roll >= 1.0 {
        verdict(pen, rest, throw);
    }
}

/// Draws a die; while it rolls it hops and shows other faces, the same ones for the same throw.
fn die(pen: &Pen<'_>, place: Rect, value: u8, roll: f32, seed: u64) {
    let (mut shown, mut hop) = (value, 0.0);
    if roll < 1.0 {
        let step = (roll * FACES) as u64;
        let mixed = (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left((step as u32 * 7) % 64);
        shown = (mixed % 6) as u8 + 1;
        hop = (roll * std::f32::consts::PI * 3.0).sin().abs() * (1.0 - roll) * place.height() * 0.2;
    }
    paint_die(pen.painter(), place.translate(vec2(0.0, -hop)), shown, DieLook::ivory(pen.tokens));
    if roll >= 1.0 {
        pen.announce(place, egui::Role::Image, &pen.tr_with("die-face", &[("value", value.into())]));
    }
}

fn verdict(pen: &Pen<'_>, rect: Rect, throw: Throw) {
    let tokens = pen.tokens;
    let (sign, word, colour) = match throw.verdict {
        Verdict::Valid => (icon::CHECK_CIRCLE, "board-verdict-valid", tokens.valid),
        Verdict::Waiting => (icon::HOURGLASS, "board-verdict-waiting", tokens.warning),
        Verdict::Void(_) => (icon::X_CIRCLE, "board-verdict-void", tokens.refused),
        Verdict::Cut => (icon::GAVEL, "board-verdict-cut", tokens.refused),
    };
    let (top, rest) = rect.split_top_bottom_at_y(rect.top() + pen.u(1.5).min(rect.height() / 2.0));
    pen.icon(sign, pos2(top.left() + pen.u(0.6), top.center().y), 1.35, colour);
    pen.line(top.with_min_x(top.left() + pen.u(1.55)), Type::new(bold, 1.35, colour), &pen.tr(word));
    let quiet = Type::new(text, 1.15, tokens.ink);
    let (kind, detail) = match throw.verdict {
        Verdict::Valid | Verdict::Waiting => {
            let [first, second] = throw.dice;
            (Type::new(bold, 1.7, tokens.ink), format!("{first} + {second} = {}", first + second))
        }
        Verdict::Void(reason) => (quiet, pen.tr(void_key(reason))),
        Verdict::Cut => (quiet, pen.tr("board-cut")),
    };
    pen.block(rest, kind, &detail);
}

const fn void_key(reason: VoidReason) -> &'static str {
    match reason {
        VoidReason::Stance => "board-void-stance",
        VoidReason::Apart => "board-void-apart",
        VoidReason::NoCollision => "board-void-collision",
        VoidReason::NotFacing => "board-void-facing",
        VoidReason::Stopped => "board-void-stopped",
        VoidReason::Other => "board-void-other",
    }
}

/// The cells of a row of the standings.
struct Columns {
    square: Rect,
    strays: Rect,
    eggs: Rect,
    name: Rect,
    place: Rect,
    token: Rect,
}

fn columns(pen: &Pen<'_>, row: Rect) -> Columns {
    let cut = |rect: Rect, part: f32, least: f32| {
        let width = (row.width() * part).max(pen.u(least));
        rect.split_left_right_at_x(rect.right() - width)
    };
    let (rest, eggs) = cut(row, 0.085, 1.35);
    let (rest, strays) = cut(rest, 0.1, 1.75);
    let (rest, square) = cut(rest, 0.1, 1.75);
    let (place, rest) = rest.split_left_right_at_x(rest.left() + pen.u(1.0));
    let (token, name) = rest.split_left_right_at_x(rest.left() + pen.u(1.55));
    Columns { square, strays, eggs, name: name.with_min_x(name.left() + pen.u(0.15)), place, token }
}

fn standings(pen: &Pen<'_>, rect: Rect, report: &Report, rows: &[Row], head: Head) {
    let tokens = pen.tokens;
    pen.card(rect, tokens.raised);
    let inner = rect.shrink2(vec2(pen.u(0.6), pen.u(0.3)));
    let line = |top: f32, high: f32| Rect::from_min_size(pos2(inner.left(), top), vec2(inner.width(), high));
    let (step, line_high, lines) = heights(pen, inner, report, rows);
    let titles = columns(pen, line(inner.top(), step));
    let heading = Rect::from_min_max(titles.place.min, titles.name.max);
    pen.line(heading, Type::new(bold, 1.0, tokens.soft_ink), &pen.tr("board-standings"));
    for (place, sign, name) in [
        (titles.square, icon::MAP_PIN, "board-column-square"),
        (titles.strays, icon::FEATHER, "board-column-strays"),
        (titles.eggs, icon::EGG, "board-column-eggs"),
    ] {
        pen.icon(sign, pos2(place.right() - pen.u(0.55), place.center().y), 1.1, tokens.soft_ink);
        pen.announce(place, egui::Role::Label, &pen.tr(name));
    }
    let mut top = inner.top() + step;
    for row in rows {
        let lines = lines(row);
        let high = if lines > 1.0 { step.max(lines * line_high) } else { step };
        standing(pen, line(top, high), report, *row, row.seat == head.seat);
        top += high;
    }
}

/// Returns the height of a row of the standings, the height of a line of a name, and a function for the lines of a
/// flock's name.
///
/// Long names have several lines, smaller ones if not all names would fit otherwise.
fn heights<'a>(
    pen: &'a Pen<'_>,
    inner: Rect,
    report: &'a Report,
    rows: &[Row],
) -> (f32, f32, impl Fn(&Row) -> f32 + use<'a>) {
    let width = columns(pen, inner).name.width();
    let needed = move |row: &Row, kind: Type| pen.rows(width, kind, report.name(row.seat));
    let whole = name_type(pen, true);
    let kinds = [1.0, 0.75, 0.6, 0.5, whole.least].map(|least| Type { least, ..whole });
    let fits = |kind: &Type| {
        let line = pen.u(LINE * kind.least);
        let counts: Vec<u8> = rows.iter().map(|row| needed(row, *kind)).collect();
        let high = |count: &u8| if *count > 1 { f32::from(*count) * line } else { 0.0 };
        let step = even(inner.height(), &counts.iter().map(high).collect::<Vec<_>>());
        let most = counts.into_iter().max().unwrap_or(1);
        (step >= pen.u(LINE * LEAST) && most <= LINES).then_some((step, line, *kind))
    };
    let each = inner.height() / (rows.len() as f32 + 1.0);
    let (step, line, kind) =
        kinds.iter().find_map(fits).map_or((each, each, None), |(step, line, kind)| (step, line, Some(kind)));
    (step.min(pen.u(ROW)), line, move |row: &Row| kind.map_or(1.0, |kind| f32::from(needed(row, kind))))
}

/// Returns the common height of the rows and the head above them when some rows need more than an even part.
fn even(height: f32, needed: &[f32]) -> f32 {
    let mut step = height / (needed.len() as f32 + 1.0);
    // Each round may leave less than what some row needs that had enough before.
    for _ in needed {
        let more = needed.iter().filter(|high| **high > step);
        let (count, sum) = more.fold((0.0, 0.0), |(count, sum), high| (count + 1.0, sum + high));
        step = (height - sum) / (needed.len() as f32 + 1.0 - count);
    }
    step
}

/// Returns the style of a flock's name; bold for the next flock.
fn name_type(pen: &Pen<'_>, next: bool) -> Type {
    Type::new(if next { bold } else { text }, 1.25, pen.tokens.ink).whole()
}

fn standing(pen: &Pen<'_>, rect: Rect, report: &Report, row: Row, next: bool) {
    let tokens = pen.tokens;
    if next {
        let around = rect.expand2(vec2(pen.u(0.3), 0.0)).shrink2(vec2(0.0, pen.u(0.04)));
        pen.painter().rect_filled(around, pen.u(0.25), pen.colours(row.seat).tint);
    }
    let columns = columns(pen, rect);
    let quiet = |value: i64| if value == 0 { tokens.soft_ink } else { tokens.ink };
    let number = |place: Rect, colour: Color32, value: i64| {
        pen.line(place, Type::new(bold, 1.2, colour).right(), &value.to_string());
    };
    pen.line(columns.place, Type::new(bold, 1.2, tokens.soft_ink), &row.place.to_string());
    pen.seat(columns.token.center(), (pen.u(0.62)).min(rect.height() * 0.44), row.seat);
    let (kind, name) = (name_type(pen, next), report.name(row.seat));
    if pen.rows(columns.name.width(), Type { least: 1.0, ..kind }, name) > 1 {
        pen.block(columns.name, kind, name);
    } else {
        pen.line(columns.name, kind, name);
    }
    number(columns.square, tokens.ink, row.square.into());
    number(columns.strays, quiet(row.strays as i64), row.strays as i64);
    number(columns.eggs, quiet(row.eggs.into()), row.eggs.into());
}
