//! Reads a whole file on a thread of its own; its path is typed or picked.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use egui::{Context, Key, RichText, TextEdit, Ui, vec2};
use rules::Message;

use crate::pick::{Ask, Picked, Picker};
use festival::errors::tell_io;
use festival::event::import::{MOST_BYTES, MOST_WORKBOOK_BYTES};
use festival::i18n::{Lang, tr};
use look::theme::{bold, size, space};
use look::widgets::{Status, secondary_button, status_chip};

/// The file that is chosen and read.
#[derive(Debug, Default)]
pub struct Reader {
    path: String,
    opened: bool,
    picker: Picker,
    no_dialog: bool,
    /// Whether a table is asked for: a workbook may be larger than a text.
    of_table: bool,
    reading: Option<Receiver<Result<Vec<u8>, Message>>>,
}

impl Reader {
    /// Draws the field of the path with the button that picks a file; `start` is where the picking begins.
    pub fn ui(&mut self, ui: &mut Ui, lang: Lang, (ask, title): (Ask, &str), start: impl FnOnce() -> PathBuf) {
        self.of_table = ask == Ask::Table;
        let label = ui.label(RichText::new(tr(lang, "setup-import-path")).font(bold(size::NOTE)));
        ui.horizontal(|ui| {
            ui.set_min_height(space(9));
            let width = ui.available_width() - space(52);
            let edit = TextEdit::singleline(&mut self.path).desired_width(width).margin(vec2(space(2), space(2)));
            let field = ui.add(edit).labelled_by(label.id);
            if !std::mem::replace(&mut self.opened, true) {
                field.request_focus();
            }
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let read = secondary_button(ui, &tr(lang, "setup-import-read"), Some("⏎")).clicked();
            if (entered || read) && !self.path.trim().is_empty() {
                self.read(ui.ctx(), lang, Path::new(self.path.trim()).to_owned());
            }
            if secondary_button(ui, &tr(lang, "setup-browse"), None).clicked() {
                self.picker.open(ui.ctx(), ask, title.to_owned(), start());
            }
        });
        if self.no_dialog {
            status_chip(ui, Status::Warning, &tr(lang, "setup-no-dialog"));
        }
    }

    fn read(&mut self, ctx: &Context, lang: Lang, path: PathBuf) {
        let (outbox, inbox) = channel();
        let ctx = ctx.clone();
        let most = if self.of_table { MOST_WORKBOOK_BYTES } else { MOST_BYTES };
        let reading = move || {
            // A dialog that is gone needs no answer.
            let _ = outbox.send(bytes_of(&path, lang, most));
            ctx.request_repaint();
        };
        if std::thread::Builder::new().name("reader".to_owned()).spawn(reading).is_ok() {
            self.reading = Some(inbox);
        }
    }

    /// Gives the keyboard back to the field, for another file.
    pub const fn ask_again(&mut self) {
        self.opened = false;
    }

    /// Returns true if a file is being read.
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Returns what was read, once; of a file that is too large just enough to see that it is.
    ///
    /// # Errors
    /// Why the file can't be read.
    pub fn take(&mut self, ctx: &Context, lang: Lang) -> Option<Result<Vec<u8>, Message>> {
        match self.picker.picked() {
            Some(Picked::File(path)) => {
                self.path = path.display().to_string();
                self.read(ctx, lang, path);
            }
            Some(Picked::NoDialog) => self.no_dialog = true,
            Some(Picked::Nothing) | None => {}
        }
        let read = self.reading.as_ref()?.try_recv().ok()?;
        self.reading = None;
        Some(read)
    }
}

fn bytes_of(path: &Path, lang: Lang, most: usize) -> Result<Vec<u8>, Message> {
    let refused = |error: std::io::Error| Message::new("setup-import-unreadable").with("why", tell_io(lang, &error));
    if !std::fs::metadata(path).map_err(refused)?.is_file() {
        return Err(Message::new("setup-import-no-file"));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(refused)?;
    file.take(most as u64 + 1).read_to_end(&mut bytes).map_err(refused)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use festival::i18n::tr_message;

    #[test]
    fn why_a_file_is_not_read_is_told_in_the_language() {
        let folder = tempfile::tempdir().unwrap();
        let told = |path: &Path| tr_message(Lang::It, &bytes_of(path, Lang::It, MOST_BYTES).unwrap_err());
        let missing = told(&folder.path().join("elenco.csv"));
        assert_eq!(missing, "Il file non si legge (il file o la cartella non c'è): controllare il percorso.");
        assert_eq!(told(folder.path()), "Questo non è un file: scrivere il percorso di un file .xlsx o CSV.");
    }
}
