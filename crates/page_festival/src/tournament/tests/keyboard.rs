//! Tests that the keyboard stays where results are typed.

use egui::accesskit::{Role, Toggled};
use egui_kittest::kittest::NodeT;

use super::*;
use shell::testing::{chord, press_at_once};

/// Opens a started and drawn knockout of four to five points.
pub(super) fn drawn() -> Hall {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 4);
    hall.say("start");
    hall.say("draw 7");
    hall
}

/// Returns the tables that wait for a result.
pub(super) fn ready(hall: &Hall) -> Vec<u32> {
    hall.game().state().tables.iter().filter(|(_, table)| table.ready()).map(|(number, _)| number).collect()
}

fn field_has_keyboard(hall: &Hall, number: u32) -> bool {
    hall.harness.query_by_label(&format!("Risultato della partita {number}")).is_some_and(|node| node.is_focused())
}

#[test]
fn arrows_give_the_keyboard_to_a_line_whatever_had_it() {
    for (role, label) in
        [(Role::Tab, "Tabellone"), (Role::Tab, "Registro"), (Role::CheckBox, "Ribattere ogni risultato")]
    {
        let mut hall = drawn();
        hall.harness.get_by_role_and_label(role, label).focus();
        hall.settle();
        hall.press(&[Key::ArrowDown]);
        assert!(field_has_keyboard(&hall, ready(&hall)[0]), "{label}");
        hall.press(&[Key::ArrowDown]);
        assert!(field_has_keyboard(&hall, ready(&hall)[1]), "{label}");
        hall.press(&[Key::ArrowUp]);
        hall.line("5-3");
        assert_eq!(ready(&hall).len(), 1, "{label}");
    }
}

#[test]
fn presses_that_come_in_one_slow_frame_all_count() {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    let lines = ready(&hall);
    press_at_once(&mut hall.harness, Key::ArrowDown, 2);
    assert!(field_has_keyboard(&hall, lines[2]), "of the lines");
    press_at_once(&mut hall.harness, Key::ArrowUp, 2);
    press_at_once(&mut hall.harness, Key::Tab, 3);
    assert!(field_has_keyboard(&hall, lines[3]), "Tab, too");
    lines.iter().for_each(|number| hall.say(&format!("call T{number} {number}")));
    hall.press(&[Key::F10]);
    press_at_once(&mut hall.harness, Key::ArrowDown, 3);
    let chosen = |row: egui_kittest::Node<'_>| row.accesskit_node().toggled() == Some(Toggled::True);
    let rows: Vec<_> = hall.harness.query_all_by_role(Role::ListItem).map(chosen).collect();
    assert_eq!(rows.iter().position(|chosen| *chosen), Some(2), "of the record: {rows:?}");
}

#[test]
fn arrows_go_on_over_lines_that_have_a_result() {
    let mut hall = drawn();
    hall.primary();
    let [first, second] = ready(&hall)[..] else { panic!() };
    hall.line("5-3");
    hall.line("5-2");
    hall.press(&[Key::F6, Key::PageUp]);
    let chosen = |hall: &Hall, number: u32| {
        let name = format!("Partita {number}:");
        hall.harness.query_all_by_label_contains(&name).any(|node| node.is_focused())
    };
    hall.press(&[Key::ArrowDown]);
    for (key, number) in [(Key::ArrowDown, second), (Key::ArrowUp, first)] {
        hall.press(&[key]);
        assert!(chosen(&hall, number), "{key:?}");
    }
    hall.press(&[Key::Enter]);
    assert!(hall.shows("È già così"), "Enter corrects the result of that line");
}

#[test]
fn what_must_be_waived_stays_in_its_line_until_it_is_asked_for() {
    let mut hall = drawn();
    hall.primary();
    let before = hall.last();
    let first = ready(&hall)[0];
    hall.line("4-2");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Registra in deroga…"));
    assert!(field_has_keyboard(&hall, first), "no dialog takes what is typed next");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(hall.shows("Contro le regole"));
    hall.line("notte fonda");
    assert_eq!(hall.last(), before, "whoever types on waives nothing");
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert_eq!(hall.last(), Seq(before.0 + 1));
    let Entry::Fact { waived, reason, .. } = &hall.game().entry(hall.last()).unwrap().entry else { panic!() };
    assert_eq!((waived.len(), reason.as_deref()), (1, Some("notte fonda")));
    hall.press_with(Modifiers::COMMAND, Key::D);
    assert!(!hall.shows("Contro le regole"), "nothing is left to waive");
}

