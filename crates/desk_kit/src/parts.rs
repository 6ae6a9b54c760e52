//! Small pieces that several pages share.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Align, Label, Layout, RichText, ScrollArea, TextEdit, Ui, UiBuilder, Vec2, vec2};
use rules::RulesetProblem;

use crate::keys::{self, caret_is_placed};
use crate::line::Line;
use festival::BoardPlan;
use festival::i18n::{Lang, is_numbered, tr, tr_args, tr_message};
use look::theme::{Tokens, bold, size, space, text, tokens, undrawable};
use look::widgets::{Status, note_key, paint_icon, status_chip};

/// Most letters that are listed as not to be drawn.
const MOST_LETTERS: usize = 10;

/// Width of the column of article numbers, in points.
const NUMBERS: f32 = space(8);

/// Shows a text field with its label above it; returns the field.
pub fn field(ui: &mut Ui, label: &str, value: &mut String, width: f32) -> egui::Response {
    field_of(ui, label, TextEdit::singleline(value), width)
}

/// Returns the points of a penalty as typed: a whole number from 1; `None` if it is none.
pub fn penalty_points(typed: &str) -> Option<u32> {
    typed.trim().parse().ok().filter(|points| *points > 0)
}

/// Draws the field for the points of a penalty; says so where what stands there is no such number.
pub fn penalty_field(ui: &mut Ui, lang: Lang, label: &str, typed: &mut String, width: f32) -> egui::Response {
    let points = field(ui, label, typed, width);
    if !typed.trim().is_empty() && penalty_points(typed).is_none() {
        ui.label(RichText::new(tr(lang, "tournament-page-penalty-whole")).color(tokens(ui).refused));
    }
    points
}

/// Warns of letters of a name that can't be drawn here, by their code points: they would be boxes here too.
pub fn undrawable_ui(ui: &mut Ui, lang: Lang, name: &str) {
    if let Some(letters) = undrawable_words(ui, name) {
        status_chip(ui, Status::Warning, &tr_args(lang, "entries-undrawable", &[("letters", (&letters).into())]));
    }
}

/// Returns the letters of names that can't be drawn here, by their code points; `None` if all can be.
pub fn undrawable_words(ui: &Ui, names: &str) -> Option<String> {
    let missing = undrawable(ui.ctx(), names);
    let numbers = missing.iter().take(MOST_LETTERS).map(|letter| format!("U+{:04X}", u32::from(*letter)));
    (!missing.is_empty()).then(|| numbers.collect::<Vec<_>>().join(", "))
}

/// Shows a PIN field with its label above it; returns the field.
pub fn pin_field(ui: &mut Ui, label: &str, value: &mut String, width: f32) -> egui::Response {
    field_of(ui, label, TextEdit::singleline(value).password(true), width)
}

/// Shows a field of several lines with its label above it, as wide as there is room; returns the field.
pub fn area(ui: &mut Ui, label: &str, value: &mut String, rows: usize) -> egui::Response {
    field_of(ui, label, TextEdit::multiline(value).desired_rows(rows), ui.available_width())
}

/// Shows the field for the reason of a waiver. It takes the keyboard once, and Enter leaves it there: whoever types on
/// without having seen the refusal waives nothing, since waiving has a key of its own.
pub fn waiver_field(ui: &mut Ui, label: &str, reason: &mut String, focus: &mut bool, width: f32) {
    let field = field(ui, label, reason, width - space(4));
    if std::mem::take(focus) || entered_to_stay(ui, &field) {
        field.request_focus();
    }
}

/// Returns true if Enter was pressed in a field, and leaves the keyboard there: what it asked for may be refused.
pub fn entered_to_stay(ui: &Ui, field: &egui::Response) -> bool {
    let entered = keys::entered(ui, field);
    if entered {
        field.request_focus();
    }
    entered
}

fn field_of(ui: &mut Ui, name: &str, edit: TextEdit<'_>, width: f32) -> egui::Response {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = space(1);
        let label = ui.label(quiet(ui, name));
        // By its name: what comes and goes above a field must not take the keyboard away from it.
        let width = width.min(ui.available_width() - space(4)).max(space(8));
        let edit = edit.id_salt(name).desired_width(width).margin(vec2(space(2), space(2)));
        ui.add(edit).labelled_by(label.id)
    })
    .inner
}

/// Selects the text of a field from a letter on, so that typing replaces it; from its end, typing goes on there.
pub fn select(ui: &Ui, field: &egui::Response, text: &str, from: usize) {
    select_between(ui, field, [from, text.chars().count()]);
}

