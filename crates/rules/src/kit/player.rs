//! Two players who face each other, known by their names alone.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;
use crate::{Article, Message, Notation, Outcome, Part, SeatProblem, Sitter, Standing};

/// A player before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSeat {
    /// Name of the player.
    pub name: String,
}

impl From<&Sitter> for PlayerSeat {
    fn from(sitter: &Sitter) -> Self {
        Self { name: sitter.name.clone() }
    }
}

/// Checks that there are two players with different names; `article` is the clause that requires it.
pub fn check_two<G: Notation>(seats: &[G::Seat], article: G::Article) -> Vec<SeatProblem<G::Article>> {
    let mut problems = check_names::<G>(seats, article);
    if seats.len() != 2 {
        let detail = Message::new("seats-two").with("count", seats.len());
        problems.insert(0, SeatProblem { seat: None, field: "seats", article, detail });
    }
    problems
}

/// Checks that every player has a name and no two share one; `article` is the clause that requires it.
pub fn check_names<G: Notation>(seats: &[G::Seat], article: G::Article) -> Vec<SeatProblem<G::Article>> {
    let mut problems = Vec::new();
    let names: Vec<&str> = seats.iter().map(G::seat_name).collect();
    // Names beyond the range of a seat are not checked: the number of players is reported anyway.
    for (index, name) in (0..u8::MAX).zip(&names) {
        let mut add = |key| {
            let detail = Message::new(key).with("number", index.saturating_add(1)).with("name", *name);
            problems.push(SeatProblem { seat: Some(Seat(index)), field: "name", article, detail });
        };
        let is_same = |other: &&str| other.to_lowercase() == name.to_lowercase();
        if name.trim().is_empty() {
            add("seats-no-name");
        } else if names[..usize::from(index)].iter().any(is_same) {
            add("seats-name-twice");
        }
    }
    problems
}

/// Checks that a seat is one of two.
///
/// # Errors
/// When it is not; the sentence names the seat.
pub fn seated(seat: Seat) -> Result<(), Message> {
    if seat.0 < 2 { Ok(()) } else { Err(Message::new("refuse-no-such-seat").with("seat", seat.0)) }
}

/// How a match of two ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// A player won.
    Won(Seat),
    /// Nobody won.
    Drawn,
}

impl End {
    /// Returns the winner.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Won(seat) => Some(seat),
            Self::Drawn => None,
        }
    }

    /// Returns the outcome, which nobody has to declare.
    pub fn outcome(self) -> Outcome {
        Outcome { winners: self.winner().into_iter().collect(), official: true }
    }
}

/// Ranks two players: by how the match ended, and before that by their points, which are all of one kind.
pub fn standings_of_two(
    end: Option<End>,
    kind: &'static str,
    article: impl Article,
    points: [impl Into<i64>; 2],
) -> Vec<Standing> {
    let points = points.map(Into::into);
    let behind = |seat: Seat| match end {
        Some(End::Won(winner)) => seat != winner,
        Some(End::Drawn) => false,
        None => points[seat.index()] < points[seat.opponent().index()],
    };
    let part = |seat: Seat| Part { kind, article: article.key(), points: points[seat.index()] };
    let standing = |seat| Standing { seat, place: 1 + u32::from(behind(seat)), parts: vec![part(seat)] };
    let mut standings = Seat::PAIR.map(standing).to_vec();
    standings.sort_by_key(|standing| standing.place);
    standings
}
