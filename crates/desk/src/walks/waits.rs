//! Tests of a finished match without a slip, and of a slip that differs from the match.

use egui::{Key, Modifiers};

use super::*;

/// Opens a match of Mancala that is over, with an empty slip.
fn over() -> Hall {
    let mut hall = follow("torneo-mancala");
    hall.line("position 0 0 0 0 0 1/0 0 0 0 0 1 24-22 A dal foglio");
    hall.line("A6");
    assert!(game(&hall).outcome().is_some());
    hall
}

fn go(hall: &mut Hall, page: Page) {
    hall.harness.state_mut().page = page;
    hall.settle();
}

/// A slip that contradicts the followed match is questioned once.
#[test]
fn a_slip_that_contradicts_the_match_is_asked_about() {
    let mut hall = over();
    go(&mut hall, Page::Tournament);
    hall.press(&[Key::F6]);
    let result = |hall: &Hall| hall.game().state().table(tournament::TableNo(1)).unwrap().result.clone();
    hall.line("20-28");
    assert!(result(&hall).is_none() && hall.shows("La partita dice «"), "not without a word");
    hall.press(&[Key::Enter]);
    assert!(result(&hall).is_some(), "whoever means it confirms it");
}

#[test]
fn a_match_that_is_over_is_named_wherever_its_result_waits_to_be_written() {
    let mut hall = over();
    let waits = "Vince Ada Rossi: risultato da scrivere sul foglio";
    go(&mut hall, Page::Tournament);
    hall.press(&[Key::F9]);
    assert!(hall.shows(waits) && hall.shows("Scrivi il risultato sul foglio: "), "at its table");
    hall.press(&[Key::F6]);
    assert!(hall.shows(waits), "among the tables");
    go(&mut hall, Page::Programme);
    assert!(hall.shows("Finita, risultato da scrivere, partita 1"), "in the programme");
    go(&mut hall, Page::Game);
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    assert!(hall.shows("Sul foglio del torneo: "), "by key");
    go(&mut hall, Page::Tournament);
    assert!(!hall.shows(waits));
}

#[test]
fn nobody_is_called_to_a_match_that_is_played() {
    let mut hall = follow("torneo-mancala");
    go(&mut hall, Page::Programme);
    assert!(hall.shows("Da chiamare"));
    go(&mut hall, Page::Game);
    hall.line("A3");
    go(&mut hall, Page::Programme);
    assert!(!hall.shows("Da chiamare"));
}

/// A match that waits for an official opens once they have come, without a second request.
#[test]
fn a_match_is_opened_by_whoever_was_asked_for() {
    let mut hall = hall_with(knockout("torneo-twixt"), &["Ada Rossi", "Bruno Conti"].map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    assert!(live.set_pin("o1", "123456", ""));
    hall.until("the PIN", |hall| hall.harness.state().live.as_ref().unwrap().event.is_guarded());
    hall.harness.state_mut().live.as_mut().unwrap().sign_out("o1");
    hall.press(&[Key::F9]);
    hall.click("Mossa per mossa, comincia Ada Rossi");
    assert!(hall.shows("Serve: un ufficiale qualsiasi") && hall.shows("per registrare"), "and for what");
    hall.type_text("123456");
    hall.press(&[Key::Enter]);
    hall.until("the match", |hall| hall.harness.state().page == Page::Game);
    assert!(game(&hall).outcome().is_none());
}

#[test]
fn a_slip_says_that_its_match_is_not_over_any_more() {
    let mut hall = over();
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    let said = "ma la partita non è finita";
    assert!(game(&hall).outcome().is_none() && hall.shows(said));
    assert!(hall.shows("Correggi il risultato…"));
    go(&mut hall, Page::Tournament);
    hall.press(&[Key::F9]);
    assert!(hall.shows(said));
    go(&mut hall, Page::Game);
    for _ in 0..3 {
        hall.press_with(Modifiers::COMMAND, Key::Z);
    }
    assert!(hall.shows("Niente da annullare"));
}
