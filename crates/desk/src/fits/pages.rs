//! Tests of the pages of the festival.

use egui::{Key, Modifiers};

use desk_kit::Page;
use look::Prefs;
use shell::testing::Stage;

/// Opens the sample's festival with a referee and the organiser.
fn festival(page: Page, ruleset: Option<&str>) -> Stage {
    let mut stage = Stage::new(crate::rooms(), festival::sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    if let Some(ruleset) = ruleset {
        stage.choose(ruleset);
    }
    stage.go(page);
    stage
}

/// Opens a dialog, checks it and closes it.
fn dialog(stage: &mut Stage, modifiers: Modifiers, key: Key, name: &str) {
    stage.press(modifiers, key);
    stage.look(name);
    stage.press(Modifiers::NONE, Key::Escape);
}

#[test]
fn the_first_page_fits() {
    let desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
    let mut stage = Stage::of(desk, tempfile::tempdir().unwrap());
    stage.look("welcome");
    stage.press(Modifiers::COMMAND, Key::Num6);
    stage.look("judge-empty");
    stage.type_text("[N3 N4 N5 N6] [R9 R10 J] [B8 A8]");
    stage.look("judge");
    stage.done();
}

#[test]
fn the_programme_fits() {
    let mut stage = festival(Page::Programme, Some("torneo-abalone"));
    stage.look("programme");
    for (key, name) in [(Key::N, "new"), (Key::M, "change"), (Key::T, "whole"), (Key::O, "albo")] {
        dialog(&mut stage, Modifiers::NONE, key, &format!("programme-{name}"));
    }
    stage.done();
}

#[test]
fn the_entries_fit() {
    let mut stage = festival(Page::Entries, Some("torneo-omaha"));
    stage.look("entries");
    stage.type_text("Mar");
    stage.look("entries-search");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    stage.look("entries-chosen");
    for (key, name) in [(Key::S, "card"), (Key::I, "import"), (Key::T, "seeds"), (Key::C, "substitute")] {
        dialog(&mut stage, Modifiers::ALT, key, &format!("entries-{name}"));
    }
    stage.done();
}

#[test]
fn the_tournaments_fit() {
    for ruleset in ["torneo-abalone", "torneo-rummikub", "torneo-omaha"] {
        let mut stage = festival(Page::Tournament, Some(ruleset));
        for key in [Key::F6, Key::F7, Key::F8, Key::F9, Key::F10] {
            stage.press(Modifiers::NONE, key);
            stage.look(&format!("{ruleset}-{key:?}"));
        }
        stage.done();
    }
}

#[test]
fn a_match_and_the_speaker_fit() {
    let mut stage = festival(Page::Game, None);
    stage.look("match");
    stage.press(Modifiers::NONE, Key::PageUp);
    stage.look("match-back");
    stage.go(Page::Speaker);
    stage.look("speaker");
    stage.press(Modifiers::NONE, Key::F6);
    stage.look("boards");
    stage.done();
}
