//! Audiences: who looks at a match, and therefore what is unknown to them.

use serde::{Deserialize, Serialize};

use crate::kit::Seat;

/// Who looks at a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody in the hall: boards, the speaker, whatever is printed while play goes on.
    #[default]
    Public,
    /// Whoever sits at a seat: what is public and what is theirs.
    Seat(Seat),
    /// Whoever keeps the record: knows everything.
    Referee,
}

impl Audience {
    /// Checks whether this audience knows what a seat holds.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(own) => own == seat,
            Self::Referee => true,
        }
    }
}
