//! Where event files are: the recent ones, and where a new one goes.

use std::path::{Path, PathBuf};

use egui::{Align2, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::WelcomePage;
use desk_kit::AppCommand;
use festival::clock::{date_in_words, day_of, ms_of, now_ms, time_of_day, today};
use festival::i18n::{Lang, tr, tr_args};
use look::Prefs;
use look::theme::{self, CORNER, FOCUS_RING, icon, mix, size, space, tokens};
use look::widgets::{icon_button, section_title};

/// Height of a recent file's row.
pub(super) const ROW: f32 = space(10);

/// A file that was open before.
#[derive(Debug)]
pub(super) struct Recent {
    pub path: PathBuf,
    /// Title of its event; empty if that is not known.
    title: String,
    /// When it was last written, in milliseconds since 1970; `None` when it is not there.
    pub changed: Option<i64>,
}

impl Recent {
    pub fn look(path: &Path, prefs: &Prefs) -> Self {
        let session = prefs.sessions.iter().find(|session| session.file == path);
        let title = session.map(|session| session.title.clone()).unwrap_or_default();
        let found = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
        let changed = found.map(|found| found.modified().map(ms_of).unwrap_or_default());
        Self { path: path.to_owned(), title, changed }
    }

    /// Returns the title of the event, or else the name of its file.
    pub fn name(&self) -> String {
        if self.title.is_empty() { file_name(&self.path) } else { self.title.clone() }
    }
}

/// Returns the name of an event's file, without its ending.
pub(super) fn file_name(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

impl WelcomePage {
    pub(super) fn recent_ui(&mut self, ui: &mut Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
        let width = ui.available_width();
        section_title(ui, &tr(lang, "welcome-recent"));
        ui.spacing_mut().item_spacing = vec2(space(2), 0.0);
        let mut gone = None;
        for (index, recent) in self.recent.iter().enumerate() {
            ui.horizontal(|ui| {
                ui.set_height(ROW);
                let (open, remove) = row_ui(ui, lang, index, recent, width);
                if open {
                    commands.push(AppCommand::Open(recent.path.clone()));
                }
                if remove {
                    gone = Some(index);
                }
            });
        }
        if let Some(index) = gone {
            let path = self.recent.remove(index).path;
            commands.push(AppCommand::Forget(path.clone()));
            self.forgotten.push(path);
        }
    }
}

/// Draws one file: name, folder, date, its key. Returns whether to open it and whether to take it off the list.
fn row_ui(ui: &mut Ui, lang: Lang, index: usize, recent: &Recent, width: f32) -> (bool, bool) {
    let there = recent.changed.is_some();
    let button = if there { 0.0 } else { space(10) };
    let sense = if there { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width - button, ROW), sense);
    let name = recent.name();
    // Under the title of the event stands its file, by which two of one title differ.
    let file = (there && !recent.title.is_empty()).then(|| file_name(&recent.path));
    let missing = (!there).then(|| tr(lang, "welcome-missing"));
    let more = missing.as_ref().or(file.as_ref());
    let spoken = more.map_or_else(|| name.clone(), |more| format!("{name} · {more}"));
    response.widget_info(|| WidgetInfo::labeled(if there { Role::Button } else { Role::Label }, there, &spoken));
    let tokens = tokens(ui);
    if there && (response.hovered() || response.has_focus()) {
        ui.painter().rect_filled(rect, CORNER, mix(tokens.ground, tokens.ink, 0.06));
    }
    if response.has_focus() {
        let ring = egui::Stroke::new(FOCUS_RING, tokens.focus);
        ui.painter().rect_stroke(rect, CORNER, ring, egui::StrokeKind::Inside);
    }
    let mut middle = rect.center().y;
    let ink = if there { tokens.ink } else { tokens.edge };
    let painter = ui.painter().with_clip_rect(rect);
    let key = (index + 1).to_string();
    painter.text(
        pos2(rect.left() + space(4), middle),
        Align2::CENTER_CENTER,
        key,
        theme::text(size::NOTE),
        tokens.soft_ink,
    );
    let when = missing.unwrap_or_else(|| recent.changed.map_or_else(String::new, |ms| date_of(ms, lang)));
    let soft = if there { tokens.soft_ink } else { tokens.refused };
    let when = painter.layout_no_wrap(when, theme::text(size::NOTE), soft);
    let beside = rect.right() - space(3) - when.size().x;
    let left = rect.left() + space(8);
    // Where both have no room beside each other, the name goes first: it says which file to look for.
    let stacked = !there && beside - left < painter.layout_no_wrap(name.clone(), theme::bold(size::BODY), ink).size().x;
    let (at, room) = if file.is_some() {
        middle -= when.size().y / 2.0;
        (pos2(beside, middle + when.size().y), rect.right() - space(3) - left)
    } else if stacked {
        middle -= when.size().y / 2.0;
        (pos2(left, middle + when.size().y), rect.right() - left)
    } else {
        (pos2(beside, middle), beside - left - space(4))
    };
    let date = Align2::LEFT_CENTER.anchor_size(at, when.size());
    painter.galley(date.min, when, soft);
    let title = shortened(&painter, &name, theme::bold(size::BODY), ink, room);
    let folder = recent.path.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
    let after = left + title.size().x + space(3);
    painter.galley(pos2(left, middle - title.size().y / 2.0), title, ink);
    if let Some(file) = &file {
        let file = shortened(&painter, file, theme::text(size::NOTE), tokens.soft_ink, date.left() - left - space(3));
        painter.galley(pos2(left, at.y - file.size().y / 2.0), file, tokens.soft_ink);
    }
    let place = shortened(&painter, &folder, theme::text(size::NOTE), tokens.soft_ink, date.left() - after - space(3));
    if !stacked && file.is_none() && date.left() - after > space(12) {
        painter.galley(pos2(after, middle - place.size().y / 2.0), place, tokens.soft_ink);
    }
    let remove = !there && {
        let name = tr_args(lang, "welcome-forget", &[("name", (&name).into())]);
        icon_button(ui, icon::X, &name).clicked()
    };
    let open = response.on_hover_text(recent.path.display().to_string()).clicked();
    (open, remove)
}

/// Returns the layout of a text on one line, cut with an ellipsis if it is too long.
pub(super) fn shortened(
    painter: &egui::Painter,
    text: &str,
    font: egui::FontId,
    ink: egui::Color32,
    width: f32,
) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(0.0));
    painter.layout_job(job)
}

/// Returns the hour if it is today, otherwise the date.
fn date_of(ms: i64, lang: Lang) -> String {
    let day = day_of(ms).map_or_else(String::new, |day| day.to_string());
    if day == today() && ms <= now_ms() { time_of_day(ms) } else { date_in_words(&day, lang) }
}

/// Returns the user's documents folder, or else the home folder, or else the present one.
pub(crate) fn home_folder() -> PathBuf {
    directories::UserDirs::new()
        .map(|dirs| dirs.document_dir().filter(|folder| folder.is_dir()).unwrap_or(dirs.home_dir()).to_owned())
        .filter(|folder| folder.is_dir())
        .unwrap_or_default()
}

/// Returns a name for a new event, with its date.
pub(super) fn new_event_name(lang: Lang) -> String {
    format!("{} {}", tr(lang, "welcome-new-file"), today())
}

/// Returns a path with the ending `.triade`, added if it is missing.
pub(super) fn with_extension(path: PathBuf) -> PathBuf {
    if path.extension().is_some_and(|end| end == "triade") {
        return path;
    }
    let mut name = path.into_os_string();
    name.push(".triade");
    name.into()
}
