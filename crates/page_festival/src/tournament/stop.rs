//! Stopping a clock that runs for everybody: now, at a known time, or at an unknown one.

use egui::{Key, Modifiers, TextEdit, Ui, vec2};

use super::hour::hour_wrong;
use desk_kit::Cx;
use desk_kit::keys::alt;
use desk_kit::parts::{quiet, select_refused};
use festival::clock::last_time;
use look::theme::space;
use look::widgets::{Status, primary_button, secondary_button, status_chip};

/// Moment of the stop, in milliseconds since 1970 UTC; `None` if unknown.
pub(super) type When = Option<i64>;

/// The form, closed until it is asked for.
#[derive(Default)]
pub(super) struct Stop {
    open: bool,
    text: String,
    wrong: bool,
    focus: bool,
}

impl Stop {
    /// Draws the button that opens the form; `key` is its text key.
    pub fn button_ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, key: &str) {
        let typed = alt(ui, Key::S);
        if secondary_button(ui, &cx.tr(key), Some("Alt S")).clicked() || typed {
            *self = Self { open: !self.open, focus: true, ..Self::default() };
        }
    }

    /// Draws the form while it is open; returns the moment of the stop. Whether it may be `unknown` depends on the
    /// clock.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, unknown: bool, now: i64) -> Option<When> {
        if !self.open {
            return None;
        }
        let mut when = None;
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(quiet(ui, &cx.tr("tournament-page-stop-at")));
            let edit = TextEdit::singleline(&mut self.text).id_salt("stop-at").desired_width(space(18));
            let response = ui.add(edit.hint_text("23:40").margin(vec2(space(2), space(2)))).labelled_by(label.id);
            if std::mem::take(&mut self.focus) {
                response.request_focus();
            }
            if response.changed() {
                self.wrong = false;
            }
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if primary_button(ui, &cx.tr("tournament-page-stop-do"), Some("⏎")).clicked() || entered {
                when = self.read(now);
                if self.wrong {
                    select_refused(ui, &response, &self.text);
                }
            }
            if unknown && secondary_button(ui, &cx.tr("tournament-page-stop-unknown"), None).clicked() {
                when = Some(None);
            }
            if secondary_button(ui, &cx.tr("table-cancel"), Some("Esc")).clicked()
                || ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
            {
                *self = Self::default();
            }
            if self.wrong {
                status_chip(ui, Status::Refused, &hour_wrong(cx.lang, &self.text));
            }
        });
        if when.is_some() {
            *self = Self::default();
        }
        when
    }

    /// Parses the typed time as its latest occurrence; empty means now.
    fn read(&mut self, now: i64) -> Option<When> {
        if self.text.trim().is_empty() {
            return Some(Some(now));
        }
        let at = last_time(&self.text, now);
        self.wrong = at.is_none();
        at.map(Some)
    }
}
