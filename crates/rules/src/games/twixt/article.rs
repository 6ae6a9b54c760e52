//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Twixt that this code automates.
    pub enum Article {
        /// A square of holes without its corners.
        Board = "1.1",
        /// Which edges each player joins.
        Edges = "1.2",
        /// A tower in a free hole, not beyond the opponent's edge.
        Tower = "1.3",
        /// Walls a knight's move long, which never cross.
        Wall = "1.4",
        /// An unbroken chain between the own edges wins.
        Win = "1.5",
        /// The opponent of the first tower chooses colours.
        Pie = "1.6",
        /// Own walls may be taken off before the tower.
        Clearing = "1.7",
        /// Neither can complete a chain.
        Draw = "1.8",
        /// Thinking time.
        Time = "2.1",
        /// The judge decides.
        Judge = "2.2",
        /// A further game after a draw.
        Further = "a3",
    }
}
