//! What is printed and written from these pages: prints are what is saved most.

use egui_kittest::kittest::Queryable;

use std::path::{Path, PathBuf};

use crate::speaker::tests::{Hall, busy};
use egui::{Key, Modifiers};
use festival::tournament_source;
use shell::testing::{Hall as Table, opened};

fn folder(hall: &Hall) -> PathBuf {
    hall.desk().live.as_ref().unwrap().path.parent().unwrap().to_owned()
}

/// Types into the field of the path in the place of what stands there.
fn retype(hall: &mut Hall, path: &str) {
    hall.press(Modifiers::COMMAND, Key::A);
    hall.harness.event(egui::Event::Text(path.to_owned()));
    hall.settle();
}

#[test]
fn where_a_print_goes_is_asked_and_it_can_be_opened_then() {
    let (fair, _) = busy();
    let mut hall = Hall::new(&fair);
    let folder = folder(&hall);
    hall.press(Modifiers::COMMAND, Key::P);
    hall.until("the question", |hall| hall.shows("Dove va il file"));
    let field = hall.harness.get_by_label("Percorso del file").value().unwrap();
    assert_eq!(field, folder.join("festival.festa.verbale.pdf").display().to_string(), "a name is proposed");
    std::fs::create_dir(folder.join("stampe")).unwrap();
    retype(&mut hall, "stampe/verbale del sabato.pdf");
    assert!(!hall.shows("sarà sostituito"));
    hall.press(Modifiers::NONE, Key::Enter);
    let written = folder.join("stampe/verbale del sabato.pdf");
    hall.until("the minutes", |hall| hall.desk().written() == Some(&written) && hall.shows("Verbale scritto"));
    assert!(std::fs::read(&written).unwrap().starts_with(b"%PDF"));
    for _ in 0..2 {
        hall.harness.get_by_label("Apri").click();
        hall.settle();
    }
    assert!(hall.shows("Nessun programma del computer apre verbale del sabato.pdf"), "where there is none");
    assert_eq!(opened(), std::slice::from_ref(&written), "the system is asked to open it");
    assert!(!folder.join("festival.festa.verbale.pdf").exists(), "nowhere else");
    hall.press(Modifiers::COMMAND, Key::P);
    let again = folder.join("stampe/festival.festa.verbale.pdf").display().to_string();
    assert_eq!(hall.harness.get_by_label("Percorso del file").value().unwrap(), again, "in the folder chosen last");
    retype(&mut hall, &written.display().to_string());
    assert!(hall.shows("sarà sostituito"));
    hall.press(Modifiers::NONE, Key::Escape);
    assert!(!hall.shows("Percorso del file"), "given up");
    hall.press(Modifiers::COMMAND, Key::P);
    retype(&mut hall, &folder.join("festival.triade").display().to_string());
    hall.press(Modifiers::NONE, Key::Enter);
    assert!(hall.shows("è un evento") && hall.shows("Percorso del file"), "the refusal, where it is mended");
}

/// What is typed stays until it can be written, with what is wrong and the keyboard.
#[test]
fn a_place_that_does_not_exist_is_mended_where_it_is_typed() {
    let (fair, _) = busy();
    let mut hall = Hall::new(&fair);
    let folder = folder(&hall);
    hall.press(Modifiers::COMMAND, Key::P);
    hall.until("the question", |hall| hall.shows("Dove va il file"));
    let wrong = folder.join("non c'è/verbale.pdf");
    retype(&mut hall, &wrong.display().to_string());
    hall.press(Modifiers::NONE, Key::Enter);
    let field = |hall: &Hall| hall.harness.get_by_label("Percorso del file").value().unwrap();
    assert_eq!(field(&hall), wrong.display().to_string());
    assert!(hall.harness.get_by_label("Percorso del file").is_focused());
    assert!(hall.shows("La cartella") && hall.shows("crearla"), "and how it is mended");
    std::fs::create_dir(folder.join("non c'è")).unwrap();
    hall.press(Modifiers::NONE, Key::Enter);
    hall.until("the minutes", |_| wrong.is_file());
    hall.press(Modifiers::COMMAND, Key::P);
    retype(&mut hall, &folder.display().to_string());
    hall.press(Modifiers::NONE, Key::Enter);
    assert!(hall.shows("è una cartella") && hall.shows("Percorso del file"), "a folder is no file");
}

