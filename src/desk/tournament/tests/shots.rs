//! Pictures for looking at: `TRIADE_SHOTS=folder` keeps them.

use std::path::Path;

use super::*;
use crate::desk::shots;

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

#[test]
fn clocks_and_corrections_are_drawn() {
    let Some(folder) = shots::folder() else { return };
    let mut hall = Hall::of(tournament_source("torneo-risiko").unwrap(), 8);
    hall.say("start");
    hall.say("draw 7");
    let now = crate::clock::now_ms();
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
