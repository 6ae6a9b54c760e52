//! The requirements on any board (6.2, 6.3); each problem names the hex where it can be mended.

use std::collections::BTreeMap;

use crate::games::samurai::board::{Board, Ground, Space};
use crate::games::samurai::{Cell, Table};
use crate::{Message, RulesetProblem};

/// Lists a board's problems for the numbers of players of the tables.
pub(super) fn survey(board: &Board, tables: &BTreeMap<u8, Table>) -> Vec<RulesetProblem> {
    let mut problems = Vec::new();
    names(board, &mut problems);
    for (players, table) in tables {
        counts(board, *players, *table, &mut problems);
    }
    structure(board, &mut problems);
    problems
}

/// Makes a problem of a hex, or of another field.
fn about(field: &str, detail: Message) -> RulesetProblem {
    RulesetProblem { line: 0, column: 0, detail: detail.with("field", field) }
}

fn of_hex(key: &'static str, cell: Cell) -> RulesetProblem {
    about(&cell.to_string(), Message::new(key).with("hex", cell.to_string()))
}

fn of_two(key: &'static str, cell: Cell, other: Cell) -> RulesetProblem {
    let detail = Message::new(key).with("hex", cell.to_string()).with("other", other.to_string());
    about(&cell.to_string(), detail)
}

/// Checks that no name occurs twice and no two hexes lie at one place.
fn names(board: &Board, problems: &mut Vec<RulesetProblem>) {
    let mut places: BTreeMap<(i8, i8), Cell> = BTreeMap::new();
    let mut before = None;
    for space in board.all() {
        if before == Some(space.cell) {
            problems.push(of_hex("samurai-board-name-twice", space.cell));
        } else if let Some(other) = places.insert(space.at, space.cell) {
            problems.push(of_two("samurai-board-place-twice", space.cell, other));
        }
        before = Some(space.cell);
    }
}

/// Checks that there are as many settlements and land hexes as the figures and tiles need (6.2).
fn counts(board: &Board, players: u8, table: Table, problems: &mut Vec<RulesetProblem>) {
    let expected = [
        (Ground::Edo, 1),
        (Ground::City, table.city_count),
        (Ground::Village, table.village_count),
        (Ground::Land, table.land_count),
    ];
    for (ground, expected) in expected {
        let there = board.spaces(players.into()).filter(|space| space.ground == ground).count();
        if there != usize::from(expected) {
            let detail = Message::new("samurai-board-count").with("players", players).with("ground", ground.word());
            let detail = detail.with("count", there).with("expected", expected);
            problems.push(about(&last_added(board, players, ground), detail));
        }
    }
}

/// Returns the first hex of a kind in the last part used by this number of players, or else the list of parts.
fn last_added(board: &Board, players: u8, ground: Ground) -> String {
    let used = board.parts.iter().rev().filter(|part| part.players <= players);
    let hex = used.filter_map(|part| part.hexes(ground).first()).map(|(cell, ..)| cell.to_string()).next();
    hex.unwrap_or_else(|| "parts".to_owned())
}

/// Checks how land, sea and settlements lie next to each other (6.3).
fn structure(board: &Board, problems: &mut Vec<RulesetProblem>) {
    const EVERYBODY: usize = usize::MAX;
    let solid = |space: &Space| space.ground != Ground::Sea;
    for space in board.all().iter().filter(|space| solid(space)) {
        let near = || board.near(space, EVERYBODY);
        let settlement = near().find(|other| other.ground.is_settlement());
        let foreign = near().find(|other| solid(other) && other.part != space.part);
        if let Some(other) = foreign.filter(|other| other.cell > space.cell) {
            problems.push(of_two("samurai-board-parts-touch", space.cell, other.cell));
        }
        if !space.ground.is_settlement() {
            if settlement.is_none() {
                problems.push(of_hex("samurai-board-idle-land", space.cell));
            }
            continue;
        }
        if let Some(other) = settlement.filter(|other| other.cell > space.cell) {
            problems.push(of_two("samurai-board-settlements-touch", space.cell, other.cell));
        }
        if !near().any(|other| other.ground == Ground::Land) {
            problems.push(of_hex("samurai-board-no-land", space.cell));
        }
    }
}
