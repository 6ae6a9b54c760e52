//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// Names a clause of poker that this code automates.
    pub enum Article {
        /// 52 cards and equal chips; who has none is out, who has them all wins.
        Chips = "1.1",
        /// How many sit at a table.
        Seats = "1.2",
        /// The dealer, the buio and the controbuio, and an ante before them.
        Blinds = "1.3",
        /// Rounds of betting: who acts when, and may do what.
        Turn = "1.4",
        /// The least and the most that a raise may be.
        Raise = "1.5",
        /// Common cards and the showdown.
        Board = "1.6",
        /// The kinds of hands.
        Kinds = "1.7",
        /// Of equal kinds the higher cards win; equal hands share.
        Equal = "1.8",
        /// Who has put in everything; pots.
        AllIn = "1.9",
        /// The minimum bet grows.
        Levels = "1.10",
        /// How many cards are hidden, and how many of them count.
        Hole = "hole",
        /// Those eliminated in one hand.
        SameHand = "a7",
        /// What can't be shared equally.
        OddChip = "a8",
        /// All that is left, less than the least raise.
        ShortRaise = "a9",
        /// Less than a blind is left.
        ShortBlind = "a10",
        /// What a referee tells of a table that is not followed hand by hand.
        Record = "5.3",
        /// The judge decides.
        Judge = "judge",
    }
}
