//! The record of a match as players write it: one line a turn, a column a player. A click goes to the position after an
//! entry; below stands who made it and what followed, with the buttons to amend it.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use egui::{Align, Frame, Label, Layout, Rect, RichText, ScrollArea, Ui, vec2};
use rules::{AnyEntry, DynMatch, Purpose, Seq, Status as EntryStatus};

use crate::game::Command;
use desk_kit::Cx;
use desk_kit::match_lines::{reason_words, step_lines};
use desk_kit::parts::{Mood, lines_ui, quiet, recording_ui};
use desk_kit::recording::{Listed, NOW_PART, ROW, Turns, shortened, width_of};
use festival::clock::time_of_day;
use festival::event::OpenMatch;
use festival::i18n::Lang;
use look::theme::{BESIDE_BAR, bold, icon, size, space, tokens};
use look::widgets::{icon_button, note_key, section_title, waived_mark};
use minutes::match_words;

/// Height for the details of the selected entry, in points, and its greatest share of the column: always the same, so
/// that nothing shifts.
const ABOUT: f32 = space(52);
const ABOUT_PART: f32 = 0.4;
/// Width of the buttons to amend an entry, in points.
const BUTTONS: f32 = 2.0 * space(8) + space(4);

/// List of entries, cached until something changes them.
#[derive(Default)]
pub(super) struct LogView {
    /// Cache key of the entries: last record, names, language, whether hands are covered.
    key: Option<(Seq, Vec<String>, Lang, bool)>,
    entries: BTreeMap<Seq, AnyEntry>,
    turns: Turns,
    listed: Listed,
}

impl LogView {
    /// Draws the list with the undo buttons; `at` is the entry whose position is shown, if not the last.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &Cx<'_>,
        open: &OpenMatch,
        at: Option<Seq>,
        covered: bool,
        todo: &mut Vec<Command>,
    ) {
        self.follow(open.game.as_dyn(), cx.lang, covered);
        if self.lay_out(ui, open, cx.lang) {
            self.listed.chosen = None;
        }
        head_ui(ui, cx, open, todo);
        note_keys(ui, cx, open);
        let game = open.game.as_dyn();
        let last = game.last();
        if last == open.opened {
            ui.label(quiet(ui, &cx.tr("game-log-empty")));
            return;
        }
        let marked = at.unwrap_or(last);
        let about = ABOUT.min(ui.available_height() * ABOUT_PART);
        let about = egui::Panel::bottom("game-log-about").exact_size(about).resizable(false).frame(Frame::new());
        about.show_separator_line(false).show(ui, |ui| {
            if let Some(entry) = entry(&mut self.entries, open, marked, cx.lang) {
                about_ui(ui, cx, open, &entry, todo);
            }
        });
        egui::CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            self.turns.names_ui(ui, game.seat_names());
            self.listed.mark(marked, ui.available_height());
            let (count, at) = self.turns.lines(marked);
            let rows = self.listed.lines("game-log", count, ROW, at);
            rows.show(ui, |ui, index, rect| {
                for (seq, place) in self.turns.line_ui(ui, index, rect) {
                    if self.entry_ui(ui, cx, open, (seq, place)) {
                        todo.push(Command::Look((seq < last).then_some(seq)));
                    }
                }
            });
        });
    }

    /// Updates the list after new records; an amendment can change everything before it.
    fn follow(&mut self, game: &dyn DynMatch, lang: Lang, covered: bool) {
        let names = game.seat_names();
        let key = Some((game.last(), names.clone(), lang, covered));
        if self.key == key {
            return;
        }
        let before = self.key.as_ref();
        if before.is_none_or(|(_, before, own, hidden)| (own, before, hidden) != (&lang, &names, &covered)) {
            self.turns.measure_anew();
        }
        let known = self.turns.known();
        let amended = |index: usize| game.entry(Seq::at(index)).is_some_and(|entry| entry.act == "amend");
        let count = usize::try_from(game.last().0).unwrap_or(0);
        let from = if known > count || (known..count).any(amended) { 0 } else { known };
        self.turns.follow(from, (from..count).map(|index| game.mover(Seq::at(index))), names.len() == 2);
        self.entries.clear();
        self.key = key;
    }

    /// Lays the entries out in lines; true if they have moved.
    fn lay_out(&mut self, ui: &Ui, open: &OpenMatch, lang: Lang) -> bool {
        let Self { turns, entries, .. } = self;
        turns.lay_out(ui, |seq| entry(entries, open, seq, lang).map_or(0.0, |entry| move_width(ui, &entry)))
    }

    /// Draws an entry in its place; true if it is clicked.
    fn entry_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, (seq, place): (Seq, Rect)) -> bool {
        let Some(entry) = entry(&mut self.entries, open, seq, cx.lang) else { return false };
        let gone = entry.status != EntryStatus::Stands;
        let number = seq.0.to_string();
        let args = [("number", (&number).into()), ("what", (&entry.text).into())];
        let name = cx.tr_args(if gone { "tournament-page-log-gone" } else { "tournament-page-log-row" }, &args);
        let place = place.shrink2(vec2(space(1) / 2.0, 1.0));
        let marked = (place, ui.visuals().selection.bg_fill);
        let game = open.game.as_dyn();
        self.listed.cell_ui(ui, (seq, place), &name, marked, |ui| move_ui(ui, cx, game, &entry))
    }
}

