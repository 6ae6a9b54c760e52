//! An act that waits for those who may do it: they type their PINs one after the other.

use egui::{RichText, Ui};
use rules::games::oca::Oca;
use rules::{Entry, Match, Signature};

use crate::access::DIALOG;
use crate::office::{Consents, Missing, Needed};
use crate::parts::{Mood, dialog_width, lines_ui};
use crate::table::others::Newcomer;
use crate::table::words::{entry_words, violation_lines};
use crate::{Cx, Live};
use look::theme::{bold, size};
use look::widgets::secondary_button;

/// An act, and who has agreed to it so far.
pub(super) struct Approving {
    pub entry: Entry<Oca>,
    /// Who comes into a flock with it from outside.
    pub newcomer: Option<Newcomer>,
    /// Those who have confirmed it with a key.
    keyed: Vec<String>,
    consents: Consents,
}

impl Approving {
    pub fn new(entry: Entry<Oca>, keyed: Vec<String>) -> Self {
        Self { entry, newcomer: None, keyed, consents: Consents::at_once() }
    }

    /// Lets somebody come into a flock with the act.
    pub fn bringing(self, newcomer: Option<Newcomer>) -> Self {
        Self { newcomer, ..self }
    }

    /// Signs with those who have agreed.
    ///
    /// # Errors
    /// Who is missing.
    pub fn sign(&self, live: &Live, race: &Match<Oca>) -> Result<Signature, Missing> {
        let agreed = [self.keyed.as_slice(), self.consents.agreed()].concat();
        Needed::of(race, &self.entry).sign(live, &agreed)
    }

    /// Draws the dialog: what waits, why it does, who has agreed, choice and PIN; true when it is given up.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        dialog_width(ui, DIALOG);
        let Some(race) = cx.live.race() else { return true };
        let missing = match self.sign(cx.live, race) {
            Ok(_) => return false,
            Err(missing) => missing,
        };
        let seats = Newcomer::seated(self.newcomer.as_ref(), race);
        let what = entry_words(&seats, &self.entry, Some(race.state().to_throw), cx.lang);
        ui.add(egui::Label::new(RichText::new(what).font(bold(size::LEAD))).wrap());
        let why = match &self.entry {
            Entry::Amend { changes, .. } => race.preview_amendment(changes, cx.live.signature().offices()).err(),
            entry => race.preview(entry, cx.live.signature().offices()).err(),
        };
        lines_ui(ui, &violation_lines(race, &why.unwrap_or_default(), cx.lang), Mood::Refused);
        self.consents.ui(ui, cx, ("table-access", &missing), DIALOG);
        secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked()
    }

    /// Tells whether everybody has agreed who must.
    pub fn is_whole(&self, live: &Live) -> bool {
        live.race().is_some_and(|race| self.sign(live, race).is_ok())
    }
}
