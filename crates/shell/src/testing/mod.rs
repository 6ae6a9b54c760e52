//! What the tests of pages share: the desk in a window that is not on any screen.
#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "only tests have it")]

pub mod branched;
mod checks;
mod files;
mod hall;
pub mod layout;
mod stage;

pub use crate::help::examples;
pub use checks::SIZES;
pub use files::{announce, laid_in, rolled_back};
pub use hall::{Hall, NAMES, knockout, ruleset};
pub use stage::{LONG, Stage, lengthen};

use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};

use egui::{Event, Key, Modifiers, Ui, ViewportCommand, ViewportEvent, ViewportId, vec2};
use egui_kittest::{Harness, HarnessBuilder};

use crate::Desk;
use crate::leaving::Leaving;
use desk_kit::festival_acts::Gap;
use desk_kit::question::Example;
use desk_kit::{AppCommand, Page, Rooms, Tone};
use festival::clock::Watch;
use festival::i18n::Lang;
use look::Prefs;
use look::theme::{self, Scheme};
use testkit::until;

/// Steps until a page must have come to rest.
const STEPS: u64 = 60;

/// Begins a window that is not on any screen.
pub fn builder() -> HarnessBuilder<Desk> {
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

/// Shows a desk as it is, but that it works out nothing in the background: a forecast after each act would take most of a test's time.
pub fn harness(mut desk: Desk) -> Harness<'static, Desk> {
    desk.opener = note_opened;
    desk.works_ahead = false;
    builder().build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk)
}

/// Makes the functions by which the tests of a crate open a desk with some rooms.
#[macro_export]
macro_rules! desk_with {
    ($rooms:expr) => {
        /// Returns the rooms of the desk.
        pub(crate) fn rooms() -> ::desk_kit::Rooms {
            $rooms
        }

        /// Makes a desk without an event.
        pub(crate) fn desk(prefs: ::look::Prefs) -> $crate::Desk {
            $crate::Desk::new(prefs, rooms())
        }

        /// Opens an event with one tournament and so many entries, at its page.
        #[allow(dead_code, reason = "not every crate has tournaments")]
        pub(crate) fn hall_of(ruleset: String, count: usize) -> $crate::testing::Hall {
            $crate::testing::Hall::of(rooms(), ruleset, count)
        }

        /// Opens an event with one tournament and such entries, at its page.
        #[allow(dead_code, reason = "not every crate has tournaments")]
        pub(crate) fn hall_with(ruleset: String, names: &[String]) -> $crate::testing::Hall {
            $crate::testing::Hall::new(rooms(), ruleset, names)
        }

        /// Shows a desk that opens a file in its first frame, at a page.
        #[allow(dead_code, reason = "not every crate opens one")]
        pub(crate) fn opening(
            file: ::std::path::PathBuf,
            page: ::desk_kit::Page,
        ) -> ::egui_kittest::Harness<'static, $crate::Desk> {
            $crate::testing::opening(rooms(), file, page)
        }
    };
}

/// Shows a desk that opens a file in its first frame, at a page.
pub fn opening(rooms: Rooms, file: PathBuf, page: Page) -> Harness<'static, Desk> {
    let mut desk = Desk::new(Prefs { file: None, ..Prefs::default() }, rooms);
    desk.prefs.reduce_motion = true;
    desk.works_ahead = false;
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
pub fn all_written(harness: &mut Harness<'static, Desk>) {
    let written =
        |harness: &Harness<'static, Desk>| harness.state().live.as_ref().is_none_or(|live| live.saving.waiting == 0);
    until(harness, "that all is written", written, |harness| harness.run_steps(1));
}

/// Asks for another event, which would close the open one; returns true if it was made, false if the desk asks first.
pub fn leave(harness: &mut Harness<'static, Desk>) -> bool {
    all_written(harness);
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("altra.triade");
    harness.state_mut().ask(AppCommand::Create(other.clone()));
    harness.run_steps(4);
    other.exists()
}

