//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Memory that this code automates.
    pub enum Article {
        /// Only for people under eighteen.
        Age = "1",
        /// Tables of two.
        Two = "2",
        /// The tiles lie face down in rows.
        Tiles = "3",
        /// Two tiles are turned, one after the other.
        Turn = "4",
        /// Equal tiles are kept and the turn goes on; others go back.
        Pair = "5",
        /// No third tile.
        Third = "6",
        /// Who has enough pairs wins.
        Win = "7",
        /// The judge decides.
        Judge = "8",
        /// Both have the same number of pairs.
        Tie = "9",
    }
}
