//! The form with which a desk joins an event on a hub: address, code, what the desk is called, and where its file goes.

use std::path::{Path, PathBuf};

use egui::{Label, RichText, Ui};

use super::files::{home_folder, new_event_name, with_extension};
use super::fit_for_new;
use desk_kit::AppCommand;
use desk_kit::dialogs::{Answer, Dialog, body_ui, dialog_width};
use desk_kit::parts::{enter_free, entered_to_stay, field, quiet, said_ui};
use festival::i18n::{Lang, tr, tr_args};
use festival::out::free_event;
use look::theme::{display, size, space};
use look::widgets::{Status, primary_button, secondary_button};
use session::hub::{Error, Joining, tell};

/// Width of the form, in points.
const WIDTH: f32 = space(120);

/// The fields with their names, and the place of each among them.
const FIELDS: [&str; 4] = ["join-address", "join-code", "join-desk", "join-file"];
const ADDRESS: usize = 0;
const CODE: usize = 1;
const DESK: usize = 2;
const PATH: usize = 3;

/// The form, as it stands.
#[derive(Debug)]
pub(super) struct JoinForm {
    address: String,
    code: String,
    desk: String,
    path: String,
    /// The field that is to have the keyboard, by its place among them.
    keyboard: Option<usize>,
    /// Why it was refused.
    wrong: Option<String>,
    joining: Option<Joining>,
}

impl JoinForm {
    pub(super) fn new(lang: Lang) -> Self {
        Self {
            address: "postgres://".to_owned(),
            code: String::new(),
            desk: String::new(),
            path: free_event(&home_folder(), &new_event_name(lang)).display().to_string(),
            keyboard: Some(ADDRESS),
            wrong: None,
            joining: None,
        }
    }

    fn ui(&mut self, ui: &mut Ui, lang: Lang) -> Answer<PathBuf> {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(tr(lang, "join-title")).font(display(size::TITLE)));
        ui.add(Label::new(quiet(ui, &tr(lang, "join-hint"))).wrap());
        ui.add_space(space(2));
        let busy = self.joining.is_some();
        let go = body_ui(ui, |ui| {
            let mut go = false;
            ui.add_enabled_ui(!busy, |ui| {
                let keyboard = if busy { None } else { self.keyboard.take() };
                let values = [&mut self.address, &mut self.code, &mut self.desk, &mut self.path];
                for (place, (name, value)) in FIELDS.into_iter().zip(values).enumerate() {
                    if place > 0 {
                        ui.add_space(space(1));
                    }
                    let typed = field(ui, &tr(lang, name), value, WIDTH);
                    go |= entered_to_stay(ui, &typed);
                    if keyboard == Some(place) {
                        typed.request_focus();
                    }
                }
            });
            go
        });
        ui.add_space(space(2));
        if let Some(joining) = &self.joining {
            let args = [("records", joining.records().into())];
            said_ui(ui, Status::Quiet, &tr_args(lang, "join-under-way", &args));
        } else if let Some(wrong) = &self.wrong {
            said_ui(ui, Status::Refused, wrong);
        }
        ui.add_space(space(2));
        let mut cancel = false;
        ui.horizontal(|ui| {
            let button = ui.add_enabled_ui(!busy, |ui| primary_button(ui, &tr(lang, "join-do"), Some("⏎")));
            if !busy && (go || button.inner.clicked() || enter_free(ui)) {
                self.begin(ui, lang);
            }
            cancel = secondary_button(ui, &tr(lang, "welcome-cancel"), Some("Esc")).clicked();
        });
        match self.joining.as_ref().and_then(Joining::done) {
            Some(Ok(path)) => Answer::Given(path),
            Some(Err(error)) => {
                self.joining = None;
                self.refused(lang, &error);
                ui.ctx().request_repaint();
                Answer::of(None, cancel)
            }
            None => Answer::of(None, cancel),
        }
    }

    /// Begins to join, if the form is filled in.
    fn begin(&mut self, ui: &Ui, lang: Lang) {
        let path = with_extension(PathBuf::from(self.path.trim()));
        let wrong = if self.desk.trim().is_empty() {
            Some((DESK, "join-no-desk"))
        } else {
            fit_for_new(Path::new(&path)).err().map(|wrong| (PATH, wrong))
        };
        self.wrong = wrong.map(|(_, wrong)| tr(lang, wrong));
        if let Some((field, _)) = wrong {
            self.keyboard = Some(field);
            return;
        }
        let ctx = ui.ctx().clone();
        let begun =
            Joining::begin(self.address.trim(), &self.code, self.desk.trim(), &path, move || ctx.request_repaint());
        match begun {
            Ok(joining) => self.joining = Some(joining),
            Err(error) => self.refused(lang, &error),
        }
    }

    /// Says why the hub refused; the keyboard goes to the field that is to be mended.
    fn refused(&mut self, lang: Lang, error: &Error) {
        self.wrong = Some(tell(lang, error));
        let is_code = matches!(error, Error::WrongCode { .. } | Error::OldCode { .. });
        self.keyboard = Some(if is_code { CODE } else { ADDRESS });
    }
}

/// Draws the form while it is open; opens the event once it is there.
pub(super) fn ui(form: &mut Dialog<JoinForm>, ui: &Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
    if let Some((_, Some(path))) = form.ui(ui, "welcome-join", |ui, form| form.ui(ui, lang)) {
        commands.push(AppCommand::Open(path));
    }
}
