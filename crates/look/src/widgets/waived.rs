//! The mark of an entry recorded in spite of the rules.

use egui::{Label, Response, RichText, Role, Ui, WidgetInfo};

use crate::theme::{bold, icon, size, tokens};

/// Shows the sign beside an entry of a list whose articles were waived; `words` name them, as accessible name and as
/// tooltip.
pub fn waived_mark(ui: &mut Ui, words: &str) -> Response {
    let sign = RichText::new(icon::WARNING).font(bold(size::BODY)).color(tokens(ui).warning);
    let response = ui.add(Label::new(sign).selectable(false));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words));
    response.on_hover_text(words)
}
