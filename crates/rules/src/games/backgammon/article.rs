//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Backgammon that this code automates.
    pub enum Article {
        /// The judge decides and the record is kept.
        Judge = "1.3",
        /// Two players, fifteen checkers each, twenty-four points.
        Board = "2.1",
        /// One die each; the higher begins with both numbers.
        Opening = "2.2",
        /// A number moves a checker; closed points and blots.
        Moves = "2.3",
        /// As many numbers as possible must be played, or else the larger.
        Bar = "2.4",
        /// As many numbers as possible, or else the larger.
        Forced = "2.5",
        /// Bearing off.
        BearOff = "2.6",
        /// Single game, gammon, backgammon.
        Values = "2.7",
        /// The doubling cube.
        Cube = "2.8",
        /// Match length and Crawford game.
        Length = "2.9",
        /// How dice must lie, and what is final once the opponent has rolled.
        Dice = "2.11",
        /// A further game, begun by a new opening roll.
        NextGame = "2.12",
        /// Thinking time.
        Clock = "a3",
        /// Resignations.
        Resignation = "a4",
    }
}
