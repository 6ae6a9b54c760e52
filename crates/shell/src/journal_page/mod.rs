//! The page with every record of the file, to be searched and filtered.

mod filter;
mod opened;
mod rows;

use chrono::NaiveDate;
use egui::{RichText, ScrollArea, Ui, Vec2, vec2};

use desk_kit::dialogs::Dialog;
use desk_kit::finder::Finder;
use desk_kit::print::{Document, print_ui};
use desk_kit::{AppCommand, Cx, Tone};
use festival::clock::{date_in_words, day_of, time_of_day};
use festival::i18n::Lang;
use filter::Filter;
use look::theme::{HAIRLINE, bold, icon, size, space, text, tokens};
use look::widgets::{
    Status, card, empty_state, icon_button, paint_seat, secondary_button, section_title, status_chip, waived_mark,
    with_room,
};
use rows::Row;

/// State of the page between frames.
#[derive(Debug, Default)]
pub struct JournalPage {
    filter: Filter,
    rows: Vec<Row>,
    /// Cache key of the rows: length of the file's log, entries of the race, language.
    made_for: Option<(usize, u64, Lang)>,
    shown: Vec<Line>,
    /// How many records are shown.
    found: usize,
    /// The record that keys act on, by its place among the rows.
    chosen: Option<usize>,
    /// Whether the chosen record is open in its dialog.
    opened: Dialog<()>,
    /// The line to scroll to.
    bring: Option<usize>,
    finder: Finder,
}

/// A line of the list.
#[derive(Clone, Copy, Debug)]
enum Line {
    /// The day of the records under it.
    Day(NaiveDate),
    /// A record, by its place among the rows.
    Record(usize),
}

/// Height of the page below which the card about the file gives its room to the records, in points.
const LOW: f32 = space(120);

/// The least room in which the columns of the records are drawn, in points.
const LEAST: Vec2 = vec2(space(145), space(20));

impl JournalPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        self.refresh(cx);
        let low = ui.available_height() < LOW;
        egui::Panel::top("journal-tools").show(ui, |ui| {
            ui.add_space(space(2));
            if low {
                safety_doors_ui(ui, cx);
            } else {
                safety_ui(ui, cx);
            }
            ui.add_space(space(2));
            if self.filter.ui(ui, cx, &self.rows) {
                self.sift();
            }
            ui.add_space(space(2));
        });
        let typing = ui.ctx().text_edit_focused();
        // Letters that are typed while a list is open belong to it.
        let typing = typing || egui::Popup::is_any_open(ui.ctx());
        self.finder.keys(ui, !typing);
        if !typing {
            self.keys(ui);
        }
        egui::CentralPanel::default().show(ui, |ui| {
            let (shown, rows) = (&self.shown, &self.rows);
            let named = || shown.iter().map(|line| opened::found_by(rows, *line)).collect();
            if let Some(found) = self.finder.ui(ui, cx.lang, named)
                && let Some(Line::Record(row)) = self.shown.get(found)
            {
                (self.chosen, self.bring) = (Some(*row), Some(found));
            }
            if self.rows.is_empty() {
                empty_state(ui, icon::DATABASE, &cx.tr("journal-empty"), &cx.tr("journal-empty-hint"));
            } else if self.shown.is_empty() {
                empty_state(ui, icon::MAGNIFYING_GLASS, &cx.tr("journal-nothing"), &cx.tr("journal-nothing-hint"));
            } else {
                with_room(ui, LEAST, |ui| self.list_ui(ui, cx));
            }
        });
        self.opened_ui(ui, cx);
    }

    /// Rebuilds the rows when the file has grown or the language has changed.
    fn refresh(&mut self, cx: &Cx<'_>) {
        let entries = cx.live.race().map_or(0, |race| race.last().0);
        let now = (cx.live.event.log.len(), entries, cx.lang);
        if self.made_for != Some(now) {
            self.rows = rows::rows(&cx.live.event, cx.lang);
            self.made_for = Some(now);
            self.chosen = self.chosen.filter(|row| *row < self.rows.len());
            self.sift();
        }
    }

    fn sift(&mut self) {
        self.shown.clear();
        self.found = 0;
        let mut day = None;
        for (index, row) in self.rows.iter().enumerate().rev().filter(|(_, row)| self.filter.fits(row)) {
            let own = day_of(row.time_ms);
            if day != own {
                day = own;
                self.shown.extend(own.map(Line::Day));
            }
            self.shown.push(Line::Record(index));
            self.found += 1;
        }
    }

    fn list_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        let count = [("shown", self.found.into()), ("all", self.rows.len().into())];
        let count = cx.tr_args("journal-count", &count);
        ui.label(RichText::new(count).font(text(size::NOTE)).color(tokens(ui).soft_ink));
        ui.add_space(space(1));
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if let Some(at) = self.bring.take() {
            let high = ROW + ui.spacing().item_spacing.y;
            area = area.vertical_scroll_offset((at as f32 * high - ui.available_height() / 2.0).max(0.0));
        }
        let mut clicked = None;
        area.show_rows(ui, ROW, self.shown.len(), |ui, range| {
            for line in &self.shown[range] {
                match line {
                    Line::Day(day) => day_ui(ui, cx, *day),
                    Line::Record(index) => {
                        let chosen = self.chosen == Some(*index);
                        if opened::clickable_ui(ui, cx, &self.rows[*index], chosen, row_ui) {
                            clicked = Some((*index, chosen));
                        }
                    }
                }
            }
        });
        if let Some((index, again)) = clicked {
            self.chosen = Some(index);
            self.opened = again.then_some(()).into();
        }
    }
}

