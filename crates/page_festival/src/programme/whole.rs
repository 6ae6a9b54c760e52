//! The dialog that adds the whole programme at once, after showing what would be added.

use egui::{RichText, ScrollArea, Ui};

use super::new::{Missing, add, missing};
use desk_kit::access::name_ui;
use desk_kit::dialogs::{Answer, dialog_width, room_high};
use desk_kit::{Cx, ORGANISERS};
use look::theme::{display, scroll_bars, size, space};
use look::widgets::{primary_button, secondary_button};

const WIDTH: f32 = space(120);
/// Room around the list: the window's edges, the words above it and the buttons, in points.
const AROUND: f32 = space(70);
const LEAST: f32 = space(48);

/// The dialog with the tournaments that would be added.
pub(super) struct WholeDialog {
    missing: Vec<Missing>,
    focus: bool,
}

impl WholeDialog {
    /// Opens the dialog; returns `None` if nothing is missing.
    pub fn new(cx: &Cx<'_>) -> Option<Self> {
        let missing = missing(&cx.live.event);
        (!missing.is_empty()).then_some(Self { missing, focus: true })
    }

    /// Draws the dialog; answers with how many were added.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer<usize> {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(cx.tr("programme-all-title")).font(display(size::TITLE)));
        ui.label(cx.tr_args("programme-all-what", &[("count", self.missing.len().into())]));
        ui.add_space(space(1));
        let most = (room_high(ui.ctx()) - AROUND).max(LEAST);
        ui.scope(|ui| {
            // What does not fit must be seen to go on.
            ui.spacing_mut().scroll = scroll_bars();
            ScrollArea::vertical().max_height(most).show(ui, |ui| {
                for one in &self.missing {
                    ui.add(egui::Label::new(one.title(cx)).wrap());
                }
            });
        });
        name_ui(ui, cx, ORGANISERS);
        ui.add_space(space(2));
        let (confirmed, given_up) = ui
            .horizontal(|ui| {
                let add = primary_button(ui, &cx.tr("programme-confirm"), Some("⏎"));
                if std::mem::take(&mut self.focus) {
                    add.request_focus();
                }
                (add.clicked(), secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked())
            })
            .inner;
        let added = confirmed.then(|| add(cx, std::mem::take(&mut self.missing)));
        Answer::of(added, given_up)
    }
}
