//! An event whose files disagree: nothing is written until somebody has decided from where it goes on.

use std::path::{Path, PathBuf};

use egui::{Context, Key, Label, Modifiers, RichText, Ui};
use journal::{Error, ReadOnlyReason, Source, Survey, Way, backup_of};
use rules::Role;

use crate::Desk;
use desk_kit::access::Access;
use desk_kit::dialogs::{dialog_width, over};
use desk_kit::{Cx, Live, Tone};
use festival::clock::{now_ms, time_on_day};
use festival::errors::{tell, tell_ahead, tell_fault};
use festival::event::EventRecord;
use festival::i18n::{Lang, tr, tr_args};
use look::theme::{bold, display, size, space};
use look::widgets::{Status, secondary_button, status_chip};
use session::holders;

/// Width of the dialog, in points.
const WIDTH: f32 = space(140);

/// The keys of the ways to go on, in their order.
const KEYS: [(Key, &str); 3] = [(Key::Num1, "1"), (Key::Num2, "2"), (Key::Num3, "3")];

/// The question from where an event goes on.
pub(super) struct Decision {
    path: PathBuf,
    survey: Survey,
    /// Whether the event is open and can be looked at.
    open: bool,
    /// Whether the question was put off, to look at the event first.
    later: bool,
    /// The PIN that it takes, if an organiser has one.
    guard: Option<Guard>,
    /// The way that was chosen, while the PIN is asked for.
    chosen: Option<Way>,
}

/// The check of an organiser's PIN, by the newest file from which the event could go on and which an organiser guards.
struct Guard {
    live: Live,
    access: Access,
}

#[cfg(any(test, feature = "kittest"))]
impl Decision {
    /// Returns the files that know more, for tests that lay them elsewhere.
    pub fn ahead(&mut self) -> &mut [journal::Ahead] {
        &mut self.survey.ahead
    }
}

impl Guard {
    /// Returns the guard, if one of the files has one.
    fn of(ctx: &Context, path: &Path, survey: &Survey) -> Option<Self> {
        let mut ways = survey.ways();
        ways.sort_by_key(|way| std::cmp::Reverse(way.head.records));
        ways.into_iter().find_map(|way| {
            let waker = ctx.clone();
            let wake = move || waker.request_repaint();
            let live = match way.from {
                Source::Here => Live::look(path, wake),
                Source::Backup => Live::look(&backup_of(path), wake),
                Source::FileAlone => Live::look_without_log(path, wake),
            };
            let live = live.ok()?;
            live.event.is_guarded().then(|| Self { access: Self::asked(&live), live })
        })
    }

    /// Asks for an organiser who has a PIN: a key alone decides nothing.
    fn asked(live: &Live) -> Access {
        let organisers = holders(live, &[Role::Organizer]).into_iter().map(|(id, _)| id);
        let without: Vec<_> = organisers.filter(|id| !live.has_pin(id)).collect();
        Access::about(vec![Role::Organizer], &without).to("access-to-decide")
    }
}

impl Decision {
    /// Returns the question about an event that was just opened, if there is something to decide.
    pub(super) fn at_opening(ctx: &Context, live: &Live) -> Option<Self> {
        let survey = match &live.access {
            journal::Access::ReadOnly(ReadOnlyReason::Behind(survey)) => (**survey).clone(),
            journal::Access::ReadOnly(ReadOnlyReason::Broken(_)) => journal::survey(&live.path).ok()?,
            _ => return None,
        };
        Self::about(ctx, &live.path, survey, true)
    }

    /// Returns the question about an event that can't even be looked at, if another of its files is sound.
    pub(super) fn at_failure(ctx: &Context, path: &Path, error: &Error) -> Option<Self> {
        let lost = matches!(
            error,
            Error::Broken { .. }
                | Error::Damaged { .. }
                | Error::Altered { .. }
                | Error::NotAJournal { .. }
                | Error::Emptied { .. }
        );
        Self::about(ctx, path, lost.then(|| journal::survey(path).ok()).flatten()?, false)
    }

