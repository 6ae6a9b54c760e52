//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Samurai that this code automates.
    pub enum Article {
        /// The number of players, and the figures of each form.
        Figures = "1.2",
        /// Parts of the board.
        Board = "1.3",
        /// The tiles of each player.
        Tiles = "1.4",
        /// Hands and reserves.
        Hands = "2.1",
        /// Figures of the capital.
        Edo = "2.2",
        /// Figures of the cities.
        Cities = "2.3",
        /// Figures of the villages.
        Villages = "2.4",
        /// The figures of a city differ.
        Different = "2.5",
        /// Who begins, and whose turn it is.
        Turn = "3.1",
        /// The tiles played in a turn.
        Plays = "3.2",
        /// Where tiles are placed.
        Places = "3.3",
        /// The exchange of figures.
        Swap = "3.4",
        /// The exchange of tiles.
        Exchange = "3.5",
        /// Tiles drawn.
        Draw = "3.7",
        /// Which figures are surrounded, and the influence on them.
        Surrounded = "4.1",
        /// Who captures them.
        Capture = "4.3",
        /// Figures that nobody captures.
        Tie = "4.4",
        /// The last figure of a form ends the game.
        End = "5.1",
        /// Figures set aside end the game.
        Ties = "5.2",
        /// What a majority is.
        Majority = "5.4",
        /// Two majorities win the game.
        Majorities = "5.5",
        /// The ranking among players with one majority.
        OneMajority = "5.6",
        /// The ranking if nobody has a majority.
        NoMajority = "5.7",
        /// A player who can't play passes.
        Pass = "a6",
        /// The judge decides.
        Judge = "judge",
    }
}