/// Each sheet, form and list of the menus, under a name of its own.
#[test]
fn every_print_of_a_tournament_asks_under_a_name_of_its_own() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-twixt").unwrap(), 4);
    for line in ["start", "pair E1 E2", "result T1 E1 E2: win 1"] {
        hall.say(line);
    }
    let folder = hall.harness.state().live.as_ref().unwrap().path.parent().unwrap().to_owned();
    let files = [
        ("Verbale del torneo, HTML", "festa.torneo-di-twixt.verbale.html"),
        ("Classifica", "festa.torneo-di-twixt.classifica.pdf"),
        ("Referti da compilare", "festa.torneo-di-twixt.referti.pdf"),
        ("Cartelli dei tavoli", "festa.torneo-di-twixt.tavoli.pdf"),
        ("Abbinamenti per tavolo", "festa.torneo-di-twixt.abbinamenti-per-tavolo.pdf"),
        ("Abbinamenti per nome", "festa.torneo-di-twixt.abbinamenti-per-nome.pdf"),
        ("Iscritti per nome", "festa.torneo-di-twixt.iscritti-per-nome.pdf"),
        ("Elenco degli iscritti", "festa.torneo-di-twixt.iscritti.pdf"),
        ("Verbale del torneo, XLSX", "festa.torneo-di-twixt.verbale.xlsx"),
        ("Referti in bianco", "festa.torneo-di-twixt.referti-in-bianco.pdf"),
        ("Cartellini con i nomi", "festa.torneo-di-twixt.cartellini.pdf"),
        ("Tabelloni in bianco", "festa.torneo-di-twixt.tabelloni-in-bianco.pdf"),
    ];
    for (what, name) in files {
        print(&mut hall, what, &folder.join(name));
    }
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    for (what, name) in [
        ("Programma", "festa.programma.pdf"),
        ("Programma come calendario, .ics", "festa.programma.ics"),
        ("Cartellini con i nomi", "festa.cartellini.pdf"),
        ("Tabelloni in bianco", "festa.tabelloni-in-bianco.pdf"),
        ("Albo d'oro", "festa.albo.pdf"),
        ("Risultati per l'associazione, in una cartella", "festa-risultati"),
    ] {
        print(&mut hall, what, &folder.join(name));
    }
}

/// Clicks as a hand does: frames pass before the button of the mouse is let go.
fn click_by_hand(hall: &mut Table, what: &str) {
    let at = hall.harness.get_all_by_role_and_label(egui::Role::Button, what).last().unwrap().rect().center();
    hall.harness.event(egui::Event::PointerMoved(at));
    hall.settle();
    for pressed in [true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        hall.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
        hall.settle();
    }
}

#[test]
fn results_are_typed_on_after_a_print() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-twixt").unwrap(), 6);
    for line in ["start", "pair E1 E2", "pair E3 E4"] {
        hall.say(line);
    }
    // What was asked while nothing had the keyboard has none to give back.
    hall.press(&[Key::F11]);
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let folder = hall.harness.state().live.as_ref().unwrap().path.parent().unwrap().to_owned();
    for (what, name, result) in [
        ("Referti da compilare", "festa.torneo-di-twixt.referti.pdf", "1"),
        ("Classifica", "festa.torneo-di-twixt.classifica.pdf", "2"),
    ] {
        let before = hall.game().last();
        click_by_hand(&mut hall, "Stampa");
        click_by_hand(&mut hall, what);
        hall.until(what, |hall| hall.shows("Percorso del file"));
        hall.press(&[Key::Enter]);
        hall.until("the word that it is there", |hall| {
            hall.harness.state().written() == Some(folder.join(name).as_path())
        });
        hall.line(result);
        assert!(hall.game().last() > before, "{what}: a result is typed and recorded");
    }
}

/// Picks a sheet from the menu of the page and takes the place that is proposed.
fn print(hall: &mut Table, what: &str, place: &Path) {
    hall.harness.get_by_role_and_label(egui::Role::Button, "Stampa").click();
    hall.settle();
    hall.harness.get_all_by_role_and_label(egui::Role::Button, what).last().unwrap().click();
    hall.settle();
    hall.until(what, |hall| hall.shows("Percorso del file"));
    hall.press(&[Key::Enter]);
    hall.until("the file", |_| place.exists());
    hall.until("the word that it is there", |hall| hall.harness.state().written() == Some(place));
}
