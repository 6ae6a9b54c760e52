//! The desk with these pages, for tests.

use std::path::PathBuf;

use desk_kit::{Page, Rooms};
use egui_kittest::Harness;
use look::Prefs;
use shell::Desk;

use crate::RaceRoom;

/// Returns the rooms of the desk.
pub(crate) fn rooms() -> Rooms {
    vec![Box::new(RaceRoom::default())]
}

/// Makes a desk without an event.
pub(crate) fn desk(prefs: Prefs) -> Desk {
    Desk::new(prefs, rooms())
}

/// Shows a desk that opens a file in its first frame, at a page.
pub(crate) fn opening(file: PathBuf, page: Page) -> Harness<'static, Desk> {
    shell::testing::opening(rooms(), file, page)
}
