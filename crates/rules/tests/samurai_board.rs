//! Boards that an organiser draws and brings in the place of the shipped one.

use rules::games::samurai::{Board, Cell, Ground, Rules, Samurai};
use rules::{Boards, Message, Ruleset, RulesetProblem, board_head, bring_board};
use serde_json::Value as Json;

use crate::samurai::open;

fn ruleset() -> String {
    testkit::text_of("rulesets/samurai/samurai.ron").unwrap()
}

fn shipped() -> Rules {
    Ruleset::parse::<Samurai>(&ruleset()).unwrap().rules
}

fn cell(name: &str) -> Cell {
    Cell::parse(name).unwrap()
}

fn keys(problems: &[RulesetProblem]) -> Vec<&'static str> {
    problems.iter().map(|RulesetProblem { detail: Message { key, .. }, .. }| *key).collect()
}

/// Gives the shipped board under another name, as a file.
fn own() -> (Board, String) {
    let mut board = shipped().board;
    board.name.it = "Stampa del circolo".to_owned();
    let file = board.write("samurai").unwrap();
    (board, file)
}

#[test]
fn names_are_written_as_they_are_read() {
    for name in ["A1", "P10", "Z9", "AA3", "AH99", "ZZ1"] {
        assert_eq!(cell(name).to_string(), name);
    }
    assert_eq!(cell("p4"), cell("P4"));
    for wrong in ["", "P", "4", "P0", "P04", "P100", "AAA1", "É1", "P4E", "P+4", "P 4"] {
        assert_eq!(Cell::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn a_board_is_written_as_it_is_read_and_a_match_is_opened_on_it() {
    let (board, file) = own();
    assert_eq!(board_head(&file).map(|head| head.ruleset).as_deref(), Some("samurai"));
    assert_eq!(board_head(&ruleset()), None, "a ruleset is no board");
    assert_eq!(Board::read(&file), Ok(board.clone()));
    let brought = bring_board(&ruleset(), &file).unwrap();
    assert_eq!(brought.name.it, "Stampa del circolo");
    assert_eq!(brought.options.keys().collect::<Vec<_>>(), ["board"]);
    let m = open(3, &Json::Object(brought.options));
    assert_eq!(m.rules().board, board);
    assert_eq!(Boards::<Samurai>::name_in(m.rules()), Some(&brought.name));
}

#[test]
fn the_shipped_board_brought_as_a_file_changes_nothing() {
    let file = shipped().board.write("samurai").unwrap();
    assert!(bring_board(&ruleset(), &file).unwrap().options.is_empty());
}

/// The problem is told where the hex stands in the file of the board, not in the ruleset.
#[test]
fn what_is_wrong_with_a_board_is_told_by_its_line() {
    let (board, _) = own();
    let q3 = board.all().iter().find(|space| space.cell == cell("Q3")).unwrap().at;
    let file = board.painted(q3, Ground::Sea, 0).write("samurai").unwrap();
    let problems = bring_board(&ruleset(), &file).unwrap_err();
    assert!(keys(&problems).contains(&"samurai-board-count"), "{problems:?}");
    for problem in &problems {
        let line = file.lines().nth(problem.line.checked_sub(1).unwrap()).unwrap();
        assert!(line.chars().nth(problem.column - 1) == Some('"'), "{problem:?}: {line}");
    }
    let torn = file.replacen("sea:", "sae:", 1);
    let [problem] = &bring_board(&ruleset(), &torn).unwrap_err()[..] else { panic!("one problem") };
    assert!(torn.lines().nth(problem.line - 1).unwrap().contains("sae:"), "{problem:?}");
    assert_eq!(problem.detail.key, "samurai-board-unreadable", "it is no ruleset");
    let [problem] = &bring_board(&ruleset(), &file.replacen("\"P4\"", "\"P4x\"", 1)).unwrap_err()[..] else { panic!() };
    assert!(problem.detail.args.contains(&("name", "P4x".into())), "{problem:?}");
}

#[test]
fn a_game_without_boards_takes_none() {
    let other = testkit::text_of("rulesets/mancala/mancala.ron").unwrap();
    let (_, file) = own();
    let problems = bring_board(&other, &file).unwrap_err();
    assert_eq!((keys(&problems), problems[0].line), (vec!["ruleset-board-not-replaced"], 2));
}

#[test]
fn hexes_are_painted_cleared_and_named() {
    let rules = shipped();
    let board = &rules.board;
    assert_eq!(board.problems(&rules), []);
    let edo = board.all().iter().find(|space| space.ground == Ground::Edo).unwrap();
    let cleared = board.cleared(edo.at);
    assert_eq!(cleared.at(edo.at), None);
    assert!(keys(&cleared.problems(&rules)).contains(&"samurai-board-count"));
    let again = cleared.painted(edo.at, Ground::Edo, edo.part);
    assert_eq!(again.problems(&rules), []);
    let named = again.at(edo.at).unwrap().cell;
    assert_eq!(named.column(), edo.cell.column(), "a new hex has the letters of its column");
    assert_eq!(&again.renamed(edo.at, edo.cell), board);
    let twice = board.renamed(edo.at, cell("R4"));
    assert_eq!(keys(&twice.problems(&rules)), ["samurai-board-name-twice"]);
    assert_eq!(twice.painted(edo.at, Ground::City, 9), twice, "there is no such part");
}

/// The shipped board is named by the same rule, so naming it anew changes nothing (6.1).
#[test]
fn all_hexes_are_named_from_left_to_right_and_from_top_to_bottom() {
    let board = shipped().board;
    assert_eq!(board.numbered(), board);
    let torn = board.renamed((0, 0), cell("ZZ9"));
    assert_eq!(torn.numbered(), board);
}

#[test]
fn a_part_that_is_added_is_used_from_its_number_of_players() {
    let rules = shipped();
    let name = rules.board.parts[0].name.clone();
    let board = rules.board.extended(name, 4).painted((60, 0), Ground::Village, 3);
    assert_eq!(board.spaces(4).count(), board.spaces(3).count() + 61 + 1, "Hokkaido and the village");
    let problems = board.problems(&rules);
    assert_eq!(keys(&problems), ["samurai-board-count", "samurai-board-no-land"]);
}
