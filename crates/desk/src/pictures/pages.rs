//! Pictures of the pages of the festival.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Camera;
use desk_kit::Page;
use festival::i18n::Lang;
use festival::sample;
use look::Prefs;
use shell::testing::Stage;
use testkit::until;

/// Parts of a tournament's page, by their keys.
const PARTS: [(Key, &str); 5] =
    [(Key::F6, "lines"), (Key::F7, "bracket"), (Key::F8, "standings"), (Key::F9, "table"), (Key::F10, "log")];

/// Opens the sample's festival with a referee and the organiser at one of its tournaments.
fn at(mut stage: Stage, page: Page, ruleset: &str) -> Stage {
    stage.seat(&["o9", "o8"]);
    stage.choose(ruleset);
    stage.go(page);
    stage
}

fn plain(page: Page, ruleset: &str) -> Stage {
    at(Stage::sample(crate::rooms(), sample::MIDDLE), page, ruleset)
}

fn long(page: Page, ruleset: &str) -> Stage {
    at(Stage::new(crate::rooms(), sample::MIDDLE), page, ruleset)
}

#[test]
fn the_programme_is_pictured() {
    let mut camera = Camera::new("desk-programme");
    let mut stage = plain(Page::Programme, "torneo-abalone");
    camera.dark(&mut stage, "programme");
    let dialogs = [(Key::N, "new"), (Key::M, "change"), (Key::O, "albo")];
    for (index, (key, name)) in dialogs.into_iter().enumerate() {
        stage.press(Modifiers::NONE, key);
        if index % 2 == 0 {
            camera.light(&mut stage, name)
        } else {
            camera.dark(&mut stage, name)
        }
        stage.press(Modifiers::NONE, Key::Escape);
    }
    let mut stage = plain(Page::Programme, "torneo-omaha");
    stage.press(Modifiers::NONE, Key::R);
    camera.light(&mut stage, "options");
    camera.light(&mut long(Page::Programme, "torneo-abalone"), "long");
    camera.0.close();
}

#[test]
fn the_entries_are_pictured() {
    let mut camera = Camera::new("desk-entries");
    let mut stage = plain(Page::Entries, "torneo-omaha");
    camera.dark(&mut stage, "entries");
    stage.type_text("Mar");
    camera.light(&mut stage, "search");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::ArrowDown);
    for (index, (key, name)) in
        [(Key::S, "card"), (Key::I, "import"), (Key::T, "seeds"), (Key::C, "substitute")].into_iter().enumerate()
    {
        stage.press(Modifiers::ALT, key);
        if index % 2 == 0 {
            camera.light(&mut stage, name)
        } else {
            camera.dark(&mut stage, name)
        }
        stage.press(Modifiers::NONE, Key::Escape);
    }
    camera.light(&mut long(Page::Entries, "torneo-omaha"), "long");
    camera.0.close();
}

#[test]
fn the_tournaments_are_pictured() {
    let mut camera = Camera::new("desk-tournament");
    let mut stage = plain(Page::Tournament, "torneo-abalone");
    for (key, name) in PARTS {
        stage.press(Modifiers::NONE, key);
        let name = format!("abalone-{name}");
        if key == Key::F10 { camera.light(&mut stage, &name) } else { camera.dark(&mut stage, &name) }
    }
    for (ruleset, parts) in [
        ("torneo-rummikub", &[(Key::F6, "lines"), (Key::F8, "standings")][..]),
        ("torneo-holdem", &[(Key::F6, "lines"), (Key::F8, "standings"), (Key::F9, "table")]),
        ("torneo-omaha", &[(Key::F6, "lines")]),
        ("torneo-puzzle", &[(Key::F6, "lines")]),
        ("torneo-risiko", &[(Key::F9, "table")]),
        ("torneo-quarto", &[(Key::F6, "lines")]),
        ("torneo-memory", &[(Key::F7, "bracket")]),
    ] {
        stage.choose(ruleset);
        stage.go(Page::Programme);
        stage.go(Page::Tournament);
        for (index, (key, name)) in parts.iter().enumerate() {
            stage.press(Modifiers::NONE, *key);
            let name = format!("{}-{name}", ruleset.trim_start_matches("torneo-"));
            if index % 2 == 0 { camera.light(&mut stage, &name) } else { camera.dark(&mut stage, &name) }
        }
    }
    camera.0.close();
}

#[test]
fn tournaments_of_long_names_are_pictured() {
    let mut camera = Camera::new("desk-tournament-long");
    for (ruleset, parts) in
        [("torneo-abalone", &PARTS[..]), ("torneo-rummikub", &[(Key::F6, "lines"), (Key::F9, "table")][..])]
    {
        let mut stage = long(Page::Tournament, ruleset);
        for (key, name) in parts {
            stage.press(Modifiers::NONE, *key);
            camera.light(&mut stage, &format!("{}-{name}", ruleset.trim_start_matches("torneo-")));
        }
    }
    camera.0.close();
}

#[test]
fn matches_and_the_speaker_are_pictured() {
    let mut camera = Camera::new("desk-hall");
    let mut stage = plain(Page::Game, "torneo-abalone");
    camera.dark(&mut stage, "match");
    stage.press(Modifiers::NONE, Key::PageUp);
    camera.light(&mut stage, "match-back");
    stage.go(Page::Speaker);
    camera.dark(&mut stage, "speaker");
    stage.press(Modifiers::NONE, Key::F6);
    camera.light(&mut stage, "boards");
    let mut stage = long(Page::Game, "torneo-abalone");
    camera.light(&mut stage, "long-match");
    stage.go(Page::Speaker);
    camera.light(&mut stage, "long-speaker");
    camera.0.close();
}

#[test]
fn the_judges_table_is_pictured() {
    let mut camera = Camera::new("desk-judge");
    let desk = crate::testing::desk(Prefs { file: None, ..Prefs::default() });
    let mut stage = Stage::of(desk, tempfile::tempdir().unwrap());
    stage.press(Modifiers::COMMAND, Key::Num6);
    stage.type_text("[N3 N4 N5 N6] [R9 R10 J] [B8 A8]");
    stage.press(Modifiers::NONE, Key::Tab);
    stage.type_text("R8 N7 N8 A2");
    let found = |stage: &Stage| stage.harness.query_by_label_contains("al massimo 3 tessere").is_some();
    until(&mut stage, "an answer", found, |stage| stage.harness.run_steps(1));
    camera.light(&mut stage, "judge");
    camera.0.close();
}

#[test]
fn the_chief_pages_are_pictured_in_english() {
    let mut camera = Camera::new("desk-english");
    let mut stage = plain(Page::Programme, "torneo-holdem");
    stage.harness.state_mut().prefs.lang = Lang::En;
    for (page, name) in [(Page::Programme, "programme"), (Page::Tournament, "tournament")] {
        stage.go(page);
        camera.light(&mut stage, name);
    }
    stage.choose("torneo-abalone");
    stage.go(Page::Game);
    camera.light(&mut stage, "match");
    camera.0.close();
}
