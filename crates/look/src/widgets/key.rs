//! Key caps.

use std::sync::Arc;

use egui::{Color32, Galley, Painter, Pos2, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};

use super::paint_box;
use crate::theme::{HAIRLINE, size, space, text, tokens};

const CORNER: u8 = 4;

/// A key cap laid out and ready to be painted.
pub(super) struct Cap {
    galley: Arc<Galley>,
    size: Vec2,
    ink: Color32,
}

impl Cap {
    /// Lays out a cap in one colour.
    pub fn new(ui: &Ui, key: &str, ink: Color32) -> Self {
        let galley = ui.painter().layout_no_wrap(key.to_owned(), text(size::NOTE), ink);
        let height = space(6);
        let size = vec2((galley.size().x + space(3)).max(height), height);
        Self { galley, size, ink }
    }

    /// Returns width and height in points.
    pub fn size(&self) -> Vec2 {
        self.size
    }

    /// Paints the cap with its upper left corner at `corner`.
    pub fn paint(self, painter: &Painter, corner: Pos2) {
        let rect = Rect::from_min_size(corner, self.size);
        let edge = Stroke::new(HAIRLINE, self.ink.gamma_multiply(0.55));
        paint_box(painter, rect, CORNER, self.ink.gamma_multiply(0.06), edge);
        painter.galley(rect.center() - self.galley.size() / 2.0, self.galley, self.ink);
    }
}

/// Shows a key cap beside text, for example "F8".
pub fn key_hint(ui: &mut Ui, key: &str) -> Response {
    let cap = Cap::new(ui, key, tokens(ui).soft_ink);
    let (rect, response) = ui.allocate_exact_size(cap.size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, key));
    cap.paint(ui.painter(), rect.min);
    response
}
