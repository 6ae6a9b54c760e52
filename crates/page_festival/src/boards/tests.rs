//! The page by accessibility label.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use crate::speaker::tests::{Hall, busy};
use festival::event::EventRecord;
use festival::{BoardPlan, BoardScene};
use shell::testing::leave;

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
fn a_page_is_put_on_the_screen_from_here() {
    let mut hall = open();
    hall.press(Modifiers::NONE, Key::ArrowDown);
    hall.press(Modifiers::COMMAND, Key::Enter);
    let wish = |hall: &Hall| hall.desk().live.as_ref().unwrap().event.festival.wishes.get(&0).copied();
    hall.until("the page", |hall| wish(hall).is_some_and(|wish| wish.page == 1));
    hall.press(Modifiers::NONE, Key::Delete);
    hall.click("Mostra ora");
    hall.until("the plan and its only page", |hall| {
        hall.boards()[0].scenes.len() == 1 && wish(hall).is_some_and(|wish| wish.page == 0)
    });
}

#[test]
fn unsaved_changes_are_not_dropped_without_a_word() {
    let mut hall = open();
    for key in [Key::Escape, Key::F6] {
        hall.press(Modifiers::ALT, Key::ArrowDown);
        hall.press(Modifiers::NONE, key);
        assert!(hall.shows("Ci sono modifiche non salvate"));
        hall.press(Modifiers::NONE, Key::Escape);
        assert!(!hall.shows("Ci sono modifiche non salvate") && hall.shows("Anteprima"), "still there");
        hall.press(Modifiers::ALT, Key::ArrowUp);
    }
    hall.press(Modifiers::ALT, Key::ArrowDown);
    hall.press(Modifiers::NONE, Key::Escape);
    hall.press(Modifiers::NONE, Key::Enter);
    assert!(hall.shows("Chiamati ora"));
    let bracket = BoardScene::Bracket("1".to_owned());
    hall.until("the plan", |hall| hall.boards()[0].scenes == [bracket.clone(), BoardScene::Programme]);
    hall.press(Modifiers::NONE, Key::F6);
    hall.press(Modifiers::NONE, Key::Delete);
    hall.press(Modifiers::NONE, Key::Escape);
    hall.click("Esci senza salvare");
    assert!(hall.shows("Chiamati ora"));
    assert_eq!(hall.boards()[0].scenes.len(), 2);
}

#[test]
fn what_waits_for_an_office_is_not_dropped() {
    let mut hall = open();
    hall.harness.state_mut().live.as_mut().unwrap().event.setup = festival::sample::setup();
    hall.press(Modifiers::ALT, Key::ArrowDown);
    hall.press(Modifiers::NONE, Key::Escape);
    hall.press(Modifiers::NONE, Key::Enter);
    assert!(!hall.shows("Ci sono modifiche non salvate"), "somebody is asked for instead");
    assert!(hall.shows("Anteprima") && !hall.shows("Chiamati ora"), "the arrangement is still there");
    assert_eq!(hall.boards()[0].scenes[0], BoardScene::Programme, "as it was");
    hall.press(Modifiers::NONE, Key::Enter);
    hall.until("it goes on with what was asked, once they have come", |hall| hall.shows("Chiamati ora"));
    hall.until("the plan", |hall| hall.boards()[0].scenes[0] != BoardScene::Programme);
}

#[test]
fn a_page_that_waits_for_an_office_is_put_on_the_screen() {
    let mut hall = open();
    hall.harness.state_mut().live.as_mut().unwrap().event.setup = festival::sample::setup();
    let wish = |hall: &Hall| hall.desk().live.as_ref().unwrap().event.festival.wishes.get(&0).copied();
    hall.press(Modifiers::NONE, Key::ArrowDown);
    hall.press(Modifiers::COMMAND, Key::Enter);
    hall.press(Modifiers::NONE, Key::Escape);
    assert!(hall.shows("Anteprima") && wish(&hall).is_none(), "nobody came: it is forgotten");
    hall.press(Modifiers::COMMAND, Key::Enter);
    hall.press(Modifiers::NONE, Key::Enter);
    hall.until("the page", |hall| wish(hall).is_some_and(|wish| wish.page == 1));
}

