//! Tests of acts entered by buttons: the cube, dice, resignations, calls.

use egui_kittest::kittest::NodeT as _;

use super::*;

#[test]
fn a_game_of_backgammon_is_entered_by_the_mouse() {
    let mut hall = follow("torneo-backgammon");
    dice(&mut hall, [3, 1]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, "open 3 1");
    hall.line("8/5 6/5");
    hall.click("Raddoppia");
    assert_eq!(game(&hall).last(), Seq(2), "what follows is seen first");
    assert_eq!(line(&hall).as_deref(), Some("raddoppio"), "in the words of the desk");
    hall.press(&[Key::Enter]);
    hall.click("Accetta il raddoppio");
    assert_eq!(line(&hall).as_deref(), Some("accetto"));
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(4)).unwrap().text, "take");
    dice(&mut hall, [6, 5]);
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(5)).unwrap().text, "65");
}

/// Returns the text of the line.
fn line(hall: &Hall) -> Option<String> {
    hall.harness.get_by_label("Riga di immissione").value()
}

/// Clicks on a die of each row.
fn dice(hall: &mut Hall, values: [u8; 2]) {
    for (row, value) in values.into_iter().enumerate() {
        hall.harness.get_all_by_label(&format!("Dado: {value}")).nth(row).unwrap().click();
        hall.settle();
    }
}

#[test]
fn no_button_moves_when_one_is_pressed() {
    let mut hall = follow("torneo-backgammon");
    let at = |hall: &Hall| hall.harness.get_all_by_label("Dado: 5").next().unwrap().rect();
    // At 150 % of a small screen, and at 100 %.
    for size in [egui::vec2(853.0, 533.0), egui::vec2(1280.0, 800.0)] {
        hall.harness.set_size(size);
        hall.settle();
        let before = at(&hall);
        dice(&mut hall, [3, 1]);
        assert_eq!(at(&hall), before, "what follows is told at the foot");
        assert!(hall.harness.get_by_label_contains("Registra").rect().bottom() < size.y, "in sight");
        hall.press(&[Key::Escape]);
    }
    dice(&mut hall, [3, 1]);
    hall.harness.get_all_by_label("Dado: 5").next().unwrap().click();
    hall.settle();
    assert_eq!(line(&hall).as_deref(), Some("apertura 5 1"), "another die takes the place of a wrong one");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, "open 5 1");
}

#[test]
fn what_the_desk_writes_can_be_typed() {
    let mut hall = follow("torneo-backgammon");
    dice(&mut hall, [3, 6]);
    let chosen = |hall: &Hall| {
        let six = hall.harness.get_all_by_label("Dado: 6").nth(1).unwrap();
        six.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    };
    assert!(chosen(&hall));
    hall.press(&[Key::Backspace]);
    hall.type_text("1");
    assert!(!chosen(&hall), "the line is no longer what was pressed");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(1)).unwrap().text, "open 3 1", "mended by one key");
    for (typed, noted) in [
        ("8/5 6/5", "31: 8/5 6/5"),
        ("raddoppio", "double"),
        ("accetto", "take"),
        ("65", "65"),
        ("dadi storti", "cocked"),
    ] {
        hall.line(typed);
        let last = game(&hall).last();
        assert!(noted.ends_with(&game(&hall).entry(last).unwrap().text), "{typed}");
    }
    hall.line("abbandono di Ada Rossi gammon");
    let last = game(&hall).last();
    assert_eq!(game(&hall).entry(last).unwrap().text, "resign Ada Rossi gammon");
}

#[test]
fn a_cube_that_is_the_other_players_is_not_offered() {
    let mut hall = follow("torneo-backgammon");
    for text in ["open 3 1", "8/5 6/5", "double", "take", "65: 24/18 13/8"] {
        hall.line(text);
    }
    assert!(hall.harness.query_by_label("Raddoppia").is_some(), "who took it is to roll");
    hall.line("65: 24/18 13/8");
    assert!(hall.shows("tira i dadi") && !hall.shows("o raddoppia"), "the cube belongs to the other");
    assert!(hall.harness.query_by_label("Raddoppia").is_none());
}

#[test]
fn who_gives_up_does_so_by_a_button() {
    let mut hall = follow("torneo-twixt");
    hall.line("D5");
    hall.click("Sceglie il nero");
    hall.press(&[Key::Enter]);
    hall.click("Bruno Conti abbandona");
    hall.press(&[Key::Enter]);
    assert!(hall.shows("Vince Ada Rossi"));
}

