//! The page by accessibility label.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use crate::desk::speaker::tests::{Hall, busy};
use crate::festival::BoardScene;

/// Opens the arrangement from the speaker's page.
fn open() -> Hall {
    let (fair, _) = busy();
    let mut hall = Hall::new(&fair);
    hall.press(Modifiers::NONE, Key::F6);
    assert!(hall.shows("Tabelloni") && hall.shows("Anteprima"));
    hall
}

#[test]
fn pages_are_moved_dropped_and_saved_by_keyboard() {
    let mut hall = open();
    hall.press(Modifiers::ALT, Key::ArrowDown);
    hall.press(Modifiers::COMMAND, Key::S);
    let bracket = BoardScene::Bracket("1".to_owned());
    hall.until("the plan", |hall| hall.boards()[0].scenes == [bracket.clone(), BoardScene::Programme]);
    hall.press(Modifiers::NONE, Key::ArrowUp);
    hall.press(Modifiers::NONE, Key::Delete);
    hall.press(Modifiers::COMMAND, Key::S);
    hall.until("the plan without the bracket", |hall| hall.boards()[0].scenes == [BoardScene::Programme]);
    hall.press(Modifiers::NONE, Key::Escape);
    assert!(hall.shows("Chiamati ora"), "back on the speaker's page");
}

#[test]
fn boards_are_added_with_pages_and_an_announcement() {
    let mut hall = open();
    hall.shot("boards");
    hall.click("Nuovo tabellone");
    hall.click("Aggiungi una pagina");
    hall.harness.get_by_role_and_label(egui::Role::Button, "Torneo di Texas Hold'em").click();
    hall.settle();
    hall.harness.get_by_label("Podio").click();
    hall.settle();
    hall.click("I risultati aspettano");
    hall.harness.get_by_label("Annuncio in fondo a ogni pagina").focus();
    hall.settle();
    hall.harness.event(egui::Event::Text("Cena alle 19".to_owned()));
    hall.settle();
    hall.press(Modifiers::COMMAND, Key::S);
    hall.until("the announcement", |hall| {
        hall.desk().live.as_ref().unwrap().event.festival.announcement == "Cena alle 19"
    });
    let added = &hall.boards()[1];
    let podium = BoardScene::Podium("3".to_owned());
    assert_eq!(added.scenes, [BoardScene::Programme, podium, BoardScene::Calls]);
    assert!(added.hold_results && added.seconds == 15);
    hall.shot("boards-two");
}

#[test]
fn a_board_arranged_by_itself_can_be_taken_in_hand() {
    let mut fair = crate::festival::speak::fair::Fair::new(4);
    fair.open("torneo-twixt", "", "");
    let mut hall = Hall::new(&fair);
    hall.press(Modifiers::NONE, Key::F6);
    assert!(hall.shows("Nessun tabellone preparato"));
    hall.shot("boards-automatic");
    hall.click("Scegli le pagine");
    hall.press(Modifiers::COMMAND, Key::S);
    hall.until("the plan", |hall| hall.boards().first().is_some_and(|plan| plan.scenes.len() == 2));
    hall.click("Togli il tabellone");
    assert!(hall.shows("Nessun tabellone preparato"));
}
