//! The position line: a whole game in one line. Its format is described in the module `abalone`.

use crate::Message;
use crate::games::abalone::board::letter;
use crate::games::abalone::{Board, Rules, State};
use crate::kit::line::{read_counts, read_turn, write_turn};
use crate::kit::{End, Seat};
use crate::text::first_word;

pub(super) fn write(state: &State) -> String {
    let [white, black] = state.lost;
    let on_move = write_turn(state.turn, state.end, as_lost_say(state), letter);
    let time = match state.penalties {
        [0, 0] => String::new(),
        [white, black] => format!(" time={white}-{black}"),
    };
    format!("{} {white}-{black} {on_move}{time}", state.board)
}

/// Returns the end that the lost marbles imply: who has lost fewer has won.
const fn as_lost_say(state: &State) -> End {
    match state.lost {
        [white, black] if white < black => End::Won(Seat(0)),
        [white, black] if white > black => End::Won(Seat(1)),
        _ => End::Drawn,
    }
}

pub(super) fn parse(text: &str, rules: &Rules) -> Result<State, Message> {
    read(text, rules).ok_or_else(|| unread(text))
}

fn read(text: &str, rules: &Rules) -> Option<State> {
    let (mut state, time, rest) = front(text)?;
    if !time {
        state.penalties = [0, 1].map(|seat| beyond(&state, rules, Seat(seat)));
    }
    // Who has lost the marbles that lose the game has lost, whoever is written as on move.
    if state.end.is_none() && state.is_lost(rules.goal) {
        (state.turn, state.end) = (Seat(0), Some(as_lost_say(&state)));
    }
    rest.is_empty().then_some(state)
}

/// Parses a position off the front of a text, and returns the rest with it. Marbles that time has cost must be written.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    let read = front(text).map(|(state, _, rest)| (state, rest));
    read.ok_or_else(|| unread(text))
}

/// Returns the error for a text that is no position: which of nine rows is too short or too long, if one is.
fn unread(text: &str) -> Message {
    Board::wrong_row(first_word(text).0).map_or_else(
        || Message::new("abalone-parse-position").with("text", text),
        |(row, cells, all)| {
            let detail = Message::new("abalone-parse-row").with("row", row.to_string());
            detail.with("count", cells).with("all", all)
        },
    )
}

/// Parses a position off the front of a text; returns whether it says what time has cost, and the rest.
fn front(text: &str) -> Option<(State, bool, &str)> {
    let (board, rest) = first_word(text);
    let (lost, rest) = first_word(rest);
    let (on_move, rest) = first_word(rest);
    let board = Board::parse(board)?;
    let mut state = State { board, lost: read_counts(lost)?, penalties: [0; 2], turn: Seat(0), end: None };
    (state.turn, state.end) = read_turn(on_move, as_lost_say(&state), letter)?;
    let (word, after) = first_word(rest);
    let Some(time) = word.strip_prefix("time=") else { return Some((state, false, rest)) };
    state.penalties = read_counts(time)?;
    Some((state, true, after))
}

/// Counts the lost marbles that can't have left the board: time has cost them.
fn beyond(state: &State, rules: &Rules, seat: Seat) -> u8 {
    let counted = u16::from(state.board.count(seat)) + u16::from(state.lost(seat));
    let beyond = counted.saturating_sub(rules.opening.count(seat).into());
    u8::try_from(beyond).unwrap_or(u8::MAX).min(state.lost(seat))
}
