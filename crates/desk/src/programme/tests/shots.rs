//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use super::*;
use crate::shots;

fn shot(stage: &mut Stage, folder: &std::path::Path, name: &str) {
    shots::keep(stage.harness.state_mut(), folder, name);
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = shots::folder() else { return };
    let mut stage = Stage::new();
    shot(&mut stage, &folder, "programme-empty");
    stage.press(Key::N);
    shot(&mut stage, &folder, "programme-new");
    stage.say("tavoli");
    stage.press(Key::Enter);
    shot(&mut stage, &folder, "programme-format");
    stage.press(Key::Escape);
    stage.press(Key::Escape);
    stage.press(Key::T);
    shot(&mut stage, &folder, "programme-whole");
    stage.press(Key::Enter);
    for (index, hour) in ["9", "10.30", "15", "21"].into_iter().enumerate() {
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        let open = &mut live.event.festival.tournaments[index];
        open.info.starts = format!("2026-09-19 {:0>5}", festival::clock::hour_of(hour).unwrap().format("%H:%M"));
        open.info.room = "Palestra della scuola media, secondo piano".to_owned();
    }
    stage.press(Key::ArrowDown);
    shot(&mut stage, &folder, "programme-full");
    stage.press(Key::M);
    shot(&mut stage, &folder, "programme-change");
    stage.press(Key::Escape);
    stage.press(Key::O);
    shot(&mut stage, &folder, "programme-albo");
}
