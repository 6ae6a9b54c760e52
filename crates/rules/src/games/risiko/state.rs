//! The position as a plain value.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::games::risiko::{Card, Code, Commander, Rules};
use crate::kit::{Die, Seat};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Somebody reached the points that win.
    Target,
    /// Somebody made risiko.
    Risiko,
    /// All others were eliminated.
    Alone,
    /// The dice ended it.
    Roll,
    /// It was closed as it stood.
    Closed,
    /// Judges ended it.
    Judge,
}

impl End {
    /// Every variant.
    pub const ALL: [Self; 6] = [Self::Target, Self::Risiko, Self::Alone, Self::Roll, Self::Closed, Self::Judge];

    /// Returns the ending's word in messages and position lines.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Target => "target",
            Self::Risiko => "risiko",
            Self::Alone => "alone",
            Self::Roll => "roll",
            Self::Closed => "closed",
            Self::Judge => "judge",
        }
    }
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Territories are dealt, armies deployed or sheets written.
    SetUp,
    /// The last armies are placed in rounds.
    Rounds,
    /// Turns are played.
    Play,
    /// Only the score is followed.
    Summary,
    /// It is over.
    Over(End),
}

/// The step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Armies are placed, sets played.
    Place,
    /// Attacks.
    Attack,
    /// In the dark: armies are placed at the end of the turn.
    Reinforce,
    /// A card was drawn.
    Drawn,
    /// The dice that may end the game are to be rolled.
    EndRoll,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Self; 5] = [Self::Place, Self::Attack, Self::Reinforce, Self::Drawn, Self::EndRoll];

    /// Returns the step's word in position lines.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Attack => "attack",
            Self::Reinforce => "reinforce",
            Self::Drawn => "drawn",
            Self::EndRoll => "end-roll",
        }
    }
}

/// An act that must come before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// A declared attack must be rolled once.
    Declared {
        /// The attacking territory.
        from: Code,
        /// The attacked territory.
        to: Code,
    },
    /// A conquered territory must be occupied.
    Invasion {
        /// The attacking territory.
        from: Code,
        /// The conquered territory.
        to: Code,
        /// The attacker's dice of the last roll.
        dice: u32,
    },
    /// Troops fight that may not stop.
    Fight {
        /// The attacked territory.
        to: Code,
        /// The units left.
        units: u32,
        /// Whether they landed from the air; otherwise they are paratroopers.
        airborne: bool,
    },
}

/// The holder of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A player.
    Seat(Seat),
    /// Nobody: neutral armies.
    Neutral,
}

impl Holder {
    /// Returns the player, if it is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Neutral => None,
        }
    }
}

/// The present state of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its code.
    pub code: Code,
    /// Its holder, if known.
    pub holder: Option<Holder>,
    /// Armies on it; 0 if it is dark, or if only the score is followed.
    pub armies: u32,
    /// Whether it is still in the dark.
    pub dark: bool,
}

/// Armies that were loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The territory they left.
    pub from: Code,
    /// Their number.
    pub armies: u32,
    /// Whether they land in this turn of their player.
    pub due: bool,
    /// Their destination, once revealed.
    pub to: Option<Code>,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Whether the player's start is complete: armies deployed, or the sheet sealed.
    pub ready: bool,
    /// Number of dealt territories that are unknown.
    pub dealt: u8,
    /// Armies still to be placed at the start.
    pub reserve: u32,
    /// Armies of dark territories, in view in front of the player.
    pub pile: u32,
    /// Armies that were loaded.
    pub flight: Option<Flight>,
    /// Armies lost so far, including the cost of paratroopers.
    pub lost: u32,
    /// Cards in hand.
    pub cards: u8,
    /// The known ones among them, sorted.
    pub known: Vec<Card>,
    /// The objective, if known.
    pub objective: Option<Code>,
    /// The player's number in the order of elimination, from 1.
    pub out: Option<u8>,
    /// Sealed sheets and additions that are not opened yet.
    pub sealed: u8,
    /// The armies on the opened sheets, by territory.
    pub written: Vec<(Code, u32)>,
    /// The armies revealed on the map, by territory.
    pub shown: Vec<(Code, u32)>,
}