#[test]
fn a_result_is_typed_twice_on_the_page_of_its_table_too() {
    let mut hall = drawn();
    hall.press(&[Key::F9]);
    hall.click("Ribattere ogni risultato");
    let first = ready(&hall)[0];
    let before = hall.last();
    hall.press_with(Modifiers::ALT, Key::R);
    assert!(field_has_keyboard(&hall, first));
    hall.line("5-3");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("Ribattere lo stesso risultato"));
    assert!(field_has_keyboard(&hall, first));
    hall.line("5-2");
    assert!(hall.shows("La prima volta era «5-3», ora «5-2»"));
    hall.line("5-2");
    hall.primary();
    hall.line("5-2");
    assert_eq!(hall.last(), Seq(before.0 + 1), "one choice for both pages");
}

#[test]
fn who_signs_in_is_chosen_by_arrows() {
    let mut hall = drawn();
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    live.notary = None;
    live.present.clear();
    hall.primary();
    hall.line("5-3");
    let chosen = |hall: &Hall| {
        let radios: Vec<_> = hall.harness.query_all_by_role(Role::RadioButton).collect();
        let at = radios.iter().position(|node| node.accesskit_node().toggled() == Some(Toggled::True));
        let pin = hall.harness.query_all_by_role(Role::PasswordInput).any(|node| node.is_focused());
        (at, pin)
    };
    assert_eq!(chosen(&hall), (Some(0), true));
    hall.press(&[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp]);
    assert_eq!(chosen(&hall), (Some(1), true));
    hall.press(&[Key::ArrowUp]);
    assert_eq!(chosen(&hall), (Some(0), true));
    hall.press(&[Key::ArrowUp]);
    let last = hall.harness.query_all_by_role(Role::RadioButton).count() - 1;
    assert_eq!(chosen(&hall), (Some(last), true), "round the list");
}

/// Opens a race of three pairs, ten minutes under way, with the keyboard in its line.
fn race() -> Hall {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-puzzle").unwrap(), 6);
    hall.say("start");
    hall.say(&format!("start-race @{}", festival::clock::now_ms() - 600_000));
    hall.press(&[Key::F6]);
    hall
}

fn finished(hall: &Hall) -> Vec<u32> {
    let runs = &hall.game().state().stages[0].race.runs;
    runs.iter().filter(|(_, run)| run.finish_ms.is_some()).map(|(entry, _)| entry.0).collect()
}

#[test]
fn an_arrival_is_never_typed_into_nothing() {
    let mut hall = race();
    hall.press(&[Key::F8, Key::F6]);
    hall.line("1");
    assert_eq!(finished(&hall), [1], "after another part of the page");
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    hall.press_with(Modifiers::COMMAND, Key::Num3);
    hall.line("2");
    assert_eq!(finished(&hall), [1, 2], "after another page");
    hall.type_text("9");
    hall.press(&[Key::Escape]);
    hall.line("3");
    assert_eq!(finished(&hall), [1, 2, 3], "after Esc, which empties the line");
}

#[test]
fn a_refused_arrival_makes_room_for_the_next() {
    let mut hall = race();
    hall.line("1");
    let before = hall.last();
    hall.line("1");
    assert_eq!(hall.last(), before);
    assert!(hall.shows("ha già finito"), "it says why, in its place");
    hall.line("2");
    assert_eq!(finished(&hall), [1, 2], "what is typed next is another arrival");
    hall.line("3 1:00:00");
    assert!(hall.shows("«3 1:00:00»: non è ancora passato tanto tempo"));
    assert_eq!(finished(&hall), [1, 2]);
    hall.press(&[Key::Escape]);
    hall.line("3 5:00");
    assert_eq!(finished(&hall), [1, 2, 3]);
}

#[test]
fn a_stopped_race_says_whose_pieces_are_missing() {
    let mut hall = race();
    hall.line("1");
    assert!(hall.shows("In ritardo: "));
    hall.say(&format!("stop-race @{}", festival::clock::now_ms()));
    assert!(!hall.shows("In ritardo: "), "nobody comes late to what is over");
    assert!(hall.shows("mancano le tessere di: 2, 3"));
    hall.line("z2 340");
    assert!(hall.shows("mancano le tessere di: 3"));
}

#[test]
fn a_result_that_was_deleted_is_not_recorded() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.primary();
    let before = hall.last();
    let line = "Risultato della partita 1";
    let focus = |hall: &mut Hall| {
        hall.harness.get_by_role_and_label(Role::TextInput, line).focus();
        hall.settle();
    };
    focus(&mut hall);
    hall.type_text("0 12 7+J 5");
    hall.press_with(Modifiers::COMMAND, Key::A);
    hall.press(&[Key::Backspace, Key::Enter]);
    assert_eq!(hall.last(), before);
}

