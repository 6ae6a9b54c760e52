//! The placeholder of an empty page or list.

use egui::{Label, RichText, Sense, Ui, Vec2};

use super::paint_icon;
use crate::theme::{display, size, space, text, tokens};

/// Shows that nothing is here yet, and what to do about it: an icon of [`crate::theme::icon`], a title, a hint.
pub fn empty_state(ui: &mut Ui, icon: &str, title: &str, hint: &str) {
    let tokens = tokens(ui);
    ui.vertical_centered(|ui| {
        ui.add_space(space(6));
        let line = |text: &str, font, colour| RichText::new(text).font(font).color(colour);
        let (place, _) = ui.allocate_exact_size(Vec2::splat(space(10)), Sense::hover());
        paint_icon(ui.painter(), icon, place.center(), text(size::PAGE), tokens.edge);
        ui.add(Label::new(line(title, display(size::TITLE), tokens.ink)));
        ui.add(Label::new(line(hint, text(size::BODY), tokens.soft_ink)));
        ui.add_space(space(6));
    });
}
