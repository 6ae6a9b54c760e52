//! Tests of a table of tiles, turn by turn: dragging with violations shown, a late turn, and counting for the slip.

use tournament::slip::{Leftover, Rack, Slip};

use super::*;
use festival::clock::now_ms;
use festival::tournament_source;
use shell::testing::chord;

/// Seats three at the only table of a tournament, followed in all acts, with a known first player.
pub(crate) fn table() -> Hall {
    table_of(tournament_source("torneo-rummikub").unwrap())
}

fn table_of(ruleset: String) -> Hall {
    let mut hall = crate::testing::hall_of(ruleset, 3);
    hall.say("start");
    hall.say("draw 7");
    let starter = hall.game().state().table(TableNo(1)).unwrap().entries().first().copied();
    hall.follow(Begin { starter, ..Begin::default() });
    hall
}

/// Drags over the pictures of a turn as it grows: from and to, in turn.
fn drag_on(hall: &mut Hall, spots: &[&str]) {
    for count in (0..spots.len()).step_by(2) {
        let done: Vec<String> = spots[..count].iter().map(|spot| (*spot).to_owned()).collect();
        let game = &open(hall).game;
        let scene = match game.scene_partial(&done) {
            Some(scene) if count > 0 => scene,
            _ => game.scene_after(game.as_dyn().last()),
        };
        let rect = hall.harness.get_by_label("Tavoliere della partita").rect();
        let fit = Fit::new(scene.width, scene.height, rect);
        let at = |spot: &str| fit.rect(scene.spot(spot).unwrap_or_else(|| panic!("no {spot}")).rect).center();
        let [from, to] = [at(spots[count]), at(spots[count + 1])];
        let button = |pos, pressed| egui::Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let moved = egui::Event::PointerMoved;
        for event in [moved(from), button(from, true), moved(to), button(to, false)] {
            hall.harness.event(event);
            hall.settle();
        }
    }
}

#[test]
fn a_turn_is_dragged_together_and_says_what_is_wrong_while_it_grows() {
    let mut hall = table();
    hall.line("+ [R9 R10 R11]");
    let before = game(&hall).last();
    // Three tiles of a group come from the hidden ones; two of them are no set yet.
    drag_on(&mut hall, &["pack/N10", "free", "1:pack/B10", "1:set/1"]);
    assert!(hall.shows("Tessere spaiate: [N10 B10]") && hall.shows("ne servono 30"), "both are said");
    hall.press(&[Key::Escape]);
    drag_on(&mut hall, &["pack/N10", "free", "1:pack/B10", "1:set/1", "2:pack/A10", "2:set/1"]);
    assert!(!hall.shows("Tessere spaiate"), "it is a set now");
    assert_eq!(game(&hall).last(), before, "nothing is recorded before Enter");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(before.0 + 1)).unwrap().text, "T [R9 R10 R11] [N10 B10 A10]");
}

#[test]
fn tiles_of_the_table_are_dragged_from_set_to_set() {
    let mut hall = table();
    let line =
        "position game=1 turn=0 table=[R5,R6,R7,R8][N8,B8,A8]; rack=3 known=N1,R1,B1 down; rack=14; rack=14 dal foglio";
    hall.line(line);
    let before = game(&hall).last();
    let spots = ["tile/0/3", "set/1", "1:rack/N1/0", "1:free", "2:rack/R1/0", "2:set/2", "3:rack/B1/0", "3:set/2"];
    drag_on(&mut hall, &spots);
    hall.press(&[Key::Enter]);
    assert_eq!(
        game(&hall).entry(Seq(before.0 + 1)).map(|entry| entry.text),
        Some("T [R5 R6 R7] [N8 R8 B8 A8] [N1 R1 B1]".to_owned())
    );
    assert!(game(&hall).position().contains("empty=0"), "the rack is empty: {}", game(&hall).position());
}

#[test]
fn every_act_turns_the_sandglass_and_the_count_goes_onto_the_slip() {
    let mut hall = table();
    chord(&mut hall.harness, Modifiers::ALT, Key::L, "l");
    hall.settle();
    let clock = |hall: &Hall| hall.game().state().table(TableNo(1)).unwrap().clock.clone().unwrap();
    let first = clock(&hall).reading(now_ms()).turn;
    hall.line("draw");
    assert_ne!(clock(&hall).reading(now_ms()).turn, first, "who has played has turned the sandglass");
    hall.line("P30");
    assert!(game(&hall).position().contains("late=1"), "{}", game(&hall).position());
    for line in ["draw", "end 70+J 90 80"] {
        hall.line(line);
    }
    let racks = ["70+J", "90+P", "80"].map(|rack| Rack::parse(rack).unwrap()).to_vec();
    assert!(clock(&hall).is_stopped(), "it stops with the match, whoever's time ran");
    hall.press_with(Modifiers::COMMAND, Key::Enter);
    let result = hall.game().state().table(TableNo(1)).unwrap().result.clone();
    let Some(TableResult::Played { slip, .. }) = result else { panic!("{result:?}") };
    assert_eq!(slip, Slip::Racks(Leftover { seats: racks, pool: true }));
}

#[test]
fn between_two_games_the_sandglass_stands_still() {
    let mut hall = table_of(tournament_source("torneo-rummikub").unwrap().replace("games: 1", "games: 2"));
    let clock = |hall: &Hall| hall.game().state().table(TableNo(1)).unwrap().clock.clone().unwrap();
    chord(&mut hall.harness, Modifiers::ALT, Key::L, "l");
    hall.settle();
    hall.line("draw");
    assert!(clock(&hall).runs());
    hall.line("end 70+J 90 80");
    assert!(game(&hall).position().starts_with("game=2 "), "{}", game(&hall).position());
    assert!(clock(&hall).is_stopped(), "the racks are filled anew meanwhile");
    let begins = game(&hall).seat_names()[1].clone();
    hall.line(&format!("begin {begins}"));
    assert!(clock(&hall).is_stopped(), "who begins does not play yet");
    hall.click(&format!("Avvia: {begins}"));
    let first = clock(&hall).reading(now_ms()).turn;
    hall.line("draw");
    assert!(clock(&hall).runs(), "in the second game it is turned as in the first");
    assert_ne!(clock(&hall).reading(now_ms()).turn, first);
}

#[test]
fn the_moves_of_many_have_the_room_beside_their_sandglasses() {
    let mut hall = table();
    chord(&mut hall.harness, Modifiers::ALT, Key::L, "l");
    hall.settle();
    for line in ["draw", "draw", "draw", "draw", "draw", "draw"] {
        hall.line(line);
    }
    let moves = |hall: &Hall| hall.harness.query_all_by_label_contains("Pescata una tessera").count();
    assert!(moves(&hall) >= 6, "{} in sight", moves(&hall));
    let give = format!("+ {}", game(&hall).seat_names()[0]);
    assert!(hall.harness.query_by_label(&give).is_none());
    hall.press_with(Modifiers::ALT, Key::T);
    hall.type_text("1:30");
    assert!(hall.harness.query_by_label(&give).is_some(), "whoever types a time gives it");
}
