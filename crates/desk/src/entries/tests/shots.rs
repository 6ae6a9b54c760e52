//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use super::*;
use crate::shots;
use festival::fair::name;

fn shot(stage: &mut Stage, folder: &std::path::Path, name: &str) {
    shots::keep(stage.harness.state_mut(), folder, name);
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = shots::folder() else { return };
    let mut stage = Stage::new(&[]);
    shot(&mut stage, &folder, "entries-nothing");
    let mut stage = Stage::new(&["torneo-risiko-varianti", "torneo-puzzle", "torneo-memory"]);
    shot(&mut stage, &folder, "entries-empty");
    for name in
        ["Anna Rossi", "Ugo Bianchi", "Massimiliano Alessandro Della Chiesa-Montecuccoli di Origgio", "Ivo Neri"]
    {
        stage.enter(name);
    }
    stage.press(Modifiers::ALT, Key::P);
    for number in 1..=30 {
        stage.enter(&name(number));
    }
    stage.press(Modifiers::ALT, Key::R);
    stage.press(Modifiers::NONE, Key::Enter);
    shot(&mut stage, &folder, "entries-full");
    stage.press(Modifiers::ALT, Key::D);
    stage.say("n");
    shot(&mut stage, &folder, "entries-typing");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::S);
    shot(&mut stage, &folder, "entries-card");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::T);
    for typed in ["anna", "2", "4"] {
        stage.enter(typed);
    }
    stage.say("ada");
    shot(&mut stage, &folder, "entries-seeds");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::I);
    shot(&mut stage, &folder, "entries-import");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Anna Rossi");
    shot(&mut stage, &folder, "entries-pair");
    stage.press(Modifiers::NONE, Key::PageDown);
    stage.enter("Anna Rossi");
    shot(&mut stage, &folder, "entries-birth");
}
