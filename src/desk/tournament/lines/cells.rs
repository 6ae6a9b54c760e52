//! The columns of a line: number, who plays, place, clock, result.

use egui::{Align, Label, Layout, RichText, Ui, vec2};
use tournament::Table;

use super::{Lines, ROW};
use crate::clock::now_ms;
use crate::desk::Cx;
use crate::desk::table::parts::{cell, quiet};
use crate::desk::tournament::{At, Do, time};
use crate::festival::result_words;
use crate::theme::{bold, size, space, text, tokens};
use crate::widgets::{Status, status_chip};

/// Widths of the columns, in points.
pub(super) const NUMBER: f32 = space(14);
const PLACE: f32 = space(18);
const CLOCK: f32 = space(26);
pub(super) const RESULT: f32 = space(62);

impl Lines {
    /// Draws the line of a table.
    pub(super) fn cells_ui(&mut self, ui: &mut Ui, at: At<'_, '_>, names: &[String], free: bool, todo: &mut Vec<Do>) {
        let At { cx, words, number, table } = at;
        ui.spacing_mut().item_spacing.x = space(2);
        ui.add_space(space(1));
        cell(ui, vec2(NUMBER, ROW), Align::Min, RichText::new(number.0.to_string()).font(bold(size::BODY)));
        let wide = (ui.available_width() - PLACE - CLOCK - RESULT - space(8)).max(space(20));
        ui.allocate_ui_with_layout(vec2(wide, ROW), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(wide);
            ui.add(Label::new(names_job(ui, table, names)).truncate().selectable(false));
        });
        let place = table.called.map_or_else(|| "—".to_owned(), |place| place.to_string());
        cell(ui, vec2(PLACE, ROW), Align::Min, RichText::new(place));
        ui.allocate_ui_with_layout(vec2(CLOCK, ROW), Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(CLOCK);
            time::short_ui(ui, cx, table.clock.as_ref(), now_ms());
        });
        if self.active == Some(number) && table.ready() {
            if table.dispute.is_some() {
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
            }
            self.field_ui(ui, at, free, todo);
        } else if table.dispute.is_some() {
            // What is open is seen before anything else.
            ui.allocate_ui_with_layout(vec2(RESULT, ROW), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(RESULT);
                status_chip(ui, Status::Warning, &cx.tr("tournament-page-disputed"));
                let result = if table.result.is_some() { result_words(&words, table) } else { String::new() };
                ui.add(Label::new(RichText::new(result).font(text(size::BODY))).truncate().selectable(false));
            });
        } else if table.result.is_some() {
            let result = result_words(&words, table);
            cell(ui, vec2(RESULT, ROW), Align::Min, RichText::new(result).font(text(size::BODY)));
        } else if table.ready() {
            let typed = self.slips.get(&number).map(|slip| slip.text.clone()).filter(|text| !text.is_empty());
            let words = typed.unwrap_or_else(|| cx.tr("tournament-page-to-play"));
            cell(ui, vec2(RESULT, ROW), Align::Min, quiet(ui, &words));
        } else {
            cell(ui, vec2(RESULT, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-waits")));
        }
    }
}

/// Names the columns.
pub(super) fn heads_ui(ui: &mut Ui, cx: &Cx<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(2);
        ui.add_space(space(1));
        let wide = (ui.available_width() - NUMBER - PLACE - CLOCK - RESULT - space(10)).max(space(20));
        for (key, width) in
            [("number", NUMBER), ("players", wide), ("place", PLACE), ("clock", CLOCK), ("result", RESULT)]
        {
            let words = cx.tr(&format!("tournament-page-head-{key}"));
            let layout = Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(vec2(width, space(5)), layout, |ui| {
                ui.set_min_width(width);
                ui.label(quiet(ui, &words));
            });
        }
    });
}

/// Sets the names of a table on one line, each with the number that is typed for it; the winner stands out.
fn names_job(ui: &Ui, table: &Table, names: &[String]) -> egui::text::LayoutJob {
    let tokens = tokens(ui);
    let winner = table.winner().and_then(|winner| table.slot_of(winner));
    let mut job = egui::text::LayoutJob::default();
    let mut add = |words: &str, font, color| job.append(words, 0.0, egui::TextFormat::simple(font, color));
    let mut seat = 0;
    for (slot, name) in (0u8..).zip(names) {
        if slot > 0 {
            add("  –  ", text(size::BODY), tokens.soft_ink);
        }
        if table.at(slot).is_some() {
            seat += 1;
            add(&format!("{seat} "), text(size::NOTE), tokens.soft_ink);
        }
        let (font, ink) = match (table.at(slot), winner) {
            (None, _) => (text(size::BODY), tokens.soft_ink),
            (Some(_), Some(winner)) if winner == slot => (bold(size::BODY), tokens.ink),
            (Some(_), Some(_)) => (text(size::BODY), tokens.soft_ink),
            (Some(_), None) => (text(size::BODY), tokens.ink),
        };
        add(name, font, ink);
    }
    job
}
