//! The desk: the window with all its pages.

#[cfg(test)]
#[cfg(debug_assertions)]
mod fits;
#[cfg(test)]
mod guided;
#[cfg(test)]
mod helped;
#[cfg(test)]
mod learnt;
#[cfg(test)]
#[cfg(debug_assertions)]
mod pictures;
mod play;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod walks;

pub use desk_kit::{AppCommand, Book, Lesson, Live, Notice, Page, RaceBook, TournamentBook};
pub use play::play;
pub use shell::{Desk, First, start_watch};

use desk_kit::Rooms;
use festival::i18n::Lang;
use look::Prefs;

/// Returns the rooms of the desk.
fn rooms() -> Rooms {
    vec![
        Box::new(page_festival::FestivalRoom::default()),
        Box::new(page_match::MatchRoom::default()),
        Box::new(page_race::RaceRoom::default()),
        Box::new(page_hall::HallRoom::default()),
    ]
}

/// Makes a desk with all pages, without an event.
pub fn desk(prefs: Prefs) -> Desk {
    Desk::new(prefs, rooms())
}

/// Opens the desk.
///
/// # Errors
/// When there is no display or a system library is missing; the text names the packages.
pub fn run(first: First, lang: Option<Lang>) -> anyhow::Result<()> {
    shell::run(rooms(), first, lang)
}
