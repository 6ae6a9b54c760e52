//! A race against the clock: start, arrivals by number and Enter, late pairs, penalties.

use egui::{Align, RichText, ScrollArea, Ui, vec2};
use tournament::race::{RaceClock, RaceFact, RaceRun};
use tournament::{EntryNo, Fact, StageState};

use crate::tournament::Command;
use crate::tournament::race_line::RaceLine;
use crate::tournament::stop::Stop;
use crate::tournament::view::View;
use desk_kit::Cx;
use desk_kit::clocks;
use desk_kit::finder::found_name;
use desk_kit::parts::{cell, quiet};
use festival::clock::now_ms;
use festival::{OpenTournament, Words};
use look::theme::{bold, display, icon, size, space};
use look::widgets::{Status, card, empty_state, secondary_button, status_chip};

/// Height of a row, in points.
const ROW: f32 = space(10);
/// Width of a figure's column, in points.
const FIGURE: f32 = space(26);

/// Returns the start of all, now.
pub(super) fn start() -> Fact {
    Fact::Race(RaceFact::Start { at_ms: now_ms() })
}

/// Input for a race.
#[derive(Default)]
pub(super) struct RaceTab {
    stop: Stop,
    pub line: RaceLine,
    /// Entry searched for last, and whether its row still has to be scrolled into sight.
    sought: Option<(EntryNo, bool)>,
}

impl RaceTab {
    /// Goes to the row of an entry that was searched for.
    pub const fn go_to(&mut self, entry: EntryNo) {
        self.sought = Some((entry, true));
    }

    /// Draws the clock, the line for arrivals and all entries.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, view: &View, todo: &mut Vec<Command>) {
        let words = cx.words(open);
        let Some(stage) = open.state().stage(view.stage) else {
            return empty_state(
                ui,
                icon::TIMER,
                &cx.tr("tournament-page-race-not"),
                &cx.tr("tournament-page-race-not-hint"),
            );
        };
        let clock = stage.race.shown_clock(stage.ended);
        // A closed tournament has no line: its record is corrected.
        let open_still = !open.state().closed;
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let time = clock.elapsed_ms(now_ms()).map_or_else(|| "0:00".to_owned(), clocks::span);
                ui.label(RichText::new(time).font(display(size::FIGURE)));
                if clock.stopped {
                    status_chip(ui, Status::Quiet, &cx.tr("tournament-page-race-stopped"));
                }
                if open_still && clock.started_ms.is_some() {
                    // A penalty can still follow after the end of the race.
                    self.line.ui(ui, cx, &words, clock.elapsed_ms(now_ms()).unwrap_or(0), todo);
                }
                if clock.runs() {
                    ui.ctx().request_repaint_after_secs(0.5);
                    self.stop.button_ui(ui, cx, "tournament-page-race-stop");
                }
            });
            if open_still {
                self.line.below_ui(ui, cx, todo);
            }
            missing_ui(ui, cx, open, stage);
            if let Some(at_ms) = self.stop.ui(ui, cx, true, now_ms()) {
                todo.push(Command::Propose(Fact::Race(RaceFact::Stop { at_ms })));
            }
            if open_still {
                ui.label(quiet(ui, &cx.tr("tournament-page-race-keys")));
            }
        });
        ui.add_space(space(2));
        heads_ui(ui, cx);
        let field = &stage.field;
        let area = ScrollArea::vertical().id_salt("race").auto_shrink([false, false]);
        let brought = self.sought.filter(|(_, bring)| *bring && !ui.ctx().will_discard());
        let area = match brought.and_then(|(entry, _)| field.iter().position(|other| *other == entry)) {
            Some(at) => {
                self.sought = self.sought.map(|(entry, _)| (entry, false));
                let above = (ui.available_height() - ROW) / 2.0;
                area.vertical_scroll_offset((at as f32 * (ROW + ui.spacing().item_spacing.y) - above).max(0.0))
            }
            None => area,
        };
        let sought = self.sought.map(|(entry, _)| entry);
        area.show_rows(ui, ROW, field.len(), |ui, range| {
            for entry in &field[range] {
                let run = (*entry, stage.race.run(*entry));
                row_ui(ui, cx, &words, run, clock, sought == Some(*entry), todo);
            }
        });
    }
}

