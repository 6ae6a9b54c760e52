//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use super::*;

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
    for (index, hour) in ["9", "10.30", "15", "21"].into_iter().enumerate() {
        let live = stage.harness.state_mut().live.as_mut().unwrap();
        let open = &mut live.event.festival.tournaments[index];
        open.info.starts =
            format!("2026-09-19 {:0>5}", crate::desk::programme::when::hour_of(hour).unwrap().format("%H:%M"));
        open.info.room = "Palestra della scuola media, secondo piano".to_owned();
    }
    stage.press(Key::ArrowDown);
    shot(&mut stage, &folder, "programme-full");
    stage.press(Key::M);
    shot(&mut stage, &folder, "programme-change");
}
