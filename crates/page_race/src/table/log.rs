//! The log under the path: newest first, one line for each record, with the buttons that correct and annul.

use std::collections::HashMap;

use egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, Vec2, vec2};
use rules::games::oca::{Effect, Fact, Oca};
use rules::{Entry, Match, Seat, Seq, Status};

use crate::table::{Command, TablePage, mark};
use desk_kit::line::Line;
use desk_kit::parts::{Mood, cell, lines_ui, quiet};
use desk_kit::race_words::{act_words, amendment_words, entry_words, flock_name, reason_of, step_lines, waived_words};
use desk_kit::recording::{Listed, ROW, back_ui};
use desk_kit::{Cx, Live};
use festival::clock::time_of_day;
use festival::i18n::Lang;
use look::theme::{BESIDE_BAR, HAIRLINE, Tokens, bold, icon, size, space, text, tokens};
use look::widgets::{icon_button, paint_icon, paint_seat, section_title, waived_mark};

/// One record in words.
struct Row {
    number: String,
    time: String,
    seat: Option<Seat>,
    what: String,
    /// The entry before it was corrected.
    old: Option<String>,
    /// What followed, in one line.
    outcome: String,
    /// Articles that were waived; empty for none.
    waived: String,
    /// What followed, line by line.
    lines: Vec<Line>,
    annulled: bool,
    /// Icon of an act that is no flock's.
    sign: &'static str,
    amendment: bool,
}

/// State of the log between frames: rows in words are kept until something changes them.
#[derive(Default)]
pub(super) struct LogView {
    rows: HashMap<u64, Row>,
    seats: Vec<Option<Seat>>,
    key: Option<(Seq, Lang)>,
    pub listed: Listed,
}

impl LogView {
    /// Drops the rows that may read differently now.
    fn follow(&mut self, race: &Match<Oca>, lang: Lang) {
        let now = (race.last(), lang);
        if self.key == Some(now) {
            return;
        }
        let same_lang = self.key.is_some_and(|(_, before)| before == lang);
        let before = self.key.map_or(0, |(seq, _)| seq.0);
        let fresh = race.entries().get(usize::try_from(before).unwrap_or(usize::MAX)..).unwrap_or_default();
        let amended = fresh.iter().any(|recorded| matches!(recorded.entry, Entry::Amend { .. }));
        if !same_lang || amended || before > race.last().0 {
            self.rows.clear();
        }
        self.seats = seats(race);
        self.listed.top = before > 0 && before < race.last().0;
        self.key = Some(now);
    }

    /// Returns in words what an entry is, and whose.
    pub fn act(&self, race: &Match<Oca>, seq: Seq, lang: Lang) -> String {
        act_words(race, &self.seats, seq, lang)
    }
}

/// Returns the flock that an entry concerns, given who has the turn and who threw last; reports of path judges concern
/// none.
pub(super) fn concerned(entry: &Entry<Oca>, turn: Seat, last: Seat) -> Option<Seat> {
    match entry {
        Entry::Fact { fact: Fact::Report { .. }, .. }
        | Entry::Ruling { .. }
        | Entry::Reveal { .. }
        | Entry::Amend { .. } => None,
        Entry::Fact { fact: Fact::Stray(_) | Fact::Swap(_), .. } => Some(last),
        Entry::Fact { fact: Fact::Substitute { flock: seat, .. } | Fact::Declare(seat), .. }
        | Entry::Sanction { seat, .. } => Some(*seat),
        Entry::Fact { .. } => Some(turn),
    }
}

/// Returns for each entry the flock that it concerns.
pub(super) fn seats(race: &Match<Oca>) -> Vec<Option<Seat>> {
    let (mut turn, mut last) = (Seat(0), Seat(0));
    let mut seats = Vec::with_capacity(race.entries().len());
    for (index, recorded) in race.entries().iter().enumerate() {
        let entry = race.effective(Seq::at(index)).unwrap_or(&recorded.entry);
        if matches!(entry, Entry::Fact { fact: Fact::Throw(_), .. }) {
            // Even if it was annulled: what its captain said is still that captain's.
            last = turn;
        }
        seats.push(concerned(entry, turn, last));
        for step in &recorded.steps {
            match &step.effect {
                Effect::TurnPassed { to } => turn = *to,
                Effect::Threw { flock, .. } => last = *flock,
                Effect::GaraVoided => turn = Seat(0),
                Effect::SetUp(state) => (turn, last) = (state.to_throw, state.last_thrower),
                _ => {}
            }
        }
    }
    seats
}

