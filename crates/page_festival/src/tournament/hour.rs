//! The secret hour at which a match ends, known to the referee alone: set and shown only on the table's own page, while
//! somebody is present who may run the clock.

use egui::{TextEdit, Ui, vec2};
use rules::kit::clock::{Clock, ClockAct, ClockPlan};
use rules::{Entry, quoted};
use tournament::Fact;

use crate::tournament::At;
use desk_kit::Cx;
use desk_kit::access::Access;
use desk_kit::dialogs::Dialog;
use desk_kit::parts::{quiet, select_refused};
use festival::clock::{hour_of_day, next_time};
use festival::i18n::{Lang, tr_args};
use look::theme::space;
use look::widgets::{Status, secondary_button, status_chip};
use session::Needed;

/// Typed hour; hidden from bystanders until asked for.
#[derive(Default)]
pub(super) struct Hour {
    text: String,
    /// True if the hour is asked for.
    shown: bool,
    wrong: bool,
    /// True if the field is to take the keyboard while the hour is missing: nothing goes on before it is set.
    pub focus: bool,
    /// Question for somebody who may see it.
    access: Dialog<Access>,
}

impl Hour {
    /// Checks whether the hour may be shown: it was asked for, and somebody is present who may run the clock.
    pub fn is_visible(&self, at: At<'_, '_>) -> bool {
        self.shown && reserved(at).sign(at.cx.live, &[]).is_ok()
    }

    /// Draws the dialog that asks for somebody who may see the hour, if it is open.
    pub fn access_ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) {
        let answered = self.access.ui(ui, "hour-access", |ui, access| access.dialog_ui(ui, cx));
        self.shown |= matches!(answered, Some((_, Some(_))));
    }

    /// Draws the form of a clock with such an hour; returns the act that sets it.
    pub fn ui(&mut self, ui: &mut Ui, at: At<'_, '_>, clock: &Clock, now: i64) -> Option<ClockAct> {
        let cx = at.cx;
        if !matches!(clock.plan(), ClockPlan::SecretHour { .. }) || clock.is_stopped() {
            return None;
        }
        let mut visible = self.is_visible(at);
        let mut act = None;
        ui.horizontal_wrapped(|ui| {
            let name = cx.tr("tournament-page-hour");
            let label = ui.label(quiet(ui, &name));
            let edit = TextEdit::singleline(&mut self.text).id_salt("secret-hour").desired_width(space(18));
            let edit = edit.hint_text("23:40").password(!visible).margin(vec2(space(2), space(1)));
            let response = ui.add(edit).labelled_by(label.id);
            if std::mem::take(&mut self.focus) && clock.secret_ms().is_none() && !clock.is_on() {
                response.request_focus();
            }
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if response.changed() {
                self.wrong = false;
            }
            if secondary_button(ui, &cx.tr("tournament-page-hour-set"), Some("⏎")).clicked() || entered {
                match next_time(&self.text, now) {
                    Some(hour_ms) => {
                        act = Some(ClockAct::SecretHour { hour_ms: Some(hour_ms) });
                        *self = Self::default();
                    }
                    None => {
                        self.wrong = true;
                        select_refused(ui, &response, &self.text);
                    }
                }
            }
            if ui.checkbox(&mut visible, cx.tr("tournament-page-hour-show")).changed() {
                self.shown = visible;
                if let Some(missing) = reserved(at).sign(cx.live, &[]).err().filter(|_| visible) {
                    self.shown = false;
                    self.access.open(Access::new(missing.roles).to("access-to-hour"));
                }
            }
        });
        ui.horizontal_wrapped(|ui| self.state_ui(ui, at, clock));
        act
    }

    /// Draws whether the hour is set, and which it is, if it may be shown.
    fn state_ui(&self, ui: &mut Ui, at: At<'_, '_>, clock: &Clock) {
        let cx = at.cx;
        if self.wrong {
            // A hidden hour is not quoted either.
            let typed = if self.is_visible(at) { self.text.as_str() } else { "" };
            status_chip(ui, Status::Refused, &hour_wrong(cx.lang, typed));
        }
        let (status, words) = match clock.secret_ms() {
            Some(hour) if self.is_visible(at) => {
                let at = hour_of_day(hour);
                (Status::Valid, cx.tr_args("tournament-page-hour-at", &[("time", (&at).into())]))
            }
            Some(_) => (Status::Valid, cx.tr("tournament-page-hour-fixed")),
            None => (Status::Warning, cx.tr("tournament-page-hour-missing")),
        };
        status_chip(ui, status, &words);
        ui.label(quiet(ui, &cx.tr("tournament-page-hour-hint")));
    }
}

/// Returns that an hour can't be parsed, quoting it if it may be shown.
pub(super) fn hour_wrong(lang: Lang, typed: &str) -> String {
    let typed = quoted(typed.trim());
    let shown = if typed.is_empty() { "no" } else { "yes" };
    tr_args(lang, "tournament-page-hour-wrong", &[("text", (&*typed).into()), ("shown", shown.into())])
}

/// Returns the needs of an act on the table's clock: whoever may do it may see the hour.
fn reserved(at: At<'_, '_>) -> Needed {
    let entry = Entry::fact(Fact::Clock { table: at.number, act: ClockAct::Pause, at_ms: 0 });
    Needed::of(&at.words.open.game, &entry)
}
