//! The entry that is chosen, large, with what can be done with it.

use egui::{RichText, Ui, vec2};
use journal::PersonId;
use tournament::EntryNo;

use super::Do;
use crate::desk::Cx;
use crate::festival::OpenTournament;
use crate::festival::import::status_words;
use crate::i18n::tr_args;
use crate::theme::{bold, display, size, space, tokens};
use crate::widgets::{Status, card, secondary_button, status_chip};

/// Shows one entry large: its number is what is called out.
pub(super) fn chosen_ui(ui: &mut Ui, cx: &Cx<'_>, open: &OpenTournament, entry: EntryNo, todo: &mut Vec<Do>) {
    let Some(entrant) = open.state().entrant(entry) else { return };
    let words = cx.words(open);
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space(3);
            let number = RichText::new(entry.0.to_string()).font(display(size::FIGURE)).color(tokens(ui).ink);
            let spoken = tr_args(cx.lang, "entries-number", &[("number", entry.0.into())]);
            ui.add(egui::Label::new(number))
                .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &spoken));
            ui.vertical(|ui| {
                ui.add_space(space(1));
                for person in &entrant.people {
                    let name = cx.live.event.names.get(&PersonId(person.0)).cloned();
                    let name = name.unwrap_or_else(|| words.person(*person));
                    ui.add(egui::Label::new(RichText::new(name).font(bold(size::LEAD))).truncate());
                }
                ui.horizontal(|ui| {
                    let status = if entrant.plays() { Status::Valid } else { Status::Quiet };
                    status_chip(ui, status, &status_words(&words, entry));
                    if open.plan().entries.fee_cents > 0 {
                        let (status, key) = match entrant.paid {
                            true => (Status::Valid, "entries-fee-paid"),
                            false => (Status::Warning, "entries-fee-due"),
                        };
                        status_chip(ui, status, &cx.tr(key));
                    }
                    if let Some(seed) = entrant.seed {
                        let words = tr_args(cx.lang, "entries-seeded", &[("number", seed.into())]);
                        status_chip(ui, Status::Quiet, &words);
                    }
                });
            });
        });
        ui.add_space(space(2));
        ui.spacing_mut().item_spacing = vec2(space(2), space(2));
        let runs = cx.live.runs(&open.id);
        let mut button = |ui: &mut Ui, on: bool, key: &str, cap: &str, wish: Do| {
            let button = ui.add_enabled_ui(on, |ui| secondary_button(ui, &cx.tr(key), Some(cap))).inner;
            if button.clicked() {
                todo.push(wish);
            }
        };
        let plays = runs && entrant.plays();
        // What may be disabled takes no part in wrapping: two rows fit the narrowest window.
        ui.horizontal(|ui| {
            if open.plan().entries.fee_cents > 0 {
                let key = if entrant.paid { "entries-unpay" } else { "entries-pay" };
                button(ui, runs, key, "Alt P", Do::Pay(entry));
            }
            button(ui, true, "entries-card", "Alt S", Do::Card(entry));
        });
        ui.horizontal(|ui| {
            button(ui, plays, "entries-withdraw", "Alt R", Do::Withdraw(entry));
            button(ui, plays, "entries-exclude", "Alt X", Do::Exclude(entry));
        });
    });
}
