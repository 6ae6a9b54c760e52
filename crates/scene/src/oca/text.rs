//! Positions as lines of text, for tests and for reading without a picture.

use std::fmt::Write as _;

use rules::games::oca::{FlockSeat, Hold, Square, State};

use crate::oca::pieces::{Stack, stacks};

/// Formats a position: a line for the turn, then one for each occupied square, such as
/// `31: Verdi bearer (well); Rossi strays Anna, Luca`.
pub fn text_board(seats: &[FlockSeat], state: &State) -> String {
    let name = |seat: u8| seats.get(usize::from(seat)).map_or("?", |seat| seat.name.as_str());
    let mut out = format!("gara {}, {} to throw", state.gara, name(state.to_throw.0));
    if let Some(winner) = state.winner {
        let official = if state.declared { ", declared" } else { "" };
        let _ = write!(out, "; {} has won{official}", name(winner.0));
    }
    out.push('\n');
    for (square, stacks) in stacks(state, Square::MAX) {
        let here: Vec<_> = stacks.iter().map(|stack| write_stack(seats, stack)).collect();
        let _ = writeln!(out, "{square}: {}", here.join("; "));
    }
    out
}

fn write_stack(seats: &[FlockSeat], stack: &Stack) -> String {
    let Some(seat) = seats.get(usize::from(stack.seat)) else { return "?".to_owned() };
    let who = if stack.bearer {
        "bearer".to_owned()
    } else {
        let names: Vec<_> = stack.strays.iter().map(|player| seat.player_name(*player)).collect();
        format!("strays {}", names.join(", "))
    };
    let hold = match stack.hold {
        None => String::new(),
        Some(Hold::Inn(left)) => format!(" (inn, {left} to miss)"),
        Some(Hold::Prison(left)) => format!(" (prison, {left} to miss)"),
        Some(Hold::Well) => " (well)".to_owned(),
    };
    format!("{} {who}{hold}", seat.name)
}