fn row(race: &Match<Oca>, seats: &[Option<Seat>], seq: Seq, lang: Lang) -> Option<Row> {
    let recorded = race.entry(seq)?;
    let seat = seats.get(seq.index()).copied().flatten();
    let words = |entry: &Entry<Oca>| match entry {
        Entry::Amend { changes, .. } => amendment_words(race, seats, changes, lang),
        entry => entry_words(race.seats(), entry, seat, lang),
    };
    let corrected = matches!(recorded.status, Status::Corrected { .. });
    let now = race.effective(seq).filter(|_| corrected);
    let told: Vec<_> =
        recorded.steps.iter().filter(|step| !matches!(step.effect, Effect::TurnPassed { .. })).cloned().collect();
    let reason = reason_of(now.unwrap_or(&recorded.entry));
    let reason = (!reason.is_empty()).then(|| format!("«{reason}»"));
    let told = step_lines(race, &told, seat, lang).into_iter().map(|line| line.text);
    let waived = waived_words(race, now.unwrap_or(&recorded.entry), lang);
    let exception = (!waived.is_empty()).then(|| format!("{waived}:"));
    let outcome: Vec<String> = exception.into_iter().chain(reason).chain(told).collect();
    Some(Row {
        number: seq.0.to_string(),
        time: time_of_day(recorded.signature.time_ms),
        seat,
        what: words(now.unwrap_or(&recorded.entry)),
        old: corrected.then(|| words(&recorded.entry)),
        outcome: outcome.join(" "),
        waived,
        lines: step_lines(race, &recorded.steps, seat, lang),
        annulled: matches!(recorded.status, Status::Annulled { .. }),
        sign: sign(&recorded.entry),
        amendment: matches!(recorded.entry, Entry::Amend { .. }),
    })
}

/// Returns the icon of an act that is no flock's: path judges watch, other judges decide.
const fn sign(entry: &Entry<Oca>) -> &'static str {
    match entry {
        Entry::Amend { .. } => icon::PENCIL_SIMPLE,
        Entry::Fact { fact: Fact::Report { .. }, .. } => icon::EYE,
        _ => icon::GAVEL,
    }
}

/// Returns for each record its flock, and its icon if it is no flock's.
#[cfg(test)]
pub(super) fn signs(race: &Match<Oca>) -> Vec<(Option<Seat>, &'static str)> {
    seats(race).into_iter().zip(race.entries()).map(|(seat, recorded)| (seat, sign(&recorded.entry))).collect()
}

/// Returns the number of the last entry that is safely in the file.
fn durable(live: &Live) -> u64 {
    let race = live.event.log.iter().rev().filter_map(|line| live.event.entry_of(line));
    race.filter(|(id, _)| *id == festival::event::RACE).map(|(_, seq)| seq.0).next().unwrap_or(0)
}

impl TablePage {
    /// Draws title, undo and redo, and the records.
    pub(super) fn log_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        let Some(race) = cx.live.race() else { return };
        self.log.follow(race, cx.lang);
        section_title(ui, &cx.tr("table-log"));
        let open = cx.live.records() && cx.live.notary.is_some();
        // Not beside the dice: there the column is for what a throw would do.
        if let Some(phase) = self.phase(cx.live).filter(|_| open && !self.hand.voiding) {
            self.others_ui(ui, cx, phase, acts);
        }
        self.undo_ui(ui, cx, open, acts);
        if race.entries().is_empty() {
            ui.label(quiet(ui, &cx.tr("table-log-empty")));
            return;
        }
        let saved = durable(cx.live);
        let count = race.entries().len();
        let seqs = || (0..count).rev().map(Seq::at);
        let said = |seq: Seq| format!("{} {}", seq.0, self.log.act(race, seq, cx.lang));
        let found = self.finder.ui(ui, cx.lang, || seqs().map(said).collect());
        if let Some(seq) = found.and_then(|at| seqs().nth(at)) {
            self.log.listed.choose(seq);
        }
        let rows = self.log.listed.rows(ui, "table-log", count, ROW);
        rows.show(ui, |ui, index, rect| {
            let seq = Seq::at(count - 1 - index);
            self.row_ui(ui, cx, (seq, rect), seq.0 <= saved, open, acts);
        });
    }

    fn undo_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: bool, acts: &mut Vec<Command>) {
        let Some(shown) = &self.shown else { return };
        let whats = [&shown.undo, &shown.redo].map(Option::as_deref);
        if whats.iter().any(Option::is_some) {
            let asked = ui.add_enabled_ui(open, |ui| back_ui(ui, cx.lang, whats)).inner;
            acts.extend(asked.map(Command::GoBack));
        }
    }

    fn row_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        (seq, rect): (Seq, Rect),
        saved: bool,
        open: bool,
        acts: &mut Vec<Command>,
    ) {
        let Some(race) = cx.live.race() else { return };
        if !self.log.rows.contains_key(&seq.0) {
            let Some(row) = row(race, &self.log.seats, seq, cx.lang) else { return };
            self.log.rows.insert(seq.0, row);
        }
        let LogView { rows, listed, .. } = &mut self.log;
        let Some(row) = rows.get(&seq.0) else { return };
        let name = cx.tr_args("table-log-row", &[("seq", (&row.number).into()), ("what", (&row.what).into())]);
        let line = |ui: &mut Ui| row_line_ui(ui, cx, row, seq, saved, open, acts);
        let opened = |ui: &mut Ui| details_ui(ui, cx, race, row, seq);
        listed.row_ui(ui, (seq, rect), &name, line, (space(2), opened));
    }
}

