//! The hour at which a match ends and that only the referee knows: set and looked at on the table's own page alone.

use egui::{TextEdit, Ui, vec2};
use rules::kit::clock::{Clock, ClockAct, ClockPlan};

use crate::clock::{hour_of_day, next_time};
use crate::desk::Cx;
use crate::desk::table::parts::quiet;
use crate::i18n::tr_args;
use crate::theme::space;
use crate::widgets::{Status, secondary_button, status_chip};

/// The hour as typed; nobody standing behind the referee sees it until it is asked for.
#[derive(Default)]
pub(super) struct Hour {
    text: String,
    /// Whether the hour may be seen.
    pub shown: bool,
    wrong: bool,
}

impl Hour {
    /// Draws the form of a clock that has such an hour; gives the act that sets it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &Cx<'_>, clock: &Clock, now: i64) -> Option<ClockAct> {
        if !matches!(clock.plan(), ClockPlan::SecretHour { .. }) || clock.is_stopped() {
            return None;
        }
        let mut act = None;
        ui.horizontal_wrapped(|ui| {
            let name = cx.tr("tournament-page-hour");
            let label = ui.label(quiet(ui, &name));
            let edit = TextEdit::singleline(&mut self.text).id_salt("secret-hour").desired_width(space(18));
            let edit = edit.hint_text("23:40").password(!self.shown).margin(vec2(space(2), space(1)));
            let response = ui.add(edit).labelled_by(label.id);
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if response.changed() {
                self.wrong = false;
            }
            if secondary_button(ui, &cx.tr("tournament-page-hour-set"), Some("⏎")).clicked() || entered {
                match next_time(&self.text, now) {
                    Some(hour_ms) => {
                        act = Some(ClockAct::SecretHour { hour_ms });
                        *self = Self::default();
                    }
                    None => self.wrong = true,
                }
            }
            ui.checkbox(&mut self.shown, cx.tr("tournament-page-hour-show"));
        });
        ui.horizontal_wrapped(|ui| {
            if self.wrong {
                status_chip(ui, Status::Refused, &cx.tr("tournament-page-hour-wrong"));
            }
            let (status, words) = match clock.secret_ms() {
                Some(hour) if self.shown => {
                    let at = hour_of_day(hour);
                    (Status::Valid, tr_args(cx.lang, "tournament-page-hour-at", &[("time", (&at).into())]))
                }
                Some(_) => (Status::Valid, cx.tr("tournament-page-hour-fixed")),
                None => (Status::Warning, cx.tr("tournament-page-hour-missing")),
            };
            status_chip(ui, status, &words);
            ui.label(quiet(ui, &cx.tr("tournament-page-hour-hint")));
        });
        act
    }
}
