//! What the file of a game says, as its reader understands it.

use crate::{Message, TextError};

/// What a file says, move by move as written there.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Transcript {
    /// The players' names, seat by seat, if the file has them.
    pub names: Vec<Option<String>>,
    /// Fields of the rules it was played by, as text.
    pub options: Vec<(String, String)>,
    /// The position it starts from, if not the usual one.
    pub position: Option<String>,
    /// What was done, in order.
    pub moves: Vec<WrittenMove>,
    /// The first part that can't be understood, if reading ended there.
    pub stop: Option<Stopped>,
    /// The ruleset it was played by, if the file names it.
    pub ruleset: Option<String>,
    /// The results by the file, as move lists write them: `1-0`, `0-1`, `1/2-1/2`, `*`, or the winners of more than
    /// two.
    pub results: Vec<String>,
    /// What else it says and is not imported.
    pub remarks: Vec<Message>,
    /// What it says of positions, to be compared with those of the match.
    pub claims: Vec<Claim>,
}

/// What a file says of the position after some of its moves.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Claim {
    /// Number of moves before it.
    pub after: usize,
    /// The number that the file gives to what was played, if any.
    pub number: Option<u32>,
    /// What it says, in words of the game's own.
    pub text: String,
}

/// One move of a file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct WrittenMove {
    /// The line in the file, from 1.
    pub line: usize,
    /// The number that the file gives it, if any.
    pub number: Option<u32>,
    /// The move as it would be typed.
    pub text: String,
    /// Keys of articles waived by name.
    pub waived: Vec<String>,
    /// Why they are waived.
    pub reason: Option<String>,
}

/// The first bad move of a file with everything that is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stopped {
    /// The move.
    pub at: WrittenMove,
    /// What is wrong.
    pub why: TextError,
}
