//! The sponsors' pictures, shown between races: chosen on the board, kept for each event.
//!
//! Only their paths are kept, beside the desk's own settings; a picture that can't be shown is reported and left out.

mod read;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

use egui::{Context, Key, TextureHandle, TextureOptions, Ui};

use festival::errors::tell_io;
use festival::i18n::{Lang, tr, tr_args};
use read::{Flaw, read};

/// Seconds for which the event's page is shown before the pictures, and each picture.
const PAGE: f64 = 20.0;
const PICTURE: f64 = 10.0;

/// Most pictures of an event.
const MOST: usize = 40;

/// The chosen pictures of all events on this machine, and the loaded ones of the present event.
pub(super) struct Sponsors {
    /// Settings file of the choice; `None` keeps nothing.
    file: Option<PathBuf>,
    chosen: BTreeMap<String, Vec<PathBuf>>,
    event: Option<String>,
    slides: Vec<Slide>,
    complaint: Option<Complaint>,
    read: (Sender<Read>, Receiver<Read>),
    dialog: Option<Receiver<Vec<PathBuf>>>,
}

struct Slide {
    path: PathBuf,
    look: Look,
}

enum Look {
    /// The file has not been opened yet.
    New,
    Loading,
    Shown(TextureHandle),
    Broken,
}

/// Result of opening a file.
type Read = (PathBuf, Result<egui::ColorImage, Flaw>);

/// Message to the organiser.
enum Complaint {
    Broken(PathBuf, Flaw),
    TooMany,
    NotKept(std::io::Error),
}

impl std::fmt::Debug for Sponsors {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Sponsors").field("file", &self.file).field("event", &self.event).finish_non_exhaustive()
    }
}

impl Default for Sponsors {
    fn default() -> Self {
        Self {
            file: None,
            chosen: BTreeMap::new(),
            event: None,
            slides: Vec::new(),
            complaint: None,
            read: channel(),
            dialog: None,
        }
    }
}

impl Sponsors {
    /// Keeps the choice in a file beside the desk's own settings, and reads earlier choices from it.
    pub fn kept_beside(&mut self, desk: Option<&Path>) {
        let file = desk.map(|desk| desk.with_file_name("board.ron"));
        if self.file == file {
            return;
        }
        let is_file = |file: &&PathBuf| std::fs::metadata(file).is_ok_and(|data| data.is_file());
        let text = file.as_ref().filter(is_file).and_then(|file| std::fs::read_to_string(file).ok());
        self.chosen = text.and_then(|text| ron::from_str(&text).ok()).unwrap_or_default();
        self.file = file;
        self.fill();
    }

    /// Changes to the pictures of another event.
    pub fn of_event(&mut self, event: Option<String>) {
        if self.event != event {
            self.event = event;
            self.fill();
        }
    }

    fn fill(&mut self) {
        let paths = self.event.as_ref().and_then(|event| self.chosen.get(event)).cloned().unwrap_or_default();
        self.complaint = None;
        self.slides = paths.into_iter().map(|path| Slide { path, look: Look::New }).collect();
    }

    /// Returns the number of pictures of the event.
    pub fn count(&self) -> usize {
        self.slides.len()
    }

    /// Adds pictures, each once.
    pub fn add(&mut self, paths: impl IntoIterator<Item = PathBuf>) {
        if self.event.is_none() {
            return;
        }
        self.complaint = None;
        for path in paths {
            let path = std::path::absolute(&path).unwrap_or(path);
            if self.slides.iter().any(|slide| slide.path == path) {
                continue;
            }
            if self.slides.len() == MOST {
                self.complaint = Some(Complaint::TooMany);
                break;
            }
            self.slides.push(Slide { path, look: Look::New });
        }
        self.keep();
    }

    /// Removes a picture; its file stays.
    fn remove(&mut self, index: usize) {
        if index < self.slides.len() {
            self.slides.remove(index);
            self.keep();
        }
    }

    fn keep(&mut self) {
        let Some(event) = &self.event else { return };
        let paths: Vec<_> = self.slides.iter().map(|slide| slide.path.clone()).collect();
        self.chosen.insert(event.clone(), paths);
        self.chosen.retain(|_, paths| !paths.is_empty());
        let Some(file) = &self.file else { return };
        let written = file.parent().map_or(Ok(()), std::fs::create_dir_all);
        let text = ron::to_string(&self.chosen).map_err(std::io::Error::other);
        let put = |text: String| {
            festival::out::put(file, text.as_bytes()).map_err(|error| match error {
                festival::out::Error::File { source, .. } => source,
                other => std::io::Error::other(other),
            })
        };
        let written = written.and(text).and_then(put);
        if let Err(why) = written {
            self.complaint = Some(Complaint::NotKept(why));
        }
    }

