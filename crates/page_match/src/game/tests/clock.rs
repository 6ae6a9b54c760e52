//! Tests of the table's clock while moves are typed.

use egui::accesskit::Role;

use super::*;
use shell::testing::chord;

/// Returns whose time runs at the table.
fn turn(hall: &Hall) -> Option<u8> {
    let table = hall.game().state().table(TableNo(1)).unwrap();
    table.clock.as_ref().unwrap().reading(festival::clock::now_ms()).turn
}

#[test]
fn the_clock_of_the_table_follows_the_moves() {
    let mut hall = follow("torneo-twixt");
    hall.click("Avvia: Ada Rossi");
    let first = turn(&hall);
    hall.line("D5");
    assert_ne!(turn(&hall), first, "who has moved has pressed");
}

/// The player on the first seat of the match has the first plate on its board, and the first time over it.
#[test]
fn times_over_the_board_stand_in_the_order_of_the_seats() {
    let mut hall = at_table(knockout("torneo-quarto"), ["Ada Rossi", "Bruno Conti"]);
    hall.follow(Begin { starter: Some(EntryNo(2)), ..Begin::default() });
    let left = |name: &str| {
        let told = hall.harness.query_all_by_label(name).map(|node| node.rect());
        told.filter(|rect| rect.top() < 200.0).map(|rect| rect.left()).fold(f32::INFINITY, f32::min)
    };
    assert!(left("Bruno Conti") < left("Ada Rossi"), "{} and {}", left("Bruno Conti"), left("Ada Rossi"));
}

#[test]
fn after_a_pause_the_time_runs_of_whoever_is_to_move() {
    let mut hall = follow("torneo-twixt");
    hall.click("Avvia: Ada Rossi");
    let first = turn(&hall);
    chord(&mut hall.harness, Modifiers::ALT, Key::P, "p");
    hall.line("D5");
    assert_eq!(turn(&hall), first, "it stands still");
    chord(&mut hall.harness, Modifiers::ALT, Key::P, "p");
    hall.settle();
    assert_ne!(turn(&hall), first, "the move was made meanwhile");
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(turn(&hall), first, "the move is taken back");
}

#[test]
fn the_clock_has_keys_while_the_line_has_the_keyboard() {
    let mut hall = follow("torneo-twixt");
    let runs = |hall: &Hall| {
        let table = hall.game().state().table(TableNo(1)).unwrap();
        table.clock.as_ref().is_some_and(|clock| clock.runs())
    };
    // The keys act on the selected entry: this one corrects it.
    hall.line("D5");
    for (key, letter, running) in [(Key::L, "l", true), (Key::P, "p", false), (Key::P, "p", true)] {
        let line = hall.harness.query_all_by_role(Role::TextInput).find(|node| node.is_focused());
        let typed = line.map(|line| line.value().unwrap_or_default());
        assert_eq!(typed.as_deref(), Some(""), "nothing is typed by it");
        chord(&mut hall.harness, Modifiers::ALT, key, letter);
        hall.settle();
        assert_eq!(runs(&hall), running, "Alt {letter}");
    }
}

#[test]
fn long_names_stand_whole_over_the_board() {
    let names = ["Massimiliano Alessandro Della Chiesa", "Maria Antonietta Lombardi-Castiglioni"];
    let hall = follow_named("torneo-twixt", names);
    let mut told = hall.harness.query_all_by_label(names[0]);
    assert!(told.any(|told| told.rect().top() < 200.0 && told.rect().height() > 30.0), "on two lines");
}

/// The clock was left running: nobody stopped it.
#[test]
fn no_time_is_shown_of_a_match_that_is_over() {
    let mut hall = follow("torneo-twixt");
    hall.click("Avvia: Ada Rossi");
    let shown = |hall: &Hall| {
        let live = hall.harness.state().live.as_ref().unwrap();
        let clock = hall.game().state().table(TableNo(1)).unwrap().clock.clone().unwrap();
        (live.event.clock_at("1", TableNo(1)).is_some(), clock.runs(), hall.shows("Avvia: Ada Rossi"))
    };
    assert_eq!(shown(&hall), (true, true, false));
    hall.line("resign Ada Rossi");
    assert_eq!(shown(&hall), (false, false, false));
    hall.press_with(Modifiers::COMMAND, Key::Z);
    assert!(shown(&hall).0, "it is played on");
}

/// In the narrow column beside a board.
#[test]
fn what_can_be_done_to_a_running_clock_stays_in_one_row() {
    let in_one_row = |hall: &mut Hall, labels: [&str; 3]| {
        hall.harness.set_size(egui::vec2(1280.0, 800.0));
        hall.settle();
        let rects = labels.map(|label| hall.harness.get_by_label(label).rect());
        assert!(rects.iter().all(|rect| (rect.top() - rects[0].top()).abs() < 1.0), "{rects:?}");
        assert!(rects.iter().all(|rect| rect.height() < 57.0), "each on one line: {rects:?}");
        assert!(rects.windows(2).all(|pair| pair[0].right() < pair[1].left()), "{rects:?}");
    };
    let mut hall = follow("torneo-twixt");
    hall.click("Avvia: Ada Rossi");
    in_one_row(&mut hall, ["Passa il turno", "Pausa", "Ferma"]);
    let mut hall = super::maps::amid();
    hall.say("clock T1 start @1000");
    in_one_row(&mut hall, ["Pausa", "Fase seguente", "Ferma"]);
    chord(&mut hall.harness, Modifiers::ALT, Key::P, "p");
    in_one_row(&mut hall, ["Riprendi", "Fase seguente", "Ferma"]);
}

/// Spots stay in place when a secret hour strikes; before, the hour can't be read.
#[test]
fn a_secret_hour_that_strikes_moves_no_board() {
    let mut hall = super::maps::table("torneo-risiko", 4, Depth::All);
    let board = |hall: &Hall| hall.harness.get_by_label("Tavoliere della partita").rect();
    hall.say("clock T1 hour 7200000 @1000");
    hall.say("clock T1 start @2000");
    hall.settle();
    assert!(hall.shows("è l'ora"));
    let struck = board(&hall);
    let later = festival::clock::now_ms() + 3_600_000;
    hall.say(&format!("clock T1 hour {later} @3000"));
    hall.settle();
    assert!(!hall.shows("è l'ora"));
    let rest = |label: String| label.starts_with("59:") || label == "1:00:00";
    assert!(hall.harness.query_all_by(|node| node.label().is_some_and(rest)).next().is_none());
    assert_eq!(board(&hall), struck);
}
