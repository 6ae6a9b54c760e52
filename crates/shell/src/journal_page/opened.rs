//! The dialog with a whole record: its line in the list may be cut.

use egui::{Key, Label, Modifiers, Rect, RichText, Sense, StrokeKind, Ui, vec2};

use super::{JournalPage, Line, ROW, Row};
use desk_kit::Cx;
use desk_kit::dialogs::{body_ui, dialog_width};
use desk_kit::keys::{LINES, stepped, take_steps};
use desk_kit::parts::quiet;
use festival::clock::now_ms;
use festival::clock::time_on_day;
use look::theme::{CORNER, FOCUS_RING, bold, display, size, space, text, tokens};
use look::widgets::secondary_button;

const WIDTH: f32 = space(170);

/// Returns the text by which the finder searches a line; empty for a day.
pub(super) fn found_by(rows: &[Row], line: Line) -> String {
    match line {
        Line::Day(_) => String::new(),
        Line::Record(row) => rows.get(row).map_or_else(String::new, |row| {
            let number = row.seq.map(|seq| seq.to_string()).unwrap_or_default();
            format!("{number} {} {}", row.text, row.official)
        }),
    }
}

/// Draws a clickable record, framed while it is chosen; returns true if it was clicked.
pub(super) fn clickable_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    row: &Row,
    chosen: bool,
    draw: impl FnOnce(&mut Ui, &Cx<'_>, &Row),
) -> bool {
    // Arrows lead from row to row: Tab does not stop at each.
    let rect = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), ROW));
    let response = ui.interact(rect, ui.scope_id().with(("journal", row.id)), Sense::CLICK);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &row.text));
    draw(ui, cx, row);
    if chosen {
        let around = rect.expand2(vec2(space(1), 0.0));
        ui.painter().rect_stroke(around, CORNER, egui::Stroke::new(FOCUS_RING, tokens(ui).accent), StrokeKind::Inside);
    }
    response.clicked()
}

impl JournalPage {
    /// Handles the keys: up and down choose a record, Enter opens it.
    pub(super) fn keys(&mut self, ui: &Ui) {
        let records: Vec<(usize, usize)> = self.records().collect();
        let at = self.chosen.and_then(|chosen| records.iter().position(|(_, row)| *row == chosen));
        let by = take_steps(ui, LINES);
        if let Some(to) = stepped(at, by, records.len()).filter(|_| by != 0) {
            (self.bring, self.chosen) = (Some(records[to].0), Some(records[to].1));
        }
        let free = ui.memory(|memory| memory.focused().is_none());
        if free && self.chosen.is_some() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter)) {
            self.opened.open(());
        }
    }

    /// Returns the records that are shown: the line of each, and its place among the rows.
    fn records(&self) -> impl Iterator<Item = (usize, usize)> {
        self.shown.iter().enumerate().filter_map(|(line, shown)| match shown {
            Line::Record(row) => Some((line, *row)),
            Line::Day(_) => None,
        })
    }

    /// Draws the dialog with the chosen record while it is open.
    pub(super) fn opened_ui(&mut self, ui: &Ui, cx: &Cx<'_>) {
        let Some(row) = self.chosen.and_then(|row| self.rows.get(row)) else { return };
        self.opened.glance_ui(ui, "journal-opened", |ui, ()| {
            dialog_width(ui, WIDTH);
            ui.label(RichText::new(cx.tr("journal-open")).font(display(size::TITLE)));
            let number = row.seq.map(|seq| seq.to_string()).unwrap_or_default();
            let when = time_on_day(row.time_ms, now_ms());
            let head: Vec<_> = [number, when, row.official.clone()].into_iter().filter(|one| !one.is_empty()).collect();
            ui.label(quiet(ui, &head.join(" · ")));
            body_ui(ui, |ui| {
                ui.add(Label::new(RichText::new(&row.text).font(bold(size::BODY))).wrap());
                for line in row.details.lines().filter(|line| !line.trim().is_empty()) {
                    ui.add(Label::new(RichText::new(line).font(text(size::BODY))).wrap());
                }
            });
            ui.add_space(space(2));
            secondary_button(ui, &cx.tr("journal-close"), Some("Esc")).clicked()
        });
    }
}
