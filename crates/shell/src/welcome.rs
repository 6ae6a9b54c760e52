//! The first page: a new event, an existing one, the sample.

mod after;
mod board;
mod files;
mod join;
#[cfg(test)]
mod tests;
mod ways;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Frame, Id, Key, Margin, Modifiers, RichText, ScrollArea, Ui, UiBuilder, vec2};
use scene::Scene;

use desk_kit::dialogs::Dialog;
use desk_kit::keys::drop_held;
use desk_kit::pick::{Ask, Picked, Picker};
use desk_kit::{AppCommand, Lesson};
use festival::i18n::{Lang, tr};
use festival::out::free_event;
pub(crate) use files::home_folder;
use files::{Recent, new_event_name, with_extension};
use look::theme::{self, BESIDE_BAR, size, space, tokens};
use look::widgets::{SceneView, scroll_ui};
use look::{Prefs, Session};

/// The form that asks for the path of a file.
#[derive(Debug)]
struct Asking {
    what: Ask,
    path: String,
    /// Whether the field has been given the keyboard.
    ready: bool,
    /// The key that asked, as long as it is held down.
    held: Option<Key>,
    /// Key of the reason why the path was refused.
    wrong: Option<&'static str>,
}

impl Asking {
    /// Refuses the path for a reason; the field keeps the keyboard.
    fn refuse(&mut self, wrong: &'static str) {
        (self.wrong, self.ready) = (Some(wrong), false);
    }
}

/// State of the page between frames.
#[derive(Debug, Default)]
pub struct WelcomePage {
    asking: Option<Asking>,
    picker: Picker,
    /// Whether this machine shows no file dialogs.
    no_dialog: bool,
    recent: Vec<Recent>,
    /// Recent files taken off the list.
    forgotten: Vec<PathBuf>,
    /// The event that was open last, if its file is there.
    resume: Option<Session>,
    /// The paths that `recent` was made from, and when it was looked at.
    looked_at: Option<(Vec<PathBuf>, f64)>,
    board: Option<Arc<Scene>>,
    /// The form with which a desk joins an event.
    join: Dialog<join::JoinForm>,
    /// The form with which a new event is made after an old one.
    after: Dialog<after::AfterForm>,
}

/// The lessons, with the keys that begin them.
const LESSONS: [(Key, Lesson); 2] = [(Key::P, Lesson::Practice), (Key::G, Lesson::Rehearsal)];

/// Seconds for which the state of the recent files counts as known.
const FRESH: f64 = 5.0;

/// Width of the ways in, and the least beside them for the board and what was open last, in points.
const LEFT: f32 = space(130);
const BETWEEN: f32 = space(10);
const RIGHT: f32 = space(40);

