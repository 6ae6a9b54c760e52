//! Drawing of slides: one frame for all, and the contents.

mod bracket;
mod calls;
mod clocks;
mod games;
mod lists;
mod phones;
mod steps;

use egui::{Rect, pos2, vec2};

use crate::pen::{Pen, Type};
use crate::race_page::bunting;
use festival::clock::hour_of_day;
use look::theme::{bold, display, display_regular, icon, text};
use look::widgets::{Moment, paint_scene};
use show::{Content, Slide};

/// Heights of the string of flags, of the title and of the banner, in units.
const FLAGS: f32 = 1.9;
const TITLE: f32 = 3.4;
pub(crate) const BANNER: f32 = 3.2;

/// Margin and gaps in units.
const MARGIN: f32 = 1.2;
pub(super) const GAP: f32 = 0.6;

/// The time, the motion and the words at the foot of a slide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now<'a> {
    /// The time at which clocks are read, in milliseconds since 1970 UTC.
    pub ms: i64,
    /// The pieces of a match in motion.
    pub moment: Option<Moment<'a>>,
    /// What the banner says; empty without one.
    pub foot: &'a str,
}

/// Draws a slide of a board over `rect`, and requests the next frame when the clock requires one.
pub(crate) fn slide(pen: &Pen<'_>, rect: Rect, slide: &Slide, now: Now<'_>) {
    let now_ms = now.ms;
    let inner = frame(pen, rect, slide, now);
    match &slide.content {
        // A race without a slide: the view draws its own board.
        Content::Race => {}
        Content::Empty(words) => {
            pen.block(inner, Type::new(display_regular, 2.4, pen.tokens.soft_ink).centred(), words);
        }
        Content::Game(game) => games::game(pen, inner, slide, game, now),
        Content::Programme(items) => lists::programme(pen, inner, items, now_ms),
        Content::Calls(calls) => calls::calls(pen, inner, calls, now_ms),
        Content::Time(time) => clocks::time(pen, inner, time, now_ms),
        Content::Clocks(clocks) => clocks::tables(pen, inner, clocks, now_ms),
        Content::Bracket(bracket) => bracket::bracket(pen, inner, bracket),
        Content::Tables(lines, cards) => lists::tables(pen, inner, *lines, cards),
        Content::Seats(seats) => {
            paint_scene(pen.painter(), inner, seats, pen.tokens, pen.lang);
            pen.announce(inner, egui::Role::Image, &pen.tr("seats-map"));
        }
        Content::Standings(standings) => lists::standings(pen, inner, standings),
        Content::Podium(places) => steps::podium(pen, inner, places),
        Content::Pages(url) => phones::phones(pen, inner, url),
    }
    if let Some(due) = slide.content.changes_in(now_ms) {
        pen.ui.ctx().request_repaint_after(due);
    }
}

/// Draws flags, title and banner; returns the area between them.
///
/// A match has its title beside the board, which takes the full height.
fn frame(pen: &Pen<'_>, rect: Rect, slide: &Slide, now: Now<'_>) -> Rect {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(MARGIN), 0.0)).with_min_y(rect.top() + pen.u(FLAGS));
    let rest = if matches!(slide.content, Content::Game(_)) {
        inner.with_min_y(inner.top() + pen.u(GAP))
    } else {
        let (head, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(TITLE));
        title(pen, head, slide, now.ms);
        rest
    };
    let bottom = rest.bottom() - pen.u(MARGIN * 0.75);
    let rest = rest.with_max_y(bottom);
    if now.foot.is_empty() {
        return rest;
    }
    banner(pen, Rect::from_min_max(pos2(rect.left(), rect.bottom() - pen.u(BANNER)), rect.max), now.foot);
    rest.with_max_y(rect.bottom() - pen.u(BANNER + GAP))
}

/// Draws the title of a slide with the tournament, the time of day where useful, and the part.
fn title(pen: &Pen<'_>, head: Rect, slide: &Slide, now_ms: i64) {
    let hour = matches!(slide.content, Content::Programme(_) | Content::Calls(_));
    let (head, side) = head.split_left_right_at_x(head.right() - pen.u(if hour { 6.0 } else { 4.0 }));
    let title = pen.line(
        head.with_max_x(head.left() + head.width() * 0.4),
        Type::new(display, 2.5, pen.tokens.ink),
        &slide.title,
    );
    let under = head.with_min_x(title.right() + pen.u(1.2));
    pen.block(under, Type::new(display_regular, 1.6, pen.tokens.soft_ink), &slide.under);
    let parts = part_of(slide);
    let (first, second) =
        if hour && !parts.is_empty() { side.split_top_bottom_at_fraction(0.62) } else { (side, side) };
    if hour {
        pen.line(first, Type::new(bold, 2.0, pen.tokens.ink).right(), &hour_of_day(now_ms));
    }
    if !parts.is_empty() {
        pen.line(second, Type::new(bold, 1.2, pen.tokens.soft_ink).right(), &parts);
    }
}

/// Returns which part of its page a slide is; empty if it is the only one.
fn part_of(slide: &Slide) -> String {
    if slide.part.1 > 1 { format!("{}/{}", slide.part.0, slide.part.1) } else { String::new() }
}

/// Draws the announcement across the foot.
pub(crate) fn banner(pen: &Pen<'_>, rect: Rect, words: &str) {
    pen.painter().rect_filled(rect, 0.0, pen.tokens.warning);
    let ink = pen.tokens.ground;
    let (sign, words_at) = rect.split_left_right_at_x(rect.left() + pen.u(4.0));
    pen.icon(icon::MEGAPHONE, sign.center(), 1.9, ink);
    let place = words_at.shrink2(vec2(0.0, pen.u(0.25))).with_max_x(rect.right() - pen.u(MARGIN));
    pen.block(place, Type::new(bold, 1.7, ink), words);
}

/// Returns one of `count` rows of equal height with gaps, at most `most` units high.
fn row(pen: &Pen<'_>, rect: Rect, count: usize, most: f32, index: usize) -> Rect {
    let gap = pen.u(GAP * 0.5);
    let count = count.max(1) as f32;
    let height = ((rect.height() - gap * (count - 1.0)) / count).min(pen.u(most));
    let top = rect.top() + index as f32 * (height + gap);
    Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), height))
}

/// Returns one cell of a grid in a rectangle.
fn cell(pen: &Pen<'_>, rect: Rect, (columns, rows): (usize, usize), index: usize) -> Rect {
    let gap = pen.u(GAP);
    let width = (rect.width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let height = (rect.height() - gap * (rows as f32 - 1.0)) / rows as f32;
    let (column, line) = (index % columns, index / columns);
    let corner = rect.min + vec2(column as f32 * (width + gap), line as f32 * (height + gap));
    Rect::from_min_size(corner, vec2(width, height))
}

/// Draws a word in a small coloured field; returns the colour for related text.
fn badge(pen: &Pen<'_>, rect: Rect, sign: &str, words: &str, colour: egui::Color32) {
    let (at, told) = rect.split_left_right_at_x(rect.left() + pen.u(1.9));
    pen.icon(sign, at.center(), 1.35, colour);
    pen.block(told, Type::new(text, 1.3, colour), words);
}

#[cfg(test)]
mod tests;
