//! The line under the bar that says which other desk has what the page shows, and how old it is.

use egui::{Panel, Ui};

use desk_kit::parts::quiet;
use desk_kit::{Cx, Page};
use look::theme::space;
use look::widgets::{Status, status_chip};
use session::hub::tell_old;

/// Draws the line, where another desk has what is on the page.
pub(super) fn owner_ui(ui: &mut Ui, cx: &Cx<'_>, page: Page) {
    let Some(stream) = page.stream(cx.live) else { return };
    let Some(words) = cx.owned_elsewhere(&stream) else { return };
    Panel::top("owner").show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            status_chip(ui, Status::Warning, &words);
            if let Some(ages) = cx.live.ages() {
                let now = std::time::Instant::now();
                ui.ctx().request_repaint_after(ages.due(Some(&stream), now));
                if let Some(old) = ages.old(Some(&stream), now) {
                    status_chip(ui, Status::Refused, &tell_old(cx.lang, &old));
                }
            }
            let wanted = if page == Page::Entries { "hall-asks-entries" } else { "hall-asks" };
            ui.label(quiet(ui, &cx.tr(wanted)));
        });
    });
}
