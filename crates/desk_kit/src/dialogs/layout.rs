//! How a dialog is laid out: what stands above and below its body is in sight in every window.

use egui::scroll_area::ScrollAreaOutput;
use egui::{Context, Id, Rect, ScrollArea, Ui, UiBuilder, vec2};

use look::theme::{BESIDE_BAR, space};
use look::widgets::{scroll_ui, well};

/// What stays free around a dialog, its margins with it, in points.
pub(super) const AROUND: f32 = space(10);

/// Sets how much of the foot of the window dialogs leave in sight, in points.
pub fn leave_foot(ctx: &Context, high: f32) {
    ctx.data_mut(|data| data.insert_temp(foot(), high));
}

/// Returns how much of the foot of the window dialogs leave in sight, in points.
pub(super) fn foot_high(ctx: &Context) -> f32 {
    ctx.data(|data| data.get_temp(foot())).unwrap_or_default()
}

fn foot() -> Id {
    Id::unique("foot below dialogs")
}

/// Returns the height of the window as far as dialogs may cover it, in points.
pub fn room_high(ctx: &Context) -> f32 {
    ctx.content_rect().height() - foot_high(ctx)
}

/// Draws contents of a dialog that scroll; the bar floats in the free room beside them.
pub(super) fn scroll_beside_bar<R>(
    ui: &mut Ui,
    area: ScrollArea,
    contents: impl FnOnce(&mut Ui) -> R,
) -> ScrollAreaOutput<R> {
    let bar = vec2(BESIDE_BAR.rightf(), 0.0);
    let place = ui.available_rect_before_wrap();
    let mut wider = ui.new_child(UiBuilder::new().max_rect(Rect::from_min_max(place.min, place.max + bar)));
    let shown = scroll_ui(&mut wider, area.content_margin(BESIDE_BAR), contents);
    let drawn = wider.min_rect();
    ui.advance_cursor_after_rect(Rect::from_min_max(drawn.min, drawn.max - bar));
    shown
}

/// Returns how often a dialog has been opened: drawn after a frame in which it was not.
pub(super) fn opening(ui: &Ui) -> u64 {
    let (known, now) = (ui.scope_id().with("opening"), ui.ctx().cumulative_frame_nr());
    ui.data_mut(|data| {
        let (opening, drawn) = data.get_temp_mut_or_default::<(u64, u64)>(known);
        *opening += u64::from(*drawn + 1 < now);
        *drawn = now;
        *opening
    })
}

/// Draws the part of a dialog that scrolls in a low window, so that what stands above and below it is always in sight.
pub fn body_ui<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let known = body_of(ui);
    let (around, _) = ui.data(|data| data.get_temp::<(Around, f32)>(known)).unwrap_or_default();
    let area = ScrollArea::vertical().id_salt("body").max_height(around.room(ui, f32::INFINITY));
    let area = area.min_scrolled_height(Around::LEAST).auto_shrink([false, true]);
    let shown = scroll_beside_bar(ui, area, contents);
    ui.data_mut(|data| data.insert_temp(known, (around, height_of(&shown))));
    shown.inner
}

/// Returns the height of a part that scrolls: it shrinks to what it shows.
pub fn height_of<R>(shown: &ScrollAreaOutput<R>) -> f32 {
    shown.inner_rect.height().min(shown.content_size.y)
}

/// Records the height of a dialog's body, once all of the dialog is drawn.
pub(super) fn note_body(ui: &Ui) {
    let known = body_of(ui);
    let drawn = ui.data(|data| data.get_temp::<(Around, f32)>(known)).filter(|(_, high)| *high > 0.0);
    if let Some((mut around, high)) = drawn {
        around.note(ui, high);
        ui.data_mut(|data| data.insert_temp(known, (around, 0.0_f32)));
    }
}

/// Returns the id under which the heights of a dialog's body are kept.
fn body_of(ui: &Ui) -> Id {
    Id::unique(("dialog body", ui.layer_id()))
}

/// Height of a dialog without its list, as last drawn: the list gets what the window leaves, so that the rest is in
/// sight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around(f32);

impl Around {
    /// Least height of a list, in points.
    pub const LEAST: f32 = space(12);

    /// Returns the height that the list may have, in points.
    pub fn room(&self, ui: &Ui, most: f32) -> f32 {
        (room_high(ui.ctx()) - AROUND - self.0).clamp(Self::LEAST, most)
    }

    /// Records the height of the list, once all is drawn.
    pub fn note(&mut self, ui: &Ui, list: f32) {
        let high = ui.min_rect().height() - list;
        if (high - std::mem::replace(&mut self.0, high)).abs() > 1.0 {
            ui.ctx().request_discard("a list that takes the room there is");
        }
    }
}

/// Draws the list of a dialog in a well, exactly `high` points high.
pub fn list_well_ui<R>(ui: &mut Ui, high: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    well(ui, |ui| {
        ui.set_width(ui.available_width() - space(6));
        let area = ScrollArea::vertical().max_height(high).min_scrolled_height(high).auto_shrink(false);
        scroll_ui(ui, area, contents).inner
    })
    .inner
}

/// Sets the width of a dialog, at most what the window has room for; returns it.
pub fn dialog_width(ui: &mut Ui, wide: f32) -> f32 {
    let wide = wide.min(ui.ctx().content_rect().width() - AROUND);
    ui.set_width(wide);
    wide
}