/// How near the end of the game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closing {
    /// The time is not up.
    #[default]
    Open,
    /// The last round but one.
    Penultimate,
    /// The last round.
    Last,
    /// A further round, from 1.
    Extra(u8),
}

/// Whether territories are dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dark {
    /// None are.
    #[default]
    Off,
    /// Some are.
    On,
    /// The rest is being revealed.
    Ending,
}

/// The dice of the last roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The attacked territory.
    pub to: Code,
    /// The attacker's dice, the highest first.
    pub attack: Vec<Die>,
    /// The defender's, the highest first.
    pub defence: Vec<Die>,
}

/// The progress of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its step.
    pub step: Step,
    /// Armies to be placed.
    pub to_place: u32,
    /// Sets played.
    pub sets: u8,
    /// Territories conquered.
    pub conquests: u8,
    /// Whether the strategic move was made.
    pub moved: bool,
    /// Whether armies were loaded.
    pub loaded: bool,
    /// Territories attacked, if they are counted.
    pub targets: Vec<Code>,
    /// What must be done first.
    pub pending: Option<Pending>,
    /// The dice of the last roll.
    pub roll: Option<Roll>,
    /// The source of that roll, as long as nothing else was done; then dice alone continue the attack.
    pub again: Option<Code>,
}

impl Turn {
    /// A turn in which nothing has been done.
    pub const NEW: Self = Self {
        step: Step::Place,
        to_place: 0,
        sets: 0,
        conquests: 0,
        moved: false,
        loaded: false,
        targets: Vec::new(),
        pending: None,
        roll: None,
        again: None,
    };
}

/// A game; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// The stage.
    pub stage: Stage,
    /// The order of play.
    pub order: Vec<Seat>,
    /// Who is on turn.
    pub seat: Seat,
    /// The round, from 1; 0 before play begins. While only the score is followed, the last one that is over.
    pub round: u16,
    /// The turn.
    pub turn: Turn,
    /// How near the end is.
    pub closing: Closing,
    /// The number that ends the game, if the referee has lowered it.
    pub lowered: Option<u8>,
    /// Whether territories are dark.
    pub dark: Dark,
    /// Cards left to be drawn.
    pub pack: u8,
    /// Cards that were played.
    pub played: u8,
    /// The known ones among them, sorted.
    pub discards: Vec<Card>,
    /// The territories, sorted by code.
    pub lands: Vec<Land>,
    /// The player who has reached what wins.
    pub winner: Option<Seat>,
    /// The players, by seat.
    pub players: Vec<Player>,
}

impl State {
    pub(super) fn new(rules: &Rules, seats: &[Commander]) -> Self {
        let players = seats.len();
        let player = Player { reserve: rules.armies_of(players), ..Player::default() };
        let mut state = Self::at(Stage::SetUp, vec![player; players]);
        let dark = rules.dark.is_some();
        state.dark = if dark { Dark::On } else { Dark::Off };
        let land = |code| Land { code, holder: None, armies: 0, dark };
        state.lands = rules.map.territories().iter().map(|territory| land(territory.code)).collect();
        state
    }

    /// Makes a game without territories.
    pub(super) fn at(stage: Stage, players: Vec<Player>) -> Self {
        let order = (0..u8::try_from(players.len()).unwrap_or(u8::MAX)).map(Seat).collect();
        Self {
            stage,
            order,
            seat: Seat(0),
            round: 0,
            turn: Turn::NEW,
            closing: Closing::Open,
            lowered: None,
            dark: Dark::Off,
            pack: 0,
            played: 0,
            discards: Vec::new(),
            lands: Vec::new(),
            winner: None,
            players,
        }
    }

