//! The clauses that the code applies. The three rule sets number them differently, so their keys are words.

use crate::article::articles;

articles! {
    /// A clause of Risiko! that this code automates.
    pub enum Article {
        /// The number of players.
        Seats = "seats",
        /// Who plays first, and whose turn it is.
        Order = "order",
        /// How territories are dealt.
        Deal = "deal",
        /// Armies at the start.
        Deploy = "deploy",
        /// Territories that were dealt to nobody.
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
        /// The most armies on the map.
        Most = "most",
        /// From where and to where attacks are allowed.
        Attack = "attack",
        /// The attacker's number of dice.
        AttackDice = "attack_dice",
        /// The defender's number of dice.
        DefenceDice = "defence_dice",
        /// The losses of armies.
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
        /// The time limit and the last rounds.
        Time = "time",
        /// The number of territories that may be attacked in the last rounds.
        LastRounds = "last_rounds",
        /// The dice that end the game.
        EndRoll = "end_roll",
        /// Who does not roll the dice that end the game.
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
