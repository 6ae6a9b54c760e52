//! Tests of what stays in place, what is no longer offered, and which match is shown.

use super::*;
use desk_kit::TournamentBook;

#[test]
fn what_speaks_against_a_line_moves_no_button_of_the_judges() {
    let mut hall = follow("torneo-mancala");
    let button = |hall: &Hall| hall.harness.get_by_label("Vittoria ad Ada Rossi").rect();
    let before = button(&hall);
    assert!(before.bottom() <= 800.0, "in sight: {before:?}");
    hall.line("B6");
    assert!(hall.shows("Contro le regole"));
    assert_eq!(button(&hall), before);
    hall.press(&[Key::Escape]);
    hall.type_text("xyz");
    assert_eq!(button(&hall), before);
}

#[test]
fn a_match_that_is_over_has_no_field_for_moves() {
    let mut hall = follow("torneo-mancala");
    assert!(hall.harness.query_by_label("Riga di immissione").is_some());
    hall.line("position 0 0 0 0 0 1/0 0 0 0 0 1 24-22 A dal foglio");
    hall.line("A6");
    assert!(game(&hall).outcome().is_some());
    assert!(hall.harness.query_by_label("Riga di immissione").is_none());
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(game(&hall).outcome().is_none());
    assert!(hall.harness.query_by_label("Riga di immissione").is_some(), "it is played on");
}

#[test]
fn the_act_that_is_looked_at_is_told_whole() {
    let names = ["Massimiliano Alessandro Della Chiesa", "Maria Antonietta Lombardi-Castiglioni"];
    let mut hall = follow_named("torneo-mancala", names);
    hall.line(&format!("win {} ha sempre giocato come si deve", names[0]));
    let mut told = hall.harness.query_all_by_label_contains("1. ");
    assert!(told.any(|told| told.rect().height() > 36.0), "on as many lines as it needs");
}

/// At 150 % on a small screen the whole board is in sight, with the names at both ends.
#[test]
fn a_low_window_shows_the_whole_board() {
    let mut hall = follow("torneo-mancala");
    hall.harness.set_size(egui::vec2(853.0, 533.0));
    hall.settle();
    let board = hall.harness.get_by_label("Tavoliere della partita").rect();
    assert!(board.bottom() <= 490.0, "{board:?}");
}

/// A substitute plays on under the own name; earlier games bear the former name.
#[test]
fn a_match_follows_who_plays_it() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    let card = |name: &str| Card { name: name.to_owned(), ..Card::default() };
    let new = hall.harness.state_mut().live.as_mut().unwrap().add_people(&[card("Carla Neri"), card("Dario Villa")]);
    let [carla, dario] = new.unwrap()[..] else { panic!("two came") };
    let ada = hall.game().state().people_of(EntryNo(1))[0];
    hall.say(&format!("substitute E1 P{} P{carla} malata", ada.0));
    assert!(hall.shows("Carla Neri") && !hall.shows("Ada Rossi"));
    assert_eq!(game(&hall).seat_names(), ["Carla Neri", "Bruno Conti"]);
    hall.line("win Carla Neri tempo finito");
    hall.click("Scrivi il risultato sul foglio: vince Carla Neri, decisione del giudice");
    let [left, came] = [carla, dario].map(|id| Person(id.0));
    let fact = Fact::Substitute {
        entry: EntryNo(1),
        outgoing: left,
        incoming: came,
        age: None,
        reason: "è partita".to_owned(),
    };
    let waived = vec![tournament::Article::Withdrawal];
    let later = Entry::Fact { fact, waived, reason: Some("è partita".to_owned()) };
    hall.harness.state_mut().live.as_mut().unwrap().record(TournamentBook("1"), later, Signature::script(0)).unwrap();
    assert_eq!(game(&hall).seat_names(), ["Carla Neri", "Bruno Conti"], "her match stays hers");
    let path = hall.harness.state().live.as_ref().unwrap().path.clone();
    hall.until("the file", |hall| hall.harness.state().live.as_ref().unwrap().saving.waiting == 0);
    let (_, read) = festival::event::load_read_only(&path).unwrap();
    let names = |event: &festival::event::Event| event.match_at("1", TableNo(1)).unwrap().game.as_dyn().seat_names();
    assert_eq!(names(&read), ["Carla Neri", "Bruno Conti"], "and so it reads in the file");
}

/// A whole position is longer than the place for an act's details.
#[test]
fn what_is_told_of_a_long_act_stays_below_the_list() {
    let mut hall = super::castles::table(4);
    let own = ["court=r reserve=rvbg used=2 laid=2 has=r"; 1];
    let others = ["court=g reserve=rrvvbbg used=4 laid=4"; 3];
    let players = own.into_iter().chain(others).collect::<Vec<_>>().join("; ");
    super::castles::START[..1].iter().for_each(|line| hall.line(line));
    hall.line(&format!(
        "position rr/v@4=1x2/p@5=2x1/g@5; go=p1 emperor=T11 round=9; {players} dal foglio scritto a mano"
    ));
    assert_eq!(game(&hall).last(), Seq(2), "{}", game(&hall).position());
    let bottom = hall.harness.get_by_label("1: mappa rvbpgrvbpgrvbpg T3").rect().bottom();
    let told = hall.harness.query_all_by_label_contains("2. ").map(|told| told.rect().top()).fold(f32::MAX, f32::min);
    assert!(told >= bottom, "{told} {bottom}");
    let room = hall.harness.get_by_label("Annulla").rect();
    assert!(room.bottom() <= 800.0 && room.top() >= bottom, "{room:?}");
}

/// For a long act the list keeps its row, and its consequences fit below.
#[test]
fn a_long_act_is_seen_in_the_list_and_told_below() {
    let hall = super::maps::deployed();
    let row = hall.harness.get_by_label_contains("3: ").rect();
    let mut told = hall.harness.query_all_by_label_contains("3. ").filter(|told| told.rect().left() > 900.0);
    let told = told.next().unwrap().rect();
    assert!(row.bottom() <= told.top(), "{row:?} {told:?}");
    let who = hall.harness.query_all_by_label_contains(":").filter(|who| who.rect().left() > 900.0);
    let beside = who.map(|who| who.rect()).filter(|who| who.top() > row.bottom() && who.bottom() <= told.top());
    assert!(beside.count() > 0, "when, beside the buttons");
}
