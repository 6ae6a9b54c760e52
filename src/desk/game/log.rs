//! The record of a match, newest first: each entry can be corrected in place or annulled, and looked back at.

use std::collections::BTreeMap;

use egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, UiBuilder, vec2};
use rules::{AnyEntry, Seq, Status as EntryStatus};

use crate::clock::time_of_day;
use crate::desk::Cx;
use crate::desk::game::Do;
use crate::desk::game::words::{reason_words, step_lines};
use crate::desk::table::parts::{Mood, many_lines_ui, quiet};
use crate::desk::table::words::signers;
use crate::event::OpenMatch;
use crate::i18n::tr_args;
use crate::theme::{CORNER, bold, icon, size, space, tokens};
use crate::widgets::{OpenedRows, icon_button, section_title};

/// Room for an entry, in points.
const ROW: f32 = space(8);

/// The list, with its entries kept until something changes them.
#[derive(Default)]
pub(super) struct LogView {
    chosen: Option<Seq>,
    /// Height of what stands under the chosen entry, as drawn last.
    opened: f32,
    /// For which record, with which names, the entries were taken.
    key: Option<(Seq, Vec<String>)>,
    entries: BTreeMap<Seq, AnyEntry>,
}

impl LogView {
    /// Draws the list with the ways to undo.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Do>) {
        let row = vec2(ui.available_width(), space(8));
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            if icon_button(ui, icon::ARROW_U_UP_RIGHT, &cx.tr("game-redo")).clicked() {
                todo.push(Do::Redo);
            }
            if icon_button(ui, icon::ARROW_U_UP_LEFT, &cx.tr("game-undo")).clicked() {
                todo.push(Do::Undo);
            }
            // The title takes what the buttons leave.
            section_title(ui, &cx.tr("game-log"));
        });
        let game = open.game.as_dyn();
        let last = game.last();
        let key = Some((last, game.seat_names()));
        let newest = self.key.as_ref().is_some_and(|(before, _)| *before < last);
        if self.key != key {
            self.entries.clear();
            self.key = key;
        }
        if last == open.opened {
            ui.label(quiet(ui, &cx.tr("game-log-empty")));
        }
        let at = |seq: Seq| usize::try_from(last.0.saturating_sub(seq.0)).unwrap_or(0);
        let rows = OpenedRows {
            id: "game-log",
            row: ROW,
            count: at(Seq(0)),
            opened: self.chosen.map(|chosen| (at(chosen), self.opened)),
            bring: false,
            top: newest,
        };
        rows.show(ui, |ui, index, rect| self.row_ui(ui, cx, open, Seq(last.0 - index as u64), rect, todo));
    }

    fn row_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, seq: Seq, rect: Rect, todo: &mut Vec<Do>) {
        if let std::collections::btree_map::Entry::Vacant(place) = self.entries.entry(seq) {
            let Some(entry) = open.game.as_dyn().entry(seq) else { return };
            place.insert(entry);
        }
        let Some(entry) = self.entries.get(&seq) else { return };
        let chosen = self.chosen == Some(seq);
        let gone = entry.status != EntryStatus::Stands;
        let tokens = tokens(ui);
        let line = Rect::from_min_size(rect.min, vec2(rect.width(), ROW));
        let click = ui.interact(line, ui.scope_id().with(("entry", seq.0)), Sense::click());
        let number = seq.0.to_string();
        let args = [("number", (&number).into()), ("what", (&entry.text).into())];
        let name = tr_args(cx.lang, if gone { "tournament-page-log-gone" } else { "tournament-page-log-row" }, &args);
        click.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, chosen, &name));
        if chosen || click.hovered() {
            ui.painter().rect_filled(line, CORNER, tokens.sunken);
        }
        let inside = UiBuilder::new().max_rect(line.shrink2(vec2(space(1), 0.0)));
        let inside = inside.layout(Layout::left_to_right(Align::Center)).id_salt(("entry-line", seq.0));
        ui.scope_builder(inside, |ui| line_ui(ui, entry, &number, gone));
        if chosen {
            let below = Rect::from_min_size(line.left_bottom(), vec2(rect.width(), rect.height().max(ROW)));
            let builder = UiBuilder::new().max_rect(below).id_salt("log-opened");
            let drawn = ui.scope_builder(builder, |ui| opened_ui(ui, cx, open, entry, todo));
            self.opened = drawn.response.rect.height() + space(2);
        }
        if click.clicked() {
            self.chosen = (!chosen).then_some(seq);
        }
    }
}

fn line_ui(ui: &mut Ui, entry: &AnyEntry, number: &str, gone: bool) {
    let tokens = tokens(ui);
    ui.spacing_mut().item_spacing.x = space(2);
    ui.add(Label::new(quiet(ui, number)).selectable(false));
    let mut what = RichText::new(&entry.text).font(bold(size::BODY));
    if gone {
        what = what.strikethrough().color(tokens.soft_ink);
    }
    ui.add(Label::new(what).truncate().selectable(false));
    if let Some(now) = &entry.corrected {
        ui.add(Label::new(RichText::new(format!("→ {now}")).font(bold(size::BODY))).truncate().selectable(false));
    }
}

/// Shows what followed from an entry, who made it, and what can be done about it.
fn opened_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, entry: &AnyEntry, todo: &mut Vec<Do>) {
    let game = open.game.as_dyn();
    let who = signers(&cx.live.event, &entry.signature);
    let mut about = vec![time_of_day(entry.signature.time_ms), who, reason_words(game, entry, cx.lang)];
    about.retain(|part| !part.is_empty());
    ui.add(Label::new(quiet(ui, &about.join(" · "))).wrap());
    let gone = matches!(entry.status, EntryStatus::Annulled { .. });
    let mood = if gone { Mood::Gone } else { Mood::Plain };
    many_lines_ui(ui, "game-log-steps", &step_lines(game, &entry.steps, cx.lang), mood, space(60));
    ui.horizontal_wrapped(|ui| {
        if icon_button(ui, icon::EYE, &cx.tr("game-look")).clicked() {
            todo.push(Do::Look(Some(entry.seq)));
        }
        if !gone && entry.act != "amend" && icon_button(ui, icon::PENCIL_SIMPLE, &cx.tr("game-correct")).clicked() {
            todo.push(Do::Amend(entry.seq, false));
        }
        if !gone && icon_button(ui, icon::X, &cx.tr("game-annul")).clicked() {
            todo.push(Do::Amend(entry.seq, true));
        }
    });
}
