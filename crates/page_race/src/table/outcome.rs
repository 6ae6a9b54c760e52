//! What follows from throws and acts: what would follow, what followed, what is refused, how a gara has ended.

use egui::{Label, RichText, ScrollArea, Sense, Ui, Vec2};

use crate::table::phase::Phase;
use crate::table::{Command, TablePage, mark};
use desk_kit::Cx;
use desk_kit::dialogs::is_above;
use desk_kit::keys::{WAIVE, waive};
use desk_kit::parts::{Mood, lines_ui, quiet};
use desk_kit::race_words::flock_name;
use look::theme::{CORNER, FOCUS_RING, bold, display, size, space, tokens};
use look::widgets::{Status, paint_seat, secondary_button, section_title, status_chip};

impl TablePage {
    /// Draws what would follow if the dice counted.
    pub(super) fn preview_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        section_title(ui, &cx.tr("table-if-validated"));
        self.outcome_ui(ui);
    }

    /// Draws the same without its title, where the question says it.
    pub(super) fn outcome_ui(&self, ui: &mut Ui) {
        match self.shown.as_ref().and_then(|shown| shown.preview.as_ref()) {
            Some(Ok(lines)) => lines_ui(ui, lines, Mood::Plain),
            Some(Err(lines)) => lines_ui(ui, lines, Mood::Refused),
            None => {}
        }
    }

    /// Draws what followed from the last throw.
    pub(super) fn last_ui(&self, ui: &mut Ui, cx: &Cx<'_>) {
        let Some((title, lines)) = self.shown.as_ref().and_then(|shown| shown.last.as_ref()) else {
            ui.label(quiet(ui, &cx.tr("table-first-throw")));
            return;
        };
        section_title(ui, &cx.tr("table-last-throw"));
        ui.add(Label::new(RichText::new(title).font(bold(size::BODY))).wrap());
        lines_ui(ui, lines, Mood::Plain);
    }

    /// Draws what speaks against the act that was tried last, and how it can be recorded all the same.
    pub(super) fn refusal_ui(&self, ui: &mut Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        ui.spacing_mut().item_spacing.y = space(1);
        ui.add_space(space(2));
        status_chip(ui, Status::Refused, &cx.tr("table-refused"));
        ScrollArea::vertical().id_salt("table-refusal").max_height(space(30)).show(ui, |ui| {
            lines_ui(ui, &self.refusal, Mood::Refused);
        });
        let open = cx.live.records() && cx.live.notary.is_some();
        if let Some(waivable) = self.waivable.as_ref().filter(|_| open)
            && is_above(ui)
            && secondary_button(ui, &cx.tr("table-waive"), Some(WAIVE)).clicked()
        {
            acts.push(Command::AskWaive(waivable.refused()));
        }
    }

    /// Handles the key that waives; where nothing can be waived, it says so.
    pub(super) fn waive_keys(&self, ui: &Ui, cx: &Cx<'_>, acts: &mut Vec<Command>) {
        if !cx.live.records() || cx.live.notary.is_none() || !waive(ui) {
            return;
        }
        acts.push(match &self.waivable {
            Some(waivable) => Command::AskWaive(waivable.refused()),
            None => Command::WaiveInVain { refused: !self.refusal.is_empty() && !self.early },
        });
    }

    /// Returns true if a gara has ended since the last throw.
    pub(super) fn has_ended(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.ended.is_some())
    }

    /// Draws in a few words how a gara has ended, where the rest stands below; nothing in a low column, where the rest
    /// says it.
    pub(super) fn ended_brief_ui(&self, ui: &mut Ui, cx: &Cx<'_>, low: bool) {
        let ended = self.shown.as_ref().and_then(|shown| shown.ended.as_ref());
        if let Some(ended) = ended.filter(|_| !low) {
            status_chip(ui, Status::Warning, &cx.tr(ended.title));
        }
    }

    /// Draws the articles by which a gara has ended, where [`Self::ended_ui`] says only what follows: dice and choices
    /// come first.
    pub(super) fn ended_by_ui(&self, ui: &mut Ui, phase: Phase) {
        let ended = self.shown.as_ref().and_then(|shown| shown.ended.as_ref());
        if let Some(ended) = ended.filter(|_| matches!(phase, Phase::Throw | Phase::Stray)) {
            ui.add_space(space(2));
            lines_ui(ui, &ended.lines, Mood::Plain);
        }
    }

    /// Draws how a gara has ended, until the next throw, and what follows; with the articles where the winner is
    /// declared.
    pub(super) fn ended_ui(&self, ui: &mut Ui, cx: &Cx<'_>, phase: Phase) {
        let (Some(ended), Some(race)) = (self.shown.as_ref().and_then(|shown| shown.ended.as_ref()), cx.live.race())
        else {
            return;
        };
        let next = match phase {
            Phase::Throw | Phase::Stray => {
                let flock = flock_name(race.seats(), race.state().to_throw);
                cx.tr_args("table-again", &[("gara", race.state().gara.into()), ("flock", flock.into())])
            }
            Phase::Declare(_) => cx.tr("table-declare-hint"),
            _ => return,
        };
        let (tint, edge) = ended.seat.map_or((tokens(ui).raised, tokens(ui).edge), |seat| {
            let colours = tokens(ui).seat(mark(cx.live, seat));
            (colours.tint, colours.deep)
        });
        let frame = egui::Frame::new().fill(tint).stroke(egui::Stroke::new(FOCUS_RING, edge)).corner_radius(CORNER);
        frame.inner_margin(space(3)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                if let Some(seat) = ended.seat {
                    let (place, _) = ui.allocate_exact_size(Vec2::splat(space(7)), Sense::hover());
                    paint_seat(ui.painter(), tokens(ui), place.center(), space(7) / 2.0, mark(cx.live, seat));
                }
                ui.add(Label::new(RichText::new(cx.tr(ended.title)).font(display(size::TITLE))).wrap());
            });
            if matches!(phase, Phase::Declare(_)) {
                lines_ui(ui, &ended.lines, Mood::Plain);
            }
            ui.add(Label::new(RichText::new(next).font(bold(size::BODY))).wrap());
        });
        ui.add_space(space(3));
    }
}
