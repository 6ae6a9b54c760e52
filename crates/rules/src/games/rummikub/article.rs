//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Rummikub that this code automates.
    pub enum Article {
        /// 106 tiles, two of each, and two jokers.
        Tiles = "1.1",
        /// Groups of one number.
        Group = "1.2",
        /// Runs of one colour.
        Run = "1.3",
        /// Fourteen tiles each; who starts.
        Deal = "1.4",
        /// The first laying down.
        Initial = "2.1",
        /// The worth of sets.
        Value = "2.2",
        /// A tile is drawn instead of laying.
        Draw = "2.3",
        /// Laying and rearranging; no loose tile at the end.
        Rearrange = "2.4",
        /// No tile of the table goes to a rack.
        Rack = "2.5",
        /// Taking a joker.
        Joker = "2.6",
        /// An empty rack ends the game.
        Empty = "2.7",
        /// An empty pool.
        Pool = "2.8",
        /// Scores of a game that somebody has won.
        Score = "3.1",
        /// Scores of a game in which nobody has emptied the rack.
        PoolScore = "3.2",
        /// Points of the table by placing.
        Points = "4.1",
        /// The minute of the sandglass, and its penalty.
        Time = "4.3",
        /// The joker counts for the first laying down.
        InitialJoker = "4.4",
        /// A joker in a group of three stands for either colour.
        GroupJoker = "4.5",
        /// The joker stays in its set.
        JokerStays = "4.6",
        /// The judge decides and keeps the record.
        Judge = "4.7",
    }
}
