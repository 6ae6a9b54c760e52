//! Tests of unrecorded input at a match: named before the event closes, and kept while another match is shown.

use super::*;

fn leave(hall: &mut Hall) -> bool {
    shell::testing::leave(&mut hall.harness)
}

#[test]
fn nobody_closes_the_event_over_an_act_that_is_only_entered() {
    let mut hall = follow("torneo-mancala");
    hall.type_text("A3");
    assert!(!leave(&mut hall));
    let named = "partita 1: «A3» è scritto ma non registrato";
    assert!(hall.shows("Non tutto è registrato") && hall.shows(named));
    hall.press(&[Key::Enter]);
    assert!(!hall.shows(named));
    assert_eq!(game(&hall).last(), Seq(0), "that Enter kept the event open and did nothing else");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1), "the move was still there");
    assert!(leave(&mut hall), "nothing is left to lose");
}

#[test]
fn the_line_has_the_keyboard_again_when_the_window_stays_open() {
    for answer in [Key::Enter, Key::Escape] {
        let mut hall = follow("torneo-mancala");
        hall.type_text("A");
        assert!(shell::testing::stays_open(&mut hall.harness), "{answer:?}");
        assert!(hall.shows("Non tutto è registrato"), "{answer:?}");
        hall.press(&[answer]);
        hall.type_text("3");
        hall.press(&[Key::Enter]);
        assert_eq!(game(&hall).last(), Seq(1), "{answer:?}: what was typed on went into the line");
    }
}

#[test]
fn nobody_closes_the_event_over_a_move_that_is_begun_on_the_board() {
    let mut hall = follow("torneo-abalone");
    let gesture = open(&hall).game.gestures().into_iter().find(|gesture| gesture.spots.len() == 2).unwrap();
    point(&mut hall, &gesture.spots[0]);
    assert!(!leave(&mut hall));
    assert!(hall.shows("partita 1:") && hall.shows("non registrat"));
    hall.press(&[Key::Enter]);
    point(&mut hall, &gesture.spots[1]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1), "the second half of the gesture went on from the first");
}

#[test]
fn nobody_closes_the_event_over_what_waits_to_be_confirmed() {
    let mut hall = follow("torneo-mancala");
    hall.line("A3");
    hall.press_with(Modifiers::ALT, Key::X);
    assert!(!leave(&mut hall));
    assert!(hall.shows("partita 1: un atto aspetta una conferma e non è registrato"));
}

#[test]
fn what_is_entered_at_a_match_waits_while_another_is_on_screen() {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Villa"];
    let mut hall = crate::testing::hall_with(knockout("torneo-mancala"), &names.map(str::to_owned));
    hall.say("start");
    hall.say("draw 7");
    let tables: Vec<u32> =
        hall.game().state().tables.iter().filter(|(_, table)| table.ready()).map(|(n, _)| n).collect();
    let follow = |table: u32| {
        let live = hall.harness.state_mut().live.as_mut().unwrap();
        let (begin, table) = (Begin { starter: None, at_ms: 0, depth: Depth::All }, TableNo(table));
        let open = live.event.festival.find("1").unwrap();
        let record = open.opening(&live.event, table, begin).unwrap();
        live.open_match(&record).unwrap();
        live.event.match_at("1", table).unwrap().id.clone()
    };
    let ids: Vec<String> = tables.into_iter().map(follow).collect();
    let show = |hall: &mut Hall, id: &String| {
        let desk = hall.harness.state_mut();
        desk.live.as_mut().unwrap().playing = Some(id.clone());
        desk.page = Page::Game;
        hall.settle();
    };
    show(&mut hall, &ids[0]);
    hall.type_text("A3");
    show(&mut hall, &ids[1]);
    assert!(!leave(&mut hall), "named though another match is on screen");
    assert!(hall.shows("«A3» è scritto"));
    hall.press(&[Key::Enter]);
    show(&mut hall, &ids[0]);
    hall.press(&[Key::Enter]);
    let last = |id| hall.harness.state().live.as_ref().unwrap().event.find(id).unwrap().game.as_dyn().last();
    assert_eq!([last(&ids[0]), last(&ids[1])], [Seq(1), Seq(0)]);
}

/// The system takes the keyboard from the window while it is being closed.
#[test]
fn whoever_stays_goes_on_typing_where_it_was() {
    let mut hall = follow("torneo-backgammon");
    hall.type_text("31: 8/5");
    for event in [egui::Event::WindowFocused(false), egui::Event::WindowFocused(true)] {
        let window = hall.harness.input_mut().viewports.get_mut(&egui::ViewportId::ROOT).unwrap();
        window.events.push(egui::ViewportEvent::Close);
        hall.harness.event(event);
        hall.harness.step();
    }
    hall.settle();
    assert!(hall.shows("«31: 8/5» è scritto"));
    hall.press(&[Key::Enter]);
    hall.line(" 6/5");
    assert_eq!(game(&hall).last(), Seq(1));
}

/// A window draws only the frames that are requested.
#[test]
fn whoever_closes_the_door_goes_on_typing_where_it_was() {
    let mut hall = follow("torneo-backgammon");
    hall.type_text("31: 8/5");
    for key in [Key::F11, Key::Escape] {
        hall.harness.key_press(key);
        hall.harness.run();
    }
    hall.harness.event(egui::Event::Text(" 6/5".to_owned()));
    hall.harness.run();
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).last(), Seq(1));
}
