//! A room of the desk: pages that belong together, drawn and kept by one crate.

use std::any::Any;

use egui::{Context, Ui};
use rules::Seat;
use rules::games::oca::Player;

use crate::question::Example;
use crate::{AppCommand, Cx, Live, Notice, Page};
use festival::i18n::Lang;

/// Rooms of a desk, in the order in which they are asked.
pub type Rooms = Vec<Box<dyn Room>>;

/// Pages that belong together, with their state between frames. The desk around them knows no more of them than this.
pub trait Room: Any {
    /// Checks whether it draws a page.
    fn has(&self, page: Page) -> bool;

    /// Checks whether one of its pages stands in the bar for an open event.
    fn is_listed(&self, page: Page, live: &Live) -> bool {
        page.is_open(live)
    }

    /// Draws a page.
    fn ui(&mut self, ui: &mut Ui, cx: &mut Cx<'_>, page: Page);

    /// Draws a page while no event is open, if it needs none.
    fn eventless_ui(&mut self, _ui: &mut Ui, _lang: Lang, _commands: &mut Vec<AppCommand>) {}

    /// Called when a page is left; returns what becomes of what waited there, if nobody would find it again.
    fn leave(&mut self, _page: Page, _live: &mut Live, _lang: Lang) -> Option<String> {
        None
    }

    /// Returns examples of what the lines of a page accept as it stands, other than those of a match.
    fn examples(&self, _page: Page, _live: &Live, _lang: Lang) -> Vec<Example> {
        Vec::new()
    }

    /// Returns what closing the event would lose, in a sentence each.
    fn unrecorded(&self, _live: &Live, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Returns what only closing the window would lose, in a sentence each: what belongs to no event.
    fn eventless(&self, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// Begins anew for another event.
    fn turn_over(&mut self);

    /// Drops all it holds, as the window closes.
    fn clear(&mut self) {
        self.turn_over();
    }

    /// Called when a new event was made and is shown.
    fn created(&mut self) {}

    /// Passes on whether somebody who was asked for has signed in: if so, the waiting act goes on.
    fn answered(&mut self, _came: bool) {}

    /// Handles a notice from the background.
    fn notice(&mut self, _notice: &Notice) {}

    /// Saves what its pages keep by themselves, before an office or the event goes.
    fn save(&mut self, _live: &mut Live) {}

    /// Checks whether something on its pages is not saved.
    fn is_unsaved(&self) -> bool {
        false
    }

    /// Returns what its pages show and how much was changed there: once they differ, messages from before are outdated.
    fn done(&self) -> (usize, u64) {
        (0, 0)
    }

    /// Checks whether hands are covered on its pages.
    fn is_covered(&self) -> bool {
        false
    }

    /// Keeps up to date what is worked out in the background; wakes `ctx` when there is news.
    fn follow(&mut self, _live: &Live, _ctx: &Context) {}

    /// Checks whether something is worked out in the background.
    fn is_working(&self) -> bool {
        false
    }

    /// Asks who takes somebody's part in a flock; returns the page on which it asks, if it does.
    fn substitute(&mut self, _flock: Seat, _player: Player) -> Option<Page> {
        None
    }
}
