//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of the festival's Mancala that this code automates.
    pub enum Article {
        /// Each player moves only from the own row.
        Row = "1.1",
        /// Seeds are sown one by one, anticlockwise.
        Sowing = "1.2",
        /// The starting hole is skipped.
        Lap = "1.4",
        /// Twos and threes of the opponent are captured.
        Capture = "1.5",
        /// An empty opponent must be given seeds.
        Feeding = "1.6",
        /// Who captures everything moves again.
        Emptied = "1.7",
        /// Twenty-five seeds win.
        Win = "1.8",
        /// Nobody wins.
        Draw = "1.9",
        /// The referee keeps the record and rules.
        Referee = "arbitro",
    }
}
