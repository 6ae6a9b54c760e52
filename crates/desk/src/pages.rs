//! The pages of an open event together: what each keeps between frames, and which comes first.

use egui::Ui;

use super::entries::EntriesPage;
use super::game::GamePage;
use super::journal_page::JournalPage;
use super::programme::ProgrammePage;
use super::rummikub::JudgePage;
use super::setup::SetupPage;
use super::speaker::SpeakerPage;
use super::standings::StandingsPage;
use super::table::TablePage;
use super::tournament::TournamentPage;
use desk_kit::page::{Page, Unrecorded};
use desk_kit::question::Example;
use desk_kit::{Cx, Live};
use festival::i18n::Lang;

/// Returns the page on which an event opens.
pub(super) fn first_page(live: &Live) -> Page {
    let festival = !live.event.festival.tournaments.is_empty();
    // A race under way can't wait; else a festival begins with its programme.
    if live.race().is_some_and(|race| !festival || race.outcome().is_none_or(|outcome| !outcome.official)) {
        Page::Table
    } else if festival {
        Page::Programme
    } else {
        Page::Setup
    }
}

/// State of the pages of an open event between frames.
#[derive(Default)]
pub(super) struct Pages {
    pub setup: SetupPage,
    pub table: TablePage,
    pub standings: StandingsPage,
    journal: JournalPage,
    programme: ProgrammePage,
    entries: EntriesPage,
    tournament: TournamentPage,
    game: GamePage,
    speaker: SpeakerPage,
    pub judge: JudgePage,
}

impl Pages {
    /// Draws a page; the first one is drawn without an event.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, page: Page) {
        match page {
            Page::Setup => self.setup.ui(ui, cx),
            Page::Table => self.table.ui(ui, cx),
            Page::Standings => self.standings.ui(ui, cx),
            Page::Journal => self.journal.ui(ui, cx),
            Page::Programme => self.programme.ui(ui, cx),
            Page::Entries => self.entries.ui(ui, cx),
            Page::Tournament => self.tournament.ui(ui, cx),
            Page::Game => self.game.ui(ui, cx),
            Page::Speaker => self.speaker.ui(ui, cx),
            Page::Judge => self.judge.ui(ui, cx.lang, None),
            Page::Welcome => {}
        }
    }

    /// Called when a page is left; returns what becomes of what waited there, if nobody would find it again.
    pub fn leave(&mut self, page: Page, live: &mut Live, lang: Lang) -> Option<String> {
        match page {
            Page::Entries => return self.entries.leave(live, lang),
            Page::Tournament => self.tournament.leave(),
            Page::Programme => self.programme.leave(),
            Page::Table => self.table.leave(),
            Page::Game => self.game.leave(),
            _ => {}
        }
        None
    }

    /// Returns examples of what the lines of a page accept as it stands, other than those of a match.
    pub fn examples(&self, page: Page, live: &Live, lang: Lang) -> Vec<Example> {
        match page {
            Page::Tournament => self.tournament.examples(live, lang),
            Page::Entries => self.entries.examples(live, lang),
            Page::Table => TablePage::examples(live, lang),
            Page::Judge => JudgePage::examples(lang),
            _ => Vec::new(),
        }
    }

    /// Returns true if hands are covered on the desk.
    pub const fn is_covered(&self) -> bool {
        self.game.is_covered()
    }

    /// Returns the first sentence that the speaker reads now.
    #[cfg(test)]
    pub fn speaker_reads(&self) -> &str {
        self.speaker.reads()
    }

    /// Returns what is typed or begun on the pages and not recorded, in a sentence each.
    pub fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let pages: [&dyn Unrecorded; 7] =
            [&self.tournament, &self.game, &self.table, &self.entries, &self.programme, &self.speaker, &self.setup];
        pages.into_iter().flat_map(|page| page.unrecorded(live, lang)).collect()
    }

    /// Begins anew for another event; the judge's table belongs to none.
    pub fn turn_over(&mut self) {
        *self = Self { judge: std::mem::take(&mut self.judge), ..Self::default() };
    }

    /// Passes on whether somebody who was asked for has signed in: if so, the waiting act goes on.
    pub fn answered(&mut self, came: bool) {
        self.programme.answered(came);
        self.setup.answered(came);
        self.tournament.answered(came);
        self.speaker.answered(came);
    }
}
