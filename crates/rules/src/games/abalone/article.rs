//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of the festival's Abalone that this code automates.
    pub enum Article {
        /// One, two or three own marbles in a line.
        Line = "3.1",
        /// In-line and side moves go to empty cells.
        Step = "3.2",
        /// One marble can't push, own marbles can't be pushed.
        NoPush = "3.3",
        /// More marbles push fewer.
        Push = "3.4",
        /// Six marbles out win.
        Out = "3.5",
        /// Black begins, then in turn.
        Turn = "3.6",
        /// Time beyond the limit costs marbles.
        Time = "4.2",
        /// The referee keeps the record and rules.
        Referee = "4.3",
    }
}
