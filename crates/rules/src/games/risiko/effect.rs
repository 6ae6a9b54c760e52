//! Facts and effects: what the referee saw, and what changed. Their names are stored on disk and never change.

use serde::{Deserialize, Serialize};

use crate::games::risiko::{Card, Code, End, Played, State};
use crate::kit::{Die, Seat};
use crate::{Commitment, Sealed};

/// Territories with armies, in written order.
pub type Armies = Vec<(Code, u32)>;

/// What the referee saw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The order of play, by lots or dice.
    Order(Vec<Seat>),
    /// The territories that a player was dealt.
    Deal {
        /// The player.
        seat: Seat,
        /// The territories seen.
        lands: Vec<Code>,
        /// The number of others.
        unknown: u8,
    },
    /// How a player deployed armies at the start.
    Deploy {
        /// The player.
        seat: Seat,
        /// The territories with their armies.
        lands: Armies,
    },
    /// A strategic sheet: the territories in the dark with their armies, sealed.
    Sheet(Sealed),
    /// Armies placed by the player on turn, possibly some on dark territories.
    Place {
        /// The territories with their armies.
        lands: Armies,
        /// The number of armies on dark territories, and the sealed text of where they are.
        dark: Option<(u32, Sealed)>,
    },
    /// A set of cards.
    Set {
        /// The cards.
        cards: [Played; 3],
        /// The worth the player chooses, if not the highest.
        worth: Option<u32>,
    },
    /// An attack in the dark, declared before the defender reveals.
    Declare {
        /// The attacking territory.
        from: Code,
        /// The attacked territory.
        to: Code,
    },
    /// One roll of an attack.
    Attack {
        /// The attacking territory.
        from: Code,
        /// The attacked territory.
        to: Code,
        /// The attacker's dice.
        attack: Vec<Die>,
        /// The defender's dice.
        defence: Vec<Die>,
    },
    /// One roll of troops that may not stop: paratroopers, or landed airborne troops.
    Fight {
        /// The attacked territory.
        to: Code,
        /// The attacker's dice.
        attack: Vec<Die>,
        /// The defender's dice.
        defence: Vec<Die>,
    },
    /// A conquered territory is occupied with this many armies.
    Invade(u32),
    /// Units of paratroopers, by the territories in which they are made, jump to another.
    Jump {
        /// The territories where they are made, with the units in each.
        from: Armies,
        /// The territory they jump to.
        to: Code,
    },
    /// Armies are loaded for a sealed destination.
    Load {
        /// The territory they leave.
        from: Code,
        /// Their number.
        armies: u32,
        /// The destination.
        to: Sealed,
    },
    /// Airborne troops land.
    Land {
        /// The territory they left.
        from: Code,
        /// The territory they land on.
        to: Code,
    },
    /// A strategic move: the source, target and armies of each part.
    Move(Vec<(Code, Code, u32)>),
    /// The card drawn at the end of a turn.
    Draw(Option<Card>),
    /// Cards that the referee saw in a hand.
    Hand {
        /// The player.
        seat: Seat,
        /// The cards seen.
        cards: Vec<Card>,
        /// The number of cards not seen.
        unknown: u8,
    },
    /// Dark territories are revealed.
    Show {
        /// The player.
        seat: Seat,
        /// The territories with their armies.
        lands: Armies,
    },
    /// The turn is over.
    Done,
    /// The time is up, or the secret hour is reached.
    Time,
    /// The dice that may end the game.
    EndRoll(Vec<Die>),
    /// The referee lowers the number that ends the game.
    Lower(u8),
    /// The objective of a player.
    Objective {
        /// The player.
        seat: Seat,
        /// The objective; `None` if the player has one and it is unknown.
        id: Option<Code>,
    },
    /// A player has made risiko.
    Risiko(Seat),
    /// The present holder of territories, when only the score is followed.
    Hold {
        /// The player.
        seat: Seat,
        /// The territories.
        lands: Vec<Code>,
    },
    /// A player has nothing left, when only the score is followed.
    Out(Seat),
    /// The number of the round, when only the score is followed.
    Round(u16),
    /// The game is over as it stands, when only the score is followed.
    Close {
        /// The player whose turn it was, if it decides between equal points.
        last: Option<Seat>,
    },
}

