//! The race as a plain value.

use serde::{Deserialize, Serialize};

use crate::kit::{Dice, Seat};

/// Number of a square: 0 is PARTENZA, the last is the garden.
pub type Square = u8;

/// Number of a player of a flock by the roster, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

/// A token of a flock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Token {
    /// The flock's bearer.
    Bearer,
    /// A stray, by its player.
    Stray(Player),
}

/// A hold on a token; inn and prison count the throws still to miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// Art. 12.
    Inn(u8),
    /// Art. 17.
    Prison(u8),
    /// Art. 13.
    Well,
}

/// Where a token is: its square, and what holds it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Whereabouts {
    /// The square.
    pub square: Square,
    /// What holds it.
    pub hold: Option<Hold>,
}

/// A player who is on the path on his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stray {
    /// The player.
    pub player: Player,
    /// The place.
    pub place: Whereabouts,
    /// The number of players paid before: the smaller, the older.
    pub age: u32,
}

/// What a flock has on the path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flock {
    /// Its own square.
    pub home: Option<Square>,
    /// Number of players, bearer included; it was the same on the roster at the start.
    pub players: u8,
    /// Players of the roster who have left since.
    #[serde(rename = "left")]
    pub departed: Vec<Player>,
    /// Players who have come in for them, by numbers after those of the roster.
    pub joined: Vec<Player>,
    /// The captain, if known.
    pub captain: Option<Player>,
    /// The player who bears the token.
    pub bearer_player: Player,
    /// Where the bearer is.
    pub bearer: Whereabouts,
    /// The strays, in no particular order.
    pub strays: Vec<Stray>,
    /// Golden eggs won in all garas.
    pub eggs: i16,
    /// Valid throws in this gara.
    pub throws: u32,
    /// Whether the bearer has paid since the flock last began a throw with someone in reserve (art. 24).
    pub bearer_paid: bool,
    /// Forfeits incurred and not yet paid.
    pub due: u16,
    /// Age of the next stray.
    pub next_age: u32,
}

/// What the next throw waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// The Incontestabile's word on these dice.
    Validation(Dice),
    /// The captain's word on the swap of art. 4.
    Swap,
}

/// A whole race.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The number of the gara in the event, from 1.
    pub gara: u8,
    /// The flock to throw, or that threw last if something is pending or the race is over.
    pub to_throw: Seat,
    /// What the next throw waits for.
    pub pending: Option<Pending>,
    /// The flock whose bearer is in the garden.
    pub winner: Option<Seat>,
    /// Whether the race judges have declared the winner.
    pub declared: bool,
    /// The flock of the last throw.
    pub last_thrower: Seat,
    /// Players of that flock paid from the reserve on that throw who are still strays, in order of payment.
    pub last_paid: Vec<Player>,
    /// The flocks in throwing order.
    pub flocks: Vec<Flock>,
}

impl Flock {
    /// Makes a flock on PARTENZA.
    pub const fn new(players: u8, bearer_player: Player, home: Option<Square>) -> Self {
        Self {
            home,
            players,
            departed: Vec::new(),
            joined: Vec::new(),
            captain: None,
            bearer_player,
            bearer: Whereabouts { square: 0, hold: None },
            strays: Vec::new(),
            eggs: 0,
            throws: 0,
            bearer_paid: false,
            due: 0,
            next_age: 0,
        }
    }

    /// Counts the players who are neither bearer nor stray.
    pub const fn reserve(&self) -> usize {
        (self.players as usize).saturating_sub(1 + self.strays.len())
    }

    /// Finds a stray.
    pub fn stray(&self, player: Player) -> Option<&Stray> {
        self.strays.iter().find(|stray| stray.player == player)
    }

    /// Checks whether a player is in the flock now.
    pub fn has(&self, player: Player) -> bool {
        if player.0 < self.players { !self.departed.contains(&player) } else { self.joined.contains(&player) }
    }

    /// Lists the players of the flock in the order of the roster, then those who came in since the start.
    pub fn members(&self) -> impl Iterator<Item = Player> {
        let of_roster = (0..self.players).map(Player).filter(|player| !self.departed.contains(player));
        of_roster.chain(self.joined.iter().copied())
    }

    /// Checks whether a player is in reserve.
    pub fn in_reserve(&self, player: Player) -> bool {
        self.has(player) && player != self.bearer_player && self.stray(player).is_none()
    }

    /// Lists the players in reserve in the order of [`Flock::members`].
    pub fn reserve_players(&self) -> impl Iterator<Item = Player> {
        self.members().filter(|player| self.in_reserve(*player))
    }

    /// Finds the place of a token; `None` if the player is no stray.
    pub fn place(&self, token: Token) -> Option<Whereabouts> {
        match token {
            Token::Bearer => Some(self.bearer),
            Token::Stray(player) => self.stray(player).map(|stray| stray.place),
        }
    }
}

impl State {
    /// Returns a flock by a seat of this match.
    pub fn flock(&self, seat: Seat) -> Option<&Flock> {
        self.flocks.get(seat.index())
    }

    /// Checks whether a flock has won and only waits to be declared: by a throw, or because judges put its bearer into
    /// the garden.
    pub fn may_be_declared(&self, seat: Seat, garden: Square) -> bool {
        match self.winner {
            Some(winner) => winner == seat,
            None => self.flock(seat).is_some_and(|flock| flock.bearer.square == garden),
        }
    }
}
