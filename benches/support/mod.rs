//! What the benches of the desk share; not each uses all of it.
#![allow(dead_code, reason = "not every bench uses all of it")]

use std::hint::black_box;
use std::path::Path;

use criterion::Criterion;
use desk::{Desk, Live, Page};
use egui::{Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};
use look::Prefs;
use rules::Signature;

/// Signs as a script does, with every office.
pub fn signature() -> Signature {
    Signature::script(1)
}

/// A desk on a screen of 1280×800 that nobody sees: frames are laid out and tessellated, without drawing.
pub struct Screen {
    desk: Desk,
    ctx: egui::Context,
    time: f64,
}

impl Screen {
    /// Opens an event on a page, once `ready` has prepared it.
    pub fn open(path: &Path, page: Page, ready: impl FnOnce(&mut Desk)) -> Self {
        let mut desk = desk::desk(Prefs { reduce_motion: true, ..Prefs::default() });
        let ctx = egui::Context::default();
        desk.dress(&ctx);
        desk.open(&ctx, path);
        desk.page = page;
        ready(&mut desk);
        let mut screen = Self { desk, ctx, time: 0.0 };
        for _ in 0..10 {
            screen.run(Vec::new());
        }
        screen
    }

    /// Runs one frame.
    pub fn run(&mut self, events: Vec<Event>) {
        self.time += 1.0;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0)));
        let input = RawInput { screen_rect, time: Some(self.time), events, ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| self.desk.ui(ui));
        // Nothing is drawn: glyphs go nowhere.
        output.textures_delta.clear();
        let pixels = output.pixels_per_point;
        black_box(self.ctx.tessellate(output.shapes, pixels));
    }

    /// Returns the event that is open.
    pub const fn live(&mut self) -> &mut Live {
        self.desk.live.as_mut().unwrap()
    }

    /// Presses keys in one frame.
    pub fn press(&mut self, keys: &[Key]) {
        let press = |key: &Key| {
            let modifiers = Modifiers::NONE;
            Event::Key { key: *key, physical_key: None, pressed: true, repeat: false, modifiers }
        };
        self.run(keys.iter().map(press).collect());
    }
}

/// Measures one frame of a page of the desk, once `ready` has prepared it and some keys were pressed on it.
pub fn frame_of(
    c: &mut Criterion,
    name: &str,
    path: &Path,
    (page, keys): (Page, &[Key]),
    ready: impl FnOnce(&mut Desk),
) {
    let mut screen = Screen::open(path, page, ready);
    screen.press(keys);
    screen.run(Vec::new());
    c.bench_function(name, |b| b.iter(|| screen.run(Vec::new())));
}