#[test]
fn a_placement_is_kept_when_its_player_calls() {
    let mut hall = follow("torneo-quarto");
    for text in ["> STAP", "STAP@a1 > STAF", "STAF@b1 > STBP", "STBP@c1 > STBF"] {
        hall.line(text);
    }
    let before = game(&hall).last();
    point(&mut hall, "cell/d1");
    point_ahead(&mut hall, "STBF@d1", "call/placer");
    hall.press(&[Key::Enter]);
    assert_eq!(game(&hall).entry(Seq(before.0 + 1)).unwrap().text, "STBF@d1 Q!");
    assert!(game(&hall).outcome().is_some(), "the line that the placement makes is shown");
}

/// Clicks on a spot in the preview's picture.
pub(super) fn point_ahead(hall: &mut Hall, text: &str, spot: &str) {
    let scene = open(hall).game.scene_if(Typed { text, waive: &[], reason: None }).unwrap();
    let rect = hall.harness.get_by_label("Tavoliere della partita").rect();
    let at = Fit::new(scene.width, scene.height, rect).rect(scene.spot(spot).unwrap().rect).center();
    hall.harness.event(egui::Event::PointerMoved(at));
    hall.settle();
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        hall.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        hall.settle();
    }
}

/// The act on the line is not recorded yet: the next player is not asked.
#[test]
fn the_buttons_on_the_board_stay_those_of_whoever_is_asked_until_the_act_is_recorded() {
    let buttons = |scene: &scene::Scene| {
        let acts = scene.spots.iter().filter(|spot| spot.act);
        acts.map(|spot| (spot.id.clone(), spot.rect)).collect::<Vec<_>>()
    };
    for (id, text) in [("torneo-memory", "A1 B2 x"), ("torneo-gin-rummy", "deal 7h")] {
        let hall = follow(id);
        let shown = &open(&hall).game;
        let now = buttons(&shown.scene_after(game(&hall).last()));
        let ahead = shown.scene_if(Typed { text, waive: &[], reason: None });
        let ahead = ahead.unwrap_or_else(|| panic!("{id}: {:?} {}", game(&hall).examples(), game(&hall).position()));
        assert!(!now.is_empty(), "{id}");
        assert_eq!(buttons(&ahead), now, "{id}");
    }
}

#[test]
fn what_is_pointed_at_can_be_typed_on() {
    let mut hall = follow("torneo-mancala");
    // The line has had a caret, and is empty again.
    hall.harness.event(egui::Event::Text("x".to_owned()));
    hall.press(&[Key::Escape]);
    let gesture = open(&hall).game.gestures().into_iter().next().unwrap();
    for spot in &gesture.spots {
        point(&mut hall, spot);
    }
    hall.harness.event(egui::Event::Text("!".to_owned()));
    hall.settle();
    let line = hall.harness.get_by_label("Riga di immissione").value();
    assert_eq!(line, Some(format!("{}!", gesture.text)));
}

#[test]
fn what_is_typed_after_the_door_was_closed_goes_into_the_line() {
    let mut hall = follow("torneo-mancala");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    (live.notary, live.seated) = (None, None);
    live.present.clear();
    hall.press(&[Key::F11]);
    assert!(hall.shows("Chi è al tavolo"), "the door is open");
    hall.press(&[Key::Escape]);
    hall.harness.event(egui::Event::Text("A6".to_owned()));
    hall.settle();
    assert_eq!(hall.harness.get_by_label("Riga di immissione").value(), Some("A6".to_owned()));
}

#[test]
fn a_colour_is_chosen_for_a_crown_and_nobody_is_offered_black() {
    let mut hall = follow("torneo-carolus-magnus");
    for line in ["map rvbpgrvbpgrvbpg T3", "R r b g", "R v v b b p g", "R r v b p", "R r", "2", "3", "R r b *"] {
        hall.line(line);
    }
    ["P r:corte b:T5 g:T4", "+1"].iter().for_each(|line| hall.line(line));
    assert!(game(&hall).legal().unwrap().contains(&"crowns r".to_owned()), "{}", game(&hall).position());
    assert!(!hall.shows("Sceglie il nero"));
}