/// Leaves the keyboard to a line whose Enter was refused, with all of it selected: the next act replaces it.
pub fn select_refused(ui: &Ui, field: &egui::Response, text: &str) {
    select(ui, field, text, 0);
    field.request_focus();
}

/// Selects the text of a field between two letters, so that typing replaces it.
pub fn select_between(ui: &Ui, field: &egui::Response, ends: [usize; 2]) {
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    let [from, end] = ends.map(CCursor::new);
    state.cursor.set_char_range(Some(CCursorRange::two(from, end)));
    state.store(ui.ctx(), field.id);
    caret_is_placed(ui.ctx(), field.id);
}

/// Returns true while nothing has the keyboard and no dialog lies above.
pub fn is_idle(ui: &Ui) -> bool {
    ui.memory(|memory| memory.focused().is_none() && memory.is_above_modal_layer(ui.layer_id()))
}

/// Returns true if Enter is pressed in a dialog while nothing in it has the keyboard, for example after a click on
/// something that is no field. Nothing is heard under a dialog.
pub fn enter_free(ui: &Ui) -> bool {
    is_idle(ui) && ui.input(|input| input.key_pressed(egui::Key::Enter))
}

/// Formats a text in quiet ink and note size.
pub fn quiet(ui: &Ui, words: &str) -> RichText {
    RichText::new(words).font(text(size::NOTE)).color(tokens(ui).soft_ink)
}

/// Colour of lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// What follows.
    Plain,
    /// What is refused.
    Refused,
    /// What no longer counts.
    Struck,
}

/// Shows lines with their article numbers in the margin: "6  Caselle dei dadi: va alla 53".
pub fn lines_ui(ui: &mut Ui, lines: &[Line], mood: Mood) {
    let tokens = tokens(ui);
    for line in lines {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = space(2);
            number_ui(ui, line, tokens);
            ui.add(Label::new(line_text(line, mood, tokens)).wrap());
        });
    }
}

/// How many lines are laid out as long as they are; beyond, each takes one row and only those in sight are drawn.
const MANY: usize = 60;

/// Shows lines like [`lines_ui`]; many of them in a place of the given height that scrolls.
pub fn many_lines_ui(ui: &mut Ui, id: &str, lines: &[Line], mood: Mood, height: f32) {
    if lines.len() <= MANY {
        return lines_ui(ui, lines, mood);
    }
    let area = ScrollArea::vertical().id_salt(id).max_height(height);
    let tokens = tokens(ui);
    let row = space(5);
    area.show_rows(ui, row, lines.len(), |ui, shown| {
        for line in &lines[shown] {
            row_ui(ui, vec2(ui.available_width(), row), |ui| {
                ui.spacing_mut().item_spacing.x = space(2);
                number_ui(ui, line, tokens);
                ui.add(Label::new(line_text(line, mood, tokens)).truncate());
            });
        }
    });
}

/// Returns the greatest height of a list in a dialog, in points, with which what stands below it is in sight: less in a
/// low window, least while somebody types a PIN there.
pub fn list_room(ui: &Ui, most: f32, asks: bool) -> f32 {
    most.min(ui.ctx().content_rect().height() * if asks { 0.12 } else { 0.3 })
}

/// Draws the number in its own column; words in the place of a number ("Triade") stand in the text instead.
fn number_ui(ui: &mut Ui, line: &Line, tokens: &Tokens) {
    let (rect, _) =
        ui.allocate_exact_size(vec2(NUMBERS, ui.text_style_height(&egui::TextStyle::Body)), egui::Sense::hover());
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(rect).layout(layout), |ui| {
        let number = if is_word(&line.number) { "" } else { &line.number };
        ui.add(Label::new(RichText::new(number).font(bold(size::BODY)).color(tokens.soft_ink)));
    });
}

/// Returns true if an article's number is too long for its column: then it goes before the title.
fn is_word(number: &str) -> bool {
    number.chars().count() > 4
}

fn line_text(line: &Line, mood: Mood, tokens: &Tokens) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let ink = match mood {
        Mood::Plain => tokens.ink,
        Mood::Refused => tokens.refused,
        Mood::Struck => tokens.soft_ink,
    };
    let mut add = |words: &str, font, color| {
        let mut format = egui::TextFormat::simple(font, color);
        if mood == Mood::Struck {
            format.strikethrough = egui::Stroke::new(look::theme::HAIRLINE, color);
        }
        job.append(words, 0.0, format);
    };
    if is_word(&line.number) {
        add(&format!("{} · ", line.number), bold(size::NOTE), tokens.soft_ink);
    }
    if !line.title.is_empty() {
        add(&format!("{} · ", line.title), text(size::NOTE), tokens.soft_ink);
    }
    add(&line.text, text(size::BODY), ink);
    job
}

