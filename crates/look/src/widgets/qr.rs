//! QR codes on the screen.

use egui::{Color32, Painter, Rect, Sense, Ui, pos2, vec2};

use crate::qr::Qr;
use crate::theme::space;

/// Side of a code on a page of the desk, in points.
const SIDE: f32 = space(55);

/// Part of a module by which what is dark is drawn wider, so that no light shows between rows.
const HAIR: f32 = 0.02;

/// Draws a text as a QR code under an accessible name.
pub fn qr_ui(ui: &mut Ui, text: &str, name: &str) {
    let (place, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name));
    paint_qr(ui.painter(), place, text);
}

/// Paints a text as a QR code over a square, dark on light in any theme, so that a camera reads it.
pub fn paint_qr(painter: &Painter, square: Rect, text: &str) {
    let Some(code) = Qr::of(text) else { return };
    painter.rect_filled(square, 0.0, Color32::WHITE);
    let module = square.width() / code.side() as f32;
    let at = |column: usize, row: usize| square.min + pos2(column as f32, row as f32).to_vec2() * module;
    for (row, columns) in code.dark() {
        let run = Rect::from_min_max(at(columns.start, row), at(columns.end, row + 1));
        painter.rect_filled(run.expand(module * HAIR), 0.0, Color32::BLACK);
    }
}
