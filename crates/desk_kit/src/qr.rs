//! QR codes: what is typed elsewhere, as a picture that a camera reads.

use egui::{Color32, Rect, Sense, Ui, pos2, vec2};
use look::theme::space;
use qrcode::{Color, QrCode};

/// Side of the picture, in points.
const SIDE: f32 = space(55);

/// Draws a text as a QR code, dark on light in any theme, so that a camera reads it.
pub fn qr_ui(ui: &mut Ui, text: &str, name: &str) {
    let (place, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, name));
    let Ok(code) = QrCode::new(text.as_bytes()) else { return };
    let (light, dark) = (Color32::WHITE, Color32::BLACK);
    ui.painter().rect_filled(place, 0.0, light);
    // The quiet zone around it has four modules.
    let wide = code.width();
    let module = SIDE / (wide + 8) as f32;
    for (at, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let corner = place.min + vec2((at % wide + 4) as f32, (at / wide + 4) as f32) * module;
            let rect = Rect::from_min_size(pos2(corner.x, corner.y), vec2(module, module));
            ui.painter().rect_filled(rect.expand(0.1), 0.0, dark);
        }
    }
}
