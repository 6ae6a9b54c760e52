//! The players at the table, with their chips.

use serde::{Deserialize, Serialize};

use crate::games::poker::rules::MOST_CHIPS;
use crate::games::poker::{Article, Rules};
use crate::kit::Seat;
use crate::{Message, SeatProblem};

/// A player before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// Name of the player.
    pub name: String,
    /// Chips at the start.
    pub stack: u32,
}

pub(super) fn check(rules: &Rules, seats: &[Chair]) -> Vec<SeatProblem<Article>> {
    let mut problems = Vec::new();
    let (fewest, most) = rules.seats;
    if !(usize::from(fewest)..=usize::from(most)).contains(&seats.len()) {
        let detail = Message::new("poker-seats-count").with("count", seats.len());
        let detail = detail.with("fewest", fewest).with("most", most);
        problems.push(SeatProblem { seat: None, field: "seats", article: Article::Seats, detail });
    }
    // Names beyond the range of a seat are not checked: the number of players is reported anyway.
    for (index, chair) in (0..u8::MAX).zip(seats) {
        let mut add = |field, article, key| {
            let detail = Message::new(key).with("number", index.saturating_add(1)).with("name", chair.name.as_str());
            problems.push(SeatProblem { seat: Some(Seat(index)), field, article, detail });
        };
        let is_same = |other: &Chair| other.name.to_lowercase() == chair.name.to_lowercase();
        if chair.name.trim().is_empty() {
            add("name", Article::Seats, "seats-no-name");
        } else if seats[..usize::from(index)].iter().any(is_same) {
            add("name", Article::Seats, "seats-name-twice");
        }
        if !(1..=MOST_CHIPS).contains(&chair.stack) {
            add("stack", Article::Chips, "poker-seats-stack");
        }
    }
    if seats.len() <= usize::from(most) && rules.button.index() >= seats.len() {
        let detail = Message::new("poker-seats-button").with("number", u16::from(rules.button.0) + 1);
        problems.push(SeatProblem { seat: None, field: "button", article: Article::Blinds, detail });
    }
    problems
}
