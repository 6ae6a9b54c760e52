//! Tests of a finished match without a slip, and of a slip that differs from the match.

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

#[test]
fn a_match_that_is_over_stays_among_the_others_until_it_is_written() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let mut hall = Hall::new(knockout("torneo-mancala"), &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    for number in [TableNo(1), TableNo(2)] {
        let open = live.event.festival.find("1").unwrap();
        let first = open.state().table(number).unwrap().entries()[0];
        let record = open.opening(&live.event, number, Begin { starter: Some(first), ..Begin::default() }).unwrap();
        live.open_match(&record).unwrap();
    }
    go(&mut hall, Page::Game);
    hall.line("position 0 0 0 0 0 1/0 0 0 0 0 1 24-22 A dal foglio");
    hall.line("A6");
    let over = hall.harness.state().live.as_ref().unwrap().playing.clone().unwrap();
    let matches = &hall.harness.state().live.as_ref().unwrap().event.matches;
    let other = matches.iter().find(|one| one.at.is_some() && one.id != over).unwrap().id.clone();
    hall.harness.state_mut().live.as_mut().unwrap().playing = Some(other.clone());
    hall.settle();
    hall.type_text("A3");
    hall.click("Altre partite in corso");
    assert!(hall.shows("finita: risultato da scrivere sul foglio"));
    hall.press(&[Key::Escape]);
    assert!(!hall.shows("finita: risultato da scrivere sul foglio"), "the list is closed");
    let line = hall.harness.get_by_label("Riga di immissione").value();
    assert_eq!(line.as_deref(), Some("A3"), "and what was typed is there");
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

#[test]
fn what_a_button_types_is_told_in_words() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.line("nero");
    assert!(hall.shows("2. nero"), "as the board calls it");
    hall.click("Bruno Conti abbandona");
    let line = hall.harness.get_by_label("Riga di immissione").value();
    assert_eq!(line.as_deref(), Some("abbandono di Bruno Conti"));
}

#[test]
fn parts_of_a_play_stay_where_a_click_leads_nowhere() {
    let mut hall = follow("torneo-backgammon");
    hall.line("open 3 1");
    let gesture = open(&hall).game.gestures().into_iter().find(|gesture| gesture.spots.len() == 4).unwrap();
    for spot in &gesture.spots[..2] {
        point(&mut hall, spot);
    }
    let nowhere = if gesture.spots.contains(&"off".to_owned()) { "bar" } else { "off" };
    point(&mut hall, nowhere);
    for spot in &gesture.spots[2..] {
        point(&mut hall, spot);
    }
    let line = hall.harness.get_by_label("Riga di immissione").value();
    assert_eq!(line, Some(gesture.text));
}

/// A match that waits for an official opens once they have come, without a second request.
#[test]
fn a_match_is_opened_by_whoever_was_asked_for() {
    let mut hall = Hall::new(knockout("torneo-twixt"), &["Ada Rossi", "Bruno Conti"].map(str::to_owned));
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
