//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::path::Path;

use super::*;
use crate::shots;

fn shot(hall: &mut Hall, folder: &Path, name: &str) {
    shots::keep(hall.harness.state_mut(), folder, name);
    hall.settle();
}

/// Lets the first of each table win until so many tables are played.
fn play(hall: &mut Hall, tables: usize) {
    for _ in 0..tables {
        let state = hall.game().state();
        let Some((number, table)) = state.tables.iter().find(|(_, table)| table.ready()) else { return };
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        let line = format!("result T{number} {}: 5-{}", seats.join(" "), number % 5);
        hall.say(&line);
    }
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn the_page_is_drawn() {
    let Some(folder) = shots::folder() else { return };
    let score = || knockout(Form::FirstTo { points: Some(5) }, Third::Match);
    let mut hall = Hall::of(score(), 6);
    shot(&mut hall, &folder, "tour-start");
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F6]);
    hall.primary();
    hall.type_text("5-9");
    shot(&mut hall, &folder, "tour-lines-wrong");
    play(&mut hall, 3);
    hall.press(&[Key::F7]);
    shot(&mut hall, &folder, "tour-bracket-6");
    hall.press(&[Key::F10, Key::ArrowDown]);
    shot(&mut hall, &folder, "tour-log");
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "tour-table");
    let mut hall = Hall::of(score(), 64);
    hall.say("start");
    hall.say("draw 7");
    play(&mut hall, 37);
    hall.press(&[Key::F7]);
    shot(&mut hall, &folder, "tour-bracket-64");
    hall.press(&[Key::Num0]);
    shot(&mut hall, &folder, "tour-bracket-64-whole");
    hall.press(&[Key::F6]);
    hall.primary();
    shot(&mut hall, &folder, "tour-lines-64");
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "tour-standings");
    let mut hall = Hall::of(tournament_source("torneo-doppia-eliminazione").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    for (number, seat) in [(1, 1), (2, 2), (3, 1)] {
        let table = hall.game().state().table(tournament::TableNo(number)).unwrap().clone();
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        hall.say(&format!("result T{number} {}: win {seat}", seats.join(" ")));
    }
    hall.press(&[Key::F7]);
    shot(&mut hall, &folder, "tour-bracket-double");
    let mut hall = Hall::of(tournament_source("torneo-rummikub").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F6]);
    hall.primary();
    hall.type_text("0 12 7+J 5");
    shot(&mut hall, &folder, "tour-form");
    let mut hall = Hall::of(tournament_source("torneo-svizzero").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    for _ in 0..7 {
        let state = hall.game().state();
        let Some((number, table)) = state.tables.iter().find(|(_, table)| table.ready()) else { break };
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        let line = format!("result T{number} {}: win 1", seats.join(" "));
        hall.say(&line);
    }
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "tour-standings-swiss");
    let mut hall = Hall::of(tournament_source("torneo-abalone").unwrap(), 7);
    hall.say("start");
    shot(&mut hall, &folder, "tour-queue");
    hall.click("Altro incontro…");
    shot(&mut hall, &folder, "tour-pairing");
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 14);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "tour-poker");
    let mut hall = Hall::of(tournament_source("torneo-puzzle").unwrap(), 16);
    hall.say("start");
    hall.primary();
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "tour-race");
}

/// People of whom every third has a name as long as names get.
fn long_names(count: usize) -> Vec<String> {
    let long = ["Maria Antonietta Lombardi-Castiglioni", "Massimiliano Alessandro Della Chiesa-Montecuccoli"];
    let name = |index: usize| match index % 3 {
        0 => format!("{} {}", long[index / 3 % 2], index / 6 + 1),
        _ => format!("{} {}", NAMES[index % NAMES.len()], index / NAMES.len() + 1),
    };
    (0..count).map(name).collect()
}

