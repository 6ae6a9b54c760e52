//! The pages of the race and of the event.

use egui::{Key, Modifiers};

use super::Stage;
use crate::desk::Page;
use crate::desk::setup::Section;
use crate::sample;

#[test]
fn the_race_fits_while_it_is_played() {
    let mut stage = Stage::new(sample::MIDDLE);
    stage.go(Page::Table);
    stage.look("race-nobody");
    stage.seat(&["o1", "o4"]);
    stage.look("race-validate");
    for (key, name) in [(Key::F8, "void"), (Key::F9, "judges")] {
        stage.press(Modifiers::NONE, key);
        stage.look(&format!("race-{name}"));
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.done();
}

#[test]
fn the_race_fits_when_it_is_over() {
    let mut stage = Stage::new(usize::MAX);
    stage.seat(&["o1", "o4"]);
    for (page, name) in [(Page::Table, "race-over"), (Page::Standings, "standings"), (Page::Journal, "journal")] {
        stage.go(page);
        stage.look(name);
    }
    stage.live().access = journal::Access::ReadOnly(journal::ReadOnlyReason::Asked);
    stage.go(Page::Table);
    stage.look("race-read-only");
    stage.done();
}

#[test]
fn the_setup_fits() {
    let mut stage = Stage::new(0);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Setup);
    for section in Section::ALL {
        stage.harness.state_mut().pages.setup.section = section;
        stage.look(&format!("setup-{section:?}"));
    }
    stage.done();
}
