//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of Gin Rummy that this code automates.
    pub enum Article {
        /// Two players, 52 cards and their values.
        Deck = "1.1",
        /// Who deals, ten cards each, the turned card.
        Deal = "1.2",
        /// Runs and groups; each card in one meld.
        Melds = "1.3",
        /// A card is drawn or taken, another discarded.
        Turn = "1.4",
        /// The turned card in the first turn.
        First = "1.5",
        /// Who may knock, and with how much deadwood.
        Knock = "2.1",
        /// No deadwood is gin.
        Gin = "2.2",
        /// Laying off on the knocker's melds.
        LayOff = "2.3",
        /// Two cards left: the hand is void.
        Void = "2.4",
        /// Points of a knock.
        Score = "2.5",
        /// Points of gin.
        GinScore = "2.6",
        /// The points that win.
        Game = "3.1",
        /// Several columns, Hollywood style.
        Hollywood = "3.2",
        /// A column that is closed.
        Closed = "3.3",
        /// The referee decides and keeps the record.
        Judge = "judge",
    }
}
