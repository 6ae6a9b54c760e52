//! Tests of the judge's table, by keyboard and by pointer.

use std::time::Duration;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use rules::games::rummikub::{Tile, parse_table, write_set};
use scene::rummikub::judge::Target;

use super::draft::Draft;
use super::search::Search;
use desk_kit::Page;
use festival::i18n::{Lang, tr};
use look::Prefs;
use shell::Desk;
use shell::testing::{harness, leave, stays_open};
use testkit::until;

fn tile(text: &str) -> Tile {
    Tile::parse(text).unwrap()
}

fn typed(draft: &mut Draft, table: &str, rack: &str) {
    draft.texts = [table.to_owned(), rack.to_owned()];
    draft.read();
}

#[test]
fn what_is_put_and_what_is_typed_are_one() {
    let mut draft = Draft::default();
    typed(&mut draft, "[R9 R10]\n[N8 B8 A8]", "J");
    draft.put(tile("R11"), Target::Set(0));
    assert_eq!(draft.texts, ["[R9 R10 R11] [N8 B8 A8]", "J"]);
    draft.shift((Target::Rack, 0), Target::Set(2));
    draft.shift((Target::Set(2), 0), Target::Set(1));
    assert_eq!(draft.texts, ["[R9 R10 R11] [N8 B8 A8 J]", ""]);
    draft.take_back(Target::Set(0), 1);
    assert_eq!(draft.laid().wrong(), [&parse_table("[R9 R11]").unwrap()[0]]);
    draft.take_back(Target::Set(0), 0);
    draft.take_back(Target::Set(0), 0);
    assert_eq!(draft.texts[0], "[N8 B8 A8 J]");
    (0..5).for_each(|_| draft.undo());
    assert_eq!(draft.texts, ["[R9 R10 R11] [N8 B8 A8]", "J"]);
    draft.undo();
    draft.undo();
    assert!(draft.laid().is_empty() && !draft.can_undo(), "what was typed is taken back as one");
}

#[test]
fn no_tile_lies_more_often_than_it_is_in_the_box() {
    let mut draft = Draft::default();
    (0..3).for_each(|_| draft.put(tile("N1"), Target::Rack));
    assert_eq!(draft.laid().rack.len(), 2);
    typed(&mut draft, "[N1 N2 N3]", "N1 N1");
    assert_eq!(draft.laid().excess(), [tile("N1")]);
    typed(&mut draft, "[N1", "N1 N1");
    assert_eq!(draft.unread(), Some("[N1"));
}

fn judge() -> Harness<'static, Desk> {
    let mut stage = harness(crate::testing::desk(Prefs { file: None, ..Prefs::default() }));
    stage.run_steps(3);
    stage.key_press_modifiers(Modifiers::COMMAND, Key::Num6);
    stage.run_steps(4);
    assert_eq!(stage.state().page, Page::Judge, "it needs no event");
    stage
}

fn says(stage: &Harness<'static, Desk>, words: &str) -> bool {
    stage.query_by_label_contains(words).is_some()
}

fn write(stage: &mut Harness<'static, Desk>, text: &str) {
    stage.event(egui::Event::Text(text.to_owned()));
    stage.run_steps(4);
}

#[test]
fn a_table_is_judged_as_it_is_typed() {
    let mut stage = judge();
    assert!(says(&stage, &tr(Lang::It, "judge-empty")));
    write(&mut stage, "[R9 R10 J] [N8 B8]");
    assert!(says(&stage, &tr(Lang::It, "judge-invalid")) && says(&stage, "[N8 B8]"));
    until(&mut stage, "an answer", |stage| says(stage, &tr(Lang::It, "judge-never")), |stage| stage.run_steps(1));
}

#[test]
fn the_most_of_a_rack_is_shown_in_sets() {
    let mut stage = judge();
    write(&mut stage, "[R9 R10 J] [N8 B8 A8]");
    stage.key_press(Key::Tab);
    stage.run_steps(2);
    write(&mut stage, "R11 R8 N1");
    let said = |stage: &Harness<'static, Desk>| says(stage, "al massimo 2 tessere: R8 R11");
    until(&mut stage, "an answer", said, |stage| stage.run_steps(1));
    assert!(says(&stage, &tr(Lang::It, "judge-picture-so")));
    stage.key_press_modifiers(Modifiers::COMMAND, Key::Delete);
    stage.run_steps(3);
    assert!(says(&stage, &tr(Lang::It, "judge-empty")));
    stage.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    stage.run_steps(3);
    assert_eq!(
        stage
            .state_mut()
            .room_mut::<crate::MatchRoom>()
            .judge
            .draft
            .laid()
            .sets
            .iter()
            .map(|set| write_set(set))
            .collect::<String>(),
        "[R9 R10 J][N8 B8 A8]"
    );
    stage.key_press(Key::Escape);
    stage.run_steps(3);
    assert_eq!(stage.state().page, Page::Welcome);
}

#[test]
fn a_search_without_time_says_that_nothing_is_proved() {
    let mut stage = judge();
    stage.state_mut().room_mut::<crate::MatchRoom>().judge.search = Search::within(Duration::ZERO);
    write(&mut stage, "[R9 R10 J]");
    until(&mut stage, "an end", |stage| says(stage, "non è dimostrato niente"), |stage| stage.run_steps(1));
    stage.get_by_label(&tr(Lang::It, "judge-again")).click();
    stage.run_steps(2);
    assert!(!says(&stage, "non è dimostrato niente"));
}

/// The table needs no event: opening another leaves it as it is; closing the window does not.
#[test]
fn nobody_closes_the_window_over_tiles_that_lie_on_the_table() {
    let mut stage = judge();
    write(&mut stage, "[R9 R10 R11]");
    assert!(leave(&mut stage), "another event takes nothing from it");
    stage.run_steps(3);
    assert_eq!(stage.state_mut().room_mut::<crate::MatchRoom>().judge.draft.texts[0], "[R9 R10 R11]");
    let said = "Giudice: le tessere sul tavolo non stanno in nessun file.";
    assert!(stays_open(&mut stage) && says(&stage, said));
    stage.get_by_label_contains("Resta aperto").click();
    stage.run_steps(3);
    assert!(!says(&stage, said) && stays_open(&mut stage), "it is asked again");
    // By Tab and Enter.
    stage.get_by_label_contains("Chiudi lo stesso").focus();
    stage.run_steps(3);
    stage.key_press(Key::Enter);
    stage.run_steps(3);
    assert!(!stays_open(&mut stage));
}
