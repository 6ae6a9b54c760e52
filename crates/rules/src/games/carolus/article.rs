//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Carolus Magnus that this code automates.
    pub enum Article {
        /// The pieces for two, three and four players.
        Seats = "1.2",
        /// The territories and where the emperor starts.
        Circle = "2.1",
        /// The first paladins on the territories.
        Scatter = "2.2",
        /// The first reserves.
        Reserve = "2.4",
        /// Who lays a disc and when.
        Discs = "3.1",
        /// A number that was laid already.
        SameNumber = "3.2",
        /// Discs that were used.
        UsedDiscs = "3.3",
        /// The order of play by number.
        Sequence = "3.4",
        /// The three actions.
        Actions = "3.5",
        /// The dice are rolled before the move.
        EarlyRoll = "3.6",
        /// Three paladins.
        Paladins = "4.1",
        /// Who takes a marker.
        Control = "4.2",
        /// A marker passes on at once.
        Passing = "4.3",
        /// How far the emperor goes.
        Emperor = "5.1",
        /// Whose paladins count.
        Influence = "5.2",
        /// A castle on land without one.
        Build = "5.3",
        /// Castles are replaced.
        TakeOver = "5.4",
        /// Nothing changes.
        Stands = "5.5",
        /// Neighbours become one region.
        Merge = "5.6",
        /// Three paladins come back.
        Restock = "6.1",
        /// A colour is used up.
        UsedUp = "6.2",
        /// The tenth castle, or too few regions.
        End = "7.1",
        /// More castles.
        Castles = "7.2",
        /// More paladins controlled.
        Tie = "7.3",
        /// The judge decides and the record is kept.
        Judge = "7.4",
    }
}