/// A hall of people with long names, drawn.
fn drawn(ruleset: &str, count: usize) -> Hall {
    let mut hall = Hall::new(tournament_source(ruleset).unwrap(), &long_names(count));
    hall.say("start");
    hall.say("draw 7");
    hall
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn long_names_and_what_is_half_done_are_drawn() {
    let Some(folder) = shots::folder() else { return };
    let now = festival::clock::now_ms();
    let mut hall = drawn("torneo-doppia-eliminazione", 8);
    for _ in 0..5 {
        let state = hall.game().state();
        let (number, table) = state.tables.iter().find(|(_, table)| table.ready()).unwrap();
        let seats: Vec<_> = table.entries().iter().map(ToString::to_string).collect();
        let line = format!("result T{number} {}: win 1", seats.join(" "));
        hall.say(&line);
    }
    for (key, name) in [(Key::F6, "lines"), (Key::F7, "bracket"), (Key::F8, "standings"), (Key::F9, "table")] {
        hall.press(&[key]);
        shot(&mut hall, &folder, &format!("long-double-{name}"));
    }
    let mut hall = drawn("torneo-holdem", 20);
    hall.say(&format!("blinds start @{}", now - 900_000));
    let table = hall.game().state().stages[0].poker.tables.values().next().unwrap().clone();
    let seats: Vec<_> = table.seats.values().copied().collect();
    hall.say("button T1 3");
    hall.say(&format!("out T1 4 {} 900 {} 450", seats[0], seats[1]));
    hall.say(&format!("out T1 9 {} 600", seats[2]));
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "long-poker");
    hall.press_with(Modifiers::ALT, Key::S);
    shot(&mut hall, &folder, "long-poker-stop");
    hall.press(&[Key::Enter]);
    shot(&mut hall, &folder, "long-poker-stop-asked");
    hall.press(&[Key::Escape, Key::F8]);
    shot(&mut hall, &folder, "long-poker-standings");
    let mut hall = Hall::new(tournament_source("torneo-puzzle").unwrap(), &long_names(24));
    hall.say("start");
    shot(&mut hall, &folder, "long-race-before");
    hall.say(&format!("start-race @{}", now - 3_000_000));
    hall.say(&format!("late E4 @{}", now - 2_700_000));
    for line in ["grant E4 3:00", "fin E3 0:41:20", "fin E4 0:47:05", "time-penalty E3 5:00"] {
        hall.say(line);
    }
    hall.press(&[Key::F6]);
    hall.press_with(Modifiers::ALT, Key::S);
    shot(&mut hall, &folder, "long-race");
    hall.press(&[Key::Escape, Key::F8]);
    shot(&mut hall, &folder, "long-race-standings");
    let mut hall = Hall::new(tournament_source("torneo-abalone").unwrap(), &long_names(9));
    hall.say("start");
    for pair in ["pair E1 E2", "pair E3 E4"] {
        hall.say(pair);
    }
    hall.say("result T1 E1 E2: win 1");
    hall.say(&format!("clock T2 start 1 @{}", now - 740_000));
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "long-queue");
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "long-queue-table");
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "long-queue-standings");
    let mut hall = drawn("torneo-rummikub", 14);
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "long-tables-standings");
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "long-tables-table");
    let mut hall = Hall::new(tournament_source("torneo-svizzero").unwrap(), &[]);
    for (key, name) in [(Key::F6, "lines"), (Key::F7, "bracket"), (Key::F8, "standings"), (Key::F9, "table")] {
        hall.press(&[key]);
        shot(&mut hall, &folder, &format!("empty-{name}"));
    }
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn clocks_and_corrections_are_drawn() {
    let Some(folder) = shots::folder() else { return };
    let mut hall = Hall::of(tournament_source("torneo-risiko").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    let now = festival::clock::now_ms();
    hall.say(&format!("clock T1 hour {} @{}", now + 5_400_000, now - 60_000));
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "tour-hour");
    let mut hall = Hall::of(tournament_source("torneo-rummikub").unwrap(), 4);
    hall.say("start");
    hall.say("draw 7");
    hall.say(&format!("clock T1 start 1 @{}", now - 90_000));
    hall.say(&format!("clock T1 press 1 @{}", now - 20_000));
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "tour-fine");
    let mut hall = Hall::of(knockout(Form::FirstTo { points: Some(5) }, Third::Match), 6);
    hall.say("start");
    hall.say("draw 7");
    let table = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap().0;
    let entry = hall.game().state().tables.get(table).unwrap().entries()[1];
    hall.say(&format!("absent T{table} {entry}"));
    hall.press(&[Key::F10, Key::ArrowDown, Key::Enter]);
    shot(&mut hall, &folder, "tour-amend-absence");
    hall.press(&[Key::Escape]);
    let (next, open) = hall.game().state().tables.iter().find(|(_, table)| table.ready()).unwrap();
    let award = format!("award T{next} {} chiuso in ritardo", open.entries()[0]);
    hall.say(&award);
    hall.press(&[Key::F10]);
    shot(&mut hall, &folder, "tour-log-words");
}