/// Returns an entry in the words of a language.
fn entry(entries: &mut BTreeMap<Seq, AnyEntry>, open: &OpenMatch, seq: Seq, lang: Lang) -> Option<AnyEntry> {
    if let Entry::Vacant(place) = entries.entry(seq) {
        let (text, corrected) = match_words(open, seq, lang)?;
        place.insert(AnyEntry { text, corrected, ..open.game.as_dyn().entry(seq)? });
    }
    entries.get(&seq).cloned()
}

/// Returns the width of a move in a line, with its correction.
fn move_width(ui: &Ui, entry: &AnyEntry) -> f32 {
    let now = entry.corrected.as_ref().map_or(0.0, |now| space(1) + wide(ui, &corrected_words(now)));
    wide(ui, &entry.text) + now
}

/// Returns the width of a move's words, in points.
fn wide(ui: &Ui, words: &str) -> f32 {
    width_of(ui, &bold(size::BODY), words)
}

fn corrected_words(now: &str) -> String {
    format!("→ {now}")
}

/// Draws the title with the undo buttons and, for games with an exchange format, with export, and import while nothing
/// is recorded.
fn head_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Command>) {
    let row = vec2(ui.available_width(), space(8));
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        for (mark, key, way) in
            [(icon::ARROW_U_UP_RIGHT, "game-redo", Purpose::Redo), (icon::ARROW_U_UP_LEFT, "game-undo", Purpose::Undo)]
        {
            if writing_button(ui, cx, mark, key) {
                todo.push(Command::Back(way));
            }
        }
        let exchanged = open.game.as_dyn().is_exchanged();
        if exchanged && icon_button(ui, icon::UPLOAD_SIMPLE, &cx.tr("game-export")).clicked() {
            todo.push(Command::Export);
        }
        let empty = open.game.as_dyn().last() == open.opened;
        if exchanged && empty && writing_button(ui, cx, icon::DOWNLOAD_SIMPLE, "game-import") {
            todo.push(Command::Import(String::new()));
        }
        // The title takes the width that the buttons leave.
        section_title(ui, &cx.tr("game-log"));
    });
}

/// Draws the button of something that is recorded: a desk that only reads has no use for it. True if it is clicked.
fn writing_button(ui: &mut Ui, cx: &Cx<'_>, mark: &'static str, key: &str) -> bool {
    recording_ui(ui, cx.live.writes(), |ui| icon_button(ui, mark, &cx.tr(key)).clicked())
}

/// Notes the keys for which there is no button, or whose buttons are signs alone.
fn note_keys(ui: &Ui, cx: &Cx<'_>, open: &OpenMatch) {
    if open.game.as_dyn().last() > open.opened {
        note_key(ui, "Alt ↑ ↓", &cx.tr("game-key-choose"));
        note_key(ui, &cx.tr("game-key-pages"), &cx.tr("game-key-leaf"));
        note_key(ui, &cx.tr("game-key-ends"), &cx.tr("game-key-first-last"));
        note_key(ui, "Alt C", &cx.tr("game-key-correct"));
        note_key(ui, "Alt X", &cx.tr("game-key-annul"));
    } else if open.game.as_dyn().is_exchanged() {
        note_key(ui, "Ctrl V", &cx.tr("game-key-import"));
    }
}

