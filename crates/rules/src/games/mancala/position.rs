//! The position line: a whole game in one line. Its format is described in the module `mancala`.

use crate::Message;
use crate::games::mancala::state::side;
use crate::games::mancala::{Pit, State};
use crate::kit::line::{read_counts, read_turn, write_turn};
use crate::kit::{End, Seat};
use crate::text::first_word;

pub(super) fn write(state: &State) -> String {
    let row = |owner| {
        let pits = (1..=6).filter_map(|number| Pit::new(owner, number));
        pits.map(|pit| state.seeds(pit).to_string()).collect::<Vec<_>>().join(" ")
    };
    let [a, b] = state.stores;
    let on_move = write_turn(state.turn, state.end, as_stores_say(state), side);
    format!("{}/{} {a}-{b} {on_move}", row(Seat(0)), row(Seat(1)))
}

/// Returns the end that the stores imply: won by the player with more than half of all seeds.
fn as_stores_say(state: &State) -> End {
    let half = state.total() / 2;
    let won = Seat::PAIR.into_iter().find(|seat| u16::from(state.store(*seat)) > half);
    won.map_or(End::Drawn, End::Won)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).filter(|(_, rest)| rest.is_empty()).map(|(state, _)| state).ok_or_else(|| wrong(text))
}

/// Parses a position off the front of a text, and returns the rest with it.
pub(super) fn take(text: &str) -> Result<(State, &str), Message> {
    read(text).ok_or_else(|| wrong(text))
}

fn wrong(text: &str) -> Message {
    Message::new("mancala-parse-position").with("text", text)
}

fn read(text: &str) -> Option<(State, &str)> {
    let (a, rest) = text.split_once('/')?;
    let mut state = State { pits: [0; 12], stores: [0; 2], turn: Seat(0), end: None };
    read_row(&mut state, Seat(0), a).filter(|rest| rest.is_empty())?;
    let (stores, rest) = first_word(read_row(&mut state, Seat(1), rest)?);
    let (on_move, rest) = first_word(rest);
    state.stores = read_counts(stores)?;
    (state.turn, state.end) = read_turn(on_move, as_stores_say(&state), side)?;
    Some((state, rest))
}

/// Parses the six holes of a row, and returns the rest.
fn read_row<'t>(state: &mut State, owner: Seat, text: &'t str) -> Option<&'t str> {
    (1..=6).try_fold(text, |text, number| {
        let (seeds, rest) = first_word(text);
        state.pits[Pit::new(owner, number)?.index()] = seeds.parse().ok()?;
        Some(rest)
    })
}
