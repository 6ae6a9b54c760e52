//! The native window around the desk.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use eframe::egui;

use crate::Desk;
use desk_kit::{AppCommand, Lesson, Rooms};
use festival::i18n::Lang;
use look::Prefs;
use look::interrupt::Closing;
use look::theme;

/// Smallest window in which nothing is cut: half of a small screen, which is all of one at 200 %.
const SMALLEST: [f32; 2] = [500.0, 380.0];

/// What a desk shows first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// The ways in.
    #[default]
    Welcome,
    /// An event.
    File(PathBuf),
    /// A lesson.
    Lesson(Lesson),
}

/// Opens a desk of such rooms.
///
/// # Errors
/// When there is no display or a system library is missing; the text names the packages.
pub fn run(rooms: Rooms, first: First, lang: Option<Lang>) -> anyhow::Result<()> {
    let mut prefs = Prefs::load();
    if let Some(lang) = lang {
        prefs.lang = lang;
    }
    let shown_in = prefs.lang;
    let opened = Arc::new(AtomicBool::new(false));
    let open = Arc::clone(&opened);
    let start = move |cc: &eframe::CreationContext<'_>| {
        open.store(true, Relaxed);
        let mut desk = Desk::new(prefs, rooms);
        desk.dress(&cc.egui_ctx);
        theme::use_system_faces(&cc.egui_ctx);
        match first {
            First::Welcome => {}
            First::File(file) => desk.open(&cc.egui_ctx, &file),
            First::Lesson(lesson) => desk.ask(AppCommand::Learn(lesson)),
        }
        Ok(Box::new(Window { desk, _closing: Closing::with(&cc.egui_ctx) }) as Box<dyn eframe::App>)
    };
    let ran = eframe::run_native("triade", options(), Box::new(start));
    ran.map_err(|error| board::no_display(shown_in, opened.load(Relaxed), &error))
}

/// Returns the options of the window.
pub fn options() -> eframe::NativeOptions {
    let viewport =
        board::own_window().with_title("Triade").with_inner_size([1280.0, 760.0]).with_min_inner_size(SMALLEST);
    board::window_options(viewport)
}

/// Returns the screens there are, in points as the desk has them.
fn screens(ctx: &egui::Context, frame: &eframe::Frame) -> Vec<egui::Rect> {
    let Some(window) = frame.winit_window() else { return Vec::new() };
    let scale = ctx.pixels_per_point();
    let screen = |corner: [i32; 2], size: [u32; 2]| {
        let (corner, size) = (corner.map(|side| side as f32 / scale), size.map(|side| side as f32 / scale));
        egui::Rect::from_min_size(corner.into(), size.into())
    };
    let all = window.available_monitors();
    all.map(|monitor| screen(monitor.position().into(), monitor.size().into())).collect()
}

struct Window {
    desk: Desk,
    _closing: Closing,
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        if self.desk.boards.boards().next().is_some() {
            self.desk.boards.know_screens(screens(ui.ctx(), frame));
        }
        self.desk.ui(ui);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.desk.close();
    }
}
