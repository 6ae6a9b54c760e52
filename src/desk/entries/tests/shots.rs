//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use super::*;

/// Takes the page as a desk shows it, small and large, light and dark.
fn shot(stage: &mut Stage, folder: &std::path::Path, name: &str) {
    for scheme in Scheme::ALL {
        for (size, scale) in [(vec2(1280.0, 800.0), 1.0), (vec2(1920.0, 1080.0), 2.0)] {
            let desk = stage.harness.state_mut();
            let size = raster::Shot { size, pixels_per_point: scale };
            let image = raster::snapshot(size, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
            image.write_png(folder.join(format!("{name}-{scheme:?}-{scale}.png"))).unwrap();
        }
    }
}

#[test]
fn the_page_is_drawn() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
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
    for number in 0..30 {
        stage.enter(&format!("Nome{number} Cognome{number}"));
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