#[test]
fn what_is_typed_is_taken_back_by_its_field_alone() {
    let mut hall = drawn();
    hall.primary();
    hall.line("5-3");
    let recorded = hall.last();
    hall.type_text("5");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.last(), recorded, "no other table's result");
    hall.press(&[Key::Escape]);
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(hall.last().0, recorded.0 + 1);
    assert!(hall.shows("Annullato: "), "it says what");
}

#[test]
fn what_is_typed_for_a_table_waits_wherever_one_looks_meanwhile() {
    let mut hall = drawn();
    hall.primary();
    let field = format!("Risultato della partita {}", ready(&hall)[0]);
    let typed = |hall: &Hall| hall.harness.get_by_role_and_label(Role::TextInput, &field).value().unwrap_or_default();
    hall.type_text("5");
    hall.press(&[Key::F9]);
    assert_eq!(typed(&hall), "5", "on the page of the table");
    let live = hall.harness.state_mut().live.as_mut().unwrap();
    let source = tournament_source("torneo-twixt").unwrap();
    live.tournament = live.open_tournament(source, TournamentInfo::default());
    hall.settle();
    hall.harness.state_mut().live.as_mut().unwrap().tournament = Some("1".to_owned());
    hall.settle();
    assert_eq!(typed(&hall), "5", "after a look at another tournament");
    hall.press(&[Key::F6]);
    assert_eq!(typed(&hall), "5", "in its line");
}

/// Starts the clock of the first table and types its result.
fn timed() -> Hall {
    let mut hall = drawn();
    hall.primary();
    let first = ready(&hall)[0];
    hall.say(&format!("clock T{first} start 1 @{}", festival::clock::now_ms() - 60_000));
    hall.line("5-3");
    hall
}

#[test]
fn a_result_stops_the_clock_and_is_taken_back_with_that() {
    let mut hall = timed();
    let clock = |hall: &Hall| hall.game().state().tables.get(1).unwrap().clock.clone().unwrap();
    assert!(clock(&hall).is_stopped());
    let ended = |hall: &Hall| hall.game().state().tables.get(1).unwrap().result.is_some();
    assert!(ended(&hall));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!ended(&hall) && clock(&hall).runs(), "both at once");
    hall.press_with(Modifiers::COMMAND, Key::Y);
    assert!(ended(&hall) && clock(&hall).is_stopped());
}

#[test]
fn what_has_the_keyboard_and_what_is_disputed_are_in_sight() {
    let mut hall = drawn();
    let first = ready(&hall)[0];
    hall.say(&format!("dispute T{first} mossa dettata"));
    hall.press(&[Key::F6]);
    let inside = |rect: egui::Rect| rect.min.x >= 0.0 && rect.max.x <= 1280.0 && rect.max.y <= 800.0;
    assert!(inside(hall.harness.get_by_label("contestato").rect()));
    hall.press(&[Key::F9]);
    hall.press_with(Modifiers::ALT, Key::R);
    hall.settle();
    let name = format!("Risultato della partita {first}");
    let field = hall.harness.get_by_role_and_label(Role::TextInput, &name);
    assert!(field.is_focused() && inside(field.rect()), "{:?}", field.rect());
    hall.press_with(Modifiers::ALT, Key::G);
    hall.type_text("decide il testimone");
    hall.press_with(Modifiers::ALT, Key::O);
    assert!(hall.game().state().table(tournament::TableNo(first)).unwrap().dispute.is_none());
    hall.press_with(Modifiers::ALT, Key::G);
    hall.type_text("dado caduto");
    chord(&mut hall.harness, Modifiers::ALT, Key::D, "d");
    let dispute = hall.game().state().table(tournament::TableNo(first)).unwrap().dispute.clone();
    assert_eq!(dispute.as_deref(), Some("dado caduto"), "the key types nothing into it");
}

#[test]
fn alt_types_nothing_where_its_letter_does_nothing() {
    let mut hall = drawn();
    hall.primary();
    let field = format!("Risultato della partita {}", ready(&hall)[0]);
    let typed = |hall: &Hall| hall.harness.get_by_role_and_label(Role::TextInput, &field).value().unwrap_or_default();
    hall.type_text("5");
    chord(&mut hall.harness, Modifiers::ALT, Key::R, "r");
    assert_eq!(typed(&hall), "5");
}

#[test]
fn a_number_typed_into_a_correction_is_the_new_result() {
    let mut hall = drawn();
    hall.primary();
    hall.line("5-3");
    hall.press(&[Key::F6, Key::PageUp, Key::ArrowDown, Key::Enter]);
    assert!(hall.shows("È già così"));
    hall.type_text("2-5");
    assert_eq!(hall.harness.get_by_label("Al suo posto").value().as_deref(), Some("2-5"));
}

