//! The table as a plain value.

use serde::{Deserialize, Serialize};

use crate::games::poker::{Ante, AnteBy, Chair, Rules, Value};
use crate::kit::Seat;
use crate::kit::cards::{Card, Cards};

/// When a player was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Out {
    /// The number of the hand.
    pub hand: u32,
    /// Chips at the start of that hand.
    pub stack: u32,
}

/// What is known of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Chips that are not in a pot.
    pub stack: u32,
    /// Chips when the hand began.
    pub began: u32,
    /// Chips put in during this round.
    pub bet: u32,
    /// Chips put in during this hand, without those that went back.
    pub total: u32,
    /// Dead chips in this hand: an ante that is nobody's bet.
    pub dead: u32,
    /// Chips won in this hand.
    pub won: u32,
    /// Whether the player folded.
    pub folded: bool,
    /// Whether the player has acted since the last raise that lets others raise again.
    pub acted: bool,
    /// Hidden cards as far as known.
    pub hole: Cards,
    /// Whether everybody has seen them.
    pub shown: bool,
    /// The value of the hand, if it was called without its cards.
    pub said: Option<Value>,
    /// Whether the player mucked the hand at the showdown.
    pub mucked: bool,
    /// The elimination, if any.
    pub out: Option<Out>,
}

impl Player {
    /// Counts all chips put in during this hand, bets and dead ones.
    pub const fn put_in(&self) -> u32 {
        self.total.saturating_add(self.dead)
    }
}

/// A pot once betting is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// Chips still in it.
    pub chips: u32,
    /// Who competes for it.
    pub seats: Vec<Seat>,
}

/// A table; on disk it is its position line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct State {
    /// The number of the present hand, or of the last one; 0 before the first.
    pub hand: u32,
    /// Whether no hand is under way.
    pub over: bool,
    /// Small and big blind of the hand.
    pub blinds: (u32, u32),
    /// Small and big blind from the next hand.
    pub next_blinds: (u32, u32),
    /// The ante of the hand.
    pub ante: Ante,
    /// The ante from the next hand.
    pub next_ante: Ante,
    /// The dealer.
    pub button: Seat,
    /// Whether the dealer stays for the next hand.
    pub placed: bool,
    /// Who is to act; `None` between rounds.
    pub turn: Option<Seat>,
    /// Chips of this round that players who stay in owe.
    pub owed: u32,
    /// The increase of the last raise of this round, at first the big blind.
    pub raised_by: u32,
    /// Common cards in the order dealt.
    pub board: Vec<Card>,
    /// Pots once betting is over, the main one first.
    pub pots: Vec<Pot>,
    /// Chips of eliminated players that are not recorded as anybody's, until the next count.
    pub loose: u32,
    /// The players, by seat.
    pub players: Vec<Player>,
}

impl State {
    pub(super) fn new(rules: &Rules, seats: &[Chair]) -> Self {
        let player = |chair: &Chair| Player { stack: chair.stack, began: chair.stack, ..Player::default() };
        let state = Self::at(rules.blinds, rules.button, seats.iter().map(player).collect());
        let ante = rules.first_ante();
        Self { hand: rules.hands_before, loose: rules.loose, ante, next_ante: ante, ..state }
    }

    /// Makes a table before its first hand.
    pub(super) const fn at(blinds: (u32, u32), button: Seat, players: Vec<Player>) -> Self {
        Self {
            hand: 0,
            over: true,
            blinds,
            next_blinds: blinds,
            ante: Ante { chips: 0, by: AnteBy::Everybody },
            next_ante: Ante { chips: 0, by: AnteBy::Everybody },
            button,
            placed: true,
            turn: None,
            owed: 0,
            raised_by: 0,
            board: Vec::new(),
            pots: Vec::new(),
            loose: 0,
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

    /// Lists the other seats clockwise, then the seat itself.
    pub fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.players.len().max(1);
        let next = move |step: usize| u8::try_from((seat.index() + step) % count).map_or(Seat(0), Seat);
        (1..=self.players.len()).map(next)
    }

    /// Checks whether a player is in the tournament.
    pub fn is_in(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.out.is_none())
    }

    /// Lists the players in the tournament.
    pub fn still_in(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_in(*seat))
    }

    /// Checks whether a player is still in the hand under way.
    pub fn is_alive(&self, seat: Seat) -> bool {
        !self.over && self.player(seat).is_some_and(|player| player.out.is_none() && !player.folded)
    }

    /// Lists the players still in the hand under way.
    pub fn alive(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_alive(*seat))
    }

    /// Checks whether a player could still bet.
    pub fn can_bet(&self, seat: Seat) -> bool {
        self.is_alive(seat) && self.player(seat).is_some_and(|player| player.stack > 0)
    }

    /// Counts the chips put in and not yet won.
    pub fn pot(&self) -> u32 {
        let sum = |chips: fn(&Player) -> u32| self.players.iter().map(chips).fold(0, u32::saturating_add);
        if self.over { 0 } else { sum(Player::put_in).saturating_sub(sum(|player| player.won)) }
    }

    /// Counts all chips of the table.
    pub fn chips(&self) -> u32 {
        let stacks = self.players.iter().map(|player| player.stack).fold(0, u32::saturating_add);
        stacks.saturating_add(self.pot()).saturating_add(self.loose)
    }

    /// Returns the player with all the chips, once only one is left.
    pub fn winner(&self) -> Option<Seat> {
        let mut left = self.still_in();
        left.next().filter(|_| left.next().is_none())
    }

    /// Returns all cards known to lie somewhere, except those of one seat.
    pub fn known(&self, but: Option<Seat>) -> Cards {
        let others = self.seats().filter(|seat| Some(*seat) != but).filter_map(|seat| self.player(seat));
        let held = others.fold(Cards::NONE, |held, player| held.and(player.hole));
        held.and(self.board.iter().copied().collect())
    }
}
