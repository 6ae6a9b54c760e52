//! The contents of the guide, and what was found in it.

use egui::text::LayoutJob;
use egui::{Align, Button, Layout, TextFormat, Ui};

use guide::{Guide, Hit, Place};
use look::theme::{bold, size, text, tokens};

/// Longest line of a hit that is shown, in letters.
const LINE: usize = 110;

/// Draws all chapters, and the sections of the one that is read; returns where somebody goes.
pub(super) fn contents_ui(ui: &mut Ui, guide: &Guide, read: Place) -> Option<Place> {
    let mut went = None;
    rows(ui, |ui| {
        for (place, section) in guide.sections() {
            if section.level > 2 || section.level > 1 && place.chapter != read.chapter {
                continue;
            }
            let font = if section.level == 1 { bold(size::BODY) } else { text(size::BODY) };
            let mut job = LayoutJob::default();
            let lead = if section.level == 1 { 0.0 } else { look::theme::space(4) };
            job.append(&section.title, lead, TextFormat::simple(font, tokens(ui).ink));
            if row(ui, job, place == read) {
                went = Some(place);
            }
        }
    });
    went
}

/// Draws what was found; returns the hit that somebody opens. The chosen one is scrolled to.
pub(super) fn hits_ui<'h>(ui: &mut Ui, guide: &Guide, hits: &'h [Hit], chosen: usize) -> Option<&'h Hit> {
    let mut went = None;
    rows(ui, |ui| {
        for (number, hit) in hits.iter().enumerate() {
            let Some(section) = guide.section(hit.place) else { continue };
            let (ink, soft) = (tokens(ui).ink, tokens(ui).soft_ink);
            let mut job = LayoutJob::default();
            job.append(&section.title, 0.0, TextFormat::simple(bold(size::BODY), ink));
            let line: String = hit.line.text.chars().take(LINE).collect();
            job.append(&format!("\n{line}"), 0.0, TextFormat::simple(text(size::NOTE), soft));
            if row(ui, job, number == chosen) {
                went = Some(hit);
            }
        }
    });
    went
}

fn rows(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.with_layout(Layout::top_down_justified(Align::LEFT), contents);
}

/// Draws a row; true if it is clicked. The chosen one comes into sight as soon as it is another.
fn row(ui: &mut Ui, job: LayoutJob, chosen: bool) -> bool {
    let row = ui.add(Button::selectable(chosen, egui::WidgetText::from(job)).wrap());
    let known = ui.scope_id().with("chosen row");
    if chosen && ui.data_mut(|data| data.get_temp::<egui::Id>(known)) != Some(row.id) {
        ui.data_mut(|data| data.insert_temp(known, row.id));
        row.scroll_to_me(None);
    }
    row.clicked()
}
