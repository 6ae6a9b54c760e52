//! The way to the pages for everybody's phone.

use egui::{Rect, Vec2, vec2};

use super::GAP;
use crate::pen::{Pen, Type};
use look::theme::{bold, display};
use look::widgets::paint_qr;

/// Height of the address in units.
const ADDRESS: f32 = 4.6;
/// Largest part of the width that the code takes.
const CODE: f32 = 0.5;

/// Draws the address as a code with what there is to see beside it, and in letters below.
pub(super) fn phones(pen: &Pen<'_>, rect: Rect, url: &str) {
    let (above, address) = rect.split_top_bottom_at_y(rect.bottom() - pen.u(ADDRESS));
    let side = (above.height() - pen.u(GAP)).min(above.width() * CODE);
    let (left, right) = above.split_left_right_at_x(above.left() + side);
    let code = Rect::from_center_size(left.center(), Vec2::splat(side));
    paint_qr(pen.painter(), code, url);
    pen.announce(code, egui::Role::Image, &pen.tr("show-phones-code"));
    let room = right.shrink2(vec2(pen.u(2.0 * GAP), 0.0)).translate(vec2(pen.u(GAP), 0.0));
    pen.block(room, Type::new(display, 4.0, pen.tokens.ink), &pen.tr("show-phones-words"));
    pen.block(address, Type::new(bold, 3.6, pen.tokens.ink).whole(), url);
}
