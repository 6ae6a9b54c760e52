//! Measures how long the desk takes to show itself: with `TRIADE_FIRST_FRAME` set, it prints that and closes.

use std::io::{self, Write};
use std::sync::OnceLock;
use std::time::Instant;

use egui::{Context, ViewportCommand};

/// When the program began, if somebody measures.
static START: OnceLock<Instant> = OnceLock::new();

/// The window is put on screen after its first frame is drawn, so the second is the first that can be seen.
const SEEN: u64 = 2;

/// Starts the measurement if `TRIADE_FIRST_FRAME` is set; the program calls it first of all.
pub fn start_watch() {
    if std::env::var_os("TRIADE_FIRST_FRAME").is_some() {
        START.get_or_init(Instant::now);
    }
}

/// Returns true if the window has been seen.
pub(super) fn is_seen(ctx: &Context) -> bool {
    ctx.cumulative_frame_nr() >= SEEN
}

/// Ends the measurement at the beginning of a frame: all frames before it have been passed to the screen.
pub(super) fn look(ctx: &Context) {
    let Some(start) = START.get() else { return };
    if ctx.cumulative_frame_nr() == SEEN {
        // If nobody reads it, there is nobody to tell.
        let _ = writeln!(io::stdout(), "{} ms", start.elapsed().as_millis());
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }
    ctx.request_repaint();
}
