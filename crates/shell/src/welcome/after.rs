//! The form with which a new event is made after an old one: the old file, the new one, the first day.

use std::path::{Path, PathBuf};

use egui::{Label, RichText, Ui};
use session::After;

use super::files::{home_folder, new_event_name, with_extension};
use super::fit_for_new;
use desk_kit::AppCommand;
use desk_kit::dialogs::{Answer, Dialog, body_ui, dialog_width};
use desk_kit::parts::{enter_free, entered_to_stay, field, quiet, said_ui};
use desk_kit::pick::{Ask, Picked, Picker};
use festival::i18n::{Lang, tr};
use festival::import::day_of;
use festival::out::free_event;
use look::theme::{display, size, space};
use look::widgets::{Status, primary_button, secondary_button};

/// Width of the form, in points.
const WIDTH: f32 = space(120);

/// The form, as it stands.
#[derive(Debug)]
pub(super) struct AfterForm {
    old: String,
    day: String,
    path: String,
    picker: Picker,
    /// Whether the first field has been given the keyboard.
    ready: bool,
    /// Key of the reason why it was refused.
    wrong: Option<&'static str>,
}

impl AfterForm {
    /// Opens the form with the file that was open last.
    pub(super) fn new(lang: Lang, last: Option<&Path>) -> Self {
        Self {
            old: last.map(|path| path.display().to_string()).unwrap_or_default(),
            day: String::new(),
            path: free_event(&home_folder(), &new_event_name(lang)).display().to_string(),
            picker: Picker::default(),
            ready: false,
            wrong: None,
        }
    }

    fn ui(&mut self, ui: &mut Ui, lang: Lang) -> Answer<(PathBuf, After)> {
        if let Some(Picked::File(path)) = self.picker.picked() {
            self.old = path.display().to_string();
        }
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(tr(lang, "after-title")).font(display(size::TITLE)));
        ui.add(Label::new(quiet(ui, &tr(lang, "after-hint"))).wrap());
        ui.add_space(space(2));
        let mut go = body_ui(ui, |ui| {
            let old = field(ui, &tr(lang, "after-old"), &mut self.old, WIDTH);
            if !std::mem::replace(&mut self.ready, true) {
                old.request_focus();
            }
            let mut go = entered_to_stay(ui, &old);
            ui.add_space(space(1));
            ui.add_enabled_ui(!self.picker.is_open(), |ui| {
                if secondary_button(ui, &tr(lang, "welcome-browse"), None).clicked() {
                    let start = PathBuf::from(self.old.trim());
                    self.picker.open(ui.ctx(), Ask::Event, tr(lang, "after-old"), start);
                }
            });
            for (name, value) in [("after-day", &mut self.day), ("welcome-where", &mut self.path)] {
                ui.add_space(space(1));
                let typed = field(ui, &tr(lang, name), value, WIDTH);
                go |= entered_to_stay(ui, &typed);
            }
            go
        });
        ui.add_space(space(2));
        if let Some(wrong) = self.wrong {
            said_ui(ui, Status::Refused, &tr(lang, wrong));
        }
        ui.add_space(space(2));
        let mut cancel = false;
        ui.horizontal(|ui| {
            go |= primary_button(ui, &tr(lang, "welcome-create"), Some("⏎")).clicked() || enter_free(ui);
            cancel = secondary_button(ui, &tr(lang, "welcome-cancel"), Some("Esc")).clicked();
        });
        let made = if go { self.made() } else { None };
        Answer::of(made, cancel)
    }

    /// Returns what is to be made, if the form is filled in; otherwise keeps why not.
    fn made(&mut self) -> Option<(PathBuf, After)> {
        let (old, day) = (PathBuf::from(self.old.trim()), self.day.trim());
        let first = day_of(day);
        let path = fit_for_new(&with_extension(PathBuf::from(self.path.trim())));
        self.wrong = match &path {
            _ if !old.is_file() => Some("after-no-old"),
            _ if first.is_none() && !day.is_empty() => Some("after-no-day"),
            Err(wrong) => Some(*wrong),
            Ok(_) => None,
        };
        path.ok().filter(|_| self.wrong.is_none()).map(|path| (path, After { old, first }))
    }
}

/// Draws the form while it is open; has the event made once it is filled in.
pub(super) fn ui(form: &mut Dialog<AfterForm>, ui: &Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
    if let Some((_, Some((path, after)))) = form.ui(ui, "welcome-after", |ui, form| form.ui(ui, lang)) {
        commands.push(AppCommand::CreateAfter(path, after));
    }
}