#[test]
fn after_a_draw_or_a_pairing_the_first_line_is_open() {
    let mut hall = crate::testing::hall_of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 4);
    hall.say("start");
    hall.primary();
    let first = ready(&hall)[0];
    assert!(field_has_keyboard(&hall, first));
    hall.line("@1");
    assert_eq!(hall.game().state().table(tournament::TableNo(first)).unwrap().called, Some(1));
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 6);
    hall.say("start");
    hall.primary();
    assert!(field_has_keyboard(&hall, 1));
    hall.type_text("1");
    hall.primary();
    assert_eq!(ready(&hall).len(), 2);
    assert!(field_has_keyboard(&hall, 1), "a result is typed on");
    hall.press(&[Key::Backspace]);
    hall.primary();
    assert!(field_has_keyboard(&hall, 3), "the match that was made is the one to be called");
}

#[test]
fn going_to_the_tables_opens_the_first_line_that_waits() {
    let mut hall = crate::testing::hall_of(tournament_source("torneo-abalone").unwrap(), 6);
    hall.say("start");
    hall.press(&[Key::F8]);
    hall.primary();
    assert_eq!(ready(&hall), [1]);
    hall.press(&[Key::F6]);
    assert!(field_has_keyboard(&hall, 1), "paired on another part of the page");
    let mut hall = drawn();
    hall.primary();
    let second = ready(&hall)[1];
    hall.press(&[Key::F9]);
    hall.press_with(Modifiers::ALT, Key::R);
    hall.line("5-3");
    assert_eq!(ready(&hall), [second]);
    hall.press(&[Key::F6]);
    assert!(field_has_keyboard(&hall, second), "after a result on the page of its table");
}

#[test]
fn the_choice_to_type_twice_gives_the_keyboard_back() {
    let mut hall = drawn();
    hall.primary();
    let first = ready(&hall)[0];
    hall.click("Ribattere ogni risultato");
    assert!(field_has_keyboard(&hall, first), "in the lines");
    hall.line("5-3");
    assert!(hall.shows("Ribattere lo stesso risultato"));
    hall.press(&[Key::F9]);
    hall.click("Ribattere ogni risultato");
    assert!(field_has_keyboard(&hall, first), "on the page of the table");
}

#[test]
fn tab_opens_the_first_line_where_none_is_open() {
    let mut hall = drawn();
    hall.press(&[Key::Tab]);
    let before = ready(&hall);
    assert!(field_has_keyboard(&hall, before[0]));
    hall.line("5-3");
    assert_eq!(ready(&hall), before[1..]);
}

#[test]
fn a_button_that_has_the_keyboard_takes_no_key_of_the_page() {
    let mut hall = drawn();
    let house = "Pagina iniziale";
    let focus = |hall: &mut Hall| {
        hall.harness.get_by_label(house).focus();
        hall.settle();
        assert!(hall.harness.get_by_label(house).is_focused());
    };
    focus(&mut hall);
    hall.primary();
    assert_eq!(hall.harness.state().page, Page::Tournament);
    assert!(field_has_keyboard(&hall, ready(&hall)[0]));
    focus(&mut hall);
    hall.press_with(Modifiers::COMMAND, Key::Num1);
    assert_eq!(hall.harness.state().page, Page::Programme);
    assert!(!hall.harness.get_by_label(house).is_focused(), "another page begins without");
}

/// The menu of all that is printed opens by its key, and letters choose in it; what was written stays named until it is closed.
#[test]
fn prints_are_chosen_by_keyboard_and_found_later() {
    let mut hall = drawn();
    for shown in [true, false, true] {
        hall.press_with(Modifiers::COMMAND, Key::M);
        assert_eq!(hall.shows("Verbale del torneo, PDF  Ctrl P"), shown, "the same key closes it");
    }
    let written = |hall: &Hall| hall.shows("Verbale scritto");
    let write = |hall: &mut Hall| {
        hall.type_text("Verbale del torneo, H");
        hall.press(&[Key::Enter]);
        hall.until("the place", |hall| hall.shows("Percorso del file"));
        let place = hall.harness.get_by_label("Percorso del file").value().unwrap();
        assert!(place.ends_with(".verbale.html"), "{place}");
        hall.press(&[Key::Enter]);
        hall.until("the minutes", written);
    };
    write(&mut hall);
    hall.harness.run_steps(120);
    assert!(written(&hall) && hall.shows("Apri"), "half a minute later");
    hall.press(&[Key::Escape]);
    assert!(!written(&hall));
    hall.press_with(Modifiers::COMMAND, Key::M);
    write(&mut hall);
    hall.click("Chiudi il messaggio");
    assert!(!written(&hall));
}
