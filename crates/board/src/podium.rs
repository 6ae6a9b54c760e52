//! The board after the race: the podium and the points.

use egui::{Rect, pos2, vec2};

use crate::pages::FLAGS;
use crate::pen::{Pen, Type};
use crate::race_page::bunting;
use look::theme::{bold, display, display_regular, icon, text};
use show::report::{Podium, Report};

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

/// A step of the podium with the flocks that share a place.
struct Step<'a> {
    place: u32,
    /// Its height as a part of the highest.
    part: f32,
    /// Places, flocks and their bearers' squares.
    flocks: Vec<&'a (u32, usize, u8)>,
}

/// Heights of the steps of the first three places, as parts of the highest; higher ones if flocks share a step.
const PARTS: [f32; 3] = [1.0, 0.8, 0.66];
const SHARED: [f32; 3] = [1.0, 0.93, 0.86];

/// Widest step in units.
const WIDEST: f32 = 15.0;

/// Divides the first three places among steps from left to right: second, first, third.
///
/// If there is no third place, the second ones stand on both sides.
fn divided(podium: &Podium) -> Vec<Step<'_>> {
    let of = |place: u32| podium.game.iter().filter(|line| line.0 == place).collect::<Vec<_>>();
    let (mut left, middle, mut right) = (of(2), of(1), of(3));
    let mut places = [2, 1, 3];
    if right.is_empty() {
        right = left.split_off(left.len().div_ceil(2));
        places[2] = 2;
    }
    let shared = [&left, &middle, &right].iter().any(|flocks| flocks.len() > 1);
    let parts = if shared { SHARED } else { PARTS };
    places
        .into_iter()
        .zip([left, middle, right])
        .filter(|(_, flocks)| !flocks.is_empty())
        .map(|(place, flocks)| Step { place, part: parts[place as usize - 1], flocks })
        .collect()
}

fn steps(pen: &Pen<'_>, rect: Rect, report: &Report, podium: &Podium) {
    let (heading, stage) = rect.split_top_bottom_at_y(rect.top() + pen.u(1.7));
    pen.line(heading, Type::new(bold, 1.2, pen.tokens.soft_ink).centred(), &pen.tr("board-podium-game"));
    let steps = divided(podium);
    // A step shared by several is wider.
    let weight = |step: &Step<'_>| if step.flocks.len() > 2 { 1.5 } else { 1.0 };
    let sum: f32 = steps.iter().map(weight).sum();
    let width = (rect.width() / sum.max(1.0)).min(pen.u(WIDEST));
    let mut left = rect.center().x - width * sum / 2.0;
    let token = pen.u(2.3).min(width * 0.4);
    let highest = stage.height() - 2.0 * token - pen.u(2.0);
    for step in &steps {
        let (wide, height) = (width * weight(step), highest * step.part);
        let place = Rect::from_min_size(pos2(left, stage.bottom() - height), vec2(wide, height));
        step_ui(pen, place.shrink2(vec2(pen.u(0.15), 0.0)), token, report, podium.winner, step);
        left += wide;
    }
}

/// Draws a step with the tokens above it.
fn step_ui(pen: &Pen<'_>, rect: Rect, token: f32, report: &Report, winner: usize, step: &Step<'_>) {
    let count = step.flocks.len() as f32;
    let radius = token.min(rect.width() / count / 2.15);
    for (index, (_, seat, _)) in step.flocks.iter().enumerate() {
        let x = rect.center().x + (index as f32 - (count - 1.0) / 2.0) * radius * 2.15;
        let centre = pos2(x, rect.top() - radius - pen.u(0.3));
        pen.seat(centre, radius, *seat);
        if *seat == winner {
            pen.icon(icon::CROWN, pos2(x, centre.y - radius - pen.u(0.45)), 1.8, pen.tokens.warning);
        }
    }
    let one = if let [line] = step.flocks.as_slice() { Some(pen.colours(line.1)) } else { None };
    let (fill, ink) = one.map_or((pen.tokens.raised, pen.tokens.ink), |colours| (colours.fill, colours.on_fill));
    pen.card(rect, fill);
    let inner = rect.shrink2(vec2(pen.u(0.5), pen.u(0.4)));
    let most = if step.flocks.len() > 2 { 1.9 } else { 2.6 };
    let (number, rest) = inner.split_top_bottom_at_y(inner.top() + pen.u(most).min(inner.height() * 0.32));
    let (names, note) = rest.split_top_bottom_at_y(rest.bottom() - pen.u(1.4));
    pen.line(number, Type::new(display, most, ink).centred(), &step.place.to_string());
    if let Some((_, _, square)) = step.flocks.first() {
        let at = pen.tr_with("board-at", &[("square", (*square).into())]);
        pen.line(note, Type::new(text, 1.1, ink).centred(), &at);
    }
    match step.flocks.as_slice() {
        [(_, seat, _)] => {
            let name = names.with_max_y(names.bottom().min(names.top() + pen.u(7.2)));
            pen.block(name, Type::new(display, 1.7, ink).centred().whole(), report.name(*seat));
        }
        flocks => shared(pen, names, report, flocks),
    }
}

/// Possible heights of a flock's card on a shared step, in units: higher ones for long names.
const CARDS: [f32; 3] = [4.0, 5.2, 6.4];

/// Draws the cards of the flocks that share a step.
fn shared(pen: &Pen<'_>, rect: Rect, report: &Report, flocks: &[&(u32, usize, u8)]) {
    let room = rect.height() / flocks.len() as f32;
    let name = |seat: usize| Type::new(display, 1.5, pen.colours(seat).on_fill).centred().whole();
    let inner = |row: Rect| row.shrink2(vec2(pen.u(0.4), pen.u(0.1)));
    let holds = |step: &f32| {
        let place = inner(Rect::from_min_size(rect.min, vec2(rect.width(), *step)));
        flocks.iter().all(|(_, seat, _)| pen.holds(place, name(*seat), report.name(*seat)))
    };
    let mut steps = CARDS.into_iter().map(|units| pen.u(units).min(room));
    let step = steps.find(holds).unwrap_or(room);
    let top = rect.center().y - step * flocks.len() as f32 / 2.0;
    for (index, (_, seat, _)) in flocks.iter().enumerate() {
        let row = Rect::from_min_size(pos2(rect.left(), top + index as f32 * step), vec2(rect.width(), step));
        pen.card(row.shrink2(vec2(0.0, pen.u(0.08))), pen.colours(*seat).fill);
        pen.block(inner(row), name(*seat), report.name(*seat));
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
        pen.block(
            name.with_min_x(name.left() + pen.u(0.2)),
            Type::new(text, most, pen.tokens.ink).whole(),
            report.name(*seat),
        );
        pen.line(sum, Type::new(bold, most, pen.tokens.ink).right(), &points.to_string());
    }
}
