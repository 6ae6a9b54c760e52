//! Head of the page: tournament, entry rules, number of entries.

use egui::{RichText, Ui};
use tournament::{EntryPlan, takes_entries};

use super::{Command, EntriesPage, euros};
use desk_kit::Cx;
use desk_kit::festival_acts::choice_ui;
use desk_kit::office::approve_here_ui;
use desk_kit::parts::{quiet, recording_ui};
use desk_kit::print::menu_ui;
use festival::{OpenTournament, tournament_stream};
use look::theme::{bold, icon, size, space, tokens};
use look::widgets::{Status, ends, icon_button, secondary_button, status_chip};

impl EntriesPage {
    pub(super) fn head_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, todo: &mut Vec<Command>) {
        ui.add_space(space(1));
        let mut chosen = None;
        let choice = |ui: &mut Ui| chosen = choice_ui(ui, cx, open);
        ends(ui, "entries", space(75), choice, |ui| {
            let import = |ui: &mut Ui| secondary_button(ui, &cx.tr("entries-import"), Some("Alt I")).clicked();
            if recording_ui(ui, cx.live.writes(), import) {
                todo.push(Command::Import);
            }
            if secondary_button(ui, &cx.tr("entries-export"), Some("Alt E")).clicked() {
                todo.push(Command::Export);
            }
            todo.extend(menu_ui(ui, cx.lang, Some(open), None).map(Command::Print));
            for (mark, key, by) in [
                (icon::CARET_RIGHT, "entries-next-tournament", 1),
                (icon::CARET_LEFT, "entries-previous-tournament", -1),
            ] {
                if icon_button(ui, mark, &cx.tr(key)).clicked() {
                    todo.push(Command::Tournament(by));
                }
            }
        });
        todo.extend(chosen.map(Command::Choose));
        self.counts_ui(ui, cx, open);
        approve_here_ui(ui, cx, &open.game);
        ui.add_space(space(1));
    }

    fn counts_ui(&self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament) {
        let counts = self.list.counts;
        let said = |key: &str, count: usize| cx.tr_args(key, &[("count", count.into())]);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space(3);
            let flocks = open.flocks_to_enter(&cx.live.event);
            let (key, count) = flocks.map_or(("entries-count", counts.entered), |flocks| ("entries-flocks", flocks));
            ui.label(RichText::new(said(key, count)).font(bold(size::BODY)));
            if open.plan().entries.fee_cents > 0 {
                let args = [("paid", counts.paid.into()), ("all", counts.all.into())];
                ui.label(cx.tr_args("entries-count-paid", &args));
            }
            for (key, count) in [("entries-count-qualified", counts.qualified), ("entries-count-out", counts.out)] {
                if count > 0 {
                    ui.label(said(key, count));
                }
            }
            ui.label(quiet(ui, &rule_words(cx, &open.plan().entries)));
            if let Some(why) = &open.info.cancelled {
                let said = cx.tr_args("show-cancelled", &[("why", why.into())]);
                ui.add(egui::Label::new(RichText::new(said).font(bold(size::BODY)).color(tokens(ui).refused)).wrap());
            } else if !cx.live.runs(&open.id) && !cx.live.asks(&tournament_stream(&open.id)) {
                status_chip(ui, Status::Refused, &cx.tr("hall-read-only"));
            } else if open.state().closed {
                status_chip(ui, Status::Quiet, &cx.tr("entries-closed"));
            } else if !takes_entries(open.plan(), open.state()) {
                status_chip(ui, Status::Refused, &cx.tr("entries-over"));
            } else if open.state().now().is_some() && !open.plan().enters_while_playing() {
                status_chip(ui, Status::Warning, &cx.tr("entries-begun"));
            }
        });
    }
}

/// Returns who may enter, and how often.
fn rule_words(cx: &Cx<'_>, plan: &EntryPlan) -> String {
    let mut rules = vec![cx.tr_args("entries-rule-limit", &[("limit", plan.limit.into())])];
    if plan.people.1 > 1 {
        let args = [("least", plan.people.0.into()), ("most", plan.people.1.into())];
        let key = if plan.people.0 == plan.people.1 { "entries-rule-together" } else { "entries-rule-people" };
        rules.push(cx.tr_args(key, &args));
    }
    if let Some(under) = plan.under {
        rules.push(cx.tr_args("entries-rule-under", &[("under", under.into())]));
    }
    if plan.fee_cents > 0 {
        let fee = euros(cx.lang, plan.fee_cents);
        rules.push(cx.tr_args("entries-rule-fee", &[("fee", (&fee).into())]));
    }
    rules.join(" · ")
}