/// Returns the width of the names beside the other columns.
fn names_width(ui: &Ui) -> f32 {
    (ui.available_width() - 5.0 * (FIGURE + space(3)) - space(34)).max(space(40))
}

/// Draws the entries of a stopped race whose pieces are still to be counted.
fn missing_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, stage: &StageState) {
    if !stage.race.clock.stopped || stage.ended {
        return;
    }
    let counted = |run: &RaceRun| run.finish_ms.is_some() || run.pieces.is_some();
    let missing = |entry: &&EntryNo| open.state().plays(**entry) && !stage.race.run(**entry).is_some_and(counted);
    let missing: Vec<_> = stage.field.iter().filter(missing).map(|entry| entry.0.to_string()).collect();
    if let Some(first) = missing.first() {
        let numbers = missing.join(", ");
        let args = [("numbers", (&numbers).into()), ("first", first.into())];
        status_chip(ui, Status::Warning, &cx.tr_args("tournament-page-race-missing", &args));
    }
}

fn heads_ui(ui: &mut Ui, cx: &Cx<'_>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = space(3);
        cell(ui, vec2(space(12), ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-race-number")));
        let wide = names_width(ui);
        cell(ui, vec2(wide, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-name")));
        cell(ui, vec2(FIGURE, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-race-arrived")));
        cell(ui, vec2(FIGURE, ROW), Align::Min, quiet(ui, &cx.tr("tournament-page-column-time")));
    });
}

/// Draws the row of an entry; a late start can be recorded only while the race runs.
fn row_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    words: &Words<'_>,
    (entry, run): (EntryNo, Option<&RaceRun>),
    clock: RaceClock,
    found: bool,
    todo: &mut Vec<Command>,
) {
    let none = RaceRun::default();
    let run = run.unwrap_or(&none);
    ui.horizontal(|ui| {
        ui.set_height(ROW);
        ui.spacing_mut().item_spacing.x = space(3);
        cell(ui, vec2(space(12), ROW), Align::Min, RichText::new(entry.0.to_string()).font(bold(size::BODY)));
        let wide = names_width(ui);
        cell(ui, vec2(wide, ROW), Align::Min, found_name(ui, &words.entry(entry), found));
        cell(
            ui,
            vec2(FIGURE, ROW),
            Align::Min,
            RichText::new(run.finish_ms.map_or_else(|| "—".to_owned(), clocks::span)).font(bold(size::BODY)),
        );
        cell(ui, vec2(FIGURE, ROW), Align::Min, RichText::new(run.total_ms().map_or_else(String::new, clocks::span)));
        cell(ui, vec2(3.0 * FIGURE, ROW), Align::Min, quiet(ui, &notes(cx, words, run, clock)));
        if clock.runs() && run.finish_ms.is_none() && run.late_ms.is_none() {
            let button = secondary_button(ui, &cx.tr("tournament-page-race-came-late"), None);
            let spoken = format!("{}: {}", cx.tr("tournament-page-race-came-late"), words.entry(entry));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &spoken));
            if button.clicked() {
                todo.push(Command::Record(Fact::Race(RaceFact::Late { entry, at_ms: now_ms() })));
            }
        }
    });
}

/// Returns the notes on an entry: late start, who left it, time granted and added by judges.
fn notes(cx: &Cx<'_>, words: &Words<'_>, run: &RaceRun, clock: RaceClock) -> String {
    let noted = |ms: i64| if ms == 0 { String::new() } else { clocks::span(ms) };
    let timed = |key, ms: i64| cx.tr_args(key, &[("time", (&noted(ms)).into())]);
    let left = run.departed.iter().map(|(person, at_ms)| {
        let (name, at) = (words.person(*person), clocks::span(clock.elapsed_ms(*at_ms).unwrap_or(0)));
        cx.tr_args("tournament-page-race-left", &[("name", (&name).into()), ("time", (&at).into())])
    });
    let mut notes = Vec::new();
    notes.extend(run.late_ms.map(|ms| timed("tournament-page-race-late", ms)));
    notes.extend(left);
    notes.extend((run.granted_ms > 0).then(|| timed("tournament-page-race-granted", run.granted_ms)));
    notes.extend((run.penalty_ms > 0).then(|| timed("tournament-page-race-penalty", run.penalty_ms)));
    notes.extend(run.pieces.map(|pieces| cx.tr_args("tournament-page-race-pieces", &[("count", pieces.into())])));
    notes.join(" · ")
}
