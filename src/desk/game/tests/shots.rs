//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::path::{Path, PathBuf};

use egui::vec2;

use super::*;
use crate::theme::{self, Scheme};

fn shot(hall: &mut Hall, folder: &Path, name: &str) {
    for scheme in Scheme::ALL {
        hall.harness.state_mut().prefs.scheme = scheme;
        let size = raster::Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.0 };
        let desk = hall.harness.state_mut();
        let image = raster::snapshot(size, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
        image.write_png(folder.join(format!("{name}-{scheme:?}.png"))).unwrap();
    }
    hall.settle();
}

#[test]
fn the_page_is_drawn() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for id in
        ["torneo-mancala", "torneo-twixt", "torneo-abalone", "torneo-quarto", "torneo-memory", "torneo-backgammon"]
    {
        let mut hall = follow(id);
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
