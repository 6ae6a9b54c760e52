//! The race as a plain value, and how each effect changes it.

use serde::{Deserialize, Serialize};

use crate::games::oca::{Effect, Part};
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

/// The square of a token, with its hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Place {
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
    pub place: Place,
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
    pub left: Vec<Player>,
    /// Players who have come in for them, by numbers after those of the roster.
    pub joined: Vec<Player>,
    /// The captain, if known.
    pub captain: Option<Player>,
    /// The player who bears the token.
    pub bearer_player: Player,
    /// Where the bearer is.
    pub bearer: Place,
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
            left: Vec::new(),
            joined: Vec::new(),
            captain: None,
            bearer_player,
            bearer: Place { square: 0, hold: None },
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
        if player.0 < self.players { !self.left.contains(&player) } else { self.joined.contains(&player) }
    }

    /// Lists the players of the flock in the order of the roster, then those who came in since the start.
    pub fn members(&self) -> impl Iterator<Item = Player> {
        let of_roster = (0..self.players).map(Player).filter(|player| !self.left.contains(player));
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
    pub fn place(&self, token: Token) -> Option<Place> {
        match token {
            Token::Bearer => Some(self.bearer),
            Token::Stray(player) => self.stray(player).map(|stray| stray.place),
        }
    }

    fn place_mut(&mut self, token: Token) -> Option<&mut Place> {
        match token {
            Token::Bearer => Some(&mut self.bearer),
            Token::Stray(player) => {
                let stray = self.strays.iter_mut().find(|stray| stray.player == player)?;
                Some(&mut stray.place)
            }
        }
    }

    fn add_stray(&mut self, player: Player, square: Square) {
        if self.in_reserve(player) {
            let place = Place { square, hold: None };
            self.strays.push(Stray { player, place, age: self.next_age });
            self.next_age = self.next_age.saturating_add(1);
        }
    }

    fn exchange(&mut self, one: Player, other: Player) {
        for stray in &mut self.strays {
            if stray.player == one {
                stray.player = other;
            } else if stray.player == other {
                stray.player = one;
            }
        }
    }

    /// Replaces a player by another who takes over token and offices; a player who left comes back under the roster
    /// number.
    fn replace(&mut self, left: Player, came: Player) {
        if !self.has(left) || self.has(came) {
            return;
        }
        for (player, leaves) in [(left, true), (came, false)] {
            let of_roster = player.0 < self.players;
            let list = if of_roster { &mut self.left } else { &mut self.joined };
            if leaves == of_roster { list.push(player) } else { list.retain(|other| *other != player) }
        }
        self.exchange(left, came);
        if self.bearer_player == left {
            self.bearer_player = came;
        }
        if self.captain == Some(left) {
            self.captain = Some(came);
        }
    }

    fn back_to_start(&mut self) {
        self.bearer = Place::default();
        self.strays.clear();
        self.throws = 0;
        self.bearer_paid = false;
        self.due = 0;
        self.next_age = 0;
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

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Flock)) {
        if let Some(flock) = self.flocks.get_mut(seat.index()) {
            change(flock);
        }
    }

    fn set_place(&mut self, seat: Seat, token: Token, change: impl FnOnce(&mut Place)) {
        self.with(seat, |flock| {
            if let Some(place) = flock.place_mut(token) {
                change(place);
            }
        });
    }

    /// Applies one effect; never fails: an effect on a missing player changes nothing.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match *effect {
            Effect::Threw { flock, dice } => {
                self.pending = Some(Pending::Validation(dice));
                self.last_thrower = flock;
                self.last_paid.clear();
            }
            Effect::Voided { .. } => self.pending = None,
            Effect::Validated { flock, .. } => {
                self.pending = None;
                self.with(flock, |flock| {
                    flock.throws = flock.throws.saturating_add(1);
                    flock.bearer_paid &= flock.reserve() == 0;
                });
            }
            Effect::Moved { flock, token, to, .. } => self.set_place(flock, token, |place| place.square = to),
            Effect::Due { flock, count, .. } => {
                self.with(flock, |flock| flock.due = flock.due.saturating_add(count.into()));
            }
            Effect::Held { flock, token, hold } => {
                self.set_place(flock, token, |place| place.hold = Some(hold));
            }
            Effect::Missed { flock, token, left } => self.set_place(flock, token, |place| {
                place.hold = match place.hold {
                    Some(Hold::Inn(_)) if left > 0 => Some(Hold::Inn(left)),
                    Some(Hold::Prison(_)) if left > 0 => Some(Hold::Prison(left)),
                    _ => None,
                };
            }),
            Effect::Freed { flock, token } => self.set_place(flock, token, |place| place.hold = None),
            Effect::Strayed { flock, player } => {
                if self.last_thrower == flock {
                    self.last_paid.push(player);
                }
                self.with(flock, |flock| {
                    flock.add_stray(player, 1);
                    flock.due = flock.due.saturating_sub(1);
                });
            }
            Effect::Placed { flock, player, square } => {
                self.with(flock, |flock| flock.add_stray(player, square));
            }
            Effect::BearerPaid { flock, .. } => self.with(flock, |flock| {
                flock.bearer = Place { square: 1, hold: None };
                flock.bearer_paid = true;
                flock.due = flock.due.saturating_sub(1);
            }),
            Effect::StrayPaid { flock, player, .. } => {
                self.set_place(flock, Token::Stray(player), |place| *place = Place { square: 1, hold: None });
                self.with(flock, |flock| flock.due = flock.due.saturating_sub(1));
            }
            Effect::Lapsed { flock } => self.with(flock, |flock| flock.due = flock.due.saturating_sub(1)),
            Effect::Rejoined { flock, player, .. } => {
                self.with(flock, |flock| flock.strays.retain(|stray| stray.player != player));
                if self.last_thrower == flock {
                    self.last_paid.retain(|paid| *paid != player);
                }
            }
            Effect::Chosen { flock, instead, player } => {
                self.with(flock, |flock| flock.exchange(instead, player));
                for paid in &mut self.last_paid {
                    if *paid == instead {
                        *paid = player;
                    } else if *paid == player {
                        *paid = instead;
                    }
                }
            }
            Effect::EggsWon { flock, count } => {
                self.with(flock, |flock| flock.eggs = flock.eggs.saturating_add(count));
            }
            Effect::SwapOffered { .. } => self.pending = Some(Pending::Swap),
            Effect::Swapped { flock, rival } => self.swap(flock, rival),
            Effect::SwapDeclined { .. } | Effect::RepeatsCut { .. } => self.pending = None,
            Effect::TurnPassed { to } => {
                self.pending = None;
                self.to_throw = to;
            }
            Effect::GaraVoided => {
                self.gara = self.gara.saturating_add(1);
                self.to_throw = Seat(0);
                self.pending = None;
                self.winner = None;
                self.declared = false;
                self.last_paid.clear();
                self.flocks.iter_mut().for_each(Flock::back_to_start);
            }
            Effect::Won { flock } => {
                self.pending = None;
                self.winner = Some(flock);
                self.with(flock, |flock| flock.due = 0);
            }
            Effect::Declared { flock } => {
                self.pending = None;
                self.winner = Some(flock);
                self.declared = true;
            }
            Effect::SetUp(ref state) => *self = state.as_ref().clone(),
            Effect::Substituted { flock, part, left, came } => self.substitute(flock, part, left, came),
            Effect::ThrowersNamed { .. } | Effect::Reported { .. } => {}
        }
    }

    fn substitute(&mut self, flock: Seat, part: Part, left: Player, came: Player) {
        self.with(flock, |flock| match part {
            Part::Player => flock.replace(left, came),
            Part::Captain => flock.captain = Some(came),
            Part::Bearer if flock.in_reserve(came) => flock.bearer_player = came,
            Part::Bearer => {}
        });
        if part == Part::Player && flock == self.last_thrower {
            for paid in self.last_paid.iter_mut().filter(|paid| **paid == left) {
                *paid = came;
            }
        }
    }

    fn swap(&mut self, flock: Seat, rival: Seat) {
        self.pending = None;
        let squares = self.flock(flock).zip(self.flock(rival));
        if let Some((mine, theirs)) = squares.map(|(a, b)| (a.bearer.square, b.bearer.square)) {
            self.with(flock, |flock| flock.bearer = Place { square: theirs, hold: None });
            self.with(rival, |flock| flock.bearer = Place { square: mine, hold: None });
        }
    }
}
