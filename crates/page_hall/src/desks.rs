//! The desks of the event.

use egui::{Label, RichText, Ui};

use crate::ages::age_ui;
use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::clock::{now_ms, time_on_day};
use festival::streams::desk_words;
use journal::Desk;
use look::theme::{bold, size, space};
use look::widgets::{Status, card, section_title, status_chip};

/// Draws a row for each desk.
pub fn ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    section_title(ui, &cx.tr("hall-desks"));
    let (desks, own) = (cx.live.around().desks.clone(), cx.live.own_desk());
    let ages = cx.live.ages();
    for Desk { id, name, admitted, records, last_ms } in &desks {
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = space(1);
            ui.add(Label::new(RichText::new(desk_words(name, *id)).font(bold(size::BODY))).wrap());
            ui.horizontal_wrapped(|ui| {
                if Some(*id) == own {
                    status_chip(ui, Status::Valid, &cx.tr("hall-this-desk"));
                } else if !admitted {
                    status_chip(ui, Status::Warning, &cx.tr("hall-stranger"));
                }
                let time = last_ms.map(|ms| time_on_day(ms, now_ms())).unwrap_or_default();
                let args = [("records", (*records).into()), ("time", (&time).into())];
                ui.label(quiet(ui, &cx.tr_args("hall-known", &args)));
                age_ui(ui, cx.lang, ages.as_ref(), *id);
            });
        });
        ui.add_space(space(1));
    }
}