/// Closes the window as the system does; returns true if it stays open.
pub fn stays_open(harness: &mut Harness<'static, Desk>) -> bool {
    let window = harness.input_mut().viewports.get_mut(&ViewportId::ROOT).unwrap();
    window.events.push(ViewportEvent::Close);
    harness.step();
    let open = harness.output().viewport_output[&ViewportId::ROOT].commands.contains(&ViewportCommand::CancelClose);
    harness.run_steps(3);
    open
}

/// Presses a key several times in one frame, as a slow desk gets them.
pub fn press_at_once(harness: &mut Harness<'static, Desk>, key: Key, times: usize) {
    harness.ctx.add_plugin(look::InputThrottle::default());
    let modifiers = Modifiers::NONE;
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let presses = (0..times).flat_map(|_| [event(true), event(false)]);
    harness.input_mut().events.extend(presses);
    harness.run_steps(4 + times);
}

/// Stands for Ctrl+Z in [`type_at_once`].
pub const CTRL_Z: char = '\u{1a}';

/// Types faster than the desk draws: all of it comes in one frame, Tab, Enter and Ctrl+Z among it, and is handed on as windows do.
pub fn type_at_once(harness: &mut Harness<'static, Desk>, keys: &str) {
    harness.ctx.add_plugin(look::InputThrottle::default());
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
pub fn chord(harness: &mut Harness<'static, Desk>, modifiers: Modifiers, key: Key, letter: &str) {
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    let events = [event(true), Event::Text(letter.to_owned()), event(false)];
    harness.input_mut().events.extend(events);
    harness.run_steps(4);
}

thread_local! {
    static OPENED: RefCell<Vec<PathBuf>> = const { RefCell::new(Vec::new()) };
}

/// Notes that a file is to be opened, once: tests open nothing, and a second time they have no program for it.
fn note_opened(path: &Path) -> io::Result<()> {
    OPENED.with_borrow_mut(|opened| {
        if opened.iter().any(|other| other == path) {
            return Err(io::ErrorKind::NotFound.into());
        }
        opened.push(path.to_owned());
        Ok(())
    })
}

/// Returns the files that were to be opened in this test.
pub fn opened() -> Vec<PathBuf> {
    OPENED.take()
}

impl Desk {
    /// Returns a room by its type.
    pub fn room<R: Any>(&self) -> &R {
        let mut rooms = self.rooms.iter().map(|room| room.as_ref() as &dyn Any);
        rooms.find_map(<dyn Any>::downcast_ref).expect("the desk has it")
    }

    /// Returns a room by its type, to be changed.
    pub fn room_mut<R: Any>(&mut self) -> &mut R {
        let mut rooms = self.rooms.iter_mut().map(|room| room.as_mut() as &mut dyn Any);
        rooms.find_map(<dyn Any>::downcast_mut).expect("the desk has it")
    }

    /// Returns the message at the foot of the window.
    pub fn said(&self) -> Option<(Tone, &str)> {
        self.said.now()
    }

    /// Returns the file that was written, while the message about it is shown.
    pub fn written(&self) -> Option<&Path> {
        self.said.file()
    }

    /// Returns the questions about clocks that ran while nobody was there.
    pub fn gaps(&mut self) -> &mut VecDeque<Gap> {
        &mut self.gaps
    }

    /// Returns the watch that notices when the machine's clock is set.
    pub fn watch(&mut self) -> &mut Watch {
        &mut self.watch
    }

    /// Asks what to do about what is not in the file, as if the window were about to close.
    pub fn ask_before_closing(&mut self) {
        self.leaving.open(Leaving::Window);
    }

    /// Returns the examples that the help gives of what is typed on a page.
    pub fn examples(&self, page: Page, lang: Lang) -> Vec<Example> {
        let rooms = self.rooms.iter().filter(|room| room.has(page));
        let live = self.live.as_ref();
        rooms.flat_map(|room| live.map(|live| room.examples(page, live, lang)).unwrap_or_default()).collect()
    }
}
