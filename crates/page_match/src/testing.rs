//! The desk with these pages, for tests.

use std::path::PathBuf;

use desk_kit::{Page, Rooms};
use egui_kittest::Harness;
use look::Prefs;
use shell::Desk;
use shell::testing::Hall;

use crate::MatchRoom;

/// Returns the rooms of the desk.
pub(crate) fn rooms() -> Rooms {
    vec![Box::new(MatchRoom::default())]
}

/// Makes a desk without an event.
pub(crate) fn desk(prefs: Prefs) -> Desk {
    Desk::new(prefs, rooms())
}

/// Opens an event with one tournament and so many entries, at its page.
pub(crate) fn hall_of(ruleset: String, count: usize) -> Hall {
    Hall::of(rooms(), ruleset, count)
}

/// Opens an event with one tournament and such entries, at its page.
pub(crate) fn hall_with(ruleset: String, names: &[String]) -> Hall {
    Hall::new(rooms(), ruleset, names)
}

/// Shows a desk that opens a file in its first frame, at a page.
pub(crate) fn opening(file: PathBuf, page: Page) -> Harness<'static, Desk> {
    shell::testing::opening(rooms(), file, page)
}
