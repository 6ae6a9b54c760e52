//! Tests of dialogs over the pages.

use egui::{Key, Modifiers};

use egui_kittest::kittest::{NodeT, Queryable};

use desk_kit::{AppCommand, ORGANISERS, Page, Tone, festival_acts};
use festival::clock::now_ms;
use festival::fair::Fair;
use festival::sample;
use shell::testing::Stage;
use shell::testing::rolled_back;

#[test]
fn what_is_asked_over_every_page_fits() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F11);
    stage.look("here");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.harness.state_mut().ask(AppCommand::SignIn(ORGANISERS.to_vec(), "access-to-programme"));
    stage.harness.run_steps(3);
    stage.look("access");
    stage.press(Modifiers::NONE, Key::Escape);
    let path = stage.live().path.clone();
    stage.live().saving.trouble = Some(journal::Error::DiskFull { path });
    stage.harness.state_mut().ask_before_closing();
    stage.harness.run_steps(3);
    stage.look("leaving");
    stage.done();
}

/// Tab reaches the other answer from a field, even though a page keeps its line ready for typing.
#[test]
fn tab_reaches_the_other_answer_over_every_page() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.harness.state_mut().boards.toggle(0);
    for (page, _) in Page::OF_EVENT {
        stage.go(page);
        stage.harness.state_mut().ask_before_closing();
        stage.harness.run_steps(3);
        let reached = (0..3).any(|_| {
            stage.press(Modifiers::NONE, Key::Tab);
            stage.harness.get_by_label("Chiudi lo stesso").is_focused()
        });
        assert!(reached, "{page:?}");
        stage.press(Modifiers::NONE, Key::Escape);
        assert!(stage.harness.query_by_label("Chiudi lo stesso").is_none(), "{page:?}");
    }
}

/// A click beside a dialog throws nothing away that was filled in there.
#[test]
fn a_click_beside_a_dialog_leaves_it_open() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    let asked = [
        (Page::Programme, Modifiers::NONE, Key::N),
        (Page::Programme, Modifiers::NONE, Key::M),
        (Page::Programme, Modifiers::NONE, Key::O),
        (Page::Entries, Modifiers::ALT, Key::S),
        (Page::Entries, Modifiers::ALT, Key::I),
        (Page::Table, Modifiers::NONE, Key::F7),
        (Page::Table, Modifiers::NONE, Key::F9),
    ];
    for (page, modifiers, key) in asked {
        stage.go(page);
        stage.press(Modifiers::NONE, Key::ArrowDown);
        stage.press(modifiers, key);
        let open = |stage: &Stage| stage.harness.ctx.memory(|memory| memory.top_modal_layer().is_some());
        assert!(open(&stage), "{page:?} {key:?}: no dialog");
        let beside = egui::pos2(4.0, 400.0);
        stage.harness.hover_at(beside);
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
            stage.harness.event(egui::Event::PointerButton { pos: beside, button, pressed, modifiers });
            stage.harness.run_steps(2);
        }
        assert!(open(&stage), "{page:?} {key:?}: a click beside it closes it");
        stage.press(Modifiers::NONE, Key::Escape);
        assert!(!open(&stage), "{page:?} {key:?}: Escape does");
    }
}

/// From the first row of the list, up leads to the last.
#[test]
fn the_list_of_who_is_here_goes_round() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F11);
    let chosen = |stage: &Stage| {
        let rows = stage.harness.query_all_by_role(egui::accesskit::Role::RadioButton);
        rows.map(|row| row.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)).collect::<Vec<_>>()
    };
    assert!(chosen(&stage)[0], "whoever is at the keyboard");
    stage.press(Modifiers::NONE, Key::ArrowUp);
    assert_eq!(chosen(&stage).last(), Some(&true));
    stage.press(Modifiers::NONE, Key::ArrowDown);
    assert!(chosen(&stage)[0]);
}

/// The message at the foot, and the file that it offers, cover nothing.
#[test]
fn what_is_said_at_the_foot_fits() {
    let mut stage = Stage::new(crate::rooms(), usize::MAX);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    let words = "Torneo di Texas Hold'em: la classifica ufficiale è scritta nella cartella dei documenti del festival.";
    let said = [
        AppCommand::Say(Tone::Bad, words.to_owned()),
        AppCommand::Written(words.to_owned(), stage.live().path.clone()),
    ];
    for (said, name) in said.into_iter().zip(["said", "written"]) {
        stage.harness.state_mut().ask(said);
        stage.harness.run_steps(2);
        assert!(stage.shows("la classifica ufficiale"));
        stage.look(name);
    }
    stage.done();
}

