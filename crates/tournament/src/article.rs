//! The clauses of the tournament rules that this code implements.

rules::articles! {
    /// A clause of the general part of the tournament rules.
    pub enum Article {
        /// Who may enter, and with whom.
        Entries = "entries",
        /// Number of entries that a person may have.
        Limit = "limit",
        /// Age bar of a reserved tournament.
        Age = "age",
        /// The fee, and the dropping of unpaid entries.
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
        /// Continuous qualifying: the condition for qualifying.
        Qualify = "qualify",
        /// Direct elimination.
        Bracket = "bracket",
        /// Going on without playing.
        Bye = "bye",
        /// Third place.
        Third = "third",
        /// Double elimination.
        Double = "double",
        /// Round robin.
        RoundRobin = "round_robin",
        /// The Swiss system.
        Swiss = "swiss",
        /// How tables are made up.
        Tables = "tables",
        /// Points of a table.
        Points = "points",
        /// Tie-breaks.
        Ties = "ties",
        /// Advancing to the next stage.
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
        /// Record-keeping.
        Record = "record",
    }
}
