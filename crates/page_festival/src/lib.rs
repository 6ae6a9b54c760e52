//! The pages of a festival: its programme with the boards that are brought to it, entries, a tournament, the speaker.

mod boards;
mod brought;
mod entries;
mod programme;
mod risiko;
mod samurai;
#[cfg(test)]
#[cfg(feature = "pdf")]
mod saved;
mod speaker;
#[cfg(test)]
mod testing;
mod tournament;

use egui::{Context, Ui};

use crate::entries::EntriesPage;
use crate::programme::ProgrammePage;
use crate::speaker::SpeakerPage;
use crate::tournament::TournamentPage;
use desk_kit::page::Unrecorded;
use desk_kit::question::Example;
use desk_kit::{Cx, Live, Page, Room};
use festival::i18n::Lang;

/// The pages of a festival.
#[derive(Default)]
pub struct FestivalRoom {
    programme: ProgrammePage,
    entries: EntriesPage,
    tournament: TournamentPage,
    speaker: SpeakerPage,
}

impl Room for FestivalRoom {
    fn has(&self, page: Page) -> bool {
        matches!(page, Page::Programme | Page::Entries | Page::Tournament | Page::Speaker)
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, page: Page) {
        match page {
            Page::Programme => self.programme.ui(ui, cx),
            Page::Entries => self.entries.ui(ui, cx),
            Page::Tournament => self.tournament.ui(ui, cx),
            _ => self.speaker.ui(ui, cx),
        }
    }

    fn leave(&mut self, page: Page, live: &mut Live, lang: Lang) -> Option<String> {
        match page {
            Page::Entries => return self.entries.leave(live, lang),
            Page::Tournament => self.tournament.leave(),
            Page::Programme => self.programme.leave(),
            _ => {}
        }
        None
    }

    fn examples(&self, page: Page, live: &Live, lang: Lang) -> Vec<Example> {
        match page {
            Page::Tournament => self.tournament.examples(live, lang),
            Page::Entries => self.entries.examples(live, lang),
            _ => Vec::new(),
        }
    }

    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let pages: [&dyn Unrecorded; 4] = [&self.tournament, &self.entries, &self.programme, &self.speaker];
        pages.into_iter().flat_map(|page| page.unrecorded(live, lang)).collect()
    }

    fn turn_over(&mut self) {
        *self = Self::default();
    }

    fn follow(&mut self, live: &Live, _ctx: &Context) {
        self.speaker.follow(live);
    }

    fn answered(&mut self, came: bool) {
        self.programme.answered(came);
        self.tournament.answered(came);
        self.speaker.answered(came);
    }
}
