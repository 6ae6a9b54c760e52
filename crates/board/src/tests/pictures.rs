//! Pictures to look at.

use std::path::Path;

use super::*;

/// Draws every state when `TRIADE_SHOTS` names a folder; `TRIADE_SIZE` (such as `1920x1080`), `TRIADE_STATE`,
/// `TRIADE_LIGHT` and `TRIADE_LANG` choose.
#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn pictures_for_looking() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS") else { return };
    let chosen = |name: &str| std::env::var(name).ok();
    let size = chosen("TRIADE_SIZE").unwrap_or_else(|| "1920x1080".to_owned());
    let (width, height) = size.split_once('x').unwrap();
    let size = [width.parse().unwrap(), height.parse().unwrap()];
    let state = chosen("TRIADE_STATE");
    let schemes = if chosen("TRIADE_LIGHT").is_some() { vec![Scheme::Carta] } else { vec![Scheme::Feltro] };
    let lang = chosen("TRIADE_LANG").and_then(|code| Lang::from_code(&code)).unwrap_or_default();
    for (name, event) in states() {
        if state.as_ref().is_some_and(|state| !state.split(',').any(|part| part == name)) {
            continue;
        }
        for scheme in &schemes {
            let image = picture(&event, size, *scheme, lang);
            image.write_png(Path::new(&folder).join(format!("{name}-{scheme:?}-{width}.png"))).unwrap();
        }
    }
}

/// Draws moves on their way, when `TRIADE_SHOTS` names a folder.
#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn pictures_of_moves() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS") else { return };
    let near = bearers("gara=1 turn=0", [57, 30, 2, 10, 20, 40, 50, 26]);
    let away = "gara=1 turn=0; 10 strays=40,20,20,33; 8; 2; 30; 20; 40; 50; 26".to_owned();
    let cases = [
        ("scambio", &NAMES, near, &["throw 2 2", "validate", "swap Blu"][..], 0.02),
        ("folla-1", &LONG, crowded(), &["throw 2 6", "validate"][..], 0.5),
        ("folla-2", &LONG, crowded(), &["throw 2 6", "validate"][..], 1.6),
        ("ritorno", &NAMES, away, &["throw 4 5", "validate"][..], 0.4),
    ];
    for (name, names, position, acts, seconds) in cases {
        let (last, earlier) = acts.split_last().unwrap();
        let mut event = race(names, &position, earlier);
        let mut view = view_of(Some(&event));
        play(&mut event, &[last]);
        view.follow(Some(&event));
        let shot = raster::Shot { size: vec2(1600.0, 900.0), pixels_per_point: 1.0 };
        let dress = |ctx: &Context| theme::apply(ctx, Scheme::Feltro);
        let image = raster::snapshot(shot, dress, |ui| {
            view.moved_for(seconds);
            view.ui(ui);
        });
        image.write_png(Path::new(&folder).join(format!("moto-{name}.png"))).unwrap();
    }
}
