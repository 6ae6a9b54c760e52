//! Rows of one height, one of which may be opened; only those in view are drawn.

use egui::{Rect, ScrollArea, Sense, Ui, vec2};

use super::follow_focus;

/// A scrolling list of rows.
pub struct OpenedRows<'a> {
    /// Distinguishes it from other lists beside it.
    pub id: &'a str,
    /// Height of a row, in points.
    pub row: f32,
    /// Number of rows.
    pub count: usize,
    /// The opened row, from 0, and how much higher that makes it, in points.
    pub opened: Option<(usize, f32)>,
    /// True if the opened row is scrolled into view.
    pub bring: bool,
    /// True if the list is scrolled to its top.
    pub top: bool,
}

impl OpenedRows<'_> {
    /// Draws the rows in view: `contents` receives the number of a row, from 0, and its place.
    pub fn show(self, ui: &mut Ui, mut contents: impl FnMut(&mut Ui, usize, Rect)) {
        let (opened, extra) = self.opened.map_or((None, 0.0), |(index, extra)| (Some(index), extra));
        // With an animation still pending, the next frame would scroll as far again.
        let mut area = ScrollArea::vertical().id_salt(self.id).auto_shrink([false, false]).animated(false);
        if self.top {
            area = area.vertical_scroll_offset(0.0);
        }
        area.show_viewport(ui, |ui, viewport| {
            let whole = vec2(ui.available_width(), self.count as f32 * self.row + extra);
            let (room, _) = ui.allocate_exact_size(whole, Sense::hover());
            let place = |index: usize| {
                let above = if opened.is_some_and(|opened| index > opened) { extra } else { 0.0 };
                let height = if opened == Some(index) { self.row + extra } else { self.row };
                let top = room.min + vec2(0.0, index as f32 * self.row + above);
                Rect::from_min_size(top, vec2(whole.x, height))
            };
            // Rows above and below the opened one all have the same height.
            let first = ((viewport.min.y - extra) / self.row).floor().max(0.0) as usize;
            let last = ((viewport.max.y / self.row).ceil() as usize + 1).min(self.count);
            // A focused widget in the opened row would lose the focus if it were not drawn for a frame.
            let unseen = opened.filter(|index| *index < self.count && !(first..last).contains(index));
            for index in (first.min(last)..last).chain(unseen) {
                contents(ui, index, place(index));
            }
            follow_focus(ui);
            // The whole row, not only its focused widget; the top of a row that is too high.
            if let (true, Some(opened)) = (self.bring, opened) {
                let whole = place(opened);
                ui.scroll_to_rect(seen_of(ui, whole, self.row), None);
            }
        });
    }
}

/// Returns the upper part of a place that fits into view in the scroll area around it, which keeps a margin above and
/// below; at least a row.
pub fn seen_of(ui: &Ui, place: Rect, row: f32) -> Rect {
    let seen = (ui.clip_rect().height() - 2.0 * ui.spacing().item_spacing.y).max(row);
    place.with_max_y(place.bottom().min(place.top() + seen))
}