    fn about(ctx: &Context, path: &Path, survey: Survey, open: bool) -> Option<Self> {
        (!survey.ways().is_empty()).then(|| {
            let guard = Guard::of(ctx, path, &survey);
            Self { path: path.to_owned(), survey, open, later: false, guard, chosen: None }
        })
    }

    /// Returns true if it is on screen.
    pub(super) fn asks(&self) -> bool {
        !self.later
    }

    /// Returns in words what is wrong: how many records are missing and where they are, or what does not verify.
    fn wrong(&self, lang: Lang) -> (String, Vec<String>) {
        match &self.survey.here {
            Err(fault) => {
                let file = self.path.file_name().unwrap_or_default().to_string_lossy();
                (tr(lang, "desk-decide-broken"), vec![format!("{file}: {}.", tell_fault(lang, fault))])
            }
            Ok(_) if self.survey.ahead.is_empty() => {
                (tr(lang, "desk-decide-doubt"), vec![tr(lang, "desk-decide-doubt-more")])
            }
            Ok(_) => {
                let missing = i64::try_from(self.survey.missing()).unwrap_or(i64::MAX);
                let title = tr_args(lang, "desk-decide-missing", &[("count", missing.into())]);
                (title, self.survey.ahead.iter().map(|ahead| tell_ahead(lang, ahead)).collect())
            }
        }
    }

    /// Returns in words from where the event would go on, how far it is there, and what is given up with it.
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

    /// Draws the question; returns the way that was chosen, and the organiser who chose it if one has a PIN.
    fn ask_ui(&mut self, ui: &mut Ui, lang: Lang) -> Option<(Way, Option<String>)> {
        dialog_width(ui, WIDTH);
        if let Some(way) = self.chosen {
            return self.guard_ui(ui, lang, way).map(|official| (way, Some(official)));
        }
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
        if self.guard.is_some() {
            self.chosen = chosen;
            return None;
        }
        chosen.map(|way| (way, None))
    }

    /// Asks for the PIN; returns whose was right.
    fn guard_ui(&mut self, ui: &mut Ui, lang: Lang, way: Way) -> Option<String> {
        let words = self.words(lang, way);
        let guard = self.guard.as_mut()?;
        guard.live.tick(ui.input(|input| input.time));
        guard.live.poll();
        ui.add(Label::new(RichText::new(words).font(bold(size::LEAD))).wrap());
        let mut commands = Vec::new();
        let mut cx = Cx { live: &mut guard.live, lang, commands: &mut commands };
        let came = guard.access.dialog_ui(ui, &mut cx);
        let escaped = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if !came.waits() || escaped {
            guard.access = Guard::asked(&guard.live);
            self.chosen = None;
            ui.ctx().request_repaint();
        }
        came.given()
    }
}

impl Desk {
    /// Asks from where the event goes on, and carries that out.
    pub(super) fn decision_ui(&mut self, ui: &Ui) {
        let Some(decision) = self.decision.as_mut().filter(|decision| decision.asks()) else { return };
        let lang = self.prefs.lang;
        let (chosen, _) = over(ui, "desk-decision", |ui| decision.ask_ui(ui, lang));
        if decision.later {
            ui.ctx().request_repaint();
            if !decision.open {
                // There is nothing to look at; it is asked again when somebody opens the file again.
                self.decision = None;
            }
        }
        if let Some((way, official)) = chosen {
            self.go_on(ui.ctx(), way, official.as_deref());
        }
    }

    /// Shows a reminder of that question where it was put off.
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

    /// Lets the event go on from where somebody decided, and opens it; a record says so.
    fn go_on(&mut self, ctx: &Context, way: Way, official: Option<&str>) {
        let Some(mut decision) = self.decision.take() else { return };
        // Nobody has any of the files open while they are replaced.
        drop(decision.guard.take());
        let (path, lang) = (decision.path.clone(), self.prefs.lang);
        // Whoever has the file open keeps it from being replaced.
        self.close();
        match journal::go_on(&path, way) {
            Ok(kept) => {
                self.open(ctx, &path);
                if let Some(live) = &mut self.live {
                    let missing = decision.survey.missing_on(way);
                    live.note_by(&EventRecord::WentOn { records: way.head.records, missing }, official);
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
mod tests;
