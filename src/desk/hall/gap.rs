//! After an interruption: a clock that was running goes on by itself, and the referee says whether the time in between
//! counts.

use std::collections::VecDeque;

use egui::{RichText, Ui};
use rules::kit::clock::ClockAct;
use tournament::poker::PokerFact;
use tournament::{Fact, TableNo};

use crate::clock::{now_ms, time_of_day};
use crate::desk::hall::Acts;
use crate::desk::table::parts::dialog;
use crate::desk::{Cx, Live};
use crate::festival::OpenTournament;
use crate::i18n::tr_args;
use crate::theme::{bold, display, size, space};
use crate::widgets::primary_button;

/// Interruptions shorter than this are nobody's concern, in milliseconds.
const SHORTEST: i64 = 20_000;

/// Asks about the clocks that ran while the desk was away.
pub(in crate::desk) struct Gap {
    from_ms: i64,
    upto_ms: i64,
    clocks: Vec<Running>,
    /// What was answered and is not recorded yet.
    answers: VecDeque<(String, Fact)>,
    acts: Acts,
    answered: bool,
}

/// A clock that was running.
struct Running {
    tournament: String,
    /// Its table; `None` for the blinds.
    table: Option<TableNo>,
    counted: bool,
}

impl Gap {
    /// Looks, when an event is opened to be written, for clocks that ran while no desk was there.
    pub fn at_opening(live: &Live) -> Option<Self> {
        let (from_ms, upto_ms) = (live.last_alive_ms()?, now_ms());
        if !live.writes() || upto_ms - from_ms < SHORTEST {
            return None;
        }
        let mut clocks = Vec::new();
        for open in &live.event.festival.tournaments {
            let found = running(open).into_iter();
            clocks.extend(found.map(|table| Running { tournament: open.id.clone(), table, counted: false }));
        }
        let none = clocks.is_empty();
        let answers = VecDeque::new();
        (!none).then(|| Self { from_ms, upto_ms, clocks, answers, acts: Acts::default(), answered: false })
    }

    /// Draws the question; true when every answer is recorded.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        if !self.answered {
            dialog(ui, "hall-gap", |ui| self.ask_ui(ui, cx));
            return false;
        }
        // The first answer may have to wait for somebody's PIN; the others follow by themselves.
        if self.acts.asks() {
            self.acts.ui(ui, cx);
        } else if let Some((tournament, fact)) = self.answers.pop_front() {
            self.acts.record(cx, &tournament, fact);
        }
        self.answers.is_empty() && !self.acts.asks()
    }

    fn ask_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>) {
        ui.set_width(space(130));
        ui.label(RichText::new(cx.tr("hall-gap-title")).font(display(size::TITLE)));
        let (from, upto) = (time_of_day(self.from_ms), time_of_day(self.upto_ms));
        let args = [("from", (&from).into()), ("upto", (&upto).into())];
        ui.add(egui::Label::new(tr_args(cx.lang, "hall-gap-why", &args)).wrap());
        for clock in &mut self.clocks {
            ui.add_space(space(1));
            let name = clock.name(cx);
            ui.label(RichText::new(&name).font(bold(size::BODY)));
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space(3);
                for (counted, key) in [(false, "hall-gap-lost"), (true, "hall-gap-counted")] {
                    let spoken = format!("{name}: {}", cx.tr(key));
                    let radio = ui.radio(clock.counted == counted, cx.tr(key));
                    radio.widget_info(|| {
                        egui::WidgetInfo::selected(egui::Role::RadioButton, true, clock.counted == counted, &spoken)
                    });
                    if radio.clicked() {
                        clock.counted = counted;
                    }
                }
            });
        }
        ui.add_space(space(2));
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        if primary_button(ui, &cx.tr("hall-confirm"), Some("⏎")).clicked() || entered {
            self.answered = true;
            self.answers = self.clocks.iter().map(|clock| clock.answer(self.from_ms)).collect();
            ui.ctx().request_repaint();
        }
    }
}

impl Running {
    /// Names the clock.
    fn name(&self, cx: &Cx<'_>) -> String {
        let Some(open) = cx.live.event.festival.find(&self.tournament) else { return String::new() };
        let words = cx.words(open);
        let what = self.table.map_or_else(|| cx.tr("hall-gap-blinds"), |table| words.table(table));
        format!("{} · {what}", words.title())
    }

    fn answer(&self, from_ms: i64) -> (String, Fact) {
        let act = ClockAct::Gap { from_ms, counted: self.counted };
        let at_ms = now_ms();
        let fact = match self.table {
            Some(table) => Fact::Clock { table, act, at_ms },
            None => Fact::Poker(PokerFact::Blinds { act, at_ms }),
        };
        (self.tournament.clone(), fact)
    }
}

/// Lists the clocks of a tournament that run: of tables, and of the blinds.
pub(in crate::desk) fn running(open: &OpenTournament) -> Vec<Option<TableNo>> {
    let state = open.state();
    let at_tables = state.tables.iter().filter(|(_, table)| table.clock.as_ref().is_some_and(|clock| clock.runs()));
    let mut running: Vec<_> = at_tables.map(|(number, _)| Some(TableNo(number))).collect();
    if state.now().is_some_and(|(_, stage)| stage.poker.clock.as_ref().is_some_and(|clock| clock.runs())) {
        running.push(None);
    }
    running
}

#[cfg(test)]
mod tests;
