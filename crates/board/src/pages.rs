//! The board outside a race: no event, the welcome, the sponsors; and the keys of the board.

use egui::{Rect, TextureHandle, Vec2, pos2, vec2};

use crate::pen::{Pen, Type};
use crate::race_page::bunting;
use festival::clock::date_in_words;
use look::theme::{Emblem, display, display_regular, text};
use look::widgets::{DieLook, paint_die, paint_emblem};
use show::report::{Flock, Report};

/// Height of the string of flags in units.
pub(super) const FLAGS: f32 = 2.6;

/// Draws a board without an event; `trouble` is the reason.
pub(super) fn nothing(pen: &Pen<'_>, rect: Rect, trouble: Option<&str>) {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(3.0), pen.u(FLAGS + 1.5)));
    let (above, words) = inner.split_top_bottom_at_fraction(0.42);
    let side = above.height().min(pen.u(8.0));
    dice(pen, above.with_min_y(above.bottom() - side));
    let (name, rest) = words.split_top_bottom_at_fraction(0.45);
    pen.line(name, Type::new(display, 5.0, pen.tokens.ink).centred(), "Triade");
    let words = trouble.map_or_else(|| pen.tr("board-nothing"), str::to_owned);
    pen.block(rest, Type::new(display_regular, 1.8, pen.tokens.soft_ink).centred(), &words);
}

/// Draws two dice in the middle of a rectangle, at its full height.
fn dice(pen: &Pen<'_>, rect: Rect) {
    let side = rect.height();
    for (index, value) in [(-1.0, 4), (1.0, 5)] {
        let centre = rect.center() + vec2(index * side * 0.58, 0.0);
        paint_die(pen.painter(), Rect::from_center_size(centre, Vec2::splat(side)), value, DieLook::ivory(pen.tokens));
    }
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
    if report.flocks.is_empty() {
        let side = pen.u(8.0).min(grid.height());
        return dice(pen, Rect::from_center_size(grid.center() - vec2(0.0, grid.height() * 0.1), Vec2::splat(side)));
    }
    flocks(pen, grid, &report.flocks);
}

/// Draws a card for each flock, in one or two rows.
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

/// Draws a sponsors' picture as large as fits, on a light card: logos are made for paper.
pub(super) fn sponsors(pen: &Pen<'_>, rect: Rect, report: &Report, picture: &TextureHandle) {
    bunting(pen, rect.with_max_y(rect.top() + pen.u(FLAGS)));
    let inner = rect.shrink2(vec2(pen.u(1.6), pen.u(1.2))).with_min_y(rect.top() + pen.u(FLAGS + 0.2));
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(4.4));
    let (title, thanks) = head.split_top_bottom_at_fraction(0.58);
    pen.line(title, Type::new(display, 2.2, pen.tokens.ink).centred(), &report.title);
    let said = pen.tr("board-sponsors");
    pen.line(thanks, Type::new(display_regular, 1.4, pen.tokens.soft_ink).centred(), &said);
    let card = rest.with_min_y(rest.top() + pen.u(0.5));
    pen.card(card, pen.tokens.ivory);
    let room = card.shrink(pen.u(0.8));
    let size = picture.size_vec2();
    let scale = (room.width() / size.x.max(1.0)).min(room.height() / size.y.max(1.0));
    let place = Rect::from_center_size(room.center(), size * scale);
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    pen.painter().image(picture.id(), place, whole, egui::Color32::WHITE);
    pen.announce(place, egui::Role::Image, &said);
}

/// Where the keys are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HelpAt {
    /// At the foot, where the page leaves room.
    Foot,
    /// Over the string of flags: slides use their foot.
    Flags,
}

/// Returns the height of the strip at the foot in units; `problem` if there is a problem with the pictures.
pub(super) fn help_height(problem: bool) -> f32 {
    if problem { 4.1 } else { 2.5 }
}

/// Draws the keys of the board, and a problem with the pictures.
///
/// `of` states whether there are pages to turn, and the number of sponsors' pictures if an event is open.
pub(super) fn help(pen: &Pen<'_>, rect: Rect, at: HelpAt, of: (bool, Option<usize>), problem: Option<&str>) {
    let (turns, sponsors) = of;
    let count = sponsors.map(|count| pen.tr_with("board-keys-sponsors", &[("count", (count as i64).into())]));
    let turn = turns.then(|| pen.tr("show-keys"));
    let keys: Vec<String> = turn.into_iter().chain([pen.tr("board-keys")]).chain(count).collect();
    let rows = if problem.is_some() { 2.0 } else { 1.0 };
    let strip = match at {
        HelpAt::Foot => {
            let foot = rect.with_min_y(rect.bottom() - pen.u(help_height(problem.is_some())));
            foot.shrink2(vec2(pen.u(0.8), pen.u(0.2)))
        }
        HelpAt::Flags => {
            let head = rect.shrink2(vec2(pen.u(0.8), pen.u(0.1)));
            head.with_max_y(head.top() + pen.u(0.6 * rows + 1.4))
        }
    };
    pen.card(strip, pen.tokens.raised);
    let inner = strip.shrink2(vec2(pen.u(0.8), pen.u(0.15)));
    let (top, bottom) = inner.split_top_bottom_at_y(inner.bottom() - inner.height() / rows);
    if let Some(problem) = problem {
        pen.line(top, Type::new(text, 1.15, pen.tokens.warning).centred(), problem);
    }
    pen.line(bottom, Type::new(text, 1.15, pen.tokens.ink).centred(), &keys.join(" · "));
}
