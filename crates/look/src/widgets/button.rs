//! Buttons that show their key.

use egui::{Color32, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::{focus_ring, key, note_key, outline, paint_box, paint_icon, shade};
use crate::theme::{CORNER, HAIRLINE, Tokens, bold, mix, size, space, text, tokens};

/// Least width of the words, in points.
const LEAST: f32 = space(15);

/// How a button is drawn.
struct Look {
    font: FontId,
    height: f32,
    padding: f32,
    fill: Color32,
    ink: Color32,
    outlined: bool,
    /// Width beyond which the label wraps, in points.
    widest: f32,
    /// True if the key stands below the words.
    stacked: bool,
}

/// Shows the button of the main action: large, terracotta, with its key ("Convalida ⏎"). The page itself must react to
/// the key.
pub fn primary_button(ui: &mut Ui, label: &str, key: Option<&str>) -> Response {
    let tokens = tokens(ui);
    // A disabled button is no longer the main action, and loses its colour.
    let (fill, ink) = if ui.is_enabled() { (tokens.accent, tokens.on_accent) } else { (tokens.line, tokens.ink) };
    let look = Look {
        font: bold(size::LEAD),
        height: space(12),
        padding: space(5),
        fill,
        ink,
        outlined: false,
        widest: ui.max_rect().width(),
        stacked: false,
    };
    keyed_button(ui, label, key, &look)
}

/// Shows a button of another action, with its key; never wider than its row.
pub fn secondary_button(ui: &mut Ui, label: &str, key: Option<&str>) -> Response {
    let look = secondary(tokens(ui), ui.max_rect().width());
    keyed_button(ui, label, key, &look)
}

/// Shows a button of another action named after somebody, wrapped at `widest` points.
pub fn wrapped_button(ui: &mut Ui, label: &str, widest: f32) -> Response {
    let look = secondary(tokens(ui), widest);
    keyed_button(ui, label, None, &look)
}

/// Shows a button of another action with its key below its words, so that several fit side by side in a narrow column.
pub fn stacked_button(ui: &mut Ui, label: &str, key: Option<&str>) -> Response {
    let look = Look { padding: space(3) / 2.0, stacked: true, ..secondary(tokens(ui), ui.max_rect().width()) };
    keyed_button(ui, label, key, &look)
}

fn secondary(tokens: &Tokens, widest: f32) -> Look {
    Look {
        font: text(size::BODY),
        height: space(9),
        padding: space(3),
        fill: tokens.raised,
        ink: tokens.ink,
        outlined: true,
        widest,
        stacked: false,
    }
}

fn keyed_button(ui: &mut Ui, label: &str, key: Option<&str>, look: &Look) -> Response {
    let cap = key.map(|key| key::Cap::new(ui, key, look.ink));
    let cap_size = cap.as_ref().map_or(Vec2::ZERO, key::Cap::size);
    let beside = if look.stacked || cap.is_none() { 0.0 } else { cap_size.x + space(3) };
    let below = if look.stacked && cap.is_some() { cap_size.y + space(1) } else { 0.0 };
    let room = (look.widest - beside - 2.0 * look.padding).max(LEAST);
    let galley = ui.painter().layout(label.to_owned(), look.font.clone(), look.ink, room);
    let words = if look.stacked { galley.size().x.max(cap_size.x) } else { galley.size().x + beside };
    let high = look.height.max(galley.size().y + below + look.padding);
    let (rect, response) = ui.allocate_exact_size(vec2(words + 2.0 * look.padding, high), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), label));
    note_key(ui, key.unwrap_or_default(), label);
    if ui.is_rect_visible(rect) {
        let tokens = tokens(ui);
        let fill = mix(look.fill, tokens.ink, shade(ui, &response));
        let edge = if look.outlined { Stroke::new(HAIRLINE, outline(tokens, &response)) } else { Stroke::NONE };
        paint_box(ui.painter(), rect, CORNER, fill, edge);
        let top = rect.center().y - (galley.size().y + below) / 2.0;
        let left = if look.stacked { rect.center().x - galley.size().x / 2.0 } else { rect.left() + look.padding };
        let corner = if look.stacked {
            pos2(rect.center().x - cap_size.x / 2.0, top + galley.size().y + space(1))
        } else {
            pos2(rect.right() - look.padding - cap_size.x, rect.center().y - cap_size.y / 2.0)
        };
        ui.painter().galley(pos2(left, top), galley, look.ink);
        if let Some(cap) = cap {
            cap.paint(ui.painter(), corner);
        }
        focus_ring(ui, &response, rect);
    }
    response
}

/// Shows a small square button with an icon of [`crate::theme::icon`]; `name` is spoken and shown as a tip.
pub fn icon_button(ui: &mut Ui, icon: &str, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(space(8)), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
    if ui.is_rect_visible(rect) {
        paint_icon_button(ui, icon, rect, &response, tokens(ui));
    }
    response.on_hover_text(name)
}

fn paint_icon_button(ui: &Ui, icon: &str, rect: Rect, response: &Response, tokens: &Tokens) {
    let shade = shade(ui, response);
    if shade > 0.0 {
        let fill = mix(tokens.raised, tokens.ink, shade);
        ui.painter().rect(rect, CORNER, fill, Stroke::NONE, StrokeKind::Inside);
    }
    let ink = if response.hovered() { tokens.ink } else { tokens.soft_ink };
    paint_icon(ui.painter(), icon, rect.center(), text(size::LEAD), ink);
    focus_ring(ui, response, rect);
}
