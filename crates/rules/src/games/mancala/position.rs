//! A whole game in one line; the form is in the head of the module `mancala`.

use crate::Message;
use crate::games::mancala::state::side;
use crate::games::mancala::{Pit, State};
use crate::kit::line::{read_counts, read_turn, write_turn};
use crate::kit::{End, Seat};

pub(super) fn write(state: &State) -> String {
    let row = |owner| {
        let pits = (1..=6).filter_map(|number| Pit::new(owner, number));
        pits.map(|pit| state.seeds(pit).to_string()).collect::<Vec<_>>().join(" ")
    };
    let [a, b] = state.stores;
    let on_move = write_turn(state.turn, state.end, as_stores_say(state), side);
    format!("{}/{} {a}-{b} {on_move}", row(Seat(0)), row(Seat(1)))
}

/// Tells how a game has ended that is over: won by who holds more than half of all seeds.
fn as_stores_say(state: &State) -> End {
    let half = state.total() / 2;
    let won = Seat::PAIR.into_iter().find(|seat| u16::from(state.store(*seat)) > half);
    won.map_or(End::Drawn, End::Won)
}

pub(super) fn parse(text: &str) -> Result<State, Message> {
    read(text).ok_or_else(|| Message::new("mancala-parse-position").with("text", text))
}

fn read(text: &str) -> Option<State> {
    let (a, rest) = text.split_once('/')?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let (b, [stores, on_move]) = words.split_last_chunk()?;
    let mut state = State { pits: [0; 12], stores: [0; 2], turn: Seat(0), end: None };
    read_row(&mut state, Seat(0), &a.split_whitespace().collect::<Vec<_>>())?;
    read_row(&mut state, Seat(1), b)?;
    state.stores = read_counts(stores)?;
    (state.turn, state.end) = read_turn(on_move, as_stores_say(&state), side)?;
    Some(state)
}

fn read_row(state: &mut State, owner: Seat, words: &[&str]) -> Option<()> {
    if words.len() != 6 {
        return None;
    }
    for (number, word) in (1..).zip(words) {
        state.pits[Pit::new(owner, number)?.index()] = word.parse().ok()?;
    }
    Some(())
}
