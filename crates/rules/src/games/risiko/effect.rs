//! What the referee sees, and the single changes that follow from it. Names are stored on disk and never change.

use serde::{Deserialize, Serialize};

use crate::games::risiko::{Card, Code, End, Played, State};
use crate::kit::{Die, Seat};
use crate::{Commitment, Sealed};

/// Territories with armies, as they are written down.
pub type Armies = Vec<(Code, u32)>;

/// Says what the referee saw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// The order of play, as lots or dice gave it.
    Order(Vec<Seat>),
    /// The territories that a player was dealt.
    Deal {
        /// Whose.
        seat: Seat,
        /// Those that were seen.
        lands: Vec<Code>,
        /// How many more there are.
        unknown: u8,
    },
    /// How a player deployed armies at the start.
    Deploy {
        /// Whose.
        seat: Seat,
        /// Where, and how many.
        lands: Armies,
    },
    /// A strategic sheet: where which armies stand in the dark.
    Sheet(Sealed),
    /// Armies placed by whoever is on turn, some of them on dark territories.
    Place {
        /// Where, and how many.
        lands: Armies,
        /// How many on dark territories, and on which.
        dark: Option<(u32, Sealed)>,
    },
    /// A set of cards.
    Set {
        /// The cards.
        cards: [Played; 3],
        /// What the player takes it for, where that is not the most.
        worth: Option<u32>,
    },
    /// An attack in the dark, declared before the defender reveals.
    Declare {
        /// From where.
        from: Code,
        /// Which territory.
        to: Code,
    },
    /// One roll of an attack.
    Attack {
        /// From where.
        from: Code,
        /// Which territory.
        to: Code,
        /// The attacker's dice.
        attack: Vec<Die>,
        /// The defender's.
        defence: Vec<Die>,
    },
    /// One roll of troops that may not stop: paratroopers, or those that landed.
    Fight {
        /// Which territory.
        to: Code,
        /// The attacker's dice.
        attack: Vec<Die>,
        /// The defender's.
        defence: Vec<Die>,
    },
    /// A conquered territory is occupied with so many armies.
    Invade(u32),
    /// Units of paratroopers, by the territories in which they are made, jump to another.
    Jump {
        /// Where they are made, and how many in each.
        from: Armies,
        /// Where they land.
        to: Code,
    },
    /// Armies are loaded for a territory that is written down unseen.
    Load {
        /// From where.
        from: Code,
        /// How many.
        armies: u32,
        /// Where to.
        to: Sealed,
    },
    /// They land.
    Land {
        /// From where they came.
        from: Code,
        /// Where.
        to: Code,
    },
    /// A strategic move, each part from where to where with how many.
    Move(Vec<(Code, Code, u32)>),
    /// The card drawn at the end of a turn.
    Draw(Option<Card>),
    /// Cards in a hand that the referee saw.
    Hand {
        /// Whose.
        seat: Seat,
        /// Those that were seen.
        cards: Vec<Card>,
        /// How many were not.
        unknown: u8,
    },
    /// Dark territories that are revealed.
    Show {
        /// Whose.
        seat: Seat,
        /// Which, with the armies on them.
        lands: Armies,
    },
    /// The turn is over.
    Done,
    /// The time is up, or the secret hour is reached.
    Time,
    /// The dice that may end the game.
    EndRoll(Vec<Die>),
    /// The referee lowers the number that ends it.
    Lower(u8),
    /// The objective of a player.
    Objective {
        /// Whose.
        seat: Seat,
        /// Which; `None` where it is there and unknown.
        id: Option<Code>,
    },
    /// A player has made risiko.
    Risiko(Seat),
    /// Who holds these territories now; nothing else is followed.
    Hold {
        /// Who.
        seat: Seat,
        /// Which.
        lands: Vec<Code>,
    },
    /// A player has nothing any more; nothing else is followed.
    Out(Seat),
    /// Which round it is; nothing else is followed.
    Round(u16),
    /// The game is over as it stands; nothing else is followed.
    Close {
        /// Whose turn it was, where equal points are decided by it.
        last: Option<Seat>,
    },
}

