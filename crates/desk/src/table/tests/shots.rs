//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::cell::Cell;
use std::path::Path;

use egui::vec2;

use super::*;
use crate::{Live, Notice};
use look::theme::{self, Scheme};

const LONG: &str = "Stormo delle Oche Selvatiche del Lago Maggiore";

/// Takes the page as a desk shows it.
fn shot(table: &mut Table, folder: &Path, name: &str) {
    for scheme in Scheme::ALL {
        table.harness.state_mut().prefs.scheme = scheme;
        let size = raster::Shot { size: vec2(1280.0, 800.0), pixels_per_point: 1.0 };
        let desk = table.harness.state_mut();
        let image = raster::snapshot(size, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
        image.write_png(folder.join(format!("{name}-{scheme:?}.png"))).unwrap();
    }
}

/// Eight flocks with long names and many strays, all over the path.
fn crowd() -> Table {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("folla.triade");
    let mut setup = sample::setup();
    for (index, flock) in setup.flocks.iter_mut().enumerate().filter(|(index, _)| index % 3 == 2) {
        flock.name = format!("{LONG} {index}");
    }
    let mut live = Live::create(&path, || {}).unwrap();
    live.save_setup(setup);
    let saved = Cell::new(false);
    let poll = |live: &mut Live| saved.set(live.poll().iter().any(|notice| matches!(notice, Notice::SetupSaved)));
    until(&mut live, "the set-up", |_| saved.get(), poll);
    assert!(live.start_race());
    drop(live);
    let mut table = Table::open(folder, path);
    table.press(&[Key::Enter]);
    table.until("the notary", |table| table.present("o1"));
    table.click("Accede: Incontestabile");
    table.press(&[Key::Enter]);
    table.until("the Incontestabile", |table| table.present("o4"));
    let groups = [
        "44 eggs=1 strays=13,13,26,31w,8,1,1,1",
        "19i1 strays=40,40,40,52p1,7,12",
        "31w strays=24,24,1,1,1,30",
        "61 strays=60,57,57,33,1,1,1,1,1",
        "53 strays=20,21,22,23,2",
        "52p2 strays=1,1,1,1,1,1,1",
        "16 strays=16,16,17,52p2,52p2,4",
        "22 strays=1,1,1,1,1,1,1,1",
    ];
    let groups: Vec<_> = groups.into_iter().enumerate().collect();
    let position = table.position("gara=3 turn=2", &groups);
    table.place(&position);
    table
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    let mut table = Table::new(0);
    shot(&mut table, &folder, "table-nobody");
    let mut table = Table::new(70);
    table.with_validator();
    shot(&mut table, &folder, "table-race");
    let mut table = crowd();
    table.press(&[Key::Num4, Key::Num6]);
    shot(&mut table, &folder, "table-dice");
    table.press(&[Key::Enter]);
    shot(&mut table, &folder, "table-validate");
    table.press(&[Key::F8]);
    shot(&mut table, &folder, "table-void");
    table.press(&[Key::Escape, Key::F12]);
    shot(&mut table, &folder, "table-after");
    table.press(&[Key::F9]);
    table.click("Delibera");
    shot(&mut table, &folder, "table-judges");
    table.press(&[Key::Escape]);
    table.click("Annulla la registrazione 2 (Canc)");
    shot(&mut table, &folder, "table-amend");
    table.press(&[Key::Escape]);
    let mut table = crowd();
    for typed in ["throw 4 6", "throw 2 2"] {
        table.press(&[Key::F6]);
        table.type_text(typed);
        table.press(&[Key::Enter]);
    }
    shot(&mut table, &folder, "table-refused");
    table.press_with(Modifiers::COMMAND, Key::D);
    shot(&mut table, &folder, "table-waive");
    let mut table = Table::new(70);
    table.with_validator();
    table.press(&[Key::F6]);
    table.type_text("correct 2 void 26c");
    table.press(&[Key::Enter]);
    shot(&mut table, &folder, "table-passed");
}
