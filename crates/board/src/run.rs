//! The board as a program of its own, which follows an event file that a desk writes.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

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

/// How often the file is looked at.
const LOOK: Duration = Duration::from_millis(200);

/// Opens a board on an event file and follows it; a file that is not there yet is waited for.
///
/// # Errors
/// When there is no display or a system library is missing; the text names the packages.
pub fn run(file: PathBuf, which: Which, fullscreen: bool, lang: Option<Lang>) -> anyhow::Result<()> {
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
        tell_opening(&mut view, &file);
        let (news, heard) = channel();
        let spoken = Arc::new(Mutex::new(lang));
        let watch = Watch { maker: Maker::new(which), spoken: Arc::clone(&spoken) };
        let waker = cc.egui_ctx.clone();
        std::thread::spawn(move || watch.watch(&file, &news, || waker.request_repaint()));
        Ok(Box::new(Window { view, heard, spoken, _closing: Closing::with(&cc.egui_ctx) }) as Box<dyn eframe::App>)
    };
    let ran = eframe::run_native("triade-board", options, Box::new(start));
    ran.map_err(|error| no_display(lang, opened.load(Relaxed), &error))
}

/// Says which file is being opened, until it is seen or known to be missing.
fn tell_opening(view: &mut BoardView, file: &Path) {
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned();
    view.trouble(tr_args(view.lang, "board-opening", &[("file", (&name).into())]));
}

/// Says that the display went away under a window that was `opened`, or that none can be opened and what to install.
pub fn no_display(lang: Lang, opened: bool, error: &eframe::Error) -> anyhow::Error {
    let key = if opened { "board-display-lost" } else { "desk-no-window" };
    anyhow!(tr_args(lang, key, &[("why", reason(&error.to_string()).into())]))
}

/// Leaves out of what a window system says where in its own source it says so.
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

/// What the thread that watches the file has seen.
enum News {
    /// The event, as it is now.
    Report(Arc<Report>),
    /// The file can't be read; it is tried again.
    Trouble(Box<Error>),
    /// Whether the file verifies.
    Sound(bool),
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
        }
    }
}

/// The window is gone: there is nobody to tell.
struct Gone;

/// The language in which a window reads the file; a key changes it.
type Spoken = Arc<Mutex<Lang>>;

/// Watches the file on behalf of a window: which board it shows, and in which language.
struct Watch {
    maker: Maker,
    spoken: Spoken,
}

impl Watch {
    /// Follows the file until the window is gone.
    fn watch(mut self, file: &Path, news: &Sender<News>, wake: impl Fn()) {
        let tell = |what: News| {
            let sent = news.send(what).map_err(|_| Gone);
            wake();
            sent
        };
        let mut said = String::new();
        loop {
            match self.follow(file, &tell, &mut said) {
                Ok(()) => {}
                Err(Stop::Gone(Gone)) => return,
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

    /// Opens the file and tells what is appended to it, until another file stands in its place.
    fn follow(&mut self, file: &Path, tell: &impl Fn(News) -> Result<(), Gone>, said: &mut String) -> Result<(), Stop> {
        let opened = identity(file);
        let (journal, mut event) = event::load_read_only(file)?;
        said.clear();
        let mut lang = self.lang();
        tell(self.report(&event))?;
        tell(News::Sound(is_sound(&journal)))?;
        // Whatever was appended since the event was read shows as a change of this number or as records after the last.
        let mut version = None;
        loop {
            if identity(file) != opened {
                return Ok(());
            }
            let now = journal.data_version()?;
            if version != Some(now) {
                version = Some(now);
                if catch_up(&mut event, &journal)? {
                    tell(self.report(&event))?;
                }
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

/// Why following ends before the file is replaced.
enum Stop {
    Gone(Gone),
    File(Box<Error>),
}

impl From<Gone> for Stop {
    fn from(gone: Gone) -> Self {
        Self::Gone(gone)
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::File(Box::new(error))
    }
}

/// Tells whether a file verifies; one that can't be looked at just now may.
fn is_sound(journal: &Journal) -> bool {
    !matches!(journal.verify(), Err(Error::Broken { .. } | Error::Damaged { .. } | Error::Behind { .. }))
}

fn catch_up(event: &mut Event, journal: &Journal) -> Result<bool, Error> {
    let after = event.log.last().map_or(0, |line| line.id);
    Ok(!event::follow(event, journal, after)?.is_empty())
}

/// Tells one file from another that is put in its place.
#[cfg(unix)]
fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).ok().map(|data| (data.dev(), data.ino()))
}

/// Tells one file from another that is put in its place.
#[cfg(not(unix))]
fn identity(file: &Path) -> Option<std::time::SystemTime> {
    std::fs::metadata(file).ok().and_then(|data| data.created().ok())
}

#[cfg(test)]
mod tests;
