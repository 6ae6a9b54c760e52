//! The tournament's record: newest first, one line per entry; what no longer counts is struck through.

use std::collections::HashMap;

use egui::{Align, Key, Label, Layout, Modifiers, Rect, Ui, vec2};
use rules::{Entry, Purpose, Seq, Status};

use crate::tournament::Command;
use desk_kit::festival_acts::{recorded_lines, recorded_words, waived_words};
use desk_kit::keys::{LINES, take_steps};
use desk_kit::line::Line;
use desk_kit::parts::{Mood, cell, many_lines_ui, quiet};
use desk_kit::recording::{Listed, NOW_PART, ROW, back_ui, shortened, width_of};
use desk_kit::{Book, Cx};
use festival::clock::time_of_day;
use festival::i18n::Lang;
use festival::{OpenTournament, Words};
use look::theme::{HAIRLINE, icon, size, space, text, tokens};
use look::widgets::{empty_state, secondary_button, waived_mark};
use session::back_to;

/// Height of a row with two lines of text, in points.
const TWO_LINES: f32 = space(11);
/// Width below which entries have two lines, and their official stands in the opened row, in points.
const NARROW: f32 = space(255);
/// Widths of the columns, in points.
const NUMBER: f32 = space(12);
const TIME: f32 = space(18);
const WHO: f32 = space(44);

/// One entry in words.
struct Row {
    who: String,
    time: String,
    what: String,
    /// Its replacement.
    now: Option<String>,
    struck: bool,
    /// Waived articles, and why.
    reason: String,
    /// Consequences, once looked up.
    lines: Option<Vec<Line>>,
}

/// The record, with its rows cached until something changes them.
#[derive(Default)]
pub(super) struct LogTab {
    key: Option<(Seq, u64, Lang)>,
    rows: HashMap<Seq, Row>,
    listed: Listed,
}

impl LogTab {
    /// Draws the record.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, free: bool, todo: &mut Vec<Command>) {
        let last = open.game.last();
        let key = Some((last, cx.live.event.named, cx.lang));
        if self.key != key {
            self.rows.clear();
            self.key = key;
        }
        if last == Seq(0) {
            return empty_state(
                ui,
                icon::SCROLL,
                &cx.tr("tournament-page-no-log"),
                &cx.tr("tournament-page-no-log-hint"),
            );
        }
        if free {
            self.keys(ui, open, todo);
        }
        undo_ui(ui, cx, open, todo);
        let high = row_height(ui);
        let words = cx.words(open);
        let count = open.game.entries().len();
        let rows = self.listed.rows(ui, "tournament-log", count, high);
        rows.show(ui, |ui, index, rect| self.row_ui(ui, cx, &words, Seq::at(count - 1 - index), rect, todo));
    }

    /// Goes to an entry that was searched for.
    pub fn go_to(&mut self, seq: Seq) {
        self.listed.choose(seq);
    }

    /// Handles the keys: up and down select, Enter corrects, Canc annuls.
    fn keys(&mut self, ui: &Ui, open: &OpenTournament, todo: &mut Vec<Command>) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        self.listed.step(open.game.last(), take_steps(ui, LINES));
        let Some(chosen) = self.listed.chosen else { return };
        if correctable(open, chosen) && ui.memory(|memory| memory.focused().is_none()) && pressed(Key::Enter) {
            todo.push(Command::Amend(chosen, false));
        }
        if annullable(open, chosen) && pressed(Key::Delete) {
            todo.push(Command::Amend(chosen, true));
        }
    }

    fn row_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, words: &Words<'_>, seq: Seq, rect: Rect, todo: &mut Vec<Command>) {
        let Some(recorded) = words.open.game.entry(seq) else { return };
        let row = self.rows.entry(seq).or_insert_with(|| row(words, seq, recorded));
        if self.listed.chosen == Some(seq) && row.lines.is_none() {
            row.lines = Some(recorded_lines(words, seq));
        }
        let number = seq.0.to_string();
        let args = [("number", (&number).into()), ("what", (&row.what).into())];
        let name = cx.tr_args(if row.struck { "tournament-page-log-gone" } else { "tournament-page-log-row" }, &args);
        let row = &*row;
        let opened = |ui: &mut Ui| opened_ui(ui, cx, words.open, row, seq, todo);
        self.listed.row_ui(ui, (seq, rect), &name, |ui| line_ui(ui, row, &number), (NUMBER, opened));
    }
}

fn correctable(open: &OpenTournament, seq: Seq) -> bool {
    let Some(recorded) = open.game.entry(seq) else { return false };
    !matches!(recorded.status, Status::Annulled { .. }) && !matches!(recorded.entry, Entry::Amend { .. })
}

