//! The record of a match, newest first: each entry can be corrected in place or annulled, and looked back at.

use egui::{Label, RichText, ScrollArea, Sense, Ui};
use rules::{AnyEntry, Seq, Status as EntryStatus};

use crate::clock::time_of_day;
use crate::desk::Cx;
use crate::desk::game::Do;
use crate::desk::game::words::{reason_words, step_lines};
use crate::desk::table::parts::{Mood, lines_ui, quiet};
use crate::event::OpenMatch;
use crate::i18n::tr_args;
use crate::theme::{CORNER, bold, icon, size, space, tokens};
use crate::widgets::{icon_button, section_title};

/// Room for an entry, in points.
const ROW: f32 = space(7);

/// The list.
#[derive(Default)]
pub(super) struct LogView {
    chosen: Option<Seq>,
}

impl LogView {
    /// Draws the list with the ways to undo.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, todo: &mut Vec<Do>) {
        ui.horizontal(|ui| {
            ui.set_min_height(space(8));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if icon_button(ui, icon::ARROW_U_UP_RIGHT, &cx.tr("game-redo")).clicked() {
                    todo.push(Do::Redo);
                }
                if icon_button(ui, icon::ARROW_U_UP_LEFT, &cx.tr("game-undo")).clicked() {
                    todo.push(Do::Undo);
                }
                // The title takes what the buttons leave.
                section_title(ui, &cx.tr("game-log"));
            });
        });
        let last = open.game.as_dyn().last().0;
        if last == open.opened.0 {
            ui.label(quiet(ui, &cx.tr("game-log-empty")));
        }
        ScrollArea::vertical().id_salt("game-log").auto_shrink([false, false]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = space(1);
            for seq in (1..=last).rev() {
                if let Some(entry) = open.game.as_dyn().entry(Seq(seq)) {
                    self.row_ui(ui, cx, open, &entry, todo);
                }
            }
        });
    }

    fn row_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenMatch, entry: &AnyEntry, todo: &mut Vec<Do>) {
        let chosen = self.chosen == Some(entry.seq);
        let gone = entry.status != EntryStatus::Stands;
        let tokens = tokens(ui);
        let (rect, click) = ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW), Sense::click());
        let number = entry.seq.0.to_string();
        let args = [("number", (&number).into()), ("what", (&entry.text).into())];
        let name = tr_args(cx.lang, if gone { "tournament-page-log-gone" } else { "tournament-page-log-row" }, &args);
        click.widget_info(|| egui::WidgetInfo::selected(egui::Role::ListItem, true, chosen, &name));
        if chosen || click.hovered() {
            ui.painter().rect_filled(rect, CORNER, tokens.sunken);
        }
        let inside = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(rect.shrink2(egui::vec2(space(1), 0.0)))
                .layout(egui::Layout::left_to_right(egui::Align::Center)),
        );
        line_ui(inside, entry, &number, gone);
        if click.clicked() {
            self.chosen = (!chosen).then_some(entry.seq);
        }
        if chosen {
            opened_ui(ui, cx, open, entry, todo);
        }
    }
}

fn line_ui(mut ui: Ui, entry: &AnyEntry, number: &str, gone: bool) {
    let tokens = tokens(&ui);
    ui.spacing_mut().item_spacing.x = space(2);
    ui.add(Label::new(quiet(&ui, number)).selectable(false));
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
    let name = |id: &String| {
        let official = cx.live.event.setup.official(id);
        official.map_or_else(|| id.clone(), |official| official.person.name.clone())
    };
    let signed = [&entry.signature.entered_by, &entry.signature.approved_by];
    let who: Vec<_> = signed.into_iter().flatten().map(name).collect();
    let mut about = vec![time_of_day(entry.signature.time_ms), who.join(", ")];
    about.push(reason_words(game, entry, cx.lang));
    about.retain(|part| !part.is_empty());
    ui.add(Label::new(quiet(ui, &about.join(" · "))).wrap());
    let gone = matches!(entry.status, EntryStatus::Annulled { .. });
    lines_ui(ui, &step_lines(game, &entry.steps, cx.lang), if gone { Mood::Gone } else { Mood::Plain });
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
