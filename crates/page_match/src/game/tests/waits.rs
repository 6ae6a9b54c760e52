//! Tests of a finished match without a slip, and of a slip that differs from the match.

use super::*;

fn go(hall: &mut Hall, page: Page) {
    hall.harness.state_mut().page = page;
    hall.settle();
}

#[test]
fn a_match_that_is_over_stays_among_the_others_until_it_is_written() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let mut hall = crate::testing::hall_with(knockout("torneo-mancala"), &names.map(str::to_owned));
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
