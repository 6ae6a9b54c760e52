//! Setting a PIN: masked, twice.

use egui::{Key, RichText, TextEdit, Ui};

use super::SetupPage;
use super::guide::{dialog_ui, hint_ui, said_ui};
use crate::desk::{Cx, Tone};
use crate::event::Official;
use crate::i18n::tr_args;
use crate::theme::{self, size, space};
use crate::widgets::{Status, primary_button, secondary_button};

/// Fewest characters of a PIN.
const SHORTEST: usize = 4;

/// A PIN that is being set.
#[derive(Debug)]
pub(super) struct PinDialog {
    official: String,
    name: String,
    first: String,
    second: String,
    opened: bool,
    wrong: Option<&'static str>,
}

impl PinDialog {
    pub fn of(official: &Official) -> Self {
        Self {
            official: official.id.clone(),
            name: official.person.name.clone(),
            first: String::new(),
            second: String::new(),
            opened: false,
            wrong: None,
        }
    }

    /// What is wrong with what was typed.
    fn fault(&self) -> Option<&'static str> {
        if self.first.chars().count() < SHORTEST {
            Some("setup-pin-short")
        } else if self.first != self.second {
            Some("setup-pin-differ")
        } else {
            None
        }
    }
}

impl SetupPage {
    pub(super) fn pin_ui(&mut self, ui: &Ui, cx: &mut Cx<'_>) {
        let Some(mut dialog) = self.pin.take() else { return };
        let (done, close) = dialog_ui(ui, "setup-pin", space(90), |ui| contents_ui(ui, &mut dialog, cx));
        if done {
            cx.live.set_pin(&dialog.official, &dialog.first);
            let said = tr_args(cx.lang, "setup-pin-done", &[("name", (&dialog.name).into())]);
            cx.say(Tone::Good, said);
        } else if !close {
            self.pin = Some(dialog);
        }
    }
}

/// Shows the dialog; tells whether the PIN is to be set.
fn contents_ui(ui: &mut Ui, dialog: &mut PinDialog, cx: &Cx<'_>) -> bool {
    let title = tr_args(cx.lang, "setup-pin-title", &[("name", (&dialog.name).into())]);
    ui.label(RichText::new(title).font(theme::display(size::TITLE)));
    hint_ui(ui, &cx.tr("setup-pin-hint"));
    let mut entered = false;
    for (text, key) in [(&mut dialog.first, "setup-pin-first"), (&mut dialog.second, "setup-pin-second")] {
        let label = ui.label(RichText::new(cx.tr(key)).font(theme::bold(size::NOTE)));
        let edit = TextEdit::singleline(text).password(true).char_limit(64).desired_width(f32::INFINITY);
        let field = ui.add(edit.font(theme::text(size::LEAD))).labelled_by(label.id);
        if !dialog.opened {
            dialog.opened = true;
            field.request_focus();
        }
        entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    }
    if let Some(wrong) = dialog.wrong {
        said_ui(ui, Status::Refused, &cx.tr(wrong));
    }
    ui.add_space(space(2));
    ui.horizontal(|ui| {
        let set = primary_button(ui, &cx.tr("setup-pin-keep"), Some("⏎")).clicked();
        if secondary_button(ui, &cx.tr("setup-cancel"), Some("Esc")).clicked() {
            ui.close();
        }
        if !set && !entered {
            return false;
        }
        dialog.wrong = dialog.fault();
        dialog.wrong.is_none()
    })
    .inner
}
