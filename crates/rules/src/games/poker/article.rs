//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of poker that this code automates.
    pub enum Article {
        /// 52 cards and equal chips; a player without chips is out, a player with all of them wins.
        Chips = "1.1",
        /// The number of players at a table.
        Seats = "1.2",
        /// The dealer, the small blind (buio), the big blind (controbuio), and an ante before them.
        Blinds = "1.3",
        /// Rounds of betting: who acts when, and what is allowed.
        Turn = "1.4",
        /// The least and the most a raise may be.
        Raise = "1.5",
        /// Common cards and the showdown.
        Board = "1.6",
        /// The kinds of hands.
        Kinds = "1.7",
        /// Among equal kinds the higher cards win; equal hands share.
        Equal = "1.8",
        /// Players who are all-in; pots.
        AllIn = "1.9",
        /// The minimum bet grows.
        Levels = "1.10",
        /// The number of hidden cards, and how many of them count.
        Hole = "hole",
        /// Players eliminated in one hand.
        SameHand = "a7",
        /// Chips that can't be shared equally.
        OddChip = "a8",
        /// An all-in that is less than the least raise.
        ShortRaise = "a9",
        /// A player with less than a blind left.
        ShortBlind = "a10",
        /// What a referee records of a table that is not followed hand by hand.
        Record = "5.3",
        /// The judge decides.
        Judge = "judge",
    }
}