fn annullable(open: &OpenTournament, seq: Seq) -> bool {
    open.game.entry(seq).is_some_and(|recorded| !matches!(recorded.status, Status::Annulled { .. }))
}

fn row(words: &Words<'_>, seq: Seq, recorded: &rules::Recorded<tournament::Tournament>) -> Row {
    let corrected = matches!(recorded.status, Status::Corrected { .. });
    let now = words.open.game.effective(seq).filter(|_| corrected);
    Row {
        who: words.event.signers(&recorded.signature),
        time: time_of_day(recorded.signature.time_ms),
        what: recorded_words(words, seq, &recorded.entry),
        now: now.map(|entry| recorded_words(words, seq, entry)),
        struck: recorded.status != Status::Stands,
        reason: waived_words(words, now.unwrap_or(&recorded.entry)),
        lines: None,
    }
}

/// Returns the height of a row for its number of lines.
fn row_height(ui: &Ui) -> f32 {
    if is_narrow(ui) { TWO_LINES } else { ROW }
}

fn is_narrow(ui: &Ui) -> bool {
    ui.available_width() < NARROW
}

fn line_ui(ui: &mut Ui, row: &Row, number: &str) {
    let (tokens, narrow, high) = (tokens(ui), is_narrow(ui), row_height(ui));
    ui.spacing_mut().item_spacing.x = space(2);
    ui.add_space(space(1));
    cell(ui, vec2(NUMBER - space(3), high), Align::Min, quiet(ui, number));
    cell(ui, vec2(TIME, high), Align::Min, quiet(ui, &row.time));
    if !row.reason.is_empty() {
        waived_mark(ui, &row.reason);
    }
    let mut job = egui::text::LayoutJob::default();
    let mut add = |words: &str, ink, struck: bool| {
        let mut format = egui::TextFormat::simple(text(size::BODY), ink);
        if struck {
            format.strikethrough = egui::Stroke::new(HAIRLINE, ink);
        }
        job.append(words, 0.0, format);
    };
    let who = if narrow { 0.0 } else { WHO + space(2) };
    let wide = (ui.available_width() - who - space(1)).max(space(20));
    // The correction is fully visible, on both lines if there are two; the original text has the rest.
    let (font, room) = (text(size::BODY), if narrow { 1.8 * wide } else { wide });
    let arrow = "   →  ";
    let now = row.now.as_ref().map(|now| shortened(ui, &font, now, room * NOW_PART));
    let left = now.as_ref().map_or(f32::INFINITY, |now| room - width_of(ui, &font, &format!("{arrow}{now}")));
    let what = shortened(ui, &font, &row.what, left);
    add(&what, if row.struck { tokens.soft_ink } else { tokens.ink }, row.struck);
    if let Some(now) = &now {
        add(arrow, tokens.soft_ink, false);
        add(now, tokens.ink, false);
    }
    if !row.reason.is_empty() {
        add(&format!("   {}", row.reason), tokens.soft_ink, false);
    }
    ui.allocate_ui_with_layout(vec2(wide, high), Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(wide);
        if narrow {
            job.wrap.max_width = wide;
            job.wrap.max_rows = 2;
            let whole = job.text.clone();
            let galley = ui.painter().layout_job(job);
            let elided = galley.elided;
            let label = ui.add(Label::new(galley).selectable(false));
            if elided {
                label.on_hover_text(whole);
            }
        } else {
            ui.add(Label::new(job).truncate().selectable(false));
        }
    });
    if !narrow {
        cell(ui, vec2(WHO, high), Align::Min, quiet(ui, &row.who));
    }
}

fn opened_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, row: &Row, seq: Seq, todo: &mut Vec<Command>) {
    if is_narrow(ui) {
        ui.label(quiet(ui, &row.who));
    }
    many_lines_ui(ui, "log-steps", row.lines.as_deref().unwrap_or_default(), Mood::Plain, space(60));
    ui.horizontal(|ui| {
        if correctable(open, seq) && secondary_button(ui, &cx.tr("tournament-page-correct"), Some("⏎")).clicked() {
            todo.push(Command::Amend(seq, false));
        }
        if annullable(open, seq)
            && secondary_button(ui, &cx.tr("tournament-page-annul"), Some(&cx.tr("tournament-page-key-delete")))
                .clicked()
        {
            todo.push(Command::Amend(seq, true));
        }
    });
}

fn undo_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
    let words = cx.words(open);
    let said = |purpose| {
        let act = back_to(cx.live, Book::Tournament(&open.id), purpose)?.act;
        Some(recorded_words(&words, act, &open.game.entry(act)?.entry))
    };
    let asked = back_ui(ui, cx.lang, [said(Purpose::Undo).as_deref(), said(Purpose::Redo).as_deref()]);
    todo.extend(asked.map(Command::Back));
    ui.add_space(space(1));
}
