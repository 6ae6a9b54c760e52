//! The board as a program of its own, which follows an event file written by a desk, or an event on a hub.

mod hub;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use ::hub::Address;
use anyhow::anyhow;
use eframe::egui::{self, Key, Modifiers};
use journal::{Error, Journal};

use crate::BoardView;
use crate::report::Report;
use crate::show::{Maker, Which};
use crate::window::{SIZE, SMALLEST, keys};
use festival::event::{self, Event};
use festival::i18n::{Lang, tr, tr_args};
use look::Prefs;
use look::interrupt::Closing;
use look::theme::{self, Scheme};
use session::hub::Ages;

/// Interval at which the file is checked.
const LOOK: Duration = Duration::from_millis(200);

/// Where a board reads an event.
#[derive(Clone, Debug)]
pub enum Source {
    /// In the file that a desk on this machine writes.
    File(PathBuf),
    /// On a hub, with a login that reads.
    Hub(Box<Address>),
}

/// Opens a board on an event and follows it; waits for a file that does not exist yet, or a hub that does not answer.
///
/// # Errors
/// If there is no display or a system library is missing; the text names the packages.
pub fn run(source: Source, which: Which, fullscreen: bool, lang: Option<Lang>) -> anyhow::Result<()> {
    let prefs = Prefs::load();
    let lang = lang.unwrap_or(prefs.lang);
    let viewport = egui::ViewportBuilder::default()
        .with_title(tr(lang, "board-title"))
        .with_app_id("triade")
        .with_inner_size(SIZE)
        .with_min_inner_size(SMALLEST)
        .with_fullscreen(fullscreen);
    let options = eframe::NativeOptions { viewport, system_font_fallback: false, ..Default::default() };
    let opened = Arc::new(AtomicBool::new(false));
    let open = Arc::clone(&opened);
    let start = move |cc: &eframe::CreationContext<'_>| {
        open.store(true, Relaxed);
        theme::apply(&cc.egui_ctx, Scheme::Feltro);
        theme::use_system_faces(&cc.egui_ctx);
        let mut view = BoardView::new(Scheme::Feltro, lang);
        view.still = prefs.reduce_motion;
        view.sponsors.kept_beside(prefs.file.as_deref());
        tell_opening(&mut view, &source);
        let (news, heard) = channel();
        let spoken = Arc::new(Mutex::new(lang));
        let watch = Watch { maker: Maker::new(which), spoken: Arc::clone(&spoken) };
        let waker = cc.egui_ctx.clone();
        std::thread::spawn(move || {
            let wake = || waker.request_repaint();
            match source {
                Source::File(file) => watch.watch(&file, &news, wake),
                Source::Hub(address) => watch.watch_hub(&address, &news, wake),
            }
        });
        Ok(Box::new(Window { view, heard, spoken, _closing: Closing::with(&cc.egui_ctx) }) as Box<dyn eframe::App>)
    };
    let ran = eframe::run_native("triade-board", options, Box::new(start));
    ran.map_err(|error| no_display(lang, opened.load(Relaxed), &error))
}

/// Shows what is being opened, until it has been read or is known to be missing.
fn tell_opening(view: &mut BoardView, source: &Source) {
    let words = match source {
        Source::File(file) => {
            let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
            tr_args(view.lang, "board-opening", &[("file", (&name).into())])
        }
        Source::Hub(address) => tr_args(view.lang, "board-opening-hub", &[("hub", (&address.shown()).into())]),
    };
    view.trouble(words);
}

/// Returns the error for a display lost after the window was `opened`, or for one that can't be opened, with what to
/// install.
pub fn no_display(lang: Lang, opened: bool, error: &eframe::Error) -> anyhow::Error {
    let key = if opened { "board-display-lost" } else { "desk-no-window" };
    anyhow!(tr_args(lang, key, &[("why", reason(&error.to_string()).into())]))
}

/// Removes the source location from a window system's message.
fn reason(said: &str) -> &str {
    let source = said.rfind(".rs:").map(|at| &said[at + ".rs:".len()..]);
    source.and_then(|rest| rest.split_once(": ")).map_or(said, |(_, reason)| reason)
}

struct Window {
    view: BoardView,
    heard: Receiver<News>,
    spoken: Spoken,
    _closing: Closing,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        while let Ok(news) = self.heard.try_recv() {
            news.tell(&mut self.view);
        }
        keys(ui, &mut self.view);
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::L)) {
            self.view.lang = self.view.lang.other();
            *self.spoken.lock().unwrap_or_else(PoisonError::into_inner) = self.view.lang;
        }
        self.view.ui(ui);
    }
}

