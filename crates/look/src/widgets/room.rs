//! The least room in which pages can be drawn.

use egui::{ScrollArea, Sense, Ui, UiBuilder, Vec2};

use super::follow_focus;
use crate::theme::BESIDE_BAR;

/// Draws contents in the rest of `ui`; if that is smaller than `least`, in a scrolled area of that size.
pub fn with_room<R>(ui: &mut Ui, least: Vec2, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let mut room = ui.available_size();
    if room.y < least.y {
        // The scroll bar covers nothing.
        room.x -= BESIDE_BAR.rightf();
    }
    let size = room.max(least);
    // Contents that are too wide by no more than a margin need no bar.
    let known = ui.scope_id().with("wide");
    let wide: f32 = ui.data(|data| data.get_temp(known)).unwrap_or_default();
    let sideways = room.x < least.x || wide > room.x + BESIDE_BAR.rightf();
    let area = ScrollArea::new([sideways, true]).id_salt("room").auto_shrink(false);
    let shown = area.show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(rect), contents).inner;
        if size != room {
            follow_focus(ui);
        }
        drawn
    });
    if shown.content_size.x != wide {
        ui.data_mut(|data| data.insert_temp(known, shown.content_size.x));
        ui.ctx().request_discard("another width of what has its room");
    }
    shown.inner
}