/// A message about a page leaves with it; one about a file that was written stays.
#[test]
fn what_a_page_said_does_not_stay_on_another() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.go(Page::Programme);
    let words = "prima registrarlo";
    stage.harness.state_mut().ask(AppCommand::Say(Tone::Bad, words.to_owned()));
    stage.harness.run_steps(3);
    assert!(stage.shows(words));
    stage.press(Modifiers::COMMAND, Key::Num4);
    assert!(stage.harness.state().page != Page::Programme && !stage.shows(words));
    let file = stage.live().path.clone();
    stage.harness.state_mut().ask(AppCommand::Written(words.to_owned(), file));
    stage.harness.run_steps(3);
    stage.press(Modifiers::COMMAND, Key::Num1);
    assert!(stage.harness.state().page == Page::Programme && stage.shows(words));
    // A message sent while another page is requested is shown there.
    for command in [AppCommand::Say(Tone::Good, "fatto".to_owned()), AppCommand::Go(Page::Table)] {
        stage.harness.state_mut().ask(command);
    }
    stage.harness.run_steps(3);
    assert!(stage.harness.state().page == Page::Table && stage.shows("fatto"));
}

#[test]
fn the_question_from_where_to_go_on_fits() {
    let (folder, path) = rolled_back();
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    stage.look("decision");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.look("decision-later");
    stage.done();
}

#[test]
fn the_question_about_clocks_fits() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("festival.triade");
    let now = now_ms();
    let mut fair = Fair::new(4);
    let id = fair.open("torneo-abalone", "2026-09-19 10:00", "Tendone");
    fair.enter(&id, 1, 4);
    fair.say(&id, &format!("start\npair E1 E2\nclock T1 start 1 @{now}"));
    fair.write(&path).close().unwrap();
    let mut stage = Stage::opened(crate::rooms(), folder, &path);
    let gap = festival_acts::Gap::when_set(stage.live(), (now, now + 600_000)).expect("a clock runs");
    stage.harness.state_mut().gaps().push_back(gap);
    stage.harness.run_steps(3);
    stage.look("gap");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.look("gap-later");
    stage.done();
}

#[test]
fn the_dialogs_of_the_race_fit() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o1", "o4"]);
    stage.go(Page::Table);
    stage.press(Modifiers::NONE, Key::F7);
    stage.look("race-amend");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.press(Modifiers::NONE, Key::F6);
    stage.type_text("throw 2 2");
    stage.press(Modifiers::NONE, Key::Enter);
    stage.look("race-refused");
    stage.press(Modifiers::COMMAND, Key::D);
    stage.type_text("i dadi sono finiti sotto il palco");
    stage.look("race-waiver");
    stage.press(Modifiers::COMMAND, Key::D);
    stage.look("race-approving");
    stage.done();
}

#[test]
fn the_dialogs_of_a_match_fit() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.go(Page::Game);
    stage.click("Vittoria a");
    stage.look("match-judge");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.click("Correggi");
    stage.look("match-amend");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.done();
}

#[test]
fn the_waiver_of_a_match_fits() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    stage.choose("torneo-mancala");
    stage.go(Page::Game);
    // Pits of the player who is not to move can be waived by name.
    let waived = ["A1", "A6", "B1", "B6"].into_iter().any(|line| {
        stage.press(Modifiers::NONE, Key::Escape);
        stage.type_text(line);
        stage.press(Modifiers::COMMAND, Key::D);
        stage.shows("in deroga")
    });
    assert!(waived, "something that can be waived");
    stage.look("match-waiver");
    stage.done();
}

#[test]
fn the_dialog_of_a_match_from_a_file_fits() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.begin_a_match();
    stage.click("Importa una partita…");
    stage.look("match-import");
    stage.done();
}

#[test]
fn the_dialogs_of_a_tournament_fit() {
    let mut stage = Stage::new(crate::rooms(), sample::MIDDLE);
    stage.seat(&["o9", "o8"]);
    let waiting = stage.live().event.festival.tournaments.iter().find(|open| open.state().now().is_none());
    let waiting = waiting.map(|open| open.id.clone());
    stage.live().tournament = waiting;
    stage.go(Page::Programme);
    stage.press(Modifiers::NONE, Key::R);
    assert!(stage.shows("Opzioni ·"), "of one that has not begun");
    stage.look("programme-options");
    stage.press(Modifiers::NONE, Key::Escape);
    stage.choose("torneo-abalone");
    stage.go(Page::Tournament);
    stage.press(Modifiers::NONE, Key::F10);
    stage.press(Modifiers::NONE, Key::ArrowUp);
    stage.press(Modifiers::NONE, Key::Delete);
    stage.look("tournament-amend");
    stage.done();
}