    /// Returns a player by a seat of this match.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(seat.index())
    }

    /// Lists all seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.players.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    /// Checks whether a player is still in the game.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.out.is_none())
    }

    /// Lists the players still in the game, in the order of play.
    pub fn alive(&self) -> impl Iterator<Item = Seat> {
        self.order.iter().copied().filter(|seat| self.is_in(*seat))
    }

    /// Returns the next player in the order of play who is still in the game.
    pub fn after(&self, seat: Seat) -> Seat {
        let at = self.order.iter().position(|other| *other == seat).unwrap_or(0);
        let next = self.order.iter().cycle().skip(at + 1).take(self.order.len());
        next.copied().find(|seat| self.is_in(*seat)).unwrap_or(seat)
    }

    /// Checks whether no player still in the game plays later in the round (A6).
    pub fn is_last(&self, seat: Seat) -> bool {
        self.alive().last() == Some(seat)
    }

    /// Returns the round under way: before play begins the first, while only the score is followed the one after those
    /// that were told to be over.
    pub const fn under_way(&self) -> u16 {
        match self.stage {
            Stage::SetUp | Stage::Rounds | Stage::Summary => self.round.saturating_add(1),
            Stage::Play | Stage::Over(_) => self.round,
        }
    }

    /// Checks whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// Checks whether territories are dark, or were.
    pub fn was_dark(&self) -> bool {
        self.dark != Dark::Off || self.players.iter().any(|player| player.sealed > 0 || !player.shown.is_empty())
    }

    /// Returns the attack that further dice alone would continue: its source and target.
    pub fn again(&self) -> Option<(Code, Code)> {
        let (from, roll) = self.turn.again.zip(self.turn.roll.as_ref())?;
        (self.stage == Stage::Play && self.turn.pending.is_none()).then_some((from, roll.to))
    }

    /// Finds a territory.
    pub fn land(&self, code: Code) -> Option<&Land> {
        let at = self.lands.binary_search_by_key(&code, |land| land.code).ok()?;
        self.lands.get(at)
    }

    /// Returns the player who holds a territory, if it is a player and known.
    pub fn holder(&self, code: Code) -> Option<Seat> {
        self.land(code)?.holder?.seat()
    }

    /// Counts the armies on a territory.
    pub fn armies(&self, code: Code) -> u32 {
        self.land(code).map_or(0, |land| land.armies)
    }

    /// Lists the territories that a player is known to hold, sorted by code.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = &Land> {
        self.lands.iter().filter(move |land| land.holder == Some(Holder::Seat(seat)))
    }

    /// Counts the territories of a player, including dark ones: their number is no secret.
    pub fn territories(&self, seat: Seat) -> usize {
        let unknown = self.player(seat).map_or(0, |player| player.dealt.into());
        self.held(seat).count() + unknown
    }

    /// Checks whether a player has dark territories, and armies in view for them.
    pub fn may_reveal(&self, seat: Seat) -> bool {
        let Some(player) = self.player(seat).filter(|player| player.pile > 0 && self.dark != Dark::Off) else {
            return false;
        };
        let his = |land: &Land| land.holder.map_or(player.dealt > 0, |holder| holder == Holder::Seat(seat));
        self.lands.iter().any(|land| land.dark && his(land))
    }

    /// Checks whether everything in the dark is being revealed, because the dark has ended (5.11), or the game, in
    /// whose points the hidden territories count (4.18, 5.2).
    pub fn is_revealing(&self) -> bool {
        let ends = self.is_over() || (self.stage == Stage::Play && self.dark == Dark::Ending);
        ends && self.seats().any(|seat| self.may_reveal(seat))
    }

    /// Counts the territories of a player that are in the dark.
    pub fn in_dark(&self, seat: Seat) -> usize {
        self.territories(seat) - self.held(seat).filter(|land| !land.dark).count()
    }

    /// Returns how many territories a player is dealt: all equally many or, if all cards are dealt, some one more than
    /// others (3.3). The range narrows to one number once the others have used up one of the two.
    pub fn share(&self, rules: &Rules, seat: Seat) -> RangeInclusive<usize> {
        let (all, players) = (self.lands.len(), self.players.len().max(1));
        let (few, more) = (all / players, if rules.neutral.is_some() { 0 } else { all % players });
        let dealt = |least: usize, most: usize| {
            let others = self.seats().filter(|other| *other != seat).map(|other| self.territories(other));
            others.filter(|count| (least..=most).contains(count)).count()
        };
        let (least, most) = (dealt(1, few) < players - more, dealt(few + 1, all) < more);
        match (least, most) {
            (true, true) => few..=few + 1,
            (true, false) => few..=few,
            (false, true) => few + 1..=few + 1,
            // After a waiver gave somebody another number, any number left is allowed.
            (false, false) => few..=few + usize::from(more > 0),
        }
    }

    /// Counts the armies of a player on the map.
    pub fn on_board(&self, seat: Seat) -> u32 {
        self.held(seat).map(|land| land.armies).sum()
    }

    /// Counts the armies of a player that are not lost, wherever they are, including those of a fight that may not
    /// stop.
    pub fn present(&self, seat: Seat) -> u32 {
        let Some(player) = self.player(seat) else { return 0 };
        let on_turn = self.seat == seat;
        let to_place = if on_turn { self.turn.to_place } else { 0 };
        let fighting = match self.turn.pending {
            Some(Pending::Fight { units, .. }) if on_turn => units,
            _ => 0,
        };
        let flying = player.flight.map_or(0, |flight| flight.armies);
        [player.reserve, player.pile, flying, to_place, fighting].iter().sum::<u32>() + self.on_board(seat)
    }

    /// Counts all armies that a player has received so far.
    pub fn received(&self, seat: Seat) -> u32 {
        self.present(seat) + self.player(seat).map_or(0, |player| player.lost)
    }

    /// Returns the victory points of the territories that a player is seen to hold; dark ones count once revealed
    /// (4.18).
    pub fn points(&self, rules: &Rules, seat: Seat) -> u32 {
        self.held(seat).filter(|land| !land.dark).map(|land| rules.map.points(land.code)).sum()
    }

    /// Checks whether a player is known to hold a whole continent, by its index.
    pub fn holds_continent(&self, rules: &Rules, seat: Seat, continent: usize) -> bool {
        let mut all = rules.map.in_continent(continent);
        all.all(|code| self.holder(code) == Some(seat))
    }

    /// Lists the continents that a player is known to hold, by their index.
    pub fn continents(&self, rules: &Rules, seat: Seat) -> Vec<usize> {
        (0..rules.map.continents.len()).filter(|at| self.holds_continent(rules, seat, *at)).collect()
    }

    /// Counts the territories that a player holds of the objective, and all of the objective; `None` if it is unknown.
    pub fn progress(&self, rules: &Rules, seat: Seat) -> Option<(u32, u32)> {
        let objective = rules.objective(self.player(seat)?.objective?)?;
        let mut counts = (0, 0);
        for code in rules.of_objective(objective) {
            counts.1 += 1;
            counts.0 += u32::from(self.holder(code) == Some(seat));
        }
        Some(counts)
    }

    /// Counts the armies that a player deploys before the turns, without those held back for the rounds (3.2, 6.7).
    pub fn to_deploy(&self, rules: &Rules, seat: Seat) -> u32 {
        let held_back = rules.held_back.unwrap_or(0);
        self.player(seat).map_or(0, |player| player.reserve.saturating_sub(held_back))
    }

    /// Returns the number that ends the game now: the planned one, or the referee's lowered one (4.10, 6.17).
    pub fn needed(&self, rules: &Rules) -> u8 {
        let roll = rules.end_roll;
        // Rounds are counted from the last player (4.10).
        let extra = match self.closing {
            Closing::Extra(extra) if self.is_last(self.seat) => extra,
            Closing::Extra(extra) => extra.saturating_sub(1),
            _ => 0,
        };
        self.lowered.unwrap_or_else(|| roll.first.saturating_add(roll.step.saturating_mul(extra)))
    }
}
