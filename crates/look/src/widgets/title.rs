//! Titles.

use egui::{Label, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use crate::theme::{HAIRLINE, bold, display, size, space, tokens};

/// Extra space between the letters of section titles, in points.
const SPACED: f32 = 1.0;

/// Shows the title of a page.
pub fn page_title(ui: &mut Ui, title: &str) -> Response {
    ui.add(Label::new(RichText::new(title).font(display(size::PAGE)).color(tokens(ui).ink)))
}

/// Shows the title of a section: small capitals in quiet ink, then a hairline to the end of the row; wrapped if it is
/// too long for one row.
pub fn section_title(ui: &mut Ui, title: &str) -> Response {
    let tokens = tokens(ui);
    let shown = RichText::new(title.to_uppercase()).font(bold(size::NOTE)).color(tokens.soft_ink);
    let galley = egui::WidgetText::from(shown.extra_letter_spacing(SPACED)).into_galley(
        ui,
        Some(egui::TextWrapMode::Wrap),
        ui.available_width(),
        egui::TextStyle::Body,
    );
    let wanted = vec2(ui.available_width().max(galley.size().x), galley.size().y + space(1));
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, title));
    let from = rect.left() + galley.size().x + space(3);
    ui.painter().galley(rect.min, galley.clone(), tokens.soft_ink);
    if from < rect.right() && galley.rows.len() == 1 {
        let y = rect.top() + galley.size().y / 2.0;
        let line = [pos2(from, y), pos2(rect.right(), y)];
        ui.painter().line_segment(line, Stroke::new(HAIRLINE, tokens.line));
    }
    response
}
