//! Plays the shipped race by itself at a steady pace: the demonstration, where there is a display.

use std::collections::VecDeque;
use std::path::Path;

use anyhow::Context as _;
use eframe::egui;
use rules::games::oca::Oca;
use rules::{Entry, Signature};

use desk_kit::{Page, RaceBook};
use festival::event::load_read_only;
use festival::i18n::Lang;
use look::Prefs;
use look::interrupt::Closing;
use shell::Desk;
use shell::options;

/// Seconds between two entries.
const PACE: f64 = 0.25;

/// Seconds for which the podium stays before the windows close by themselves.
const PODIUM: f64 = 8.0;

/// Opens desk and board on an event without entries, and enters the entries of another as if somebody typed them.
///
/// # Errors
/// When no window can be opened or a file can't be read.
pub fn play(recorded: &Path, empty: &Path, lang: Lang) -> anyhow::Result<()> {
    let (_, event) = load_read_only(recorded).with_context(|| recorded.display().to_string())?;
    let mut desk = crate::desk(Prefs { lang, ..Prefs::default() });
    let mut acts = VecDeque::new();
    if let Some(race) = event.race() {
        acts.extend(race.entries().iter().map(|entry| (entry.entry.clone(), entry.signature.clone())));
    }
    let empty = empty.to_owned();
    let start = move |cc: &eframe::CreationContext<'_>| {
        desk.dress(&cc.egui_ctx);
        desk.open(&cc.egui_ctx, &empty);
        desk.page = Page::Table;
        desk.boards.toggle(0);
        let closing = Closing::with(&cc.egui_ctx);
        Ok(Box::new(Player { desk, acts, next: 0.0, _closing: closing }) as Box<dyn eframe::App>)
    };
    eframe::run_native("triade", options(), Box::new(start)).map_err(|error| board::no_display(lang, false, &error))
}

struct Player {
    desk: Desk,
    acts: VecDeque<(Entry<Oca>, Signature)>,
    /// When the next act is entered, in seconds of the window.
    next: f64,
    _closing: Closing,
}

impl Player {
    fn act(&mut self, now: f64) {
        let Some(live) = &mut self.desk.live else { return self.acts.clear() };
        let Some((entry, signature)) = self.acts.pop_front() else { return };
        live.notary.clone_from(&signature.entered_by);
        live.present.extend(signature.present().map(str::to_owned));
        // What was accepted once is accepted again; a refusal would only leave the rest unplayed.
        if live.record(RaceBook, entry, signature).is_err() {
            self.acts.clear();
        }
        // Kept by the clock: a machine that draws slowly enters several acts between two frames.
        self.next = if self.acts.is_empty() { now + PODIUM } else { self.next + PACE };
    }
}

impl eframe::App for Player {
    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        let now = ui.input(|input| input.time);
        if now >= self.next && self.acts.is_empty() {
            ui.ctx().send_viewport_cmd(egui::ViewportCommand::Close);
        }
        while now >= self.next && !self.acts.is_empty() {
            self.act(now);
        }
        ui.ctx().request_repaint_after_secs((self.next - now).max(0.0) as f32);
        self.desk.ui(ui);
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.desk.close();
    }
}
