//! Pictures of the board during the race, compared with those in `tests/pictures`.

use super::*;

/// Every state, alternately light on a small screen and dark on a large one.
#[test]
fn every_state_of_the_race_is_pictured() {
    let mut album = raster::Album::new("board-race");
    for (index, (name, event)) in states().into_iter().enumerate() {
        let (scheme, size, word) =
            if index % 2 == 0 { (Scheme::Feltro, [1920, 1080], "dark") } else { (Scheme::Carta, [1280, 800], "light") };
        album.hold(&format!("{name}-{word}"), &picture(&event, size, scheme, Lang::It));
    }
    album.close();
}

/// Moves in progress.
#[test]
fn moves_are_pictured_on_their_way() {
    let mut album = raster::Album::new("board-moves");
    let near = bearers("gara=1 turn=0", [57, 30, 2, 10, 20, 40, 50, 26]);
    let away = "gara=1 turn=0; 10 strays=40,20,20,33; 8; 2; 30; 20; 40; 50; 26".to_owned();
    let cases = [
        ("scambio", &NAMES, near, &["throw 2 2", "validate", "swap Blu"][..], 0.02),
        ("folla", &LONG, crowded(), &["throw 2 6", "validate"][..], 1.6),
        ("ritorno", &NAMES, away, &["throw 4 5", "validate"][..], 0.4),
    ];
    for (name, names, position, acts, seconds) in cases {
        let (last, earlier) = acts.split_last().unwrap();
        let mut event = race(names, &position, earlier);
        let mut view = view_of(Some(&event));
        play(&mut event, &[last]);
        view.follow(Some(&event));
        let shot = raster::Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.0 };
        let dress = |ctx: &Context| theme::apply(ctx, Scheme::Feltro);
        let image = raster::snapshot(shot, dress, |ui| {
            view.moved_for(seconds);
            view.ui(ui);
        });
        album.hold(name, &image);
    }
    album.close();
}
