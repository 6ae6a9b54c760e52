//! The pages of the race: its set-up, which is the event's too, the table at which it is run, and the standings.

mod odds;
mod setup;
mod standings;
mod table;
#[cfg(test)]
mod testing;

pub use setup::Section;

use egui::{Context, Ui};
use rules::Seat;
use rules::games::oca::Player;

use crate::odds::Odds;
use crate::setup::SetupPage;
use crate::standings::StandingsPage;
use crate::table::TablePage;
use desk_kit::page::Unrecorded;
use desk_kit::question::Example;
use desk_kit::{Cx, Live, Notice, Page, Room};
use festival::i18n::Lang;

/// The pages of the race.
#[derive(Default)]
pub struct RaceRoom {
    setup: SetupPage,
    table: TablePage,
    standings: StandingsPage,
    odds: Odds,
}

impl RaceRoom {
    /// Shows a part of the set-up.
    pub const fn show_section(&mut self, section: Section) {
        self.setup.section = section;
    }
}

impl Room for RaceRoom {
    fn has(&self, page: Page) -> bool {
        matches!(page, Page::Setup | Page::Table | Page::Standings)
    }

    /// The race's pages have their place in the bar before it is set up.
    fn is_listed(&self, _: Page, _: &Live) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, page: Page) {
        match page {
            Page::Setup => self.setup.ui(ui, cx),
            Page::Table => self.table.ui(ui, cx),
            _ => self.standings.ui(ui, cx),
        }
    }

    fn leave(&mut self, page: Page, _: &mut Live, _: Lang) -> Option<String> {
        if page == Page::Table {
            self.table.leave();
        }
        None
    }

    fn examples(&self, page: Page, live: &Live, lang: Lang) -> Vec<Example> {
        if page == Page::Table { TablePage::examples(live, lang) } else { Vec::new() }
    }

    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        let pages: [&dyn Unrecorded; 2] = [&self.table, &self.setup];
        pages.into_iter().flat_map(|page| page.unrecorded(live, lang)).collect()
    }

    fn turn_over(&mut self) {
        *self = Self::default();
    }

    fn created(&mut self) {
        self.setup.ask_name();
    }

    fn answered(&mut self, came: bool) {
        self.setup.answered(came);
    }

    fn notice(&mut self, notice: &Notice) {
        self.setup.notice(notice);
    }

    fn save(&mut self, live: &mut Live) {
        self.setup.save(live);
    }

    fn is_unsaved(&self) -> bool {
        self.setup.is_unsaved()
    }

    fn done(&self) -> (usize, u64) {
        let (section, changes) = self.setup.done();
        (section as usize, changes)
    }

    /// Forecasts the race from its present position.
    fn follow(&mut self, live: &Live, ctx: &Context) {
        let Some(race) = live.race() else { return };
        self.odds.follow(race, ctx);
        let odds = self.odds.latest();
        self.table.odds = odds.map(|odds| (0..odds.wins.len()).map(|seat| 100.0 * odds.share(seat) as f32).collect());
        self.standings.odds = odds.cloned();
    }

    fn is_working(&self) -> bool {
        self.odds.under_way()
    }

    fn substitute(&mut self, flock: Seat, player: Player) -> Option<Page> {
        self.table.substitute(flock, player);
        Some(Page::Table)
    }
}
