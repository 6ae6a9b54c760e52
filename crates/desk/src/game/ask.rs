//! Recording what is against the rules, by waiver; and what is reserved to an office that is not there yet.

use egui::{Key, Label, RichText, ScrollArea, Ui};
use rules::{AnyObjections, DynMatch, Signature};

use crate::game::words::violation_lines;
use crate::office::{Consents, Needed};
use crate::parts::{Mood, dialog_width, lines_ui, waiver_field};
use crate::recording::{Answer as Ended, Foot};
use crate::{Cx, keys};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, status_chip};

/// An act that waits: for a reason, or for an office.
pub(super) struct Asking {
    text: String,
    found: AnyObjections,
    reason: String,
    consents: Consents,
    focus: bool,
}

/// What the dialog came to in a frame.
pub(super) enum Answer {
    /// Nothing yet.
    Wait,
    /// Record it, so signed, with these articles waived by name.
    Record { waive: Vec<String>, reason: String, signature: Signature },
    /// It is given up.
    GiveUp,
}

/// Asks what an act needs, with a waiver or without.
pub(super) fn asked(game: &dyn DynMatch, act: &'static str, waive: &[String]) -> Needed {
    let acts = [Some(act), (!waive.is_empty()).then_some("waive")];
    let needs = acts.into_iter().flatten().filter_map(|act| game.need(act));
    if waive.is_empty() { Needed::fact(needs) } else { Needed::anew(needs) }
}

impl Asking {
    pub fn new(text: &str, found: AnyObjections) -> Self {
        // An act that lacks only an office needs no second Enter.
        let consents = if found.waive.is_empty() { Consents::at_once() } else { Consents::default() };
        Self { text: text.to_owned(), found, reason: String::new(), consents, focus: true }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer {
        let width = space(150);
        dialog_width(ui, width);
        let Some(open) = cx.match_on_screen() else { return Answer::GiveUp };
        let game = open.game.as_dyn();
        ui.label(RichText::new(cx.tr("game-record-title")).font(display(size::TITLE)));
        ui.add(Label::new(RichText::new(&self.text).font(bold(size::LEAD))).wrap());
        if !self.found.violations.is_empty() {
            status_chip(ui, Status::Refused, &cx.tr("hall-against"));
            ScrollArea::vertical().id_salt("game-against").max_height(space(50)).show(ui, |ui| {
                lines_ui(ui, &violation_lines(game, &self.found.violations, cx.lang), Mood::Refused);
            });
        }
        let waives = !self.found.waive.is_empty();
        let mut entered = !waives && !self.consents.asks() && ui.input(|input| input.key_pressed(Key::Enter));
        if waives {
            waiver_field(ui, &cx.tr("table-waive-reason"), &mut self.reason, &mut self.focus, width);
            entered = !self.consents.asks() && keys::waive(ui);
        }
        self.consents.about(format!("{} «{}»", self.text, self.reason.trim()));
        let signed = asked(game, self.found.act, &self.found.waive).sign(cx.live, self.consents.agreed());
        let foot = Foot {
            label: if waives { "hall-waive" } else { "hall-confirm" },
            key: Some(if waives { keys::WAIVE } else { "⏎" }),
            ready: !waives || !self.reason.trim().is_empty(),
            entered,
            width,
        };
        match foot.ui(ui, cx, &mut self.consents, signed) {
            Ended::Confirmed(signature) => self.answer(signature),
            Ended::GivenUp => Answer::GiveUp,
            Ended::Wait => Answer::Wait,
        }
    }

    fn answer(&self, signature: Signature) -> Answer {
        Answer::Record { waive: self.found.waive.clone(), reason: self.reason.trim().to_owned(), signature }
    }
}
