//! The podium of a tournament.

use egui::{Rect, pos2, vec2};

use crate::pen::{Pen, Type};
use look::theme::{bold, display, icon};

/// Heights of the steps by place, as parts of the first.
const PARTS: [f32; 3] = [1.0, 0.76, 0.58];
/// Greatest width of a step in units.
const WIDEST: f32 = 20.0;
/// Room for names above the highest step in units.
const ABOVE: f32 = 3.0;

/// How much larger a name must be on two lines to be broken.
const BROKEN: f32 = 1.2;

/// Draws the first places: the first in the middle, the second on its left, the third on its right.
///
/// Those who share a place stand on one step.
pub(super) fn podium(pen: &Pen<'_>, rect: Rect, places: &[(usize, Vec<String>)]) {
    // From left to right: the second group, the first, the third.
    let order: Vec<usize> = [1, 0, 2].into_iter().filter(|index| *index < places.len()).collect();
    let count = order.len().max(1) as f32;
    let width = (rect.width() / count).min(pen.u(WIDEST));
    let left = rect.center().x - width * count / 2.0;
    let highest = rect.height() - pen.u(ABOVE);
    for (column, index) in order.into_iter().enumerate() {
        let (place, names) = &places[index];
        let height = highest * PARTS[index.min(2)];
        let corner = pos2(left + column as f32 * width, rect.bottom() - height);
        step(pen, Rect::from_min_size(corner, vec2(width, height)).shrink2(vec2(pen.u(0.25), 0.0)), *place, names);
    }
}

fn step(pen: &Pen<'_>, rect: Rect, place: usize, names: &[String]) {
    let tokens = pen.tokens;
    let first = place == 1;
    pen.card(rect, if first { tokens.tint(tokens.warning) } else { tokens.raised });
    let sign = if first { icon::CROWN } else { icon::MEDAL };
    let ink = if first { tokens.warning } else { tokens.soft_ink };
    pen.icon(sign, pos2(rect.center().x, rect.top() - pen.u(1.3)), 2.4, ink);
    let inner = rect.shrink2(vec2(pen.u(0.7), pen.u(0.5)));
    let (number, list) = inner.split_top_bottom_at_y(inner.top() + pen.u(3.4));
    pen.line(number, Type::new(display, 3.2, tokens.ink).centred(), &place.to_string());
    let step = (list.height() / names.len().max(1) as f32).min(pen.u(6.0));
    let face = if first { display } else { bold };
    for (index, name) in names.iter().enumerate() {
        let line = Rect::from_min_size(list.min + vec2(0.0, index as f32 * step), vec2(list.width(), step));
        let room = line.shrink2(vec2(0.0, pen.u(0.1)));
        let kind = Type::new(face, if first { 2.2 } else { 1.8 }, tokens.ink).centred();
        // A long name is broken before it becomes much smaller than others.
        if pen.block_size(room, kind, name) > BROKEN * pen.names_size(room, kind, name) {
            pen.block(room, kind, name);
        } else {
            pen.names(room, kind, name);
        }
    }
}
