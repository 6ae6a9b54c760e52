//! The table as a plain value, and how each effect changes it.

use serde::{Deserialize, Serialize};

use crate::games::poker::{Ante, AnteBy, Blind, Chair, Effect, Rules, Value, position};
use crate::kit::cards::{Card, Cards};
use crate::kit::{Seat, stored_as_text};

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
    pub fn left(&self) -> impl Iterator<Item = Seat> + '_ {
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
        let mut left = self.left();
        left.next().filter(|_| left.next().is_none())
    }

    /// Returns all cards known to lie somewhere, except those of one seat.
    pub fn known(&self, but: Option<Seat>) -> Cards {
        let others = self.seats().filter(|seat| Some(*seat) != but).filter_map(|seat| self.player(seat));
        let held = others.fold(Cards::NONE, |held, player| held.and(player.hole));
        held.and(self.board.iter().copied().collect())
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    fn put_in(&mut self, seat: Seat, chips: u32) {
        self.with(seat, |player| {
            let chips = chips.min(player.stack);
            player.stack -= chips;
            player.bet = player.bet.saturating_add(chips);
            player.total = player.total.saturating_add(chips);
        });
    }

    fn pay_ante(&mut self, seat: Seat, chips: u32, dead: bool) {
        self.with(seat, |player| {
            let chips = chips.min(player.stack);
            player.stack -= chips;
            let pile = if dead { &mut player.dead } else { &mut player.total };
            *pile = pile.saturating_add(chips);
        });
    }

    fn take_out(&mut self, seat: Seat, pot: u8, chips: u32) {
        if let Some(pot) = self.pots.get_mut(usize::from(pot)) {
            pot.chips = pot.chips.saturating_sub(chips);
        }
        self.with(seat, |player| {
            player.stack = player.stack.saturating_add(chips);
            player.won = player.won.saturating_add(chips);
        });
    }

    /// Applies one effect; never fails: an effect on a missing player changes nothing.
    pub(super) fn evolve(&mut self, effect: &Effect) {
        match effect {
            Effect::BlindsSet { small, big, ante } => {
                (self.next_blinds, self.next_ante) = ((*small, *big), ante.unwrap_or(self.next_ante));
            }
            Effect::Anted { paid, dead } => paid.iter().for_each(|(seat, chips)| self.pay_ante(*seat, *chips, *dead)),
            Effect::ButtonMoved { to } => self.button = *to,
            Effect::HandBegun { hand } => self.begin(*hand),
            Effect::TurnPassed { to } => self.turn = Some(*to),
            Effect::TurnSet { to } => self.turn = *to,
            Effect::RoundClosed { .. } => self.close_round(),
            Effect::Dealt { cards } => self.board.extend(cards),
            Effect::CardTaken { card } => self.board.retain(|other| other != card),
            Effect::PotMade { chips, seats, .. } => self.pots.push(Pot { chips: *chips, seats: seats.clone() }),
            Effect::Won { seat, pot, chips }
            | Effect::OddChip { seat, pot, chips }
            | Effect::Awarded { seat, pot, chips } => self.take_out(*seat, *pot, *chips),
            Effect::HandEnded { .. } => self.end(),
            Effect::HandVoided => self.void(),
            Effect::TableWon { seat } => {
                let loose = std::mem::take(&mut self.loose);
                self.with(*seat, |player| player.stack = player.stack.saturating_add(loose));
            }
            Effect::StacksCounted { stacks } => {
                self.loose = 0;
                stacks.iter().for_each(|(seat, chips)| self.with(*seat, |player| player.stack = *chips));
            }
            Effect::ButtonPlaced { seat } => (self.button, self.placed) = (*seat, true),
            Effect::HandTold { hand } => self.hand = *hand,
            Effect::SetUp(position) => self.clone_from(position),
            _ => self.evolve_player(effect),
        }
    }

    /// Applies an effect on one player.
    fn evolve_player(&mut self, effect: &Effect) {
        match *effect {
            Effect::Posted { seat, blind, chips, owed } => {
                self.put_in(seat, chips);
                self.owed = self.owed.max(owed);
                if blind == Blind::Big {
                    self.raised_by = self.blinds.1;
                }
            }
            Effect::HoleSeen { seat, cards } => self.with(seat, |player| player.hole = player.hole.and(cards)),
            Effect::Folded { seat } => self.with(seat, |player| player.folded = true),
            Effect::Checked { seat } => self.with(seat, |player| player.acted = true),
            Effect::Called { seat, chips } => {
                self.put_in(seat, chips);
                self.with(seat, |player| player.acted = true);
            }
            Effect::Raised { seat, chips, to, reopens, .. } => self.raise(seat, chips, to, reopens),
            Effect::Returned { seat, chips } => self.with(seat, |player| {
                player.stack = player.stack.saturating_add(chips);
                player.total = player.total.saturating_sub(chips);
            }),
            Effect::Shown { seat, cards, .. } => {
                self.with(seat, |player| (player.hole, player.shown) = (cards, true));
            }
            Effect::Said { seat, value } => self.with(seat, |player| player.said = Some(value)),
            Effect::Mucked { seat } => self.muck(seat),
            Effect::HoleTaken { seat } => self.with(seat, |player| {
                (player.hole, player.shown, player.said) = (Cards::NONE, false, None);
            }),
            Effect::Eliminated { seat, hand, stack } => self.eliminate(seat, Out { hand, stack }),
            Effect::StackSet { seat, chips } => self.with(seat, |player| player.stack = chips),
            Effect::Reinstated { seat } => self.reinstate(seat),
            _ => {}
        }
    }

    /// Removes a mucked hand from all pots.
    fn muck(&mut self, seat: Seat) {
        self.with(seat, |player| player.mucked = true);
        self.pots.iter_mut().for_each(|pot| pot.seats.retain(|rival| *rival != seat));
    }

    fn begin(&mut self, hand: u32) {
        self.hand = hand;
        self.over = false;
        (self.blinds, self.ante) = (self.next_blinds, self.next_ante);
        self.placed = false;
        self.clear_hand();
        for player in &mut self.players {
            player.began = player.stack;
        }
    }

    /// Removes everything of a hand from the table except the chips.
    fn clear_hand(&mut self) {
        (self.turn, self.owed, self.raised_by) = (None, 0, 0);
        self.board.clear();
        self.pots.clear();
        for player in &mut self.players {
            let Player { stack, began, out, .. } = *player;
            *player = Player { stack, began, out, ..Player::default() };
        }
    }

    fn raise(&mut self, seat: Seat, chips: u32, to: u32, reopens: bool) {
        self.put_in(seat, chips);
        if reopens {
            self.raised_by = to.saturating_sub(self.owed);
            self.players.iter_mut().for_each(|player| player.acted = false);
        }
        self.owed = self.owed.max(to);
        self.with(seat, |player| player.acted = true);
    }

    fn close_round(&mut self) {
        (self.turn, self.owed, self.raised_by) = (None, 0, 0);
        for player in &mut self.players {
            (player.bet, player.acted) = (0, false);
        }
    }

    fn end(&mut self) {
        self.close_round();
        self.over = true;
    }

    fn void(&mut self) {
        for player in &mut self.players {
            player.stack = player.stack.saturating_add(player.put_in()).saturating_sub(player.won);
        }
        self.clear_hand();
        (self.over, self.placed) = (true, true);
    }

    /// Eliminates a player, whose remaining chips belong to somebody not yet recorded.
    fn eliminate(&mut self, seat: Seat, out: Out) {
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        player.out = Some(out);
        self.loose = self.loose.saturating_add(std::mem::take(&mut player.stack));
    }

    /// Brings a player back, with the former chips as far as they are not recorded as anybody's.
    fn reinstate(&mut self, seat: Seat) {
        let Some(player) = self.players.get_mut(seat.index()) else { return };
        let chips = player.out.take().map_or(0, |out| out.stack.min(self.loose));
        self.loose -= chips;
        player.stack = player.stack.saturating_add(chips);
    }
}

stored_as_text!(State, position::write, |text: &str| position::parse(text).ok(), "«{text}» is no position of poker");
