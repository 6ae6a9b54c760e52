//! What the tests of pages share: the desk in a window that is not on any screen.

use std::path::PathBuf;

use egui::{Event, Key, Modifiers, Ui, ViewportCommand, ViewportEvent, ViewportId, vec2};
use egui_kittest::{Harness, HarnessBuilder};

use crate::Desk;
use desk_kit::{AppCommand, Page};
use look::Prefs;
use look::theme::{self, Scheme};
use testkit::until;

/// Steps until a page must have come to rest.
const STEPS: u64 = 60;

/// Begins a window that is not on any screen.
pub(crate) fn builder() -> HarnessBuilder<Desk> {
    Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_theme(Scheme::Carta.theme())
        .with_max_steps(STEPS)
        .with_context_setup(|ctx| {
            desk_kit::pick::hide_dialogs(ctx);
            theme::apply(ctx, Scheme::Carta);
            theme::reduce_motion(ctx, true);
        })
}

/// Shows a desk as it is.
pub(crate) fn harness(desk: Desk) -> Harness<'static, Desk> {
    builder().build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk)
}

/// Shows a desk that opens a file in its first frame, at a page.
pub(crate) fn opening(file: PathBuf, page: Page) -> Harness<'static, Desk> {
    let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() });
    desk.prefs.reduce_motion = true;
    let draw = move |ui: &mut Ui, desk: &mut Desk| {
        if desk.live.is_none() {
            desk.open(ui.ctx(), &file);
            desk.page = page;
        }
        desk.ui(ui);
    };
    builder().build_ui_state(draw, desk)
}

/// Steps until no record is on its way: before that nothing is asked about.
pub(crate) fn all_written(harness: &mut Harness<'static, Desk>) {
    let written =
        |harness: &Harness<'static, Desk>| harness.state().live.as_ref().is_none_or(|live| live.saving.waiting == 0);
    until(harness, "that all is written", written, |harness| harness.run_steps(1));
}

/// Asks for another event, which would close the open one; returns true if it was made, false if the desk asks first.
pub(crate) fn leave(harness: &mut Harness<'static, Desk>) -> bool {
    all_written(harness);
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("altra.triade");
    harness.state_mut().wishes.push(AppCommand::Create(other.clone()));
    harness.run_steps(4);
    other.exists()
}

/// Closes the window as the system does; returns true if it stays open.
pub(crate) fn stays_open(harness: &mut Harness<'static, Desk>) -> bool {
    let window = harness.input_mut().viewports.get_mut(&ViewportId::ROOT).unwrap();
    window.events.push(ViewportEvent::Close);
    harness.step();
    let open = harness.output().viewport_output[&ViewportId::ROOT].commands.contains(&ViewportCommand::CancelClose);
    harness.run_steps(3);
    open
}

/// Presses a key several times in one frame, as a slow desk gets them.
pub(crate) fn press_at_once(harness: &mut Harness<'static, Desk>, key: Key, times: usize) {
    harness.ctx.add_plugin(look::OneByOne::default());
    let modifiers = Modifiers::NONE;
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let presses = (0..times).flat_map(|_| [event(true), event(false)]);
    harness.input_mut().events.extend(presses);
    harness.run_steps(4 + times);
}

/// Stands for Ctrl+Z in [`type_at_once`].
pub(crate) const CTRL_Z: char = '\u{1a}';

/// Types faster than the desk draws: all of it comes in one frame, Tab, Enter and Ctrl+Z among it, and is handed on as windows do.
pub(crate) fn type_at_once(harness: &mut Harness<'static, Desk>, keys: &str) {
    harness.ctx.add_plugin(look::OneByOne::default());
    for letter in keys.chars() {
        let (key, modifiers) = match letter {
            '\t' => (Key::Tab, Modifiers::NONE),
            '\n' => (Key::Enter, Modifiers::NONE),
            CTRL_Z => (Key::Z, Modifiers::COMMAND),
            typed => {
                harness.input_mut().events.push(Event::Text(typed.to_string()));
                continue;
            }
        };
        let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        harness.input_mut().events.extend([event(true), event(false)]);
    }
    harness.step();
}

/// Presses a key as systems do that type its letter too: both come in one frame.
pub(crate) fn chord(harness: &mut Harness<'static, Desk>, modifiers: Modifiers, key: Key, letter: &str) {
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let events = [event(true), Event::Text(letter.to_owned()), event(false)];
    harness.input_mut().events.extend(events);
    harness.run_steps(4);
}
