//! The start: confirmed by a question, then saved, then begun.

use egui::{Key, RichText, ScrollArea, Ui};
use festival::event::{RACE, match_stream};

use super::guide::{problem_words, status_of};
use super::{Draft, SetupPage, may_save, save};
use desk_kit::dialogs::{Answer, dialog_width};
use desk_kit::parts::said_ui;
use desk_kit::{AppCommand, Cx, Page};
use look::theme::{self, size, space};
use look::widgets::{primary_button, secondary_button};

/// Progress of the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Start {
    #[default]
    NotYet,
    /// The set-up is on its way into the file.
    Saving,
    /// The race is on its way into the file.
    Opening,
}

impl Start {
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::Saving | Self::Opening)
    }
}

impl SetupPage {
    /// Asks whether to begin, or goes to the first problem that blocks it.
    pub(super) fn ask_start(&mut self, draft: &Draft, cx: &mut Cx<'_>) {
        if !cx.live.writes_in(&match_stream(RACE))
            || self.start.is_under_way()
            || draft.book.is_none()
            || !draft.has_race()
        {
            return;
        }
        match draft.problems.first().filter(|problem| problem.blocks) {
            Some(problem) => self.go_to(super::Target::of(problem)),
            None if cx.arranges(cx.live.event.offices_to_change(false), "access-to-start") => {
                self.starting.open(());
            }
            None => self.waits.keep(()),
        }
    }

    pub(super) fn start_ui(&mut self, ui: &Ui, draft: &mut Draft, cx: &mut Cx<'_>) {
        let go = self.starting.ui(ui, "setup-start", |ui, ()| {
            dialog_width(ui, space(120));
            Answer::of((asked_ui(ui, draft, cx) && may_save(draft, cx)).then_some(()), false)
        });
        if let Some((_, Some(()))) = go {
            save(draft, cx.live, &mut self.saving);
            self.start = Start::Saving;
        }
        match self.start {
            Start::NotYet => {}
            Start::Saving if !cx.live.writes_in(&match_stream(RACE)) => self.start = Start::NotYet,
            Start::Saving if self.saving == 0 => {
                self.start = if cx.live.start_race() { Start::Opening } else { Start::NotYet };
            }
            Start::Opening if cx.live.race().is_some() => {
                self.start = Start::NotYet;
                cx.commands.push(AppCommand::Go(Page::Table));
            }
            Start::Opening if !cx.live.writes_in(&match_stream(RACE)) => self.start = Start::NotYet,
            Start::Saving | Start::Opening => {}
        }
    }
}

fn asked_ui(ui: &mut Ui, draft: &Draft, cx: &Cx<'_>) -> bool {
    let setup = &draft.setup;
    ui.label(RichText::new(cx.tr("setup-start-title")).font(theme::display(size::TITLE)));
    let players: usize = setup.flocks.iter().map(|flock| flock.roster.len()).sum();
    let first = setup.flock_name(0);
    let args = [("flocks", setup.flocks.len().into()), ("players", players.into()), ("first", first.as_str().into())];
    ui.add(egui::Label::new(cx.tr_args("setup-start-what", &args)).wrap());
    ui.add(egui::Label::new(cx.tr("setup-start-final")).wrap());
    if !draft.problems.is_empty() {
        ui.add_space(space(1));
        ScrollArea::vertical().max_height(space(50)).show(ui, |ui| {
            for problem in &draft.problems {
                said_ui(ui, status_of(problem), &problem_words(cx.lang, problem, draft.book.as_deref()));
            }
        });
    }
    ui.add_space(space(3));
    let entered = ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Enter));
    ui.horizontal(|ui| {
        let go = primary_button(ui, &cx.tr("setup-start"), Some("⏎")).clicked();
        if secondary_button(ui, &cx.tr("setup-start-not-yet"), Some("Esc")).clicked() {
            ui.close();
            return false;
        }
        go || entered
    })
    .inner
}
