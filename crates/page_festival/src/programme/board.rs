//! The board that an organiser brings for a tournament, on the page of its game: drawn there, or read from a file.

use egui::Ui;

use crate::{risiko, samurai};
use desk_kit::{Cx, Live};
use festival::OpenTournament;

/// The page of a brought board, by the way it is made.
pub(super) enum BoardPage {
    Drawn(Box<samurai::BoardPage>),
    Read(Box<risiko::OwnPage>),
}

impl BoardPage {
    /// Opens the board of a tournament; `None` if none can be brought.
    pub fn new(open: &OpenTournament) -> Option<Self> {
        let read = || risiko::OwnPage::new(open).map(|page| Self::Read(Box::new(page)));
        samurai::BoardPage::new(open).map(|page| Self::Drawn(Box::new(page))).or_else(read)
    }

    /// Draws the page; returns true when it is closed.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
        match self {
            Self::Drawn(page) => page.ui(ui, cx),
            Self::Read(page) => page.ui(ui, cx),
        }
    }

    /// Returns true if it is the board of a tournament.
    pub fn is_of(&self, tournament: &str) -> bool {
        match self {
            Self::Drawn(page) => page.is_of(tournament),
            Self::Read(page) => page.is_of(tournament),
        }
    }

    /// Returns true if the drawing differs from the board of the tournament; a board that was read is kept in its file.
    pub fn is_changed(&self, live: &Live) -> bool {
        match self {
            Self::Drawn(page) => page.is_changed(live),
            Self::Read(_) => false,
        }
    }
}

/// Returns true if a board can be brought for a tournament.
pub(super) fn is_brought(open: &OpenTournament) -> bool {
    samurai::is_drawn(open) || risiko::is_brought(open)
}
