//! The board as a program of its own, which follows an event file written by a desk, or an event on a hub.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;
use eframe::egui::{self, Key, Modifiers, ViewportBuilder};

use crate::BoardView;
use crate::icon::own_window;
use crate::window::{SIZE, SMALLEST, keys};
use festival::i18n::{Lang, tr, tr_args};
use look::Prefs;
use look::interrupt::Closing;
use look::theme::{self, Scheme};
use session::watch::{News, Shown, Source};
use show::report::Report;
use show::{Maker, Which};

/// Returns the options of a window of the program.
pub fn window_options(viewport: ViewportBuilder) -> eframe::NativeOptions {
    // Nothing is drawn with a gradient, and noise against its steps costs a computer without a graphics card much of each frame.
    eframe::NativeOptions { viewport, system_font_fallback: false, dithering: false, ..Default::default() }
}

/// Opens a board on an event and follows it; waits for a file that does not exist yet, or a hub that does not answer.
///
/// # Errors
/// If there is no display or a system library is missing; the text names the packages.
pub fn run(source: Source, which: Which, fullscreen: bool, lang: Option<Lang>) -> anyhow::Result<()> {
    let prefs = Prefs::load();
    let lang = lang.unwrap_or(prefs.lang);
    let viewport = own_window()
        .with_title(tr(lang, "board-title"))
        .with_inner_size(SIZE)
        .with_min_inner_size(SMALLEST)
        .with_fullscreen(fullscreen);
    let options = window_options(viewport);
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
        let (told, heard) = channel();
        let spoken = Arc::new(Mutex::new(lang));
        let watch = Watch::new(Maker::new(which), Arc::clone(&spoken));
        let waker = cc.egui_ctx.clone();
        std::thread::spawn(move || watch.follow(&source, &told, || waker.request_repaint()));
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
    heard: Receiver<Told>,
    spoken: Spoken,
    _closing: Closing,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        while let Ok(told) = self.heard.try_recv() {
            told.tell(&mut self.view);
        }
        keys(ui, &mut self.view);
        if ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::L)) {
            self.view.lang = self.view.lang.other();
            *self.spoken.lock().unwrap_or_else(PoisonError::into_inner) = self.view.lang;
        }
        self.view.ui(ui);
    }
}

/// What the thread that follows the event tells the window.
enum Told {
    /// The event in its present state.
    Report(Arc<Report>),
    /// What else there is to know of it.
    News(News),
}

impl Told {
    fn tell(self, view: &mut BoardView) {
        match self {
            Self::Report(report) => view.receive(report),
            Self::News(News::Sound(sound)) => view.doubt((!sound).then(|| tr(view.lang, "board-doubt"))),
            Self::News(News::Trouble(error)) => {
                let why = festival::errors::tell(view.lang, &error);
                let text = tr_args(view.lang, "board-trouble", &[("why", (&why).into())]);
                view.trouble(text);
            }
            Self::News(News::Ages(ages)) => view.ages(Some(ages)),
            Self::News(News::NoHub(error)) => {
                let why = session::hub::tell(view.lang, &error);
                view.trouble(tr_args(view.lang, "board-hub-trouble", &[("why", (&why).into())]));
            }
            Self::News(News::Changed | News::Nothing) => {}
        }
    }
}

/// The language in which a window reads the file; a key changes it.
type Spoken = Arc<Mutex<Lang>>;

/// Follows the event for a window, with its board and language.
struct Watch {
    maker: Maker,
    spoken: Spoken,
    shown: Shown,
}

impl Watch {
    fn new(maker: Maker, spoken: Spoken) -> Self {
        Self { maker, spoken, shown: Shown::default() }
    }

    /// Follows the event until the window is closed.
    fn follow(mut self, source: &Source, told: &Sender<Told>, wake: impl Fn()) {
        let tell = |what: Told| {
            // Once the window is closed nobody hears it.
            let sent = told.send(what).map_or(ControlFlow::Break(()), ControlFlow::Continue);
            wake();
            sent
        };
        let (shown, mut reported) = (self.shown.clone(), None);
        source.follow(&shown, |news| {
            let lang = *self.spoken.lock().unwrap_or_else(PoisonError::into_inner);
            match news {
                News::Nothing if reported.is_none_or(|reported| reported == lang) => ControlFlow::Continue(()),
                News::Changed | News::Nothing => {
                    reported = Some(lang);
                    tell(self.report(lang))
                }
                news => tell(Told::News(news)),
            }
        });
    }

    fn report(&mut self, lang: Lang) -> Told {
        let maker = &mut self.maker;
        Told::Report(Arc::new(self.shown.read(|event| Report::whole(event, maker, lang))))
    }
}

#[cfg(test)]
mod tests;