/// Draws a move with its correction.
fn move_ui(ui: &mut Ui, cx: &Cx<'_>, game: &dyn DynMatch, entry: &AnyEntry) {
    let ink = tokens(ui).ink;
    ui.set_max_width(ui.max_rect().width() - space(1));
    ui.spacing_mut().item_spacing.x = space(1);
    ui.add_space(space(1));
    if !entry.waived.is_empty() {
        waived_mark(ui, &reason_words(game, entry, cx.lang));
    }
    let now = entry.corrected.as_deref().map(corrected_words);
    // The correction is fully visible; the original text has the rest.
    let whole = ui.available_width();
    let now = now.map(|now| shortened(ui, &bold(size::BODY), &now, whole * NOW_PART));
    let room = now.as_ref().map_or(whole, |now| whole - wide(ui, now) - space(1));
    let text = shortened(ui, &bold(size::BODY), &entry.text, room);
    let mut what = RichText::new(text).font(bold(size::BODY)).color(ink);
    if entry.status != EntryStatus::Stands {
        what = what.strikethrough().color(tokens(ui).soft_ink);
    }
    ui.add(Label::new(what).truncate().selectable(false));
    if let Some(now) = now {
        let now = RichText::new(now).font(bold(size::BODY)).color(ink);
        ui.add(Label::new(now).truncate().selectable(false));
    }
}

/// Returns why an entry can't be corrected or annulled; `None` if it can. An annulled entry stays so until that is
/// undone, and an amendment is no act to be corrected.
pub(super) fn unamendable(entry: &AnyEntry, correct: bool) -> Option<&'static str> {
    match entry.status {
        EntryStatus::Annulled { .. } => Some("game-amend-annulled"),
        _ if correct && entry.act == "amend" => Some("game-amend-amendment"),
        _ => None,
    }
}

/// Draws an entry's consequences, its signers, and the buttons to amend it.
fn about_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, entry: &AnyEntry, todo: &mut Vec<Command>) {
    let game = open.game.as_dyn();
    let gone = matches!(entry.status, EntryStatus::Annulled { .. });
    let [correct, annul] = [true, false].map(|correct| unamendable(entry, correct).is_none());
    ui.separator();
    let now = entry.corrected.as_deref().map(corrected_words);
    let what = [Some(format!("{}. {}", entry.seq.0, entry.text)), now].into_iter().flatten();
    let what = what.collect::<Vec<_>>().join(" ");
    let title = |ui: &mut Ui| {
        ui.add(Label::new(RichText::new(&what).font(bold(size::BODY))).wrap().selectable(false));
    };
    let room = ui.available_width() - BUTTONS;
    let high = ui.painter().layout(what.clone(), bold(size::BODY), tokens(ui).ink, room).size().y;
    // A whole position takes more lines than fit: it scrolls.
    let scrolls = high > ui.available_height() / 2.0;
    let who = cx.live.event.signers(&entry.signature);
    let mut about = vec![time_of_day(entry.signature.time_ms), who, reason_words(game, entry, cx.lang)];
    about.retain(|part| !part.is_empty());
    let about = about.join(" · ");
    let who = |ui: &mut Ui| {
        ui.add(Label::new(quiet(ui, &about)).wrap());
    };
    ui.allocate_ui_with_layout(vec2(ui.available_width(), space(8)), Layout::right_to_left(Align::Min), |ui| {
        if annul && writing_button(ui, cx, icon::X, "game-annul") {
            todo.push(Command::Annul(entry.seq));
        }
        if correct && writing_button(ui, cx, icon::PENCIL_SIMPLE, "game-correct") {
            todo.push(Command::Correct(entry.seq));
        }
        // Beside the buttons stands what fits there: the consequences need the lines below.
        let beside = Layout::left_to_right(Align::Min);
        if scrolls {
            ui.with_layout(beside, who);
        } else {
            ui.with_layout(beside, title);
        }
    });
    let steps = ScrollArea::vertical().id_salt("game-log-steps").auto_shrink([false, false]).min_scrolled_height(0.0);
    steps.content_margin(BESIDE_BAR).show(ui, |ui| {
        if scrolls {
            title(ui);
        } else {
            who(ui);
        }
        lines_ui(ui, &step_lines(game, &entry.steps, cx.lang), if gone { Mood::Struck } else { Mood::Plain });
        ui.add_space(space(2));
        ui.add(Label::new(quiet(ui, &cx.tr("game-log-keys"))).wrap());
    });
}