/// Several boards need no terminal.
#[test]
fn the_desk_shows_several_boards_each_in_its_language() {
    let (mut fair, _) = busy();
    let plan =
        |name: &str| BoardPlan { name: name.to_owned(), scenes: vec![BoardScene::Calls], ..BoardPlan::default() };
    fair.note(EventRecord::BoardsSet(vec![plan("Piazza"), plan("Palestra"), plan("Cortile")]));
    let mut hall = Hall::new(&fair);
    let open = |hall: &Hall| hall.desk().boards.boards().collect::<Vec<_>>();
    hall.press(Modifiers::COMMAND, Key::B);
    hall.press(Modifiers::NONE, Key::Num2);
    hall.press(Modifiers::NONE, Key::Num3);
    assert_eq!(open(&hall), [1], "the digits are the page's again");
    hall.press(Modifiers::COMMAND, Key::B);
    hall.press(Modifiers::NONE, Key::Num3);
    assert_eq!(open(&hall), [1, 2]);
    hall.press(Modifiers::COMMAND, Key::B);
    // The boards' windows lie over the list here.
    hall.harness.get_by_label("Lingua di Cortile").click_accesskit();
    hall.settle();
    let langs = |hall: &Hall| [1, 2].map(|board| hall.desk().boards.lang(board));
    assert_eq!(langs(&hall), [None, Some(festival::i18n::Lang::En)]);
    hall.press(Modifiers::NONE, Key::Num2);
    assert_eq!(open(&hall), [2]);
    hall.press(Modifiers::COMMAND, Key::B);
    hall.harness.get_by_label("Chiudi tutti i tabelloni").click_accesskit();
    hall.settle();
    assert!(open(&hall).is_empty());
    hall.press(Modifiers::COMMAND, Key::B);
    hall.press(Modifiers::NONE, Key::Num1);
    assert_eq!(open(&hall), [0]);
    hall.press(Modifiers::COMMAND, Key::B);
    hall.press(Modifiers::COMMAND, Key::B);
    hall.press(Modifiers::NONE, Key::Num2);
    assert_eq!(open(&hall), [0], "the list is closed");
}

#[test]
fn boards_are_added_with_pages_and_an_announcement() {
    let mut hall = open();
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
    hall.until("the boards and the announcement", |hall| {
        let announcement = &hall.desk().live.as_ref().unwrap().event.festival.announcement;
        hall.boards().len() == 2 && announcement == "Cena alle 19"
    });
    let added = &hall.boards()[1];
    let podium = BoardScene::Podium("3".to_owned());
    assert_eq!(added.scenes, [BoardScene::Programme, podium, BoardScene::Calls]);
    assert!(added.hold_results && added.seconds == 15);
}

#[test]
fn a_board_arranged_by_itself_can_be_taken_in_hand() {
    let mut fair = festival::fair::Fair::new(4);
    fair.open("torneo-twixt", "", "");
    let mut hall = Hall::new(&fair);
    hall.press(Modifiers::NONE, Key::F6);
    assert!(hall.shows("Nessun tabellone preparato"));
    hall.click("Scegli le pagine");
    hall.press(Modifiers::COMMAND, Key::S);
    hall.until("the plan", |hall| hall.boards().first().is_some_and(|plan| plan.scenes.len() == 3));
    hall.click("Togli il tabellone");
    assert!(hall.shows("Nessun tabellone preparato"));
}

#[test]
fn nobody_closes_the_event_over_an_arrangement_that_is_not_saved() {
    let mut hall = open();
    hall.press(Modifiers::ALT, Key::ArrowDown);
    assert!(!leave(&mut hall.harness) && hall.shows("Tabelloni: qualcosa è scritto ma non registrato."));
}

#[test]
fn a_new_board_is_named_at_once() {
    let mut hall = open();
    hall.click("Nuovo tabellone");
    hall.harness.event(egui::Event::Text("Sala B".to_owned()));
    hall.harness.run_steps(2);
    hall.press(Modifiers::COMMAND, Key::S);
    hall.until("both boards", |hall| hall.boards().iter().any(|plan| plan.name == "Sala B"));
}