/// Draws the card about the file: its path, its faults, the hash at the end of its chain, and its buttons.
fn safety_ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    card(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            let path = cx.live.path.display().to_string();
            ui.label(RichText::new(path).font(bold(size::BODY)));
            faults_ui(ui, cx);
        });
        if let Some((hash, words)) = head(cx) {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(words).font(text(size::NOTE)).color(tokens(ui).soft_ink));
                copy_ui(ui, cx, hash);
            });
        }
        ui.horizontal_wrapped(|ui| doors_ui(ui, cx, false));
    });
}

/// Draws the same on few rows: the hash is shown when the pointer is over its button.
fn safety_doors_ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.horizontal_wrapped(|ui| {
        doors_ui(ui, cx, true);
        if let Some((hash, words)) = head(cx) {
            copy_ui(ui, cx, hash).on_hover_text(words);
        }
        faults_ui(ui, cx);
    });
}

/// Returns the fingerprint of all records, and a sentence with it.
fn head(cx: &Cx<'_>) -> Option<(String, String)> {
    let hash = (!cx.live.event.log.is_empty()).then(|| cx.live.event.fingerprint().to_string())?;
    let words = cx.tr_args("journal-head", &[("hash", hash.as_str().into())]);
    Some((hash, words))
}

fn copy_ui(ui: &mut Ui, cx: &mut Cx<'_>, hash: String) -> egui::Response {
    let copy = icon_button(ui, icon::COPY, &cx.tr("journal-copy"));
    if copy.clicked() {
        ui.ctx().copy_text(hash);
        cx.say(Tone::Good, cx.tr("journal-copied"));
    }
    copy
}

/// Draws the buttons for the file; on a low page all prints are under one button.
fn doors_ui(ui: &mut Ui, cx: &mut Cx<'_>, low: bool) {
    if secondary_button(ui, &cx.tr("journal-verify"), None).clicked() {
        cx.live.verify();
    }
    if secondary_button(ui, &cx.tr("journal-backup"), None).clicked() {
        cx.live.back_up();
    }
    if cx.live.race().is_some() {
        let lang = cx.lang;
        let format = if low {
            ui.menu_button(cx.tr("print-menu"), |ui| print_ui(ui, lang)).inner.flatten()
        } else {
            print_ui(ui, lang)
        };
        cx.commands.extend(format.map(|format| AppCommand::Print(Document::Race(format))));
    }
}

fn faults_ui(ui: &mut Ui, cx: &Cx<'_>) {
    if cx.live.event.pins_refused > 0 {
        let count = [("count", cx.live.event.pins_refused.into())];
        status_chip(ui, Status::Warning, &cx.tr_args("journal-pins-refused", &count));
    }
    if !cx.live.event.unreadable.is_empty() {
        let count = [("count", cx.live.event.unreadable.len().into())];
        status_chip(ui, Status::Refused, &cx.tr_args("journal-unreadable", &count));
    }
    if !cx.live.event.unsound.is_empty() {
        let count = [("count", cx.live.event.unsound.len().into())];
        status_chip(ui, Status::Refused, &cx.tr_args("journal-unsound", &count));
    }
}

/// Height of a line, in points.
const ROW: f32 = space(9);

