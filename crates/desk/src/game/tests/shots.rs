//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::path::{Path, PathBuf};

use egui::vec2;

use super::*;
use festival::i18n::Lang;
use look::theme::{self, Scheme};

/// Names as long as the page must bear.
const LONG: [&str; 2] = ["Maria Antonietta Lombardi-Castiglioni", "Wilhelmine von Hohenzollern-Mai"];

/// Draws the page in both schemes, on a small screen in Italian and on a large one in English.
fn shot(hall: &mut Hall, folder: &Path, name: &str) {
    for (lang, [width, height]) in [(Lang::It, [1280.0, 800.0]), (Lang::En, [1920.0, 1080.0])] {
        for scheme in Scheme::ALL {
            let desk = hall.harness.state_mut();
            (desk.prefs.scheme, desk.prefs.lang) = (scheme, lang);
            let size = raster::Shot { size: vec2(width, height), pixels_per_point: 1.0 };
            let image = raster::snapshot(size, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
            image.write_png(folder.join(format!("{name}-{lang:?}-{scheme:?}.png"))).unwrap();
        }
    }
    hall.harness.state_mut().prefs.lang = Lang::It;
    hall.settle();
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for id in
        ["torneo-mancala", "torneo-twixt", "torneo-abalone", "torneo-quarto", "torneo-memory", "torneo-backgammon"]
    {
        let mut hall = follow_named(id, LONG);
        shot(&mut hall, &folder, &format!("{id}-start"));
        for turn in 0..9 {
            let legal = game(&hall).legal().unwrap();
            let Some(text) = legal.get(turn * 7 % legal.len().max(1)).cloned() else { break };
            hall.line(&text);
        }
        hall.type_text("B9");
        shot(&mut hall, &folder, &format!("{id}-play"));
    }
}
