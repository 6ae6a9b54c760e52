//! Tests of a shared victory at a table from which one goes on: the judge names who, on the page of the match.

use festival::tournament_source;
use tournament::slip::Slip;

use super::*;
use shell::testing::chord;

/// Follows the first table of two rounds, at which three play tiles.
fn table() -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-samurai").unwrap(), 6);
    hall.say("start");
    hall.say("draw 7");
    hall.follow(Begin::default());
    hall
}

/// Opens the same, with a victory shared by all three.
fn tied() -> Hall {
    let mut hall = table();
    hall.line("count 4/2/2 2/4/2 2/2/4");
    assert!(game(&hall).outcome().is_some_and(|outcome| outcome.winners.len() == 3));
    hall
}

fn slip(hall: &Hall) -> Option<Slip> {
    match &hall.game().state().table(TableNo(1)).unwrap().result {
        Some(TableResult::Played { slip, .. }) => Some(slip.clone()),
        _ => None,
    }
}

#[test]
fn the_judge_names_who_goes_on_where_the_victory_is_shared() {
    let mut hall = tied();
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert!(hall.shows("Chi passa?") && !hall.shows("Così non può essere accaduto"));
    assert_eq!(slip(&hall), None);
    chord(&mut hall.harness, Modifiers::NONE, Key::Num2, "2");
    assert!(hall.shows("Se confermato") && slip(&hall).is_none(), "what follows is told first");
    hall.press(&[Key::Enter]);
    assert!(matches!(slip(&hall), Some(Slip::TakenTied { judge: 1, .. })), "{:?}", slip(&hall));
    assert!(hall.shows("Sul foglio del torneo: "), "the slip is the match's");
    assert!(!hall.shows("la partita dice"), "though no match knows of the judge");
}

#[test]
fn who_goes_on_is_pointed_at_by_name_or_left() {
    let mut hall = tied();
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    hall.click("Lascia stare");
    assert!(!hall.shows("Chi passa?") && slip(&hall).is_none());
    let entry = hall.game().state().table(TableNo(1)).unwrap().entries()[2];
    let live = hall.harness.state().live.as_ref().unwrap();
    let name = Words { open: live.event.festival.find("1").unwrap(), event: &live.event, lang: Lang::It }.entry(entry);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    hall.click(&name);
    hall.press(&[Key::Enter]);
    assert!(matches!(slip(&hall), Some(Slip::TakenTied { judge: 2, .. })), "{:?}", slip(&hall));
}

#[test]
fn a_game_that_is_not_exchanged_offers_no_way_to() {
    let mut hall = table();
    let offered = |hall: &Hall| ["Importa una partita…", "Esporta la partita…"].map(|name| hall.shows(name));
    assert_eq!(offered(&hall), [false, false]);
    hall.harness.event(egui::Event::Paste("first A\nR4 E".to_owned()));
    hall.settle();
    assert!(!hall.shows("Importare una partita scritta"));
    assert_eq!(offered(&follow("torneo-twixt")), [true, true], "where there is one it stays");
}

fn line(hall: &Hall) -> String {
    hall.harness.get_by_label("Riga di immissione").value().unwrap_or_default()
}

/// Opens the same in the middle of the game.
fn amid() -> Hall {
    let mut hall = table();
    hall.line("position play first=0 turn=0 P2=E P4=EB P6=B P8=R R4=ER; hand=5; hand=5; hand=5 dal foglio");
    hall
}

#[test]
fn a_turn_that_was_begun_by_typing_goes_on_by_pointing() {
    let mut hall = amid();
    hall.type_text("N2@Q2 C1@Q9");
    point(&mut hall, "tile/E3");
    point(&mut hall, "hex/Q3");
    assert_eq!(line(&hall), "N2@Q2 C1@Q9 E3@Q3");
    hall.press(&[Key::Enter]);
    assert!(game(&hall).position().contains("C1@Q9"), "{}", game(&hall).position());
}

#[test]
fn what_is_typed_stays_where_nothing_goes_on_from_it() {
    let mut hall = amid();
    hall.type_text("N2@");
    point(&mut hall, "tile/E3");
    assert_eq!(line(&hall), "N2@");
    assert!(hall.shows("Quel che è scritto sulla riga resta"));
    hall.press(&[Key::Escape]);
    point(&mut hall, "tile/E3");
    point(&mut hall, "hex/Q3");
    assert_eq!(line(&hall), "E3@Q3");
}
