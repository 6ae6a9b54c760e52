//! Words shared by the position lines of games for two.

use std::str::FromStr;

use crate::kit::{End, Seat};
use crate::text::first_word;

/// Reads the number of one of two seats, from 0.
pub(crate) fn read_seat(text: &str) -> Option<Seat> {
    text.parse().ok().map(Seat).filter(|seat| Seat::PAIR.contains(seat))
}

/// Reads a count of each seat: `3-0`.
pub(crate) fn read_counts<N: FromStr>(text: &str) -> Option<[N; 2]> {
    let (first, second) = text.split_once('-')?;
    Some([first.parse().ok()?, second.parse().ok()?])
}

/// Writes how a match ended as a suffix: ` end=0`, ` end==`, or nothing.
pub(crate) fn write_end(end: Option<End>) -> String {
    match end {
        None => String::new(),
        Some(End::Won(seat)) => format!(" end={}", seat.0),
        Some(End::Drawn) => " end==".to_owned(),
    }
}

/// Reads the value of `end=`.
pub(crate) fn read_end(value: &str) -> Option<End> {
    if value == "=" { Some(End::Drawn) } else { read_seat(value).map(End::Won) }
}

/// Reads optional words until `read` returns false for one; returns the rest from that word on. `None` if `read` finds
/// an impossible value.
pub(crate) fn take_words(mut rest: &str, mut read: impl FnMut(&str) -> Option<bool>) -> Option<&str> {
    loop {
        let (word, after) = first_word(rest);
        if !read(word)? {
            return Some(rest);
        }
        rest = after;
    }
}

/// Writes who is on move; for a game that is over `-` if it ended as its counts show, otherwise `-A` or `-=`.
pub(crate) fn write_turn(turn: Seat, end: Option<End>, as_counted: End, letter: fn(Seat) -> char) -> String {
    match end {
        None => letter(turn).to_string(),
        Some(end) if end == as_counted => "-".to_owned(),
        Some(End::Won(seat)) => format!("-{}", letter(seat)),
        Some(End::Drawn) => "-=".to_owned(),
    }
}

/// Reads what [`write_turn`] writes: who is on move, and how the game ended.
pub(crate) fn read_turn(word: &str, as_counted: End, letter: fn(Seat) -> char) -> Option<(Seat, Option<End>)> {
    let seat_of = |text: &str| Seat::PAIR.into_iter().find(|seat| letter(*seat).to_string() == text);
    match word.strip_prefix('-') {
        None => seat_of(&word.to_ascii_uppercase()).map(|seat| (seat, None)),
        Some("") => Some((Seat(0), Some(as_counted))),
        Some("=") => Some((Seat(0), Some(End::Drawn))),
        Some(winner) => seat_of(winner).map(|seat| (Seat(0), Some(End::Won(seat)))),
    }
}
