//! The clauses of the rule book that the code applies.

use crate::article::articles;

articles! {
    /// A clause of the Giro dell'Oca of Origgio (3 September 2014) that this code automates.
    pub enum Article {
        /// Flocks of 10 to 20 players.
        Flock = "stormo",
        /// The captain decides who becomes a stray.
        Captain = "capostormo",
        /// The bearer carries the flock's token.
        Bearer = "portatore",
        /// A player paid as a forfeit starts on square 1.
        Stray = "disperso",
        /// Two players throw, alone or together.
        Throwers = "tiratori",
        /// The path judges watch the squares.
        PathJudges = "guardie",
        /// The notaries keep the record.
        Notaries = "triade",
        /// The race judges alone penalise and declare the winner.
        RaceJudges = "bc",
        /// The council rules on what is not regulated.
        Council = "consiglio",
        /// Each flock has its own square.
        Home = "casella",
        /// Flocks throw in the agreed order.
        Turn = "1",
        /// The first bearer exactly on 63 wins.
        Win = "2",
        /// Excess past 63 is walked back.
        Overshoot = "3",
        /// The bearer on its own square may swap.
        Swap = "4",
        /// A goose repeats the throw.
        Goose = "5",
        /// 3 and 6, 4 and 5 go straight to 26 and 53.
        DiceSquares = "6",
        /// Square 2.
        Two = "7",
        /// Square 3, leapfrog.
        Leapfrog = "8",
        /// Square 6, bridge.
        Bridge = "9",
        /// Square 12, mill.
        Mill = "10",
        /// Square 15, escaping bird.
        Bird = "11",
        /// Square 19, inn.
        Inn = "12",
        /// Square 31, well.
        Well = "13",
        /// Square 39, ladder.
        Ladder = "14",
        /// Square 42, labyrinth.
        Labyrinth = "15",
        /// Square 48, tower.
        Tower = "16",
        /// Square 52, prison.
        Prison = "17",
        /// Square 58, tomb.
        Tomb = "18",
        /// 5+4 and 6+3 reunite the flock.
        Reunite = "19",
        /// Held tokens do not stop the others.
        HeldTokens = "20",
        /// An early win: two golden eggs and a new gara.
        EarlyWin = "21",
        /// A stray on its bearer's square rejoins.
        Rejoin = "22",
        /// Every token pays its own forfeits.
        EachPays = "23",
        /// Nobody left to pay: the bearer pays, then the strays.
        BearerPays = "24",
        /// Points by the table.
        Points = "25",
        /// Each stray costs points.
        StrayLoss = "25a",
        /// A stray in the garden earns a golden egg.
        GoldenEgg = "25b",
        /// The throwers face each other at the distance marked.
        Stance = "26a",
        /// They throw at the same time.
        Together = "26b",
        /// The dice must collide in the air.
        Collide = "26c",
        /// The 1 must face the thrower.
        FacingOne = "26d",
        /// The dice must not be stopped.
        Stopped = "26e",
        /// No throw counts without the Incontestabile's approval.
        Validation = "26f",
        /// Throws are repeated without limit.
        Repeats = "26g",
        /// The race judges may cut the repeats short.
        CutRepeats = "26h",
    }
}
