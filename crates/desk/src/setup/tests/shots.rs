//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::path::Path;

use super::*;
use look::theme::{self, Scheme};

/// Half an event, with much to mend.
fn half() -> Setup {
    let mut setup = ready(3, 12);
    setup.title.clear();
    setup.points_confirmed = false;
    setup.officials.truncate(3);
    setup.officials[1].person.name.clear();
    setup.flocks[0].roster.truncate(7);
    setup.flocks[1].captain = None;
    setup.flocks[1].home = Some(9);
    setup.flocks[1].roster[4].name = setup.flocks[1].roster[2].name.clone();
    setup.flocks[2].name.clear();
    setup.flocks[2].home = None;
    setup
}

fn shot(stage: &mut Stage, folder: &Path, name: &str) {
    shot_of(stage, folder, name, vec2(1280.0, 800.0));
}

fn shot_of(stage: &mut Stage, folder: &Path, name: &str, size: egui::Vec2) {
    for scheme in Scheme::ALL {
        let desk = stage.harness.state_mut();
        let size = raster::Shot { size, pixels_per_point: 1.0 };
        let image = raster::snapshot(size, |ctx| theme::apply(ctx, scheme), |ui| desk.ui(ui));
        image.write_png(folder.join(format!("setup-{name}-{scheme:?}.png"))).unwrap();
    }
}

/// Draws every part when `TRIADE_SHOTS` names a folder.
#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = std::env::var_os("TRIADE_SHOTS").map(PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for (name, setup) in [("empty", None), ("half", Some(half())), ("full", Some(crowd()))] {
        let mut stage = Stage::new(setup);
        if name == "full" {
            stage.press(Modifiers::ALT, Key::Num4);
            stage.click("Sorteggia l'ordine");
            stage.until("the order", |stage| live(stage).event.order_draws.len() == 1 && stage.shows("Tutto salvato"));
            stage.click("Sorteggia le caselle");
            stage.click("Sorteggia di nuovo");
            stage.until("the draws", |stage| live(stage).event.draws.len() == 2 && stage.shows("Tutto salvato"));
        }
        for section in Section::ALL {
            stage.harness.state_mut().pages.setup.section = section;
            shot(&mut stage, &folder, &format!("{name}-{section:?}"));
        }
    }
    let mut stage = Stage::new(Some(crowd()));
    for section in Section::ALL {
        stage.harness.state_mut().pages.setup.section = section;
        shot_of(&mut stage, &folder, &format!("small-{section:?}"), SMALLEST);
    }
    stage.press(Modifiers::NONE, Key::F9);
    shot(&mut stage, &folder, "dialog-start");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::Num2);
    stage.click("Imposta il PIN di Ada");
    shot(&mut stage, &folder, "dialog-pin");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::Num7);
    let name = live(&stage).event.setup.flocks[1].roster[3].name.clone();
    stage.write("Cerca per nome, stormo o ufficio", &name);
    stage.click(&format!("Cancella i dati di {name}"));
    shot(&mut stage, &folder, "dialog-erase");
    stage.press(Modifiers::NONE, Key::Escape);
    let table =
        stage.file("tabella.csv", b"stormo;giocatore;ruolo\nStormo 1;Nicol\xF2;\nStormo 1;Sara;\nStormo 3;Ugo;\n");
    let bad = stage.file("rotta.csv", "stormo;giocatore\nA;\n;B\nA;B;C\n".as_bytes());
    stage.press(Modifiers::ALT, Key::Num3);
    stage.press(Modifiers::ALT, Key::V);
    stage.say("1. Anna Bianchi\n2. Luca\n3. Anna Rossi 1d\n");
    shot(&mut stage, &folder, "dialog-paste");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::ALT, Key::I);
    shot(&mut stage, &folder, "dialog-table");
    for (name, path) in [("bad", bad), ("good", table)] {
        stage.write("Percorso del file", &path);
        stage.press(Modifiers::NONE, Key::Enter);
        stage.until("the table", |stage| stage.mentions("Riga 2") || stage.mentions("Windows"));
        shot(&mut stage, &folder, &format!("dialog-table-{name}"));
    }
}
