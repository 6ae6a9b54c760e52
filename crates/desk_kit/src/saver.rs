//! Asks where a file that the desk writes goes: in the system's dialog with a name proposed, or as a typed path if the
//! system shows no dialog.

use std::path::{Path, PathBuf};

use egui::{Context, Key, Label, Modifiers, RichText, Ui};

use crate::dialogs::{Answer, Dialog, dialog_width};
use crate::parts::{field, quiet, select};
use crate::pick::{Ask, Picked, Picker};
use crate::print::Document;
use crate::{AppCommand, Live, Tone};
use festival::errors::{tell_io, tell_out};
use festival::event::Event;
use festival::i18n::{Lang, tr, tr_args};
use festival::out;
pub use festival::slug;
use festival::spreadsheet::{Sheet, xlsx};
use look::theme::{display, size, space, tokens};
use look::widgets::{Status, primary_button, secondary_button, status_chip};

/// Width of the dialog, in points.
const WIDTH: f32 = space(150);

/// Content of a file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A document, which is set first.
    Document(Document),
    /// A text as it is.
    Text(String),
    /// A table, as the ending of its name says: CSV or `.xlsx`.
    Table(Sheet),
}

/// Endings of a table.
const TABLE: [&str; 2] = ["csv", XLSX];
/// The ending of a workbook.
const XLSX: &str = "xlsx";

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    /// Title of the dialog that asks for its place.
    pub title: String,
    /// Proposed name of the file, without a folder.
    pub name: String,
    /// Content of the file.
    pub content: Content,
}

impl Writing {
    /// Returns the file for a document of an event, with its proposed name.
    pub fn of(document: Document, live: &Live, lang: Lang) -> Self {
        Self::named(document.file_name(&live.path, &live.event, lang), document, lang)
    }

    /// Returns the file for the guide, which is about no event, beside a file.
    pub fn guide(at: &Path, lang: Lang) -> Self {
        Self::named(Document::Guide.file_name(at, &Event::default(), lang), Document::Guide, lang)
    }

    fn named(name: String, document: Document, lang: Lang) -> Self {
        Self { title: tr(lang, "place-title"), name, content: Content::Document(document) }
    }

    /// Returns the endings that the file may have.
    fn endings(&self) -> Vec<String> {
        match &self.content {
            Content::Table(_) => TABLE.map(str::to_owned).into(),
            Content::Document(Document::Results) => Vec::new(),
            Content::Document(_) | Content::Text(_) => Path::new(&self.name)
                .extension()
                .map(|ending| ending.to_string_lossy().into_owned())
                .into_iter()
                .collect(),
        }
    }
}

/// Asks where files go, one after the other.
#[derive(Default)]
pub struct Saver {
    picker: Picker,
    /// The file that waits for a place, and the place that is proposed.
    waiting: Option<(Writing, PathBuf)>,
    /// The path as it is typed, where the system shows no dialog.
    typed: Dialog<Typed>,
    /// Whether this machine shows no file dialogs.
    no_dialog: bool,
    /// The folder that was chosen last, and for the file of which event.
    chosen: Option<(PathBuf, PathBuf)>,
}

struct Typed {
    path: String,
    /// Why the place was refused, once it was tried.
    wrong: Option<String>,
    /// The letter from which the text of the field is selected when it gets the keyboard, while it is still to get it.
    focus: Option<usize>,
}

impl Saver {
    /// Asks where a file goes: proposes the folder of the file `at`, the event's, at first, then the folder chosen last. While
    /// a question is open, another is ignored.
    pub fn ask(&mut self, ctx: &Context, at: &Path, writing: Writing) {
        if self.waiting.is_some() {
            return;
        }
        let chosen = self.chosen.as_ref().filter(|(event, folder)| event == at && folder.is_dir());
        let place = match chosen {
            Some((_, folder)) => folder.join(&writing.name),
            None => at.with_file_name(&writing.name),
        };
        if self.no_dialog {
            self.typed.open(Typed::of(&place));
        } else {
            self.picker.open(ctx, Ask::Export, writing.title.clone(), place.clone());
        }
        self.waiting = Some((writing, place));
    }

    /// Returns true if a path is to be typed.
    pub const fn asks(&self) -> bool {
        self.typed.is_open()
    }

    /// Draws the dialog in which a path is typed; returns what is to be written where, once that is known.
    pub fn ui(&mut self, ui: &Ui, at: &Path, lang: Lang) -> Option<(Content, PathBuf)> {
        let place = match self.picker.picked() {
            Some(Picked::File(path)) => Some(path),
            Some(Picked::NoDialog) => {
                self.no_dialog = true;
                self.typed = self.waiting.as_ref().map(|(_, place)| Typed::of(place)).into();
                None
            }
            Some(Picked::Nothing) => {
                self.waiting = None;
                None
            }
            None => None,
        };
        let place = place.or_else(|| self.typed_ui(ui, at, lang))?;
        let (writing, _) = self.waiting.take()?;
        self.typed.close();
        self.chosen = place.parent().map(|folder| (at.to_owned(), folder.to_owned()));
        Some((writing.content, place))
    }

    fn typed_ui(&mut self, ui: &Ui, at: &Path, lang: Lang) -> Option<PathBuf> {
        let (writing, _) = self.waiting.as_ref()?;
        let (_, place) = self.typed.ui(ui, "desk-place", |ui, typed| typed.ui(ui, at, lang, writing))?;
        if place.is_none() {
            self.waiting = None;
        }
        place
    }
}