/// More people and tables than a window holds.
#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn a_crowd_is_drawn() {
    let Some(folder) = shots::folder() else { return };
    let now = festival::clock::now_ms();
    let mut hall = drawn("torneo-holdem", 44);
    hall.say(&format!("blinds start @{}", now - 900_000));
    for table in 1..=3 {
        let seats = hall.game().state().stages[0].poker.tables[&tournament::TableNo(table)].seats.clone();
        let gone = seats.values().next().unwrap();
        hall.say(&format!("out T{table} 4 {gone}"));
    }
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "crowd-poker");
    let mut hall = drawn("torneo-rummikub", 61);
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "crowd-tables");
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "crowd-tables-standings");
    let mut hall = Hall::new(tournament_source("torneo-puzzle").unwrap(), &long_names(120));
    hall.say("start");
    hall.say(&format!("start-race @{}", now - 3_000_000));
    for entry in 1..=25 {
        hall.say(&format!("fin E{entry} 0:{:02}:{:02}", 20 + entry, entry));
    }
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "crowd-race");
    let mut hall = Hall::new(tournament_source("torneo-abalone").unwrap(), &long_names(60));
    hall.say("start");
    for pair in 0..14 {
        hall.say(&format!("pair E{} E{}", 2 * pair + 1, 2 * pair + 2));
    }
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "crowd-queue");
    let mut hall = drawn("torneo-girone", 24);
    hall.press(&[Key::F6]);
    shot(&mut hall, &folder, "crowd-circle");
    hall.press(&[Key::F8]);
    shot(&mut hall, &folder, "crowd-circle-standings");
}

#[test]
#[ignore = "draws pictures to look at, where TRIADE_SHOTS names a folder"]
fn seats_and_moves_are_drawn() {
    let Some(folder) = shots::folder() else { return };
    let long = |index: usize| match index % 4 {
        0 => format!("Massimiliana Quattrocchi-Lombardi Castiglioni {index}"),
        other => NAMES[other].to_owned() + &format!(" {index}"),
    };
    let mut hall = Hall::new(tournament_source("torneo-holdem").unwrap(), &(0..27).map(long).collect::<Vec<_>>());
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "seats-none");
    hall.say("start");
    hall.say("draw 7");
    hall.say(&format!("blinds start @{}", festival::clock::now_ms() - 60_000));
    hall.say("button T1 3");
    hall.say("stack E1 12500 E2 800");
    hall.say("out T2 3 E5");
    shot(&mut hall, &folder, "seats");
    let mut hall = Hall::of(tournament_source("torneo-holdem").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    hall.press(&[Key::F9]);
    shot(&mut hall, &folder, "seats-one");
    let mut hall = Hall::new(tournament_source("torneo-svizzero").unwrap(), &(0..13).map(long).collect::<Vec<_>>());
    hall.say("start");
    hall.say("draw 7");
    hall.press_with(Modifiers::COMMAND, Key::T);
    shot(&mut hall, &folder, "moves");
    let state = hall.game().state();
    let tables: Vec<_> = state.tables.iter().map(|(number, table)| (number, table.entries())).collect();
    let label = |at: usize| format!(", tavolo {}", tables[at].0);
    for at in [0, tables.len() - 1] {
        hall.harness.get_all_by_label_contains(&label(at)).next().unwrap().focus();
        hall.settle();
        hall.press(&[Key::Space]);
    }
    shot(&mut hall, &folder, "moves-shown");
}
