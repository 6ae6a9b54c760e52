//! Pictures of dialogs over the pages.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};

use super::{Camera, FOLDER, NOW};
use desk_kit::{AppCommand, ORGANISERS, Page, festival_acts};
use festival::fair::Fair;
use festival::{Begin, sample};
use shell::testing::Stage;
use shell::testing::{laid_in, rolled_back};
use tournament::TableNo;

#[test]
fn what_is_asked_over_every_page_is_pictured() {
    let mut camera = Camera::new("desk-dialogs");
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F11);
    camera.light(&mut stage, "here");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.harness.state_mut().ask(AppCommand::SignIn(ORGANISERS.to_vec(), "access-to-programme"));
    camera.light(&mut stage, "access");
    stage.press(Modifiers::NONE, Key::Escape);
    let path = PathBuf::from(FOLDER).join("palio.triade");
    stage.live().saving.trouble = Some(journal::Error::DiskFull { path });
    stage.harness.state_mut().ask_before_closing();
    camera.light(&mut stage, "leaving");

    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.go(Page::Speaker);
    stage.press(Modifiers::NONE, Key::F9);
    camera.light(&mut stage, "publish");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.go(Page::Game);
    stage.click("Vittoria a");
    camera.light(&mut stage, "match-judge");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.click("Correggi");
    camera.light(&mut stage, "match-amend");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F10);
    stage.press(Modifiers::NONE, Key::ArrowUp);
    stage.press(Modifiers::NONE, Key::Delete);
    camera.light(&mut stage, "tournament-amend");

    let (folder, path) = rolled_back();
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    laid_in(stage.harness.state_mut(), Path::new(FOLDER));
    camera.dark(&mut stage, "decision");
    camera.0.close();
}

/// Opens a table of two at a tournament under way.
fn at_a_table(ruleset: &str, acts: &str) -> Stage {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    let mut fair = Fair::new(2);
    let id = fair.open(ruleset, "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 2);
    fair.say(&id, acts);
    fair.write(&path).close().unwrap();
    Stage::opened(crate::rooms(), folder, &path)
}

#[test]
fn what_is_asked_about_clocks_and_of_a_written_match_is_pictured() {
    let mut camera = Camera::new("desk-asked");
    let mut stage = at_a_table("torneo-abalone", &format!("start\npair E1 E2\nclock T1 start 1 @{NOW}"));
    let gap = festival_acts::Gap::when_set(stage.live(), (NOW, NOW + 600_000)).expect("a clock runs");
    // The file's own interruption would have other hours each time.
    stage.harness.state_mut().gaps().clear();
    stage.harness.state_mut().gaps().push_back(gap);
    stage.harness.run_steps(3);
    camera.light(&mut stage, "clocks");

    let mut stage = at_a_table("torneo-mancala", "start\ndraw 7");
    let live = stage.live();
    let open = live.event.festival.find("1").unwrap();
    let record = open.opening(&live.event, TableNo(1), Begin::default()).unwrap();
    live.open_match(&record).unwrap();
    stage.go(Page::Game);
    stage.click("Importa una partita");
    stage.harness.event(egui::Event::Paste("1. A3 B1\n2. A1 B6".to_owned()));
    stage.harness.run_steps(3);
    camera.light(&mut stage, "match-import");
    camera.0.close();
}
