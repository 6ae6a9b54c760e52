//! The position line: a whole position in one line. Its format is described in the module `quarto`.

use std::fmt::Write as _;

use crate::Message;
use crate::games::quarto::{Cell, Line, Piece, State};
use crate::kit::line::{read_counts, read_end, read_seat, take_words, write_end};
use crate::kit::stored_as_text;
use crate::text::first_word;

pub(super) fn write(state: &State) -> String {
    let digit = |piece: Option<Piece>, none| piece.map_or(none, |piece| hex(piece.number()));
    let mut line = rows(state).join("/");
    let waits = state.hand.is_none() && state.board.count() == 0;
    let on_move = if waits { state.on_move.opponent() } else { state.on_move };
    let _ = write!(line, " {} {}", digit(state.hand, '-'), on_move.0);
    if state.game != 1 {
        let _ = write!(line, " game={}", state.game);
    }
    if let Some(cell) = state.last {
        let _ = write!(line, " last={}", String::from(cell));
    }
    let void: Vec<String> = state.void.iter().map(String::from).collect();
    if !void.is_empty() {
        let _ = write!(line, " void={}", void.join(","));
    }
    if state.false_calls != [0; 2] {
        let [first, second] = state.false_calls;
        let _ = write!(line, " false={first}-{second}");
    }
    line + &write_end(state.end)
}

/// Returns the rows 4 to 1, a piece as a hex digit.
pub(super) fn rows(state: &State) -> Vec<String> {
    let cells: Vec<char> =
        Cell::all().map(|cell| state.board.get(cell).map_or('.', |piece| hex(piece.number()))).collect();
    cells.chunks(4).rev().map(|row| row.iter().collect()).collect()
}

fn hex(number: u8) -> char {
    char::from_digit(number.into(), 16).unwrap_or('?')
}

fn piece(digit: char) -> Option<Piece> {
    digit.to_digit(16).and_then(|number| u8::try_from(number).ok()).and_then(Piece::new)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Quarto!");

fn wrong(text: &str) -> Message {
    Message::new("quarto-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (board, rest) = first_word(text);
    let (hand, rest) = first_word(rest);
    let (on_move, rest) = first_word(rest);
    let mut state = State::new(read_seat(on_move)?);
    read_board(&mut state, board)?;
    if hand != "-" {
        let mut digits = hand.chars();
        let held = digits.next().and_then(piece).filter(|held| !state.board.has(*held))?;
        digits.next().is_none().then_some(())?;
        state.hand = Some(held);
    } else if state.board.count() == 0 {
        state.on_move = state.on_move.opponent();
    }
    let rest = take_words(rest, |word| read_word(&mut state, word))?;
    Some((state, rest))
}

fn read_board(state: &mut State, text: &str) -> Option<()> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 4 || rows.iter().any(|row| row.chars().count() != 4) {
        return None;
    }
    for (cell, digit) in Cell::all().zip(rows.iter().rev().flat_map(|row| row.chars())) {
        if digit == '.' {
            continue;
        }
        let piece = piece(digit).filter(|piece| !state.board.has(*piece))?;
        state.board.put(cell, piece);
    }
    Some(())
}

/// Parses one of the optional words; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, word: &str) -> Option<bool> {
    let Some((name, value)) = word.split_once('=') else { return Some(false) };
    match name {
        "game" => state.game = value.parse().ok().filter(|game| *game >= 1)?,
        "last" => state.last = Some(Cell::parse(value).filter(|cell| state.board.get(*cell).is_some())?),
        "void" => {
            for line in value.split(',') {
                state.void.add(Line::parse(line)?);
            }
        }
        "false" => state.false_calls = read_counts(value)?,
        "end" => state.end = Some(read_end(value)?),
        _ => return Some(false),
    }
    Some(true)
}
