//! The selected entry, large, with its acts.

use egui::{RichText, Ui, vec2};
use tournament::{Entrant, EntryNo};

use super::Command;
use desk_kit::Cx;
use festival::OpenTournament;
use festival::import::status_words;
use look::theme::{bold, display, size, space, tokens};
use look::widgets::{Status, card, secondary_button, status_chip};

/// Draws one entry large: its number is called out.
pub(super) fn chosen_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, entry: EntryNo, todo: &mut Vec<Command>) {
    let Some(entrant) = open.state().entrant(entry) else { return };
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(3);
            let number = RichText::new(entry.0.to_string()).font(display(size::FIGURE)).color(tokens(ui).ink);
            let spoken = cx.tr_args("entries-number", &[("number", entry.0.into())]);
            ui.add(egui::Label::new(number))
                .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &spoken));
            ui.vertical(|ui| {
                ui.add_space(space(1));
                names_ui(ui, cx, open, entrant);
                ui.horizontal(|ui| state_ui(ui, cx, open, entry, entrant));
            });
        });
        ui.add_space(space(2));
        ui.spacing_mut().item_spacing = vec2(space(2), space(2));
        doors_ui(ui, cx, open, entry, entrant, todo);
    });
}

fn names_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, entrant: &Entrant) {
    let words = cx.words(open);
    for person in &entrant.people {
        let name = RichText::new(words.person(*person)).font(bold(size::LEAD));
        ui.add(egui::Label::new(name).truncate());
    }
}

/// Draws an entry's status, whether its fee is paid, and its place among the seeded players.
fn state_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, entry: EntryNo, entrant: &Entrant) {
    let status = if entrant.plays() { Status::Valid } else { Status::Quiet };
    status_chip(ui, status, &status_words(&cx.words(open), entry));
    if open.plan().entries.fee_cents > 0 {
        let (status, key) = match entrant.paid {
            true => (Status::Valid, "entries-fee-paid"),
            false => (Status::Warning, "entries-fee-due"),
        };
        status_chip(ui, status, &cx.tr(key));
    }
    if let Some(seed) = entrant.seed {
        status_chip(ui, Status::Quiet, &cx.tr_args("entries-seeded", &[("number", seed.into())]));
    }
}

/// Draws the acts for the entry.
fn doors_ui(
    ui: &mut Ui,
    cx: &Cx<'_>,
    open: &OpenTournament,
    entry: EntryNo,
    entrant: &Entrant,
    todo: &mut Vec<Command>,
) {
    let runs = cx.live.runs(&open.id);
    let plays = runs && entrant.plays();
    let mut button = |ui: &mut Ui, on: bool, key: &str, cap: &str, wish: Command| {
        let button = ui.add_enabled_ui(on, |ui| secondary_button(ui, &cx.tr(key), Some(cap))).inner;
        if button.clicked() {
            todo.push(wish);
        }
    };
    // Widgets that may be disabled do not wrap: these rows fit the narrowest window.
    ui.horizontal(|ui| {
        if open.plan().entries.fee_cents > 0 {
            let key = if entrant.paid { "entries-unpay" } else { "entries-pay" };
            button(ui, runs, key, "Alt P", Command::Pay(entry));
        }
        button(ui, true, "entries-card", "Alt S", Command::Card(entry));
        button(ui, true, "entries-day", "Alt G", Command::Day(entry));
    });
    ui.horizontal(|ui| {
        if is_withdrawn(open, entry) {
            button(ui, runs, "entries-return", "Alt R", Command::Return(entry));
        } else {
            button(ui, plays, "entries-withdraw", "Alt R", Command::Withdraw(entry));
        }
        button(ui, plays, "entries-exclude", "Alt X", Command::Exclude(entry));
    });
    button(ui, plays, "entries-substitute", "Alt C", Command::Substitute(entry));
    if let Some(round) = next_off(open, entry).filter(|_| plays) {
        let words = cx.tr_args("entries-off", &[("round", round.into())]);
        if secondary_button(ui, &words, Some("Alt B")).clicked() {
            todo.push(Command::Off(entry, round));
        }
    }
}

/// Checks whether an entry was withdrawn; then it may return.
pub(super) fn is_withdrawn(open: &OpenTournament, entry: EntryNo) -> bool {
    open.state().entrant(entry).is_some_and(|entrant| entrant.status == tournament::Status::Withdrawn)
}

/// Returns the next round that an entry may ask to sit out, if the rules grant any; after one request it is the round
/// after.
pub(super) fn next_off(open: &OpenTournament, entry: EntryNo) -> Option<u16> {
    let state = open.state();
    let (index, drawn, field) = match state.now() {
        Some((index, stage)) if !stage.ended => (index, stage.round, stage.field.len()),
        Some(_) => return None,
        None => (0, 0, usize::MAX / 2),
    };
    let stage = open.plan().stage(index).filter(|stage| stage.off.is_some())?;
    let entrant = state.entrant(entry)?;
    (drawn + 1..=stage.format.rounds(field)?).find(|round| !entrant.is_off(index, *round))
}