/// News from the thread that watches the file.
enum News {
    /// The event in its present state.
    Report(Arc<Report>),
    /// The file can't be read; reading is retried.
    Trouble(Box<Error>),
    /// Whether the file verifies.
    Sound(bool),
    /// When the desks were heard last.
    Ages(Ages),
    /// The hub can't be read, and nothing was read before; reading is retried.
    NoHub(Box<::hub::Error>),
}

impl News {
    fn tell(self, view: &mut BoardView) {
        match self {
            Self::Report(report) => view.receive(report),
            Self::Sound(sound) => view.doubt((!sound).then(|| tr(view.lang, "board-doubt"))),
            Self::Trouble(error) => {
                let why = festival::errors::tell(view.lang, &error);
                let text = tr_args(view.lang, "board-trouble", &[("why", (&why).into())]);
                view.trouble(text);
            }
            Self::Ages(ages) => view.ages(Some(ages)),
            Self::NoHub(error) => {
                let why = session::hub::tell(view.lang, &error);
                view.trouble(tr_args(view.lang, "board-hub-trouble", &[("why", (&why).into())]));
            }
        }
    }
}

/// The window was closed: nobody receives the news.
struct WindowClosed;

/// The language in which a window reads the file; a key changes it.
type Spoken = Arc<Mutex<Lang>>;

/// Watches the file for a window, with its board and language.
struct Watch {
    maker: Maker,
    spoken: Spoken,
}

impl Watch {
    /// Follows the file until the window is closed.
    fn watch(mut self, file: &Path, news: &Sender<News>, wake: impl Fn()) {
        let tell = |what: News| {
            let sent = news.send(what).map_err(|_| WindowClosed);
            wake();
            sent
        };
        let mut said = String::new();
        loop {
            match self.follow(file, &tell, &mut said) {
                Ok(()) => {}
                Err(Stop::WindowClosed(WindowClosed)) => return,
                Err(Stop::File(error)) => {
                    let words = error.to_string();
                    if words != said && tell(News::Trouble(error)).is_err() {
                        return;
                    }
                    said = words;
                }
            }
            std::thread::sleep(LOOK);
        }
    }

    /// Opens the file and reports what is appended to it, until it is replaced by another file.
    fn follow(
        &mut self,
        file: &Path,
        tell: &impl Fn(News) -> Result<(), WindowClosed>,
        said: &mut String,
    ) -> Result<(), Stop> {
        let opened = identity(file);
        let (journal, mut event) = event::load_read_only(file)?;
        said.clear();
        let mut lang = self.lang();
        tell(self.report(&event))?;
        tell(News::Sound(is_sound(&journal)))?;
        // Anything appended since the event was read changes this number or comes as records after the last.
        let mut version = None;
        let mut titles = Arc::new(journal.titles()?);
        let (mut came, mut told) = (None, None);
        loop {
            if identity(file) != opened {
                return Ok(());
            }
            let now = journal.data_version()?;
            if version != Some(now) {
                version = Some(now);
                if catch_up(&mut event, &journal)? {
                    tell(self.report(&event))?;
                    (titles, came) = (Arc::new(journal.titles()?), Some(SystemTime::now()));
                }
            }
            // A command that records beats no time.
            let there = session::last_beat(file).max(came);
            if told.replace(there) != Some(there) {
                tell(News::Ages(Ages::beside(Arc::clone(&titles), there)))?;
            }
            if std::mem::replace(&mut lang, self.lang()) != lang {
                tell(self.report(&event))?;
            }
            std::thread::sleep(LOOK);
        }
    }

    fn report(&mut self, event: &Event) -> News {
        let lang = self.lang();
        News::Report(Arc::new(Report::whole(Some(event), &mut self.maker, lang)))
    }

    fn lang(&self) -> Lang {
        *self.spoken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why following a file ended.
enum Stop {
    WindowClosed(WindowClosed),
    File(Box<Error>),
}

impl From<WindowClosed> for Stop {
    fn from(closed: WindowClosed) -> Self {
        Self::WindowClosed(closed)
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::File(Box::new(error))
    }
}

/// Checks whether a file verifies; true if it can't be checked at the moment.
fn is_sound(journal: &Journal) -> bool {
    !matches!(journal.verify(), Err(Error::Broken { .. } | Error::Damaged { .. } | Error::Behind { .. }))
}

fn catch_up(event: &mut Event, journal: &Journal) -> Result<bool, Error> {
    let after = event.last_id();
    Ok(!event::follow(event, journal, after)?.is_empty())
}

/// Returns the identity of a file, which changes when it is replaced.
#[cfg(unix)]
fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).ok().map(|data| (data.dev(), data.ino()))
}

/// Returns the identity of a file, which changes when it is replaced.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<std::time::SystemTime> {
    std::fs::metadata(file).ok().and_then(|data| data.created().ok())
}

#[cfg(test)]
mod tests;
