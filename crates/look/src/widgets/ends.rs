//! Two groups at the two ends of a row.

use egui::{Align, Layout, Ui, vec2};

/// Draws `right` at the right end of a row and `left` in the rest of it. If that is less than `least` points, draws
/// them one below the other, each on as many rows as it needs.
pub fn ends<L, R>(
    ui: &mut Ui,
    name: &str,
    least: f32,
    left: impl FnOnce(&mut Ui) -> L,
    right: impl FnOnce(&mut Ui) -> R,
) -> (L, R) {
    let known = ui.scope_id().with(("ends", name));
    // Width of the right group on one row, as last drawn.
    let before = ui.data(|data| data.get_temp::<f32>(known)).unwrap_or(0.0);
    let room = ui.available_width();
    let folded = |wide: f32| wide + least > room;
    let (drawn, wide) =
        if folded(before) { below_ui(ui, room, before, left, right) } else { beside_ui(ui, left, right) };
    if wide != before {
        ui.data_mut(|data| data.insert_temp(known, wide));
        if folded(wide) != folded(before) {
            ui.ctx().request_discard("a row folds");
        }
    }
    drawn
}

/// Draws both on one row; returns the width of the right group.
fn beside_ui<L, R>(ui: &mut Ui, left: impl FnOnce(&mut Ui) -> L, right: impl FnOnce(&mut Ui) -> R) -> ((L, R), f32) {
    let row = |ui: &mut Ui| {
        let whole = ui.available_width();
        let right = right(ui);
        let wide = whole - ui.available_width();
        let left = ui.with_layout(Layout::left_to_right(Align::Center), left).inner;
        ((left, right), wide)
    };
    ui.horizontal(|ui| ui.with_layout(Layout::right_to_left(Align::Center), row).inner).inner
}

/// Draws one below the other; returns the width of the right group on one row, as far as it is known.
fn below_ui<L, R>(
    ui: &mut Ui,
    room: f32,
    before: f32,
    left: impl FnOnce(&mut Ui) -> L,
    right: impl FnOnce(&mut Ui) -> R,
) -> ((L, R), f32) {
    let left = ui.horizontal_wrapped(left).inner;
    let row = vec2(room, ui.spacing().interact_size.y);
    let layout = Layout::right_to_left(Align::Center).with_main_wrap(true);
    let mut first = f32::INFINITY;
    let drawn = ui.allocate_ui_with_layout(row, layout, |ui| {
        let top = ui.cursor().top();
        let right = right(ui);
        first = ui.cursor().top() - top;
        // Measured as beside the other, with the space after it.
        (right, ui.min_rect().width() + ui.spacing().item_spacing.x)
    });
    let (right, wide) = drawn.inner;
    // Over several rows its width means nothing.
    ((left, right), if first > 0.5 { before.max(wide) } else { wide })
}