/// Holds one atomic change of the position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Effect {
    /// The order of play is known.
    Ordered { order: Vec<Seat> },
    /// A player was dealt territories, of which these are known.
    Dealt { seat: Seat, lands: Vec<Code>, count: u8 },
    /// A player has deployed armies.
    Deployed { seat: Seat, lands: Armies },
    /// Neutral armies stand on a territory that nobody was dealt.
    NeutralPlaced { land: Code, armies: u32 },
    /// A strategic sheet is sealed; so many armies lie in view.
    SheetSealed { seat: Seat, armies: u32, commitment: Option<Commitment> },
    /// Armies are placed in rounds.
    RoundsBegun { first: Seat, armies: u32 },
    /// Whose turn it is to place them.
    PlacingPassed { to: Seat, armies: u32 },
    /// Play begins.
    PlayBegun { first: Seat, cards: u8 },
    /// A turn begins.
    TurnBegun { seat: Seat, round: u16 },
    /// Income for territories.
    Income { seat: Seat, territories: u32, base: u32, at_end: bool },
    /// Income for a continent, by its short name.
    ContinentIncome { seat: Seat, continent: String, armies: u32 },
    /// A set was played; so many armies, some for territories held.
    SetPlayed {
        seat: Seat,
        cards: [Played; 3],
        worth: u32,
        held: u32,
        /// Cards noted in the hand that lie among those of which only the symbol was said, or may.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unsure: Vec<Card>,
    },
    /// Armies that find no room on the map are lost.
    Excess { seat: Seat, armies: u32 },
    /// Armies were placed.
    Placed { seat: Seat, land: Code, armies: u32 },
    /// Armies were placed in the dark.
    PlacedDark { seat: Seat, armies: u32, commitment: Option<Commitment> },
    /// A dark territory was revealed.
    Shown { seat: Seat, land: Code, armies: u32 },
    /// An attack was declared.
    Declared { seat: Seat, from: Code, to: Code },
    /// Dice were rolled; from nowhere where troops fight that came by air.
    Rolled { seat: Seat, from: Option<Code>, to: Code, attack: Vec<Die>, defence: Vec<Die>, lost: [u32; 2] },
    /// The last armies of a territory are gone; it is to be occupied.
    Emptied { from: Code, to: Code, dice: u32 },
    /// A territory was occupied.
    Occupied { seat: Seat, from: Option<Code>, to: Code, armies: u32 },
    /// Troops that came by air are all destroyed.
    Destroyed { seat: Seat, to: Code },
    /// Units of paratroopers were made: of so many armies.
    Jumped { seat: Seat, from: Code, to: Code, units: u32, armies: u32 },
    /// They landed among their own.
    JumpedHome { seat: Seat, to: Code, units: u32 },
    /// Armies were loaded.
    Loaded { seat: Seat, from: Code, armies: u32, commitment: Option<Commitment> },
    /// It was read where they are to land.
    DestinationRead { seat: Seat, to: Code },
    /// They landed and fight.
    Landed { seat: Seat, to: Code, armies: u32 },
    /// They landed among their own.
    LandedHome { seat: Seat, to: Code, armies: u32 },
    /// Loaded troops are lost with their player.
    FlightLost { seat: Seat, armies: u32 },
    /// Armies were moved.
    Moved { seat: Seat, from: Code, to: Code, armies: u32 },
    /// A card was drawn.
    Drawn { seat: Seat, card: Option<Card> },
    /// The cards that were played are shuffled into a new pack.
    Reshuffled { cards: u8 },
    /// Cards in a hand were seen.
    HandSeen { seat: Seat, cards: Vec<Card> },
    /// A player is eliminated.
    Eliminated { seat: Seat, by: Option<Seat>, early: bool },
    /// The cards of a player go to another; these of them are known.
    CardsTaken { from: Seat, to: Seat, count: u8, known: Vec<Card> },
    /// The dark is over: everything is to be revealed.
    DarkEnded,
    /// Everything is revealed.
    DarkLifted,
    /// The game is over, and so many territories are in the dark: they are revealed before the points are counted.
    Unrevealed { lands: u32 },
    /// The time is up: this is the last round but one.
    TimeUp,
    /// The last round begins, or one after it.
    LastRound { extra: u8 },
    /// The dice that may end the game are to be rolled.
    EndRollDue { seat: Seat, needed: u8 },
    /// Who conquered so many territories does not roll.
    NoRoll { seat: Seat, conquests: u8 },
    /// They were rolled.
    EndRolled { seat: Seat, dice: Vec<Die>, needed: u8, ends: bool },
    /// The number is lowered.
    Lowered { needed: u8 },
    /// An objective is known.
    ObjectiveNoted { seat: Seat, id: Option<Code> },
    /// A player has reached the points that win.
    TargetReached { seat: Seat, points: u32 },
    /// A player holds a whole objective.
    RisikoMade { seat: Seat },
    /// The game is over.
    Ended { end: End },
    /// Only who holds what is followed.
    SummaryBegun,
    /// A player holds a territory.
    Held { seat: Seat, land: Code, from: Option<Seat> },
    /// A player who was told to have nothing any more turns out to hold something.
    BackIn { seat: Seat },
    /// Which round it is.
    RoundTold { round: u16 },
    /// In whose turn the game ended.
    LastTurn { seat: Seat },
    /// A sealed sheet, or a part of one, was opened.
    SheetOpened { seat: Seat, lands: Armies },
    /// A territory was revealed with other armies than its player had written.
    SheetDiffers { seat: Seat, land: Code, written: u32, shown: u32 },
    /// All sheets of a player are opened: armies received, written, revealed, on the map, lost; whether they agree.
    SheetChecked { seat: Seat, received: u32, written: u32, shown: u32, board: u32, lost: u32, right: bool },
    /// Judges put armies of a player on a territory, or of nobody.
    LandSet { land: Code, seat: Option<Seat>, armies: u32 },
    /// Judges say whose turn it is.
    TurnSet { to: Seat },
    /// A game that was over goes on.
    Resumed,
    /// Judges set up a whole position.
    SetUp(Box<State>),
}
