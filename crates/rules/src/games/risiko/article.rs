//! The clauses that the code applies. The three rule sets number them differently: keys are words.

use crate::article::articles;

articles! {
    /// Names a clause of Risiko! that this code automates.
    pub enum Article {
        /// How many play.
        Seats = "seats",
        /// Who plays first, whose turn it is.
        Order = "order",
        /// How territories are dealt.
        Deal = "deal",
        /// Armies at the start.
        Deploy = "deploy",
        /// Territories that nobody was dealt.
        Neutral = "neutral",
        /// The map and its borders.
        Map = "map",
        /// The phases of a turn.
        Sequence = "sequence",
        /// Armies for territories.
        Income = "income",
        /// Armies for continents.
        Continents = "continents",
        /// Sets of cards.
        Sets = "sets",
        /// The pack of cards, and hands.
        Cards = "cards",
        /// Most armies on the map.
        Most = "most",
        /// From where to where may be attacked.
        Attack = "attack",
        /// How many dice the attacker rolls.
        AttackDice = "attack_dice",
        /// How many dice the defender rolls.
        DefenceDice = "defence_dice",
        /// Who loses armies.
        Losses = "losses",
        /// How a conquered territory is occupied.
        Invasion = "invasion",
        /// The strategic move.
        Move = "move",
        /// Paratroopers.
        Paratroops = "paratroops",
        /// Airborne troops.
        Airborne = "airborne",
        /// The card that is drawn.
        Draw = "draw",
        /// A player without territories.
        Elimination = "elimination",
        /// The strategic sheet.
        Sheet = "sheet",
        /// Attacks in the dark.
        DarkAttack = "dark_attack",
        /// Reinforcements and income in the dark.
        DarkIncome = "dark_income",
        /// The end of the dark.
        DarkEnd = "dark_end",
        /// The limit of time, the last rounds.
        Time = "time",
        /// How many territories may be attacked in the last rounds.
        LastRounds = "last_rounds",
        /// The dice that end the game.
        EndRoll = "end_roll",
        /// Who does not roll them.
        NoRoll = "no_roll",
        /// What wins at once.
        Goal = "goal",
        /// Objectives.
        Objectives = "objectives",
        /// Points at the end.
        Score = "score",
        /// The judge decides.
        Judge = "judge",
    }
}
