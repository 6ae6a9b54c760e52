//! How long the desk takes to show itself, for whoever measures: with `TRIADE_FIRST_FRAME` set it says so and closes.

use std::io::{self, Write};
use std::sync::OnceLock;
use std::time::Instant;

use egui::{Context, ViewportCommand};

/// When the program began, if somebody measures.
static START: OnceLock<Instant> = OnceLock::new();

/// The window is put on screen after its first frame is drawn, so the second is the first that can be seen.
const SEEN: u64 = 2;

/// Starts the watch when `TRIADE_FIRST_FRAME` is set: the first thing that the program does.
pub fn start_watch() {
    if std::env::var_os("TRIADE_FIRST_FRAME").is_some() {
        START.get_or_init(Instant::now);
    }
}

/// Tells whether the window has been seen.
pub(super) fn is_seen(ctx: &Context) -> bool {
    ctx.cumulative_frame_nr() >= SEEN
}

/// Looks at the watch at the beginning of a frame: all frames before this one have been given to the screen.
pub(super) fn look(ctx: &Context) {
    let Some(start) = START.get() else { return };
    if ctx.cumulative_frame_nr() == SEEN {
        // Nobody else is to be told when nobody reads.
        let _ = writeln!(io::stdout(), "{} ms", start.elapsed().as_millis());
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }
    ctx.request_repaint();
}
