//! Raised and sunken areas.

use egui::{CornerRadius, Frame, InnerResponse, Margin, Stroke, Ui};

use crate::theme::{CORNER, HAIRLINE, space, tokens};

/// Shows contents on a raised card.
pub fn card<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    let tokens = tokens(ui);
    frame(space(4)).fill(tokens.raised).stroke(Stroke::new(HAIRLINE, tokens.line)).show(ui, contents)
}

/// Shows contents in a sunken area, for something secondary inside a card.
pub fn well<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> InnerResponse<R> {
    frame(space(3)).fill(tokens(ui).sunken).show(ui, contents)
}

fn frame(margin: f32) -> Frame {
    Frame::new().inner_margin(Margin::same(margin as i8)).corner_radius(CornerRadius::same(CORNER))
}
