//! The least room in which pages can be drawn.

use egui::{ScrollArea, Sense, Ui, UiBuilder, Vec2};

use super::follow_focus;

/// Draws contents in all that is left of `ui`; where that is less than `least`, in so much, which scrolls.
pub fn with_room<R>(ui: &mut Ui, least: Vec2, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_size();
    let size = room.max(least);
    let area = ScrollArea::both().id_salt("room").auto_shrink(false);
    area.show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(rect), contents).inner;
        if size != room {
            follow_focus(ui);
        }
        drawn
    })
    .inner
}