impl WelcomePage {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, prefs: &Prefs, commands: &mut Vec<AppCommand>) {
        // Under a name of its own the page keeps the keyboard when the desk says something below it.
        ui.scope_builder(UiBuilder::new().scope_id(Id::unique("welcome")), |ui| self.page_ui(ui, prefs, commands));
    }

    fn page_ui(&mut self, ui: &mut Ui, prefs: &Prefs, commands: &mut Vec<AppCommand>) {
        self.look(ui, prefs);
        join::ui(&mut self.join, ui, prefs.lang, commands);
        after::ui(&mut self.after, ui, prefs.lang, commands);
        self.follow_picker(prefs.lang, commands);
        if let Some(asking) = &mut self.asking {
            asking.held = asking.held.filter(|key| drop_held(ui, *key));
        }
        if self.asking.is_none() {
            self.keys(ui, prefs.lang, commands);
        } else if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.asking = None;
        }
        let frame =
            Frame::new().fill(tokens(ui).ground).inner_margin(Margin::symmetric(space(10) as i8, space(6) as i8));
        egui::CentralPanel::default().frame(frame).show(ui, |ui| {
            let height = ui.available_height();
            let beside = ui.available_width() >= LEFT + BETWEEN + RIGHT;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN;
                let ways = ScrollArea::vertical().id_salt("ways").auto_shrink([true, false]);
                ways.content_margin(BESIDE_BAR).show(ui, |ui| {
                    ui.vertical(|ui| {
                        ui.set_width(LEFT);
                        head_ui(ui, prefs.lang);
                        self.ways_ui(ui, prefs.lang, commands);
                        if !beside && !self.recent.is_empty() {
                            ui.add_space(space(4));
                            self.recent_ui(ui, prefs.lang, commands);
                        }
                    });
                });
                if beside {
                    ui.vertical(|ui| self.right_ui(ui, height, prefs.lang, commands));
                }
            });
        });
    }

    /// Draws the right side: the board, and what was open last.
    fn right_ui(&mut self, ui: &mut Ui, height: f32, lang: Lang, commands: &mut Vec<AppCommand>) {
        let list = if self.recent.is_empty() { 0.0 } else { files::ROW * self.recent.len() as f32 + space(14) };
        let width = ui.available_width();
        let empty = || Scene::new(scene::oca::WIDTH, scene::oca::HEIGHT);
        let board = self.board.get_or_insert_with(|| Arc::new(board::board().unwrap_or_else(empty)));
        let tall = (width * board.height as f32 / board.width as f32).min(height - list - space(4)).max(space(40));
        ui.add_space(space(2));
        SceneView::new(board).without_tooltips().show(ui, vec2(width, tall), lang);
        if list > 0.0 {
            ui.add_space(space(4));
            scroll_ui(ui, ScrollArea::vertical().id_salt("recent"), |ui| self.recent_ui(ui, lang, commands));
        }
    }

    fn keys(&mut self, ui: &Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if let Some(last) = self.resume.as_ref().filter(|_| pressed(Key::R)) {
            commands.push(AppCommand::Open(last.file.clone()));
        } else if let Some((key, what)) =
            [(Key::N, Ask::NewEvent), (Key::O, Ask::Event)].into_iter().find(|(key, _)| pressed(*key))
        {
            self.ask(what, lang);
            if let Some(asking) = &mut self.asking {
                asking.held = Some(key);
            }
        } else if pressed(Key::C) {
            self.join.open(join::JoinForm::new(lang));
        } else if pressed(Key::A) {
            self.open_after(lang);
        } else if pressed(Key::E) {
            commands.push(sample(lang));
        } else if let Some((_, lesson)) = LESSONS.into_iter().find(|(key, _)| pressed(*key)) {
            commands.push(AppCommand::Learn(lesson));
        }
        let digits = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8];
        for (recent, key) in self.recent.iter().zip(digits) {
            if pressed(key) && recent.changed.is_some() {
                commands.push(AppCommand::Open(recent.path.clone()));
            }
        }
    }

    /// Opens the form for a new event after an old one, with the one that was open last.
    fn open_after(&mut self, lang: Lang) {
        let last = self.recent.iter().find(|recent| recent.changed.is_some()).map(|recent| recent.path.as_path());
        self.after.open(after::AfterForm::new(lang, last));
    }

    /// Asks for a path, filled in as far as can be.
    fn ask(&mut self, what: Ask, lang: Lang) {
        let path = match what {
            Ask::NewEvent => free_event(&home_folder(), &new_event_name(lang)),
            _ => self
                .recent
                .first()
                .and_then(|recent| recent.path.parent())
                .map_or_else(home_folder, Path::to_owned)
                .join(""),
        };
        self.asking = Some(Asking { what, path: path.display().to_string(), ready: false, held: None, wrong: None });
    }

    /// Carries on with the path as it stands, or says why not.
    fn confirm(&mut self, commands: &mut Vec<AppCommand>) {
        let Some(asking) = &mut self.asking else { return };
        let typed = asking.path.trim();
        if typed.is_empty() {
            return asking.refuse("welcome-no-path");
        }
        let path = PathBuf::from(typed);
        let command = match asking.what {
            Ask::NewEvent => match fit_for_new(&with_extension(path)) {
                Ok(path) => AppCommand::Create(path),
                Err(wrong) => return asking.refuse(wrong),
            },
            _ if !path.is_file() => return asking.refuse("welcome-no-file"),
            _ => AppCommand::Open(path),
        };
        commands.push(command);
        self.asking = None;
    }

    fn browse(&mut self, ui: &Ui, lang: Lang) {
        if let Some(asking) = &self.asking {
            let key = if asking.what == Ask::NewEvent { "welcome-new" } else { "welcome-open" };
            self.picker.open(ui.ctx(), asking.what, tr(lang, key), PathBuf::from(asking.path.trim()));
        }
    }

    fn follow_picker(&mut self, lang: Lang, commands: &mut Vec<AppCommand>) {
        match self.picker.picked() {
            Some(Picked::File(path)) => {
                if self.asking.is_none() {
                    self.ask(Ask::Event, lang);
                }
                if let Some(asking) = &mut self.asking {
                    asking.path = path.display().to_string();
                    self.confirm(commands);
                }
            }
            Some(Picked::NoDialog) => self.no_dialog = true,
            Some(Picked::Nothing) | None => {}
        }
    }

    /// Checks the recent files now and then: whether they are there, and since when.
    fn look(&mut self, ui: &Ui, prefs: &Prefs) {
        let now = ui.input(|input| input.time);
        let known = |(paths, when): &(Vec<PathBuf>, f64)| *paths == prefs.recent && now - when < FRESH;
        if !self.looked_at.as_ref().is_some_and(known) {
            let listed = prefs.recent.iter().filter(|path| !self.forgotten.contains(path));
            self.recent = listed.map(|path| Recent::look(path, prefs)).collect();
            self.resume = prefs.sessions.first().filter(|session| session.file.is_file()).cloned();
            self.looked_at = Some((prefs.recent.clone(), now));
        }
    }
}

/// Returns the command that makes the sample: where its user finds it again, under a name that is free.
fn sample(lang: Lang) -> AppCommand {
    AppCommand::Sample(free_event(&home_folder(), &tr(lang, "welcome-sample-file")))
}

/// Checks a path for a new event: nothing may be there yet, and its folder must exist.
fn fit_for_new(path: &Path) -> Result<PathBuf, &'static str> {
    if path.exists() {
        return Err("welcome-taken");
    }
    match path.parent() {
        Some(folder) if folder.as_os_str().is_empty() || folder.is_dir() => Ok(path.to_owned()),
        _ => Err("welcome-no-folder"),
    }
}

fn head_ui(ui: &mut Ui, lang: Lang) {
    let tokens = tokens(ui);
    ui.add_space(space(2));
    ui.label(RichText::new("Triade").font(theme::display(size::FIGURE)).color(tokens.ink));
    let line = RichText::new(tr(lang, "welcome-what")).font(theme::display_regular(size::LEAD)).color(tokens.soft_ink);
    ui.add(egui::Label::new(line).wrap());
    ui.add_space(space(4));
}
