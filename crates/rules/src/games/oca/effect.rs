//! Facts and effects: what the referee saw, and what changed.

#![allow(missing_docs, reason = "every variant is documented; its fields are named by what they hold")]

use serde::{Deserialize, Serialize};

use crate::games::oca::Article;
use crate::games::oca::state::{Hold, Player, Square, State, Token};
use crate::kit::{Dice, Seat};

/// Why a throw is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidReason {
    /// The throwers did not face each other, or stood too near (26a).
    Stance,
    /// The dice were not thrown at the same time (26b).
    Apart,
    /// The dice did not collide in the air, or were not thrown upwards (26c).
    NoCollision,
    /// A die's 1 did not face the thrower (26d).
    NotFacing,
    /// A thrower stopped a die (26e).
    Stopped,
    /// Something else, given in the note (26f).
    Other,
}

impl VoidReason {
    /// Every reason.
    pub const ALL: [Self; 6] =
        [Self::Stance, Self::Apart, Self::NoCollision, Self::NotFacing, Self::Stopped, Self::Other];

    /// Returns the clause that makes the throw void.
    pub const fn article(self) -> Article {
        match self {
            Self::Stance => Article::Stance,
            Self::Apart => Article::Together,
            Self::NoCollision => Article::Collide,
            Self::NotFacing => Article::FacingOne,
            Self::Stopped => Article::Stopped,
            Self::Other => Article::Validation,
        }
    }
}

/// A part in a flock that somebody may take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// A player: the newcomer takes over everything of the other, token and offices.
    Player,
    /// Its captain.
    Captain,
    /// Its bearer.
    Bearer,
}

impl Part {
    /// Every part.
    pub const ALL: [Self; 3] = [Self::Player, Self::Captain, Self::Bearer];

    /// Returns the word used in the referee protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Captain => "captain",
            Self::Bearer => "bearer",
        }
    }

    /// Returns the clause on the part.
    pub const fn article(self) -> Article {
        match self {
            Self::Player => Article::Flock,
            Self::Captain => Article::Captain,
            Self::Bearer => Article::Bearer,
        }
    }
}

/// What a referee saw happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Two dice as read, before validation; anything but 1 to 6 is a misreading.
    Throw([u8; 2]),
    /// The Incontestabile approves the throw.
    Validate,
    /// The Incontestabile does not approve it.
    Void {
        /// The reason.
        reason: VoidReason,
        /// The Incontestabile's own words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// The captain names who throws next: one player alone, or two together.
    Throwers(Vec<Player>),
    /// A path judge reports what happened on the path.
    Report {
        /// What was seen.
        note: String,
    },
    /// After the start somebody takes another's part in a flock.
    Substitute {
        /// The flock.
        flock: Seat,
        /// The part.
        part: Part,
        /// The player who had it.
        #[serde(rename = "left")]
        outgoing: Player,
        /// The player who has it from now on; somebody from outside has a number after those of the roster.
        #[serde(rename = "came")]
        incoming: Player,
        /// Why.
        reason: String,
    },
    /// The captain swaps with a rival bearer, or declines.
    Swap(Option<Seat>),
    /// The captain chooses who pays the forfeits of the last throw, in the order in which they were paid.
    Stray(Vec<Player>),
    /// The race judges cut the repeats short: the flock loses this throw (26h).
    Cut {
        /// Why.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        note: String,
    },
    /// The race judges declare the winner.
    Declare(Seat),
}

/// One atomic change of the race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The dice lie on the ground and wait for validation.
    Threw { flock: Seat, dice: Dice },
    /// The captain named who throws next.
    ThrowersNamed { flock: Seat, players: Vec<Player> },
    /// A path judge reported what happened on the path.
    Reported { note: String },
    /// Somebody took another's part in a flock.
    Substituted {
        flock: Seat,
        part: Part,
        #[serde(rename = "left")]
        outgoing: Player,
        #[serde(rename = "came")]
        incoming: Player,
    },
    /// The throw does not count.
    Voided { flock: Seat, reason: VoidReason },
    /// The throw counts.
    Validated { flock: Seat, dice: Dice },
    /// A token went from a square to another.
    Moved { flock: Seat, token: Token, from: Square, to: Square },
    /// A token incurred forfeits.
    Due { flock: Seat, token: Token, count: u8 },
    /// A token was trapped.
    Held { flock: Seat, token: Token, hold: Hold },
    /// A held token missed a throw; with none left it is free.
    Missed {
        flock: Seat,
        token: Token,
        #[serde(rename = "left")]
        remaining: u8,
    },
    /// A token came free where it stands.
    Freed { flock: Seat, token: Token },
    /// A player in reserve paid a forfeit and stands on square 1.
    Strayed { flock: Seat, player: Player },
    /// Judges put a player in reserve on a square.
    Placed { flock: Seat, player: Player, square: Square },
    /// The bearer paid a forfeit and stands on square 1.
    BearerPaid { flock: Seat, from: Square },
    /// A stray paid a forfeit and stands on square 1.
    StrayPaid { flock: Seat, player: Player, from: Square },
    /// Nobody could pay a forfeit.
    Lapsed { flock: Seat },
    /// A stray went back into the flock.
    Rejoined { flock: Seat, player: Player, square: Square },
    /// The captain chose another player to pay.
    Chosen { flock: Seat, instead: Player, player: Player },
    /// A flock won golden eggs; a negative count takes eggs away.
    EggsWon { flock: Seat, count: i16 },
    /// The captain is asked whether to swap.
    SwapOffered { flock: Seat },
    /// Two bearers changed places.
    Swapped { flock: Seat, rival: Seat },
    /// The captain declined the swap.
    SwapDeclined { flock: Seat },
    /// The race judges took this throw away.
    RepeatsCut { flock: Seat },
    /// The turn passed to another flock.
    TurnPassed { to: Seat },
    /// The gara is void and a new one starts from PARTENZA.
    GaraVoided,
    /// A bearer is in the garden.
    Won { flock: Seat },
    /// The race judges declared the winner.
    Declared { flock: Seat },
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
