//! Two players who face each other, known by their names alone.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Message, SeatProblem};

/// Describes a player before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSeat {
    /// Name of the player.
    pub name: String,
}

/// Checks that there are two players, each with a name of their own; `article` is the clause that says so.
pub fn check_two<A: Copy>(seats: &[PlayerSeat], article: A) -> Vec<SeatProblem<A>> {
    let mut problems = Vec::new();
    if seats.len() != 2 {
        let detail = Message::new("seats-two").with("count", seats.len());
        problems.push(SeatProblem { seat: None, field: "seats", article, detail });
    }
    for (index, seat) in (0u8..).zip(seats) {
        let mut add = |key, number: u8| {
            let detail = Message::new(key).with("number", number).with("name", seat.name.as_str());
            problems.push(SeatProblem { seat: Some(Seat(index)), field: "name", article, detail });
        };
        if seat.name.trim().is_empty() {
            add("seats-no-name", index.saturating_add(1));
        } else if seats[..usize::from(index)].iter().any(|other| other.name.to_lowercase() == seat.name.to_lowercase())
        {
            add("seats-name-twice", index.saturating_add(1));
        }
    }
    problems
}

/// Gives the name of a seat.
pub fn player_name(seats: &[PlayerSeat], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("?", |seat| seat.name.as_str())
}
