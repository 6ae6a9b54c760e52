//! One tournament of the programme: hour, name and what is next, state, entries, room.

use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};

use super::rows::Row;
use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::clock::hour_in_figures;
use festival::late_words;
use look::theme::{CORNER, HAIRLINE, bold, display, icon, mix, size, space, text, tokens};
use look::widgets::{Status, status_chip};

/// Height of a row, in points, and on a low page.
const ROW: f32 = space(15);
const LOW_ROW: f32 = space(12);
/// Height of one line of a row.
const LINE: f32 = space(6);
/// Least width of a row, in points; width from which the room has a column (else it goes before what is next); and
/// width from which the entries have one (else they stand under the state).
pub(super) const LEAST: f32 = space(120);
const WIDE: f32 = space(200);
const WIDEST: f32 = space(255);
const HOUR: f32 = space(18);
const STATE: f32 = space(52);
const ENTRIES: f32 = space(26);
/// Least width of the room, and its part of a wider window.
const ROOM: f32 = space(34);
const ROOM_PART: f32 = 0.17;

/// Draws one tournament: hour, name and what is next, state, entries, room.
pub(super) fn row_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, now: i64, low: bool, selected: bool) -> egui::Response {
    let whole = vec2(ui.available_width(), if low { LOW_ROW } else { ROW });
    let (rect, response) = ui.allocate_exact_size(whole, Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, selected, &row.title));
    let tokens = tokens(ui);
    if selected || response.hovered() {
        let share = if selected { 0.12 } else { 0.05 };
        ui.painter().rect_filled(rect, CORNER, mix(tokens.ground, tokens.focus, share));
    }
    let line = egui::Stroke::new(HAIRLINE, tokens.line);
    ui.painter().line_segment([rect.left_bottom(), rect.right_bottom()], line);
    let inner = rect.shrink2(vec2(space(3), 0.0));
    let layout = Layout::left_to_right(Align::Center);
    let mut line = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
    let ui = &mut line;
    ui.spacing_mut().item_spacing = vec2(space(3), 0.0);
    hour_ui(ui, cx, row, now);
    let (narrow, stacked) = (rect.width() < WIDE, rect.width() < WIDEST);
    let room = if narrow { 0.0 } else { (ui.available_width() * ROOM_PART).max(ROOM) + space(3) };
    let entries = if stacked { 0.0 } else { ENTRIES + space(3) };
    let rest = ui.available_width() - STATE - entries - room - space(3);
    let waits = cx.live.event.festival.find(&row.id).map(|open| row.next(&cx.words(open), now)).unwrap_or_default();
    let place = Some(format!("{} {}", icon::MAP_PIN, row.room)).filter(|_| !row.room.is_empty());
    let below = [place.clone().filter(|_| narrow), Some(waits).filter(|waits| !waits.is_empty())];
    let waits = below.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    column(ui, rest, 1 + u8::from(!waits.is_empty()), |ui| {
        ui.add(Label::new(RichText::new(&row.title).font(bold(size::LEAD))).truncate().selectable(false));
        if !waits.is_empty() {
            ui.add(Label::new(quiet(ui, &waits)).truncate().selectable(false));
        }
    });
    let (status, words) = &row.state;
    if stacked {
        column(ui, STATE, 2, |ui| {
            state_ui(ui, *status, words, false);
            let counted: Vec<_> = [Some(entered(cx, row)), paid(cx, row)].into_iter().flatten().collect();
            ui.add(Label::new(quiet(ui, &counted.join(" · "))).truncate().selectable(false));
        });
    } else {
        ui.allocate_ui_with_layout(vec2(STATE, rect.height()), layout, |ui| {
            ui.set_min_size(vec2(STATE, rect.height()));
            state_ui(ui, *status, words, true);
        });
        entries_ui(ui, cx, row);
    }
    if let Some(place) = place.filter(|_| !narrow) {
        column(ui, room - space(3), 1, |ui| {
            let words = RichText::new(place).font(text(size::BODY));
            ui.add(Label::new(words).truncate().selectable(false)).on_hover_text(&row.room);
        });
    }
    response
}

/// Draws when it starts, and how late it is.
fn hour_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row, now: i64) {
    let hour = row.starts.map_or_else(|| "—".to_owned(), hour_in_figures);
    let late = row.late(now);
    column(ui, HOUR, 1 + u8::from(late.is_some()), |ui| {
        ui.add(Label::new(RichText::new(hour).font(display(size::LEAD))).selectable(false));
        if let Some(late) = late {
            let colour = if row.is_awaited() { tokens(ui).refused } else { tokens(ui).soft_ink };
            let words = RichText::new(late_words(cx.lang, late)).font(text(size::NOTE)).color(colour);
            ui.add(Label::new(words).truncate().selectable(false));
        }
    });
}

/// Returns the number of entries in words, or of the flocks of a race that are still to be entered.
fn entered(cx: &Cx<'_>, row: &Row) -> String {
    let (key, count) = row.flocks.map_or(("programme-entries", row.entries), |flocks| ("programme-flocks", flocks));
    cx.tr_args(key, &[("count", count.into())])
}

/// Returns the number of paid entries in words, if there is a fee.
fn paid(cx: &Cx<'_>, row: &Row) -> Option<String> {
    let (paid, all) = row.paid?;
    Some(cx.tr_args("entries-count-paid", &[("paid", paid.into()), ("all", all.into())]))
}

/// Draws the numbers of entries and of paid ones in a column of their own.
fn entries_ui(ui: &mut Ui, cx: &Cx<'_>, row: &Row) {
    column(ui, ENTRIES, 1 + u8::from(row.paid.is_some()), |ui| {
        let words = RichText::new(entered(cx, row)).font(text(size::BODY));
        ui.add(Label::new(words).truncate().selectable(false));
        if let Some(words) = paid(cx, row) {
            ui.add(Label::new(quiet(ui, &words)).truncate().selectable(false));
        }
    });
}

/// Longest state that a chip has room for, in letters.
const CHIP: usize = 24;

/// Draws a state; one too long for a chip as text, on several lines if `lines`.
fn state_ui(ui: &mut Ui, status: Status, words: &str, lines: bool) {
    if words.chars().count() <= CHIP {
        status_chip(ui, status, words);
    } else {
        let words = RichText::new(words).font(bold(size::NOTE)).color(status.colour(ui));
        let words = Label::new(words).selectable(false);
        ui.add(if lines { words.wrap() } else { words.truncate() });
    }
}

/// Draws a column with its lines one below the other, centred in the row.
fn column(ui: &mut Ui, width: f32, lines: u8, contents: impl FnOnce(&mut Ui)) {
    let high = ui.max_rect().height();
    ui.allocate_ui_with_layout(vec2(width, high), Layout::top_down(Align::Min), |ui| {
        ui.set_min_size(vec2(width, high));
        ui.set_max_width(width);
        ui.add_space((high - f32::from(lines) * LINE) / 2.0);
        contents(ui);
    });
}
