//! What is asked over the pages.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};

use super::{Camera, FOLDER};
use crate::decision::tests::{laid_in, rolled_back};
use crate::fits::Stage;
use crate::{AppCommand, ORGANISERS, Page, leaving};
use festival::sample;

#[test]
fn what_is_asked_over_every_page_is_pictured() {
    let mut camera = Camera::new("desk-dialogs");
    let mut stage = Stage::sample(sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F11);
    camera.light(&mut stage, "here");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.harness.state_mut().wishes.push(AppCommand::SignIn(ORGANISERS.to_vec(), "access-to-programme"));
    camera.light(&mut stage, "access");
    stage.press(Modifiers::NONE, Key::Escape);
    let path = PathBuf::from(FOLDER).join("palio.triade");
    stage.live().saving.trouble = Some(journal::Error::DiskFull { path });
    stage.harness.state_mut().leaving = Some(leaving::Leaving::Window);
    camera.light(&mut stage, "leaving");

    let mut stage = Stage::sample(sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
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
    let mut stage = Stage::opened(folder, &path);
    laid_in(stage.harness.state_mut().decision.as_mut().unwrap(), Path::new(FOLDER));
    camera.dark(&mut stage, "decision");
    camera.0.close();
}
