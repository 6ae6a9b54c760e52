//! Handles the system's request to end the program: a window closes as if its user had closed it, a command leaves
//! nothing half-written.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use egui::{Context, ViewportCommand, ViewportId};
#[cfg(unix)]
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    iterator::Signals,
};

#[cfg(unix)]
use festival::out;

/// Whether a command ends by itself when the program is to end, and whether it is.
static HEEDED: AtomicBool = AtomicBool::new(false);
static ASKED: AtomicBool = AtomicBool::new(false);

/// The window that is open.
static WINDOW: Mutex<Option<Context>> = Mutex::new(None);

fn window() -> MutexGuard<'static, Option<Context>> {
    WINDOW.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Handles the system's signals from now on; on systems without them the program is ended by other means.
pub fn listen() {
    #[cfg(unix)]
    if let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) {
        let listen = move || signals.forever().for_each(end);
        // Without a thread to spare, signals are ignored.
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(listen);
    }
}

/// Returns what says from now on that the program is to end, for a command that then ends by itself; whoever asks twice does not
/// wait for it.
pub fn heeded() -> &'static AtomicBool {
    HEEDED.store(true, Ordering::Release);
    &ASKED
}

/// A window that closes when the program is to end, as long as the value lives.
#[derive(Debug)]
pub struct Closing;

impl Closing {
    /// Registers the window of a context.
    pub fn with(ctx: &Context) -> Self {
        *window() = Some(ctx.clone());
        Self
    }
}

impl Drop for Closing {
    fn drop(&mut self) {
        *window() = None;
    }
}

#[cfg(unix)]
fn end(signal: i32) {
    if let Some(ctx) = window().clone() {
        return close(&ctx);
    }
    if HEEDED.load(Ordering::Acquire) && !ASKED.swap(true, Ordering::AcqRel) {
        return;
    }
    let _nothing_new = out::sweep();
    // The exit status that shells use.
    std::process::exit(128 + signal);
}

/// Closes a window as its user would; it may ask first.
#[cfg(unix)]
fn close(ctx: &Context) {
    ctx.send_viewport_cmd_to(ViewportId::ROOT, ViewportCommand::Close);
    ctx.request_repaint_of(ViewportId::ROOT);
}

#[cfg(all(test, unix))]
mod tests {
    use egui::RawInput;

    use super::*;

    /// Checks whether the window was asked to close since it was last drawn.
    fn closes(ctx: &Context) -> bool {
        let mut drawn = ctx.run_ui(RawInput::default(), |_| {});
        drawn.textures_delta.clear();
        drawn.viewport_output[&ViewportId::ROOT].commands.contains(&ViewportCommand::Close)
    }

    #[test]
    fn a_signal_closes_the_window_as_its_user_does() {
        let ctx = Context::default();
        let closing = Closing::with(&ctx);
        assert!(!closes(&ctx));
        end(SIGTERM);
        assert!(closes(&ctx), "and the desk may ask first");
        drop(closing);
        assert!(window().is_none(), "without a window the program ends");
    }
}