fn row_line_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, seq: Seq, saved: bool, open: bool, acts: &mut Vec<Command>) {
    let tokens = tokens(ui);
    ui.spacing_mut().item_spacing.x = space(2);
    ui.add_space(space(1));
    cell(ui, vec2(space(7), ROW), Align::Min, quiet(ui, &row.number));
    cell(ui, vec2(space(14), ROW), Align::Min, quiet(ui, &row.time));
    let (place, _) = ui.allocate_exact_size(Vec2::splat(space(5)), Sense::hover());
    if let Some(seat) = row.seat {
        paint_seat(ui.painter(), tokens, place.center(), place.width() / 2.0, mark(cx.live, seat));
    } else {
        paint_icon(ui.painter(), row.sign, place.center(), text(size::BODY), tokens.soft_ink);
    }
    if !row.waived.is_empty() {
        waived_mark(ui, &row.waived);
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        if open && !row.annulled {
            // The scroll bar of the log covers nothing.
            ui.add_space(BESIDE_BAR.rightf());
            doors_ui(ui, cx, row, seq, acts);
        }
        if !saved {
            let words = RichText::new(format!("{} {}", icon::HOURGLASS, cx.tr("table-unsaved")));
            ui.label(words.font(bold(size::NOTE)).color(tokens.warning));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(row_words(row, cx, tokens)).truncate());
        });
    });
}

fn doors_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, seq: Seq, acts: &mut Vec<Command>) {
    let name = |key| cx.tr_args(key, &[("seq", (&row.number).into())]);
    if icon_button(ui, icon::X, &name("table-log-annul")).clicked() {
        acts.push(Command::AskAnnul(seq));
    }
    if !row.amendment && icon_button(ui, icon::PENCIL_SIMPLE, &name("table-log-correct")).clicked() {
        acts.push(Command::AskCorrect(seq, None));
    }
}

/// Returns the words of a row: the entry, struck or corrected as things stand, then what followed.
fn row_words(row: &Row, cx: &Cx<'_>, tokens: &Tokens) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let mut add = |words: &str, font, color, struck: bool| {
        let mut format = egui::TextFormat::simple(font, color);
        if struck {
            format.strikethrough = egui::Stroke::new(HAIRLINE, color);
        }
        job.append(words, 0.0, format);
    };
    if let Some(old) = &row.old {
        add(old, text(size::BODY), tokens.soft_ink, true);
        add(" → ", text(size::BODY), tokens.soft_ink, false);
    }
    let ink = if row.annulled { tokens.soft_ink } else { tokens.ink };
    add(&row.what, bold(size::BODY), ink, row.annulled);
    if row.annulled {
        add(&format!("  {}", cx.tr("table-annulled")), text(size::NOTE), tokens.refused, false);
    } else if row.old.is_some() {
        add(&format!("  {}", cx.tr("table-corrected")), text(size::NOTE), tokens.warning, false);
    }
    if !row.outcome.is_empty() {
        add(&format!("  {}", row.outcome), text(size::NOTE), tokens.soft_ink, false);
    }
    job
}

/// Draws the details of an opened record: who recorded it, and every line with its article.
fn details_ui(ui: &mut Ui, cx: &Cx<'_>, race: &Match<Oca>, row: &Row, seq: Seq) {
    let Some(recorded) = race.entry(seq) else { return };
    ui.spacing_mut().item_spacing.y = space(1);
    let names = |ids: Vec<&str>| {
        let names: Vec<_> = ids.into_iter().map(|id| cx.live.event.official_name(id)).collect();
        if names.is_empty() { "—".to_owned() } else { names.join(", ") }
    };
    let signature = &recorded.signature;
    let entered = names(signature.entered_by.as_deref().into_iter().collect());
    let approved = names(signature.approvers().collect());
    let args = [("entered", (&entered).into()), ("approved", (&approved).into())];
    ui.label(quiet(ui, &cx.tr_args("table-log-signed", &args)));
    if let Some(seat) = row.seat {
        ui.label(RichText::new(flock_name(race.seats(), seat)).font(bold(size::BODY)));
    }
    if let Status::Annulled { by } | Status::Corrected { by } = recorded.status {
        let by = i64::try_from(by.0).unwrap_or(i64::MAX);
        ui.label(quiet(ui, &cx.tr_args("table-log-by", &[("by", by.into())])));
    }
    if !row.waived.is_empty() {
        let reason = reason_of(race.effective(seq).unwrap_or(&recorded.entry));
        let words = RichText::new(format!("{}: «{reason}»", row.waived)).font(bold(size::BODY));
        ui.add(Label::new(words.color(tokens(ui).warning)).wrap());
    }
    lines_ui(ui, &row.lines, if row.annulled { Mood::Struck } else { Mood::Plain });
}