/// Widths of the columns before the words, in steps: on a wide page, on a narrower one, and on the narrowest, where a
/// flock is shown by its mark alone and the articles stand with what followed.
const COLUMNS: [([u8; 3], Column); 5] = [
    ([14, 12, 9], Column::Number),
    ([18, 16, 16], Column::Time),
    ([58, 36, 26], Column::Official),
    ([62, 36, 6], Column::Flock),
    ([30, 18, 0], Column::Articles),
];

/// Widths below which a page is not wide, and below which it is the narrowest, in points.
const WIDE: f32 = space(255);
const NARROW: f32 = space(190);

/// A column before the words.
#[derive(Clone, Copy)]
enum Column {
    Number,
    Time,
    Official,
    Flock,
    Articles,
}

fn day_ui(ui: &mut Ui, cx: &Cx<'_>, day: NaiveDate) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), egui::Sense::hover());
    let low = rect.with_min_y(rect.bottom() - space(6));
    let mut line = ui.new_child(egui::UiBuilder::new().max_rect(low));
    section_title(&mut line, &date_in_words(&day.to_string(), cx.lang));
}

fn row_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row) {
    let size = [WIDE, NARROW].iter().filter(|least| ui.available_width() < **least).count();
    ui.horizontal(|ui| {
        for (steps, column) in COLUMNS {
            // Only the race has flocks: elsewhere the words begin at once.
            if steps[size] == 0 || !row.of_race && matches!(column, Column::Flock | Column::Articles) {
                continue;
            }
            let cell = vec2(space(steps[size]), ROW);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(cell, layout, |ui| {
                ui.set_min_size(cell);
                cell_ui(ui, cx, row, column);
            });
        }
        words_ui(ui, row, !row.of_race || COLUMNS[4].0[size] == 0);
    });
}

fn cell_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, column: Column) {
    let note = |words: String| RichText::new(words).font(text(size::NOTE)).color(tokens(ui).soft_ink);
    match column {
        Column::Number => {
            let number = row.seq.map_or_else(|| "·".to_owned(), |seq| seq.to_string());
            let tip = cx.tr_args("journal-record", &[("id", i64::try_from(row.id).unwrap_or(i64::MAX).into())]);
            ui.label(note(number)).on_hover_text(tip);
        }
        Column::Time => {
            ui.label(note(time_of_day(row.time_ms)));
        }
        Column::Official => {
            ui.add(egui::Label::new(note(row.official.clone())).truncate());
        }
        Column::Flock => {
            if let Some((seat, name)) = &row.flock {
                let colour = cx.live.event.setup.flocks.get(*seat).map_or(*seat, |plan| plan.colour.into());
                let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(space(6)), egui::Sense::hover());
                paint_seat(ui.painter(), tokens(ui), rect.center(), rect.width() / 2.0, colour);
                if ui.available_width() > space(6) {
                    ui.add(egui::Label::new(RichText::new(name).font(text(size::BODY))).truncate());
                }
            }
        }
        Column::Articles => {
            ui.add(egui::Label::new(note(row.articles.join(" · "))).truncate());
        }
    }
}

/// Draws what was recorded, the articles where they have no column, and what followed: one text that ends where the row
/// does.
fn words_ui(ui: &mut Ui, row: &Row, with_articles: bool) {
    let (soft, ink) = (tokens(ui).soft_ink, tokens(ui).ink);
    if !row.waived.is_empty() {
        waived_mark(ui, &row.waived);
    }
    let mut job = egui::text::LayoutJob::default();
    let mut said = egui::TextFormat::simple(bold(size::BODY), if row.struck { soft } else { ink });
    if row.struck {
        said.strikethrough = egui::Stroke::new(HAIRLINE, soft);
    }
    job.append(&row.text, 0.0, said);
    let articles = if with_articles { row.articles.join(" · ") } else { String::new() };
    for more in [&articles, &row.summary] {
        job.append(more, space(2), egui::TextFormat::simple(text(size::NOTE), soft));
    }
    let said = ui.add(egui::Label::new(job).truncate().show_tooltip_when_elided(row.details.is_empty()));
    if !row.details.is_empty() {
        said.on_hover_text(&row.details);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_stands_over_its_records() {
        let row = |time_ms| Row { time_ms, ..Row::default() };
        let later = 48 * 60 * 60 * 1000;
        let mut page = JournalPage { rows: vec![row(0), row(1), row(later)], ..JournalPage::default() };
        page.sift();
        let days: Vec<_> = page.shown.iter().map(|line| matches!(line, Line::Day(_))).collect();
        assert_eq!(days, [true, false, true, false, false], "the newest first");
        assert_eq!(page.found, 3);
    }
}