/// Reserves a place of the given size and draws into it from left to right, everything centred on its middle line.
pub fn row_ui(ui: &mut Ui, size: Vec2, contents: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        contents(ui);
    });
}

/// Draws a text in a column of its own, at its left or right edge, cut where it is too long.
pub fn cell(ui: &mut Ui, size: Vec2, align: Align, words: impl Into<egui::WidgetText>) {
    let layout = match align {
        Align::Max => Layout::right_to_left(Align::Center),
        _ => Layout::left_to_right(Align::Center),
    };
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_min_width(size.x);
        ui.add(Label::new(words).truncate().selectable(false));
    });
}

/// Shows a button as wide as its column, whose words take as many lines as they need; its key stands on the right.
pub fn wide_button(ui: &mut Ui, words: &str, key: Option<&str>, picked: bool) -> egui::Response {
    let wide = vec2(ui.available_width(), space(9));
    let mut button = egui::Button::selectable(picked, words).frame_when_inactive(true).wrap().min_size(wide);
    if let Some(key) = key {
        note_key(ui, key, words);
        button = button.shortcut_text(key);
    }
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), picked, words));
    response
}

/// Shows what records something; where nothing can be recorded (`writes`), it is disabled.
pub fn recording_ui<R>(ui: &mut Ui, writes: bool, contents: impl FnOnce(&mut Ui) -> R) -> R {
    // A part of its own has no second row: elsewhere it is drawn among the others.
    if writes { contents(ui) } else { ui.add_enabled_ui(false, contents).inner }
}

/// Shows contents side by side, or one below the other where there is less room than `needed` points.
pub fn beside_ui<R>(ui: &mut Ui, needed: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.spacing_mut().item_spacing.x = space(4);
    if ui.available_width() < needed { ui.vertical(contents).inner } else { ui.horizontal_top(contents).inner }
}

/// Keeps the open list of a combo box above the dialog it belongs to: a click that goes down and up within one frame brings
/// the dialog to the top as well, and the list would lie under it.
pub fn keep_list_above(ui: &Ui, combo: &egui::Response) {
    let list = egui::Popup::default_response_id(combo);
    if egui::Popup::is_id_open(ui.ctx(), list) {
        ui.ctx().move_to_top(egui::LayerId::new(egui::Order::Foreground, list));
    }
}

/// Returns what is wrong in a file, with its place there if it has one.
pub fn problem_line(lang: Lang, problem: &RulesetProblem) -> String {
    let what = tr_message(lang, &problem.detail);
    let (line, column) = (problem.line.into(), problem.column.into());
    match problem.line {
        0 => what,
        _ => tr_args(lang, "file-line", &[("line", line), ("column", column), ("what", (&what).into())]),
    }
}

/// Height below which a window is low and has no room for the choice above the PIN, in points.
pub const LOW: f32 = space(120);

/// Returns true if the window is low.
pub fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW
}

/// Shows a sentence with the icon and colour of a status, over as many lines as it needs.
pub fn said_ui(ui: &mut Ui, status: Status, text: &str) -> egui::Response {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = space(1);
        let colour = status.colour(ui);
        let (place, _) = ui.allocate_exact_size(egui::Vec2::splat(space(5)), egui::Sense::hover());
        paint_icon(ui.painter(), status.icon(), place.center(), bold(size::BODY), colour);
        ui.add(egui::Label::new(RichText::new(text).font(look::theme::text(size::NOTE)).color(colour)).wrap())
    })
    .inner
}

/// Returns what is wrong with the number of its article.
pub fn with_article(lang: Lang, what: &str, number: &str) -> String {
    let key = if is_numbered(number) { "setup-problem-article" } else { "setup-problem-clause" };
    tr_args(lang, key, &[("what", what.into()), ("article", number.into())])
}

/// Returns the name of a board of the event, counted from 0: the organiser's, otherwise one with its number.
pub fn board_name(plan: &BoardPlan, index: usize, lang: Lang) -> String {
    match plan.name.trim() {
        "" => tr_args(lang, "boards-board", &[("number", index.saturating_add(1).into())]),
        name => name.to_owned(),
    }
}
