//! The pages of play: a match of any game, act by act, and the judge's table, which needs no event.

mod game;
mod rummikub;
#[cfg(test)]
mod testing;

use egui::Ui;

use crate::game::GamePage;
use crate::rummikub::{JudgePage, is_played};
use desk_kit::page::Unrecorded;
use desk_kit::question::Example;
use desk_kit::{AppCommand, Cx, Live, Page, Room};
use festival::i18n::Lang;

/// The pages of play.
#[derive(Default)]
pub struct MatchRoom {
    game: GamePage,
    judge: JudgePage,
}

impl Room for MatchRoom {
    fn has(&self, page: Page) -> bool {
        matches!(page, Page::Game | Page::Judge)
    }

    fn is_listed(&self, page: Page, live: &Live) -> bool {
        if page == Page::Judge { is_played(live) } else { page.is_open(live) }
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, page: Page) {
        match page {
            Page::Game => self.game.ui(ui, cx),
            _ => self.judge.ui(ui, cx.lang, None),
        }
    }

    fn eventless_ui(&mut self, ui: &mut Ui, lang: Lang, commands: &mut Vec<AppCommand>) {
        self.judge.ui(ui, lang, Some(commands));
    }

    fn leave(&mut self, page: Page, _: &mut Live, _: Lang) -> Option<String> {
        if page == Page::Game {
            self.game.leave();
        }
        None
    }

    fn examples(&self, page: Page, _: &Live, lang: Lang) -> Vec<Example> {
        if page == Page::Judge { JudgePage::examples(lang) } else { Vec::new() }
    }

    fn unrecorded(&self, live: &Live, lang: Lang) -> Vec<String> {
        self.game.unrecorded(live, lang)
    }

    fn eventless(&self, lang: Lang) -> Vec<String> {
        self.judge.unrecorded(lang).into_iter().collect()
    }

    /// The judge's table belongs to no event.
    fn turn_over(&mut self) {
        self.game = GamePage::default();
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn is_covered(&self) -> bool {
        self.game.is_covered()
    }
}
