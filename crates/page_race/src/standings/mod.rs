//! Places, points with their parts, positions over the throws, dice and chances.

mod chart;
mod dice;
mod history;
mod ranking;

use egui::{ScrollArea, Ui};
use rules::Seq;

use desk_kit::print::{Document, print_ui};
use desk_kit::{AppCommand, Cx};
use festival::forecast::Forecast;
use history::History;
use look::theme::{icon, space};
use look::widgets::{card, empty_state, scroll_ui, section_title};

/// State of the page between frames.
#[derive(Debug, Default)]
pub struct StandingsPage {
    /// The latest forecast.
    pub odds: Option<Forecast>,
    figures: Option<(Seq, History)>,
}

impl StandingsPage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let mut print = None;
        egui::CentralPanel::default().show(ui, |ui| {
            let Some(race) = cx.live.race() else {
                empty_state(ui, icon::RANKING, &cx.tr("standings-empty"), &cx.tr("standings-empty-hint"));
                return;
            };
            if self.figures.as_ref().is_none_or(|(seq, _)| *seq != race.last()) {
                self.figures = Some((race.last(), History::of(race)));
            }
            let Some((_, history)) = &self.figures else { return };
            scroll_ui(ui, ScrollArea::vertical().auto_shrink(false), |ui| {
                card(ui, |ui| {
                    section_title(ui, &cx.tr("standings-ranking"));
                    ranking::ranking_ui(ui, cx, race, self.odds.as_ref());
                });
                ui.add_space(space(3));
                print = ui.horizontal_wrapped(|ui| print_ui(ui, cx.lang)).inner;
                ui.add_space(space(3));
                card(ui, |ui| {
                    section_title(ui, &cx.tr("standings-chart"));
                    chart::chart_ui(ui, cx, race, history);
                });
                ui.add_space(space(3));
                card(ui, |ui| {
                    section_title(ui, &cx.tr("standings-dice"));
                    dice::dice_ui(ui, cx, race, history);
                });
            });
        });
        cx.commands.extend(print.map(|format| AppCommand::Print(Document::Race(format))));
    }
}