impl Typed {
    fn of(place: &Path) -> Self {
        Self { path: place.display().to_string(), wrong: None, focus: Some(0) }
    }

    /// Draws the dialog; answers with the place once it is confirmed.
    fn ui(&mut self, ui: &mut Ui, at: &Path, lang: Lang, writing: &Writing) -> Answer<PathBuf> {
        dialog_width(ui, WIDTH);
        ui.label(RichText::new(&writing.title).font(display(size::TITLE)));
        ui.add(Label::new(quiet(ui, &tr(lang, "place-no-dialog"))).wrap());
        let path = field(ui, &tr(lang, "place-path"), &mut self.path, WIDTH - space(4));
        if let Some(from) = self.focus.take() {
            path.request_focus();
            select(ui, &path, &self.path, from);
        }
        if path.changed() {
            self.wrong = None;
        }
        // A name without a folder means the folder of the event.
        let beside = at.parent().unwrap_or_else(|| Path::new(""));
        let place = ended(beside.join(self.path.trim()), &writing.endings());
        let ready = !self.path.trim().is_empty();
        if let Some(wrong) = &self.wrong {
            ui.add(Label::new(RichText::new(wrong).color(tokens(ui).refused)).wrap());
        } else if ready && place.is_file() {
            status_chip(ui, Status::Warning, &tr(lang, "place-replaced"));
        }
        ui.add_space(space(2));
        let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        let (write, cancel) = ui
            .horizontal(|ui| {
                let button = |ui: &mut Ui| primary_button(ui, &tr(lang, "place-write"), Some("⏎"));
                let write = ui.add_enabled_ui(ready, button).inner.clicked();
                (write, secondary_button(ui, &tr(lang, "table-cancel"), Some("Esc")).clicked())
            })
            .inner;
        if ready && (entered || write) {
            self.wrong = why_not(lang, &place);
            // It is mended where it stands.
            self.focus = self.wrong.as_ref().map(|_| self.path.chars().count());
            return Answer::of(self.wrong.is_none().then_some(place), cancel);
        }
        Answer::of(None, cancel)
    }
}

/// Returns a place with the first of the endings that its content may have, if it has another or none. A place where
/// nothing can be written stays as typed, and is refused as such.
fn ended(place: PathBuf, endings: &[String]) -> PathBuf {
    let Some(ending) = endings.first() else { return place };
    if place.is_dir()
        || journal::belongs_to_event(&place)
        || place.file_name().is_none()
        || place.extension().is_some_and(|own| endings.iter().any(|ending| own.eq_ignore_ascii_case(ending)))
    {
        return place;
    }
    let mut name = place.into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Returns why nothing can be written at a place, and what to do; `None` if it can.
fn why_not(lang: Lang, place: &Path) -> Option<String> {
    let folder = place.parent().filter(|folder| !folder.is_dir());
    if let Some(folder) = folder {
        let folder = folder.display().to_string();
        return Some(tr_args(lang, "place-no-folder", &[("folder", (&folder).into())]));
    }
    out::try_out(place).err().map(|error| tell_out(lang, &error))
}

/// Writes a text into a file; returns the message about it.
pub fn write_text(lang: Lang, text: &str, place: PathBuf) -> AppCommand {
    write_bytes(lang, text.as_bytes(), place)
}

/// Writes a table into a file, as its ending says; returns the message about it.
pub fn write_table(lang: Lang, table: &Sheet, place: PathBuf) -> AppCommand {
    if !place.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(XLSX)) {
        return write_text(lang, &table.csv(), place);
    }
    match xlsx(std::slice::from_ref(table)) {
        Ok(bytes) => write_bytes(lang, &bytes, place),
        Err(error) => not_written(lang, &error.to_string()),
    }
}

fn write_bytes(lang: Lang, bytes: &[u8], place: PathBuf) -> AppCommand {
    match out::put(&place, bytes) {
        Ok(()) => {
            let path = place.display().to_string();
            AppCommand::Written(tr_args(lang, "entries-written", &[("path", (&path).into())]), place)
        }
        Err(out::Error::File { source, .. }) => not_written(lang, &tell_io(lang, &source)),
        Err(error) => AppCommand::Say(Tone::Bad, tell_out(lang, &error)),
    }
}

fn not_written(lang: Lang, why: &str) -> AppCommand {
    AppCommand::Say(Tone::Bad, tr_args(lang, "entries-not-written", &[("why", why.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that is called a PDF, or the other way round, opens in no program.
    #[test]
    fn what_is_written_has_the_ending_of_what_it_is() {
        let named = |typed: &str, endings: &[&str]| {
            let endings: Vec<_> = endings.iter().map(|ending| (*ending).to_owned()).collect();
            ended(PathBuf::from(typed), &endings).display().to_string()
        };
        assert_eq!(named("a/sabato", &["pdf"]), "a/sabato.pdf");
        assert_eq!(named("sabato.html", &["pdf"]), "sabato.html.pdf");
        assert_eq!(named("sabato.PDF", &["pdf"]), "sabato.PDF");
        assert_eq!(named("v1.2", &TABLE), "v1.2.csv");
        assert_eq!(named("iscritti.xlsx", &TABLE), "iscritti.xlsx");
    }
}
