//! The widgets of every page of Triade. Each has an accessible name and takes its looks from [`crate::theme`].

mod button;
mod caps;
mod card;
mod chip;
mod columns;
mod die;
mod emblem;
mod empty;
mod ends;
mod follow;
mod glide;
mod key;
mod listed;
mod qr;
mod room;
mod rows;
mod scene_brush;
mod scene_view;
mod title;
mod waived;

#[cfg(test)]
mod tests;

pub use button::{icon_button, primary_button, secondary_button, stacked_button, wrapped_button};
pub use caps::{Cap, note_key, note_typed, noted};
pub use card::{card, well};
pub use chip::{Status, seat_chip, status_chip};
pub use columns::{Column, Columns};
pub use die::{DieLook, die_ui, paint_die};
pub use emblem::{emblem_name, paint_emblem, paint_seat};
pub use empty::empty_state;
pub use ends::ends;
pub use follow::{focused_widget, focused_within, follow_focus, reveal, scroll_ui};
pub use glide::{Glide, Moment};
pub use key::key_hint;
pub use listed::{list_of, listed, listed_value};
pub use qr::{paint_qr, qr_ui};
pub use room::with_room;
pub use rows::{OpenedRows, seen_of};
pub use scene_brush::{Fit, SceneBrush, Zoom, ink_colour, paint_scene};
pub use scene_view::{SceneResponse, SceneView};
pub use title::{page_title, section_title};
pub use waived::waived_mark;

use egui::{Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, Stroke, StrokeKind, Ui};

use crate::theme::{CORNER, FOCUS_RING, Tokens, tokens};

/// Draws the ring around a focused widget, a little outside `rect` so that it shows on any fill.
fn focus_ring(ui: &Ui, response: &Response, rect: Rect) {
    if response.has_focus() {
        let around = rect.expand(FOCUS_RING + 1.0);
        let corner = CornerRadius::same(CORNER + 3);
        ui.painter().rect_stroke(around, corner, Stroke::new(FOCUS_RING, tokens(ui).focus), StrokeKind::Middle);
    }
}

/// Paints a box with a hairline inside its edge.
fn paint_box(painter: &Painter, rect: Rect, corner: u8, fill: Color32, stroke: Stroke) {
    painter.rect(rect, CornerRadius::same(corner), fill, stroke, StrokeKind::Inside);
}

/// Paints an icon of [`crate::theme::icon`] with its drawing, not its line of text, centred on a point.
pub fn paint_icon(painter: &Painter, icon: &str, centre: Pos2, font: FontId, colour: Color32) {
    let galley = painter.layout_no_wrap(icon.to_owned(), font, colour);
    painter.galley(centre - galley.mesh_bounds.center().to_vec2(), galley, colour);
}

/// Returns how far a control's fill moves towards ink: at rest, under the pointer, pressed.
fn shade(ui: &Ui, response: &Response) -> f32 {
    let aim = if response.is_pointer_button_down_on() {
        0.16
    } else if response.hovered() || response.has_focus() {
        0.07
    } else {
        0.0
    };
    ui.ctx().animate_value_with_time(response.id.with("shade"), aim, crate::theme::motion(ui))
}

/// Returns the outline of a control in the given state.
fn outline(tokens: &Tokens, response: &Response) -> Color32 {
    if response.hovered() { tokens.ink } else { tokens.edge }
}
