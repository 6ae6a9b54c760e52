//! A whole game in one line; the form is in the head of the module `abalone`.

use crate::Message;
use crate::games::abalone::board::letter;
use crate::games::abalone::{Board, Rules, State};
use crate::kit::line::{read_counts, read_turn, write_turn};
use crate::kit::{End, Seat};

pub(super) fn write(state: &State) -> String {
    let [white, black] = state.lost;
    let on_move = write_turn(state.turn, state.end, as_lost_say(state), letter);
    let time = match state.penalties {
        [0, 0] => String::new(),
        [white, black] => format!(" time={white}-{black}"),
    };
    format!("{} {white}-{black} {on_move}{time}", state.board)
}

/// Tells how a game has ended that is over: who has lost fewer marbles has won.
const fn as_lost_say(state: &State) -> End {
    match state.lost {
        [white, black] if white < black => End::Won(Seat(0)),
        [white, black] if white > black => End::Won(Seat(1)),
        _ => End::Drawn,
    }
}

pub(super) fn parse(text: &str, rules: &Rules) -> Result<State, Message> {
    read(text, rules).ok_or_else(|| Message::new("abalone-parse-position").with("text", text))
}

fn read(text: &str, rules: &Rules) -> Option<State> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (board, lost, on_move, time) = match words[..] {
        [board, lost, on_move] => (board, lost, on_move, None),
        [board, lost, on_move, time] => (board, lost, on_move, Some(time.strip_prefix("time=")?)),
        _ => return None,
    };
    let board = Board::parse(board)?;
    let mut state = State { board, lost: read_counts(lost)?, penalties: [0; 2], turn: Seat(0), end: None };
    state.penalties = match time {
        Some(time) => read_counts(time)?,
        None => [0, 1].map(|seat| beyond(&state, rules, Seat(seat))),
    };
    (state.turn, state.end) = read_turn(on_move, as_lost_say(&state), letter)?;
    Some(state)
}

/// Counts the lost marbles that can't have left the board: time has cost them.
fn beyond(state: &State, rules: &Rules, seat: Seat) -> u8 {
    let counted = u16::from(state.board.count(seat)) + u16::from(state.lost(seat));
    let beyond = counted.saturating_sub(rules.opening.count(seat).into());
    u8::try_from(beyond).unwrap_or(u8::MAX).min(state.lost(seat))
}
