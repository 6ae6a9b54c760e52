//! Tests of a board drawn by name, key and pointer, and used for a tournament: the next match is played on it.

use egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::{NodeT as _, Queryable};
use rules::games::samurai::{Board, Ground};
use scene::samurai::{drawing, place_spot};

use super::step;
use desk_kit::Page;
use festival::options::differences;
use look::widgets::Fit;
use shell::testing::leave;
use shell::testing::{Hall, ruleset};

/// Opens the board of a waiting tournament of Samurai with four players, as the programme's key does.
fn drawn() -> Hall {
    let names = ["Ada Rossi", "Bruno Conti", "Carla Neri", "Dario Riva"].map(str::to_owned);
    let mut hall = crate::testing::hall_with(ruleset("torneo-samurai", |_| {}), &names);
    hall.harness.state_mut().page = Page::Programme;
    hall.settle();
    hall.press(&[Key::B]);
    assert!(hall.harness.query_by_label("Tavoliere di Samurai").is_some());
    hall
}

fn plan_board(hall: &Hall) -> Option<String> {
    hall.game().ruleset().rules.stages[0].play.board.clone()
}

/// Returns the place of a hex on screen, on the board as it is now.
fn place(hall: &Hall, board: &Board, at: (i8, i8)) -> Pos2 {
    let scene = drawing(board, 4);
    let rect = hall.harness.get_by_label("Disegno del tavoliere").rect();
    Fit::new(scene.width, scene.height, rect).rect(scene.spot(&place_spot(at)).unwrap().rect).center()
}

fn shipped() -> Board {
    let (_, text) = festival::event::game_source("samurai").unwrap();
    rules::Ruleset::parse::<rules::games::samurai::Samurai>(text).unwrap().rules.board
}

#[test]
fn a_board_is_painted_told_what_it_lacks_and_mended() {
    let mut hall = drawn();
    let sound = "Ha i conti e la forma che servono (6.2, 6.3)";
    assert!(hall.harness.query_by_label_contains(sound).is_some());
    // The board opens at Edo: the sea is put there.
    hall.press(&[Key::Num5, Key::Space]);
    assert!(hall.harness.query_by_label_contains(sound).is_none());
    assert!(hall.shows("capitale"), "each problem is told at once");
    let taken = hall.harness.get_by_label_contains("Usa nel torneo");
    assert!(taken.accesskit_node().is_disabled(), "what fails the checks is not taken");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(hall.harness.query_by_label_contains(sound).is_some(), "the change is taken back");
}

#[test]
fn what_was_taken_back_is_made_again_until_something_else_is_done() {
    let mut hall = drawn();
    let sound = |hall: &Hall| hall.shows("Ha i conti e la forma che servono (6.2, 6.3)");
    hall.press(&[Key::Num5, Key::Space]);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(sound(&hall));
    hall.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(!sound(&hall), "made again, not one more taken back");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(sound(&hall));
    hall.press_with(Modifiers::COMMAND, Key::Y);
    assert!(!sound(&hall));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    hall.press(&[Key::Num4, Key::Space]);
    hall.press_with(Modifiers::COMMAND, Key::Y);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(sound(&hall), "what was done since stands alone");
}

#[test]
fn the_tools_stay_where_they_are_while_something_is_lacking() {
    let mut hall = drawn();
    let tool = |hall: &Hall| hall.harness.get_by_label("5 mare").rect();
    let before = tool(&hall);
    hall.press(&[Key::Num5, Key::Space]);
    assert!(hall.shows("capitale"));
    assert_eq!(tool(&hall), before);
}

#[test]
fn a_board_that_is_taken_is_the_one_on_which_the_match_is_played() {
    let mut hall = drawn();
    // A hex of sea on the outer rim that is not needed.
    let board = shipped();
    let rim = board.all().iter().find(|space| space.ground == Ground::Sea).unwrap().at;
    hall.press(&[Key::Num6]);
    let at = place(&hall, &board, rim);
    hall.harness.event(egui::Event::PointerMoved(at));
    for pressed in [true, false] {
        let button = egui::PointerButton::Primary;
        hall.harness.event(egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        hall.settle();
    }
    let before = serde_json::to_value(&hall.game().ruleset().rules).unwrap();
    assert_eq!(plan_board(&hall), None);
    hall.click("Usa nel torneo");
    let file = plan_board(&hall).unwrap();
    assert_eq!(Board::read(&file).unwrap(), board.cleared(rim));
    let after = serde_json::to_value(&hall.game().ruleset().rules).unwrap();
    let told = differences(festival::i18n::Lang::It, &before, &after);
    assert!(told.len() == 1 && told[0].contains(&board.name.it), "{told:?}");
    assert!(hall.harness.query_by_label_contains("Il torneo si gioca su questo tavoliere.").is_some());
    hall.press(&[Key::Escape]);
    let options = hall.opened_with();
    assert_eq!(options["starter"], 0);
    assert_eq!(serde_json::from_value::<Board>(options["board"].clone()).unwrap(), board.cleared(rim));
}

/// Arrows lead back to where they came from, and along a row at the same height.
#[test]
fn arrows_go_through_the_hexes_of_a_row() {
    for at in [(0, 0), (3, -2), (-4, 5)] {
        assert_eq!(step(step(at, (1, 0)), (-1, 0)), at);
        assert_eq!(step(step(at, (0, 1)), (0, -1)), at);
        let (q, r) = step(step(at, (1, 0)), (1, 0));
        assert_eq!((q, 2 * r + q), (at.0 + 2, 2 * at.1 + at.0), "two places on, on the same height");
    }
}

/// Opening a table with a summary explains what that is.
#[test]
fn every_summary_at_an_ordinary_table_has_its_words() {
    let ordinary =
        |game: &&&str| rules::has_summary(game) && rules::seats_at_table(game).is_some_and(|seats| *seats.end() <= 6);
    let games: Vec<_> = rules::GAMES.iter().filter(ordinary).collect();
    assert!(games.contains(&&"samurai"), "{games:?}");
    for lang in festival::i18n::Lang::ALL {
        for game in &games {
            let key = format!("game-summary-{}", game.replace('_', "-"));
            assert!(festival::i18n::tr_known(lang, &key).is_some(), "{key}");
        }
    }
}

#[test]
fn nobody_closes_the_event_over_a_board_that_is_drawn_and_not_taken() {
    let mut hall = drawn();
    hall.press(&[Key::Num5, Key::Space]);
    assert!(!leave(&mut hall.harness));
    assert!(hall.harness.query_by_label_contains("Tavoliere di Samurai: qualcosa è scritto").is_some());
}

#[test]
fn a_board_that_is_left_goes_on_as_it_was_drawn() {
    let mut hall = drawn();
    let sound = |hall: &Hall| hall.shows("Ha i conti e la forma che servono (6.2, 6.3)");
    hall.press(&[Key::Num5, Key::Space, Key::Escape]);
    assert!(hall.shows("Il tavoliere disegnato resta"));
    assert!(hall.harness.query_by_label("Tavoliere di Samurai").is_none());
    assert!(!leave(&mut hall.harness), "nor is it lost with the event");
    hall.press(&[Key::Escape, Key::B]);
    assert!(!sound(&hall), "it is there as it was drawn");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(sound(&hall), "and can be taken back");
    hall.press(&[Key::Escape, Key::B]);
    assert!(sound(&hall));
}
