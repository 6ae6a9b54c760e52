//! Tests of own objectives read from a file and used for a tournament: the next match is played with them.

use egui::Key;
use egui_kittest::kittest::Queryable;
use rules::games::risiko::Risiko;
use rules::{Boards, Game as _, Ruleset};

use desk_kit::Page;
use festival::options::differences;
use shell::testing::{Hall, ruleset};

fn opened(tournament: &str) -> Hall {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Riva"].map(str::to_owned);
    let mut hall = crate::testing::hall_with(ruleset(tournament, |_| {}), &names);
    hall.harness.state_mut().page = Page::Programme;
    hall.settle();
    hall.press(&[Key::B]);
    assert!(hall.shows("Mappa e obiettivi"));
    hall
}

/// Returns the shipped file with another name and one strip that does not touch its continent.
fn file() -> String {
    let (_, text) = festival::event::game_source("risiko-torneo").unwrap();
    let mut rules = Ruleset::parse::<Risiko>(text).unwrap().rules;
    rules.map.name.it = "gli obiettivi di prova".to_owned();
    (Risiko::BOARDS.unwrap().write)(&rules, "risiko-torneo").unwrap()
}

/// Opens a file on the page.
fn read(hall: &mut Hall, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("obiettivi.ron");
    std::fs::write(&path, text).unwrap();
    if hall.harness.query_by_label("Percorso del file").is_none() {
        hall.click("Apri un file");
    }
    hall.press_with(egui::Modifiers::COMMAND, Key::A);
    hall.type_text(&path.display().to_string());
    hall.press(&[Key::Enter]);
    for _ in 0..400 {
        hall.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(5));
        if !hall.harness.ctx.has_requested_repaint() {
            break;
        }
    }
    hall.settle();
}

#[test]
fn own_objectives_are_read_seen_and_played_for() {
    let mut hall = opened("torneo-risiko");
    assert!(hall.shows("42 territori, 82 confini, 10 obiettivi"));
    assert!(hall.shows("Il torneo si gioca su questo tavoliere."));
    let own = file().replacen("C01", "C91", 1);
    read(&mut hall, &own);
    assert!(hall.shows("gli obiettivi di prova") && hall.shows("C91 · Nord America, Islanda–Madagascar"));
    assert!(hall.shows("Il torneo si gioca ancora su un altro tavoliere."));
    let before = serde_json::to_value(&hall.game().ruleset().rules).unwrap();
    hall.click("Usa nel torneo");
    assert!(hall.shows("Il torneo si gioca su questo tavoliere."));
    let after = serde_json::to_value(&hall.game().ruleset().rules).unwrap();
    let told = differences(festival::i18n::Lang::It, &before, &after);
    assert!(told.len() == 1 && told[0].contains("gli obiettivi di prova"), "{told:?}");
    hall.press(&[Key::Escape]);
    let options = hall.opened_with();
    assert_eq!(options["goal"]["objectives"]["list"][0]["id"], "C91");
}

#[test]
fn what_is_wrong_with_own_objectives_is_said_with_its_line_and_nothing_is_taken() {
    let mut hall = opened("torneo-risiko");
    read(&mut hall, &file().replacen("\"ISL\"", "\"ALA\"", 1));
    assert!(hall.shows("Riga") && hall.shows("C01"), "the strip lies on its continent");
    assert!(hall.shows("Il torneo si gioca su questo tavoliere."));
    read(&mut hall, &file().replace("risiko-torneo", "samurai"));
    assert!(hall.shows("«samurai»"));
    read(&mut hall, "(ruleset: \"risiko-torneo\", name: (it: \"a\", en: \"b\"), objectivs: [])");
    assert!(hall.shows("Il file non si legge"));
}

#[test]
fn a_strip_apart_from_its_continent_is_worth_a_look() {
    let (_, text) = festival::event::game_source("risiko-torneo").unwrap();
    let rules = Ruleset::parse::<Risiko>(text).unwrap().rules;
    assert!(Boards::<Risiko>::remarks_on(&rules).is_empty(), "{:?}", Boards::<Risiko>::remarks_on(&rules));
    let mut hall = opened("torneo-risiko");
    let mut apart = rules;
    apart.map.name.it = "prova".to_owned();
    if let rules::games::risiko::Goal::Objectives { list, .. } = &mut apart.goal {
        // The same number, far from Alaska, Greenland and Central America.
        list[0].strip = ["SIA", "IDO", "NGU", "AUO", "AUE", "IND", "CIN", "MON", "CIT"].map(code).to_vec();
    }
    read(&mut hall, &(Risiko::BOARDS.unwrap().write)(&apart, "risiko-torneo").unwrap());
    assert!(hall.shows("Obiettivo C01: la striscia non tocca il continente (A24)."));
}

fn code(text: &str) -> rules::games::risiko::Code {
    rules::games::risiko::Code::parse(text).unwrap()
}

#[test]
fn where_points_win_the_map_alone_is_brought() {
    let hall = opened("torneo-risiko-varianti");
    assert!(hall.shows("senza obiettivi") && hall.shows("RisiKo! Varianti, finale al buio"));
}
