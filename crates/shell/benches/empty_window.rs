//! How long a window with nothing in it takes to its first frame: what the desk's own (`TRIADE_FIRST_FRAME`) is held against.
#![allow(clippy::expect_used, missing_docs, reason = "a bench fails by panicking")]

use std::time::Instant;

use eframe::App;
use egui::{Ui, ViewportCommand};

/// A window with nothing in it.
struct Empty(Instant);

impl App for Empty {
    fn ui(&mut self, ui: &mut Ui, _: &mut eframe::Frame) {
        // As the desk counts: a window is put on screen after its first frame, so the second is the first that can be seen.
        if ui.ctx().cumulative_frame_nr() == 2 {
            println!("{} ms", self.0.elapsed().as_millis());
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
        ui.ctx().request_repaint();
    }
}

fn main() {
    let start = Instant::now();
    let window = Box::new(move |_: &eframe::CreationContext<'_>| Ok(Box::new(Empty(start)) as Box<dyn App>));
    eframe::run_native("triade", shell::options(), window).expect("a display");
}
