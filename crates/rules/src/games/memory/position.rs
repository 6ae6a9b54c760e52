//! The position line: a whole position in one line. Its format is described in the module `memory`.

use std::fmt::Write as _;

use crate::Message;
use crate::games::memory::cell::{MOST_COLUMNS, MOST_ROWS};
use crate::games::memory::{Cell, Rules, State};
use crate::kit::line::{read_counts, read_end, read_seat, take_words, write_end};
use crate::kit::stored_as_text;
use crate::message::check;
use crate::text::first_word;

pub(super) fn write(state: &State) -> String {
    let mut line = rows(state).join("/");
    let _ = write!(line, " {}-{} {}", state.pairs[0], state.pairs[1], state.on_move.0);
    if let Some(cell) = state.up {
        let _ = write!(line, " up={cell}");
    }
    if !state.seen.is_empty() {
        let seen: Vec<String> = state.seen.iter().map(|(cell, picture)| format!("{cell}/{picture}")).collect();
        let _ = write!(line, " seen={}", seen.join(","));
    }
    if !state.taken.is_empty() {
        let taken: Vec<&str> = state.taken.iter().map(String::as_str).collect();
        let _ = write!(line, " taken={}", taken.join(","));
    }
    line + &write_end(state.end)
}

/// Returns the rows from A: `#` a tile, `.` none.
pub(super) fn rows(state: &State) -> Vec<String> {
    let cell = |row, column| Cell::new(row, column).is_some_and(|cell| state.has_tile(cell));
    let row = |row| (0..state.columns).map(|column| if cell(row, column) { '#' } else { '.' }).collect();
    (0..state.rows).map(row).collect()
}

/// Checks whether a text can stand for a picture in a position line and in a fact.
pub(super) fn is_picture(text: &str) -> bool {
    !text.is_empty() && !text.contains(|c: char| c.is_whitespace() || "/,;=".contains(c))
}

/// Parses a position of a match by these rules; it is over if the pairs have decided it, even if the line does not say
/// so.
pub(super) fn parse_by(text: &str, rules: &Rules) -> Result<State, Message> {
    let mut state = parse(text)?;
    state.end = state.end.or_else(|| state.ending(rules));
    Ok(state)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

stored_as_text!(State, write, |text: &str| parse(text).ok(), "«{text}» is no position of Memory");

fn wrong(text: &str) -> Message {
    Message::new("memory-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (board, rest) = first_word(text);
    let (pairs, rest) = first_word(rest);
    let (on_move, rest) = first_word(rest);
    let rows: Vec<&str> = board.split('/').collect();
    let columns = u8::try_from(rows.first()?.len()).ok().filter(|columns| (1..=MOST_COLUMNS).contains(columns))?;
    let count = u8::try_from(rows.len()).ok().filter(|rows| *rows <= MOST_ROWS)?;
    let mut state = State::new(count, columns, read_seat(on_move)?);
    for (bits, row) in state.present.iter_mut().zip(&rows) {
        if row.len() != usize::from(columns) || row.contains(|c| c != '#' && c != '.') {
            return None;
        }
        *bits = row.bytes().enumerate().filter(|(_, tile)| *tile == b'#').map(|(column, _)| 1 << column).sum();
    }
    state.pairs = read_counts(pairs)?;
    let rest = take_words(rest, |word| read_word(&mut state, word))?;
    Some((state, rest))
}

/// Parses one of the optional words; false if it is none of them, `None` if its value is invalid.
fn read_word(state: &mut State, word: &str) -> Option<bool> {
    let Some((name, value)) = word.split_once('=') else { return Some(false) };
    match name {
        "up" => state.up = Some(Cell::parse(value).filter(|cell| state.has_tile(*cell))?),
        "seen" => {
            for word in value.split(',') {
                let (cell, picture) = word.split_once('/')?;
                let cell = Cell::parse(cell).filter(|cell| state.has_tile(*cell) && is_picture(picture))?;
                let twice = state.seen.values().filter(|seen| *seen == picture).count() == 2;
                if twice || state.seen.insert(cell, picture.to_owned()).is_some() {
                    return None;
                }
            }
        }
        "taken" => {
            for picture in value.split(',') {
                (is_picture(picture) && state.taken.insert(picture.to_owned())).then_some(())?;
            }
        }
        "end" => state.end = Some(read_end(value)?),
        _ => return Some(false),
    }
    Some(true)
}

/// Checks that the tiles and pairs of a position are those of the ruleset.
pub(super) fn admits(rules: &Rules, position: &State) -> Result<(), Message> {
    if (position.rows, position.columns) != (rules.rows, rules.columns) {
        let detail = Message::new("memory-position-table");
        return Err(detail.with("rows", rules.rows).with("columns", rules.columns));
    }
    let tiles: u32 = position.present.iter().map(|row| row.count_ones()).sum();
    let pairs: u32 = position.pairs.iter().map(|pairs| u32::from(*pairs)).sum();
    if tiles + 2 * pairs != 2 * u32::from(rules.pairs()) {
        let detail = Message::new("memory-position-tiles").with("tiles", tiles).with("pairs", pairs);
        return Err(detail.with("total", rules.pairs()));
    }
    let shown = |picture: &String| position.seen.values().any(|seen| seen == picture);
    if let Some(picture) = position.taken.iter().find(|picture| shown(picture)) {
        return Err(Message::new("memory-picture-taken").with("picture", picture.as_str()));
    }
    check(position.taken.len() <= pairs as usize, "memory-position-taken")?;
    if position.pictures() > position.remaining_pairs() {
        let detail = Message::new("memory-pictures-many").with("pictures", position.pictures());
        return Err(detail.with("count", position.remaining_pairs()));
    }
    check(position.end.is_some() || position.ending(rules).is_none(), "memory-position-over")
}
