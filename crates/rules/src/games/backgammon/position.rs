//! The position line: a whole position as XGID. What the module `backgammon` adds to it is described there.

use crate::Message;
use crate::games::backgammon::board::{BAR, Board, across};
use crate::games::backgammon::{Cube, Phase, State};
use crate::kit::line::{read_end, take_words, write_end};
use crate::kit::{Dice, End, Seat, stored_as_text};
use crate::message::check;
use crate::text::first_word;

/// Prefix of the fields.
const PREFIX: &str = "XGID=";

pub(super) fn write(state: &State) -> String {
    let cube = state.cube;
    let (turn, dice) = match state.phase {
        Phase::Opening => (1, "00".to_owned()),
        Phase::ToRoll(seat) => (side(seat), "00".to_owned()),
        Phase::ToPlay(seat, dice) => (side(seat), format!("{}{}", dice.0.pips(), dice.1.pips())),
        Phase::Offered(seat) => (side(seat), "D".to_owned()),
    };
    let fields = format!(
        "{PREFIX}{}:{}:{}:{turn}:{dice}:{}:{}:{}:{}:{}",
        write_board(&state.board),
        cube.turned,
        cube.owner.map_or(0, side),
        state.score[0],
        state.score[1],
        u8::from(state.crawford),
        state.length,
        Cube::MOST,
    );
    let started = if state.started && !shows_started(state) { " begun" } else { "" };
    let end = match state.end {
        end if end == state.winner_by_score().map(End::Won) => String::new(),
        end => write_end(end),
    };
    format!("{fields}{started}{end}")
}

/// Returns the sign of a seat: the first sits below.
const fn side(seat: Seat) -> i8 {
    if seat.0 == 0 { 1 } else { -1 }
}

/// Checks whether the fields alone show that the opening roll has been played.
fn shows_started(state: &State) -> bool {
    state.board != Board::start() || state.cube != Cube::default() || matches!(state.phase, Phase::Offered(_))
}

/// Writes the points from the bar of the second seat to that of the first, as the first numbers them.
fn write_board(board: &Board) -> String {
    let letter = |point| match (on(board, Seat(0), point), on(board, Seat(1), across(point))) {
        (0, 0) => '-',
        (0, count) => char::from(b'a' + count - 1),
        (count, _) => char::from(b'A' + count - 1),
    };
    (0..=BAR).map(letter).collect()
}

/// Counts checkers on a point or the bar; those borne off are not written.
fn on(board: &Board, seat: Seat, point: u8) -> u8 {
    if point == 0 { 0 } else { board.count(seat, point) }
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Backgammon");

fn wrong(text: &str) -> Message {
    Message::new("backgammon-parse-position").with("text", text)
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

fn read(text: &str) -> Option<(State, &str)> {
    let (line, rest) = first_word(text);
    let line = match line.get(..PREFIX.len()) {
        Some(prefix) if prefix.eq_ignore_ascii_case(PREFIX) => &line[PREFIX.len()..],
        _ => line,
    };
    let fields: Vec<&str> = line.split(':').collect();
    let [board, turned, owner, turn, dice, one, other, crawford, length, ref limit @ ..] = fields[..] else {
        return None;
    };
    (limit.len() <= 1 && limit.iter().all(|limit| limit.parse::<u8>().is_ok())).then_some(())?;
    let length: u8 = length.parse().ok()?;
    let owner = if owner == "0" { None } else { Some(read_side(owner)?) };
    let turned = turned.parse().ok().filter(|turned| *turned <= Cube::MOST)?;
    let crawford: u8 = crawford.parse().ok()?;
    let mut state = State {
        board: read_board(board)?,
        cube: Cube { turned, owner },
        score: [one.parse().ok()?, other.parse().ok()?],
        length,
        crawford: length > 0 && crawford == 1,
        started: false,
        phase: read_phase(read_side(turn)?, dice)?,
        end: None,
    };
    state.started = shows_started(&state);
    state.end = state.winner_by_score().map(End::Won);
    let rest = take_words(rest, |word| read_word(&mut state, word))?;
    if !state.started && matches!(state.phase, Phase::ToRoll(_)) {
        state.phase = Phase::Opening;
    }
    Some((state, rest))
}

/// Parses one of the words behind the fields; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, word: &str) -> Option<bool> {
    match word.split_once('=') {
        None if word == "begun" => state.started = true,
        Some(("end", value)) => state.end = Some(read_end(value)?),
        _ => return Some(false),
    }
    Some(true)
}

fn read_side(text: &str) -> Option<Seat> {
    match text {
        "1" => Some(Seat(0)),
        "-1" => Some(Seat(1)),
        _ => None,
    }
}

fn read_phase(turn: Seat, dice: &str) -> Option<Phase> {
    match dice.as_bytes() {
        b"00" => Some(Phase::ToRoll(turn)),
        b"D" | b"DD" => Some(Phase::Offered(turn)),
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => {
            let (one, other) = (one - b'0', other - b'0');
            Dice::new(one.max(other), one.min(other)).map(|dice| Phase::ToPlay(turn, dice))
        }
        _ => None,
    }
}

fn read_board(text: &str) -> Option<Board> {
    let letters: &[u8; 26] = text.as_bytes().try_into().ok()?;
    let mut sides = [[0; 26]; 2];
    for (point, letter) in (0..=BAR).zip(letters) {
        let (seat, own, count) = match letter {
            b'-' => continue,
            b'A'..=b'O' => (0, point, letter - b'A' + 1),
            b'a'..=b'o' => (1, across(point), letter - b'a' + 1),
            _ => return None,
        };
        // Neither player has checkers on the other one's bar.
        (own > 0).then_some(())?;
        sides[seat][usize::from(own)] = count;
    }
    Board::of(sides)
}

/// Checks that a position can come about in a match (2.6–2.9).
pub(super) fn admits(position: &State) -> Result<(), Message> {
    let off = Seat::PAIR.map(|seat| position.is_off(seat));
    check(off != [true; 2], "backgammon-position-both-off")?;
    check(position.end.is_some() || off == [false; 2], "backgammon-position-off")?;
    check((position.cube.turned == 0) == position.cube.owner.is_none(), "backgammon-position-cube")?;
    check(position.length != 1 || position.cube.turned == 0, "backgammon-position-no-cube")?;
    check(position.end.is_some() || position.winner_by_score().is_none(), "backgammon-position-won")?;
    let reached = |seat: &Seat| position.length > 0 && position.score[seat.index()] >= position.length.into();
    check(!Seat::PAIR.iter().all(reached), "backgammon-position-score")?;
    // It is the first game in which a player lacks one point, and only one player does.
    let within = Seat::PAIR.into_iter().filter(|seat| position.is_within_one(*seat)).count();
    let crawford = within == 1 || position.winner_by_score().is_some();
    check(!position.crawford || crawford, "backgammon-position-crawford")
}
