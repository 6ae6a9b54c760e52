//! An event whose files disagree: nothing is written until somebody decided from where it goes on.

use std::path::{Path, PathBuf};

use egui::{Context, Key, Label, Modifiers, RichText, Ui};
use journal::{Access, Error, ReadOnlyReason, Source, Survey, Way};

use super::{Desk, Live, Tone};
use crate::parts::{dialog, dialog_width};
use festival::clock::{now_ms, time_on_day};
use festival::errors::{tell, tell_ahead, tell_fault};
use festival::event::EventRecord;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{display, size, space};
use look::widgets::{Status, secondary_button, status_chip};

/// Width of the dialog, in points.
const WIDTH: f32 = space(140);

/// The keys of the ways, in their order.
const KEYS: [(Key, &str); 3] = [(Key::Num1, "1"), (Key::Num2, "2"), (Key::Num3, "3")];

/// The question from where an event goes on.
#[derive(Debug)]
pub(super) struct Decision {
    path: PathBuf,
    survey: Survey,
    /// Whether the event is open and can be looked at.
    open: bool,
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
        Self::about(&live.path, survey, true)
    }

    /// Asks about an event that can't even be looked at, where another of its files is sound.
    pub(super) fn at_failure(path: &Path, error: &Error) -> Option<Self> {
        let lost = matches!(
            error,
            Error::Broken { .. } | Error::Damaged { .. } | Error::Altered { .. } | Error::NotAJournal { .. }
        );
        Self::about(path, lost.then(|| journal::survey(path).ok()).flatten()?, false)
    }

    fn about(path: &Path, survey: Survey, open: bool) -> Option<Self> {
        (!survey.ways().is_empty()).then(|| Self { path: path.to_owned(), survey, open, later: false })
    }

    /// Tells whether it is on screen.
    pub(super) fn asks(&self) -> bool {
        !self.later
    }

    /// Says what is wrong: how many records are missing and where they are, or what does not verify.
    fn wrong(&self, lang: Lang) -> (String, Vec<String>) {
        match &self.survey.here {
            Err(fault) => {
                let file = self.path.file_name().unwrap_or_default().to_string_lossy();
                (tr(lang, "desk-decide-broken"), vec![format!("{file}: {}.", tell_fault(lang, fault))])
            }
            Ok(_) => {
                let missing = i64::try_from(self.survey.missing()).unwrap_or(i64::MAX);
                let title = tr_args(lang, "desk-decide-missing", &[("count", missing.into())]);
                (title, self.survey.ahead.iter().map(|ahead| tell_ahead(lang, ahead)).collect())
            }
        }
    }

    /// Says from where the event would go on, how far it is there, and what is given up with it.
    fn words(&self, lang: Lang, way: Way) -> String {
        let key = match way.from {
            Source::Here => "desk-decide-here",
            Source::FileAlone => "desk-decide-alone",
            Source::Backup => "desk-decide-backup",
        };
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
        let last = way.last_ms.map(|last| time_on_day(last, now_ms()));
        let last = last.map(|time| tr_args(lang, "desk-decide-last", &[("time", (&time).into())]));
        let missing = Some(self.survey.missing_on(way)).filter(|missing| *missing > 0);
        let missing = missing.map(|missing| tr_args(lang, "desk-decide-lost", &[("count", count(missing))]));
        let records = tr_args(lang, key, &[("records", count(way.head.records))]);
        [Some(records), last, missing].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Draws the question; gives the way that was chosen.
    fn ask_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<Way> {
        dialog_width(ui, WIDTH);
        let (title, reasons) = self.wrong(lang);
        ui.label(RichText::new(title).font(display(size::TITLE)));
        for reason in reasons.into_iter().chain([tr(lang, "desk-decide-kept")]) {
            ui.add(Label::new(reason).wrap());
        }
        ui.add_space(space(2));
        let mut chosen = None;
        for (way, (key, name)) in self.survey.ways().into_iter().zip(KEYS) {
            let pressed = ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            if secondary_button(ui, &self.words(lang, way), Some(name)).clicked() || pressed {
                chosen = Some(way);
            }
        }
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        let put_off = if self.open { "desk-decide-look" } else { "desk-decide-leave" };
        self.later = secondary_button(ui, &tr(lang, put_off), Some("Esc")).clicked() || escaped;
        chosen
    }
}

impl Desk {
    /// Asks from where the event goes on, and lets it.
    pub(super) fn decision_ui(&mut self, ui: &Ui) {
        let Some(decision) = self.decision.as_mut().filter(|decision| decision.asks()) else { return };
        let lang = self.prefs.lang;
        let chosen = dialog(ui, "desk-decision", |ui| decision.ask_ui(ui, lang)).inner;
        if decision.later {
            ui.ctx().request_repaint();
            if !decision.open {
                // There is nothing to look at; it is asked again when somebody opens the file again.
                self.decision = None;
            }
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
        let Some(decision) = self.decision.take() else { return };
        let (path, lang) = (decision.path.clone(), self.prefs.lang);
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
