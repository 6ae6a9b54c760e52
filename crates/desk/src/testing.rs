//! The desk with all pages, for tests.

use desk_kit::Rooms;
use look::Prefs;
use shell::Desk;
use shell::testing::Hall;

/// Returns the rooms of the desk.
fn rooms() -> Rooms {
    crate::rooms()
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
