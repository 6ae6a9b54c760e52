//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Quarto! that this code automates.
    pub enum Article {
        /// Sixteen different pieces on sixteen cells.
        Board = "1.1",
        /// The opponent chooses the piece that is placed.
        Turn = "1.2",
        /// Four in a row, column or diagonal that share a feature.
        Line = "1.3",
        /// The placer calls when placing.
        Call = "1.4",
        /// The receiver calls before placing.
        LateCall = "1.5",
        /// A line that nobody calls is void.
        Missed = "1.6",
        /// A full board without a call is a draw.
        Draw = "1.7",
        /// The expert squares.
        Square = "1.8",
        /// Thinking time.
        Time = "2.2",
        /// Further games after a draw.
        Further = "2.3",
        /// The judge decides.
        Judge = "2.4",
    }
}
