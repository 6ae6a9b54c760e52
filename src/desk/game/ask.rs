//! Recording what is against the rules, by waiver; and what is reserved to an office that is not there yet.

use egui::{Key, Label, RichText, ScrollArea, Ui};
use rules::{AnyObjections, DynMatch, Role};

use crate::desk::Cx;
use crate::desk::game::words::violation_lines;
use crate::desk::hall::{Answer as Ended, Foot, office};
use crate::desk::table::access::Access;
use crate::desk::table::parts::{Mood, field, lines_ui};
use crate::theme::{bold, display, size, space};
use crate::widgets::{Status, status_chip};

/// An act that waits: for a reason, or for an office.
pub(super) struct Asking {
    text: String,
    found: AnyObjections,
    reason: String,
    access: Option<Access>,
    focus: bool,
}

/// What the dialog came to in a frame.
pub(super) enum Answer {
    /// Nothing yet.
    Wait,
    /// Record it, with these articles waived by name.
    Record { waive: Vec<String>, reason: String },
    /// It is given up.
    GiveUp,
}

/// Lists the offices of each of which somebody must agree to an act.
pub(super) fn offices<'g>(game: &'g dyn DynMatch, act: &str, waive: &[String]) -> Vec<&'g [Role]> {
    let acts = [Some(act), (!waive.is_empty()).then_some("waive")];
    acts.into_iter().flatten().map(|act| game.reserved(act)).filter(|roles| !roles.is_empty()).collect()
}

impl Asking {
    pub fn new(text: &str, found: AnyObjections) -> Self {
        Self { text: text.to_owned(), found, reason: String::new(), access: None, focus: true }
    }

    /// Draws the dialog.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> Answer {
        let width = space(150);
        ui.set_width(width);
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
        let mut entered = !waives && self.access.is_none() && ui.input(|input| input.key_pressed(Key::Enter));
        if waives {
            let reason = field(ui, &cx.tr("table-waive-reason"), &mut self.reason, width - space(4));
            if std::mem::take(&mut self.focus) {
                reason.request_focus();
            }
            entered = reason.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        let office = office(cx.live, &offices(game, self.found.act, &self.found.waive));
        let foot = Foot {
            label: if waives { "hall-waive" } else { "hall-confirm" },
            key: Some("⏎"),
            ready: !waives || !self.reason.trim().is_empty(),
            entered,
            width,
        };
        match foot.ui(ui, cx, &mut self.access, office) {
            Ended::Confirmed(_) => self.answer(),
            // Whoever was asked for has come: an act that lacked only an office needs no second Enter.
            Ended::Came(_) if !waives => self.answer(),
            Ended::GivenUp => Answer::GiveUp,
            Ended::Came(_) => {
                self.focus = true;
                Answer::Wait
            }
            Ended::Wait => Answer::Wait,
        }
    }

    fn answer(&self) -> Answer {
        Answer::Record { waive: self.found.waive.clone(), reason: self.reason.trim().to_owned() }
    }
}
