//! The system's file dialog, on a thread of its own.
//!
//! It needs a desktop service that bare machines lack. Then no dialog appears, and the page asks for the path to be
//! typed.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use egui::{Context, Id};

/// A dialog that closes faster than this was never on screen: no hand is so quick.
const NEVER_SHOWN: Duration = Duration::from_millis(400);

/// What a file dialog asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// An event file to open.
    Event,
    /// Where a new event file goes.
    NewEvent,
    /// A table of players.
    Table,
    /// A game in the notation of its players.
    Game,
    /// A roll of honour.
    Honours,
    /// A board to play on.
    Board,
    /// Where a list or somebody's data go.
    Export,
}

/// Answer of a file dialog.
#[derive(Debug, PartialEq, Eq)]
pub enum Picked {
    /// This file was chosen.
    File(PathBuf),
    /// No file was chosen.
    Nothing,
    /// There is no such dialog on this machine.
    NoDialog,
}

/// A file dialog that may be open.
#[derive(Debug, Default)]
pub struct Picker {
    answer: Option<Receiver<(Option<PathBuf>, Duration)>>,
}

impl Picker {
    /// Opens a dialog, unless one is open. `start` is the file or folder it begins with.
    pub fn open(&mut self, ctx: &Context, ask: Ask, title: String, start: PathBuf) {
        if self.answer.is_some() {
            return;
        }
        let (outbox, inbox) = channel();
        let (shows, ctx) = (!is_without(ctx), ctx.clone());
        let shown = move || {
            let since = Instant::now();
            let path = if shows { show(ask, title, start) } else { None };
            // A page that is gone needs no answer.
            let _ = outbox.send((path, since.elapsed()));
            ctx.request_repaint();
        };
        if std::thread::Builder::new().name("file dialog".to_owned()).spawn(shown).is_ok() {
            self.answer = Some(inbox);
        }
    }

    /// Returns true if a dialog is open.
    pub fn is_open(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns the answer, once.
    pub fn picked(&mut self) -> Option<Picked> {
        let answer = match self.answer.as_ref()?.try_recv() {
            Ok(answer) => answer,
            Err(std::sync::mpsc::TryRecvError::Empty) => return None,
            Err(std::sync::mpsc::TryRecvError::Disconnected) => (None, Duration::ZERO),
        };
        self.answer = None;
        Some(match answer {
            (Some(path), _) => Picked::File(path),
            (None, after) if after < NEVER_SHOWN => Picked::NoDialog,
            (None, _) => Picked::Nothing,
        })
    }
}

fn without() -> Id {
    Id::unique("no file dialogs")
}

/// Makes a window behave as on a machine without file dialogs, as in tests, where nobody is there to answer.
pub fn hide_dialogs(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(without(), true));
}

fn is_without(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(without())).unwrap_or_default()
}

fn show(ask: Ask, title: String, start: PathBuf) -> Option<PathBuf> {
    let folder = if start.is_dir() { Some(start.clone()) } else { start.parent().map(PathBuf::from) };
    let mut dialog = rfd::FileDialog::new().set_title(title);
    if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    match ask {
        Ask::Event => dialog.add_filter("Triade", &["triade"]).pick_file(),
        Ask::Table => dialog.add_filter("CSV, XLSX", &["csv", "txt", "tsv", "xlsx"]).pick_file(),
        Ask::Game => dialog.pick_file(),
        Ask::Honours | Ask::Board => dialog.add_filter("RON", &["ron"]).pick_file(),
        Ask::NewEvent | Ask::Export => {
            let name = start.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let dialog = dialog.set_file_name(name);
            let own = ask == Ask::NewEvent;
            if own { dialog.add_filter("Triade", &["triade"]).save_file() } else { dialog.save_file() }
        }
    }
}
