//! What the rules ask the captain and the race judges: who pays, with whom to swap, who has won.

use egui::{Label, RichText, ScrollArea, Sense, Ui, Vec2};
use rules::games::oca::{Fact, Flock, FlockSeat, Player, State};
use rules::{Entry, Seat, Standing};

use crate::table::phase::Phase;
use crate::table::{Command, TablePage, mark};
use desk_kit::keys::scroll_by_pages;
use desk_kit::parts::wide_button;
use desk_kit::race_words::flock_name;
use desk_kit::{Cx, Live};
use look::theme::{BESIDE_BAR, bold, size, space, tokens};
use look::widgets::{Status, paint_seat, scroll_ui, section_title, status_chip};

/// Letters beside the players, in the order of the roster.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Width from which choices stand in two columns, and whose throw it is beside the dice.
pub(super) const TWO_COLUMNS: f32 = space(120);

/// Returns the letter beside the player at an index of the list.
pub(super) fn letter(index: usize) -> Option<&'static str> {
    LETTERS.get(index..index + 1)
}

/// Returns the players who can have paid: those who did and those in reserve, by the roster.
pub(super) fn payers(state: &State) -> Vec<Player> {
    let Some(flock) = state.flock(state.last_thrower) else { return Vec::new() };
    let mut players: Vec<_> = flock.reserve_players().chain(state.last_paid.iter().copied()).collect();
    players.sort_unstable();
    players
}

/// Returns the rivals with whom the flock to throw can swap, with their squares.
pub(super) fn rivals(live: &Live) -> Vec<(Seat, u8)> {
    let Some(race) = live.race() else { return Vec::new() };
    let prompts = race.prompts();
    let facts = prompts.into_iter().filter(|prompt| prompt.ask == "swap").filter_map(|prompt| prompt.facts).flatten();
    let square = |seat| race.state().flock(seat).map(|flock: &Flock| (seat, flock.bearer.square));
    facts.filter_map(|fact| if let Fact::Swap(rival) = fact { square(rival?) } else { None }).collect()
}

impl TablePage {
    /// Adds a player to those who pay, or removes him. The first choice replaces what the roster proposed, and one more
    /// than needed begins anew.
    pub(super) fn pick(&mut self, state: &State, player: Player) {
        let chosen = self.choice.iter().position(|other| *other == player);
        match chosen.filter(|_| self.choice != state.last_paid) {
            Some(index) => {
                self.choice.remove(index);
            }
            None => {
                if self.choice == state.last_paid || self.choice.len() == state.last_paid.len() {
                    self.choice.clear();
                }
                self.choice.push(player);
            }
        }
    }

    /// Returns true if as many are chosen as have to pay.
    pub(super) fn choice_ready(&self, live: &Live) -> bool {
        live.race().is_some_and(|race| self.choice.len() == race.state().last_paid.len())
    }

    /// Returns the entry of the captain's choice; `None` if it is what the roster proposed.
    pub(super) fn chosen(&self, state: &State) -> Option<Entry<rules::games::oca::Oca>> {
        (self.choice != state.last_paid).then(|| Entry::fact(Fact::Stray(self.choice.clone())))
    }

    /// Returns the names of players of the flock that threw last.
    pub(super) fn names(&self, live: &Live, players: &[Player]) -> String {
        let Some(race) = live.race() else { return String::new() };
        let seat = race.seats().get(race.state().last_thrower.index());
        let name = |player: &Player| seat.map_or_else(String::new, |seat| seat.player_name(*player));
        players.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// Draws buttons for those who can pay; the proposal is chosen already.
    pub(super) fn stray_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, low: bool, acts: &mut Vec<Command>) {
        let Some(race) = cx.live.race() else { return };
        let state = race.state();
        let count = [("count", state.last_paid.len().into())];
        let asked = Label::new(cx.tr_args("table-stray-ask", &count)).wrap();
        let names = RichText::new(self.names(cx.live, &self.choice)).color(tokens(ui).accent);
        if low {
            ui.horizontal_wrapped(|ui| {
                ui.add(asked);
                ui.add(Label::new(names.font(bold(size::BODY))).wrap());
            });
        } else {
            ui.add(asked);
            ui.add(Label::new(names.font(bold(size::LEAD))).wrap());
        }
        if let left @ 1.. = state.last_paid.len().saturating_sub(self.choice.len()) {
            status_chip(ui, Status::Warning, &cx.tr_args("table-stray-left", &[("count", left.into())]));
        }
        if !low {
            section_title(ui, &cx.tr("table-stray-who"));
        }
        chosen_from_ui(ui, "table-stray", |ui| {
            ui.horizontal_wrapped(|ui| {
                for (index, player) in payers(state).into_iter().enumerate() {
                    let name = self.names(cx.live, &[player]);
                    if player_button(ui, &name, letter(index), self.choice.contains(&player)).clicked() {
                        acts.push(Command::Pick(player));
                    }
                }
            });
        });
    }

