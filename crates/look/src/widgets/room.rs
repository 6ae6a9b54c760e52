//! The least room in which pages can be drawn.

use egui::{ScrollArea, Sense, Ui, UiBuilder, Vec2};

use super::follow_focus;
use crate::theme::BESIDE_BAR;

/// Draws contents in all that is left of `ui`; where that is less than `least`, in so much, which scrolls.
pub fn with_room<R>(ui: &mut Ui, least: Vec2, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let mut room = ui.available_size();
    if room.y < least.y {
        // The bar by which it scrolls lies over nothing.
        room.x -= BESIDE_BAR.rightf();
    }
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
