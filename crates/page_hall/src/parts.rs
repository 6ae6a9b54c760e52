//! The parts of the event: whose each is, and how old what is known of it here is.

use egui::{Label, RichText, Ui};

use desk_kit::Cx;
use desk_kit::parts::quiet;
use festival::clock::{now_ms, time_on_day};
use journal::Owned;
use look::theme::{bold, size, space};
use look::widgets::{Status, card, section_title, status_chip};

/// Draws a row for each part.
pub fn ui(ui: &mut Ui, cx: &mut Cx<'_>) {
    section_title(ui, &cx.tr("hall-parts"));
    let (owners, own) = (cx.live.around().owners.clone(), cx.live.own_desk());
    for Owned { stream, last, .. } in &owners {
        let owner = cx.live.owner_of(stream);
        card(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = space(1);
            ui.add(Label::new(RichText::new(words(cx, stream)).font(bold(size::BODY))).wrap());
            ui.horizontal_wrapped(|ui| {
                if Some(owner) == own {
                    status_chip(ui, Status::Valid, &cx.tr("hall-own"));
                } else {
                    status_chip(ui, Status::Quiet, &cx.live.event.desk_words(owner));
                }
                ui.label(quiet(ui, &known(cx, stream, *last)));
            });
        });
        ui.add_space(space(1));
    }
}

/// Returns a part in words.
pub fn words(cx: &Cx<'_>, stream: &str) -> String {
    cx.live.event.stream_words(stream, cx.lang)
}

/// Returns how many records of a stream are known here, and when the last was entered.
fn known(cx: &Cx<'_>, stream: &str, last: u64) -> String {
    let line = cx.live.event.log.iter().rev().find(|line| line.stream == stream && line.apart.is_none());
    let time = line.map(|line| time_on_day(line.time_ms, now_ms())).unwrap_or_default();
    cx.tr_args("hall-known", &[("records", last.into()), ("time", (&time).into())])
}
