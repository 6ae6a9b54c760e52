//! Who plays and who begins.

use serde::{Deserialize, Serialize};

use crate::games::memory::{Article, Memory, Rules, Starter};
use crate::kit::{Seat, check_two};
use crate::{Message, SeatProblem, Sitter};

/// A player before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemorySeat {
    /// Name of the player.
    pub name: String,
    /// Age in years, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
}

impl From<&Sitter> for MemorySeat {
    fn from(sitter: &Sitter) -> Self {
        Self { name: sitter.name.clone(), age: sitter.age }
    }
}

pub(super) fn check(rules: &Rules, seats: &[MemorySeat]) -> Vec<SeatProblem<Article>> {
    let mut problems = check_two::<Memory>(seats, Article::Two);
    for (index, seat) in (0..u8::MAX).zip(seats) {
        if let Some(age) = seat.age.filter(|age| *age >= rules.under) {
            let detail = Message::new("memory-seats-age").with("name", seat.name.as_str());
            let detail = detail.with("age", age).with("under", rules.under);
            problems.push(SeatProblem { seat: Some(Seat(index)), field: "age", article: Article::Age, detail });
        }
    }
    problems
}

/// Returns the player who begins (A1).
pub(super) fn starter(rules: &Rules, seats: &[MemorySeat]) -> Seat {
    youngest(rules, seats).unwrap_or(Seat(0))
}

/// Finds the youngest player if the rules let them begin; `None` if ages are unknown or equal.
pub(super) fn youngest(rules: &Rules, seats: &[MemorySeat]) -> Option<Seat> {
    match (rules.starter, seats) {
        (Starter::Youngest, [MemorySeat { age: Some(one), .. }, MemorySeat { age: Some(other), .. }]) => {
            (one != other).then_some(Seat(u8::from(other < one)))
        }
        _ => None,
    }
}
