//! The clauses of tournaments that this code automates.

rules::articles! {
    /// Names a clause of the general part of the tournament rules.
    pub enum Article {
        /// Who may enter, and with whom.
        Entries = "entries",
        /// How often a person may enter.
        Limit = "limit",
        /// For whom the tournament is reserved.
        Age = "age",
        /// What an entry costs, and that unpaid entries drop out.
        Fee = "fee",
        /// Withdrawal and losing by absence.
        Withdrawal = "withdrawal",
        /// Who begins, and when.
        Start = "start",
        /// Draws by lot with a recorded seed.
        Draw = "draw",
        /// Entrants that are to be kept apart.
        Apart = "apart",
        /// Continuous qualifying: the queue.
        Queue = "queue",
        /// Continuous qualifying: what qualifies.
        Qualify = "qualify",
        /// Direct elimination.
        Bracket = "bracket",
        /// Who goes on without playing.
        Bye = "bye",
        /// Third place.
        Third = "third",
        /// Double elimination.
        Double = "double",
        /// Everybody against everybody.
        RoundRobin = "round_robin",
        /// The Swiss system.
        Swiss = "swiss",
        /// How tables are made.
        Tables = "tables",
        /// Points of a table.
        Points = "points",
        /// How equal entrants are told apart.
        Ties = "ties",
        /// Who goes on to the next stage.
        Advance = "advance",
        /// The result of a table.
        Result = "result",
        /// Poker: seats and stacks.
        Seats = "seats",
        /// Poker: eliminations.
        Elimination = "elimination",
        /// Poker: merging and balancing of tables.
        Merge = "merge",
        /// Poker: rising blinds.
        Blinds = "blinds",
        /// Race: start and arrivals.
        Race = "race",
        /// Race: late entrants and exceptions.
        Late = "late",
        /// Clocks and time limits.
        Clock = "clock",
        /// Penalties and warnings.
        Penalty = "penalty",
        /// Closing and the roll of honour.
        Close = "close",
        /// Keeping the record.
        Record = "record",
    }
}