    /// Draws the rivals with their squares, each with its key; Enter declines the swap.
    pub(super) fn swap_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, low: bool, acts: &mut Vec<Command>) {
        let Some(race) = cx.live.race() else { return };
        if !low {
            ui.add(Label::new(cx.tr("table-swap-ask")).wrap());
            section_title(ui, &cx.tr("table-swap-with"));
        }
        let rivals: Vec<_> = rivals(cx.live).into_iter().enumerate().collect();
        chosen_from_ui(ui, "table-swap", |ui| {
            choices_ui(ui, &rivals, low, |ui, (index, (seat, square))| {
                let args = [("flock", flock_name(race.seats(), *seat).into()), ("square", (*square).into())];
                let words = cx.tr_args("table-swap-rival", &args);
                // In a low window each has one row.
                let brief = if low { cx.tr_args("table-swap-rival-brief", &args) } else { words.clone() };
                let rival = wide_button(ui, &brief, letter(*index), false);
                rival.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &words));
                if rival.clicked() {
                    acts.push(Command::Record(Entry::fact(Fact::Swap(Some(*seat)))));
                }
            });
        });
    }

    /// Draws all places with their points; once they are official, how it goes on.
    pub(super) fn podium_ui(&self, ui: &mut Ui, cx: &Cx<'_>, phase: Phase, low: bool) {
        let Some(race) = cx.live.race() else { return };
        if matches!(phase, Phase::Over(_)) {
            ui.add(Label::new(cx.tr("table-over-hint")).wrap());
        }
        section_title(ui, &cx.tr("table-podium"));
        let mut standings = race.standings();
        standings.sort_by_key(|standing| standing.place);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = space(1) / 2.0;
            ui.spacing_mut().interact_size.y = space(5);
            choices_ui(ui, &standings, low, |ui, standing| placed_ui(ui, cx, race.seats(), standing));
        });
    }
}

/// Draws a flock in its place, with its points.
fn placed_ui(ui: &mut Ui, cx: &Cx<'_>, seats: &[FlockSeat], standing: &Standing) {
    let name = flock_name(seats, standing.seat);
    let points = cx.tr_args("table-podium-points", &[("points", standing.points().into())]);
    ui.horizontal(|ui| {
        let place = RichText::new(format!("{}.", standing.place)).font(bold(size::BODY));
        ui.add_sized([space(6), space(5)], Label::new(place));
        let (round, _) = ui.allocate_exact_size(Vec2::splat(space(5)), Sense::hover());
        paint_seat(ui.painter(), tokens(ui), round.center(), space(5) / 2.0, mark(cx.live, standing.seat));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let figure = ui.label(standing.points().to_string());
            figure.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &points));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(Label::new(RichText::new(name).font(bold(size::NOTE))).wrap());
            });
        });
    });
}

/// Draws a player who can pay, with the letter that chooses him.
pub(super) fn player_button(ui: &mut Ui, name: &str, key: Option<&str>, picked: bool) -> egui::Response {
    let mut button = egui::Button::selectable(picked, name).frame_when_inactive(true);
    if let Some(key) = key {
        button = button.shortcut_text(key);
    }
    let response = ui.add(button);
    response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), picked, name));
    response
}

/// Draws choices in an area that scrolls by itself, also by page up and down.
pub(super) fn chosen_from_ui(ui: &mut Ui, name: &str, contents: impl FnOnce(&mut Ui)) {
    let high = ui.available_height();
    let area = ScrollArea::vertical().id_salt(name).auto_shrink([false, false]);
    scroll_ui(ui, area.content_margin(BESIDE_BAR), |ui| {
        contents(ui);
        scroll_by_pages(ui, high);
    });
}

/// Draws choices in one column, or in two where there is room; in a low window closer together.
pub(super) fn choices_ui<T>(ui: &mut Ui, all: &[T], low: bool, mut choice_ui: impl FnMut(&mut Ui, &T)) {
    let count = if ui.available_width() < TWO_COLUMNS { 1 } else { 2 };
    let rows = all.len().div_ceil(count).max(1);
    ui.columns(count, |columns| {
        for (ui, choices) in columns.iter_mut().zip(all.chunks(rows)) {
            if low {
                ui.spacing_mut().item_spacing.y = space(1) / 2.0;
            }
            choices.iter().for_each(|choice| choice_ui(ui, choice));
        }
    });
}