    /// Handles dropped files and the keys: F9 chooses pictures, Del removes the one on screen.
    pub fn keys(&mut self, ui: &Ui, lang: Lang, shown: Option<usize>) {
        let (choose, remove, dropped) = ui.input(|input| {
            let dropped: Vec<_> = input.raw.dropped_files.iter().map(|file| file.path().to_path_buf()).collect();
            (input.key_pressed(Key::F9), input.key_pressed(Key::Delete), dropped)
        });
        if !dropped.is_empty() {
            self.add(dropped);
        }
        if choose && self.event.is_some() && self.dialog.is_none() {
            self.ask(ui.ctx(), tr(lang, "board-sponsors-choose"));
        }
        if let Some(shown) = shown.filter(|_| remove) {
            self.remove(shown);
        }
    }

    /// Opens the system's dialog on a thread of its own.
    fn ask(&mut self, ctx: &Context, title: String) {
        let (outbox, inbox) = channel();
        let (ctx, board) = (ctx.clone(), ctx.viewport_id());
        let ask = move || {
            let dialog = rfd::FileDialog::new().set_title(title).add_filter("PNG, JPEG", &["png", "jpg", "jpeg"]);
            // The board may be gone and need no answer.
            let _ = outbox.send(dialog.pick_files().unwrap_or_default());
            ctx.request_repaint_of(board);
        };
        if std::thread::Builder::new().name("file dialog".to_owned()).spawn(ask).is_ok() {
            self.dialog = Some(inbox);
        }
    }

    /// Processes files read and chosen meanwhile, and opens new ones.
    pub fn poll(&mut self, ctx: &Context) {
        if let Some(answer) = self.dialog.as_ref().map(Receiver::try_recv)
            && answer != Err(std::sync::mpsc::TryRecvError::Empty)
        {
            self.dialog = None;
            self.add(answer.unwrap_or_default());
        }
        while let Ok((path, read)) = self.read.1.try_recv() {
            let Some(slide) = self.slides.iter_mut().find(|slide| slide.path == path) else { continue };
            match read {
                Ok(image) => {
                    let name = path.to_string_lossy();
                    slide.look = Look::Shown(ctx.load_texture(name, image, TextureOptions::LINEAR));
                }
                Err(flaw) => {
                    slide.look = Look::Broken;
                    self.complaint = Some(Complaint::Broken(path, flaw));
                }
            }
        }
        let side = ctx.input(|input| input.max_texture_side);
        for slide in self.slides.iter_mut().filter(|slide| matches!(slide.look, Look::New)) {
            slide.look = Look::Loading;
            let (outbox, path) = (self.read.0.clone(), slide.path.clone());
            let (ctx, board) = (ctx.clone(), ctx.viewport_id());
            let open = move || {
                let read = read(&path, side);
                // The board may be gone and need no answer.
                let _ = outbox.send((path, read));
                ctx.request_repaint_of(board);
            };
            if std::thread::Builder::new().name("picture".to_owned()).spawn(open).is_err() {
                slide.look = Look::Broken;
            }
        }
    }

    /// Returns the picture due after some seconds of rest, and the seconds until the next change.
    ///
    /// `None` if there is no picture now, or nothing to change to.
    pub fn due(&self, rested: f64) -> (Option<usize>, Option<f64>) {
        let ready = self.ready();
        if ready.is_empty() {
            return (None, None);
        }
        let round = PAGE + PICTURE * ready.len() as f64;
        let within = rested.max(0.0) % round;
        if within < PAGE {
            return (None, Some(PAGE - within));
        }
        let pictures = (within - PAGE) / PICTURE;
        let index = ready.get(pictures as usize).copied();
        (index, Some(PICTURE - (within - PAGE) % PICTURE))
    }

    /// Lists the pictures that are ready for the screen.
    pub fn ready(&self) -> Vec<usize> {
        (0..self.slides.len()).filter(|index| self.texture(*index).is_some()).collect()
    }

    /// Returns a picture that is ready for the screen.
    pub fn texture(&self, index: usize) -> Option<&TextureHandle> {
        match &self.slides.get(index)?.look {
            Look::Shown(texture) => Some(texture),
            Look::New | Look::Loading | Look::Broken => None,
        }
    }

    /// Returns the message to the organiser, if any.
    pub fn complaint(&self, lang: Lang) -> Option<String> {
        Some(match self.complaint.as_ref()? {
            Complaint::Broken(path, flaw) => {
                let name = path.display().to_string();
                tr_args(lang, flaw.key(), &[("file", name.as_str().into()), ("why", (&flaw.why(lang)).into())])
            }
            Complaint::TooMany => tr_args(lang, "board-sponsors-too-many", &[("most", (MOST as i64).into())]),
            Complaint::NotKept(why) => {
                tr_args(lang, "board-sponsors-not-kept", &[("why", (&tell_io(lang, why)).into())])
            }
        })
    }
}

#[cfg(test)]
mod tests;
