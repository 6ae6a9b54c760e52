//! An event whose files disagree: nothing is written until somebody decided from where it goes on.

use egui::{Context, Key, Label, Modifiers, RichText, Ui};
use journal::{Access, ReadOnlyReason, Source, Survey, Way};

use super::{Desk, Live, Tone};
use crate::parts::{dialog, dialog_width};
use festival::errors::{tell, tell_ahead, tell_reason};
use festival::event::EventRecord;
use festival::i18n::{Lang, capital, tr, tr_args};
use look::theme::{display, size, space};
use look::widgets::{Status, secondary_button, status_chip};

/// Width of the dialog, in points.
const WIDTH: f32 = space(140);

/// The keys of the ways, in their order.
const KEYS: [(Key, &str); 3] = [(Key::Num1, "1"), (Key::Num2, "2"), (Key::Num3, "3")];

/// The question from where an event goes on.
#[derive(Debug)]
pub(super) struct Decision {
    survey: Survey,
    /// It was put off: the event can be looked at.
    later: bool,
}

impl Decision {
    /// Asks about an event that was just opened, where there is something to decide.
    pub(super) fn at_opening(live: &Live) -> Option<Self> {
        let survey = match &live.access {
            Access::ReadOnly(ReadOnlyReason::Behind(survey)) => (**survey).clone(),
            Access::ReadOnly(ReadOnlyReason::Broken(_)) => journal::survey(&live.path).ok()?,
            _ => return None,
        };
        (!survey.ways().is_empty()).then_some(Self { survey, later: false })
    }

    /// Tells whether it is on screen.
    pub(super) fn asks(&self) -> bool {
        !self.later
    }

    /// Says what is wrong: how many records are missing and where they are, or what does not verify.
    fn wrong(&self, lang: Lang, access: &Access) -> (String, Vec<String>) {
        match access {
            Access::ReadOnly(reason @ ReadOnlyReason::Broken(_)) => {
                (tr(lang, "desk-decide-broken"), vec![capital(&tell_reason(lang, reason))])
            }
            _ => {
                let missing = i64::try_from(self.survey.missing()).unwrap_or(i64::MAX);
                let title = tr_args(lang, "desk-decide-missing", &[("count", missing.into())]);
                (title, self.survey.ahead.iter().map(|ahead| tell_ahead(lang, ahead)).collect())
            }
        }
    }

    /// Draws the question; gives the way that was chosen.
    fn ask_ui(&mut self, ui: &mut Ui, lang: Lang, access: &Access) -> Option<Way> {
        dialog_width(ui, WIDTH);
        let (title, reasons) = self.wrong(lang, access);
        ui.label(RichText::new(title).font(display(size::TITLE)));
        for reason in reasons.into_iter().chain([tr(lang, "desk-decide-kept")]) {
            ui.add(Label::new(reason).wrap());
        }
        ui.add_space(space(2));
        let mut chosen = None;
        for (way, (key, name)) in self.survey.ways().into_iter().zip(KEYS) {
            let pressed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            if secondary_button(ui, &words(lang, way), Some(name)).clicked() || pressed {
                chosen = Some(way);
            }
        }
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        self.later = secondary_button(ui, &tr(lang, "desk-decide-look"), Some("Esc")).clicked() || escaped;
        chosen
    }
}

/// Says from where an event would go on, and how far it is there.
fn words(lang: Lang, way: Way) -> String {
    let key = match way.from {
        Source::Here => "desk-decide-here",
        Source::FileAlone => "desk-decide-alone",
        Source::Backup => "desk-decide-backup",
    };
    let records = i64::try_from(way.head.records).unwrap_or(i64::MAX);
    tr_args(lang, key, &[("records", records.into())])
}

impl Desk {
    /// Asks from where the event goes on, and lets it.
    pub(super) fn decision_ui(&mut self, ui: &Ui) {
        let (Some(decision), Some(live)) = (self.decision.as_mut().filter(|decision| decision.asks()), &self.live)
        else {
            return;
        };
        let lang = self.prefs.lang;
        let chosen = dialog(ui, "desk-decision", |ui| decision.ask_ui(ui, lang, &live.access)).inner;
        if decision.later {
            ui.ctx().request_repaint();
        }
        if let Some(way) = chosen {
            self.go_on(ui.ctx(), way);
        }
    }

    /// Reminds of that question where it was put off.
    pub(super) fn decision_later_ui(&mut self, ui: &mut Ui) {
        let lang = self.prefs.lang;
        let Some(decision) = self.decision.as_mut().filter(|decision| !decision.asks()) else { return };
        egui::Panel::bottom("decision-later").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                status_chip(ui, Status::Refused, &tr(lang, "desk-decide-later"));
                let typed = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::R));
                if secondary_button(ui, &tr(lang, "desk-decide-again"), Some("Ctrl R")).clicked() || typed {
                    decision.later = false;
                }
            });
        });
    }

    /// Lets the event go on from where somebody decided, and opens it; its record says so.
    fn go_on(&mut self, ctx: &Context, way: Way) {
        let (Some(decision), Some(live)) = (self.decision.take(), &self.live) else { return };
        let (path, lang) = (live.path.clone(), self.prefs.lang);
        // Whoever has the file open keeps it from being replaced.
        self.close();
        match journal::go_on(&path, way) {
            Ok(kept) => {
                self.open(ctx, &path);
                if let Some(live) = &mut self.live {
                    let missing = decision.survey.missing_on(way);
                    live.note(&EventRecord::WentOn { records: way.head.records, missing });
                }
                let records = i64::try_from(way.head.records).unwrap_or(i64::MAX);
                let kept = kept.display().to_string();
                let args = [("records", records.into()), ("path", (&kept).into())];
                self.say(ctx, Tone::Good, tr_args(lang, "desk-decided", &args));
            }
            Err(error) => {
                self.open(ctx, &path);
                self.say(ctx, Tone::Bad, tell(lang, &error));
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests;
