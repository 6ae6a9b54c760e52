//! Foot of a dialog that records: its buttons, and the question for missing PINs.

use egui::{Label, Ui};
use rules::Signature;
use session::Missing;

use crate::Cx;
use crate::dialogs::Answer;
use crate::office::{Consents, approvers_words, missing_words};
use crate::parts::{is_low, quiet};
use look::widgets::{primary_button, secondary_button};

/// Foot of a dialog.
pub struct Foot<'a> {
    /// Text key of the button that records.
    pub label: &'a str,
    /// Key shown on it.
    pub key: Option<&'a str>,
    /// True if everything is there.
    pub ready: bool,
    /// Text key of what alone is still missing, said beside the button; `None` if nothing, or more.
    pub lacks: Option<&'a str>,
    /// True if Enter was pressed where it records.
    pub entered: bool,
    /// Width of the dialog, in points.
    pub width: f32,
}

impl Foot<'_> {
    /// Draws the foot; once all is there and confirmed, it asks for those who are missing.
    pub fn ui(
        self,
        ui: &mut Ui,
        cx: &mut Cx<'_>,
        consents: &mut Consents,
        signed: Result<Signature, Missing>,
    ) -> Answer<Signature> {
        let missing = match signed {
            Ok(signature) if self.ready && consents.take_came() => return Answer::Given(signature),
            Ok(signature) => {
                // Officials who approve by having signed in are named before it is recorded.
                return self.buttons_ui(ui, cx, &approvers_words(cx, &signature)).map_or(
                    Answer::GivenUp,
                    |confirmed| {
                        if confirmed { Answer::Given(signature) } else { Answer::Wait }
                    },
                );
            }
            Err(missing) => missing,
        };
        if consents.asks() && self.ready {
            let title = if self.label == "hall-waive" { "hall-access-waive" } else { "table-access" };
            let given_up = consents.ui(ui, cx, (title, &missing), self.width);
            return if given_up { Answer::GivenUp } else { Answer::Wait };
        }
        let role = missing_words(&missing, cx.lang);
        match self.buttons_ui(ui, cx, &role) {
            Some(true) => consents.ask(),
            Some(false) => {}
            None => return Answer::GivenUp,
        }
        Answer::Wait
    }

    /// Draws the approvers, if any, and the buttons, in a low window in one row; returns whether it is confirmed,
    /// `None` if given up.
    fn buttons_ui(&self, ui: &mut Ui, cx: &Cx<'_>, approves: &str) -> Option<bool> {
        let approves_ui = |ui: &mut Ui| {
            if !approves.is_empty() {
                let words = cx.tr_args("table-approves", &[("role", approves.into())]);
                ui.add(Label::new(quiet(ui, &words)).wrap());
            }
        };
        let low = is_low(ui);
        if !low {
            approves_ui(ui);
        }
        ui.horizontal(|ui| {
            let label = cx.tr(self.label);
            let confirm = ui.add_enabled_ui(self.ready, |ui| primary_button(ui, &label, self.key)).inner;
            let given_up = secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked();
            if let Some(lacks) = self.lacks {
                ui.add(Label::new(quiet(ui, &cx.tr(lacks))).wrap());
            }
            if low {
                approves_ui(ui);
            }
            (!given_up).then_some(self.ready && (confirm.clicked() || self.entered))
        })
        .inner
    }
}
