//! Pictures of the pages of the race and of the event.

use egui::{Key, Modifiers};

use super::{Camera, name_alike};
use desk_kit::Page;
use festival::sample;
use page_race::Section;
use shell::testing::Stage;
use testkit::until;

#[test]
fn the_race_is_pictured() {
    let mut camera = Camera::new("desk-race");
    let mut stage = Stage::sample(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Table);
    camera.light(&mut stage, "nobody");
    stage.seat(&["o1", "o4"]);
    camera.dark(&mut stage, "validate");
    for (key, name) in [(Key::F7, "amend"), (Key::F8, "void"), (Key::F9, "judges")] {
        stage.press(Modifiers::NONE, key);
        camera.light(&mut stage, name);
        stage.press(Modifiers::NONE, Key::Escape);
    }
    stage.go(Page::Standings);
    camera.light(&mut stage, "standings");
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text("throw 2 2");
    stage.press(Modifiers::NONE, Key::Enter);
    assert!(stage.shows("Non registrato"));
    camera.light(&mut stage, "refused");
    stage.press(Modifiers::COMMAND, Key::D);
    stage.type_text("i dadi sono finiti sotto il palco");
    camera.light(&mut stage, "waiver");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::F12);
    // The sample has more records than may go without a backup: the first act triggers one.
    let copied = |stage: &Stage| stage.harness.state().live.as_ref().is_some_and(|live| live.saving.backup.is_some());
    until(&mut stage, "the copy", copied, |stage| stage.harness.run_steps(1));
    camera.light(&mut stage, "throw");
    camera.0.close();
}

#[test]
fn the_race_that_is_over_is_pictured() {
    let mut camera = Camera::new("desk-race-over");
    let mut stage = Stage::sample(crate::rooms(), usize::MAX);
    stage.seat(&["o1", "o4"]);
    name_alike(&mut stage);
    for (page, name) in [(Page::Standings, "standings"), (Page::Journal, "journal")] {
        stage.go(page);
        camera.dark(&mut stage, name);
    }
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.seat(&["o1", "o4"]);
    name_alike(&mut stage);
    for (page, name) in [(Page::Table, "race"), (Page::Standings, "standings"), (Page::Journal, "journal")] {
        stage.go(page);
        camera.light(&mut stage, &format!("long-{name}"));
    }
    camera.0.close();
}

/// Takes pictures of parts of the set-up, alternately light and dark.
fn picture_setup(camera: &mut Camera, stage: &mut Stage, name: &str, sections: &[Section]) {
    stage.go(Page::Setup);
    for (index, section) in sections.iter().copied().enumerate() {
        stage.harness.state_mut().room_mut::<page_race::RaceRoom>().show_section(section);
        let name = format!("{name}-{}", format!("{section:?}").to_lowercase());
        if index % 2 == 0 { camera.light(stage, &name) } else { camera.dark(stage, &name) }
    }
}

#[test]
fn the_setup_is_pictured() {
    let mut camera = Camera::new("desk-setup");
    picture_setup(&mut camera, &mut Stage::filled_in(crate::rooms()), "open", &Section::ALL);
    let mut stage = Stage::new(crate::rooms(), 0);
    stage.seat(&["o1", "o4"]);
    picture_setup(&mut camera, &mut stage, "long", &[Section::Flocks, Section::Officials, Section::People]);
    camera.0.close();
}
