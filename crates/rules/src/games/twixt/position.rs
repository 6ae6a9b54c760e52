//! The position line: a whole position in one line. Its format is described in the module `twixt`.

use std::fmt::Write as _;

use crate::Message;
use crate::games::twixt::{Board, Colour, Rules, State};
use crate::kit::line::{read_end, read_seat, take_words, write_end};
use crate::kit::links::{Hole, Link, MOST};
use crate::kit::{Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;

/// Letters of the colours: capitals for towers, small letters for walls.
const LETTERS: [(&str, &str); 2] = [("W", "w"), ("N", "n")];

pub(super) fn write(state: &State) -> String {
    let board = &state.board;
    let mut line = board.size().to_string();
    for (colour, (letter, _)) in Colour::BOTH.into_iter().zip(LETTERS) {
        let _ = write!(line, " {letter}:{}", join(board.towers(colour).iter()));
    }
    for (colour, (_, letter)) in Colour::BOTH.into_iter().zip(LETTERS) {
        let _ = write!(line, " {letter}:{}", join(board.walls(colour)));
    }
    let _ = write!(line, " {}", LETTERS[state.on_move.index()].0);
    if state.white != Seat(0) {
        let _ = write!(line, " white={}", state.white.0);
    }
    if state.choosing {
        line += " pie";
    }
    if state.game != 1 {
        let _ = write!(line, " game={}", state.game);
    }
    if state.first != usual_first(state) {
        let _ = write!(line, " first={}", state.first.0);
    }
    if !board.white_joins_rows() {
        line += " edges=columns";
    }
    line + &write_end(state.end)
}

/// Returns the player who places the first tower if the line does not say: who plays White until the colours are
/// chosen, then the seats in turn from game to game.
fn usual_first(state: &State) -> Seat {
    if state.choosing { state.white } else { Seat(state.game.saturating_sub(1) % 2) }
}

pub(super) fn join(items: impl Iterator<Item = impl ToString>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Twixt");

fn wrong(text: &str) -> Message {
    Message::new("twixt-parse-position").with("text", text)
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

fn read(text: &str) -> Option<(State, &str)> {
    let (size, mut rest) = first_word(text);
    let size: u8 = size.parse().ok().filter(|size| (5..=MOST).contains(size))?;
    let mut lists = Vec::new();
    for prefix in [LETTERS[0].0, LETTERS[1].0, LETTERS[0].1, LETTERS[1].1] {
        let (word, after) = first_word(rest);
        lists.push(word.strip_prefix(prefix)?.strip_prefix(':')?);
        rest = after;
    }
    let (letter, rest) = first_word(rest);
    let on_move = *Colour::BOTH.iter().find(|colour| LETTERS[colour.index()].0.eq_ignore_ascii_case(letter))?;
    let mut state = State::new(Board::new(size, true), Seat(0));
    state.on_move = on_move;
    let mut first = None;
    let rest = take_words(rest, |word| read_word(&mut state, &mut first, word))?;
    read_board(&mut state.board, &lists)?;
    state.first = first.unwrap_or_else(|| usual_first(&state));
    let chooses = on_move == Colour::Black && state.white == state.first;
    (!state.choosing || chooses).then_some((state, rest))
}

/// Parses one of the optional words; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, first: &mut Option<Seat>, word: &str) -> Option<bool> {
    match word.split_once('=') {
        None if word == "pie" => state.choosing = true,
        Some(("white", value)) => state.white = read_seat(value)?,
        Some(("first", value)) => *first = Some(read_seat(value)?),
        Some(("game", value)) => state.game = value.parse().ok().filter(|game| *game >= 1)?,
        Some(("edges", "columns")) => state.board = Board::new(state.board.size(), false),
        Some(("end", value)) => state.end = Some(read_end(value)?),
        _ => return Some(false),
    }
    Some(true)
}

/// Parses the towers of both colours, then their walls; a wall stands between towers of its colour.
fn read_board(board: &mut Board, lists: &[&str]) -> Option<()> {
    for (colour, list) in Colour::BOTH.into_iter().zip(lists) {
        for word in list.split(',').filter(|word| !word.is_empty()) {
            let hole = Hole::parse(word).filter(|hole| board.has_hole(*hole) && board.tower(*hole).is_none())?;
            board.place(colour, hole);
        }
    }
    for (colour, list) in Colour::BOTH.into_iter().zip(&lists[2..]) {
        for word in list.split(',').filter(|word| !word.is_empty()) {
            let (wall, after) = Link::take(word)?;
            let own = wall.ends().into_iter().all(|end| board.tower(end) == Some(colour));
            (own && after.is_empty()).then_some(())?;
            board.add_wall(wall);
        }
    }
    Some(())
}

/// Checks that a position is on the board of the ruleset.
pub(super) fn admits(rules: &Rules, position: &State) -> Result<(), Message> {
    if position.board.size() != rules.size {
        return Err(Message::new("twixt-position-size").with("size", rules.size));
    }
    check(position.board.white_joins_rows() == rules.white_joins_rows, "twixt-position-edges")?;
    let [white, black] = Colour::BOTH.map(|colour| position.board.towers(colour).count());
    check(!position.choosing || (rules.pie && (white, black) == (1, 0)), "twixt-position-pie")
}