/// One atomic change of the position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Effect {
    /// The order of play is known.
    Ordered { order: Vec<Seat> },
    /// A player was dealt `count` territories, of which these are known.
    Dealt { seat: Seat, lands: Vec<Code>, count: u8 },
    /// A player has deployed armies.
    Deployed { seat: Seat, lands: Armies },
    /// Neutral armies stand on a territory that was dealt to nobody.
    NeutralPlaced { land: Code, armies: u32 },
    /// A strategic sheet is sealed; its armies lie in view.
    SheetSealed { seat: Seat, armies: u32, commitment: Option<Commitment> },
    /// Armies are placed in rounds.
    RoundsBegun { first: Seat, armies: u32 },
    /// The turn to place them passed to a player.
    PlacingPassed { to: Seat, armies: u32 },
    /// Play begins.
    PlayBegun { first: Seat, cards: u8 },
    /// A turn begins.
    TurnBegun { seat: Seat, round: u16 },
    /// Income for territories.
    Income { seat: Seat, territories: u32, base: u32, at_end: bool },
    /// Income for a continent, by its short name.
    ContinentIncome { seat: Seat, continent: String, armies: u32 },
    /// A set was played for `worth` armies, some of them for territories held.
    SetPlayed {
        seat: Seat,
        cards: [Played; 3],
        worth: u32,
        held: u32,
        /// Noted cards of the hand that are, or may be, among those played by symbol only.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unsure: Vec<Card>,
    },
    /// Armies beyond the most allowed on the map are lost.
    Excess { seat: Seat, armies: u32 },
    /// Armies were placed.
    Placed { seat: Seat, land: Code, armies: u32 },
    /// Armies were placed in the dark.
    PlacedDark { seat: Seat, armies: u32, commitment: Option<Commitment> },
    /// A dark territory was revealed.
    Shown { seat: Seat, land: Code, armies: u32 },
    /// An attack was declared.
    Declared { seat: Seat, from: Code, to: Code },
    /// Dice were rolled; `from` is `None` for troops that came by air.
    Rolled { seat: Seat, from: Option<Code>, to: Code, attack: Vec<Die>, defence: Vec<Die>, lost: [u32; 2] },
    /// A territory has no armies left; it is to be occupied.
    Emptied { from: Code, to: Code, dice: u32 },
    /// A territory was occupied.
    Occupied { seat: Seat, from: Option<Code>, to: Code, armies: u32 },
    /// Troops that came by air are all destroyed.
    Destroyed { seat: Seat, to: Code },
    /// Units of paratroopers were made from armies.
    Jumped { seat: Seat, from: Code, to: Code, units: u32, armies: u32 },
    /// Paratroopers landed among their own.
    JumpedHome { seat: Seat, to: Code, units: u32 },
    /// Armies were loaded.
    Loaded { seat: Seat, from: Code, armies: u32, commitment: Option<Commitment> },
    /// The destination of airborne troops was revealed.
    DestinationRead { seat: Seat, to: Code },
    /// Airborne troops landed and fight.
    Landed { seat: Seat, to: Code, armies: u32 },
    /// Airborne troops landed among their own.
    LandedHome { seat: Seat, to: Code, armies: u32 },
    /// Loaded troops were lost with their player.
    FlightLost { seat: Seat, armies: u32 },
    /// Armies were moved.
    Moved { seat: Seat, from: Code, to: Code, armies: u32 },
    /// A card was drawn.
    Drawn { seat: Seat, card: Option<Card> },
    /// The cards that were played are shuffled into a new pack.
    Reshuffled { cards: u8 },
    /// Cards in a hand were seen.
    HandSeen { seat: Seat, cards: Vec<Card> },
    /// A player was eliminated.
    Eliminated { seat: Seat, by: Option<Seat>, early: bool },
    /// The cards of a player went to another; `known` lists the known ones.
    CardsTaken { from: Seat, to: Seat, count: u8, known: Vec<Card> },
    /// The dark is over: everything is to be revealed.
    DarkEnded,
    /// Everything is revealed.
    DarkLifted,
    /// The game is over and territories are in the dark: they are revealed before the points are counted.
    Unrevealed { lands: u32 },
    /// The time is up: this is the last round but one.
    TimeUp,
    /// The last round begins, or one after it.
    LastRound { extra: u8 },
    /// The dice that may end the game are to be rolled.
    EndRollDue { seat: Seat, needed: u8 },
    /// A player who conquered this many territories does not roll.
    NoRoll { seat: Seat, conquests: u8 },
    /// The dice that may end the game were rolled.
    EndRolled { seat: Seat, dice: Vec<Die>, needed: u8, ends: bool },
    /// The number that ends the game was lowered.
    Lowered { needed: u8 },
    /// An objective was recorded.
    ObjectiveNoted { seat: Seat, id: Option<Code> },
    /// A player has reached the points that win.
    TargetReached { seat: Seat, points: u32 },
    /// A player holds a whole objective.
    RisikoMade { seat: Seat },
    /// The game is over.
    Ended { end: End },
    /// From now on only the score is followed.
    SummaryBegun,
    /// A player holds a territory.
    Held { seat: Seat, land: Code, from: Option<Seat> },
    /// A player recorded as having nothing left turns out to hold something.
    BackIn { seat: Seat },
    /// The number of a round that is over was recorded.
    #[serde(rename = "round_told")]
    RoundNumbered { round: u16 },
    /// The player in whose turn the game ended.
    LastTurn { seat: Seat },
    /// A sealed sheet, or a part of one, was opened.
    SheetOpened { seat: Seat, lands: Armies },
    /// A territory was revealed with another number of armies than its player had written.
    SheetDiffers { seat: Seat, land: Code, written: u32, shown: u32 },
    /// All sheets of a player are opened: armies received, written, revealed, on the map, lost; whether they agree.
    SheetChecked { seat: Seat, received: u32, written: u32, shown: u32, board: u32, lost: u32, right: bool },
    /// Judges put armies of a player, or of nobody, on a territory.
    LandSet { land: Code, seat: Option<Seat>, armies: u32 },
    /// Judges passed the turn to a player.
    TurnSet { to: Seat },
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
