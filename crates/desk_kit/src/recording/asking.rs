//! Questions before an act is recorded: the reason for a waiver, and the agreement of those missing. Violations and
//! consequences are shown first.

use egui::{Key, Label, RichText, Ui};
use rules::{Entry, Game, Signature};

use crate::dialogs::{Answer, body_ui, dialog_width};
use crate::line::Line;
use crate::office::Consents;
use crate::parts::{Mood, list_room, many_lines_ui, quiet, waiver_field};
use crate::recording::foot::Foot;
use crate::{Cx, keys};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, secondary_button, section_title, status_chip};
use session::Needed;

/// Width of the dialog, and greatest height of the consequences, in points.
const WIDTH: f32 = space(150);
const HIGH: f32 = space(60);

/// Returns an act with articles waived by name, and why; as it is if there are none, or if nothing is waived for it.
pub fn waiving<G: Game>(act: &Entry<G>, articles: &[G::Article], reason: &str) -> Entry<G> {
    let waived = act.waiving(articles.to_vec(), reason).filter(|_| !articles.is_empty());
    waived.unwrap_or_else(|| act.clone())
}

/// An act that waits, in the words of its page.
pub struct PendingAct<'a> {
    /// Title of the question.
    pub title: String,
    /// The act itself.
    pub what: String,
    /// All its violations.
    pub against: &'a [Line],
    /// True if something in it can't have happened.
    pub impossible: bool,
    /// True if articles are waived for it.
    pub waives: bool,
    /// Its consequences.
    pub steps: &'a [Line],
}

/// Answers so far.
#[derive(Default)]
pub struct Asking {
    reason: String,
    consents: Consents,
    /// True if it was drawn before: the key that opened it does not confirm.
    drawn: bool,
}

impl Asking {
    /// Starts with a proposed reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), ..Self::default() }
    }

    /// Asks at once for those missing: nothing else has to be answered.
    pub fn at_once(self) -> Self {
        Self { consents: Consents::at_once(), ..self }
    }

    /// Returns the reason as typed so far.
    pub fn reason(&self) -> &str {
        self.reason.trim()
    }

    /// Draws the dialog, with the page's own part; `needed` writes the act with the reason and returns its needs.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        act: &PendingAct<'_>,
        beside: impl FnOnce(&mut Ui, &Cx<'_>),
        needed: impl FnOnce(&Cx<'_>, &str) -> (String, Needed),
    ) -> Answer<Signature> {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(&act.title).font(display(size::TITLE)));
        ui.add(Label::new(RichText::new(&act.what).font(bold(size::LEAD))).wrap());
        let asks = self.consents.asks();
        let room = list_room(ui, HIGH, asks);
        let entered = body_ui(ui, |ui| {
            if !act.against.is_empty() {
                status_chip(ui, Status::Refused, &cx.tr("hall-against"));
                many_lines_ui(ui, "ask-against", act.against, Mood::Refused, room);
            }
            if !act.impossible && !act.steps.is_empty() {
                section_title(ui, &cx.tr("hall-if-confirmed"));
                many_lines_ui(ui, "ask-steps", act.steps, Mood::Plain, room);
            }
            if !act.impossible {
                beside(ui, cx);
            }
            // While somebody types a PIN, the reason gives way to that.
            asks.then(|| self.entered_ui(ui, cx, act.waives))
        });
        if act.impossible {
            ui.label(quiet(ui, &cx.tr("hall-impossible")));
            let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            return if given_up { Answer::GivenUp } else { Answer::Wait };
        }
        let entered = entered.unwrap_or_else(|| self.entered_ui(ui, cx, act.waives));
        let (about, needed) = needed(cx, self.reason());
        self.consents.about(format!("{about} «{}»", self.reason()));
        let signed = needed.sign(cx.live, self.consents.agreed());
        let lacks_reason = act.waives && self.reason().is_empty();
        let foot = Foot {
            label: if act.waives { "hall-waive" } else { "hall-confirm" },
            key: Some(if act.waives { keys::WAIVE } else { "⏎" }),
            ready: !lacks_reason,
            lacks: lacks_reason.then_some("table-amend-reason-first"),
            entered,
            width: WIDTH,
        };
        foot.ui(ui, cx, &mut self.consents, signed)
    }

    /// Draws the reason for a waiver, if there is one; true if the key that records was pressed.
    fn entered_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, waives: bool) -> bool {
        let mut first = !std::mem::replace(&mut self.drawn, true);
        if !waives {
            return !first && !self.consents.asks() && ui.input(|input| input.key_pressed(Key::Enter));
        }
        let width = ui.available_width();
        waiver_field(ui, &cx.tr("table-waive-reason"), &mut self.reason, &mut first, width);
        !self.consents.asks() && keys::waive(ui)
    }
}
